import Foundation
import GRDB

/// What a finished game came to, for leader boards. It outlives the game.
package struct StoredResult: Hashable, Sendable {
  package var game: String
  /// A correction makes it greater.
  package var revision: Int
  /// When the game was over, in milliseconds since 1970 began.
  package var finished: Int64
  package var rulesName: String
  package var title: String
  package var group: String
  package var json: String

  package init(
    game: String, revision: Int, finished: Int64, rulesName: String, title: String, group: String, json: String
  ) {
    self.game = game
    self.revision = revision
    self.finished = finished
    self.rulesName = rulesName
    self.title = title
    self.group = group
    self.json = json
  }
}

/// That a board has a game's result.
package struct StoredUpload: Hashable, Sendable {
  package var game: String
  package var board: String
  package var revision: Int
  package var time: Int64

  package init(game: String, board: String, revision: Int, time: Int64) {
    self.game = game
    self.board = board
    self.revision = revision
    self.time = time
  }
}

extension Store {
  /// Keeps results. Of several for one game the greatest by revision, and then by the bytes of its JSON, counts,
  /// whatever the order in which they come.
  ///
  /// - Returns: how many of them are new or take the place of a lesser one.
  @discardableResult
  package func put(_ results: [StoredResult]) throws(StoreFailure) -> Int {
    try write { db in try Self.put(db, results) }
  }

  static func put(_ db: Database, _ results: [StoredResult]) throws -> Int {
    let statement = try db.cachedStatement(sql: Self.putSQL)
    var count = 0
    for result in results {
      try statement.execute(arguments: [
        result.game.lowercased(), result.revision, result.finished, result.rulesName, result.title, result.group,
        result.json,
      ])
      count += db.changesCount
    }
    return count
  }

  /// Calls `body` with the game and the JSON of each result, in order of the games' identities, until it returns false.
  /// The bytes are there only that long: boards are made from ten thousand results, and none of them needs a text of its
  /// own.
  package func forEachResult(
    _ body: (_ game: String, _ json: UnsafeRawBufferPointer) -> Bool
  ) throws(StoreFailure) {
    try read { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT json, game FROM results ORDER BY game")
      while let row = try rows.next() {
        let game: String = try row.value(1)
        let goesOn = try row.withUnsafeData(atIndex: 0) { $0?.withUnsafeBytes { body(game, $0) } ?? true }
        if !goesOn { return }
      }
    }
  }

  /// All results, in order of the games' identities.
  package func results() throws(StoreFailure) -> [StoredResult] {
    try read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT game, revision, finished, rules_name, title, group_name, json FROM results ORDER BY game")
      return try Array(
        rows.map {
          try StoredResult(
            game: $0.value(0), revision: $0.value(1), finished: $0.value(2), rulesName: $0.value(3), title: $0.value(4),
            group: $0.value(5), json: $0.value(6))
        })
    }
  }

  /// Whether a game counts, or has counted.
  package func hasResult(of game: String) throws(StoreFailure) -> Bool {
    try read { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS(SELECT 1 FROM results WHERE game = ?)", arguments: [game.lowercased()]) ?? false
    }
  }

  /// Remembers what boards have. An older revision never takes the place of a newer one.
  package func recordUploads(_ uploads: [StoredUpload]) throws(StoreFailure) {
    try write { db in
      let statement = try db.cachedStatement(
        sql: """
          INSERT INTO uploads(game_id, board, revision, time) VALUES (?, ?, ?, ?) \
          ON CONFLICT DO UPDATE SET revision = excluded.revision, time = excluded.time \
          WHERE excluded.revision > uploads.revision
          """)
      for upload in uploads {
        try statement.execute(arguments: [upload.game.lowercased(), upload.board, upload.revision, upload.time])
      }
    }
  }

  /// What a board has, in order of the games' identities.
  package func uploads(to board: String) throws(StoreFailure) -> [StoredUpload] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT game_id, board, revision, time FROM uploads WHERE board = ? ORDER BY game_id",
        arguments: [board]
      ).map { try StoredUpload(game: $0.value(0), board: $0.value(1), revision: $0.value(2), time: $0.value(3)) }
    }
  }

  /// Texts are compared by their bytes, which is how SQLite does it unless told otherwise.
  private static let putSQL = """
    INSERT INTO results(game, revision, finished, rules_name, title, group_name, json) VALUES (?, ?, ?, ?, ?, ?, ?) \
    ON CONFLICT(game) DO UPDATE SET revision = excluded.revision, finished = excluded.finished, \
    rules_name = excluded.rules_name, title = excluded.title, group_name = excluded.group_name, json = excluded.json \
    WHERE (excluded.revision, excluded.json) > (results.revision, results.json)
    """
}
