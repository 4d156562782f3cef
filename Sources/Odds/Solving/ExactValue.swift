/// Values as quotients of whole numbers, as long as these stay within what is kept exactly.
extension Share {
  func plus(_ other: Share) -> Share? {
    let (one, first) = upper.multipliedReportingOverflow(by: other.lower)
    let (two, second) = other.upper.multipliedReportingOverflow(by: lower)
    let (sum, third) = one.addingReportingOverflow(two)
    let (below, fourth) = lower.multipliedReportingOverflow(by: other.lower)
    return first || second || third || fourth ? nil : Share(sum, of: below)
  }

  func times(_ other: Share) -> Share? {
    let (above, first) = upper.multipliedReportingOverflow(by: other.upper)
    let (below, second) = lower.multipliedReportingOverflow(by: other.lower)
    return first || second ? nil : Share(above, of: below)
  }

  /// One divided by it; `nil` for nothing.
  var inverse: Share? {
    guard upper != 0 else { return nil }
    return upper > 0 ? Share(lower, of: upper) : Share(-lower, of: -upper)
  }

  var negated: Share { Share(-upper, of: lower) }
}

/// What a process is worth exactly where its choices are made: one equation for each position, put into each other.
struct ExactValue {
  private enum Bounds { static let positions = 400 }

  private let process: TurnProcess
  /// By position, its share of others and what is added; `nil` once a number has grown too large.
  private var rows: [[Int: Share]] = []
  private var added: [Share] = []

  /// What a position is worth with the choices given.
  ///
  /// - Parameter choices: by position, counted among its own.
  /// - Returns: `nil` where numbers grow too large, or something stands aside that grows.
  static func value(of start: Int, _ process: TurnProcess, choices: [Int]) -> Share? {
    guard process.positions.count <= Bounds.positions else { return nil }
    var equations = ExactValue(process: process)
    guard equations.write(choices) else { return nil }
    return equations.solve(for: start)
  }

  private init(process: TurnProcess) { self.process = process }

  private mutating func write(_ choices: [Int]) -> Bool {
    for (position, choice) in zip(process.positions, choices) {
      let choice = position.choices[choice]
      var row: [Int: Share] = [:]
      var sum = Share(0, of: 1)
      for (outcome, weight) in choice.outcomes {
        guard outcome.shift == 0 else { return false }
        let share = Share(Int128(weight), of: Int128(choice.weight))
        switch outcome.target {
        case .position(let number):
          guard let next = (row[number] ?? Share(0, of: 1)).plus(share) else { return false }
          row[number] = next
        case .leaves(let number):
          let gain = Share(Int128(process.exits[number].gain), of: 1)
          guard let part = share.times(gain), let next = sum.plus(part) else { return false }
          sum = next
        }
      }
      rows.append(row)
      added.append(sum)
    }
    return true
  }

  /// Takes one position after the other out of all others' equations, the one asked for last.
  private mutating func solve(for start: Int) -> Share? {
    for position in rows.indices.reversed() where position != start {
      guard close(position) else { return nil }
      for other in rows.indices where other == start || other < position {
        guard other != position, let share = rows[other].removeValue(forKey: position) else { continue }
        guard put(position, into: other, share) else { return nil }
      }
    }
    return close(start) ? added[start] : nil
  }

  /// Takes a position out of its own equation.
  private mutating func close(_ position: Int) -> Bool {
    guard let own = rows[position].removeValue(forKey: position) else { return true }
    guard let factor = Share(1, of: 1).plus(own.negated)?.inverse, let sum = added[position].times(factor) else {
      return false
    }
    added[position] = sum
    for (other, share) in rows[position] {
      guard let scaled = share.times(factor) else { return false }
      rows[position][other] = scaled
    }
    return true
  }

  private mutating func put(_ position: Int, into other: Int, _ share: Share) -> Bool {
    guard let part = added[position].times(share), let sum = added[other].plus(part) else { return false }
    added[other] = sum
    for (next, weight) in rows[position] {
      guard let part = weight.times(share), let sum = (rows[other][next] ?? Share(0, of: 1)).plus(part) else {
        return false
      }
      rows[other][next] = sum
    }
    return true
  }
}
