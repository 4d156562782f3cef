import Diagnostics
import Engine
import HouseRules
import Records
import RuleLanguage
import Store

/// Who sits where, from what somebody typed: `Ann+Bob` is a side of two, `North=Ann+Bob` gives it a name.
extension ScoreKeeper {
  /// The sides of a new game. Without any, guests take the seats of as many sides as the rules mostly have.
  package func sides(_ texts: [String], for rules: Rules, count: Int? = nil) throws(Problems) -> [LoggedSide] {
    let rule = rules.compiled.game.sides
    guard texts.isEmpty else {
      var sides: [LoggedSide] = []
      for text in texts { sides.append(try side(text)) }
      return sides
    }
    let guests = try storing { () throws(StoreFailure) in try store.players() }
      .filter { $0.group.isForGuests && !$0.isRetired && $0.mergedInto == nil }
    let (sides, seats) = (count ?? rule.standard, max(rule.playersPerSide, 1))
    try rules.checkSideCount(sides)
    guard sides * seats <= guests.count else {
      throw Problems([KeepingMessages.tooFewGuests(needed: sides * seats, guests: guests.count)])
    }
    return (0..<sides).map { side in
      LoggedSide(seating: guests[(side * seats)..<((side + 1) * seats)].map(LoggedPlayer.init))
    }
  }

  /// One side from text.
  package func side(_ text: String) throws(Problems) -> LoggedSide {
    let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    let names = (parts.last ?? "").split { $0 == "+" || $0 == "/" || $0 == "&" }.map { String($0).trimmed }
    var players: [LoggedPlayer] = []
    for name in names where !name.isEmpty {
      players.append(LoggedPlayer(try storing { () throws(StoreFailure) in try store.player(name) }))
    }
    guard !players.isEmpty else { throw Problems([KeepingMessages.emptySide(text)]) }
    var side = LoggedSide(seating: players)
    if parts.count == 2 { side.name = parts[0] }
    return side
  }

  /// The group to which new games belong.
  package func defaultGroup() throws(Problems) -> String {
    try storing { () throws(StoreFailure) in try store.groups() }.first(where: \.isDefault)?.name ?? ""
  }
}

extension Rules {
  /// That so many sides can play, before any is made.
  package func checkSideCount(_ count: Int) throws(Problems) {
    guard sides ~= count else { throw Problems(KeepingMessages.sideCount(count, sides)) }
  }
}

extension LoggedPlayer {
  /// A player as they are called now.
  package init(_ player: Player) {
    self.init(id: player.id, name: player.name, initials: player.initials, group: player.group.name)
  }
}

extension LoggedSide {
  /// A side that is called after those who play for it.
  package init(seating players: [LoggedPlayer]) {
    self.init(name: players.map(\.name).joined(separator: " & "), players: players)
  }
}
