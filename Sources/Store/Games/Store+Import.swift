import GRDB

/// A game with all that belongs to it, as it goes from store to store.
package struct ExportedGame: Hashable, Sendable {
  package var id: String
  package var rules: StoredRules
  package var events: [StoredEvent]

  package init(id: String, rules: StoredRules, events: [StoredEvent]) {
    self.id = id
    self.rules = rules
    self.events = events
  }
}

/// What an import came to.
package enum ImportOutcome: Hashable, Sendable {
  case added
  /// So many events were appended to what was stored.
  case extended(by: Int)
  /// All of it was stored already.
  case known
}

extension Store {
  /// A game as it goes to another store.
  package func export(_ game: String) throws(StoreFailure) -> ExportedGame {
    try read { db in
      let id = game.lowercased()
      let digest = try String.fetchOne(db, sql: "SELECT rules_digest FROM games WHERE id = ?", arguments: [id])
      guard let digest else { throw StoreFailure.unknownGame(game) }
      guard let rules = try Self.rules(db, digest) else { throw StoreFailure.unknownRules(digest: digest) }
      return ExportedGame(id: id, rules: rules, events: try Self.events(db, of: id))
    }
  }

  /// Takes in a game from another store. The same game twice changes nothing; a log that begins with what is stored
  /// appends the rest; a shorter one changes nothing; one that differs is refused (`StoreFailure.diverged`).
  ///
  /// - Parameters:
  ///   - summary: the imported game as the list shows it.
  ///   - result: what it came to, if it is finished.
  @discardableResult
  package func importGame(
    _ game: ExportedGame, summary: StoredSummary, result: StoredResult? = nil
  ) throws(StoreFailure) -> ImportOutcome {
    try write { db in
      let id = game.id.lowercased()
      let stored = try Self.events(db, of: id)
      let new = game.events.map { NewEvent(kind: $0.kind, json: $0.json, time: $0.time) }
      try Self.requireWhole(game)
      guard !stored.isEmpty else {
        try Self.insertGame(db, id: id, rules: game.rules, events: new, summary: summary, isCopy: true)
        _ = try Self.put(db, [result].compactMap(\.self))
        return .added
      }
      let differing = zip(stored, game.events).first { $0 != $1 }
      if let differing { throw StoreFailure.diverged(game: id, event: differing.0.number) }
      let rest = Array(new.dropFirst(stored.count))
      if rest.isEmpty { return .known }
      try Self.requireSameRules(db, game, id: id)
      try Self.insert(db, rest, game: id, after: stored.count)
      try Self.update(db, game: id, lastEvent: new.count, latest: rest.map(\.time).max(), summary: summary)
      _ = try Self.put(db, [result].compactMap(\.self))
      return .extended(by: rest.count)
    }
  }

  /// A game has events, and they are 1, 2, 3 and so on.
  private static func requireWhole(_ game: ExportedGame) throws(StoreFailure) {
    if game.events.isEmpty { throw .missingEvent(game: game.id, event: 1) }
    for (index, event) in game.events.enumerated() where event.number != index + 1 {
      throw .missingEvent(game: game.id, event: index + 1)
    }
  }

  private static func requireSameRules(_ db: Database, _ game: ExportedGame, id: String) throws {
    let digest = try String.fetchOne(db, sql: "SELECT rules_digest FROM games WHERE id = ?", arguments: [id])
    if digest != game.rules.digest { throw StoreFailure.diverged(game: id, event: 1) }
  }
}
