import Diagnostics
import Documents
import Expressions

/// Rows of tables that nothing comes to.
extension Lint {
  mutating func lookAt(_ table: CheckedTable) {
    for value in table.values { lookAt(value) }
    let ranges = table.inputs.map { possible($0.expression) }
    let reached = zip(table.inputs, ranges).map { $0.pieces(within: $1) }
    // Most rows hold some of what an input may be, and are missed only where an input is not all of that.
    guard zip(table.inputs, reached).contains(where: { $0.missesRows || $0.bounds.count > $1.count }) else { return }
    var hit = Set<Int32>()
    visit(reached, table.inputs.map(\.bounds.count)) { hit.insert(table.rows[$0]) }
    for (row, place) in table.places.enumerated() where !hit.contains(Int32(row)) {
      warn(LintMessages.neverHits(place, shown(table, ranges, reached)))
    }
  }

  /// Calls `body` with the number of each combination of pieces, the last input's varying fastest.
  private func visit(_ pieces: [Range<Int>], _ counts: [Int], _ body: (Int) -> Void) {
    guard pieces.allSatisfy({ !$0.isEmpty }) else { return }
    var numbers = [0]
    for (range, count) in zip(pieces, counts) {
      numbers = numbers.flatMap { number in range.map { number * count + $0 } }
    }
    numbers.forEach(body)
  }

  /// What the inputs are that do not come to everything that the table tells apart.
  private func shown(_ table: CheckedTable, _ ranges: [Bounds], _ reached: [Range<Int>]) -> [String] {
    table.inputs.indices.compactMap { index in
      let (input, range) = (table.inputs[index], ranges[index])
      guard input.missesRows || reached[index].count < input.bounds.count, input.expression.type == .int,
        let name = input.expression.origin.node?.text
      else { return nil }
      return range.described(as: name)
    }
  }
}

extension Bounds {
  /// Such as `\`tricks\` is 0 to 13`; nil where it can be anything.
  func described(as name: String) -> String? {
    switch (low <= -LintLimits.open, high >= LintLimits.open) {
    case (true, true): nil
    case (true, false): "`\(name)` is at most \(high)"
    case (false, true): "`\(name)` is at least \(low)"
    case (false, false): low == high ? "`\(name)` is \(low)" : "`\(name)` is \(low) to \(high)"
    }
  }
}

extension CheckedTable.Input {
  /// The pieces of the domain in which some of a range lies.
  fileprivate func pieces(within range: Bounds) -> Range<Int> {
    let first = bounds.lastIndex { $0 <= range.low } ?? 0
    let end = bounds.firstIndex { $0 > range.high } ?? bounds.count
    return first..<max(end, first)
  }
}
