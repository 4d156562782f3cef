import Diagnostics
import GRDB

/// Something that is not as it should be in a store.
package enum StoreFinding: Hashable, Sendable {
  /// SQLite's own words about the file.
  case damage(String)
  /// Rows of a table that refer to rows which are not there.
  case dangling(table: String, count: Int)
  /// The events of a game are not 1, 2, 3 and so on up to its last one.
  case gap(game: String, events: Int, last: Int)
  /// The journal of a program that was stopped in the middle is gone.
  case lostJournal
  /// The list shows an older state of the game.
  case summaryBehind(game: String, at: Int, last: Int)

  /// The finding in plain words.
  package var diagnostic: Diagnostic {
    switch self {
    case .damage(let words):
      Diagnostic(
        .storeFinding, "the file is damaged: \(words)", at: nil,
        hints: ["to go on from a backup, run `houserules store restore FILE`"])
    case .dangling(let table, let count):
      Diagnostic(.storeFinding, "in `\(table)`, \(count) rows refer to something that is not there", at: nil)
    case .gap(let game, let events, let last):
      Diagnostic(.storeFinding, "the game `\(game)` should have \(last) steps and has \(events)", at: nil)
    case .lostJournal:
      Diagnostic(
        .lostJournal,
        "the program that kept games last was stopped in the middle, and its journal is gone, with the last steps perhaps",
        at: nil,
        hints: [
          "a copy of the file needs the one that ends in `-wal` beside it; `houserules store backup FILE` makes whole copies",
          "compare the last game with what was played; `houserules store restore FILE` goes on from a backup",
        ])
    case .summaryBehind(let game, let event, let last):
      Diagnostic(.storeSummary, "the list shows the game `\(game)` as it was after step \(event) of \(last)", at: nil)
    }
  }
}

extension Store {
  private static let mostFindings = 100

  /// Looks the whole file through: SQLite's pages and indexes, references, events and summaries. Empty when all is well.
  package func check() throws(StoreFailure) -> [StoreFinding] {
    let hasLostJournal = hasLostJournal
    do throws(StoreFailure) {
      return try read { db in
        let damage = try Self.damage(db)
        // What a damaged file says about its games is not to be trusted.
        guard damage.isEmpty else { return damage }
        let lost = try hasLostJournal || Self.setting(db, Self.lostJournalKey) != nil ? [StoreFinding.lostJournal] : []
        return try lost + Self.dangling(db) + Self.gaps(db) + Self.summariesBehind(db)
      }
    } catch .damaged(_, let details) {
      return [.damage(details)]
    }
  }

  private static func damage(_ db: Database) throws -> [StoreFinding] {
    let words = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(mostFindings))")
    guard words != ["ok"] else { return [] }
    // One page that is not what it was can be told of each of its rows.
    var told: Set<String> = []
    return words.filter { told.insert($0).inserted }.map { .damage($0) }
  }

  private static func dangling(_ db: Database) throws -> [StoreFinding] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT \"table\", count(*) FROM pragma_foreign_key_check GROUP BY \"table\" ORDER BY \"table\"")
    return try rows.map { try .dangling(table: $0.value(0), count: $0.value(1)) }
  }

  private static func gaps(_ db: Database) throws -> [StoreFinding] {
    let sql = """
      SELECT id, count(seq) AS events, last_seq FROM games LEFT JOIN events ON game_id = id GROUP BY id \
      HAVING events <> last_seq OR coalesce(min(seq), 0) <> 1 OR max(seq) <> last_seq ORDER BY id LIMIT \(mostFindings)
      """
    return try Row.fetchAll(db, sql: sql).map { try .gap(game: $0.value(0), events: $0.value(1), last: $0.value(2)) }
  }

  private static func summariesBehind(_ db: Database) throws -> [StoreFinding] {
    let sql = """
      SELECT id, summary_seq, last_seq FROM games WHERE summary_seq <> last_seq ORDER BY id LIMIT \(mostFindings)
      """
    return try Row.fetchAll(db, sql: sql).map {
      try .summaryBehind(game: $0.value(0), at: $0.value(1), last: $0.value(2))
    }
  }
}
