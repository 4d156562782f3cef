import Engine
import JSONText
import Records
import RuleLanguage

/// What lies on the table and what can be done now, in a game that is played move by move:
///
///     "play":{"turn":"Ann","zones":{"loose":[5,1,2],"hand":{"Ann":["AS"],"Bob":[]}},"actions":["roll"]}
///
/// A die that has not been rolled is null, as is `turn` where it is nobody's. What pieces are dealt from is no zone here.
extension ResultWriter {
  func writePlay(_ game: ScoredGame, _ writer: inout JSONWriter) {
    writer.key("play")
    writer.beginObject()
    writer.key("turn")
    if let turn = game.machine.turn {
      game.sides.names.withBytes(turn) { writer.string(bytes: $0) }
    } else {
      writer.null()
    }
    writer.key("zones")
    writer.beginObject()
    for zone in plan.playZones where !zone.isStock {
      writer.key(text: rules.lexicon.zones[zone.index].name)
      write(zone, game, &writer)
    }
    writer.endObject()
    writer.key("actions")
    writer.beginArray()
    writeActions(game.machine, &writer)
    writer.endArray()
    writer.endObject()
  }

  private func write(_ zone: PlayZone, _ game: ScoredGame, _ writer: inout JSONWriter) {
    func write(_ pieces: [(face: Int64, isFaceDown: Bool)]) {
      self.write(pieces.map(\.face), ValueKind(.piece(zone.kind)), game, &writer)
    }
    let isInUse = zone.isInUse(game.machine)
    if zone.isPerSide { writer.beginObject() }
    for place in zone.places(game.machine) {
      if let side = place.side { game.sides.names.withBytes(side) { writer.key(bytes: $0) } }
      write(isInUse ? place.pieces : [])
    }
    if zone.isPerSide { writer.endObject() }
  }

  /// Each action once, whoever may do it.
  private func writeActions(_ machine: Machine, _ writer: inout JSONWriter) {
    var names: [String] = []
    try? machine.forEachAllowedAction(upTo: 1) { allowed in
      let name = rules.lexicon.actions[allowed.action].name
      if names.last != name { names.append(name) }
    }
    for name in names { writer.string(name) }
  }
}
