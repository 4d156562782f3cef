import Diagnostics
import Editions
import Foundation
import RuleLanguage
import TestSupport
import Testing

/// A file that is written as the first edition had it and then taken along says what it said: it has the same mistakes,
/// and where it has none it is the same game.
@Suite("What is taken along means the same")
struct MeaningTests {
  @Test("Every game of the library")
  func games() { compare("Rules", Files.names(in: "Rules", ending: ".yaml")) }

  @Test("Every odd game of the tests")
  func oddGames() { compare("Tests/Games", Files.names(in: "Tests/Games", ending: ".yaml")) }

  @Test("Every file with mistakes")
  func mistakes() {
    let folder = "Tests/RuleLanguageTests/Fixtures"
    compare(folder, Files.names(in: folder, ending: ".yaml"))
  }

  @Test("Games with a mistake somewhere")
  func changed() {
    let texts = Files.names(in: "Rules", ending: ".yaml").map { name in
      (name: name, bytes: Edition.today(Files.bytes("Rules/\(name).yaml"), .file))
    }.filter { String(decoding: $0.bytes, as: UTF8.self).contains("type: [") }
    #expect(texts.count > 20)
    for text in texts {
      guard var maker = MistakeMaker(rules: text.name, bytes: text.bytes, seed: 11) else { continue }
      for mistake in maker.mistakes(ofEachKind: 1) { compare(mistake.bytes, named: text.name) }
    }
  }

  private func compare(_ folder: String, _ names: [String]) {
    #expect(names.count > 50)
    for name in names { compare(Files.bytes("\(folder)/\(name).yaml"), named: name) }
  }

  private func compare(_ bytes: [UInt8], named name: String) {
    let bytes = Edition.today(bytes, .file)
    guard let former = FormerText(bytes) else { return }
    for style in 0..<3 {
      let text = former.text(style: style)
      let again = Edition.today(text, .file)
      guard again != bytes else { continue }
      let (one, other) = (Compiled(bytes, named: name), Compiled(again, named: name))
      #expect(one.codes == other.codes, "\(name): \(String(decoding: again, as: UTF8.self))")
      #expect(one.game == other.game, "\(name)")
      #expect(Edition.today(again, .file) == again)
    }
  }
}

/// What a file comes to.
private struct Compiled {
  var codes: [String]
  /// The game with all that is in it, written out; nil where there is none.
  var game: String?

  init(_ bytes: [UInt8], named name: String) {
    let report = Report()
    let rules = compileRules(
      name: "\(name).yaml", bytes: bytes, report: report, base: { name, _ in Self.base(name) }, parsed: Self.parsed)
    codes = report.bag.diagnostics.map(\.code.id)
    game = rules.map { String(describing: $0.game) }
  }

  private static func base(_ name: String) -> (name: String, bytes: [UInt8])? {
    let paths = ["Rules", "Tests/Games", "Tests/RuleLanguageTests/Bases"].map { "\($0)/\(name).yaml" }
    return paths.lazy.map { (name: "\(name).yaml", bytes: Files.bytes($0)) }.first { !$0.bytes.isEmpty }
      .map { ($0.name, Edition.today($0.bytes, .file)) }
  }

  private static let parsed = ParsedFiles()
}
