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

/// The moves that can be done now, in order of the file, seat and picks.
package struct AllowedMoves: RandomAccessCollection, Sendable {
  package var moves: [Move]
  /// Whether some were left out, as there would have been too many.
  package var hasMore: Bool
  /// How many picks and answers were tried for them.
  package var tried: Int
  /// Actions of which not all picks and answers were tried, as there are too many of them together.
  package var cutShort: Set<Int>

  package var startIndex: Int { moves.startIndex }
  package var endIndex: Int { moves.endIndex }

  package subscript(index: Int) -> Move { moves[index] }
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
  /// Whether not all could be tried.
  private(set) var isCutShort = false
  /// Ways to do the action that are still counted.
  private var waysLeft: Int

  init(waysLeft: Int = .max) { self.waysLeft = waysLeft }

  /// Goes on with the next action.
  mutating func begin(waysLeft: Int) {
    tries = EngineLimits.triedMoves
    (isSpent, isCutShort) = (false, false)
    self.waysLeft = waysLeft
  }

  /// Notes a way to do the action; behind the last one that is counted nothing more is tried.
  mutating func noteWay() {
    waysLeft -= 1
    if waysLeft <= 0 { tries = 0 }
  }

  mutating func takes() -> Bool {
    guard tries > 0, triesInAll > 0 else {
      isSpent = true
      isCutShort = tries <= 0 && waysLeft > 0
      return false
    }
    tries -= 1
    triesInAll -= 1
    used += 1
    return true
  }
}

/// Listing what can be done now. It is made for one list, and knows afterwards how much was tried for it.
///
/// An action is large: its parts are looked at where it lies, without a copy of it.
struct Listing: Duty {
  private struct Picked: Equatable { var zone, side, count: Int }

  let desk: Desk
  var budget = ListingBudget()
  /// Actions of which not all could be tried.
  private(set) var cutShort: Set<Int> = []
  /// What is known of picks for the action that is looked at.
  private var pickMemory: PickMemory?
  /// Whether something was left out of what might have been drawn, where nothing was.
  var hasLeftOut = false
  /// Whether moves are listed whatever the guard says of their picks and answers, for whoever looks at that later.
  var leavesGuards = false
  /// Whether there was what the last move of the action took, with how many pieces picked from where.
  private var lastForeseen: (picked: Picked, holds: Bool)?

  private var zones: Zones { Zones(desk: desk) }
  private var foresight: Foresight { Foresight(desk: desk) }

  init(desk: Desk) { self.desk = desk }

  /// About how many nanoseconds trying a pick or an answer takes.
  private static let stepsOfTry = 50

  /// Calls `body` with each allowed move; the same value is used again for the next.
  mutating func forEachAllowedMove(_ body: (Move) -> Void) throws(Refusal) {
    try forEachActionInTurn { (listing, move) throws(Refusal) in
      let wasSpent = listing.budget.isSpent
      listing.budget.begin(waysLeft: .max)
      try listing.listChoices(&move, body)
      if listing.budget.isCutShort { listing.cutShort.insert(move.action) }
      listing.budget.isSpent = listing.budget.isSpent || wasSpent
    }
  }

  /// Calls `body` with each action that is allowed, for each side that may do it, without making its moves.
  ///
  /// - Parameter most: ways to do an action that are counted.
  mutating func forEachAllowedAction(upTo most: Int, _ body: (AllowedAction) -> Void) throws(Refusal) {
    try forEachActionInTurn { (listing, move) throws(Refusal) in
      listing.budget = ListingBudget(waysLeft: most)
      var ways = 0
      try listing.listChoices(&move) { _ in ways += 1 }
      listing.evaluator.choices.forget()
      guard ways > 0 || listing.budget.isSpent else { return }
      body(AllowedAction(action: move.action, side: move.side, ways: ways, hasMore: listing.budget.isSpent))
    }
  }

  /// Calls `body` with each action whose guard lets it be done by a side, as a move without picks and answers.
  ///
  /// The round and the turn are open during the call, so that what `body` works out is what whoever acts would see.
  private mutating func forEachActionInTurn(
    _ body: (inout Listing, inout Move) throws(Refusal) -> Void
  ) throws(Refusal) {
    guard !position.isComplete else { return }
    try desk.lookingAhead { () throws(Refusal) in
      try Opening(desk: desk).openForAction()
      try forEachOpenAction(body)
    }
  }

  /// The same where they are open already. What cannot be worked out of one action is thrown behind the others, which it
  /// does not keep from being done.
  private mutating func forEachOpenAction(
    _ body: (inout Listing, inout Move) throws(Refusal) -> Void
  ) throws(Refusal) {
    var failure: Refusal?
    var move = Move(action: 0, side: 0)
    for index in table.chosenActions {
      for side in Admission(desk: desk).sides(for: table.actions[index].who) {
        do throws(Refusal) { try look(at: index, side, &move, body) } catch {
          guard evaluator.isPaid else { throw error }
          failure = failure ?? error
        }
      }
    }
    if let failure { throw failure }
  }

  mutating func look(
    at index: Int, _ side: Int, _ move: inout Move, _ body: (inout Listing, inout Move) throws(Refusal) -> Void
  ) throws(Refusal) {
    guard try isOpen(index, side) else { return }
    guard foresight.hasPieces(for: index, position.acting(side)) else { return }
    (move.action, move.side) = (index, side)
    pickMemory = table.actions[index].pickConditionIsPure ? desk.pickMemories[index] : nil
    lastForeseen = (picked, true)
    if !move.pick.isEmpty { move.pick.removeAll(keepingCapacity: true) }
    if !move.answers.isEmpty { move.answers.removeAll(keepingCapacity: true) }
    try body(&self, &move)
  }

  /// Whether an action's guard lets it be done by a side, or the table.
  private func isOpen(_ index: Int, _ side: Int) throws(Refusal) -> Bool {
    guard side < 0 || !isOut(side) else { return false }
    let evaluator = evaluator
    evaluator.choices.forget()
    guard let condition = table.actions[index].condition else { return true }
    return try evaluator.required(condition, position.acting(side), .action(index)) != 0
  }

  /// What is picked comes before the answers, but for where these say from where it is.
  mutating func listChoices(_ move: inout Move, _ body: (Move) -> Void) throws(Refusal) {
    if table.actions[move.action].asksFirst {
      try listAnswers(&move, 0, body)
    } else {
      try listPicks(&move, body)
    }
  }

  /// A move with all its choices made is listed if it is allowed and can be done.
  private mutating func list(_ move: Move, _ body: (Move) -> Void) throws(Refusal) {
    if !leavesGuards, try !isAllowed(move) { return }
    budget.noteWay()
    body(move)
  }

  /// Whether a move is allowed and can be done, with the choices that the evaluator knows of.
  mutating func isAllowed(_ move: Move) throws(Refusal) -> Bool {
    guard try pickConditionHolds(move) else { return false }
    return hasPieces(move)
  }

  /// Whether there is what a move takes: where that hangs on no choice but how many are picked from where, it is known of
  /// the last one like it.
  private mutating func hasPieces(_ move: Move) -> Bool {
    if !table.actions[move.action].operandsReadChoices, let last = lastForeseen, last.picked == picked {
      return last.holds
    }
    let holds = foresight.hasPieces(for: move.action, position.acting(move.side))
    lastForeseen = (picked, holds)
    return holds
  }

  /// From where how many pieces are picked.
  private var picked: Picked {
    Picked(zone: evaluator.choices.pickedZone, side: evaluator.choices.pickedSide, count: evaluator.pickedCount)
  }

  /// A value that answers decide; `nil` where they lead to a place that is not there.
  private func listed(_ formula: Formula, _ move: Move) throws(Refusal) -> Int64? {
    if let value = evaluator.value(of: formula, side: position.acting(move.side)) { return value }
    guard !move.answers.isEmpty, evaluator.fault.fault == .indexOutOfRange else {
      throw .fault(evaluator.fault, in: .action(move.action), side: nil)
    }
    return nil
  }

  private mutating func listPicks(_ move: inout Move, _ body: (Move) -> Void) throws(Refusal) {
    guard let pick = table.actions[move.action].pick else { return try listAnswers(&move, 0, body) }
    guard let sizes = try pickSizes(pick, move), let pieces = try available(pick, move) else { return }
    guard let choices = PickChoices(among: pieces, sizes) else { return }
    guard choices.areFew else {
      budget.isSpent = true
      return try draw(&move, choices, body)
    }
    guard choices.most > 1 else { return try listSingles(&move, choices, body) }
    try extend(&move, choices, from: 0, choices.pieceCount, body)
  }

  /// How many pieces can be picked, as far as the pick itself says; from where is known to the evaluator then.
  func pickSizes(_ pick: Action.Pick, _ move: Move) throws(Refusal) -> ClosedRange<Int64>? {
    evaluator.choices.forgetPick()
    var number: Int64 = 0
    if let index = pick.index {
      guard let listed = try listed(index, move) else { return nil }
      number = listed
    }
    guard let zone = zones.zone(pick.zone, number: number), let least = try listed(pick.minimum, move),
      let most = try listed(pick.maximum, move)
    else { return nil }
    guard let owner = try owner(of: pick, move) else { return nil }
    evaluator.choices.pick(from: zone, of: owner)
    return least <= most ? least...most : nil
  }

  /// The side from whose zone is picked; `nil` where that is nobody.
  private func owner(of pick: Action.Pick, _ move: Move) throws(Refusal) -> Int? {
    guard let formula = pick.side else { return position.acting(move.side) }
    return try listed(formula, move).map { Int(truncatingIfNeeded: $0) }.flatMap { zones.isSide($0) ? $0 : nil }
  }

  /// The pieces that can be picked, until something else is worked out: those that are named as often as they lie there.
  func available(_ pick: Action.Pick, _ move: Move) throws(Refusal) -> UnsafeBufferPointer<Int64>? {
    guard let among = pick.among else { return UnsafeBufferPointer(zones.faces(zones.picked)) }
    guard let named = try listed(among, move).map({ evaluator.list($0) }) else { return nil }
    func lies(_ place: Int) -> Bool { zones.holds(named[place], asOftenAsIn: named[...place], at: zones.picked) }
    guard !named.indices.allSatisfy(lies) else { return named }
    return evaluator.list(evaluator.keep(named.indices.filter(lies).map { named[$0] }))
  }

  /// Lists picks of one piece, or none, in the order of `extend`.
  private mutating func listSingles(
    _ move: inout Move, _ choices: PickChoices, _ body: (Move) -> Void
  ) throws(Refusal) {
    if choices.least <= 0 {
      guard takesTry(action: move.action) else { return }
      try listPicked(&move, body)
    }
    guard choices.most == 1 else { return }
    move.pick.append(0)
    for (face, _) in choices.faces.reversed() where takesTry(action: move.action) {
      move.pick[0] = face
      try listPicked(&move, body)
    }
    move.pick.removeLast()
  }

  /// Adds to the pick every possible number of each face from `next` on, of which there are `left` pieces, and lists
  /// what is large enough.
  private mutating func extend(
    _ move: inout Move, _ choices: PickChoices, from next: Int, _ left: Int, _ body: (Move) -> Void
  ) throws(Refusal) {
    let size = move.pick.count
    guard size + left >= choices.least, takesTry(action: move.action) else { return }
    guard size < choices.most, next < choices.faces.count else { return try listPicked(&move, body) }
    let (face, has) = choices.faces[next]
    for count in 0...min(has, choices.most - size) {
      if count > 0 { move.pick.append(face) }
      try extend(&move, choices, from: next + 1, left - has, body)
    }
    while move.pick.count > size { move.pick.removeLast() }
  }

  /// Lists some of the picks of which there are too many, of every size in turn: the same where the same pieces lie there.
  private mutating func draw(_ move: inout Move, _ choices: PickChoices, _ body: (Move) -> Void) throws(Refusal) {
    var pieces = choices.faces.flatMap { Array(repeating: $0.face, count: $0.count) }
    guard choices.least <= min(choices.most, pieces.count) else { return }
    var luck = Generator(seed: pieces.reduce(0) { $0 &* 31 &+ UInt64(bitPattern: $1) })
    var drawn: Set<[Int64]> = []
    let sizes = max(choices.least, 0)...min(choices.most, pieces.count)
    let last = EngineLimits.drawnPicks - 1
    for number in 0...last {
      // Of many sizes the smallest, the largest, and some between.
      let size = sizes.lowerBound + (sizes.count <= last ? number % sizes.count : number * (sizes.count - 1) / last)
      evaluator.meter.charge(size, listing: move.action)
      for place in 0..<size { pieces.swapAt(place, place + Int(luck.below(UInt64(pieces.count - place)))) }
      let pick = pieces[..<size].sorted()
      guard drawn.insert(pick).inserted else { continue }
      guard takesTry(action: move.action) else { break }
      move.pick = pick
      try listPicked(&move, body)
    }
    move.pick.removeAll(keepingCapacity: true)
  }

  private mutating func listPicked(_ move: inout Move, _ body: (Move) -> Void) throws(Refusal) {
    evaluator.choices.pick(move.pick)
    return table.actions[move.action].asksFirst ? try list(move, body) : try listAnswers(&move, 0, body)
  }

  private mutating func listAnswers(
    _ move: inout Move, _ number: Int, _ body: (Move) -> Void
  ) throws(Refusal) {
    evaluator.choices.answersKnown = number
    guard number < table.actions[move.action].questions.count else {
      return table.actions[move.action].asksFirst ? try listPicks(&move, body) : try list(move, body)
    }
    let side = position.acting(move.side)
    let question = table.actions[move.action].questions[number]
    if let condition = question.condition, try evaluator.required(condition, side, .action(move.action)) == 0 {
      return try listAnswer(question.nothing, isAsked: false, &move, number, body)
    }
    if let among = question.among {
      guard let items = try listed(among, move) else { return }
      for answer in ListedAnswers(evaluator.list(items), question.items).all {
        guard takesTry(action: move.action) else { return }
        try listAnswer(answer.word, answer.item, isAsked: true, &move, number, body)
      }
      return
    }
    guard let low = try listed(question.low, move), let high = try listed(question.high, move), low <= high else {
      return
    }
    guard let answers = AnswerRange(from: low, through: high, step: question.step) else { return budget.isSpent = true }
    for answer in answers {
      guard takesTry(action: move.action) else { return }
      try listAnswer(answer, isAsked: true, &move, number, body)
    }
  }

  /// The answers to a question that lead to a move that is allowed; what is picked and answered before it is known to the
  /// evaluator already.
  ///
  /// - Returns: `nil` where there is too much to try.
  mutating func answers(to next: NextQuestion, of asked: Move) throws(Refusal) -> [Int64]? {
    guard let answers = try candidates(for: next, of: asked.action, asked.side) else { return nil }
    var move = asked
    move.answers.removeLast(move.answers.count - next.question)
    var leading: [Int64] = []
    var left = EngineLimits.triedMoves
    for answer in answers {
      budget = ListingBudget(waysLeft: 1)
      budget.tries = left
      var leads = false
      guard takesTry(action: asked.action) else { return nil }
      try listAnswer(answer.word, answer.item, isAsked: true, &move, next.question) { _ in leads = true }
      guard leads || !budget.isSpent else { return nil }
      left -= budget.used
      if leads { leading.append(answer.word) }
    }
    return leading
  }

  /// All answers to a question, whatever they lead to; `nil` where there are too many.
  func candidates(
    for next: NextQuestion, of action: Int, _ side: Int
  ) throws(Refusal) -> [ListedAnswers.Answer]? {
    let question = table.actions[action].questions[next.question]
    if let among = try Admission(desk: desk).listed(question, action, position.acting(side)) { return among.all }
    return AnswerRange(from: next.low, through: next.high, step: question.step).map { range in
      range.map { ListedAnswers.Answer(word: $0, item: $0) }
    }
  }

  /// Whether one more pick or answer is tried, and paid.
  mutating func takesTry(action: Int) -> Bool {
    guard budget.takes() else { return false }
    evaluator.meter.charge(Self.stepsOfTry, listing: action)
    guard evaluator.isPaid else {
      budget.isSpent = true
      return false
    }
    return true
  }

  /// - Parameter item: what formulas read of the answer, where that is not itself.
  private mutating func listAnswer(
    _ answer: Int64, _ item: Int64? = nil, isAsked: Bool, _ move: inout Move, _ number: Int, _ body: (Move) -> Void
  ) throws(Refusal) {
    evaluator.choices.answer(number, with: item ?? answer, isAsked: isAsked)
    move.answers.append(answer)
    // What cannot be worked out yet is judged with all the rest.
    let goesOn =
      table.actions[move.action].questions[number].guardSoFar.map { soFar in
        evaluator.choices.answersKnown = number + 1
        return evaluator.value(of: soFar, side: position.acting(move.side)) != 0
      } ?? true
    if goesOn { try listAnswers(&move, number + 1, body) }
    move.answers.removeLast()
    evaluator.choices.answersKnown = number
  }

  /// The part of the guard that reads the pick: remembered for each multiset where it reads nothing else.
  private func pickConditionHolds(_ move: Move) throws(Refusal) -> Bool {
    guard let condition = table.actions[move.action].pickCondition else { return true }
    let answer = pickMemory?.place(of: evaluator.choices.pickedFaces)
    if let answer, answer.pointee != PickMemory.Answer.unknown.rawValue {
      return answer.pointee == PickMemory.Answer.yes.rawValue
    }
    let holds = try listed(condition, move) == 1
    answer?.pointee = (holds ? PickMemory.Answer.yes : .no).rawValue
    return holds
  }
}

/// The multiples of a step between two ends, as a question can be answered with.
private struct AnswerRange: Sequence {
  private let answers: StrideThrough<Int64>

  /// Fails where there are too many to be listed.
  init?(from low: Int64, through high: Int64, step: Int64) {
    let (distance, overflow) = high.subtractingReportingOverflow(low)
    guard !overflow, distance / step < Int64(EngineLimits.listedPicks) else { return nil }
    let rest = low % step
    let (first, isTooLarge) = low.addingReportingOverflow(rest > 0 ? step - rest : -rest)
    // Behind the largest number there is none.
    answers = stride(from: isTooLarge ? 1 : first, through: isTooLarge ? 0 : high, by: Int64.Stride(step))
  }

  func makeIterator() -> StrideThroughIterator<Int64> { answers.makeIterator() }
}
