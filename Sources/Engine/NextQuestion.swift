/// What is asked next of whoever does a move.
package struct NextQuestion: Hashable, Sendable {
  /// The number of the question among those of the action.
  package var question: Int
  /// The ends of what may be answered.
  package var low: Int64
  package var high: Int64
  /// Where only the items of a list can be answered, these, in order.
  package var among: [Int64]?
}

extension Admission {
  /// What is asked next, given what is picked and answered so far, `Int64.min` standing for what is not answered yet.
  ///
  /// - Returns: `nil` where nothing more is asked.
  /// - Throws: why the move is not allowed.
  func nextQuestion(of move: Move) throws(Refusal) -> NextQuestion? {
    let side = position.acting(move.side)
    try Opening(desk: desk).openForAction()
    try admitDoer(move)
    if !table.actions[move.action].asksFirst { try admitPick(move, side) }
    for (index, question) in table.actions[move.action].questions.enumerated() {
      evaluator.choices.answersKnown = index
      if let condition = question.condition, try evaluator.required(condition, side, .action(move.action)) == 0 {
        evaluator.choices.answer(index, with: question.nothing, isAsked: false)
        continue
      }
      let answer = index < move.answers.count ? move.answers[index] : .min
      let among = try listed(question, move.action, side)
      guard answer != .min else {
        if let words = among?.words {
          return NextQuestion(question: index, low: words.first ?? 1, high: words.last ?? 0, among: words)
        }
        let low = try evaluator.required(question.low, side, .action(move.action))
        let high = try evaluator.required(question.high, side, .action(move.action))
        return NextQuestion(question: index, low: low, high: high)
      }
      let item = among.map { $0.item(answer) } ?? answer
      guard let item else {
        throw .answerNotAmong(action: move.action, question: index, value: answer, among: among?.words ?? [])
      }
      evaluator.choices.answer(index, with: item, isAsked: true)
    }
    evaluator.choices.answersKnown = table.actions[move.action].questions.count
    return nil
  }

  /// How many pieces may be picked for a move, all that is asked before having been answered.
  ///
  /// - Returns: `nil` where nothing is picked behind the answers, or something is still asked.
  /// - Throws: why the move is not allowed.
  func pickCount(of move: Move) throws(Refusal) -> (least: Int64, most: Int64)? {
    guard table.actions[move.action].asksFirst, let pick = table.actions[move.action].pick,
      try nextQuestion(of: move) == nil
    else { return nil }
    let side = position.acting(move.side)
    return (
      try evaluator.required(pick.minimum, side, .action(move.action)),
      try evaluator.required(pick.maximum, side, .action(move.action))
    )
  }
}
