import GameLog
import HouseRules
import ScoreKeeping
import Store

/// Who may sit at a table.
extension Office {
  /// Those who play the games that go on at a table, or the last one, and those who have sat there.
  func people(atTable table: Int) throws(Problems) -> [LoggedPlayer] {
    let known = try keeper.storing { () throws(StoreFailure) in try keeper.store.players() }.map(LoggedPlayer.init)
    let playing = try playing(atTable: table)
    let seated = try self.table(table)?.seats.map(\.player) ?? []
    let ids = playing.map(\.id) + seated
    var people: [LoggedPlayer] = []
    for id in ids where !people.contains(where: { $0.id == id }) {
      if let player = known.first(where: { $0.id == id }) { people.append(player) }
    }
    return people
  }

  private func playing(atTable table: Int) throws(Problems) -> [LoggedPlayer] {
    let games = try keeper.storing { () throws(StoreFailure) in
      let open = try keeper.store.gamesInProgress(limit: Self.openGames, atTable: table)
      return try open.isEmpty ? keeper.store.games(limit: 1, atTable: table) : open
    }
    return games.compactMap { try? keeper.open($0) }.flatMap { $0.record.sides.flatMap(\.players) }
  }

  /// More games than go on at one table.
  private static let openGames = 5

  /// A table that stands there; nil where there is none of that number.
  func table(_ id: Int) throws(Problems) -> StoredTable? {
    try keeper.storing { () throws(StoreFailure) in try keeper.store.tables() }.first { $0.id == id }
  }

  func tableName(_ id: Int) throws(Problems) -> String { try table(id)?.name ?? "" }

  /// The seat of somebody who may sit at a table; nil for anybody else.
  func seat(player id: String, atTable table: Int) throws(Problems) -> Int? {
    guard try people(atTable: table).contains(where: { $0.id == id }) else { return nil }
    return try keeper.storing { () throws(StoreFailure) in try keeper.store.seat(player: id, atTable: table) }
  }

  /// The seat of somebody who types a name: of the player who is called so, or of a new guest.
  func seat(guest name: String, atTable table: Int) throws(Problems) -> Int {
    try keeper.storing { () throws(StoreFailure) in
      let player = try keeper.store.player(orGuest: name)
      return try keeper.store.seat(player: player.id, atTable: table)
    }
  }
}
