/// Everything about a game in progress: an array of words, and the rounds that are closed.
///
/// Two states are the same game exactly when they are equal. What the words mean is the game's `Layout`. Closed rounds
/// are shared, so that a copy is no dearer however many there are.
package struct GameState: Hashable, Sendable {
  package internal(set) var words: [Int64]
  /// Each side's first ranking key when the game began, two words for each.
  var openingKeys: [Int64]
  var rounds: RoundList
  /// The closed sheets that may still change when later ones are closed.
  var closings: [Closing]
}

/// Plays one game in place: it owns the words of the state and whatever is needed to work on them, so that nothing is
/// allocated while sheets are scored or actions applied. What is refused changes nothing.
package final class Machine {
  package let table: Table
  package var game: Game { table.game }
  let words: UnsafeMutablePointer<Int64>
  package let wordCount: Int
  package let evaluator: Evaluator
  /// The closed rounds.
  let history: History
  /// Whether moves tell what happened.
  package var keepsEvents = false
  /// What comes of the move at hand.
  var aftermath = Aftermath()
  /// Each side's first ranking key before the first round, two words for each.
  var openingKeys: [Int64]

  /// Whether a sheet's score is nothing but its linear plan.
  let isLinear: Bool
  let plan: LinearPlan
  /// The word of a side's block that says whether it is out; negative where no side ever is.
  let outSlot: Int
  /// The words as they were before what is being tried, and whether something is.
  let backup: UnsafeMutablePointer<Int64>
  var isTrying = false
  /// New values of state, all of them worked out before any is stored.
  let pending: UnsafeMutablePointer<Int64>
  var closings: [Closing] = []
  /// Of the sheets that are being closed: the state before, and what waits.
  var closingWords: [Int64] = []
  var waitsInClosing: Closing.Waits?
  /// While closed sheets are scored again: what was typed has been judged.
  var isSettlingAnew = false
  var chance = Chance()
  private var knownPicks: [PickMemory?]?
  var budget = ListingBudget()
  /// Where pieces would lie after the effects of an action that is only looked at.
  var foreseen = PieceCounts()
  /// The zone from which the pieces of the action at hand are picked.
  var pickedZone = 0

  /// Memory that has been drawn from the account and not been used yet.
  private var byteLease = 0

  /// A fresh game; `seed` is where chance begins.
  ///
  /// - Parameter account: what playing is paid from.
  package init(_ table: Table, seed: UInt64 = 0, account: WorkAccount = WorkAccount()) {
    self.table = table
    wordCount = table.initialWords.count
    plan = table.linear
    outSlot = table.game.layout.outSlot
    // Where a default is worked out, a sheet with everything entered does not ask for it.
    isLinear =
      table.game.score == nil && table.enteredSets.isEmpty
      && table.steps.allSatisfy { table.linear.covers(table.entries[$0]) }
    words = .allocate(capacity: wordCount)
    backup = .allocate(capacity: wordCount)
    pending = .allocate(capacity: wordCount)
    pending.initialize(repeating: 0, count: wordCount)
    let layout = table.game.layout
    history = History(table.packing, settledMask: layout.settledMask)
    openingKeys = Array(repeating: 0, count: 2 * table.sideCount)
    evaluator = Evaluator(
      code: table.game.code, words: words, sidesStart: layout.tableWords, stride: layout.sideWords,
      sideCount: table.sideCount, account: account)
    if !table.comboTables.isEmpty { evaluator.comboTables = table.comboTables }
    if table.game.readsOtherRounds { evaluator.history = history }
    evaluator.zones = table.game.zones.map {
      Evaluator.ZoneView(
        countSlot: $0.perSide ? layout.tableWords + $0.slot : $0.slot, perSide: $0.perSide, places: $0.places)
    }
    words.initialize(repeating: 0, count: wordCount)
    payForWords()
  }

  deinit {
    words.deallocate()
    backup.deallocate()
    pending.deallocate()
  }

  // MARK: Paying

  /// Plays from another account from now on: as a fresh machine would, whatever it remembers.
  package func pay(from account: WorkAccount) {
    evaluator.pay(from: account)
    byteLease = 0
    knownPicks = nil
    payForWords()
  }

  /// The words, a copy for refusals, and new values of state. What cannot be paid is told by whoever works with them.
  private func payForWords() {
    _ = evaluator.account.take(bytes: 3 * wordCount * MemoryLayout<Int64>.size, for: .upkeep)
  }

  /// Refuses to go on where nothing more is paid.
  package func requirePaid() throws(Refusal) {
    guard evaluator.isPaid, evaluator.account.isSound else { throw .unpaid }
  }

  /// Pays for words that are kept until the game is over.
  func keep(words count: Int) throws(Refusal) {
    byteLease -= count * MemoryLayout<Int64>.size
    guard byteLease < 0 else { return }
    let needed = max(0 &- byteLease, EngineLimits.lease)
    guard evaluator.account.take(bytes: needed, for: .upkeep) else { throw .unpaid }
    byteLease += needed
  }

  /// Begins the game anew.
  package func start(seed: UInt64 = 0) throws(Refusal) {
    evaluator.charge(wordCount)
    try requirePaid()
    table.initialWords.withUnsafeBufferPointer {
      if let base = $0.baseAddress { words.update(from: base, count: wordCount) }
    }
    history.rounds.removeAll()
    closings.removeAll()
    forgetChoices()
    words[Header.round] = 1
    words[Header.generator] = Int64(bitPattern: seed)
    words[Header.turn] = -1
    layOutPieces()
    for settled in game.settleOrder {
      switch settled {
      case .state(let index): try begin(index)
      case .value(let index): try settle(value: index)
      }
    }
    try settleWhoPlays()
    guard !nobodyPlays else { throw .nobodyPlays }
    try settleTurn()
    noteFirstKeys()
  }

  package var state: GameState {
    get {
      GameState(
        words: Array(UnsafeBufferPointer(start: words, count: wordCount)), openingKeys: openingKeys,
        rounds: history.rounds, closings: closings)
    }
    set {
      precondition(newValue.words.count == wordCount, "a state belongs to the table that it was made for")
      restoreWords(newValue.words)
      openingKeys = newValue.openingKeys
      history.rounds = newValue.rounds
      closings = newValue.closings
    }
  }

  // MARK: Reading

  /// For each action what is known of its picks, where its condition reads nothing else; made when moves are listed.
  var pickMemory: [PickMemory?] {
    if let knownPicks { return knownPicks }
    let picks = game.actions.map { PickMemory($0, in: table) }
    knownPicks = picks
    return picks
  }

  package var isComplete: Bool { words[Header.status] != 0 }
  /// The round that is open or comes next, from 1.
  package var round: Int { Int(words[Header.round]) }
  package var closedRounds: Int { Int(words[Header.closedRounds]) }
  package var roundIsOpen: Bool { words[Header.roundIsOpen] != 0 }
  package var turnIsOpen: Bool { words[Header.turnIsOpen] != 0 }
  /// The side whose turn it is, if somebody's.
  package var turn: Int? { words[Header.turn] >= 0 ? Int(words[Header.turn]) : nil }
  package var roundCount: Int? { words[Header.roundCount] >= 0 ? Int(words[Header.roundCount]) : nil }

  @inline(__always)
  func block(_ side: Int) -> UnsafeMutablePointer<Int64> {
    words + (game.layout.tableWords + side * game.layout.sideWords)
  }

  /// A word of a side's block, or of the table where `side` is `nil`.
  package func word(_ slot: Int, side: Int?) -> Int64 { side.map { block($0)[slot] } ?? words[slot] }

  /// The items of a list in a side's block or the table's words.
  package func list(_ slot: Int, side: Int?) -> [Int64] {
    let base = side.map { block($0) } ?? words
    return (0..<Int(base[slot])).map { base[slot + 1 + $0] }
  }

  /// Sides that play no more: whoever stays stands before them.
  package var withdrawn: Set<Int> {
    get { Set((0..<table.sideCount).filter(hasWithdrawn)) }
    set { words[Header.withdrawn] = newValue.reduce(0) { $0 | 1 << Int64($1) } }
  }

  func hasWithdrawn(_ side: Int) -> Bool { words[Header.withdrawn] >> Int64(side) & 1 == 1 }

  /// The sheet that a side filled in in a closed round, from 0; see `Layout`.
  package func closedSheet(round: Int, side: Int) -> [Int64] {
    withClosedSheet(round: round, side: side) {
      Array(UnsafeBufferPointer(start: $0, count: game.layout.sheetWords))
    }
  }

  /// Calls `body` with that sheet.
  package func withClosedSheet<Result>(
    round: Int, side: Int, _ body: (UnsafePointer<Int64>) -> Result
  ) -> Result {
    table.packing.withSheet(history.rounds[round], side, body)
  }

  /// A value of that sheet which is no list.
  package func closedWord(_ slot: Int, round: Int, side: Int) -> Int64 {
    table.packing.word(slot, history.rounds[round], side)
  }
}
