import Diagnostics
import HouseRules
import LanguageServer
import RuleTesting
import TestSupport
import Testing

/// Lines of the repository's own rule files are typed anew, letter by letter: whatever stands there meanwhile, every
/// mistake has its place within the text, and when the line is whole again so is what is told.
@Suite("Rule files typed letter by letter", .timeLimit(.minutes(20)))
struct TypingTests {
  /// Files that are large, that extend others, or have most kinds of sections.
  static let names = ["cheat", "hand-knee-and-foot", "tennis", "farkle-opening"]
  /// Lines of each file that are typed.
  private static let lineCount = 2

  @Test("Lines are typed", arguments: names)
  func lines(name: String) throws {
    let text = String(decoding: Files.bytes("Rules/\(name).yaml"), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let uri = "\(Editor.folder)/\(name).yaml"
    var editor = Editor()
    editor.open(uri, text)
    editor.rest()
    let before = editor.told(uri)
    let long = lines.indices.filter { (8...80).contains(lines[$0].utf16.count) }
    for index in stride(from: 1, to: long.count, by: max(long.count / Self.lineCount, 1)) {
      let line = long[index]
      type(lines[line], at: line, of: uri, in: text, &editor)
    }
    editor.rest()
    #expect(editor.told(uri) == before)
  }

  /// Empties a line and types it.
  private func type(_ line: String, at number: Int, of uri: String, in text: String, _ editor: inout Editor) {
    editor.type("", at: number, 0, line.utf16.count, in: uri)
    // As long as the line alone is not finished, only it is spoken of.
    editor.work()
    let readsWithout = !editor.told(uri).contains { $0.hasPrefix("HR00") }
    var typed = ""
    for letter in line {
      editor.type(String(letter), at: number, typed.utf16.count, in: uri)
      typed.append(letter)
      editor.work()
      if readsWithout {
        let others = editor.told(uri).filter { $0.hasPrefix("HR00") && !$0.dropFirst(7).hasPrefix("\(number):") }
        #expect(others == [], "while `\(typed)` is typed in line \(number)")
      }
      expectInside(uri, text.split(separator: "\n", omittingEmptySubsequences: false), number, typed, editor)
    }
  }

  private func expectInside(
    _ uri: String, _ lines: [Substring], _ number: Int, _ typed: String, _ editor: Editor
  ) {
    for found in editor.diagnostics[uri]?.items ?? [] {
      let (start, end) = (found["range"]["start"], found["range"]["end"])
      guard let first = start["line"].int, let last = end["line"].int, let from = start["character"].int,
        let to = end["character"].int
      else {
        Issue.record("a mistake without a place")
        continue
      }
      #expect(first >= 0 && (first, from) <= (last, to) && last < lines.count)
      guard last < lines.count else { continue }
      let length = last == number ? typed.utf16.count : lines[Int(last)].utf16.count
      #expect(to <= length, "\(found) behind the end of line \(last) while `\(typed)` is typed")
    }
  }
}
