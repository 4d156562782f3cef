import GameLog
import HouseRules
import Presentation

/// Something that can be done to a kept game, by a command, a key or a button: the same words for all of them.
package enum TableStep: Hashable, Sendable {
  /// Types values on sheets of the open round, or of a closed one, from 1, which is a correction.
  case type([LogEvent.Typing], round: Int?)
  case move(GameSession.Wish)
  /// Closes the open round, or the sheet whose turn it is; nothing may be untouched but what is to be passed over.
  case closing(passing: Set<TableView.Untouched>)
  case restart
  case undo, redo
  case end
  case answer(name: String, text: String)
  case note(String, round: Int? = nil)
  case join(LoggedSide)
  case leave(side: Int)
}

extension TableStep {
  /// Closes what is open, of which nothing is untouched.
  package static let close = TableStep.closing(passing: [])

  /// Types values on the sheet of one side, from 0.
  package static func enter(_ values: [LogEvent.Named], side: Int, round: Int? = nil) -> TableStep {
    .type([LogEvent.Typing(side: side + 1, values: values)], round: round)
  }
}

extension GameSession {
  /// The events that a step comes to, if the rules allow it; nothing has changed before they are committed.
  package func events(of step: TableStep, time: Int64) throws(Problems) -> [LogEvent] {
    switch step {
    case .type(let sheets, let round): try typing(sheets, round: round, time: time)
    case .move(let wish): try moving(wish, time: time)
    case .closing(let passing): try closing(passing: passing, time: time)
    case .restart: try restarting(time: time)
    case .undo: try undoing(time: time)
    case .redo: try redoing(time: time)
    case .end: try ending(time: time)
    case .answer(let name, let text): try answering(name, text, time: time)
    case .note(let text, let round): try noting(text, round: round, time: time)
    case .join(let side): try joining(side, time: time)
    case .leave(let side): try leaving(side: side, time: time)
    }
  }
}
