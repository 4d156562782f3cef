/// A decision table made ready: each input's domain is cut into pieces at sorted bounds, and every combination of
/// pieces knows the one row that it hits.
package struct DecisionTable: Hashable, Sendable {
  package struct Input: Hashable, Sendable {
    /// The smallest value of each piece, ascending; the first is the domain's lower end.
    package var bounds: [Int64]
    /// The domain's upper end, inclusive.
    package var upper: Int64

    package init(bounds: [Int64], upper: Int64) {
      self.bounds = bounds
      self.upper = upper
    }
  }

  package var inputs: [Input]
  /// The row of each combination of pieces, the last input varying fastest.
  package var rows: [Int32]

  package init(inputs: [Input], rows: [Int32]) {
    self.inputs = inputs
    self.rows = rows
  }

  /// The row hit by the arguments; `nil` when one lies outside its domain.
  func row(_ arguments: UnsafePointer<Int64>) -> Int? {
    var index = 0
    for (position, input) in inputs.enumerated() {
      let value = arguments[position]
      guard let piece = input.piece(of: value) else { return nil }
      index = index * input.bounds.count + piece
    }
    return Int(rows[index])
  }
}

extension DecisionTable.Input {
  fileprivate func piece(of value: Int64) -> Int? {
    guard let lowest = bounds.first, value >= lowest, value <= upper else { return nil }
    var low = 0
    var high = bounds.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if bounds[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
