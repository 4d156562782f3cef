import Diagnostics
import HouseRules
import Presentation

/// All wording of solving stands here.
enum SolvingMessages {
  private static let play = "`houserules simulate` plays it many times instead"

  static func noRanking(_ title: String) -> Diagnostic {
    message("the rules of \(title) do not say who wins: nothing is better than anything else")
  }
  static func noTurns(_ title: String) -> Diagnostic {
    message("in \(title) a turn brings no points by itself: sheets close together")
  }

  static func notTwo(_ title: String) -> Diagnostic {
    message("whole games are solved for two sides: \(title) has others here")
  }

  static func unsolved(_ title: String, _ failure: ProcessFailure) -> Diagnostic {
    switch failure {
    case .refused:
      Diagnostic(
        .unsolvable, "\(title) cannot be gone through: a move that is allowed is refused", at: nil,
        hints: ["`houserules validate` says which, and why"])
    case .badSetup: message("\(title) cannot be set up with these options")
    case .tooLarge: message("\(title) has more positions than are looked at: \(limit)")
    case .tooManyMoves: message("in \(title) an action can be done in more ways than are looked at")
    case .hidden: message("in \(title) pieces lie in an order that nobody knows: what to do hangs on guessing it")
    case .severalSides: message("in \(title) several sides may act at once, or behind each other's back")
    case .stuck: message("in \(title) a turn may come to where nothing can be done")
    case .readsPast: message("in \(title) a turn hangs on rounds that are over, or on more than can be told apart")
    case .shrinks: message("in \(title) what a turn gathers is not only added to")
    case .unbounded: message("in \(title) a turn may bring more and more, and no bound was found for what it is worth")
    case .stopped: message("it was stopped")
    }
  }

  private static var limit: String {
    "\(Numbers.text(Int64(ProcessLimits.positions))), and \(Numbers.text(Int64(ProcessLimits.outcomes))) outcomes"
  }

  private static func message(_ text: String) -> Diagnostic { Diagnostic(.unsolvable, text, at: nil, hints: [play]) }
}
