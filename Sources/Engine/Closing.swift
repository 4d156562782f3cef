/// Opening and closing rounds and turns: the one place where state moves on.
extension Machine {
  // MARK: Opening

  /// A round opens with its first action or entry: until then the closed one's sheets stay in view.
  func openRound() {
    words[Header.roundIsOpen] = 1
    for side in 0..<table.sideCount { if isOut(side) { leaveOut(side) } else { clearSheet(of: side) } }
    guard let turn else { return }
    // Those before whoever begins were passed over.
    for step in 0..<Int(words[Header.turnsTaken]) {
      leaveOut((turn + 2 * table.sideCount - 1 - step) % table.sideCount)
    }
  }

  func clearSheet(of side: Int) {
    let sheet = block(side)
    for slot in 0..<game.layout.sheetWords { sheet[slot] = 0 }
  }

  /// Opens what is still to be opened before an action: the round, the turn, and the state and zones that live in them.
  func openForAction() throws(Refusal) {
    if words[Header.roundIsOpen] == 0 {
      openRound()
      try begin(.round)
    }
    if words[Header.turnIsOpen] == 0 {
      try beginTurn()
    }
    try copyZonesToSheets()
  }

  /// What lasts for a turn begins anew.
  func beginTurn() throws(Refusal) {
    words[Header.turnIsOpen] = 1
    try begin(.turn)
  }

  private func begin(_ lifetime: StateVariable.Lifetime) throws(Refusal) {
    for case .state(let index) in game.settleOrder where game.states[index].lifetime == lifetime {
      try begin(index)
    }
    for zone in game.zones.indices where game.zones[zone].lifetime == lifetime { sendHome(zone) }
  }

  /// Gives a state its first value.
  func begin(_ index: Int) throws(Refusal) {
    let state = game.states[index]
    for side in state.perTable ? 0..<1 : 0..<table.sideCount {
      let value = try evaluator.required(state.start, side, .state(index), for: state.perTable ? nil : side)
      try store(value, state, index, side, in: words)
    }
  }

  // MARK: Closing

  /// Closes the open round of a pad where all sheets close together: every sheet is scored, state moves on, and the
  /// game may be complete.
  package func closeRound() throws(Refusal) {
    guard !isComplete else { throw .complete }
    try attempt { () throws(Refusal) in
      if !roundIsOpen { openRound() }
      try finishRound()
    }
  }

  /// Closes one side's sheet of a pad where sides close theirs one after the other; the last one closes the round.
  package func closeTurn() throws(Refusal) {
    guard !isComplete else { throw .complete }
    guard case .inOrder = game.turns, let side = turn else { throw .playedInTurns }
    try attempt { () throws(Refusal) in
      if !roundIsOpen { openRound() }
      try finishTurn(side)
    }
  }

  /// Ends a game that has no last round of its own, or ends it early.
  package func endGame() throws(Refusal) {
    guard !isComplete else { throw .complete }
    words[Header.status] = 1
    words[Header.turn] = -1
    words[Header.roundIsOpen] = 0
    words[Header.turnIsOpen] = 0
  }

  /// All sheets of the round at one moment.
  func finishRound() throws(Refusal) {
    let sides = 0..<table.sideCount
    for side in sides where isOut(side) { leaveOut(side) }
    beginClosing(sides)
    try workOutLines(sides)
    try checkPieces()
    try checkOneSide()
    for check in game.checks.indices { try run(check, isClosing: true) }
    try workOutScores(sides)
    try moveStateOn(sides, table: true)
    try settleOtherRounds(sides, closesRound: true)
    try settleWhoPlays()
    try leaveRound(isOver: try endHolds())
  }

  /// What must hold of all sheets together, each having closed by itself.
  private func checkWholeRound() throws(Refusal) {
    try checkOneSide()
    for (index, check) in game.checks.enumerated() where !check.perSide { try run(index, isClosing: true) }
  }

  /// A side's sheet closes at the end of its turn, and the round behind the last one.
  func finishTurn(_ side: Int) throws(Refusal) {
    let own = side..<(side + 1)
    beginClosing(own)
    try workOutLines(own)
    try checkPieces()
    for (index, check) in game.checks.enumerated() where check.perSide { try run(index, isClosing: true, sides: own) }
    try workOutScores(own)
    words[Header.turnsTaken] += 1
    words[Header.turnIsOpen] = 0
    if keepsEvents { aftermath.events.append(.turnEnded(side: side)) }
    try moveStateOn(own, table: false, actor: side)
    try settleOtherRounds(own, closesRound: false, actor: side)
    try settleWhoPlays()
    guard try isOver(afterTurnOf: side) else { return try passTurn(from: side) }
    let isFinished = try !anyHasTurn(behind: side)
    leaveOutRest(behind: side)
    if isFinished { try closeTurns() }
    try leaveRound(isOver: true)
  }

  /// Gives the turn to whoever comes behind `side`, or closes the round where nobody does.
  private func passTurn(from side: Int) throws(Refusal) {
    let taken = words[Header.turnsTaken]
    switch try giveTurn(to: (side + 1) % table.sideCount) {
    case .given: return
    case .gameIsOver:
      words[Header.turnsTaken] = taken
      leaveOutRest(behind: side)
      try closeTurns()
      try leaveRound(isOver: true)
    case .roundIsOver:
      try closeTurns()
      try leaveRound(isOver: game.endsAfter == .round ? try endHolds() : try isOver(afterTurnOf: side))
    }
  }

  /// Nobody has a turn in this round any more: what waits for that moves on, after all that the turns themselves have
  /// moved, so that it does not matter who missed theirs.
  private func closeTurns() throws(Refusal) {
    try checkWholeRound()
    beginClosing(0..<0)
    try moveStateOn(0..<0, table: true)
    try settleOtherRounds(0..<0, closesRound: true)
    try settleWhoPlays()
  }

  /// The round is closed: its sheets are kept, and the game is complete or goes on with the next.
  func leaveRound(isOver: Bool) throws(Refusal) {
    let closed = table.packing.pack { UnsafePointer(block($0)) }
    try keep(words: closed.words.count)
    history.rounds.append(closed)
    words[Header.closedRounds] += 1
    words[Header.roundIsOpen] = 0
    words[Header.turnIsOpen] = 0
    if keepsEvents { aftermath.events.append(.roundClosed(round)) }
    if isOver || nobodyPlays || (roundCount.map { closedRounds >= $0 } ?? false) {
      try completeGame()
    } else {
      words[Header.round] += 1
      try settleValues()
      try settleTurn()
    }
    noteFirstKeys()
  }

  /// The game is over by its rules.
  func completeGame() throws(Refusal) {
    try refuseWaiting()
    words[Header.status] = 1
    words[Header.turn] = -1
    try settleValues()
  }

  /// What is wrong with the open round so far, by what has been entered: a default is no knowledge before the close.
  package func checkOpenRound() throws(Refusal) {
    guard roundIsOpen, !isComplete else { return }
    try workOutOpen(withDefaults: false)
    try checkPieces()
    try checkOneSide(isClosing: false)
    for check in game.checks.indices { try run(check, isClosing: false) }
  }

  /// Gives the entries of the open round that nobody has entered their defaults, as far as these are known, for showing
  /// what the round comes to so far.
  package func fillOpenRound() {
    guard roundIsOpen, !isComplete else { return }
    try? workOutOpen(withDefaults: true)
  }

  /// Entry by entry, as at the close: one may read all sides' others.
  private func workOutOpen(withDefaults: Bool) throws(Refusal) {
    let present = (0..<table.sideCount).filter { block($0)[Layout.knownMask] >= 0 }
    for side in present { block(side)[Layout.knownMask] = block(side)[Layout.enteredMask] }
    for index in game.entryOrder {
      for side in present {
        do throws(Refusal) {
          try workOutOpen(index, side, block(side), withDefaults)
        } catch {
          if case .fault(let place, _, _) = error, place.isPending { continue }
          // For showing sheets, what cannot be worked out is left out.
          if !withDefaults { throw error }
        }
      }
    }
  }

  /// An entry of an open round: its value where that is worked out, its range where that is known.
  private func workOutOpen(
    _ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>, _ withDefaults: Bool
  ) throws(Refusal) {
    let entry = table.entries[index]
    guard !entry.isPointsOnly else { return }
    if try isLeftOut(entry, index, side, sheet) {
      sheet[Layout.knownMask] |= 1 << Int64(entry.bit)
      return
    }
    if sheet[Layout.enteredMask] >> Int64(entry.bit) & 1 == 0 {
      guard let formula = entry.computed ?? (withDefaults ? entry.standard : nil) else { return }
      try store(formula, entry, index, side, sheet)
      sheet[Layout.knownMask] |= 1 << Int64(entry.bit)
    } else if !withDefaults {
      try checkRange(entry, index, side, sheet, .typing)
    }
  }

  private func checkOneSide(isClosing: Bool = true) throws(Refusal) {
    for (index, entry) in table.entries.enumerated() where entry.oneSide != .no && entry.seats > 0 {
      var having: [Int] = []
      for side in 0..<table.sideCount {
        // Players of one side are as many as sides.
        for line in index..<(index + entry.seats) where block(side)[table.entries[line].slot] != 0 {
          having.append(side)
        }
      }
      if having.count > 1 { throw .oneSide(entry: index, sides: having) }
      if isClosing, having.isEmpty, entry.oneSide == .exactly { throw .oneSide(entry: index, sides: []) }
    }
  }

  /// A check that holds, or of which not all is known while the round is open, passes.
  private func run(_ index: Int, isClosing: Bool, sides: Range<Int>? = nil) throws(Refusal) {
    let check = game.checks[index]
    let ofTable = anyPlaying
    for side in check.perSide ? sides ?? 0..<table.sideCount : ofTable..<(ofTable + 1) where !isOut(side) {
      let shown = check.perSide ? side : nil
      if let value = evaluator.value(of: check.require, side: side) {
        if value == 0 { throw .check(index, side: shown) }
      } else if (isClosing && !game.readsOtherRounds) || !evaluator.fault.isPending {
        throw .fault(evaluator.fault, in: .check(index), side: shown)
      }
    }
  }

  /// Every `next` and `others` from the values before, then all of them stored at once. The state of whoever is out
  /// stands still.
  ///
  /// - Parameters:
  ///   - sides: those whose own state moves on.
  ///   - actor: the side whose sheet closes, where that moves the state of the others on, too.
  func moveStateOn(_ sides: Range<Int>, table movesTable: Bool, actor: Int? = nil) throws(Refusal) {
    let layout = game.layout
    for (index, state) in game.states.enumerated() {
      try forEachChange(of: state, sides, movesTable, actor) { (formula, side) throws(Refusal) in
        guard let value = evaluator.value(of: formula, side: side) else {
          guard isWaiting() else {
            throw .fault(evaluator.fault, in: .state(index), side: state.perTable ? nil : side)
          }
          return passOver(state, index, side)
        }
        try store(value, state, index, side, in: pending)
      }
    }
    for state in game.states {
      let length = (state.capacity ?? 0) + 1
      try forEachChange(of: state, sides, movesTable, actor) { (_, side) throws(Refusal) in
        let start = state.perTable ? state.slot : layout.tableWords + side * layout.sideWords + state.slot
        (words + start).update(from: pending + start, count: length)
      }
    }
  }

  /// A state that cannot be worked out yet keeps the value that it has.
  private func passOver(_ state: StateVariable, _ index: Int, _ side: Int) {
    noteWaiting(.state(index), state.perTable ? nil : side)
    let layout = game.layout
    let start = state.perTable ? state.slot : layout.tableWords + side * layout.sideWords + state.slot
    (pending + start).update(from: words + start, count: (state.capacity ?? 0) + 1)
  }

  /// Calls `body` with what a state becomes at a close, for each side for which it does, or once for the table.
  @inline(__always)
  private func forEachChange(
    of state: StateVariable, _ sides: Range<Int>, _ movesTable: Bool, _ actor: Int?,
    _ body: (Formula, Int) throws(Refusal) -> Void
  ) throws(Refusal) {
    if state.perTable {
      if movesTable, let next = state.next { try body(next, anyPlaying) }
      return
    }
    let moving = !state.movesWithRound ? sides : movesTable ? 0..<table.sideCount : 0..<0
    if let next = state.next { for side in moving where !isOut(side) { try body(next, side) } }
    guard let actor, let others = state.others else { return }
    for side in 0..<table.sideCount where side != actor && !isOut(side) { try body(others, side) }
  }

  /// Puts a value or a list into a state's words within `target`, which is laid out like the words of the game.
  func store(
    _ value: Int64, _ state: StateVariable, _ index: Int, _ side: Int, in target: UnsafeMutablePointer<Int64>
  ) throws(Refusal) {
    let layout = game.layout
    let start = state.perTable ? state.slot : layout.tableWords + side * layout.sideWords + state.slot
    guard let capacity = state.capacity else {
      guard value.magnitude <= EngineLimits.storedValue.magnitude else {
        throw .tooLarge(.state(index), side: state.perTable ? nil : side)
      }
      try state.requireSomebody(value, index, side)
      target[start] = value
      return
    }
    let list = evaluator.list(value)
    guard list.count <= capacity else {
      throw .tooManyItems(state: index, side: state.perTable ? nil : side, count: list.count, most: capacity)
    }
    for item in list { try state.requireSomebody(item, index, side) }
    target[start] = Int64(list.count)
    for (place, item) in list.enumerated() { target[start + 1 + place] = item }
    // What stood behind it before is no part of the game.
    for place in list.count..<capacity { target[start + 1 + place] = 0 }
  }

  /// Whether the rules end the game here; `round` is still the one just closed.
  func endHolds() throws(Refusal) -> Bool {
    guard let end = game.end else { return false }
    if let value = evaluator.value(of: end, side: anyPlaying) { return value == 1 }
    // What is not known yet ends nothing.
    guard game.readsOtherRounds, evaluator.fault.isPending else {
      throw .fault(evaluator.fault, in: .end, side: nil)
    }
    return false
  }

  /// Values shown between rounds, each after those that it reads.
  func settleValues() throws(Refusal) {
    for case .value(let index) in game.settleOrder { try settle(value: index) }
  }

  func settle(value index: Int) throws(Refusal) {
    let shown = game.shownValues[index]
    for side in shown.perTable ? 0..<1 : 0..<table.sideCount {
      let place = shown.perTable ? nil : side
      let value = try evaluator.required(shown.formula, side, .value(index), for: place)
      guard value.magnitude <= EngineLimits.storedValue.magnitude else { throw .tooLarge(.value(index), side: place) }
      if shown.perTable { words[shown.slot] = value } else { block(side)[shown.slot] = value }
    }
  }
}

extension StateVariable {
  /// Refuses nobody where that cannot be meant.
  @inline(__always)
  func requireSomebody(_ word: Int64, _ index: Int, _ side: Int) throws(Refusal) {
    guard refusesNobody, word < 0 else { return }
    throw .nobody(state: index, side: perTable ? nil : side)
  }
}
