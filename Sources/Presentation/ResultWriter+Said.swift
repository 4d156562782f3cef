import GameLog
import JSONText
import Records

/// What the rules have said in moves, in order, where the moves of a game are kept:
///
///     "said":[{"move":2,"side":"Ann","text":"Hot dice!"}]
///
/// `move` counts from 1, and `side` is whose action said it, null for the table's.
extension ResultWriter {
  /// - Parameter count: of how many of the last moves it is told; nil for all.
  func writeSaid(_ game: ScoredGame, last count: Int? = nil, _ writer: inout JSONWriter) {
    let list = MoveList(game)
    let moves = game.moves
    let first = max(moves.count - (count ?? moves.count), 0)
    let said = (first..<moves.count).flatMap { move in
      list.parts(moves[move].events).flatMap { part in part.said.map { (move: move + 1, side: part.side, text: $0) } }
    }
    guard !said.isEmpty else { return }
    writer.key("said")
    writer.beginArray()
    for saying in said {
      writer.beginObject()
      writer.key("move")
      writer.int(saying.move)
      writer.key("side")
      if saying.side >= 0 {
        game.sides.names.withBytes(saying.side) { writer.string(bytes: $0) }
      } else {
        writer.null()
      }
      writer.key("text")
      writer.string(saying.text)
      writer.endObject()
    }
    writer.endArray()
  }
}
