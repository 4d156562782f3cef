/// An action that can be done now.
package struct AllowedAction: Hashable, Sendable {
  package var action: Int
  /// -1 for the table.
  package var side: Int
  /// In how many ways it can be picked for and answered, as far as they were counted.
  package var ways: Int
  /// Whether there may be more.
  package var hasMore: Bool
}

/// How much is tried while the moves of an action are looked for.
struct ListingBudget {
  /// How much may still be tried of one action, and of all.
  var tries = EngineLimits.triedMoves
  var triesInAll = EngineLimits.triedMovesInAll
  /// How often something was tried.
  private(set) var used = 0
  /// Whether something was left out.
  var isSpent = false

  mutating func takes() -> Bool {
    guard tries > 0, triesInAll > 0 else {
      isSpent = true
      return false
    }
    tries -= 1
    triesInAll -= 1
    used += 1
    return true
  }
}

/// What can be done now.
extension Machine {
  /// About how many nanoseconds trying a pick or an answer takes.
  private static let stepsOfTry = 50

  /// Every move that is allowed, in order of the file, seat and picks; nothing is allowed when the game is complete.
  ///
  /// Picks are multisets, so equal ones are listed once. An action with more picks than are listed stands with an
  /// empty pick, if it has any allowed.
  package func allowedMoves() throws(Refusal) -> [Move] {
    var moves: [Move] = []
    try forEachAllowedMove { moves.append($0) }
    return moves
  }

  /// Whether the last list of moves left some out, as there would have been too many.
  package var hasUnlistedMoves: Bool { budget.isSpent }

  /// How many picks and answers were tried for the last list of moves.
  package var triedMoves: Int { budget.used }

  /// Calls `body` with each allowed move; the same value is used again for the next.
  package func forEachAllowedMove(_ body: (Move) -> Void) throws(Refusal) {
    budget = ListingBudget()
    try forEachOpenAction { (move, action) throws(Refusal) in
      budget.tries = EngineLimits.triedMoves
      try listChoices(&move, action, body)
    }
  }

  /// Calls `body` with each action that is allowed, for each side that may do it, without making its moves.
  ///
  /// The round and the turn are open during the call, so that what `body` works out is what whoever acts would see.
  ///
  /// - Parameter most: ways to do an action that are counted.
  package func forEachAllowedAction(upTo most: Int, _ body: (AllowedAction) -> Void) throws(Refusal) {
    try forEachOpenAction { (move, action) throws(Refusal) in
      budget = ListingBudget()
      var ways = 0
      try listChoices(&move, action) { _ in
        ways += 1
        if ways >= most { budget.tries = 0 }
      }
      forgetChoices()
      guard ways > 0 || budget.isSpent else { return }
      body(AllowedAction(action: move.action, side: move.side, ways: ways, hasMore: budget.isSpent))
    }
  }

  /// Calls `body` with each action whose guard lets it be done by a side, as a move without picks and answers.
  private func forEachOpenAction(_ body: (inout Move, Action) throws(Refusal) -> Void) throws(Refusal) {
    guard !isComplete else { return }
    try lookingAhead { () throws(Refusal) in
      try openForAction()
      var move = Move(action: 0, side: 0)
      for index in table.chosenActions {
        for side in sides(for: game.actions[index].who) {
          guard try isOpen(index, side) else { continue }
          let action = game.actions[index]
          guard hasPieces(for: action, max(side, 0)) else { continue }
          (move.action, move.side) = (index, side)
          move.pick.removeAll(keepingCapacity: true)
          move.answers.removeAll(keepingCapacity: true)
          try body(&move, action)
        }
      }
    }
  }

  /// Whether an action's guard lets it be done by a side, or the table.
  private func isOpen(_ index: Int, _ side: Int) throws(Refusal) -> Bool {
    guard side < 0 || !isOut(side) else { return false }
    forgetChoices()
    guard let condition = game.actions[index].condition else { return true }
    return try evaluator.required(condition, max(side, 0), .action(index)) != 0
  }

  /// What is picked comes before the answers, but for where these say from where it is.
  private func listChoices(_ move: inout Move, _ action: Action, _ body: (Move) -> Void) throws(Refusal) {
    if action.asksFirst {
      try listAnswers(&move, action, 0, body)
    } else {
      try listPicks(&move, action, body)
    }
  }

  /// A move with all its choices made is listed if it is allowed and can be done.
  private func list(_ move: Move, _ action: Action, _ body: (Move) -> Void) throws(Refusal) {
    guard try pickConditionHolds(move, action) else { return }
    let isTriedBefore = action.pick == nil && action.questions.isEmpty
    if isTriedBefore || hasPieces(for: action, max(move.side, 0)) { body(move) }
  }

  /// A value that answers decide; `nil` where they lead to a place that is not there.
  private func listed(_ formula: Formula, _ move: Move) throws(Refusal) -> Int64? {
    if let value = evaluator.value(of: formula, side: max(move.side, 0)) { return value }
    guard !move.answers.isEmpty, evaluator.fault.fault == .indexOutOfRange else {
      throw .fault(evaluator.fault, in: .action(move.action), side: nil)
    }
    return nil
  }

  private func listPicks(_ move: inout Move, _ action: Action, _ body: (Move) -> Void) throws(Refusal) {
    guard let pick = action.pick else { return try listAnswers(&move, action, 0, body) }
    evaluator.pickedCount = -1
    var number: Int64 = 0
    if let index = pick.index {
      guard let listed = try listed(index, move) else { return }
      number = listed
    }
    guard let zone = zone(pick.zone, number: number), let least = try listed(pick.minimum, move),
      let most = try listed(pick.maximum, move)
    else { return }
    pickedZone = zone
    let available = faces(place(zone, for: max(move.side, 0)))
    let (low, high) = (Int(least), min(Int(most), available.count))
    guard low <= high, high >= 0 else { return }
    var counts: [(face: Int64, count: Int)] = []
    for face in available.sorted() where face >= 0 {
      if counts.last?.face == face { counts[counts.count - 1].count += 1 } else { counts.append((face, 1)) }
    }
    guard Self.picks(counts.map(\.count), low, high) <= EngineLimits.listedPicks else {
      budget.isSpent = true
      return body(move)
    }
    try extend(&move, action, counts, from: 0, counts.reduce(0) { $0 + $1.count }, low, high, body)
  }

  /// How many multisets of `low` to `high` pieces there are, given how often each face is there; no more than one above
  /// the limit is counted.
  private static func picks(_ counts: [Int], _ low: Int, _ high: Int) -> Int {
    let most = EngineLimits.listedPicks + 1
    var ways = [Int](repeating: 0, count: high + 1)
    ways[0] = 1
    for count in counts {
      var next = ways
      for size in 0...high where ways[size] > 0 {
        for more in 1...count where size + more <= high {
          next[size + more] = min(next[size + more] + ways[size], most)
        }
      }
      ways = next
      // More pieces make no fewer ways.
      if ways[max(low, 0)...].contains(most) { return most }
    }
    return min(ways[max(low, 0)...].reduce(0) { min($0 + $1, most) }, most)
  }

  /// Adds to the pick every possible number of each face from `next` on, of which there are `left` pieces, and lists
  /// what is large enough.
  private func extend(
    _ move: inout Move, _ action: Action, _ counts: [(face: Int64, count: Int)], from next: Int, _ left: Int,
    _ low: Int, _ high: Int, _ body: (Move) -> Void
  ) throws(Refusal) {
    let size = move.pick.count
    guard size + left >= low, takesTry(action: move.action) else { return }
    guard size < high, next < counts.count else { return try listPicked(&move, action, body) }
    for count in 0...min(counts[next].count, high - size) {
      if count > 0 { move.pick.append(counts[next].face) }
      try extend(&move, action, counts, from: next + 1, left - counts[next].count, low, high, body)
    }
    while move.pick.count > size { move.pick.removeLast() }
  }

  private func listPicked(_ move: inout Move, _ action: Action, _ body: (Move) -> Void) throws(Refusal) {
    for (index, face) in move.pick.enumerated() { evaluator.picked[index] = face }
    evaluator.pickedCount = move.pick.count
    return action.asksFirst ? try list(move, action, body) : try listAnswers(&move, action, 0, body)
  }

  private func listAnswers(
    _ move: inout Move, _ action: Action, _ number: Int, _ body: (Move) -> Void
  ) throws(Refusal) {
    evaluator.answersKnown = number
    guard number < action.questions.count else {
      return action.asksFirst ? try listPicks(&move, action, body) : try list(move, action, body)
    }
    let side = max(move.side, 0)
    let question = action.questions[number]
    if let condition = question.condition, try evaluator.required(condition, side, .action(move.action)) == 0 {
      return try listAnswer(question.nothing, isAsked: false, &move, action, number, body)
    }
    guard let low = try listed(question.low, move), let high = try listed(question.high, move), low <= high else {
      return
    }
    let (distance, overflow) = high.subtractingReportingOverflow(low)
    guard !overflow, distance < Int64(EngineLimits.listedPicks) else { return budget.isSpent = true }
    for answer in low...high {
      guard takesTry(action: move.action) else { return }
      try listAnswer(answer, isAsked: true, &move, action, number, body)
    }
  }

  /// Whether one more pick or answer is tried, and paid.
  private func takesTry(action: Int) -> Bool {
    guard budget.takes() else { return false }
    evaluator.charge(Self.stepsOfTry, listing: action)
    guard evaluator.isPaid else {
      budget.isSpent = true
      return false
    }
    return true
  }

  private func listAnswer(
    _ answer: Int64, isAsked: Bool, _ move: inout Move, _ action: Action, _ number: Int, _ body: (Move) -> Void
  ) throws(Refusal) {
    evaluator.answer(number, with: answer, isAsked: isAsked)
    move.answers.append(answer)
    try listAnswers(&move, action, number + 1, body)
    move.answers.removeLast()
    evaluator.answersKnown = number
  }

  /// The part of the guard that reads the pick: remembered for each multiset where it reads nothing else.
  private func pickConditionHolds(_ move: Move, _ action: Action) throws(Refusal) -> Bool {
    guard let condition = action.pickCondition else { return true }
    let answer = pickMemory[move.action]?.place(of: evaluator.pickedFaces)
    if let answer, answer.pointee != PickMemory.Answer.unknown.rawValue {
      return answer.pointee == PickMemory.Answer.yes.rawValue
    }
    let holds = try listed(condition, move) == 1
    answer?.pointee = (holds ? PickMemory.Answer.yes : .no).rawValue
    return holds
  }
}

extension Effect {
  /// The entry that it gives a value.
  var entry: Int? {
    switch self {
    case .enter(let entry, _), .enterList(let entry, _): entry
    default: nil
    }
  }

  package var isDeal: Bool {
    if case .deal = self { return true }
    return false
  }

  /// Whether it takes pieces of which there may be too few, or in a place that may not be there.
  var needsPieces: Bool {
    switch self {
    case .move(_, _, _, .some, _), .flip(_, _, .some, _): return true
    default: break
    }
    return isDeal || zones.contains { $0.register != nil }
  }

  /// The zones that it names.
  package var zones: [ZoneReference] {
    switch self {
    case .roll(let zone), .shuffle(let zone), .movePicked(let zone, _), .flip(let zone, _, _, _): [zone]
    case .gather(let zone): [ZoneReference(zone)]
    case .deal(let from, let to, _, _, _), .move(let from, let to, _, _, _): [from, to]
    default: []
    }
  }

  package var isRoll: Bool {
    switch self {
    case .roll, .rollPicked: true
    default: false
    }
  }
}
