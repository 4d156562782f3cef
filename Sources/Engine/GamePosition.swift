/// A game's state laid open, to be worked on in place: its words stand behind a fixed address, so that code may read
/// them in the middle of an evaluation and nothing is allocated while sheets are scored or moves made.
///
/// It holds what a `GameState` holds and nothing else that lasts. It reads words and puts single ones down; what the
/// rules make of them is the duty of others.
///
/// One thread at a time works with it, and nothing of it is passed on while it is changed: there the checks of exclusive
/// access are left out.
final class GamePosition {
  let layout: Layout
  let sideCount: Int
  let wordCount: Int
  /// The table's words, a block for each side, and the pieces; see `Layout`.
  let words: UnsafeMutablePointer<Int64>
  /// The closed rounds.
  let history: History
  /// Each side's first ranking key before the first round, two words for each.
  @exclusivity(unchecked) var openingKeys: [Int64]
  /// The closed sheets that may still change when later ones are closed.
  @exclusivity(unchecked) var closings: [Closing] = []
  /// The sides that leave, or have left. They are no part of the state: whoever plays a game says so before it begins.
  @exclusivity(unchecked) var departures: [Int: Departure] = [:]
  /// The words as they were before what is being tried, and whether something is.
  private let backup: UnsafeMutablePointer<Int64>
  @exclusivity(unchecked) private var isTrying = false

  init(_ table: Table) {
    layout = table.game.layout
    sideCount = table.sideCount
    wordCount = table.initialWords.count
    words = .allocate(capacity: wordCount)
    words.initialize(repeating: 0, count: wordCount)
    backup = .allocate(capacity: wordCount)
    backup.initialize(repeating: 0, count: wordCount)
    history = History(table.packing, settledMask: layout.settledMask)
    openingKeys = Array(repeating: 0, count: 2 * table.sideCount)
  }

  deinit {
    words.deallocate()
    backup.deallocate()
  }

  var state: GameState {
    get { GameState(words: copyOfWords, openingKeys: openingKeys, rounds: history.rounds, closings: closings) }
    set {
      precondition(newValue.words.count == wordCount, "a state belongs to the table that it was made for")
      restoreWords(newValue.words)
      openingKeys = newValue.openingKeys
      history.rounds = newValue.rounds
      closings = newValue.closings
    }
  }

  var copyOfWords: [Int64] { Array(UnsafeBufferPointer(start: words, count: wordCount)) }

  func restoreWords(_ saved: [Int64]) { saved.withUnsafeBufferPointer(restoreWords) }

  func restoreWords(_ saved: UnsafeBufferPointer<Int64>) {
    if let base = saved.baseAddress { words.update(from: base, count: wordCount) }
  }

  // MARK: Reading

  var hasDepartures: Bool { !departures.isEmpty }

  var isComplete: Bool { words[Header.status] != 0 }
  var round: Int { Int(words[Header.round]) }
  var closedRounds: Int { Int(words[Header.closedRounds]) }
  var roundIsOpen: Bool { words[Header.roundIsOpen] != 0 }
  var turnIsOpen: Bool { words[Header.turnIsOpen] != 0 }
  var turn: Int? { words[Header.turn] >= 0 ? Int(words[Header.turn]) : nil }
  var roundCount: Int? { words[Header.roundCount] >= 0 ? Int(words[Header.roundCount]) : nil }

  /// A side's words; see `Layout`.
  @inline(__always)
  func block(_ side: Int) -> UnsafeMutablePointer<Int64> { words + (layout.tableWords + side * layout.sideWords) }

  /// Whether a side no longer plays.
  @inline(__always)
  func isOut(_ side: Int) -> Bool {
    layout.outSlot >= 0 ? block(side)[layout.outSlot] != 0 : words[Header.departed] >> Int64(side) & 1 == 1
  }

  func setOut(_ side: Int, _ isOut: Bool) {
    if layout.outSlot >= 0 { return block(side)[layout.outSlot] = isOut ? 1 : 0 }
    let bit: Int64 = 1 << Int64(side)
    words[Header.departed] = isOut ? words[Header.departed] | bit : words[Header.departed] & ~bit
  }

  /// Whether nobody can be out.
  private var allPlay: Bool { layout.outSlot < 0 && words[Header.departed] == 0 }

  /// The side for which what belongs to the table is worked out: what stands once for all stands on the sheets of those
  /// who play.
  var anyPlaying: Int { allPlay ? 0 : (0..<sideCount).first { !isOut($0) } ?? 0 }

  /// From whose sheet an action is looked at: its side's; where the table does it, that of the first who plays, since
  /// nothing stands on the sheet of whoever is out.
  ///
  /// - Parameter side: the side that does it; negative for the table.
  func acting(_ side: Int) -> Int { side < 0 ? anyPlaying : side }

  /// Whether a side's turn in this round is over, where sides have theirs one after the other: its sheet is closed, or it
  /// had none, and what others do does not change it.
  func hasHadTurn(_ side: Int) -> Bool {
    guard let turn else { return false }
    let distance = Int64((turn - side + sideCount) % sideCount)
    return distance > 0 && distance <= words[Header.turnsTaken]
  }

  /// Whether a side that plays has been passed over in this round, so that it has no sheet there: it has missed its turn, or
  /// the game began behind it.
  func hasMissedTurn(_ side: Int) -> Bool {
    guard hasHadTurn(side), !isAbsent(side) else { return false }
    return !roundIsOpen || block(side)[Layout.knownMask] < 0
  }

  /// Whether nobody is left to go on.
  var nobodyPlays: Bool { !allPlay && (0..<sideCount).allSatisfy { isOut($0) } }

  /// Whether a side has left by now.
  func hasDeparted(_ side: Int) -> Bool { words[Header.departed] >> Int64(side) & 1 == 1 }

  /// Whether a side has no sheet in the round that is played now: it is out, or leaves before its turn.
  func isAbsent(_ side: Int) -> Bool {
    if isOut(side) { return true }
    guard let departure = departures[side] else { return false }
    return departure.rounds == closedRounds + 1 && !departure.hasLastTurn
  }

  /// Where chance goes on that comes from the seed.
  var generator: Generator {
    get { Generator(seed: UInt64(bitPattern: words[Header.generator])) }
    set { words[Header.generator] = Int64(bitPattern: newValue.state) }
  }

  // MARK: Closed sheets

  /// Whether scores of this game can wait at all.
  var canWait: Bool { layout.settledMask >= 0 }

  /// A value of the sheet of a closed round, from 0, which is no list.
  func closedWord(_ slot: Int, round: Int, side: Int) -> Int64 {
    history.packing.word(slot, of: round, side, in: history.rounds)
  }

  /// What a side's closed round, from 0, has come to; `nil` while that waits for what is played later.
  func closedScore(round: Int, side: Int) -> Int64? {
    guard !canWait || isSettled(closedWord(layout.settledMask, round: round, side: side)) else { return nil }
    return closedWord(layout.scoreSlot, round: round, side: side)
  }

  /// The same by the sheet.
  @inline(__always)
  func closedScore(_ sheet: UnsafePointer<Int64>) -> Int64? {
    guard !canWait || isSettled(sheet[layout.settledMask]) else { return nil }
    return sheet[layout.scoreSlot]
  }

  /// Whether the score of a sheet waits for nothing, by its mask of what is settled.
  private func isSettled(_ mask: Int64) -> Bool {
    // A side that had no turn any more when the game was over has nothing to wait for.
    let isClosed = mask >> Int64(Layout.sheetIsClosed) & 1 == 1
    return mask >> Int64(Layout.settledScore) & 1 == 1 || !isClosed
  }

  // MARK: Trying

  /// The game before something is tried.
  struct Before {
    /// Nil where they stand in the room that is kept for that.
    fileprivate var words: [Int64]?
    fileprivate var rounds: Int
    /// What may change of closed rounds, of which scores wait; nil where none can.
    fileprivate var waiting: Waiting?

    fileprivate final class Waiting {
      let closings: [Closing]
      let rounds: [ClosedRound]

      init(_ closings: [Closing], _ rounds: [ClosedRound]) { (self.closings, self.rounds) = (closings, rounds) }
    }
  }

  /// There is room for one; who tries something within something that is tried has an own copy.
  func noteBefore() -> Before {
    let isInner = isTrying
    if !isInner { backup.update(from: words, count: wordCount) }
    isTrying = true
    return Before(
      words: isInner ? copyOfWords : nil, rounds: history.rounds.count, waiting: canWait ? whatWaits : nil)
  }

  private var whatWaits: Before.Waiting {
    Before.Waiting(closings, history.rounds.rounds(from: closings.first?.round ?? closedRounds))
  }

  func goBack(to before: Before) {
    if let saved = before.words { restoreWords(saved) } else { words.update(from: backup, count: wordCount) }
    history.rounds.cut(to: before.rounds - (before.waiting?.rounds.count ?? 0))
    guard let waiting = before.waiting else { return }
    for round in waiting.rounds { history.rounds.append(round) }
    closings = waiting.closings
  }

  func forget(_ before: Before) {
    if before.words == nil { isTrying = false }
  }
}
