import Formatting
import Foundation
import HouseRules
import RuleTesting
import TestSupport
import Testing

/// `show --resolved`: a difference and its bases as one file that is the same game.
@Suite("A difference shown as a whole")
struct ResolvedTests {
  static let games = Files.names(in: "Rules", ending: ".yaml")
  static let differences = games.filter { text(of: $0).contains("\nextends: ") }

  private static func text(of name: String) -> String {
    String(decoding: Files.bytes("Rules/\(name).yaml"), as: UTF8.self)
  }

  private static let library = RuleLibrary(folders: [Files.root.appending(path: "Rules").path])

  @Test("is a rule file with the same rules", arguments: games)
  func sameGame(_ name: String) throws {
    let rules = try Self.library.rules(named: name)
    let resolved = try #require(ResolvedText(rules.resolved, from: rules.sources))
    for text in [resolved.plain, resolved.withOrigins { $0 }] {
      let again = try RuleLibrary(folders: []).rules(yaml: Array(text.utf8), fileName: name)
      #expect(again.digest == rules.digest)
      #expect(again.exampleCount == rules.exampleCount)
      #expect(again.failingExamples().errorCount == 0)
      // Of what a base has and nothing needs any more, only the whole file is told.
      #expect(again.warnings.text() == "")
      #expect(!text.contains("\nextends:"))
    }
  }

  @Test("says of each line where it stands", arguments: games)
  func origins(_ name: String) throws {
    let rules = try Self.library.rules(named: name)
    let resolved = try #require(ResolvedText(rules.resolved, from: rules.sources))
    var isInText = false
    for line in resolved.lines {
      // Of a text over several lines that can have no comment inside, the last line has the place where it begins.
      defer { isInText = line.origin == nil && !line.text.isEmpty }
      guard let origin = line.origin, !isInText else { continue }
      let file = try String(contentsOf: URL(filePath: origin.file), encoding: .utf8)
      let word = line.text.drop { " -{['\"".contains($0) }.prefix { !" :,{}[]'\"".contains($0) }
      let source = file.components(separatedBy: "\n")[origin.line - 1]
      #expect(source.contains(word), "\(line.text): \(origin)")
    }
    #expect(resolved.lines.first?.text == "house_rules: 2")
  }

  @Test("is tried by differences of differences, too")
  func depth() throws {
    #expect(Self.differences.count > 15)
    let depths = try Self.differences.map { name in
      let rules = try Self.library.rules(named: name)
      let resolved = try #require(ResolvedText(rules.resolved, from: rules.sources))
      return Set(resolved.lines.compactMap(\.origin?.file)).count
    }
    #expect(depths.allSatisfy { $0 > 1 })
    #expect(depths.contains { $0 > 2 })
  }
}
