/// Closed rounds, in order. Copies share them, and what is added to one copies no more than the last few.
struct RoundList: Hashable, Sendable {
  /// Rounds that stand together.
  private static let shelf = 64

  /// Full shelves, and behind them the one at hand, which is empty only where there is no round at all.
  private var full: [[ClosedRound]] = []
  private var last: [ClosedRound] = []

  var count: Int { full.count * Self.shelf + last.count }
  var indices: Range<Int> { 0..<count }

  subscript(round: Int) -> ClosedRound {
    get {
      let (shelf, place) = round.quotientAndRemainder(dividingBy: Self.shelf)
      return shelf < full.count ? full[shelf][place] : last[place]
    }
    set {
      let (shelf, place) = round.quotientAndRemainder(dividingBy: Self.shelf)
      if shelf < full.count { full[shelf][place] = newValue } else { last[place] = newValue }
    }
  }

  mutating func append(_ round: ClosedRound) {
    if last.count == Self.shelf {
      full.append(last)
      last.removeAll()
    }
    last.append(round)
  }

  /// Changes the last round, which must not be shared yet to be cheap.
  mutating func changeLast(_ change: (inout ClosedRound) -> Void) { change(&last[last.count - 1]) }

  /// Forgets all rounds from this one on.
  mutating func cut(to count: Int) {
    while self.count > count {
      last.removeLast()
      if last.isEmpty, let shelf = full.popLast() { last = shelf }
    }
  }

  mutating func removeAll() { self = RoundList() }

  /// The rounds from one on.
  func rounds(from first: Int) -> [ClosedRound] { (first..<count).map { self[$0] } }
}
