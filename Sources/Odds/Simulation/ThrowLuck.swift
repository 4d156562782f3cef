import Engine

/// By how much a throw of dice is luckier than throws of so many dice are on average, which is counted and exact.
///
/// Whether and with how many dice somebody throws is settled before the throw. So the luck of all throws of a game comes
/// to nothing on average, whoever plays how; and so does the luck of some of them, or that of one throw taken more and of
/// another less, where it is settled before each how much of it is taken: control variates, by which chance can be taken
/// out of what games come to.
struct ThrowLuck: Sendable {
  /// What is looked at in a throw: its points, and whether nothing in it counts.
  static let aspects = 2
  /// Classes of throws of one size that are looked at.
  private static let classes = 20_000
  /// In how many parts of the most that a throw can bring, or take, luck is counted.
  private static let parts = Double(1 << 28)

  /// How many sums of luck a game has: of each side's throws, and of those of whoever leads.
  static func controlCount(sides: Int) -> Int { (sides + 1) * aspects }

  /// By number of dice, what a throw has on average, by aspect.
  private let means: [Int: [Double]]
  /// The most points of a throw, up or down.
  private let most: Double

  /// `nil` where throws are never looked at, or are too many to be counted, or cannot bring anything.
  init?(_ dice: DiceThrows, _ table: Table) {
    let machine = Machine(table, account: WorkAccount(steps: .max))
    var means: [Int: [Double]] = [:]
    var most: UInt64 = 0
    for size in dice.sizes.clamped(to: 0...(table.poolSizes.max() ?? 0)) {
      let throwing = PieceClasses(supply: .dice(faceCount: dice.faceCount), size: size)
      guard let count = throwing.throwCount, throwing.count(upTo: Self.classes) <= Self.classes else { break }
      var odds = ThrowOdds(size: size, throwCount: count)
      do throws(Fault) {
        try throwing.forEach { faces, weight throws(Fault) in
          let found = try dice.look(at: faces, machine.evaluator)
          odds.note(found.combos.map { ($0, dice.names[$0]) }, worth: found.points, weight: weight)
          return true
        }
      } catch { return nil }
      means[size] = [odds.mean, odds.share(odds.nothing)].map { Double($0.upper) / Double($0.lower) }
      most = odds.points.keys.reduce(most) { max($0, $1.magnitude) }
    }
    guard most > 0 else { return nil }
    (self.means, self.most) = (means, Double(most))
  }

  /// How lucky a throw was, by aspect; `nil` where that is not known of so many dice.
  func luck(of thrown: DiceThrows.Look, dice count: Int) -> [Double]? {
    means[count].map { [(Double(thrown.points) - $0[0]) / most, (thrown.combos.isEmpty ? 1 : 0) - $0[1]] }
  }

  /// How much of its luck is taken where that is taken of whoever leads, and of others less than nothing: the more, the
  /// further ahead they are.
  func weight(ofLead lead: Int64) -> Double { Double(lead) / (Double(lead.magnitude) + most) }

  /// A part of some luck as a whole number, so that the sums of many games are exact.
  static func counted(_ luck: Double) -> Int64 { Int64((luck * parts).rounded()) }
}
