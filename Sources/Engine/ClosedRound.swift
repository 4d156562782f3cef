/// The sheets of a closed round, in one block of words that all states have in common which hold it: it is not changed
/// any more, but for the round of which a score was still waiting, which gets a new one.
///
/// The words stand behind a fixed address as long as any state holds the round, so that reading them counts no references.
package struct ClosedRound: @unchecked Sendable {
  private final class Block: ManagedBuffer<Int, Int64> {
    static func make(_ count: Int) -> Block {
      unsafeDowncast(create(minimumCapacity: count) { _ in count }, to: Block.self)
    }

    @inline(__always)
    var words: UnsafeMutableBufferPointer<Int64> {
      withUnsafeMutablePointers { UnsafeMutableBufferPointer(start: $1, count: $0.pointee) }
    }
  }

  private var block: Block

  /// - Parameters:
  ///   - count: how many words there are.
  ///   - fill: puts each of them down.
  init(count: Int, _ fill: (UnsafeMutablePointer<Int64>) -> Void) {
    block = Block.make(count)
    block.withUnsafeMutablePointerToElements(fill)
  }

  /// The words: there as long as the round is.
  @inline(__always)
  var words: UnsafeBufferPointer<Int64> { UnsafeBufferPointer(block.words) }

  /// Changes the words, of a copy where others hold the round, too.
  mutating func change(_ body: (UnsafeMutableBufferPointer<Int64>) -> Void) {
    if !isKnownUniquelyReferenced(&block) {
      let own = Block.make(words.count)
      _ = own.words.initialize(from: words)
      block = own
    }
    body(block.words)
  }
}

extension ClosedRound: Hashable {
  package static func == (one: ClosedRound, other: ClosedRound) -> Bool {
    one.block === other.block || one.words.elementsEqual(other.words)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(words)) }
}

/// How the sheets of a round are laid out once it is closed: single values stand where they stand on a sheet that is
/// open, and lists behind them, at the length that they have.
///
/// In front of the sheets stands, where there are lists, where each sheet begins; behind them two words for each side:
/// its first ranking key, and bits that say whether that is known and whether the side plays no more.
struct SheetPacking: @unchecked Sendable {
  let sheetWords: Int
  let sideCount: Int
  /// The words of a sheet in front of its lists.
  private let singleWords: Int
  /// Of each list, in order, where it stands on an open sheet: as long as the table is there.
  private let lists: UnsafeBufferPointer<Int>

  init(_ layout: Layout, lists: UnsafeBufferPointer<Int>, sideCount: Int) {
    sheetWords = layout.sheetWords
    singleWords = layout.listsStart
    self.lists = lists
    self.sideCount = sideCount
  }

  // MARK: Packing

  /// Packs the sheets of all sides; their ranking keys are still to be noted.
  func pack(_ sheet: (Int) -> UnsafePointer<Int64>) -> ClosedRound {
    guard !lists.isEmpty else { return packSingles(sheet) }
    var size = sideCount * (3 + singleWords + lists.count)
    for side in 0..<sideCount { for slot in lists { size += Int(sheet(side)[slot]) } }
    return ClosedRound(count: size) { words in
      var next = words + sideCount
      for side in 0..<sideCount {
        let base = sheet(side)
        (words + side).initialize(to: Int64(next - words))
        next.initialize(from: base, count: singleWords)
        next += singleWords
        for slot in lists {
          let length = Int(base[slot]) + 1
          next.initialize(from: base + slot, count: length)
          next += length
        }
      }
      next.initialize(repeating: 0, count: 2 * sideCount)
    }
  }

  private func packSingles(_ sheet: (Int) -> UnsafePointer<Int64>) -> ClosedRound {
    ClosedRound(count: sideCount * (sheetWords + 2)) { words in
      for side in 0..<sideCount { (words + side * sheetWords).initialize(from: sheet(side), count: sheetWords) }
      (words + sideCount * sheetWords).initialize(repeating: 0, count: 2 * sideCount)
    }
  }

  // MARK: Reading

  /// Calls `body` with a side's sheet as it was when it was open.
  func withSheet<Result>(_ round: ClosedRound, _ side: Int, _ body: (UnsafePointer<Int64>) -> Result) -> Result {
    withSheet(round.words, side, body)
  }

  /// The same by the words of a round.
  @inline(__always)
  func withSheet<Result>(
    _ round: UnsafeBufferPointer<Int64>, _ side: Int, _ body: (UnsafePointer<Int64>) -> Result
  ) -> Result {
    guard let base = round.baseAddress else { preconditionFailure("a closed round has sheets") }
    guard !lists.isEmpty else { return body(base + side * sheetWords) }
    return withUnsafeTemporaryAllocation(of: Int64.self, capacity: sheetWords) { buffer in
      buffer.initialize(repeating: 0)
      guard let sheet = buffer.baseAddress else { preconditionFailure("a sheet has at least its masks") }
      unpack(base + Int(base[side]), into: sheet)
      return body(sheet)
    }
  }

  private func unpack(_ packed: UnsafePointer<Int64>, into sheet: UnsafeMutablePointer<Int64>) {
    sheet.update(from: packed, count: singleWords)
    var next = packed + singleWords
    for slot in lists {
      let length = Int(next[0]) + 1
      (sheet + slot).update(from: next, count: length)
      next += length
    }
  }

  /// A single value of a side's sheet.
  @inline(__always)
  func word(_ slot: Int, of round: Int, _ side: Int, in rounds: RoundList) -> Int64 {
    let start = lists.isEmpty ? side * sheetWords : Int(rounds.word(side, of: round))
    return rounds.word(start + slot, of: round)
  }

  /// Calls `body` with a list of a side's sheet: its count, then its items.
  func withList<Result>(
    _ slot: Int, _ round: ClosedRound, _ side: Int, _ body: (UnsafePointer<Int64>) -> Result
  ) -> Result {
    guard let base = round.words.baseAddress else { preconditionFailure("a closed round has sheets") }
    var list = base + start(round, side) + singleWords
    for other in lists where other < slot { list += Int(list[0]) + 1 }
    return body(list)
  }

  @inline(__always)
  private func start(_ round: ClosedRound, _ side: Int) -> Int {
    lists.isEmpty ? side * sheetWords : Int(round.words[side])
  }

  // MARK: Ranking keys

  func key(_ round: ClosedRound, _ side: Int) -> FirstKey { FirstKey(round.words, sideCount, side) }

  func note(_ key: FirstKey, _ side: Int, in round: inout ClosedRound) {
    round.change { key.put(in: $0, sideCount, side) }
  }

  /// Notes the keys of all sides, two words for each.
  func note(_ keys: UnsafePointer<Int64>, in round: inout ClosedRound) {
    round.change { words in
      let first = words.count - 2 * sideCount
      for place in 0..<(2 * sideCount) { words[first + place] = keys[place] }
    }
  }
}

/// A side's first ranking key between two rounds.
struct FirstKey: Hashable, Sendable {
  /// Nil where it cannot be worked out.
  var value: Int64?
  /// Whether the side has no part in the round that follows.
  var isOut: Bool

  init(value: Int64?, isOut: Bool) {
    self.value = value
    self.isOut = isOut
  }

  /// Reads what stands for a side in the last words, two for each side.
  @inline(__always)
  init(_ words: UnsafeBufferPointer<Int64>, _ sideCount: Int, _ side: Int) {
    let place = words.count - 2 * (sideCount - side)
    value = words[place + 1] & 1 == 1 ? words[place] : nil
    isOut = words[place + 1] & 2 == 2
  }

  /// The two words of it.
  @inline(__always)
  var words: (key: Int64, marks: Int64) { (value ?? 0, (value == nil ? 0 : 1) | (isOut ? 2 : 0)) }

  func put(in words: UnsafeMutableBufferPointer<Int64>, _ sideCount: Int, _ side: Int) {
    let place = words.count - 2 * (sideCount - side)
    (words[place], words[place + 1]) = self.words
  }
}
