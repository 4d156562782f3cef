import Foundation
import GRDB
import HouseRules
import ScoreKeeping
import Store
import Testing

@Suite("Games of earlier versions")
struct FirstStoreTests {
  /// A store as a version left it: `Stores/1.sql`.
  private func path(_ version: String, in folder: URL) throws -> String {
    let dump = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Stores/\(version).sql")
    let path = folder.appending(path: "games.sqlite").path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try DatabaseQueue(path: path).writeWithoutTransaction { db in
      try db.execute(sql: try String(contentsOf: dump, encoding: .utf8))
    }
    return path
  }

  @Test("They open, come to what they came to then, and go on", arguments: ["1"])
  func opens(version: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try Store.open(at: try path(version, in: folder), for: .writing, now: Table.noon)
    defer { store.close() }
    let keeper = ScoreKeeper(
      store: store, library: RuleLibrary(),
      surroundings: .init(now: { Table.noon }, clockOffset: { _ in 0 }, newID: { "new" }, newSeed: { 7 }))
    let games = try store.games(limit: .max)
    #expect(games.count == 5)
    for game in games {
      let session = try keeper.open(game)
      #expect(GameSummary(session) == GameSummary(json: game.summary.json))
      #expect(session.revision == game.summary.revision && session.finishedTime == game.summary.finishedAt)
      let before = session.view()
      try keeper.take(.undo, in: session)
      try keeper.take(.redo, in: session)
      #expect(session.view() == before)
    }
    #expect(try keeper.check().diagnostics.isEmpty)
  }
}
