import Foundation
import JSONText
import Presentation
import Records
import RuleDocs
import RuleLanguage
import TestSupport
import Testing

/// Whole texts in files. A new file that is empty is filled with what comes out, and with `HOUSERULES_RECORD=1` in the
/// environment one that differs, too, which fails the run: read it.
@Suite("Texts as they are shown")
struct SnapshotTests {
  private static let folder = "Tests/PresentationTests/Snapshots"

  private static func names(_ kind: String) -> [String] { Files.names(in: "\(folder)/\(kind)", ending: ".txt") }

  @Test("Score tables", arguments: names("score"))
  func score(_ name: String) throws {
    try compare(ScoreTable(try Self.game(name)).text, "score/\(name)")
  }

  @Test("Explanations", arguments: names("explain"))
  func explain(_ name: String) throws {
    try compare(Explanation(try Self.game(name)).text, "explain/\(name)")
  }

  @Test("Rules", arguments: names("show"))
  func show(_ name: String) throws {
    try compare(RulesView(try Rules.named(name).compiled).text, "show/\(name)")
  }

  /// The name of the file is the game's, a point, and the faces with `_` between them.
  @Test("Throws", arguments: names("throw"))
  func toss(_ name: String) throws {
    let parts = name.split(separator: ".").map(String.init)
    let faces = try #require(parts.last).split(separator: "_").map(String.init)
    let view = try ThrowView(try Rules.named(parts[0]), faces: faces)
    var writer = JSONWriter()
    view.write(to: &writer)
    try compare(view.text + writer.text + "\n", "throw/\(name)")
  }

  private static func game(_ name: String) throws -> ScoredGame {
    let folder = ["records", "plays"].first { !Files.bytes("Tests/Fixtures/\($0)/\(name).yaml").isEmpty }
    return try RecordText(bytes: Files.bytes("Tests/Fixtures/\(try #require(folder))/\(name).yaml"))
      .game(keepsMoves: true)
  }

  private func compare(_ text: String, _ name: String) throws {
    let path = "\(Self.folder)/\(name).txt"
    let expected = String(decoding: Files.bytes(path), as: UTF8.self)
    #expect(text == expected, "\n\(text)")
    let isRecording = ProcessInfo.processInfo.environment["HOUSERULES_RECORD"] == "1"
    guard expected.isEmpty || isRecording, text != expected else { return }
    try Data(text.utf8).write(to: Files.root.appending(path: path))
  }
}
