/// Sums of what is nothing on average in every game, control variates, and of their products with each other and with the
/// figures: whole numbers.
struct ControlSums: Hashable, Sendable {
  private(set) var sums: [Int128]
  /// With each other, row by row.
  private(set) var products: [Int128]
  /// With the figures of the first and the second of two games, figure by figure.
  private(set) var withFirst: [Int128]
  private(set) var withSecond: [Int128]

  var count: Int { sums.count }

  init(count: Int, figures: (first: Int, second: Int)) {
    sums = Array(repeating: 0, count: count)
    products = Array(repeating: 0, count: count * count)
    withFirst = Array(repeating: 0, count: figures.first * count)
    withSecond = Array(repeating: 0, count: figures.second * count)
  }

  /// Adds a game of each.
  mutating func add(_ controls: [Int64], _ first: [Int64], _ second: [Int64]) {
    for (place, control) in controls.enumerated() where control != 0 {
      let control = Int128(control)
      sums[place] += control
      for (other, value) in controls.enumerated() { products[place * count + other] += control * Int128(value) }
      for (figure, value) in first.enumerated() { withFirst[figure * count + place] += control * Int128(value) }
      for (figure, value) in second.enumerated() { withSecond[figure * count + place] += control * Int128(value) }
    }
  }

  mutating func add(_ more: ControlSums) {
    for index in sums.indices { sums[index] += more.sums[index] }
    for index in products.indices { products[index] += more.products[index] }
    for index in withFirst.indices { withFirst[index] += more.withFirst[index] }
    for index in withSecond.indices { withSecond[index] += more.withSecond[index] }
  }
}

/// Takes out of a mean what control variates explain of it, by least squares.
///
/// What is taken out is nothing on average, so the mean stays what it is; only its error is smaller. See Glasserman, *Monte
/// Carlo Methods in Financial Engineering*, 4.1.
struct ControlRegression {
  /// For each control that is used there must be so many games that differ at all, so that what is fitted is not chance
  /// itself: what the controls of two games differ by is nothing on average only over games in which they do.
  private static let differingForEach = 20
  /// And so many that differ in what is looked at.
  private static let tellingForEach = 5
  /// More standard errors than a mean is ever off by chance.
  private static let farthest = 4.0
  /// Errors are told down to this part of what they are with nothing taken out: controls are rounded, too.
  private static let finest = 1e-4
  /// A control of which so little is left beside those before it tells nothing new.
  private static let tolerance = 1e-9

  private let games: Double
  /// The controls that tell something new.
  private let used: [Int]
  /// The factors L and D of their covariances, LDLᵀ: rows of L below its diagonal.
  private let factors: [[Double]]
  private let diagonal: [Double]
  /// L⁻¹ times their means.
  private let means: [Double]

  /// `nil` where there is nothing to go by.
  ///
  /// - Parameter differing: how many of the games differ.
  init?(_ sums: ControlSums, games: Int, differing: Int) {
    let (count, n) = (sums.count, Double(games))
    guard count > 0, games > 1 else { return nil }
    func covariance(_ one: Int, _ other: Int) -> Double {
      Double(sums.products[one * count + other]) - Double(sums.sums[one]) * Double(sums.sums[other]) / n
    }
    var used: [Int] = []
    var factors: [[Double]] = []
    var diagonal: [Double] = []
    for control in 0..<count {
      var row: [Double] = []
      for (place, other) in used.enumerated() {
        var left = covariance(control, other)
        for before in 0..<place { left -= row[before] * factors[place][before] * diagonal[before] }
        row.append(left / diagonal[place])
      }
      let own = covariance(control, control)
      let left = zip(row, diagonal).reduce(own) { $0 - $1.0 * $1.0 * $1.1 }
      guard left > Self.tolerance * own else { continue }
      used.append(control)
      factors.append(row)
      diagonal.append(left)
    }
    guard !used.isEmpty, differing >= Self.differingForEach * (used.count + 1) else { return nil }
    self.games = n
    (self.used, self.factors, self.diagonal) = (used, factors, diagonal)
    means = Self.solved(used.map { Double(sums.sums[$0]) / n }, factors)
  }

  /// L⁻¹ times a vector.
  private static func solved(_ vector: [Double], _ factors: [[Double]]) -> [Double] {
    var solved: [Double] = []
    for (place, value) in vector.enumerated() {
      solved.append(zip(factors[place], solved).reduce(value) { $0 - $1.0 * $1.1 })
    }
    return solved
  }

  /// What is to be taken off a mean, and the square of the error of what is left; `nil` where that cannot be told.
  ///
  /// - Parameters:
  ///   - products: by control, the sum over the games of its products with what each game adds to the mean.
  ///   - squares: the sum of the squares of that, which comes to nothing in all.
  ///   - telling: how many of the games differ in it.
  func adjustment(
    _ products: (Int) -> Double, squares: Double, telling: Int
  ) -> (offset: Double, squaredError: Double)? {
    guard telling >= Self.tellingForEach * (used.count + 1) else { return nil }
    let solved = Self.solved(used.map(products), factors)
    var (offset, explained, distance) = (0.0, 0.0, 0.0)
    for place in used.indices {
      offset += solved[place] * means[place] / diagonal[place]
      explained += solved[place] * solved[place] / diagonal[place]
      distance += means[place] * means[place] / diagonal[place]
    }
    offset *= games
    guard offset * offset <= Self.farthest * Self.farthest * squares else { return nil }
    let left = max(squares - explained, Self.finest * Self.finest * squares)
    let fitted = Double(1 + used.count)
    let scale = Double(telling) / (Double(telling) - fitted) * games / (games - 1)
    return (offset, left * scale * (1 + games * distance))
  }
}
