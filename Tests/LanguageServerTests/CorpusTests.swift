import Foundation
import LanguageServer
import TestSupport
import Testing

/// The files of mistakes, typed: the line in which the first mistake of each stands, letter by letter, and other lines
/// around it emptied and brought back. What is told then is what a session tells that was given the file as a whole.
@Suite("The corpus of mistakes, typed letter by letter", .timeLimit(.minutes(20)))
struct CorpusTests {
  private static let folder = "Tests/RuleLanguageTests/Fixtures"
  /// `HOUSERULES_TYPED=1` types all of them.
  private static let step =
    ProcessInfo.processInfo.environment["HOUSERULES_TYPED"].flatMap(Int.init).map { max($0, 1) } ?? 4

  @Test("Nothing is told that is stale, or of another place")
  func typed() {
    let names = Files.names(in: Self.folder, ending: ".yaml")
    #expect(names.count > 100)
    for index in stride(from: 0, to: names.count, by: Self.step) { type(names[index]) }
  }

  private func type(_ name: String) {
    let text = String(decoding: Files.bytes("\(Self.folder)/\(name).yaml"), as: UTF8.self)
    let uri = "\(Editor.folder)/\(name).yaml"
    let expected = told(text, uri)
    guard let line = line(of: expected) else { return }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.indices.contains(line), lines[line].utf16.count < 120 else { return }
    var editor = Editor()
    editor.open(uri, text)
    editor.rest()
    editor.type("", at: line, 0, lines[line].utf16.count, in: uri)
    editor.work()
    var typed = ""
    for letter in lines[line] {
      editor.type(String(letter), at: line, typed.utf16.count, in: uri)
      typed.append(letter)
      editor.work()
      var now = lines
      now[line] = typed
      expectInside(editor, uri, now, "`\(typed)` in \(name)")
    }
    editor.rest()
    #expect(editor.told(uri).sorted() == expected.sorted(), "\(name) is typed anew")
  }

  /// What a session tells that gets a text as a whole, and has looked at its last line.
  private func told(_ text: String, _ uri: String) -> [String] {
    var editor = Editor()
    editor.open(uri, text)
    editor.rest()
    return editor.told(uri)
  }

  /// The line of the first mistake, from 0.
  private func line(of told: [String]) -> Int? {
    told.compactMap { $0.split(separator: " ").dropFirst().first?.split(separator: ":").first.flatMap { Int($0) } }
      .min()
  }

  /// That each mistake lies within the text as it is now.
  private func expectInside(_ editor: Editor, _ uri: String, _ lines: [String], _ what: String) {
    for found in editor.diagnostics[uri]?.items ?? [] {
      let (start, end) = (found["range"]["start"], found["range"]["end"])
      guard let first = start["line"].int, let from = start["character"].int, let last = end["line"].int,
        let to = end["character"].int
      else {
        Issue.record("a mistake without a place while \(what) is typed")
        continue
      }
      #expect((first, from) <= (last, to) && last < lines.count, "while \(what) is typed")
      guard lines.indices.contains(Int(last)), lines.indices.contains(Int(first)) else { continue }
      #expect(from <= lines[Int(first)].utf16.count && to <= lines[Int(last)].utf16.count, "while \(what) is typed")
    }
  }
}
