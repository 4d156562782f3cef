/// Sums of the figures of games: whole numbers, so that parts are joined exactly, in any order.
package struct Tally: Hashable, Sendable {
  /// What is known of one figure.
  package struct Sums: Hashable, Sendable {
    package var sum: Int128 = 0
    package var squares: Int128 = 0
    /// With the figure that it is measured by, multiplied game by game.
    package var products: Int128 = 0
    package var least = Int64.max
    package var most = Int64.min
  }

  package private(set) var games = 0
  /// One for each figure.
  package private(set) var sums: [Sums]

  package init(figures: Int) { sums = Array(repeating: Sums(), count: figures) }

  package init(games: Int, sums: [Sums]) {
    self.games = games
    self.sums = sums
  }

  /// Adds a game.
  mutating func add(_ values: [Int64], _ figures: [Figure]) {
    games += 1
    for (index, value) in values.enumerated() {
      let wide = Int128(value)
      let by = figures[index].base.map { Int128(values[$0]) } ?? 0
      sums[index].add(Sums(sum: wide, squares: wide * wide, products: wide * by, least: value, most: value))
    }
  }

  /// Adds other games of the same kind.
  package mutating func add(_ other: Tally) {
    games += other.games
    for (index, more) in other.sums.enumerated() { sums[index].add(more) }
  }
}

extension Tally.Sums {
  fileprivate mutating func add(_ other: Self) {
    sum = Self.sum(sum, other.sum)
    squares = Self.sum(squares, other.squares)
    products = Self.sum(products, other.products)
    least = min(least, other.least)
    most = max(most, other.most)
  }

  /// What is too large stays at the end of what can be said: only a part that somebody made up has that.
  private static func sum(_ one: Int128, _ other: Int128) -> Int128 {
    let (sum, overflows) = one.addingReportingOverflow(other)
    return overflows ? (one < 0 ? .min : .max) : sum
  }
}
