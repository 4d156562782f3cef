import Diagnostics
import Foundation
import RuleLanguage
import Testing

/// The digest says which rules a game was played by.
@Suite struct DigestTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Rules")

  private func rules(_ name: String, _ bytes: [UInt8]) throws -> CompiledRules {
    let report = Report()
    let rules = compileRules(
      name: name, bytes: bytes, report: report,
      base: { name, _ in
        (try? Data(contentsOf: Self.folder.appending(path: "\(name).yaml"))).map { (name: name, bytes: Array($0)) }
      })
    let shown = PrettyRenderer(sources: report.sources, colour: false).render(report.bag)
    return try #require(rules, "\(name): \(shown)")
  }

  @Test func theCanonicalFormLoadsToTheSameDigest() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
      $0.hasSuffix(".yaml") && !$0.hasSuffix(".test.yaml")
    }
    for file in files.sorted() {
      let first = try rules(file, Array(Data(contentsOf: Self.folder.appending(path: file))))
      let again = try rules(file, first.canonicalForm)
      #expect(first.digest == again.digest, "\(file)")
      #expect(first.digest.hasPrefix("sha256:") && first.digest.utf8.count == 71)
    }
  }

  @Test func listsOfExpressionsLoadAgain() throws {
    let text = "house_rules: 2\nname: a\nstate: {s: {type: number, length: 0..3, start: [1, 1 + 1], next: s}}\n"
    let first = try rules("a", Array(text.utf8))
    #expect(try rules("a", first.canonicalForm).digest == first.digest)
  }

  @Test func whatIsOnlySaidToPeopleDoesNotCount() throws {
    let text = "house_rules: 2\nname: a\nsheet: {win: {type: flag, points: 5}}\n"
    let plain = try rules("a", Array(text.utf8)).digest
    let more = text + "summary: Words\nnotes: More words\nsource: A book\nexamples: [{name: E, sheet: {}, score: 0}]\n"
    #expect(try rules("a", Array(more.utf8)).digest == plain)
    #expect(try rules("a", Array(text.replacing("5", with: "6").utf8)).digest != plain)
  }
}
