import Foundation
import HouseRules
import RuleTesting
import TestSupport
import Testing

@testable import houserules

/// Reports for other programs, against the schemas that these programs have published.
@Suite("Reports keep to the schemas of those who read them")
struct ReportSchemaTests {
  /// Files with mistakes of all kinds: those in rules, and those in YAML itself.
  private static let broken = [
    "Tests/RuleLanguageTests/Fixtures", "Tests/RuleTestingTests/Explored", "Tests/DocumentsTests/Fixtures",
  ].flatMap { folder in
    Files.names(in: folder, ending: ".yaml").map { Files.root.appending(path: "\(folder)/\($0).yaml").path }
  }

  private static let runs = broken.map { path in
    ValidateRun(checks: [ValidatedFile(path, in: RuleLibrary())], failLevel: .warning)
  }

  private func schema() throws -> JSONSchema {
    try JSONSchema(String(decoding: Files.bytes("Tests/Fixtures/schemas/sarif-2.1.0.json"), as: UTF8.self))
  }

  private func value(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  // MARK: SARIF

  @Test("SARIF: files with mistakes, each alone and all at once")
  func sarif() throws {
    let schema = try schema()
    #expect(Self.runs.count > 80)
    for run in Self.runs {
      let log = try value(run.report(.sarif))
      #expect(schema.mistakes(in: log) == [], "\(run.checks[0].file)")
    }
    let all = ValidateRun(checks: Self.runs.flatMap(\.checks), failLevel: .warning)
    #expect(schema.mistakes(in: try value(all.report(.sarif))) == [])
  }

  @Test("SARIF: a file without mistakes, and one that is not there")
  func sarifOfOthers() throws {
    for file in ["farkle", "/nowhere/none.yaml"] {
      let run = ValidateRun(checks: [ValidatedFile(file, in: RuleLibrary())], failLevel: .error)
      #expect(try schema().mistakes(in: value(run.report(.sarif))) == [], "\(file)")
    }
  }

  /// A log that breaks the schema in one place is refused: the schema is looked at as a whole.
  @Test(
    "SARIF: what is not to be is refused",
    arguments: [
      ("\"version\": \"2.1.0\"", "\"version\": \"2.0.0\""), ("\"level\": \"error\"", "\"level\": \"bad\""),
      ("\"ruleIndex\": 0", "\"ruleIndex\": -2"), ("\"startLine\": 3", "\"startLine\": 0"),
      ("\"startColumn\": ", "\"startColumn\": -"), ("\"message\": {", "\"massage\": {"),
      ("\"uri\": \"", "\"uri\": \" "), ("\"driver\"", "\"rider\""), ("\"name\": \"", "\"no_name\": \""),
    ])
  func sarifCanFail(from: String, to: String) throws {
    let library = RuleLibrary()
    let path = Files.root.appending(path: "Tests/RuleLanguageTests/Fixtures/unknown-key.yaml").path
    let text = ValidateRun(checks: [ValidatedFile(path, in: library)], failLevel: .error).report(.sarif)
    let place = try #require(text.range(of: from), "\(text)")
    #expect(try !schema().mistakes(in: value(text.replacingCharacters(in: place, with: to))).isEmpty)
  }

  // MARK: JUnit

  private static let xmllint = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/xmllint" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What xmllint says of a text; empty where it is valid.
  private func mistakes(inXML text: String) throws -> String {
    let folder = try ScratchFolder()
    let file = folder.url.appending(path: "report.xml")
    try Data(text.utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.xmllint))
    let schema = Files.root.appending(path: "Tests/Fixtures/schemas/junit-10.xsd").path
    process.arguments = ["--noout", "--nonet", "--schema", schema, file.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : said
  }

  @Test("JUnit: what validate found", .enabled(if: xmllint != nil, "xmllint, of libxml2-utils, is not installed"))
  func junit() throws {
    let all = ValidateRun(checks: Self.runs.flatMap(\.checks), failLevel: .error)
    #expect(try mistakes(inXML: all.report(.junit)) == "")
    let fine = ValidateRun(checks: [ValidatedFile("farkle", in: RuleLibrary())], failLevel: .error)
    #expect(try mistakes(inXML: fine.report(.junit)) == "")
  }

  @Test("JUnit: what tests found", .enabled(if: xmllint != nil, "xmllint, of libxml2-utils, is not installed"))
  func junitOfTests() throws {
    let paths = ["whist-night", "wrong"].map { "Tests/HouseRulesTests/Commands/tests/\($0).test.yaml" }
    let suites = (paths + ["none.test.yaml"]).map { path in
      RuleLibrary().test(TestSubject(tests: Files.root.appending(path: path).path))
    }
    let text = TestReport(suites: suites).text
    #expect(try mistakes(inXML: text) == "")
    #expect(try mistakes(inXML: text.replacing("<testsuite name", with: "<testsuite title")) != "")
  }
}
