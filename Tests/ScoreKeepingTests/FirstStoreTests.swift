import Decimals
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

  @Test("They open, come to what they came to then, and go on", arguments: ["1", "2"])
  func opens(version: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let keeper = try keeper(at: try path(version, in: folder))
    let store = keeper.store
    defer { store.close() }
    _ = try keeper.tidy()
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

  private func keeper(at path: String) throws -> ScoreKeeper {
    ScoreKeeper(
      store: try Store.open(at: path, for: .writing, now: Table.noon), library: RuleLibrary(),
      surroundings: .init(now: { Table.noon }, clockOffset: { _ in 0 }, newID: { "new" }, newSeed: { 7 }))
  }

  @Test("One that is taken to another machine is the same game there")
  func exported() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let here = try keeper(at: try path("2", in: folder))
    let there = try keeper(at: folder.appending(path: "other.sqlite").path)
    defer {
      here.store.close()
      there.store.close()
    }
    for session in try here.openAll().sessions {
      #expect(try there.importGame(Array(GameExport.json(session).utf8), named: "line") == .added)
      #expect(try GameSummary(there.open(session.id)) == GameSummary(session))
      #expect(try there.importGame(Array(GameExport.json(there.open(session.id)).utf8), named: "line") == .known)
    }
  }

  @Test("One that comes out otherwise is not scored anew: it is shown as it was kept, and marked")
  func otherwise() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try path("2", in: folder)
    try DatabaseQueue(path: path).write { db in
      try db.execute(sql: "UPDATE games SET summary = replace(summary, '\"total\":110', '\"total\":111')")
    }
    let keeper = try keeper(at: path)
    defer { keeper.store.close() }
    _ = try keeper.tidy()
    let games = try keeper.list(limit: .max)
    #expect(games.count == 5 && games.filter(\.summary.isAsSeen).count == 1)
    let marked = try #require(games.first { $0.summary.isAsSeen })
    #expect(marked.summary.sides[0].total == 111)
    #expect(GameLines(marked.summary).heading.hasSuffix("as it was kept"))
    let problems = #expect(throws: Problems.self) { try keeper.open(marked.id) }
    #expect(problems?.diagnostics.map(\.code) == ["HR1008"])
    #expect(try keeper.openAll().sessions.count == 4)
    _ = try keeper.tidy()
    #expect(try keeper.list(limit: .max) == games)
  }
}
