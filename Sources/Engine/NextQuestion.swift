/// What is asked next of whoever does a move.
package struct NextQuestion: Hashable, Sendable {
  /// The number of the question among those of the action.
  package var question: Int
  /// The ends of what may be answered.
  package var low: Int64
  package var high: Int64
}

/// Looking at what a turn begins with before anybody has acted in it.
extension Machine {
  /// Calls `body` with the round and the turn open, as whoever acts sees them; then everything is as before.
  package func withTurnOpen<Result>(_ body: () -> Result) -> Result {
    lookingAhead {
      // What cannot be opened is refused when somebody acts.
      try? openForAction()
      return body()
    }
  }

  /// What is asked next, given what is picked and answered so far, `Int64.min` standing for what is not answered yet.
  ///
  /// - Returns: `nil` where nothing more is asked, and where the move is not allowed: why not is said when it is done.
  package func nextQuestion(of move: Move) -> NextQuestion? {
    try? lookingAhead { () throws(Refusal) in try findNextQuestion(of: move) }
  }

  private func findNextQuestion(of move: Move) throws(Refusal) -> NextQuestion? {
    let action = game.actions[move.action]
    let side = max(move.side, 0)
    try openForAction()
    try admitDoer(move)
    if !action.asksFirst { try admitPick(move, action, side) }
    for (index, question) in action.questions.enumerated() {
      evaluator.answersKnown = index
      if let condition = question.condition, try evaluator.required(condition, side, .action(move.action)) == 0 {
        evaluator.answer(index, with: question.nothing, isAsked: false)
        continue
      }
      let answer = index < move.answers.count ? move.answers[index] : .min
      guard answer != .min else {
        let low = try evaluator.required(question.low, side, .action(move.action))
        let high = try evaluator.required(question.high, side, .action(move.action))
        return NextQuestion(question: index, low: low, high: high)
      }
      evaluator.answer(index, with: answer, isAsked: true)
    }
    return nil
  }
}
