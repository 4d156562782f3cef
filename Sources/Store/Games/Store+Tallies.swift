import Boards
import Foundation
import GRDB

extension Store {
  /// Which names were one person when results were counted last.
  private static let aliasesKey = "tallied_aliases"

  /// All that a leader board is worked out from: the tallies as they were counted last, where that was with the same
  /// `aliases`, and none else; and through `body`, with 1 or -1, the JSON of the results to be added or taken back. The
  /// bytes are there only that long; where `body` returns false, the rest is left out.
  package func tallies(
    aliases: PlayerAliases, _ body: (_ json: UnsafeRawBufferPointer, _ times: Int) -> Bool
  ) throws(StoreFailure) -> [PlayerTally] {
    let aliases = aliases.text
    return try read { db in
      let isKnown = try Self.setting(db, Self.aliasesKey) == aliases
      let (since, all) = ("SELECT json, times FROM untallied ORDER BY seq", "SELECT json, 1 FROM results ORDER BY game")
      let rows = try Row.fetchCursor(db, sql: isKnown ? since : all)
      while let row = try rows.next() {
        let times: Int = try row.value(1)
        let goesOn = try row.withUnsafeData(atIndex: 0) { $0?.withUnsafeBytes { body($0, times) } ?? true }
        if !goesOn { break }
      }
      return isKnown ? try Self.tallies(db) : []
    }
  }

  /// How many results came or went since they were counted last with these `aliases`; or all, if they never were.
  package func untallied(aliases: PlayerAliases) throws(StoreFailure) -> Int {
    let aliases = aliases.text
    return try read { db in
      let isKnown = try Self.setting(db, Self.aliasesKey) == aliases
      return try Int.fetchOne(db, sql: "SELECT count(*) FROM \(isKnown ? "untallied" : "results")") ?? 0
    }
  }

  /// Keeps what all results came to. Nothing may have been written since they were read: there is one writer.
  package func keep(_ tallies: [PlayerTally], aliases: PlayerAliases) throws(StoreFailure) {
    let aliases = aliases.text
    try write { db in
      try db.execute(sql: "DELETE FROM tallies; DELETE FROM tallied_winnings; DELETE FROM untallied")
      for tally in tallies { try Self.insert(tally, db) }
      try Self.set(db, Self.aliasesKey, to: aliases)
    }
  }

  private static func tallies(_ db: Database) throws -> [PlayerTally] {
    var parts: [[String]: [Balance.Part]] = [:]
    let winnings = try Row.fetchCursor(
      db, sql: "SELECT name, group_name, rules_name, currency, decimals, units, amounts FROM tallied_winnings")
    while let row = try winnings.next() {
      let part = try Balance.Part(
        currency: row.value(3), decimals: count(row, 4, ofMost: ResultReader.maximumMoneyDecimals),
        units: units(row, 5),
        count: count(row, 6))
      try parts[[row.value(0), row.value(1), row.value(2)], default: []].append(part)
    }
    let rows = try Row.fetchCursor(
      db, sql: "SELECT name, group_name, rules_name, games_played, games_won, rounds_won FROM tallies")
    return try Array(
      rows.map { row in
        try PlayerTally(
          GameResult.Player(name: row.value(0), group: row.value(1)), rules: row.value(2), gamesPlayed: count(row, 3),
          gamesWon: count(row, 4), roundsWon: count(row, 5),
          balance: parts[[row.value(0), row.value(1), row.value(2)]] ?? [])
      })
  }

  /// A number of things, which is no larger than can be counted: in a damaged file anything can stand anywhere.
  private static func count(_ row: Row, _ index: Int, ofMost most: Int64 = 1 << 60) throws -> Int {
    let count: Int64 = try row.value(index)
    guard 0...most ~= count else { throw DamagedValue(column: row.column(index)) }
    return Int(count)
  }

  /// Money that can be added up: ten thousand million million of the largest amounts.
  private static func units(_ row: Row, _ index: Int) throws -> Int128 {
    let text: String = try row.value(index)
    guard let units = Int128(text), units.magnitude < UInt128(1) << 116 else {
      throw DamagedValue(column: row.column(index))
    }
    return units
  }

  private static func insert(_ tally: PlayerTally, _ db: Database) throws {
    let key = [tally.player.name, tally.player.group, tally.rules ?? ""]
    try db.cachedStatement(sql: "INSERT INTO tallies VALUES (?, ?, ?, ?, ?, ?)").execute(
      arguments: StatementArguments(key) + [tally.gamesPlayed, tally.gamesWon, tally.roundsWon])
    for part in tally.balance.parts {
      try db.cachedStatement(sql: "INSERT INTO tallied_winnings VALUES (?, ?, ?, ?, ?, ?, ?)").execute(
        arguments: StatementArguments(key) + [part.currency, part.decimals, String(part.units), part.count])
    }
  }
}
