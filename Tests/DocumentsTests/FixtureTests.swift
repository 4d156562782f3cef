import Diagnostics
import Documents
import Foundation
import Testing

/// Every `Fixtures/NAME.yaml` has its diagnostics beside it in `NAME.txt`, whole. Adding a test is adding a file; with
/// `HOUSERULES_RECORD=1` in the environment the texts are written anew, and the run fails so that they are looked at.
@Suite("Diagnostics of YAML files, as they are shown")
struct FixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test("There are fixtures")
  func exist() { #expect(Self.names.count > 20) }

  @Test("The text is exactly as recorded", arguments: names)
  func matches(name: String) throws {
    let input = try Data(contentsOf: Self.folder.appending(path: "\(name).yaml"))
    let rendered = Parsed(yaml: Array(input), name: "\(name).yaml").rendered
    let file = Self.folder.appending(path: "\(name).txt")
    if ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1" {
      try Data(rendered.utf8).write(to: file)
      Issue.record("recorded \(name).txt: look at it, then run without HOUSERULES_RECORD")
      return
    }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(rendered == expected)
  }

  @Test("A change that is offered mends what it is offered for", arguments: names)
  func mends(name: String) throws {
    let bytes = try Array(Data(contentsOf: Self.folder.appending(path: "\(name).yaml")))
    for diagnostic in Parsed(yaml: bytes).bag.diagnostics {
      guard let fix = diagnostic.fix else { continue }
      let changed =
        bytes[..<fix.span.range.lowerBound] + Array(fix.replacement.utf8) + bytes[fix.span.range.upperBound...]
      let place = fix.span.range.lowerBound...fix.span.range.lowerBound + fix.replacement.utf8.count
      let after = Parsed(yaml: Array(changed)).bag.diagnostics
      let left = after.filter { $0.code == diagnostic.code && $0.span?.start == diagnostic.span?.start }
      #expect(left.isEmpty, "\(diagnostic.message)")
      // Whatever else is wrong in the file, nothing is at this place.
      let there = after.filter { found in found.span.map { place.contains($0.range.lowerBound) } ?? false }
      #expect(there.filter { $0.code != diagnostic.code || $0.message != diagnostic.message }.isEmpty, "\(there)")
    }
  }
}
