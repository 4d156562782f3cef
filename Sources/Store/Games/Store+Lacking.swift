import GRDB

extension Store {
  /// Complete games whose last result is not among the results kept here: the program ended before it was put there.
  package func gamesLackingResults() throws(StoreFailure) -> [StoredGame] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(StoredGame.columns) FROM games WHERE is_complete = 1 AND NOT EXISTS \
          (SELECT 1 FROM results WHERE results.game = games.id AND results.revision >= games.revision) ORDER BY id
          """
      ).map(StoredGame.init)
    }
  }
}
