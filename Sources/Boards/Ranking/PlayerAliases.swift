/// Players that are one person under several names: each name with the one that it was merged into.
///
/// A name may be merged into one that was merged before: chains are followed to their end. Names merged in a circle are
/// one person, too, under the name that comes first.
package struct PlayerAliases: Sendable {
  private var persons: [GameResult.Player: GameResult.Player] = [:]

  /// - Parameter merged: from the name that is given up to the name that stays.
  package init(_ merged: [GameResult.Player: GameResult.Player] = [:]) {
    for player in merged.keys where persons[player] == nil { follow(player, merged) }
  }

  private mutating func follow(_ player: GameResult.Player, _ merged: [GameResult.Player: GameResult.Player]) {
    var way: [GameResult.Player: Int] = [player: 0]
    var names = [player]
    var person = player
    while let next = merged[person] {
      person = persons[next] ?? next
      if let start = way[person] {
        person = names[start...].min { $0.precedes($1) } ?? person
        break
      }
      way[person] = names.count
      names.append(person)
    }
    for name in names { persons[name] = person }
  }

  /// The person behind a name.
  package func person(_ player: GameResult.Player) -> GameResult.Player {
    persons.isEmpty ? player : persons[player] ?? player
  }
}

extension GameResult.Player {
  /// By name, then by group, in the order of bytes.
  func precedes(_ other: GameResult.Player) -> Bool {
    name.utf8.elementsEqual(other.name.utf8) ? group.precedes(other.group) : name.precedes(other.name)
  }
}
