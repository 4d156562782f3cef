/// Whether a move may be done: by whom, with which pieces, with which answers. What is chosen is noted on the way, since
/// what comes later may hang on it.
struct Admission: Duty {
  let desk: Desk

  private var zones: Zones { Zones(desk: desk) }

  /// Refuses a move that may not be done, and takes note of its choices.
  func admit(_ move: Move) throws(Refusal) {
    let side = position.acting(move.side)
    try admitDoer(move)
    if table.actions[move.action].asksFirst {
      try admitAnswers(move, side)
      try admitPick(move, side)
    } else {
      try admitPick(move, side)
      try admitAnswers(move, side)
    }
    if let condition = table.actions[move.action].pickCondition,
      try evaluator.required(condition, side, .action(move.action)) == 0
    {
      throw table.actions[move.action].pick == nil ? .notNow(action: move.action) : .badPick(action: move.action)
    }
  }

  /// Whether whoever does it may, as far as that can be said before anything is picked or answered.
  func admitDoer(_ move: Move) throws(Refusal) {
    guard !table.actions[move.action].isAutomatic else { throw .notNow(action: move.action) }
    let who = table.actions[move.action].who
    if 0..<table.sideCount ~= move.side, isOut(move.side), who != .table { throw .isOut(side: move.side) }
    switch who {
    case .turn: if Int64(move.side) != words[Header.turn] { throw .notThisSide(turn: Int(words[Header.turn])) }
    case .anyone: guard 0..<table.sideCount ~= move.side else { throw .notThisSide(turn: -1) }
    case .table: guard move.side < 0 else { throw .notThisSide(turn: -1) }
    }
    evaluator.choices.forget()
    if let condition = table.actions[move.action].condition,
      try evaluator.required(condition, position.acting(move.side), .action(move.action)) == 0
    {
      throw .notNow(action: move.action)
    }
  }

  /// Whether the pieces that are picked may be; nothing of the answers is known where these come behind.
  func admitPick(_ move: Move, _ side: Int) throws(Refusal) {
    guard let pick = table.actions[move.action].pick else {
      guard move.pick.isEmpty else { throw .badPick(action: move.action) }
      return
    }
    let index = try pick.index.map { index throws(Refusal) in
      try evaluator.required(index, side, .action(move.action))
    }
    guard let zone = zones.zone(pick.zone, number: index ?? 0) else {
      throw .noSuchPlace(zone: pick.zone, number: index ?? 0)
    }
    let low = try evaluator.required(pick.minimum, side, .action(move.action))
    let high = try evaluator.required(pick.maximum, side, .action(move.action))
    let owner = try owner(of: pick, move, side)
    evaluator.choices.pick(from: zone, of: owner)
    let place = zones.picked
    let among = try pick.among.map { among throws(Refusal) in
      Array(evaluator.list(try evaluator.required(among, side, .action(move.action))))
    }
    let available = among?.count ?? zones.count(place)
    guard low <= Int64(move.pick.count), move.pick.count <= min(Int(high), available) else {
      throw .pickCount(
        action: move.action, count: move.pick.count, minimum: low, maximum: min(high, Int64(available)))
    }
    for face in move.pick {
      let (times, has) = (Self.times(face, in: move.pick), Self.times(face, in: zones.faces(place)))
      guard face >= 0, times <= has else {
        throw .pickedTooOften(zone: zone, face: face, times: times, has: face >= 0 ? has : 0)
      }
      if let among, Self.times(face, in: among) < times {
        throw .badPick(action: move.action)
      }
    }
    evaluator.choices.pick(move.pick)
  }

  /// The side from whose zone is picked.
  private func owner(of pick: Action.Pick, _ move: Move, _ side: Int) throws(Refusal) -> Int {
    guard let formula = pick.side else { return side }
    let owner = Int(truncatingIfNeeded: try evaluator.required(formula, side, .action(move.action)))
    guard zones.isSide(owner) else { throw .nobodysPlace(zone: pick.zone) }
    return owner
  }

  private static func times(_ face: Int64, in faces: some Sequence<Int64>) -> Int { faces.count { $0 == face } }

  /// What can be answered, where that is one of a list.
  func listed(_ question: Action.Question, _ action: Int, _ side: Int) throws(Refusal) -> ListedAnswers? {
    guard let among = question.among else { return nil }
    return ListedAnswers(evaluator.list(try evaluator.required(among, side, .action(action))), question.items)
  }

  private func admitAnswers(_ move: Move, _ side: Int) throws(Refusal) {
    evaluator.choices.answersKnown = 0
    for (index, question) in table.actions[move.action].questions.enumerated() {
      defer { evaluator.choices.answersKnown = index + 1 }
      if let condition = question.condition,
        try evaluator.required(condition, side, .action(move.action)) == 0
      {
        // What is not asked is not answered, or with the word for nothing.
        let value = index < move.answers.count ? move.answers[index] : question.nothing
        guard value == question.nothing || value == .min else {
          throw .badAnswer(
            action: move.action, question: index, value: value, low: question.nothing, high: question.nothing)
        }
        evaluator.choices.answer(index, with: question.nothing, isAsked: false)
        continue
      }
      if let among = try listed(question, move.action, side) {
        let word = index < move.answers.count ? move.answers[index] : .min
        guard let item = among.item(word) else {
          throw .answerNotAmong(action: move.action, question: index, value: word, among: among.words)
        }
        evaluator.choices.answer(index, with: item, isAsked: true)
        continue
      }
      let low = try evaluator.required(question.low, side, .action(move.action))
      let high = try evaluator.required(question.high, side, .action(move.action))
      let value = index < move.answers.count ? move.answers[index] : low &- 1
      guard low <= value, value <= high else {
        throw .badAnswer(action: move.action, question: index, value: value, low: low, high: high)
      }
      guard value % question.step == 0 else {
        throw .answerNotInSteps(action: move.action, question: index, value: value, step: question.step)
      }
      evaluator.choices.answer(index, with: value, isAsked: true)
    }
  }

  /// Who could do an action now: the side whose turn it is, every side, also if it is out, or the table (-1).
  func sides(for who: Action.Who) -> Range<Int> {
    switch who {
    case .turn: words[Header.turn] < 0 ? 0..<0 : Int(words[Header.turn])..<(Int(words[Header.turn]) + 1)
    case .anyone: 0..<table.sideCount
    case .table: -1..<0
    }
  }
}
