/// Closing sheets, turns and rounds: sheets are checked and scored, state moves on, and the game goes on or is complete.
/// What may not close is refused; whoever calls takes back what was done by then.
struct RoundClosing: Duty {
  let desk: Desk

  private var sheets: Sheets { Sheets(desk: desk) }
  private var checks: Checks { Checks(desk: desk) }
  private var carried: CarriedState { CarriedState(desk: desk) }
  private var turns: TurnOrder { TurnOrder(desk: desk) }
  private var waiting: WaitingScores { WaitingScores(desk: desk) }
  private var standings: Standings { Standings(desk: desk) }

  /// Closes the open round of a pad where all sheets close together: every sheet is scored, state moves on, and the
  /// game may be complete.
  func closeRound() throws(Refusal) {
    guard !position.isComplete else { throw .complete }
    var aftermath = Aftermath()
    try desk.attempt { () throws(Refusal) in
      if !position.roundIsOpen { sheets.openRound() }
      try finishRound(&aftermath)
    }
  }

  /// Closes one side's sheet of a pad where sides close theirs one after the other; the last one closes the round.
  func closeTurn() throws(Refusal) {
    guard !position.isComplete else { throw .complete }
    guard case .inOrder = game.turns, let side = position.turn else { throw .playedInTurns }
    var aftermath = Aftermath()
    try desk.attempt { () throws(Refusal) in
      if !position.roundIsOpen { sheets.openRound() }
      try finishTurn(side, &aftermath)
    }
  }

  /// Ends a game that has no last round of its own, or ends it early.
  func endGame() throws(Refusal) {
    guard !position.isComplete else { throw .complete }
    guard !hasClosedTurns else { return try endRound() }
    words[Header.status] = 1
    // The last round is one that was played, as where the rules end a game.
    words[Header.round] = max(words[Header.closedRounds], 1)
    words[Header.turn] = -1
    words[Header.roundIsOpen] = 0
    words[Header.turnIsOpen] = 0
  }

  /// Whether somebody has had a turn in a round that others have not: what it brought is part of the totals.
  private var hasClosedTurns: Bool { (0..<table.sideCount).contains { hasClosedSheet($0) } }

  /// Closes the round and the game, without the sheets of those who have not had their turns.
  private func endRound() throws(Refusal) {
    guard let turn = position.turn else { return }
    var aftermath = Aftermath()
    try desk.attempt { () throws(Refusal) in
      turns.leaveOutRest(behind: (turn + table.sideCount - 1) % table.sideCount)
      try leaveRound(isOver: true, &aftermath)
    }
  }

  /// What an action that ends the game does: the round closes, where sides come in turn with the sheet of the one whose
  /// turn it is, and no other is played.
  ///
  /// - Parameter side: the side that does it.
  func finishGame(_ side: Int, _ aftermath: inout Aftermath) throws(Refusal) {
    guard position.roundIsOpen else { return try endGame() }
    guard case .inOrder = game.turns else { return try finishRound(&aftermath, endsGame: true) }
    try finishTurn(position.turn ?? side, &aftermath, endsGame: true)
  }

  /// All sheets of the round at one moment.
  ///
  /// - Parameter endsGame: whether the game is over with it, whatever the rules say of its end.
  func finishRound(_ aftermath: inout Aftermath, endsGame: Bool = false) throws(Refusal) {
    let sides = 0..<table.sideCount
    for side in sides where isOut(side) { sheets.leaveOut(side) }
    let begun = waiting.beginClosing(sides)
    try sheets.workOutLines(sides)
    try checks.checkPieces()
    try checks.checkOneSide()
    for check in table.checks.indices { try checks.run(check, isClosing: true) }
    try sheets.workOutScores(sides)
    try carried.moveStateOn(sides, table: true)
    try waiting.settleOtherRounds(begun, closesRound: true)
    try turns.settleWhoPlays(closed: position.closedRounds + 1)
    let isOver = try turns.endHolds()
    try leaveRound(isOver: endsGame || isOver, &aftermath)
  }

  /// A side's sheet closes at the end of its turn, and the round behind the last one.
  ///
  /// - Parameter endsGame: whether the game is over with it, whatever the rules say of its end.
  func finishTurn(_ side: Int, _ aftermath: inout Aftermath, endsGame: Bool = false) throws(Refusal) {
    let own = side..<(side + 1)
    let begun = waiting.beginClosing(own)
    try sheets.workOutLines(own)
    try checks.checkPieces()
    for (index, check) in table.checks.enumerated() where check.perSide {
      try checks.run(index, isClosing: true, sides: own)
    }
    try sheets.workOutScores(own)
    words[Header.turnsTaken] += 1
    words[Header.turnIsOpen] = 0
    aftermath.note(.turnEnded(side: side))
    try carried.moveStateOn(own, table: false, actor: side)
    try waiting.settleOtherRounds(begun, closesRound: false, actor: side)
    try turns.settleWhoPlays(closed: position.closedRounds)
    let isOver = try turns.isOver(afterTurnOf: side)
    guard endsGame || isOver else { return try passTurn(from: side, &aftermath) }
    let isFinished = try !turns.anyHasTurn(behind: side)
    turns.leaveOutRest(behind: side)
    if isFinished { try closeTurns() }
    try leaveRound(isOver: true, &aftermath)
  }

  /// Gives the turn to whoever comes behind `side`, or closes the round where nobody does.
  private func passTurn(from side: Int, _ aftermath: inout Aftermath) throws(Refusal) {
    let taken = words[Header.turnsTaken]
    switch try turns.giveTurn(to: (side + 1) % table.sideCount) {
    case .given: return
    case .gameIsOver(let missing):
      words[Header.turnsTaken] += 1
      let isFinished = try !turns.anyHasTurn(behind: missing)
      words[Header.turnsTaken] = taken
      turns.leaveOutRest(behind: side)
      if isFinished { try closeTurns() }
      try leaveRound(isOver: true, &aftermath)
    case .roundIsOver:
      try closeTurns()
      let isOver = game.endsAfter == .round ? try turns.endHolds() : try turns.isOver(afterTurnOf: side)
      try leaveRound(isOver: isOver, &aftermath)
    }
  }

  /// Nobody has a turn in this round any more: what waits for that moves on, after all that the turns themselves have
  /// moved, so that it does not matter who missed theirs.
  private func closeTurns() throws(Refusal) {
    try checks.checkWholeRound()
    let begun = waiting.beginClosing(0..<0)
    try carried.moveStateOn(0..<0, table: true)
    try waiting.settleOtherRounds(begun, closesRound: true)
    try turns.settleWhoPlays(closed: position.closedRounds + 1)
  }

  /// The round is closed: its sheets are kept, and the game is complete or goes on with the next.
  private func leaveRound(isOver: Bool, _ aftermath: inout Aftermath) throws(Refusal) {
    let closed = table.packing.pack { UnsafePointer(block($0)) }
    guard evaluator.meter.keep(words: closed.words.count) else { throw .unpaid }
    history.rounds.append(consume closed)
    words[Header.closedRounds] += 1
    words[Header.roundIsOpen] = 0
    words[Header.turnIsOpen] = 0
    aftermath.note(.roundClosed(position.round))
    if isOver || position.nobodyPlays || (position.roundCount.map { position.closedRounds >= $0 } ?? false) {
      try completeGame()
    } else {
      words[Header.round] += 1
      try carried.settleValues()
      if try turns.settleTurn() { try completeGame() }
    }
    standings.noteFirstKeys()
  }

  /// The game is over by its rules.
  func completeGame() throws(Refusal) {
    try waiting.refuseWaiting()
    words[Header.status] = 1
    words[Header.turn] = -1
    try carried.settleValues()
  }
}
