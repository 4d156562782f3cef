import GameLog

/// What the person at a played game wants done. Whoever does it comes back with a new view, or with a reason why not.
package enum PlayScreenCommand: Hashable, Sendable {
  /// - Parameters:
  ///   - side: from 0; nil for the table.
  ///   - pick: the faces that are chosen, in the order in which they lie; empty where the action picks nothing.
  ///
  /// An action that is not allowed comes, too: why it is not is for the rules to say.
  case act(action: String, side: Int?, pick: [String], answers: [RecordAnswer])
  /// A side, from 0, looks at the table alone; nil for everybody.
  case look(Int?)
  case undo, redo
  case menu
  case leave
}
