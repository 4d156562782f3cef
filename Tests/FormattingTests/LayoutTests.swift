import Diagnostics
import Documents
import Formatting
import Foundation
import Testing

/// Every `Layouts/NAME.yaml` has its layout beside it in `NAME.txt`. Adding a case is adding two files; with
/// `HOUSERULES_RECORD=1` in the environment the second is written anew, and the run fails so that it is looked at.
@Suite("The layout of files, case by case")
struct LayoutTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Layouts")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test("There are cases") func exist() { #expect(Self.names.count >= 8) }

  @Test("The layout is exactly this, and stays when it is laid out again", arguments: names)
  func layout(name: String) throws {
    let input = try Data(contentsOf: Self.folder.appending(path: "\(name).yaml"))
    let result = try #require(formatted(Array(input)))
    let file = Self.folder.appending(path: "\(name).txt")
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    #expect(result == expected)
    #expect(formatted(Array(result.utf8)) == result)
    if result != expected, ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1" {
      try Data(result.utf8).write(to: file)
    }
  }
}

/// The layout of a text; nil where it cannot be read, or would not mean the same.
func formatted(_ bytes: [UInt8]) -> String? {
  var bag = DiagnosticBag()
  let file = SourceFile(name: "test.yaml", bytes: bytes)
  guard let document = Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag), !bag.hasErrors else {
    return nil
  }
  return Formatting.formatted(document, file)
}
