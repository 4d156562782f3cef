import GameLog
import HouseRules

/// Which side somebody means.
extension GameSession {
  /// A side by its name, its initials, a player's name, those who play for it as they are typed when a game begins
  /// (`Ann+Bob`), or its number from 1; not minding upper and lower case.
  package func side(named text: String) throws(Problems) -> Int {
    let wanted = text.trimmed.lowercased()
    // Initials may be digits in old games: the number of a side goes before them.
    let names: [(LoggedSide) -> [String]] = [{ [$0.name] }, { $0.players.map(\.name) }]
    let initials: [(LoggedSide) -> [String]] = [{ [$0.shortName] }, { $0.players.map(\.initials) }]
    if let side = onlySide(called: wanted, names) { return side }
    if let number = Int(wanted), number > 0, number <= record.sides.count { return number - 1 }
    // Initials may be the first name of several.
    let alike = record.sides.indices.filter { side in
      ([record.sides[side].name] + record.sides[side].players.map(\.name)).contains {
        $0.lowercased().hasPrefix(wanted + " ")
      }
    }
    if alike.count > 1 { throw Problems(KeepingMessages.whichSide(text, alike.map { record.sides[$0].name })) }
    if let side = onlySide(called: wanted, initials) ?? side(madeOf: text) { return side }
    throw Problems(KeepingMessages.noSide(text, record.sides.map(\.name)))
  }

  /// The only side that is called so in the first of some ways in which any is.
  private func onlySide(called wanted: String, _ ways: [(LoggedSide) -> [String]]) -> Int? {
    for names in ways {
      let found = record.sides.indices.filter { names(record.sides[$0]).contains { $0.lowercased() == wanted } }
      if found.count == 1 { return found[0] }
    }
    return nil
  }

  /// The only side that is made of those who were typed, in whichever order: `Ann+Bob`, `bob and ann`, `North=Ann+Bob`.
  private func side(madeOf text: String) -> Int? {
    let words = text.split(separator: " ").map { $0.lowercased() == "and" ? "+" : String($0) }
    let (name, typed) = ScoreKeeper.parts(words.joined(separator: " "))
    guard typed.count > 1 || name != nil else { return nil }
    let found = record.sides.indices.filter { side in
      (name.map { $0.lowercased() == record.sides[side].name.lowercased() } ?? true)
        && record.sides[side].players.are(typed.map { $0.lowercased() })
    }
    return found.count == 1 ? found[0] : nil
  }
}

extension [LoggedPlayer] {
  /// Whether so many names, in small letters, are those of all of them: by name, by initials, or as a name begins.
  fileprivate func are(_ names: [String]) -> Bool {
    guard count == names.count else { return false }
    var left = self
    for name in names {
      let whole = left.firstIndex { [$0.name, $0.initials].contains { $0.lowercased() == name } }
      guard let found = whole ?? left.firstIndex(where: { $0.name.lowercased().hasPrefix(name) }) else { return false }
      left.remove(at: found)
    }
    return true
  }
}
