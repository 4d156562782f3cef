/// The same numbers for the same seed, on every machine.
struct Chance {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  private mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  /// Holds once in so many times.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  mutating func one<Item>(of items: [Item]) -> Item { items[below(items.count)] }

  mutating func some<Item>(of items: [Item], oneIn count: Int) -> [Item] {
    items.filter { _ in once(in: count) }
  }
}
