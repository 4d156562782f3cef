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

  /// All names with their persons, in an order that does not change: what was counted with one text may be taken for
  /// what would be counted with an equal one.
  package var text: String {
    let pairs = persons.filter { $0.key != $0.value }.sorted { $0.key.precedes($1.key) }
    return pairs.flatMap { [$0.key.name, $0.key.group, $0.value.name, $0.value.group] }.joined(separator: "\0")
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
