import GRDB

extension Store {
  private static let dayMilliseconds: Int64 = 86_400_000
  /// So that no number of days is too large to reckon with.
  private static let longestKeepDays = 1_000_000

  /// Removes finished games whose last day is more than `days` days ago: of 30 days, one that was played 30 days ago is
  /// kept, and one of 31 days ago goes.
  ///
  /// A game stays whose last result is not among the results kept here, or has not reached `board`. Its last day is the
  /// latest that the store had seen when the game was last changed; so a clock that was set back clears nothing, nor
  /// does setting it right afterwards, and a game that seems to come from the future is kept.
  ///
  /// - Parameters:
  ///   - days: see `keepDays()`; `nil` clears nothing.
  ///   - clockOffset: what the clock on the wall is ahead at a time, in milliseconds: it says where days begin.
  ///   - board: where games are to be uploaded before they may go.
  /// - Returns: the games that were removed.
  package func clearFinished(
    olderThan days: Int?, now: Int64, clockOffset: (_ time: Int64) -> Int64, board: String? = nil
  ) throws(StoreFailure) -> [String] {
    guard let days = days.map({ Int64(min(max($0, 0), Self.longestKeepDays)) }) else { return [] }
    let today = Self.day(of: now, clockOffset)
    return try write { db in
      // Days begin within a day of each other wherever one is: a rough choice by the index first.
      let candidates = try Self.finishedGames(db, before: now - (days - 1) * Self.dayMilliseconds, board: board)
      let old = candidates.filter { Self.day(of: $0.keptFrom, clockOffset) < today - days }.map(\.id)
      for id in old { try db.execute(sql: "DELETE FROM games WHERE id = ?", arguments: [id]) }
      return old
    }
  }

  /// Days since 1970 began, by the calendar of the place.
  private static func day(of time: Int64, _ clockOffset: (_ time: Int64) -> Int64) -> Int64 {
    let local = time &+ clockOffset(time)
    return local >= 0 ? local / dayMilliseconds : (local + 1) / dayMilliseconds - 1
  }

  /// Finished games of which the last result is kept, and is on the board if one is named.
  private static func finishedGames(
    _ db: Database, before time: Int64, board: String?
  ) throws -> [(id: String, keptFrom: Int64)] {
    let sql = """
      SELECT id, kept_from FROM games \
      JOIN results ON results.game = games.id AND results.revision >= games.revision \
      WHERE is_complete = 1 AND kept_from < ?1 AND (?2 IS NULL OR EXISTS \
      (SELECT 1 FROM uploads WHERE game_id = games.id AND board = ?2 AND uploads.revision >= games.revision))
      """
    return try Row.fetchAll(db, sql: sql, arguments: [time, board]).map { (try $0.value(0), try $0.value(1)) }
  }
}
