import Decimals
import Engine
import JSONText
import Records
import RuleLanguage

/// What lies on the table and what can be done now, in a game that is played move by move:
///
///     "play":{"turn":"Ann","zones":{"loose":[5,1,2],"hand":{"Ann":["AS"],"Bob":[]}},"actions":["roll"]}
///
/// A zone that stands for several alike is the list of them: `"heaps":[["o","o"],["o"]]`.
/// A die that has not been rolled is null, as is a piece that is hidden, and `turn` where it is nobody's. What pieces are dealt from is no zone here.
extension ResultWriter {
  func writePlay(_ game: ScoredGame, _ secrets: Secrets?, _ writer: inout JSONWriter) {
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
    for group in PlayZone.groups(plan.playZones) where !group[0].isStock {
      writer.key(text: group[0].name)
      write(group, game, secrets, &writer)
    }
    writer.endObject()
    writer.key("actions")
    writer.beginArray()
    writeActions(game, secrets, &writer)
    writer.endArray()
    writer.endObject()
  }

  private func write(_ group: [PlayZone], _ game: ScoredGame, _ secrets: Secrets?, _ writer: inout JSONWriter) {
    let first = group[0]
    let isInUse = first.isInUse(game.machine)
    if first.isPerSide { writer.beginObject() }
    for side in first.sides(game.machine) {
      if let side { game.sides.names.withBytes(side) { writer.key(bytes: $0) } }
      if first.number != nil { writer.beginArray() }
      for zone in group {
        let faces = (isInUse ? game.machine.pieces(inZone: zone.index, side: side) : []).map { piece in
          secrets?.hides(piece.facing, zone: zone.index, side: side) ?? false ? -1 : piece.face
        }
        write(faces, ValueKind(.piece(zone.kind)), game, &writer)
      }
      if first.number != nil { writer.endArray() }
    }
    if first.isPerSide { writer.endObject() }
  }

  /// Each action once, whoever may do it.
  private func writeActions(_ game: ScoredGame, _ secrets: Secrets?, _ writer: inout JSONWriter) {
    var names: [String] = []
    for offer in Offers(game, secrets, upTo: 1).all {
      let name = rules.lexicon.actions[offer.action].name
      if names.last != name { names.append(name) }
    }
    for name in names { writer.string(name) }
  }
}
