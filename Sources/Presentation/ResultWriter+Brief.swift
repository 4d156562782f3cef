import Engine
import JSONText
import Records

/// What a game comes to, without how it came about:
///
///     {"schema_version":1,"rules":{"name":"...","digest":"sha256:..."},"status":"complete",
///      "sides":[{"name":"North","total":9065,"place":1,"winnings":{"amount":"1.50"}}]}
///
/// The keys are those of a whole result, and mean the same.
extension ResultWriter {
  /// Writes the result of a scored record in brief, as one value.
  package func writeBrief(_ game: ScoredGame, to writer: inout JSONWriter) {
    writer.beginObject()
    writeHead(game, &writer)
    writer.key("sides")
    writer.beginArray()
    for side in 0..<game.sideCount { writeBrief(side, game, &writer) }
    writer.endArray()
    writer.endObject()
  }

  private func writeBrief(_ side: Int, _ game: ScoredGame, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    game.sides.names.withBytes(side) { writer.string(bytes: $0) }
    writeTotal(side, game, &writer)
    writer.key("place")
    writer.int(game.standings[side].place)
    writer.key("winnings")
    if game.payments.isEmpty {
      writer.null()
    } else {
      writer.beginObject()
      writer.key("amount")
      writer.string(game.payments.amount(of: side), decimals: plan.moneyDecimals)
      writer.endObject()
    }
    writer.endObject()
  }
}
