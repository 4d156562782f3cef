import Foundation
import HouseRules
import LanguageServer
import Testing

/// Whole sessions, message by message: `> ` is what the editor says, `< ` what it must be told, `...` a pause in which
/// files are checked. `FOLDER` stands for the address of a folder. With `HOUSERULES_RECORD=1` in the environment what was
/// told is written down anew, and the run fails so that it is looked at.
@Suite("Sessions, message by message")
struct TranscriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Sessions")

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test("There are sessions") func exist() { #expect(!Self.names.isEmpty) }

  @Test("Exactly this is said", arguments: names)
  func session(name: String) throws {
    let file = Self.folder.appending(path: name)
    let expected = try String(contentsOf: file, encoding: .utf8)
    let host = EditorHost(
      version: "1", library: { _ in RuleLibrary() }, copy: { name, _ in "/copies/\(name)" },
      page: { "/codes/\($0).txt" })
    var session = EditorSession(host)
    var actual = ""
    for line in expected.split(separator: "\n", omittingEmptySubsequences: false) where !line.hasPrefix("< ") {
      actual += line + "\n"
      var answers: [JSON] = []
      if line == "..." {
        while session.hasWork { answers += session.work() }
      } else if line.hasPrefix("> ") {
        let text = line.dropFirst(2).replacing("FOLDER", with: Editor.folder)
        answers = session.take(Array(text.utf8))
      }
      for answer in answers {
        actual += "< " + String(decoding: answer.bytes, as: UTF8.self).replacing(Editor.folder, with: "FOLDER") + "\n"
      }
    }
    actual.removeLast()
    #expect(actual == expected)
    if actual != expected, ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1" {
      try Data(actual.utf8).write(to: file)
    }
  }
}
