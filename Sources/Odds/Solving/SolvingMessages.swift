import Diagnostics
import HouseRules
import Presentation

/// All wording of solving stands here.
enum SolvingMessages {
  /// What was to be solved.
  enum Subject { case turn, game }

  static func noRanking(_ title: String) -> Diagnostic {
    message("the rules of \(title) do not say who wins: nothing is better than anything else", play)
  }
  /// - Parameter subject: what was asked for.
  static func noTurns(_ title: String, _ subject: Subject) -> Diagnostic {
    switch subject {
    case .turn: message("in \(title) a turn brings no points by itself: sheets close together", play)
    case .game:
      message("whole games are solved where sheets close in order of turns, and in \(title) all close together", play)
    }
  }

  static func sideCount(_ title: String, _ count: Int) -> Diagnostic {
    message(
      "whole games are solved for one or two sides, and \(title) has \(count) here",
      "`--sides 2` says that two play, where the rules allow it")
  }

  static func winsAlone(_ title: String) -> Diagnostic {
    message("whoever plays \(title) alone has nobody to win against", "`--goal total` says what the game comes to")
  }

  static func totalsOfSeveral(_ title: String) -> Diagnostic {
    message(
      "what a game comes to is solved for one side: the \(title) of several have each their own aim",
      "`--goal win` says how often each of two sides wins; `--sides 1` plays it alone, where the rules allow that")
  }

  static func notReadable(_ name: String) -> Diagnostic {
    message(
      "what `\(name)` does is not known beforehand, so that a game against it cannot be solved",
      "`best`, `random` and rules such as `hold: pot >= 20` can be; `houserules simulate` plays all others")
  }

  /// What can be a goal, with the one that was meant first.
  static func goals(near text: String) -> String {
    let words = GoalWord.allCases.map(\.rawValue)
    let meant = Nearest.name(to: text, among: words).map { "did you mean `--goal \($0)`? " } ?? ""
    let all = words.map { "`\($0)`" }.joined(separator: ", ")
    return "\(meant)\(meant.isEmpty ? "a" : "A") goal is \(all), or a condition that is asked when a turn has closed"
  }

  /// - Parameter hasOptions: whether options of the game may make it smaller.
  static func unsolved(
    _ title: String, _ failure: ProcessFailure, of subject: Subject, hasOptions: Bool = false
  ) -> Diagnostic {
    if case .refused = failure {
      return message(sentence(title, failure), "`houserules validate` says which, and why")
    }
    guard subject == .game, case .tooLarge = failure else {
      return message(sentence(title, failure), play)
    }
    // The next lower ways.
    let smaller = hasOptions ? "a lower target or fewer rounds may do, where options set them" : nil
    return message(sentence(title, failure), smaller, "`--goal turn` solves a turn alone, where that is smaller", play)
  }

  private static func sentence(_ title: String, _ failure: ProcessFailure) -> String {
    switch failure {
    case .refused: "\(title) cannot be gone through: a move that is allowed is refused"
    case .tooManySteps:
      "in \(title) what works like a step has more values, taken together, than are looked at"
    case .tooLarge(let size):
      "solving \(title) takes too long: \(known(size)) were known when it was given up, and there are more"
    case .tooManyWays: "in \(title) chance can go in more ways in one move than are looked at"
    case .tooManyMoves: "in \(title) an action can be done in more ways than are looked at"
    case .hidden: "in \(title) what to do may hang on pieces that lie hidden, or on their order"
    case .severalSides: "in \(title) several sides may act at once, or behind each other's back"
    case .stuck: "in \(title) a turn may come to where nothing can be done"
    case .readsPast: "in \(title) a turn hangs on rounds that are over, or on more than can be told apart"
    case .shrinks: "in \(title) what a turn gathers is not only added to"
    case .unbounded: "in \(title) a turn may bring more and more, and no bound was found for what it is worth"
    case .stopped: "it was stopped"
    }
  }

  private static func known(_ size: SolvingAccount.Size) -> String {
    "\(Numbers.text(Int64(size.positions))) positions in \(Numbers.text(Int64(size.bytes >> 20))) MB"
  }

  static let play = "`houserules simulate` plays it many times instead"

  private static func message(_ text: String, _ hints: String?...) -> Diagnostic {
    Diagnostic(.unsolvable, text, at: nil, hints: hints.compactMap(\.self))
  }
}
