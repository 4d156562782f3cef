/// Closed rounds, in order. Copies share them, and what is added to one copies no more than the last few.
struct RoundList: Hashable, Sendable {
  /// Rounds that stand together: two to the power of this many.
  private static let shelfBits = 6
  private static let shelf = 1 << shelfBits

  /// Full shelves, and behind them the one at hand, which is empty only where there is no round at all.
  private var full: [[ClosedRound]] = []
  private var last: [ClosedRound] = []

  var count: Int { full.count &<< Self.shelfBits &+ last.count }
  var indices: Range<Int> { 0..<count }

  subscript(round: Int) -> ClosedRound {
    get {
      let (shelf, place) = (round &>> Self.shelfBits, round & (Self.shelf - 1))
      return shelf < full.count ? full[shelf][place] : last[place]
    }
    set {
      let (shelf, place) = (round &>> Self.shelfBits, round & (Self.shelf - 1))
      if shelf < full.count { full[shelf][place] = newValue } else { last[place] = newValue }
    }
  }

  /// A word of a round, which is not copied for that.
  @inline(__always)
  func word(_ place: Int, of round: Int) -> Int64 {
    words(of: round)[place]
  }

  /// The words of a round: there as long as it is.
  @inline(__always)
  func words(of round: Int) -> UnsafeBufferPointer<Int64> {
    let (shelf, index) = (round &>> Self.shelfBits, round & (Self.shelf - 1))
    return shelf < full.count ? full[shelf][index].words : last[index].words
  }

  mutating func append(_ round: consuming ClosedRound) {
    if last.count == Self.shelf {
      full.append(last)
      last.removeAll()
    }
    last.append(round)
  }

  /// Changes the last round, which must not be shared yet to be cheap.
  @inline(__always)
  mutating func changeLast(_ change: (inout ClosedRound) -> Void) { change(&last[last.count - 1]) }

  /// Forgets all rounds from this one on.
  mutating func cut(to count: Int) {
    while self.count > count {
      last.removeLast()
      if last.isEmpty, let shelf = full.popLast() { last = shelf }
    }
  }

  /// Forgets all rounds and keeps the room for the next.
  mutating func removeAll() {
    if !full.isEmpty { full.removeAll() }
    if !last.isEmpty { last.removeAll(keepingCapacity: true) }
  }

  /// The rounds from one on.
  func rounds(from first: Int) -> [ClosedRound] { (first..<count).map { self[$0] } }
}
