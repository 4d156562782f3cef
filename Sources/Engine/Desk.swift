/// What a game is worked on with: the rules as they are set up, the position, and who works formulas out. Each duty gets
/// it and keeps nothing of its own from one use to the next.
final class Desk {
  let table: Table
  let position: GamePosition
  let evaluator: Evaluator
  /// The evaluator's, with its registers, and the position's words: kept here, too, as they are asked for at every step.
  let scratch: Scratch
  let registers: UnsafeMutablePointer<Int64>
  let words: UnsafeMutablePointer<Int64>
  /// What is known of picks by the rules alone.
  let pickMemories: PickMemories

  init(_ table: Table, account: WorkAccount) {
    self.table = table
    position = GamePosition(table)
    let layout = table.game.layout
    evaluator = Evaluator(
      code: table.game.code, words: position.words, sidesStart: layout.tableWords, stride: layout.sideWords,
      sideCount: table.sideCount, account: account)
    scratch = evaluator.scratch
    registers = scratch.registers
    words = position.words
    if !table.comboTables.isEmpty { evaluator.comboTables = table.comboTables }
    if table.game.readsOtherRounds { evaluator.history = position.history }
    evaluator.zones = table.game.zones.map {
      Evaluator.ZoneView(
        countSlot: $0.perSide ? layout.tableWords + $0.slot : $0.slot, perSide: $0.perSide, places: $0.places)
    }
    pickMemories = PickMemories(table)
    payForWords(from: account)
  }

  // MARK: Paying

  /// Plays from another account from now on: as a fresh machine would, whatever it remembers.
  func pay(from account: WorkAccount) {
    evaluator.pay(from: account)
    pickMemories.forget()
    payForWords(from: account)
  }

  /// The words, a copy for refusals, and new values of state. What cannot be paid is told by whoever works with them.
  private func payForWords(from account: WorkAccount) {
    _ = account.take(bytes: 3 * position.wordCount * MemoryLayout<Int64>.size, for: .upkeep)
  }

  // MARK: Trying

  /// Does something, or refuses it and leaves nothing of it behind: no change and no choice.
  ///
  /// - Parameter work: says whether anything was done.
  func attemptAny(_ work: () throws(Refusal) -> Bool) throws(Refusal) {
    let before = noteBefore()
    defer { forget(before) }
    do throws(Refusal) {
      try evaluator.requirePaid()
      if try !work() { position.goBack(to: before) }
    } catch {
      position.goBack(to: before)
      throw error
    }
  }

  /// Does something, or refuses it and leaves nothing of it behind.
  func attempt(_ work: () throws(Refusal) -> Void) throws(Refusal) {
    try attemptAny { () throws(Refusal) in
      try work()
      return true
    }
  }

  /// Does something to look at what comes of it, and takes all of it back.
  func lookingAhead<Result, E: Error>(_ work: () throws(E) -> Result) throws(E) -> Result {
    let before = noteBefore()
    defer {
      position.goBack(to: before)
      forget(before)
    }
    return try work()
  }

  private func noteBefore() -> GamePosition.Before {
    evaluator.charge(position.wordCount)
    return position.noteBefore()
  }

  private func forget(_ before: GamePosition.Before) {
    position.forget(before)
    evaluator.choices.forget()
  }
}

/// One duty in a game that is played. It is a value that has nothing but the desk: what it knows it reads there, and what
/// it works out stands there, in the position, or is given back.
protocol Duty {
  var desk: Desk { get }
}

extension Duty {
  @inline(__always) var table: Table { desk.table }
  @inline(__always) var game: Game { desk.table.game }
  @inline(__always) var position: GamePosition { desk.position }
  @inline(__always) var evaluator: Evaluator { desk.evaluator }
  @inline(__always) var words: UnsafeMutablePointer<Int64> { desk.words }
  @inline(__always) var scratch: Scratch { desk.scratch }
  @inline(__always) var registers: UnsafeMutablePointer<Int64> { desk.registers }
  @inline(__always) var history: History { desk.position.history }

  @inline(__always)
  func block(_ side: Int) -> UnsafeMutablePointer<Int64> { desk.position.block(side) }

  @inline(__always)
  func isOut(_ side: Int) -> Bool { desk.position.isOut(side) }

  /// Whether a side has closed its sheet of the round that is open, which is then part of the totals.
  func hasClosedSheet(_ side: Int) -> Bool {
    position.roundIsOpen && position.hasHadTurn(side) && block(side)[Layout.knownMask] >= 0
  }
}
