/// What is carried from round to round and turn to turn: state, and the values shown between rounds. State moves on here
/// and nowhere else.
struct CarriedState: Duty {
  let desk: Desk

  private var zones: Zones { Zones(desk: desk) }

  // MARK: Beginning

  /// Gives whatever lasts for a round, or a turn, its first value, and sends its pieces home.
  func begin(_ lifetime: StateVariable.Lifetime) throws(Refusal) {
    try beginStates(lifetime)
    for zone in table.zones.indices where table.zones[zone].lifetime == lifetime { zones.sendHome(zone) }
  }

  /// Gives state alone that lasts so long its first value.
  func beginStates(_ lifetime: StateVariable.Lifetime) throws(Refusal) {
    for case .state(let index) in table.settleOrder where table.states[index].lifetime == lifetime {
      try begin(index)
    }
  }

  /// Gives a state its first value.
  func begin(_ index: Int) throws(Refusal) {
    let perTable = table.states[index].perTable
    for side in perTable ? 0..<1 : 0..<table.sideCount {
      let value = try evaluator.required(table.states[index].start, side, .state(index), for: perTable ? nil : side)
      try store(value, index, side, in: words)
    }
  }

  // MARK: Moving on

  /// Every `next` and `others` from the values before, then all of them stored at once. The state of whoever is out
  /// stands still.
  ///
  /// - Parameters:
  ///   - sides: those whose own state moves on.
  ///   - actor: the side whose sheet closes, where that moves the state of the others on, too.
  func moveStateOn(_ sides: Range<Int>, table movesTable: Bool, actor: Int? = nil) throws(Refusal) {
    // The new values, laid out like the words of the game.
    let pending = scratch.room(for: position.wordCount)
    for index in table.movingStates {
      try forEachChange(of: index, sides, movesTable, actor) { (formula, side) throws(Refusal) in
        guard let value = evaluator.value(of: formula, side: side) else {
          guard isWaiting() else {
            throw .fault(evaluator.fault, in: .state(index), side: table.states[index].perTable ? nil : side)
          }
          return passOver(index, side, pending)
        }
        try store(value, index, side, in: pending)
      }
    }
    for index in table.movingStates {
      let length = (table.states[index].capacity ?? 0) + 1
      try forEachChange(of: index, sides, movesTable, actor) { (_, side) throws(Refusal) in
        let start = start(index, side)
        for place in start..<(start + length) { words[place] = pending[place] }
      }
    }
  }

  /// A state that cannot be worked out yet keeps the value that it has.
  private func passOver(_ index: Int, _ side: Int, _ pending: UnsafeMutablePointer<Int64>) {
    noteWaiting(.state(index), table.states[index].perTable ? nil : side)
    let start = start(index, side)
    (pending + start).update(from: words + start, count: (table.states[index].capacity ?? 0) + 1)
  }

  /// Calls `body` with what a state becomes at a close, for each side for which it does, or once for the table.
  @inline(__always)
  private func forEachChange(
    of index: Int, _ sides: Range<Int>, _ movesTable: Bool, _ actor: Int?,
    _ body: (Formula, Int) throws(Refusal) -> Void
  ) throws(Refusal) {
    let next = table.states[index].next
    if table.states[index].perTable {
      guard movesTable, let next else { return }
      return try withoutLeavers { () throws(Refusal) in try body(next, position.anyPlaying) }
    }
    let moving = !table.states[index].movesWithRound ? sides : movesTable ? 0..<table.sideCount : 0..<0
    if let next { for side in moving where !isOut(side) { try body(next, side) } }
    guard let actor, let others = table.states[index].others else { return }
    for side in 0..<table.sideCount where side != actor && !isOut(side) { try body(others, side) }
  }

  /// Calls `body` as if whoever leaves with the round that is being closed were out already: nobody deals who is not
  /// there.
  private func withoutLeavers(_ body: () throws(Refusal) -> Void) throws(Refusal) {
    guard !position.departures.isEmpty else { return try body() }
    let leaving = position.departures.filter { $0.value.rounds == position.closedRounds + 1 }.keys
    let were = leaving.map { position.isOut($0) }
    for side in leaving { position.setOut(side, true) }
    defer { for (side, wasOut) in zip(leaving, were) { position.setOut(side, wasOut) } }
    try body()
  }

  /// Puts a value or a list into a state's words within `target`, which is laid out like the words of the game.
  func store(
    _ value: Int64, _ index: Int, _ side: Int, in target: UnsafeMutablePointer<Int64>
  ) throws(Refusal) {
    let start = start(index, side)
    guard let capacity = table.states[index].capacity else {
      guard value.magnitude <= EngineLimits.storedValue.magnitude else {
        throw .tooLarge(.state(index), side: table.states[index].perTable ? nil : side)
      }
      try table.states[index].requireSomebody(value, index, side)
      target[start] = value
      return
    }
    let list = table.states[index].grid == nil ? evaluator.list(value) : evaluator.places(value)
    guard list.count <= capacity else {
      let side = table.states[index].perTable ? nil : side
      throw .tooManyItems(state: index, side: side, count: list.count, most: capacity)
    }
    for item in list { try table.states[index].requireSomebody(item, index, side) }
    target[start] = Int64(list.count)
    for (place, item) in list.enumerated() { target[start + 1 + place] = item }
    // What stood behind it before is no part of the game.
    for place in list.count..<capacity { target[start + 1 + place] = 0 }
  }

  /// Where a state begins among the words.
  private func start(_ index: Int, _ side: Int) -> Int {
    let slot = table.states[index].slot
    return table.states[index].perTable ? slot : position.layout.tableWords + side * position.layout.sideWords + slot
  }

  // MARK: Values between rounds

  /// Values shown between rounds, each after those that it reads.
  func settleValues() throws(Refusal) {
    for case .value(let index) in table.settleOrder { try settle(value: index) }
  }

  /// Works out one of them, for each side or once for the table.
  func settle(value index: Int) throws(Refusal) {
    let shown = table.shownValues[index]
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
