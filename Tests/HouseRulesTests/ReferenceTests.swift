import Expressions
import Foundation
import HouseRules
import Presentation
import RuleDocs
import RuleLanguage
import RuleTesting
import Testing

/// `Rules/REFERENCE.md` says what the program does: its tables are those that check rule files, and every example is run.
///
/// An example must do in one of the `SmallGames`. So a new key needs no test; at most a new small game.
@Suite("The reference is true")
struct ReferenceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let reference = folder.appending(path: "../../Rules/REFERENCE.md").standardized

  // MARK: The text

  /// With `HOUSERULES_RECORD=1` in the environment the tables are written anew, and the test fails all the same.
  @Test("Its tables are those that check files")
  func tables() throws {
    let text = try String(contentsOf: Self.reference, encoding: .utf8)
    for table in Reference.tables {
      #expect(
        text.components(separatedBy: Reference.mark(table.name)).count == 2,
        "the line \(Reference.mark(table.name)), and behind it <!-- end -->, stands once in the reference")
    }
    let filled = Reference.filled(text)
    let isSame = filled == text
    #expect(isSame, "the tables have changed: run with HOUSERULES_RECORD=1, and read the difference")
    if !isSame, ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1" {
      try Data(filled.utf8).write(to: Self.reference)
    }
  }

  @Test("Its links lead somewhere")
  func links() throws {
    let text = try String(contentsOf: Self.reference, encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      String(line.drop { $0 == "#" || $0 == " " }.lowercased().map { $0 == " " ? "-" : $0 })
        .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
    let links = text.matches(of: /\]\(#([^)]*)\)/).map { String($0.output.1) }
    #expect(links.count > 20)
    for link in Set(links) {
      #expect(headings.contains(link) || text.contains("<a id=\"\(link)\"></a>"), "nothing is called #\(link)")
    }
  }

  /// Its whole files, in blocks that begin with `house_rules`.
  @Test("Its games are checked, and their examples hold")
  func games() throws {
    let text = try String(contentsOf: Self.reference, encoding: .utf8)
    let blocks = text.components(separatedBy: "```yaml\n").dropFirst().map { $0.prefix { $0 != "`" } }
    let games = blocks.filter { $0.hasPrefix("house_rules") }
    #expect(games.count > 3)
    for game in games {
      let problems = Self.problems(of: String(game))
      #expect(problems == nil, "\(problems ?? "")\n\(game)")
    }
  }

  // MARK: Examples

  @Test("Every key's example does in a rule file", arguments: MappingKind.allCases)
  func keys(kind: MappingKind) throws {
    // A table has the keys of an example, too, which are tried as such.
    let others = kind == .testTable ? Set(Keys.of(.example).map(\.name)) : []
    for key in Keys.of(kind) where !others.contains(key.name) {
      try Self.expect(key.example, in: kind.rawValue, named: key.name)
    }
  }

  @Test("The examples of types and endings do")
  func words() throws {
    for word in Words.types { try Self.expect(word.example, in: "types", named: word.name) }
    for word in Words.endings { try Self.expect(word.example, in: "endings", named: word.name) }
  }

  @Test("Names and functions of games come to what is said")
  func expressions() throws {
    for word in Words.names.map(\.word) + [Words.none] + Words.comboMembers + Words.functions {
      try Self.expect("(\(word.example)) == (\(word.gives))", in: "expression", named: word.usage)
    }
  }

  @Test("Operators and functions come to what is said")
  func builtins() throws {
    for builtin in Builtin.all where builtin.isOfGrids {
      try Self.expect(
        "(\(builtin.meaning.example)) == (\(builtin.meaning.gives))", in: "expression", named: builtin.name)
    }
    for meaning in Operators.all.map(\.meaning) + Builtin.all.filter({ !$0.isOfGrids }).map(\.meaning) {
      do throws(EvaluationFailure) {
        let found = try RuleLanguage.evaluate(meaning.example)
        let gives = try RuleLanguage.evaluate(meaning.gives)
        #expect(found == gives, "\(meaning.example) gave \(found)")
      } catch {
        Issue.record("\(meaning.example): \(error)")
      }
    }
  }

  /// An example does where one of the small games of this kind is without problems with it.
  private static func expect(_ example: String, in kind: String, named name: String) throws {
    var said: [String] = []
    for (file, text) in try SmallGames.games(for: kind) {
      let placed = SmallGames.placed(example, in: text)
      let found = try file.hasSuffix(".test.yaml") ? problems(ofTests: placed) : problems(of: placed)
      guard let problems = found else { return }
      said.append("\(file):\n\(problems)")
    }
    Issue.record("\(kind), \(name): `\(example)` does in none of its small games\n\(said.joined(separator: "\n"))")
  }

  private static func problems(ofTests text: String) throws -> String? {
    let folder = try ScratchFolder()
    let path = folder.url.appending(path: "tests.test.yaml").path
    try Data(text.utf8).write(to: URL(filePath: path))
    let suite = RuleLibrary(folders: [SmallGames.folder.path]).test(TestSubject(tests: path))
    #expect(suite.passed > 0)
    return suite.allProblems.diagnostics.isEmpty ? nil : suite.allProblems.text()
  }

  private static func problems(of text: String) -> String? {
    do throws(Problems) {
      let rules = try RuleLibrary(folders: [SmallGames.folder.path]).rules(yaml: Array(text.utf8))
      let failing = rules.failingExamples()
      return failing.diagnostics.isEmpty ? nil : failing.text()
    } catch {
      return error.text()
    }
  }
}
