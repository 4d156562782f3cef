import Engine

/// What a turn is worth when it is played as well as it can be.
///
/// Where a number stands aside that may grow for ever, it is gone up to a bound; behind it what playing on may bring lies
/// between two values: that of ending the turn as soon as that can be done, and a sum of which is checked that no choice leads
/// above it.
struct TurnSolver {
  let table: ProcessTable
  private let held: HeldLoops
  private let account: SolvingAccount
  /// What an exit is worth beside what it brings: by context, that of the next turn.
  var bonus: [Double]

  /// The values of a turn, from below and above.
  struct Values {
    /// By how far the number aside has grown, in steps, and by position.
    var low: [[Double]]
    var high: [[Double]]
    /// Whether nobody wanted to wait until they met.
    var isCut = false

    func gap(_ starts: [Int]) -> Double { starts.reduce(0) { max($0, high[0][$1] - low[0][$1]) } }
  }

  /// Of one side of the two bounds.
  private struct Rest {
    /// By position: the value where nothing stands aside, and how much each one that does adds.
    var base: [Double]
    var slope: [Double]
  }

  private enum Bounds {
    static let sweeps = 20_000
    static let precision = 1e-13
    static let gap = 1e-9
    static let firstLevels = 64
    static let lastLevels = 1 << 15
    /// What each move is paid on top, so that the sum above is truly above.
    static let margin = 1e-9
  }

  /// - Throws: that it took too long, or that nobody wants to wait for it.
  init(_ process: TurnProcess, _ account: SolvingAccount) throws(ProcessFailure) {
    self.account = account
    table = ProcessTable(process)
    held = try HeldLoops(table, account)
    bonus = Array(repeating: 0, count: process.contexts.count)
  }

  private var exitValues: [Double] {
    table.process.exits.map { Double($0.gain) + ($0.context.map { bonus[$0] } ?? 0) }
  }

  /// The values of all positions.
  ///
  /// - Parameter from: with how many levels to begin, where that is known from another time.
  /// - Throws: that no bound was found.
  func values(from first: Int? = nil) throws(ProcessFailure) -> Values {
    let starts = table.process.contexts.map(\.start)
    var levels = table.hasShifts ? first ?? Bounds.firstLevels : 1
    var known: Values?
    while true {
      do throws(ProcessFailure) { known = try values(levels) ?? known } catch {
        guard case .stopped = error, var known else { throw error }
        account.close()
        known.isCut = true
        return known
      }
      if let known, !table.hasShifts || known.gap(starts) < Bounds.gap { return known }
      guard table.hasShifts, levels < Bounds.lastLevels else { throw .unbounded }
      levels *= 2
    }
  }

  private func values(_ levels: Int) throws(ProcessFailure) -> Values? {
    let exits = exitValues
    guard table.hasShifts else {
      let none = Rest(base: [], slope: [])
      let low = try level(0, [], none, exits, start: exits.min() ?? 0)
      let high = try level(0, [], none, exits, start: exits.max() ?? 0, isAbove: true)
      return Values(low: [low], high: [high])
    }
    guard let above = try restAbove(levels, exits) else { return nil }
    let below = try restBelow(exits)
    var low: [[Double]] = Array(repeating: [], count: levels)
    var high = low
    for number in (0..<levels).reversed() {
      let aside = Double(table.step) * Double(number)
      let lowest = below.base.indices.map { below.base[$0] + below.slope[$0] * aside }.min() ?? 0
      low[number] = try level(number, low, below, exits, start: lowest)
      let highest = (above.base.max() ?? 0) + table.highestSlope * (aside + Double(table.largestShift))
      high[number] = try level(number, high, above, exits, start: highest, isAbove: true)
    }
    return Values(low: low, high: high)
  }

  // MARK: One level

  /// The values of all positions where so much stands aside, those of the levels above being known.
  private func level(
    _ number: Int, _ above: [[Double]], _ rest: Rest, _ exits: [Double], start: Double, isAbove: Bool = false
  ) throws(ProcessFailure) -> [Double] {
    var values = Array(repeating: start, count: table.process.positions.count)
    let aside = Double(table.step) * Double(number)
    let lowest = zip(exits, table.process.exits).map { $0 + Double($1.slope) * aside }.min() ?? 0
    for _ in 0..<Bounds.sweeps {
      var change = 0.0
      try account.take(sums: table.parts.count)
      for position in number == 0 ? table.order : table.asideOrder {
        var best = -Double.infinity
        for choice in table.choices(position) {
          best = max(best, value(choice, number, aside, values, above, rest, exits))
        }
        change = max(change, abs(best - values[position]))
        values[position] = best
      }
      for loop in isAbove ? held.loops : [] {
        try account.take(sums: loop.leaving.count)
        // Where it can never be left it is worth no more than what is worst.
        let best = loop.leaving.map { value($0, number, aside, values, above, rest, exits) }.max() ?? lowest
        for position in loop.positions where values[position] > best {
          change = max(change, values[position] - best)
          values[position] = best
        }
      }
      if change <= Bounds.precision || !table.hasCycles { break }
    }
    return values
  }

  private func value(
    _ choice: Int, _ number: Int, _ aside: Double, _ values: [Double], _ above: [[Double]], _ rest: Rest,
    _ exits: [Double]
  ) -> Double {
    var sum = 0.0
    for index in table.outcomes(choice) {
      let part = table.parts[index]
      sum += part.share * worth(part, number, aside, values, above, rest, exits)
    }
    return sum
  }

  private func worth(
    _ part: ProcessTable.Part, _ number: Int, _ aside: Double, _ values: [Double], _ above: [[Double]], _ rest: Rest,
    _ exits: [Double]
  ) -> Double {
    if part.isExit { return exits[part.target] + part.slope * aside }
    guard part.steps > 0 else { return values[part.target] }
    let next = number + part.steps
    if next < above.count { return above[next][part.target] }
    return rest.base[part.target] + rest.slope[part.target] * Double(table.step) * Double(next)
  }

  // MARK: Behind the bound

  /// The value of ending the turn with the first move that does, and else of the first one: no better than the best.
  private func restBelow(_ exits: [Double]) throws(ProcessFailure) -> Rest {
    let count = table.process.positions.count
    var rest = Rest(base: Array(repeating: exits.min() ?? 0, count: count), slope: Array(repeating: 0, count: count))
    for _ in 0..<Bounds.sweeps {
      var change = 0.0
      try account.take(sums: table.parts.count)
      for position in table.order {
        let choices = table.choices(position)
        let choice =
          choices.first { table.endsTurn[$0] } ?? choices.first { !held.stays($0) } ?? choices.lowerBound
        let before = (rest.base[position], rest.slope[position])
        (rest.base[position], rest.slope[position]) = ended(choice, rest, exits)
        change = max(change, abs(before.0 - rest.base[position]), abs(before.1 - rest.slope[position]))
      }
      if change <= Bounds.precision { break }
    }
    return rest
  }

  private func ended(_ choice: Int, _ rest: Rest, _ exits: [Double]) -> (Double, Double) {
    var (base, slope) = (0.0, 0.0)
    for index in table.outcomes(choice) {
      let part = table.parts[index]
      if part.isExit {
        base += part.share * exits[part.target]
        slope += part.share * part.slope
      } else {
        let shift = rest.slope[part.target] * Double(table.step) * Double(part.steps)
        base += part.share * (rest.base[part.target] + shift)
        slope += part.share * rest.slope[part.target]
      }
    }
    return (base, slope)
  }

  /// A sum that no choice leads above, wherever at least so much stands aside: what stands aside, and a number for each
  /// position. That this is so is checked for the bound; with more aside, what is lost by ending badly only grows.
  private func restAbove(_ levels: Int, _ exits: [Double]) throws(ProcessFailure) -> Rest? {
    let aside = Double(table.step) * Double(levels)
    let slope = table.highestSlope
    var base = Array(repeating: -slope * aside + (exits.min() ?? 0), count: table.process.positions.count)
    for _ in 0..<Bounds.sweeps {
      var change = 0.0
      try account.take(sums: table.parts.count)
      for position in table.order {
        let best = highest(position, base, aside, exits) + Bounds.margin
        change = max(change, best - base[position])
        base[position] = max(base[position], best)
      }
      // Whoever can stay there can leave it by the best way.
      for loop in held.loops {
        let highest = loop.positions.reduce(-Double.infinity) { max($0, base[$1]) }
        for position in loop.positions { base[position] = highest }
      }
      if change < Bounds.margin / 2 {
        let isAbove = table.order.allSatisfy { highest($0, base, aside, exits) <= base[$0] }
        let slopes = Array(repeating: slope, count: base.count)
        return isAbove ? Rest(base: base, slope: slopes) : nil
      }
    }
    return nil
  }

  private func highest(_ position: Int, _ base: [Double], _ aside: Double, _ exits: [Double]) -> Double {
    table.choices(position).reduce(-Double.infinity) { best, choice in
      guard !held.stays(choice) else { return best }
      var sum = 0.0
      for index in table.outcomes(choice) {
        let part = table.parts[index]
        sum +=
          part.share
          * (part.isExit
            ? exits[part.target] + (part.slope - table.highestSlope) * aside
            : base[part.target] + table.highestSlope * Double(table.step) * Double(part.steps))
      }
      return max(best, sum)
    }
  }

  // MARK: Choices

  /// The best choice of a position; of those that are equally good one that ends the turn.
  private func best(_ position: Int, level: Int, _ values: Values, _ exits: [Double], _ rest: Rest) -> Int {
    let aside = Double(table.step) * Double(level)
    var (found, highest) = (table.choices(position).lowerBound, -Double.infinity)
    for choice in table.choices(position) {
      let worth = value(choice, level, aside, values.low[level], values.low, rest, exits)
      let isLevel = abs(worth - highest) <= 1e-9
      if worth > highest + 1e-9 || isLevel && table.endsTurn[choice] && !table.endsTurn[found] {
        (found, highest) = (choice, max(worth, highest))
      }
    }
    return found
  }

  /// The best choices of all positions, as far as levels are known.
  func policy(_ values: Values) throws(ProcessFailure) -> [[Int]] {
    let exits = exitValues
    let rest = table.hasShifts ? try restBelow(exits) : Rest(base: [], slope: [])
    return values.low.indices.map { level in
      var choices = table.process.positions.indices.map { position in
        guard level == 0 || table.process.positions[position].isAside else { return table.choices(position).lowerBound }
        return best(position, level: level, values, exits, rest)
      }
      let aside = Double(table.step) * Double(level)
      held.leave(&choices, table) { position, choice in
        let worth = value(choice, level, aside, values.low[level], values.low, rest, exits)
        return worth >= values.low[level][position] - 1e-9
      }
      return choices
    }
  }

  /// Whether the same can be done in all positions that look the same to their side and be the best in each, so that it
  /// does not have to know what lies hidden.
  func needsNoSight(_ sights: [[Int]], _ values: Values) throws(ProcessFailure) -> Bool {
    let exits = exitValues
    let rest = table.hasShifts ? try restBelow(exits) : Rest(base: [], slope: [])
    for positions in sights where positions.count > 1 {
      for level in values.low.indices {
        let aside = Double(table.step) * Double(level)
        var best: Set<Move>?
        for position in positions where level == 0 || table.process.positions[position].isAside {
          let choices = table.choices(position)
          // Whoever only goes round is as well off everywhere, and has to leave by something.
          let moves = choices.filter {
            !held.stays($0)
              && value($0, level, aside, values.low[level], values.low, rest, exits) >= values.low[level][position]
                - 1e-9
          }.map { table.process.positions[position].choices[$0 - choices.lowerBound].move }
          best = best.map { $0.intersection(moves) } ?? Set(moves)
        }
        if best?.isEmpty ?? false { return false }
      }
    }
    return true
  }
}
