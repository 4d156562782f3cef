/// The closed rounds of the game at hand, and while scores that waited are worked out anew those of them that may
/// change. It stands behind a fixed address, since code reads it in the middle of an evaluation.
///
/// One thread at a time works with it, and nothing is passed on while it is changed: there the checks of exclusive access
/// are left out.
final class History {
  let packing: SheetPacking
  /// The mask in which a sheet says that it is closed; -1 where all sheets of closed rounds are.
  private let settledMask: Int
  @exclusivity(unchecked) var rounds = RoundList()
  /// What came up while the sheets at hand were scored.
  @exclusivity(unchecked) var glimpse = Glimpse()

  /// The rounds that are open, in full, and which is the first of them; they hide those that are kept.
  private var open: UnsafeMutableBufferPointer<Int64>?
  private var firstOpen = 0

  /// What comes up while sheets are scored, of sheets that may still change.
  struct Glimpse {
    /// Whether what was worked out hangs on a sheet that is not there yet, or that waits itself.
    var hasLookedAhead = false
    /// The last round, from 0, of which a sheet was read as a later one; -1 for none.
    var furthest = -1
    /// What has no value yet; the first counts.
    var waits: Closing.Waits?
    /// What could not be judged yet.
    var unjudged: [Closing.Unjudged] = []
  }

  init(_ packing: SheetPacking, settledMask: Int) {
    self.packing = packing
    self.settledMask = settledMask
  }

  // MARK: Reading

  /// Whether a side's sheet of a round, from 0, is there to be read.
  func isPlayed(_ round: Int, _ side: Int) -> Bool {
    if let sheet = openSheet(round, side) { return isClosed(sheet[settledMask]) }
    guard rounds.indices.contains(round) else { return false }
    return settledMask < 0 || isClosed(packing.word(settledMask, of: round, side, in: rounds))
  }

  private func isClosed(_ mask: Int64) -> Bool { mask >> Int64(Layout.sheetIsClosed) & 1 == 1 }

  /// A sheet of a round that is open.
  func openSheet(_ round: Int, _ side: Int) -> UnsafeMutablePointer<Int64>? {
    guard let base = open?.baseAddress, round >= firstOpen else { return nil }
    let place = ((round - firstOpen) * packing.sideCount + side) * packing.sheetWords
    return place < open?.count ?? 0 ? base + place : nil
  }

  func word(_ slot: Int, _ round: Int, _ side: Int) -> Int64 {
    openSheet(round, side).map { $0[slot] } ?? packing.word(slot, of: round, side, in: rounds)
  }

  /// Calls `body` with a list: its count, then its items.
  func withList<Result>(_ slot: Int, _ round: Int, _ side: Int, _ body: (UnsafePointer<Int64>) -> Result) -> Result {
    if let sheet = openSheet(round, side) { return body(sheet + slot) }
    return packing.withList(slot, rounds[round], side, body)
  }

  // MARK: Settling

  /// Calls `body` with the closed rounds from one on open to be changed, and behind them the one at hand, whose sheets
  /// `live` gives. None is open any more afterwards; what is to be kept is packed before that.
  func withOpenRounds<E: Error>(
    from first: Int, _ live: (Int) -> UnsafePointer<Int64>, _ body: () throws(E) -> Void
  ) throws(E) {
    let (size, sides) = (packing.sheetWords, packing.sideCount)
    let buffer = UnsafeMutableBufferPointer<Int64>.allocate(capacity: (rounds.count + 1 - first) * sides * size)
    buffer.initialize(repeating: 0)
    defer {
      open = nil
      buffer.deallocate()
    }
    guard let base = buffer.baseAddress else { return }
    for side in 0..<sides {
      for round in first..<rounds.count {
        packing.withSheet(rounds[round], side) { sheet in
          (base + ((round - first) * sides + side) * size).update(from: sheet, count: size)
        }
      }
      (base + ((rounds.count - first) * sides + side) * size).update(from: live(side), count: size)
    }
    (open, firstOpen) = (buffer, first)
    try body()
  }

  /// Keeps the open rounds as they are now, but for the one at hand.
  func packOpenRounds() {
    for round in min(firstOpen, rounds.count)..<rounds.count {
      let old = rounds[round]
      var new = packing.pack { side in
        guard let sheet = openSheet(round, side) else { preconditionFailure("only what is open is packed anew") }
        return UnsafePointer(sheet)
      }
      for side in 0..<packing.sideCount { packing.note(packing.key(old, side), side, in: &new) }
      if new != old { rounds[round] = new }
    }
  }
}

/// What code that runs notes.
extension History {
  var hasLookedAhead: Bool {
    get { glimpse.hasLookedAhead }
    set { glimpse.hasLookedAhead = newValue }
  }

  var furthest: Int {
    get { glimpse.furthest }
    set { glimpse.furthest = newValue }
  }
}

/// Instructions that read sheets of other rounds.
extension Evaluator {
  func otherRound(_ i: Instruction, _ extra: Instruction) -> Fault? {
    guard let history else { return .unknown }
    switch i.op {
    case .earlierSheet, .laterSheet: return find(i, history)
    default: return load(i, extra, history)
    }
  }

  private func find(_ i: Instruction, _ history: History) -> Fault? {
    let (distance, side) = (registers[Int(i.b)], registers[Int(i.c)])
    guard 1...EngineLimits.rounds ~= distance else { return .badDistance }
    guard side >= 0, side < Int64(sideCount) else { return .indexOutOfRange }
    let own = Int(words[Header.round]) - 1
    let isLater = i.op == .laterSheet
    let round = isLater ? own + Int(distance) : own - Int(distance)
    if isLater { history.furthest = max(history.furthest, round) }
    guard round >= 0, history.isPlayed(round, Int(side)) else {
      if isLater { history.hasLookedAhead = true }
      return .unknown
    }
    registers[Int(i.a)] = Int64(round * sideCount) + side
    return nil
  }

  private func load(_ i: Instruction, _ extra: Instruction, _ history: History) -> Fault? {
    let (round, side) = Int(registers[Int(i.c)]).quotientAndRemainder(dividingBy: sideCount)
    if extra.a != .max, history.word(Int(extra.a), round, side) >> Int64(extra.b) & 1 == 0 {
      history.hasLookedAhead = true
      return .unknown
    }
    if i.op == .loadSheetList {
      return history.withList(Int(i.b), round, side) { copyList($0, into: Int(i.a)) }
    }
    registers[Int(i.a)] = history.word(Int(i.b), round, side)
    return nil
  }
}
