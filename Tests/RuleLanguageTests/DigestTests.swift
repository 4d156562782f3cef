import Diagnostics
import Foundation
import RuleLanguage
import Testing

/// The digest says which rules a game was played by.
@Suite struct DigestTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Rules")

  private func rules(_ name: String, _ bytes: [UInt8], in folder: URL = folder) throws -> CompiledRules {
    let report = Report()
    let rules = compileRules(
      name: name, bytes: bytes, report: report,
      base: { name, _ in
        [folder, Self.folder].lazy.compactMap { try? Data(contentsOf: $0.appending(path: "\(name).yaml")) }.first
          .map { (name: name, bytes: Array($0)) }
      })
    let shown = PrettyRenderer(sources: report.sources, colour: false).render(report.bag)
    return try #require(rules, "\(name): \(shown)")
  }

  @Test(arguments: ["Rules", "Tests/Games"]) func theCanonicalFormLoadsToTheSameGame(_ name: String) throws {
    let folder = Self.folder.deletingLastPathComponent().appending(path: name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".yaml") && !$0.hasSuffix(".test.yaml")
    }
    #expect(files.count > 100)
    for file in files.sorted() {
      let first = try rules(file, Array(Data(contentsOf: folder.appending(path: file))), in: folder)
      let again = try rules(file, first.canonicalForm)
      #expect(first.digest == again.digest, "\(file)")
      #expect("\(first.game)" == "\(again.game)", "\(file)")
      #expect(first.digest.hasPrefix("sha256:") && first.digest.utf8.count == 71)
    }
  }

  /// What may be written in more than one way where it stands: flags, numbers, and nothing at all.
  @Test(
    "Nothing hangs on how a text is written",
    arguments: [
      "lists: {suit: {clubs: {major: false, worth: 2}, hearts: {major: true, worth: 3}}}\nsheet: {s: {type: suit, points: 's.major ? 1 : s.worth'}}",
      "lists: {suit: {clubs: {worth: 2}, hearts: {worth: 3, major: true}}}\nsheet: {s: {type: suit, points: 's.major ? 1 : 0'}}",
      "lists: {wind: {n: , e: East, s: ~}}\nsheet: {w: {type: wind, points: 'w == n ? 1 : 0'}}",
      "sheet: {w: {type: [yes, 'no', {maybe: Perhaps}, {never: }], points: 'w == yes ? 1 : 0'}}",
      "pieces: {p: {rows: [{name: a, x: 1, y: 'false'}, {name: c, x: '2'}, {name: b, x: 3, y: true}]}}\nsheet: {h: {type: p, length: 0..3, points: h.x.sum()}}",
      "lists: {l: {a: {n: 'true'}, b: {n: false}}}\nsheet: {s: {type: l, points: 's.n ? 1 : 0'}}",
    ])
  func writtenOtherwise(_ text: String) throws {
    let first = try rules("a", Array("house_rules: 2\nname: a\n\(text)\n".utf8))
    let again = try rules("a", first.canonicalForm)
    #expect("\(again.game)" == "\(first.game)")
    #expect(again.digest == first.digest)
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
