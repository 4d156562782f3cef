/// What comes of so many pieces, over all throws or hands of that size.
package struct ThrowOdds: Sendable {
  /// A combo, by the name under which it is shown.
  package struct Combo: Hashable, Sendable {
    package let name: String
    /// Its place in the rule file.
    let place: Int
    /// In how many throws it counts at least once.
    package let ways: Int64
  }

  /// How many pieces are thrown or dealt.
  package let size: Int
  /// How many throws there are, each as likely as the next.
  package let throwCount: Int64
  /// How many classes of throws were looked at.
  package internal(set) var classCount = 0
  /// The column in which hands were not told apart, where there is one: combos ask of it only what is the same.
  package internal(set) var merged: String?
  /// In how many throws no combo counts.
  package private(set) var nothing: Int64 = 0
  /// In how many throws they are worth so many points.
  package private(set) var points: [Int64: Int64] = [:]
  private var ways: [Key: Int64] = [:]

  private struct Key: Hashable {
    let place: Int
    let name: String
  }

  init(size: Int, throwCount: Int64) {
    self.size = size
    self.throwCount = throwCount
  }

  /// Notes a class of `weight` throws in which these combos count.
  mutating func note(_ combos: [(place: Int, name: String)], worth points: Int64, weight: Int64) {
    classCount += 1
    if combos.isEmpty { nothing += weight }
    self.points[points, default: 0] += weight
    for key in Set(combos.map { Key(place: $0.place, name: $0.name) }) { ways[key, default: 0] += weight }
  }

  /// In the order of the rule file.
  package var combos: [Combo] {
    ways.map { Combo(name: $0.name, place: $0.place, ways: $1) }
      .sorted { ($0.place, $0.name) < ($1.place, $1.name) }
  }

  /// The points of a throw, on average. A throw is worth less than 2^44, and there are less than 2^63: no sum overflows.
  package var mean: Share {
    Share(points.reduce(Int128(0)) { $0 + Int128($1.key) * Int128($1.value) }, of: Int128(throwCount))
  }

  /// Whether throws are worth points, and not only compared.
  package var hasPoints: Bool { points.keys.contains { $0 != 0 } }

  /// So many throws of all.
  package func share(_ ways: Int64) -> Share { Share(Int128(ways), of: Int128(throwCount)) }
}
