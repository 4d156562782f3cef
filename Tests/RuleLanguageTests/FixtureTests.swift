import Diagnostics
import Foundation
import RuleLanguage
import Testing

/// Every `Fixtures/NAME.yaml` is a rule file with mistakes, and `NAME.txt` beside it all that is said of them. Adding a
/// test is adding a file; with `HOUSERULES_RECORD=1` in the environment the texts are written anew, and the run fails so
/// that they are looked at. Bases are in `Bases`.
@Suite struct RuleFixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Fixtures").path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test func thereAreFixtures() { #expect(Self.names.count > 15) }

  @Test(arguments: names) func diagnosticsAreAsRecorded(name: String) throws {
    let found = Self.diagnostics(ofFile: "\(name).yaml", try Self.bytes("Fixtures/\(name).yaml"))
    let file = Self.folder.appending(path: "Fixtures/\(name).txt")
    if ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1" {
      try Data(found.utf8).write(to: file)
      Issue.record("recorded \(name).txt: look at it, then run without HOUSERULES_RECORD")
      return
    }
    #expect(try found == String(decoding: Data(contentsOf: file), as: UTF8.self))
  }

  static func bytes(_ path: String) throws -> [UInt8] { try Array(Data(contentsOf: folder.appending(path: path))) }

  static func diagnostics(ofFile name: String, _ bytes: [UInt8]) -> String {
    let report = Report()
    let rules = compileRules(
      name: name, bytes: bytes, report: report,
      base: { name, _ in (try? Self.bytes("Bases/\(name).yaml")).map { (name: "\(name).yaml", bytes: $0) } },
      names: { ["base", "other"] })
    #expect((rules == nil) == report.bag.hasErrors)
    return PrettyRenderer(sources: report.sources, colour: false).render(report.bag)
  }
}
