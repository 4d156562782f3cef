import Diagnostics
import Documents
import JSONText
import Records
import RuleLanguage
import TestSupport
import Testing

@testable import Engine

@Suite("Records in files")
struct FixtureTests {
  static let scored = ["records", "plays"].flatMap { folder in
    Files.names(in: "Tests/Fixtures/\(folder)", ending: ".expected.json").map { "\(folder)/\($0)" }
  }
  static let refused = Files.names(in: "Tests/Fixtures/refused", ending: ".yaml")

  @Test("Fixtures are there")
  func found() { #expect(Self.scored.count > 40 && Self.refused.count > 50) }

  @Test("A record has the expected result", arguments: scored)
  func scores(_ name: String) throws {
    let record = try RecordText(bytes: Files.bytes("Tests/Fixtures/\(name).yaml"))
    let expected = try JSONComparison.parse(Files.bytes("Tests/Fixtures/\(name).expected.json"))
    let actual = try JSONComparison.parse(Array(json(of: try record.game()).utf8))
    #expect(JSONComparison.differences(try #require(expected.root), actual.root) == [])
  }

  @Test("A record is refused with round, side and field", arguments: refused)
  func refuses(_ name: String) throws {
    let record = try RecordText(bytes: Files.bytes("Tests/Fixtures/refused/\(name).yaml"))
    let expected = try JSONComparison.parse(Files.bytes("Tests/Fixtures/refused/\(name).expected.json"))
    let problem = try #require(try record.problems().first)
    let root = try #require(expected.root)
    #expect(problem.diagnostic.code.id.hasPrefix(try #require(root.value(forKey: "code_family")).text))
    if let round = root.value(forKey: "round") { #expect("\(problem.round ?? 0)" == round.text) }
    if let side = root.value(forKey: "side") { #expect(problem.side == side.text) }
    if let field = root.value(forKey: "field") { #expect(problem.field == field.text) }
    let span = try #require(problem.diagnostic.span)
    #expect(Int(span.end) <= record.file.bytes.count)
  }

  @Test(
    "Chance of a seed is what the moves are told to get",
    arguments: Files.names(in: "Tests/Fixtures/plays", ending: ".chance.json"))
  func chance(_ name: String) throws {
    let record = try RecordText(bytes: Files.bytes("Tests/Fixtures/plays/\(name).yaml"))
    let expected = try JSONComparison.parse(Files.bytes("Tests/Fixtures/plays/\(name).chance.json"))
    let moves = Array(try #require(record.document.root?.value(forKey: "moves")).elements)
    let chances = Array(try #require(expected.root).elements)
    #expect(moves.count == chances.count)
    for count in 1...moves.count {
      let game = try prefix(of: record, count)
      let texts = ValueTexts(rules: game.rules, sides: game.sides)
      let kind = ValueKind(.piece(game.rules.lexicon.zones[0].kind))
      let events = try #require(game.course.moves.last).events
      let rolled = events.flatMap(Self.rolled).map { texts.text($0, kind) }
      let dealt = events.flatMap(Self.dealt).map { texts.text($0, kind) }
      #expect(rolled == chances[count - 1].value(forKey: "rolled")?.elements.map(\.text) ?? [])
      #expect(dealt == chances[count - 1].value(forKey: "dealt")?.elements.map(\.text) ?? [])
    }
  }

  private static func rolled(_ event: Event) -> [Int64] {
    if case .rolled(_, _, let faces, _) = event { faces } else { [] }
  }

  private static func dealt(_ event: Event) -> [Int64] {
    if case .dealt(_, _, let faces, _, _) = event { faces } else { [] }
  }

  /// The record with only its first moves.
  private func prefix(of record: RecordText, _ count: Int) throws -> ScoredGame {
    let root = try #require(record.document.root)
    var builder = DocumentBuilder(source: record.document.source)
    builder.beginMapping(like: root)
    for pair in root.pairs {
      builder.append(pair.key)
      if pair.key.hasText("moves") {
        builder.beginSequence(like: pair.value)
        for move in pair.value.elements.prefix(count) { builder.append(move) }
        builder.end()
      } else {
        builder.append(pair.value)
      }
    }
    let reader = RecordReader(record.rules, keepsMoves: true)
    guard case .game(let game) = reader.read(try #require(builder.finish().root)) else {
      throw Failure(description: "move \(count) is refused")
    }
    return game
  }
}
