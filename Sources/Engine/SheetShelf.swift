/// The sheets that rules may read from other rounds: those of closed rounds, and while a round is being closed its own.
/// It stands behind a fixed address, since code reads it in the middle of an evaluation.
final class SheetShelf {
  let sheetWords: Int
  let sideCount: Int
  /// The mask in which a sheet says that it is closed; -1 where all that are here are.
  let settledMask: Int
  private(set) var rounds = 0
  private var words: UnsafeMutablePointer<Int64>
  private var capacity: Int
  /// Whether what was worked out hangs on a sheet that is not there yet, or that waits itself.
  var hasLookedAhead = false
  /// The last round, from 0, of which a sheet was read as a later one; -1 for none.
  var furthest = -1

  init(_ layout: Layout, sideCount: Int) {
    sheetWords = layout.sheetWords
    settledMask = layout.settledMask
    self.sideCount = sideCount
    capacity = 8 * sideCount * layout.sheetWords
    words = .allocate(capacity: capacity)
  }

  deinit { words.deallocate() }

  var roundWords: Int { sideCount * sheetWords }

  /// The sheet of a side in a round, from 0.
  func sheet(_ round: Int, _ side: Int) -> UnsafeMutablePointer<Int64> { sheet(round * sideCount + side) }

  func sheet(_ number: Int) -> UnsafeMutablePointer<Int64> { words + number * sheetWords }

  /// Whether a side's sheet of a round is there to be read.
  func isPlayed(_ round: Int, _ side: Int) -> Bool {
    guard round >= 0, round < rounds else { return false }
    return settledMask < 0 || isClosed(sheet(round, side))
  }

  func isClosed(_ sheet: UnsafePointer<Int64>) -> Bool {
    sheet[settledMask] >> Int64(Layout.sheetIsClosed) & 1 == 1
  }

  /// Forgets all rounds from this one on.
  func cut(to rounds: Int) { self.rounds = min(rounds, self.rounds) }

  /// Adds whole rounds.
  func append(_ sheets: UnsafeBufferPointer<Int64>) {
    let used = rounds * roundWords
    if used + sheets.count > capacity { grow(used, used + sheets.count) }
    guard let base = sheets.baseAddress else { return }
    (words + used).update(from: base, count: sheets.count)
    rounds += sheets.count / max(roundWords, 1)
  }

  private func grow(_ used: Int, _ needed: Int) {
    capacity = 2 * needed
    let larger = UnsafeMutablePointer<Int64>.allocate(capacity: capacity)
    larger.update(from: words, count: used)
    words.deallocate()
    words = larger
  }

  func round(_ round: Int) -> UnsafeBufferPointer<Int64> {
    UnsafeBufferPointer(start: sheet(round, 0), count: roundWords)
  }
}

/// Instructions that read sheets of other rounds.
extension Evaluator {
  func otherRound(_ i: Instruction, _ extra: Instruction) -> Fault? {
    guard let shelf else { return .unknown }
    switch i.op {
    case .earlierSheet, .laterSheet: return find(i, shelf)
    default: return load(i, extra, shelf)
    }
  }

  private func find(_ i: Instruction, _ shelf: SheetShelf) -> Fault? {
    let (distance, side) = (registers[Int(i.b)], registers[Int(i.c)])
    guard 1...EngineLimits.rounds ~= distance else { return .badDistance }
    guard side >= 0, side < Int64(sideCount) else { return .indexOutOfRange }
    let own = Int(words[Header.round]) - 1
    let isLater = i.op == .laterSheet
    let round = isLater ? own + Int(distance) : own - Int(distance)
    if isLater { shelf.furthest = max(shelf.furthest, round) }
    guard shelf.isPlayed(round, Int(side)) else {
      if isLater { shelf.hasLookedAhead = true }
      return .unknown
    }
    registers[Int(i.a)] = Int64(round * sideCount) + side
    return nil
  }

  private func load(_ i: Instruction, _ extra: Instruction, _ shelf: SheetShelf) -> Fault? {
    let sheet = shelf.sheet(Int(registers[Int(i.c)]))
    if extra.a != .max, sheet[Int(extra.a)] >> Int64(extra.b) & 1 == 0 {
      shelf.hasLookedAhead = true
      return .unknown
    }
    if i.op == .loadSheetList { return copyList(sheet + Int(i.b), into: Int(i.a)) }
    registers[Int(i.a)] = sheet[Int(i.b)]
    return nil
  }
}
