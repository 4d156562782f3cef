/// Everything about a game in progress: one array of words, and the sheets of the rounds that are closed.
///
/// Two states are the same game exactly when they are equal. What the words mean is the game's `Layout`.
package struct State: Hashable, Sendable {
  package internal(set) var words: [Int64]
  /// The closed rounds' sheets, round by round and side by side, `Layout.sheetWords` each.
  package internal(set) var history: [Int64]
  /// The closed sheets that may still change when later ones are closed.
  var closings: [Closing] = []
}

/// Plays one game in place: it owns the words of the state and whatever is needed to work on them, so that nothing is
/// allocated while sheets are scored or actions applied. What is refused changes nothing.
package final class Machine {
  package let table: Table
  package var game: Game { table.game }
  let words: UnsafeMutablePointer<Int64>
  let wordCount: Int
  package let evaluator: Evaluator
  package internal(set) var history: [Int64] = []
  /// Sides that play no more: whoever stays stands before them.
  package var withdrawn: Set<Int> = []
  /// What happened in the last action, when `keepsEvents` asks for it.
  package internal(set) var events: [Event] = []
  package var keepsEvents = false
  /// Each side's first ranking key before the first round and after each closed one, where `keepsEvents` asks for it.
  var firstKeys: [FirstKey] = []
  /// Puts a text and the values of its parts into words while the lists and texts among these can be read.
  package var wording: ((_ text: Int, _ values: [Int64]) -> String)?
  /// What chance gave in the last action, flat, in the order in which the effects asked.
  package internal(set) var rolled: [Int64] = []
  package internal(set) var dealt: [Int64] = []

  /// Whether a sheet's score is nothing but its linear plan.
  let isLinear: Bool
  let plan: LinearPlan
  /// The word of a side's block that says whether it is out; negative where no side ever is.
  let outSlot: Int
  /// As it was before the action that is being applied, for when it is refused; nothing before the first one.
  let backup: UnsafeMutablePointer<Int64>
  var backupHistory = 0
  /// New values of state, all of them worked out before any is stored.
  let pending: UnsafeMutablePointer<Int64>
  /// The sheets that rules may read from other rounds; `nil` where they read none.
  let shelf: SheetShelf?
  var closings: [Closing] = []
  var backupClosings: [Closing] = []
  var backupTail: [Int64] = []
  /// Of the sheets that are being closed: the state before, and what waits.
  var closingWords: [Int64] = []
  var waitsInClosing: Closing.Waits?
  /// While closed sheets are scored again: what was typed has been judged.
  var isSettlingAnew = false
  var chance = Chance()
  /// For each action what is known of its picks, where its condition reads nothing else; made when moves are listed.
  private(set) lazy var pickMemory: [PickMemory?] = game.actions.map { PickMemory($0, in: table) }
  var budget = ListingBudget()
  /// Where pieces would lie after the effects of an action that is only looked at.
  var foreseen = PieceCounts()
  /// The zone from which the pieces of the action at hand are picked.
  var pickedZone = 0

  /// A fresh game; `seed` is where chance begins.
  package init(_ table: Table, seed: UInt64 = 0) {
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
    shelf = table.game.readsOtherRounds ? SheetShelf(layout, sideCount: table.sideCount) : nil
    evaluator = Evaluator(
      code: table.game.code, words: words, sidesStart: layout.tableWords, stride: layout.sideWords,
      sideCount: table.sideCount)
    if !table.comboTables.isEmpty { evaluator.comboTables = table.comboTables }
    evaluator.shelf = shelf
    evaluator.zones = table.game.zones.map {
      Evaluator.ZoneView(
        countSlot: $0.perSide ? layout.tableWords + $0.slot : $0.slot, perSide: $0.perSide, places: $0.places)
    }
    words.initialize(repeating: 0, count: wordCount)
  }

  deinit {
    words.deallocate()
    backup.deallocate()
    pending.deallocate()
  }

  /// Begins the game anew.
  package func start(seed: UInt64 = 0) throws(Refusal) {
    table.initialWords.withUnsafeBufferPointer {
      if let base = $0.baseAddress { words.update(from: base, count: wordCount) }
    }
    history.removeAll(keepingCapacity: true)
    closings.removeAll()
    shelf?.cut(to: 0)
    forgetEvents()
    forgetChoices()
    firstKeys.removeAll(keepingCapacity: true)
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

  package var state: State {
    get {
      State(
        words: Array(UnsafeBufferPointer(start: words, count: wordCount)), history: history, closings: closings)
    }
    set {
      precondition(newValue.words.count == wordCount, "a state belongs to the table that it was made for")
      for (index, word) in newValue.words.enumerated() { words[index] = word }
      history = newValue.history
      closings = newValue.closings
      refillShelf()
    }
  }

  // MARK: Reading

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

  /// The sheet that a side filled in in a closed round, from 0; see `Layout`.
  package func closedSheet(round: Int, side: Int) -> ArraySlice<Int64> {
    let size = game.layout.sheetWords
    let start = (round * table.sideCount + side) * size
    return history[start..<(start + size)]
  }

  // MARK: Refusing

  /// Does something, or refuses it and leaves nothing of it behind: no change, no event, no choice.
  func attempt(_ work: () throws(Refusal) -> Void) throws(Refusal) {
    forgetEvents()
    save()
    defer { forgetChoices() }
    do throws(Refusal) {
      try work()
    } catch {
      restore()
      forgetEvents()
      throw error
    }
  }

  private func forgetEvents() {
    events.removeAll(keepingCapacity: true)
    rolled.removeAll(keepingCapacity: true)
    dealt.removeAll(keepingCapacity: true)
  }

  func save() {
    backup.update(from: words, count: wordCount)
    backupHistory = history.count
    saveWaiting()
  }

  func restore() {
    words.update(from: backup, count: wordCount)
    history.removeLast(history.count - backupHistory)
    restoreWaiting()
    firstKeys.removeLast(max(firstKeys.count - (closedRounds + 1) * table.sideCount, 0))
  }
}
