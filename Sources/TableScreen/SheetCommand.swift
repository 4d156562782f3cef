/// What the person at a sheet wants done. Whoever does it comes back with a new view, or with a reason why not.
package enum SheetCommand: Hashable, Sendable {
  /// A value for a side's entry, in a round from 1, as it was typed; empty clears what stood there. In a closed round it is
  /// a correction.
  case set(round: Int, side: Int, entry: String, text: String)
  /// Closes the open round; where sides close in order, the sheet of the side whose turn it is.
  case finishRound
  case undo, redo
  /// Shows the sheet of another round, from 1; that of the open round goes on with it.
  case show(round: Int)
  case menu
  case leave
}
