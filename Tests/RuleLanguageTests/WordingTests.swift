import Catalogue
import Diagnostics
import Documents
import Expressions
import RuleBook
import TestSupport
import Testing

@testable import RuleLanguage

/// Sentences are for people. With other words in the place of each, the same is told: what follows from what, who is to
/// blame, and what was meant are decided by codes, places and what a mistake says it is about.
@Suite("What is told does not hang on its wording")
struct WordingTests {
  /// A rule file with mistakes.
  private struct Sample {
    var name: String
    var bytes: [UInt8]
    /// Where the files are that it may extend.
    var bases = "Rules"
  }

  @Test("Fixtures of mistakes")
  func fixtures() {
    let folder = "Tests/RuleLanguageTests"
    let samples = Files.names(in: "\(folder)/Fixtures", ending: ".yaml").map { name in
      Sample(name: name, bytes: Files.bytes("\(folder)/Fixtures/\(name).yaml"), bases: "\(folder)/Bases")
    }
    #expect(decided(samples) > 15)
  }

  @Test("Examples of the catalogue")
  func catalogue() {
    let samples = Catalogue.pages.flatMap { [$0.wrong, $0.right] }.filter { $0.kind == .rules }
    #expect(samples.count > 100)
    decided(samples.map { Sample(name: "page", bytes: Array($0.text.utf8)) })
  }

  @Test("Single mistakes in the games", arguments: [11, 12])
  func mistakes(seed: UInt64) {
    let games = Self.games.enumerated().filter { $0.offset % 3 == Int(seed % 3) }.map(\.element)
    #expect(decided(games.flatMap { Self.mistakes(in: $0, seed: seed) }) > 15)
  }

  @Test("Several mistakes in one file")
  func severalMistakes() {
    var samples: [Sample] = []
    for (index, game) in Self.games.enumerated() where index % 2 == 0 {
      var sample = game
      for step in 0..<4 {
        let mistakes = Self.mistakes(in: sample, seed: UInt64(step))
        if mistakes.isEmpty { break }
        sample = mistakes[(index + step) % mistakes.count]
      }
      samples.append(sample)
    }
    #expect(decided(samples) > 5)
  }

  @Test("Differences that do not go with their base")
  func differences() {
    var chance = Chance(state: 3)
    let changes = ["null", "{type: flag}", "{of: [aa, bb]}", "{length: 0..3}", "{per: table}", "{value: 1}"]
    let samples = Self.games.compactMap { game -> Sample? in
      var bag = DiagnosticBag()
      let root = Documents.parseYAML(game.bytes, source: SourceID(index: 0), into: &bag)?.root
      guard let root, let name = root.value(forKey: "name")?.text, root.value(forKey: "extends") == nil else {
        return nil
      }
      let sections = root.pairs.filter { ["sheet", "values", "state", "pieces"].contains($0.key.text) }
      var lines = ["rounds: 3"]
      for section in sections where chance.below(2) == 0 {
        let names = section.value.pairs.map(\.key.text)
        guard !names.isEmpty else { continue }
        let name = names[chance.below(names.count)]
        lines.append("\(section.key.text): {\(name): \(changes[chance.below(changes.count)])}")
      }
      let text = "house_rules: 2\nname: changed\nextends: \(name)\n\(lines.joined(separator: "\n"))\n"
      return Sample(name: name, bytes: Array(text.utf8))
    }
    #expect(decided(samples) > 10)
  }

  @Test("What people read, where a formula stands")
  func labels() throws {
    var answered = 0
    let folder = "Tests/RuleLanguageTests/Fixtures"
    let fixtures = Files.names(in: folder, ending: ".yaml").map { Files.bytes("\(folder)/\($0).yaml") }
    for bytes in fixtures + Self.games.prefix(20).map(\.bytes) {
      var bag = DiagnosticBag()
      guard let root = Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag)?.root,
        let syntax = Decoder(report: Report()).rules(root)
      else { continue }
      let typing = Typing(Declarations(syntax, Report()))
      _ = GameCheck.game(typing, [])
      for node in Self.scalars(of: root) {
        let scope = RuleScope(typing: typing, context: typing.context(.after), node: node)
        let problems = compile(Array(node.textBytes), in: scope).problems
        for type in [ValueType.int, nil] {
          let plain = LabelHints(typing).answered(problems, node, scope.context, wanted: type)
          let other = LabelHints(typing).answered(problems.map(Self.reworded), node, scope.context, wanted: type)
          #expect(plain.map(\.code) == other.map(\.code) && plain.map(\.start) == other.map(\.start))
          for (one, two) in zip(plain, other) where !problems.contains(one) {
            answered += 1
            #expect(one.hints == two.hints, "\(node.text)")
          }
        }
      }
    }
    #expect(answered > 100)
  }

  // MARK: - Told twice

  /// How many of the samples say something else than all that was found in them.
  @discardableResult
  private func decided(_ samples: [Sample]) -> Int {
    var count = 0
    for sample in samples {
      let report = Report()
      let resolver = Resolver(
        report: report, base: { name, _ in Self.base(name, sample.bases) }, names: { [] }, parsed: Self.parsed)
      guard let file = LookedAt(name: sample.name, bytes: sample.bytes, resolver) else { continue }
      let found = report.bag.diagnostics
      func told(_ found: [Diagnostic]) -> [Told] {
        file.told(of: found) { name in
          Self.base(name, sample.bases).map { Self.isSound($0, sample.bases) } ?? false
        }.map(Told.init)
      }
      let plain = told(found)
      #expect(
        told(found.map(Self.reworded)) == plain, "\(sample.name)\n\(String(decoding: sample.bytes, as: UTF8.self))")
      if plain != found.map(Told.init) { count += 1 }
    }
    return count
  }

  /// A diagnostic without its sentences.
  private struct Told: Equatable {
    var code: DiagnosticCode
    var severity: Severity
    var span: Span?
    var related: [Span]

    init(_ diagnostic: Diagnostic) {
      (code, severity, span) = (diagnostic.code, diagnostic.severity, diagnostic.span)
      related = diagnostic.related.map(\.span)
    }
  }

  /// Nothing of what it said, and much that others say.
  private static let other = "`round: 3` of `hearts` has no key `total`, a similar name exists, write `in the rules`"

  private static func reworded(_ diagnostic: Diagnostic) -> Diagnostic {
    var reworded = diagnostic
    reworded.message = other
    reworded.hints = diagnostic.hints.map { _ in other }
    reworded.account = diagnostic.account.map { _ in other }
    reworded.related = diagnostic.related.map { .init(span: $0.span, label: other, isCause: $0.isCause) }
    return reworded
  }

  private static func reworded(_ problem: Problem) -> Problem {
    var reworded = problem
    reworded.message = other
    reworded.hints = problem.hints.map { _ in other }
    return reworded
  }

  // MARK: - Files

  private static let games = Files.names(in: "Rules", ending: ".yaml").map { name in
    Sample(name: name, bytes: Files.bytes("Rules/\(name).yaml"))
  }

  /// One mistake of each kind, each in a file of its own.
  private static func mistakes(in game: Sample, seed: UInt64) -> [Sample] {
    guard var maker = MistakeMaker(rules: game.name, bytes: game.bytes, seed: seed) else { return [] }
    return maker.mistakes(ofEachKind: 1).map { Sample(name: game.name, bytes: $0.bytes) }
  }

  private static let parsed = ParsedFiles()

  private static func base(_ name: String, _ folder: String) -> (name: String, bytes: [UInt8])? {
    guard Files.names(in: folder, ending: ".yaml").contains(name) else { return nil }
    return ("\(name).yaml", Files.bytes("\(folder)/\(name).yaml"))
  }

  private static func isSound(_ file: (name: String, bytes: [UInt8]), _ folder: String) -> Bool {
    compileRules(
      name: file.name, bytes: file.bytes, report: Report(), base: { name, _ in base(name, folder) }, parsed: parsed)
      != nil
  }

  private static func scalars(of node: Node) -> [Node] {
    guard node.kind != .scalar else { return [node] }
    return node.pairs.flatMap { [$0.key] + scalars(of: $0.value) } + node.elements.flatMap(scalars)
  }
}

/// The same numbers in every run.
private struct Chance {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
