/// Who plays, and who is next. It says so in the header's words and in the sides' that say whether they are out.
struct TurnOrder: Duty {
  let desk: Desk

  private var sheets: Sheets { Sheets(desk: desk) }
  private var carried: CarriedState { CarriedState(desk: desk) }
  private var waiting: WaitingScores { WaitingScores(desk: desk) }

  /// Works out who is out from the state as it is now, with the values that this reads.
  ///
  /// - Parameter closed: how many rounds are closed, or will be with what is being closed.
  func settleWhoPlays(closed: Int) throws(Refusal) {
    if game.settlesWithTurns { try carried.settleValues() }
    if !position.departures.isEmpty {
      for (side, departure) in position.departures where departure.rounds <= closed {
        words[Header.departed] |= 1 << Int64(side)
      }
    }
    guard let out = game.out else { return }
    var hasChanged = false
    for side in 0..<table.sideCount {
      let isOut = position.hasDeparted(side) ? 1 : try evaluator.required(out, side, .out, for: side)
      hasChanged = hasChanged || isOut != block(side)[game.layout.outSlot]
      block(side)[game.layout.outSlot] = isOut
    }
    if hasChanged { try carried.settleValues() }
  }

  // MARK: Turns

  /// Whether a side has a turn, if it does not miss it: it plays, and has not had its last one.
  private func hasTurn(_ side: Int) -> Bool {
    let last = words[Header.lastTurns]
    return !isOut(side) && (last == 0 || last >> Int64(side) & 1 == 1)
  }

  /// Whether anybody has a turn in this round behind `side`, and does not miss it.
  func anyHasTurn(behind side: Int) throws(Refusal) -> Bool {
    for step in 0..<max(table.sideCount - Int(words[Header.turnsTaken]), 0) {
      let next = (side + 1 + step) % table.sideCount
      guard hasTurn(next), !position.isAbsent(next) else { continue }
      guard let skip = game.skip, try evaluator.required(skip, next, .skip, for: next) == 1 else { return true }
    }
    return false
  }

  /// What giving the turn to somebody came to.
  enum TurnGiven {
    case given, roundIsOver
    /// The side that misses its turn was the last that had one.
    case gameIsOver(missing: Int)
  }

  /// Gives the turn to the first side from `first` on that has one in this round. Whoever is out or misses its turn is
  /// passed over.
  func giveTurn(to first: Int) throws(Refusal) -> TurnGiven {
    var side = first
    // Whoever misses the first turn of a round has nothing in it of the round before.
    if game.skip != nil, !position.roundIsOpen, words[Header.closedRounds] > words[Header.roundsBefore] {
      try carried.beginStates(.round)
    }
    while words[Header.turnsTaken] < Int64(table.sideCount) {
      if hasTurn(side) {
        guard let skip = game.skip, try evaluator.required(skip, side, .skip, for: side) == 1 else {
          if position.isAbsent(side) {
            if try leave(side) { return .gameIsOver(missing: side) }
            words[Header.turnsTaken] += 1
            side = (side + 1) % table.sideCount
            continue
          }
          words[Header.turn] = Int64(side)
          // Somebody who has come back has a sheet again.
          if position.roundIsOpen, block(side)[Layout.knownMask] < 0 { sheets.clearSheet(of: side) }
          return .given
        }
        if try missTurn(side) { return .gameIsOver(missing: side) }
      } else if position.roundIsOpen {
        sheets.leaveOut(side)
      }
      words[Header.turnsTaken] += 1
      side = (side + 1) % table.sideCount
    }
    return .roundIsOver
  }

  /// A side leaves before its turn. True where nobody is left to play, or the game ends with that.
  private func leave(_ side: Int) throws(Refusal) -> Bool {
    sheets.leaveOut(side)
    words[Header.departed] |= 1 << Int64(side)
    try settleWhoPlays(closed: position.closedRounds)
    if position.nobodyPlays { return true }
    guard game.endsAfter == .turn else { return false }
    return try endHolds()
  }

  /// A missed turn: the sheet stays empty and scores nothing, no check runs, and only the side's own state moves on, so
  /// that it can count such turns down. True where nobody is left to play.
  private func missTurn(_ side: Int) throws(Refusal) -> Bool {
    sheets.leaveOut(side)
    let begun = waiting.beginClosing(side..<(side + 1))
    try carried.moveStateOn(begun.sides, table: false)
    try waiting.settleOtherRounds(begun, closesRound: false, isMissed: true)
    let areLast = words[Header.lastTurns] != 0
    words[Header.lastTurns] &= ~(1 << Int64(side))
    try settleWhoPlays(closed: position.closedRounds)
    return position.nobodyPlays || (areLast && !anyHasLastTurn)
  }

  /// Whose turn comes first in the round to be played next. Where all miss their turns that is no round: they begin
  /// again with the same side.
  ///
  /// - Returns: whether the game is over, since those were the last turns.
  func settleTurn() throws(Refusal) -> Bool {
    let first: Int
    switch game.turns {
    case .together: return false
    case .inOrder(let start): first = try start.map { start throws(Refusal) in try side(at: start) } ?? 0
    case .goingRound(let start, _):
      first = try start.map { start throws(Refusal) in try side(at: start) } ?? 0
      words[Header.turn] = Int64(firstThatPlays(from: first))
      return false
    }
    let steps = evaluator.stepsTaken
    for _ in 0..<EngineLimits.missedRounds where evaluator.stepsTaken &- steps <= EngineLimits.automaticSteps {
      words[Header.turnsTaken] = 0
      // Whoever misses a turn sees nothing any more of the sheets of the round before.
      if game.skip != nil { for side in 0..<table.sideCount { sheets.clearSheet(of: side) } }
      switch try giveTurn(to: first) {
      case .given: return false
      case .gameIsOver: return true
      case .roundIsOver: waiting.noteNoRound()
      }
    }
    throw .everybodyMisses
  }

  /// Gives the turn to a side, as if those before it had had theirs in this round.
  func beginTurn(of side: Int) throws(Refusal) {
    guard !isOut(side) else { throw .isOut(side: side) }
    switch game.turns {
    case .together: throw .nobodyHasTurns
    case .inOrder(let start):
      let first = try start.map { start throws(Refusal) in try self.side(at: start) } ?? 0
      words[Header.turnsTaken] = Int64((side - first + table.sideCount) % table.sideCount)
    case .goingRound: break
    }
    words[Header.turn] = Int64(side)
  }

  /// The side at a seat that is worked out for `side`. Seats go round the table side by side, so a seat's side is its
  /// number counted round.
  private func side(at seat: Formula, for side: Int? = nil) throws(Refusal) -> Int {
    let number = try evaluator.required(seat, side ?? 0, .turnOrder, for: side)
    guard number >= 0 else {
      throw .fault(FaultPlace(fault: .indexOutOfRange, instruction: 0), in: .turnOrder, side: side)
    }
    return Int(number % Int64(table.sideCount))
  }

  private func firstThatPlays(from first: Int) -> Int {
    (0..<table.sideCount).lazy.map { (first + $0) % table.sideCount }.first { !isOut($0) } ?? first
  }

  // MARK: Turns that go round

  /// The turn goes on to the next. What lasts for a turn begins anew at once, so that what happens by itself goes on
  /// with the side whose turn it is now.
  func goRound(from side: Int, next: Formula?, _ aftermath: inout Aftermath) throws(Refusal) {
    aftermath.note(.turnEnded(side: side))
    let named = try next.map { next throws(Refusal) in try self.side(at: next, for: side) }
    words[Header.turn] = Int64(try firstThatHasTurn(from: named ?? (side + 1) % table.sideCount, next))
    try beginTurn()
  }

  /// What lasts for a turn begins anew.
  func beginTurn() throws(Refusal) {
    words[Header.turnIsOpen] = 1
    try carried.begin(.turn)
  }

  /// Whoever is passed over passes the turn on as after one of its own; where that leads back to the same, or ever to
  /// the same few, the turn goes on from seat to seat. Where all would be passed over, nobody is: somebody has to go on.
  private func firstThatHasTurn(from first: Int, _ next: Formula?) throws(Refusal) -> Int {
    var (side, passed) = (first, Set<Int>())
    while passed.insert(side).inserted {
      if try takesTurn(side) { return side }
      // Whoever is out has no turn to pass on, and nothing from which that could be worked out.
      let named = isOut(side) ? nil : try next.map { next throws(Refusal) in try self.side(at: next, for: side) }
      side = named ?? (side + 1) % table.sideCount
    }
    for step in 0..<table.sideCount {
      let side = (first + step) % table.sideCount
      if !passed.contains(side), try takesTurn(side) { return side }
    }
    return firstThatPlays(from: first)
  }

  /// Whether a side plays, and does not miss its turn.
  private func takesTurn(_ side: Int) throws(Refusal) -> Bool {
    guard !isOut(side) else { return false }
    guard let skip = game.skip else { return true }
    return try evaluator.required(skip, side, .skip, for: side) == 0
  }

  // MARK: The end

  /// Whether the rules end the game here; `round` is still the one just closed.
  func endHolds() throws(Refusal) -> Bool {
    guard let end = game.end else { return false }
    if let value = evaluator.value(of: end, side: position.anyPlaying) { return value == 1 }
    // What is not known yet ends nothing.
    guard game.readsOtherRounds, evaluator.fault.isPending else {
      throw .fault(evaluator.fault, in: .end, side: nil)
    }
    return false
  }

  /// Whether the game is over after a turn, by the rule that looks at every turn.
  func isOver(afterTurnOf side: Int) throws(Refusal) -> Bool {
    if position.nobodyPlays { return true }
    switch game.endsAfter {
    case .round: return false
    case .turn: return try endHolds()
    case .everyone: return try lastTurnsAreOver(side)
    }
  }

  /// When the end comes in sight all others get one more turn; true when they have had it.
  private func lastTurnsAreOver(_ side: Int) throws(Refusal) -> Bool {
    if words[Header.lastTurns] == 0 {
      guard try endHolds() else { return false }
      for other in 0..<table.sideCount where other != side && !isOut(other) {
        words[Header.lastTurns] |= 1 << Int64(other)
      }
    } else {
      words[Header.lastTurns] &= ~(1 << Int64(side))
    }
    return !anyHasLastTurn
  }

  private var anyHasLastTurn: Bool {
    (0..<table.sideCount).contains { words[Header.lastTurns] >> Int64($0) & 1 == 1 && !isOut($0) }
  }

  /// Whoever had no turn any more has no sheet in this round.
  func leaveOutRest(behind side: Int) {
    for step in 0..<max(table.sideCount - Int(words[Header.turnsTaken]), 0) {
      sheets.leaveOut((side + 1 + step) % table.sideCount)
    }
  }
}
