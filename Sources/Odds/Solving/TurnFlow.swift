/// What a turn comes to when its choices are made: what it brings, and with what the next one begins.
struct TurnFlow {
  private(set) var gain = 0.0
  /// By context, how often it comes next.
  private(set) var next: [Double]

  private enum Bounds {
    static let sweeps = 1_000
    static let least = 1e-15
  }

  /// - Parameters:
  ///   - start: the position in which the turn begins.
  ///   - policy: by level and position, the number of the choice.
  init(from start: Int, _ table: ProcessTable, _ policy: [[Int]]) {
    next = Array(repeating: 0, count: table.process.contexts.count)
    let empty = Array(repeating: 0.0, count: table.process.positions.count)
    var shares = Array(repeating: empty, count: policy.count)
    shares[0][start] = 1
    for level in policy.indices {
      for _ in 0..<Bounds.sweeps {
        var isDone = true
        for position in table.order.reversed() where shares[level][position] > Bounds.least {
          isDone = false
          let share = shares[level][position]
          shares[level][position] = 0
          pass(share, by: policy[level][position], level, table, &shares)
        }
        if isDone { break }
      }
    }
  }

  private mutating func pass(
    _ share: Double, by choice: Int, _ level: Int, _ table: ProcessTable, _ shares: inout [[Double]]
  ) {
    for index in table.outcomes(choice) {
      let part = table.parts[index]
      if part.isExit {
        let exit = table.process.exits[part.target]
        let aside = Double(table.step) * Double(level)
        gain += share * part.share * (Double(exit.gain) + part.slope * aside)
        if let context = exit.context { next[context] += share * part.share }
      } else {
        // What lies behind the bound is so rare that it decides nothing.
        shares[min(level + part.steps, shares.count - 1)][part.target] += share * part.share
      }
    }
  }

  /// By how much more turns bring in the long run that begin in one way or another, the first counting nothing: what
  /// each brings and leads to must come to the same; `nil` where that has no answer.
  static func worth(of flows: [TurnFlow]) -> [Double]? {
    let count = flows.count
    // The unknowns: what every turn brings, in place of the first's worth, and the worth of the others.
    var rows = flows.enumerated().map { index, flow in
      (0..<count).map { other in other == 0 ? 1 : (index == other ? 1 : 0) - flow.next[other] } + [flow.gain]
    }
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      guard abs(rows[pivot][column]) > 1e-12 else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        guard factor != 0 else { continue }
        for place in column...count { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<count).map { $0 == 0 ? 0 : rows[$0][count] / rows[$0][$0] }
  }
}
