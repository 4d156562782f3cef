import Diagnostics
import Foundation
import FoundationXML
import HouseRules
import RuleLanguage
import TestSupport
import Testing

@testable import RuleTesting
@testable import houserules

/// What `houserules test` does, beyond what its transcript shows.
@Suite("Tests of rule files")
struct TestSuiteTests {
  private static let folders = ["Rules", "Tests/Games"]
  static let subjects: [TestSubject] = folders.flatMap { folder in
    Files.names(in: folder, ending: ".yaml").map { name in
      let tests = "\(folder)/\(name).test.yaml"
      let hasTests = !Files.bytes(tests).isEmpty
      return TestSubject(
        name: name, rules: path("\(folder)/\(name).yaml"), tests: hasTests ? path(tests) : nil, includesExamples: true)
    }
  }

  private static func path(_ path: String) -> String { Files.root.appending(path: path).path }

  /// Covered code is other code: it has marks, no tables of combos, and jumps where else nothing does.
  @Test("All hold, and code that counts what it passes comes to the same", arguments: subjects)
  func covered(subject: TestSubject) throws {
    let library = RuleLibrary(folders: [Self.path("Rules")])
    let plain = library.test(subject)
    #expect(plain.allProblems.errorCount == 0, "\(plain.allProblems.text())")
    let covered = library.test(subject, isCovered: true)
    #expect(covered.allProblems.errorCount == 0, "\(covered.allProblems.text())")
    #expect(covered.passed == plain.passed)
    let report = try #require(covered.coverage)
    for part in report.parts { #expect(part.line > 0 && part.column > 0 && !part.text.isEmpty) }
    #expect(plain.coverage == nil)
  }

  @Test("There are test files that teach")
  func exist() { #expect(Self.subjects.count { $0.tests != nil } >= 3) }

  // MARK: How it came about

  /// Every expectation of the bundled games is made wrong by one: each is told, and how the right value came about.
  @Test("Whatever does not hold is told with how it came about", arguments: Files.names(in: "Rules", ending: ".yaml"))
  func accounts(name: String) throws {
    let text = String(decoding: Files.bytes("Rules/\(name).yaml"), as: UTF8.self)
    let parts = text.components(separatedBy: "\nexamples:\n")
    guard parts.count == 2 else { return }
    let pattern = /\b(score: |gives: |totals: \[|scores: \[\[?|points: )(-?[0-9]+)/
    var changed = 0
    let wrong = parts[1].replacing(pattern) { match in
      changed += 1
      return "\(match.output.1)\((Int(match.output.2) ?? 0) + 1)"
    }
    do throws(Problems) {
      let rules = try RuleLibrary(folders: [Self.path("Rules")])
        .rules(yaml: Array("\(parts[0])\nexamples:\n\(wrong)".utf8))
      let found = ExampleRun(rules, ExampleCase.all(rules.compiled.examples)).bag.diagnostics
      #expect(changed == 0 || found.contains { $0.code.id == "HR0702" })
      for diagnostic in found where diagnostic.code.id == "HR0702" {
        #expect(!diagnostic.account.isEmpty, "\(diagnostic.message)")
        #expect(diagnostic.account.allSatisfy { !$0.isEmpty && $0.last != " " }, "\(diagnostic.account)")
      }
    } catch {
      Issue.record("\(error.text())")
    }
  }

  // MARK: Broken files

  /// Bytes changed, left out, doubled and put in: never a trap, and every place is inside its file.
  @Test("Mutated test files never trap", arguments: ["Rules/hand-and-foot", "Rules/farkle", "Rules/oh-hell"])
  func mutated(path: String) throws {
    let bytes = Files.bytes("\(path).test.yaml")
    let folder = try ScratchFolder()
    let file = folder.url.appending(path: "my.test.yaml")
    var state: UInt64 = 20_261_122
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(count, 1)))
    }
    let signs = Array("{}[]:,-#&*!|>'\"%@` \n0a9".utf8)
    for _ in 0..<150 {
      var changed = Array("rules: \(path.dropFirst(6))\n".utf8) + bytes
      for _ in 0...random(3) {
        let place = 16 + random(changed.count - 16)
        switch random(3) {
        case 0: changed[place] = signs[random(signs.count)]
        case 1: changed.remove(at: place)
        default: changed.insert(signs[random(signs.count)], at: place)
        }
      }
      try Data(changed).write(to: file)
      let subject = TestSubject(tests: file.path)
      let suite = RuleLibrary(folders: [Self.path("Rules")]).test(subject, isCovered: random(4) == 0)
      for diagnostic in suite.allProblems.bag.diagnostics {
        guard let span = diagnostic.span else { continue }
        #expect(Int(span.end) <= suite.allProblems.sources[span.source].bytes.count)
      }
    }
  }

  @Test(
    "A test file's mistakes are placed, whatever stands in it",
    arguments: [
      ("", "HR0006"), ("7", "HR0103"), ("examples: 3", "HR0103"), ("examples: [3]", "HR0701"),
      ("tables: {one: {rows: 3}}", "HR0103"), ("tables: {one: {rows: [{score: 3}], options: 3}}", "HR0701"),
      ("tables: {one: {rows: [{gives: 3}], value: meld, given: 3}}", "HR0701"),
      ("tables: {one: {rows: [{roudn: 3, gives: 3}], value: meld}}", "HR0703"),
      ("tables: {one: {rows: [{bid: 3}]}}", "HR0701"), ("tables: {'a b': {rows: []}}", "HR0106"),
      ("rules: [a]", "HR0103"), ("sheet: {}", "HR0101"), ("examples: [{sheet: {}, score: 0}]\nexamples: []", "HR0011"),
    ])
  func mistakes(text: String, code: String) throws {
    let folder = try ScratchFolder()
    let file = folder.url.appending(path: "hand-and-foot.test.yaml")
    try Data(text.utf8).write(to: file)
    let found = RuleLibrary().test(TestSubject(tests: file.path)).allProblems.diagnostics
    #expect(Set(found.map(\.code)) == [code], "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.line != nil })
  }

  // MARK: Coverage

  private static let choices = """
    house_rules: 2
    name: choices
    sides: {count: 2}
    options: {level: {type: number, range: 1..3, default: 1}}
    sheet:
      tricks: {type: number, range: 0..13}
      slam: {type: flag, when: tricks == 13}
      bonus: {points: 'tricks > 6 ? (slam ? 50 : 20) : 0'}
    values:
      worth: {rows: [{tricks: ..3, value: 1}, {tricks: 4..8, value: 2}, {tricks: 9.., value: 3}]}
      most: {of: [a, b], value: 'a > b ? a : b'}
    score:
      - tricks > 0 && (level == 2 || bonus > 0): worth + bonus
      - level == 3: most(tricks, 5)
      - else: 0
    examples:

    """

  /// The parts that a single example leaves untouched.
  private static func untouched(by example: String) -> [String] {
    do throws(Problems) {
      let rules = try RuleLibrary().rules(yaml: Array((choices + "  - \(example)\n").utf8))
      let run = ExampleRun(rules, ExampleCase.all(rules.compiled.examples), isCovered: true)
      let failed = Problems(run.bag, in: rules.sources)
      #expect(failed.errorCount == 0, "\(failed.text())")
      guard let count = run.coverage else { return ["nothing was counted"] }
      return CoverageReport(count, rules, name: "choices").parts.filter { $0.count == 0 }.map(\.text)
    } catch {
      return [error.text()]
    }
  }

  @Test("An example touches what it comes to, and nothing else")
  func branches() {
    // No tricks: the first operand decides, no row is asked for.
    #expect(
      Self.untouched(by: "{sheet: {tricks: 0}, score: 0}") == [
        "slam", "bonus", "(slam ? 50 : 20)", "50", "20", "{tricks: ..3, value: 1}", "{tricks: 4..8, value: 2}",
        "{tricks: 9.., value: 3}", "a", "b", "tricks > 0 && (level == 2 || bonus > 0)",
        "(level == 2 || bonus > 0)", "bonus > 0", "level == 3",
      ])
    // Seven tricks bring 20 and 2.
    #expect(
      Self.untouched(by: "{sheet: {tricks: 7}, score: 22}") == [
        "slam", "50", "0", "{tricks: ..3, value: 1}", "{tricks: 9.., value: 3}", "a", "b", "level == 3", "else: 0",
      ])
    // A slam brings 50 and 3; on the second level the bonus is not looked at.
    #expect(
      Self.untouched(by: "{options: {level: 2}, sheet: {tricks: 13, slam: true}, score: 53}") == [
        "20", "0", "{tricks: ..3, value: 1}", "{tricks: 4..8, value: 2}", "a", "b", "bonus > 0", "level == 3",
        "else: 0",
      ])
    // Four tricks bring nothing but, on the third level, at least five.
    #expect(
      Self.untouched(by: "{options: {level: 3}, sheet: {tricks: 4}, score: 5}") == [
        "slam", "bonus", "(slam ? 50 : 20)", "50", "20", "{tricks: ..3, value: 1}", "{tricks: 4..8, value: 2}",
        "{tricks: 9.., value: 3}", "a", "tricks > 0 && (level == 2 || bonus > 0)", "else: 0",
      ])
    // A value that is asked for by itself touches its row alone, a function its branch.
    #expect(Self.untouched(by: "{value: worth, given: {tricks: 9}, gives: 3}").contains("{tricks: 4..8, value: 2}"))
    #expect(!Self.untouched(by: "{value: worth, given: {tricks: 9}, gives: 3}").contains("{tricks: 9.., value: 3}"))
    #expect(!Self.untouched(by: "{value: most, given: {a: 3, b: 2}, gives: 3}").contains("a"))
    #expect(Self.untouched(by: "{value: most, given: {a: 3, b: 2}, gives: 3}").contains("b"))
  }

  @Test("lcov's numbers are those of the report")
  func lcov() throws {
    let library = RuleLibrary(folders: [Self.path("Rules")])
    for subject in Self.subjects.prefix(40) {
      let report = try #require(library.test(subject, isCovered: true).coverage)
      let lines = report.lcov.split(separator: "\n")
      func sum(_ key: String) -> Int { lines.count { $0.hasPrefix(key + ":") } }
      func number(_ key: String) -> Int? {
        lines.first { $0.hasPrefix(key + ":") }.flatMap { Int($0.dropFirst(key.count + 1)) }
      }
      #expect(sum("FN") == number("FNF") && sum("FNDA") == number("FNF"))
      #expect(sum("BRDA") == number("BRF") && sum("DA") == number("LF"))
      #expect(sum("FN") + sum("BRDA") == report.parts.count)
      #expect((number("FNH") ?? 0) + (number("BRH") ?? 0) == report.touched)
      #expect(lines.last == "end_of_record")
    }
  }

  // MARK: JUnit

  /// What the schema of Jenkins allows, as far as it is used: https://github.com/jenkinsci/xunit-plugin, junit-10.xsd.
  private final class JUnitSchema: NSObject, XMLParserDelegate {
    private static let children = [
      "": ["testsuites"], "testsuites": ["testsuite"], "testsuite": ["testcase", "system-out"],
      "testcase": ["failure", "error"], "failure": [], "error": [], "system-out": [],
    ]
    private static let attributes: [String: (needed: Set<String>, allowed: Set<String>)] = [
      "testsuites": ([], ["name", "tests", "failures", "errors"]),
      "testsuite": (["name", "tests", "failures", "errors"], ["name", "tests", "failures", "errors"]),
      "testcase": (["name", "classname"], ["name", "classname"]), "failure": ([], ["message", "type"]),
      "error": ([], ["message", "type"]), "system-out": ([], []),
    ]
    private var open = [""]
    private(set) var mistakes: [String] = []
    private(set) var counts: [String: Int] = [:]
    private(set) var declared: [String: Int] = [:]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      if Self.children[open.last ?? ""]?.contains(name) != true { mistakes.append("\(name) in \(open)") }
      let keys = Set(attributes.keys)
      if let (needed, allowed) = Self.attributes[name], !needed.isSubset(of: keys) || !keys.isSubset(of: allowed) {
        mistakes.append("\(name) has \(keys.sorted())")
      }
      counts[name, default: 0] += 1
      if name == "testsuites" { for (key, value) in attributes { declared[key] = Int(value) } }
      open.append(name)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) { open.removeLast() }

    static func check(_ text: String) -> JUnitSchema {
      let schema = JUnitSchema()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = schema
      if !parser.parse() { schema.mistakes.append("it is no XML") }
      return schema
    }
  }

  @Test("JUnit's report keeps to its schema, and counts right", arguments: ["whist-night", "wrong"])
  func junit(name: String) {
    let path = Self.path("Tests/HouseRulesTests/Commands/tests/\(name).test.yaml")
    let missing = TestSubject(tests: Self.path("none.test.yaml"))
    let suites = [TestSubject(tests: path), missing].map { RuleLibrary().test($0) }
    let found = JUnitSchema.check(TestReport(suites: suites).text)
    #expect(found.mistakes == [])
    #expect(found.counts["testcase"] == found.declared["tests"])
    #expect(found.counts["failure", default: 0] == found.declared["failures"])
    #expect(found.counts["error", default: 0] == found.declared["errors"])
    #expect(found.declared["failures"] == suites.reduce(0) { $0 + $1.failed })
    #expect(found.declared["errors"].map { $0 > 0 } == true)
  }
}
