import Diagnostics
import Engine
import GameLog
import HouseRules
import RuleLanguage
import Store

/// Who sits where, from what somebody typed: `Ann+Bob` is a side of two, `North=Ann+Bob` gives it a name.
extension ScoreKeeper {
  /// The sides of a new game. Without any, guests take the seats of as many sides as the rules mostly have.
  package func sides(_ texts: [String], for rules: Rules, count: Int? = nil) throws(Problems) -> [LoggedSide] {
    let rule = rules.compiled.game.sides
    guard texts.isEmpty else {
      var (sides, unknown): ([LoggedSide], [Diagnostics.Diagnostic]) = ([], [])
      for text in texts {
        do throws(Problems) { sides.append(try side(text)) } catch {
          guard error.bag.diagnostics.allSatisfy({ $0.code == .unknownPlayer }) else { throw error }
          unknown += error.bag.diagnostics
        }
      }
      // All at once: whoever is missing is added in one go.
      guard unknown.isEmpty else { throw Problems(unknown) }
      return sides
    }
    let guests = try guests()
    let (sides, seats) = (count ?? rule.standard, max(rule.playersPerSide, 1))
    try rules.checkSideCount(sides)
    guard sides * seats <= guests.count else {
      throw Problems([KeepingMessages.tooFewGuests(needed: sides * seats, guests: guests.count)])
    }
    return Array(Self.sides(of: guests, seats: seats).prefix(sides))
  }

  /// All sides that guests can make for a game, however many of these sit down.
  package func sidesOfGuests(for rules: Rules) throws(Problems) -> [LoggedSide] {
    Self.sides(of: try guests(), seats: max(rules.compiled.game.sides.playersPerSide, 1))
  }

  private func guests() throws(Problems) -> [Player] {
    try storing { () throws(StoreFailure) in try store.players() }
      .filter { $0.group.isForGuests && !$0.isRetired && $0.mergedInto == nil }
  }

  private static func sides(of guests: [Player], seats: Int) -> [LoggedSide] {
    (0..<guests.count / seats).map { side in
      LoggedSide(seating: guests[(side * seats)..<((side + 1) * seats)].map(LoggedPlayer.init))
    }
  }

  /// How many sides are proposed for a new game: as many as those make who played last, where the rules allow it, and else
  /// as many as they mostly have.
  package func proposedCount(for rules: Rules) throws(Problems) -> Int {
    let rule = rules.compiled.game.sides
    guard let id = try lastGame(), let last = try? open(id) else { return rule.standard }
    let people = last.record.sides.reduce(0) { $0 + $1.players.count }
    let seats = max(rule.playersPerSide, 1)
    let fits = people.isMultiple(of: seats) && (try? rules.checkSideCount(people / seats)) != nil
    return fits ? people / seats : rule.standard
  }

  /// The sides that are proposed for a new game: those who played last sit as they sat, guests beside them.
  package func proposedSides(for rules: Rules, count: Int) throws(Problems) -> [LoggedSide] {
    var sides = try sides([], for: rules, count: count)
    let known = try storing { () throws(StoreFailure) in try store.players() }.map(LoggedPlayer.init)
    guard let id = try lastGame(), let last = try? open(id) else { return sides }
    let players = last.record.sides.flatMap(\.players).compactMap { player in known.first { $0.id == player.id } }
    let seats = sides.indices.flatMap { side in sides[side].players.indices.map { (side, $0) } }
    for (player, seat) in zip(players, seats) { sides.seat(player, side: seat.0, seat: seat.1) }
    return sides
  }

  /// One side from text.
  package func side(_ text: String) throws(Problems) -> LoggedSide {
    let (sideName, names) = Self.parts(text)
    var (players, unknown): ([LoggedPlayer], [Diagnostics.Diagnostic]) = ([], [])
    for name in names {
      do throws(StoreFailure) { players.append(LoggedPlayer(try store.player(name))) } catch {
        guard case .unknownPlayer = error else { throw Problems(error) }
        unknown += error.diagnostics.map { KeepingMessages.addingFirst(name, $0) }
      }
    }
    guard unknown.isEmpty else { throw Problems(unknown) }
    guard !players.isEmpty else { throw Problems([KeepingMessages.emptySide(text)]) }
    var side = LoggedSide(seating: players)
    if let sideName { side.name = sideName }
    return side
  }

  /// A side's own name, where it is given one, and the names of those who play for it.
  static func parts(_ text: String) -> (side: String?, players: [String]) {
    let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    let names = (parts.last ?? "").split { $0 == "+" || $0 == "/" || $0 == "&" }.map { String($0).trimmed }
    return (parts.count == 2 ? parts[0] : nil, names.filter { !$0.isEmpty })
  }

  /// That as many sides are named as the rules allow, each with as many people as it needs, and nobody twice: before
  /// anybody new is added.
  package func check(_ sides: [String], for rules: Rules) throws(Problems) {
    try rules.checkSideCount(sides.count)
    var seated: Set<String> = []
    var problems: [Diagnostics.Diagnostic] = []
    let needed = max(rules.compiled.game.sides.playersPerSide, 1)
    for text in sides {
      let players = Self.parts(text).players
      if players.isEmpty {
        problems.append(KeepingMessages.emptySide(text))
      } else if players.count != needed {
        problems.append(KeepingMessages.players(text, players.count, needed))
      }
      for name in players {
        do throws(StoreFailure) {
          let player = try store.player(name)
          if !seated.insert(player.id).inserted { problems.append(KeepingMessages.twoSeats(player.name)) }
        } catch {
          guard case .unknownPlayer = error else { throw Problems(error) }
          if !seated.insert(name.lowercased()).inserted { problems.append(KeepingMessages.twoSeats(name)) }
        }
      }
    }
    guard problems.isEmpty else { throw Problems(problems) }
  }

  /// Those named for sides by the beginning of a name alone, each with whom that means.
  package func guessedPlayers(in sides: [String]) -> [(typed: String, player: Player)] {
    var guessed: [(typed: String, player: Player)] = []
    for name in sides.flatMap({ Self.parts($0).players }) where !guessed.contains(where: { $0.typed == name }) {
      guard let player = try? store.player(name), (try? store.isWholeName(name)) == false else { continue }
      guessed.append((name, player))
    }
    return guessed
  }

  /// Those named for sides whom nobody knows yet, each once.
  package func unknownPlayers(in sides: [String]) -> [String] {
    var unknown: [String] = []
    for name in sides.flatMap({ Self.parts($0).players }) where !unknown.contains(name) {
      do throws(StoreFailure) { _ = try store.player(name) } catch {
        if case .unknownPlayer = error { unknown.append(name) }
      }
    }
    return unknown
  }

  /// The group to which new games belong.
  package func defaultGroup() throws(Problems) -> String {
    try storing { () throws(StoreFailure) in try store.groups() }.first(where: \.isDefault)?.name ?? ""
  }
}

extension Problems {
  /// That somebody cannot sit in two seats.
  package static func twoSeats(_ name: String) -> Problems { Problems(KeepingMessages.twoSeats(name)) }
}

extension [LoggedSide] {
  /// Lets a player sit down. Whoever sat somewhere else changes places with who sat here.
  package mutating func seat(_ player: LoggedPlayer, side: Int, seat: Int) {
    let before = self[side].players[seat]
    for other in indices {
      for place in self[other].players.indices where self[other].players[place].id == player.id {
        self[other].players[place] = before
      }
    }
    self[side].players[seat] = player
    self = map { LoggedSide(seating: $0.players) }
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
