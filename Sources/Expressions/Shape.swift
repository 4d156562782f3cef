/// How large what a function gives can be, and what it goes through for it: for whoever estimates or foresees.
package struct Shape: Sendable {
  /// How many items it goes through by itself.
  enum Work { case none, items, sorting, telling, made, looking(times: Int) }
  /// Items among which one is looked for in a step, as the engine counts.
  private static let itemsAStep = 16

  private let work: Work
  private let known: (@Sendable ([Bounds]) -> Bounds)?

  init(_ work: Work = .none, _ bounds: (@Sendable ([Bounds]) -> Bounds)? = nil) {
    self.work = work
    known = bounds
  }

  /// What comes of values within these bounds; `nil` where that is not followed.
  func bounds(_ values: [Bounds]) -> Bounds? { known?(values) }

  fileprivate func items(_ values: [Bounds], _ result: Bounds) -> Int {
    let first = values.first ?? .anything
    return switch work {
    case .none: 0
    case .items: first.items
    case .sorting: first.items.times(1 + first.length.logarithm)
    // Lists are compared with those before them.
    case .telling: first.items.times(first.counts.count > 1 ? max(first.length, 1) : 1 + first.length.logarithm)
    case .made: result.items
    case .looking(let times): times + times.times(first.items) / Self.itemsAStep
    }
  }
}

extension TypedExpression.Node {
  /// What an operator or a function makes of values within these bounds; `nil` where that is not followed.
  package func bounds(_ values: [Bounds], _ types: [ValueType]) -> Bounds? {
    switch operation {
    case .negate: return Bounds(0, 0) - values[0]
    case .not: return values[0].turnedRound
    case .add where type.isList: return values[0].concatenated(values[1])
    case .add: return values[0] + values[1]
    case .subtract: return values[0] - values[1]
    case .multiply: return values[0] * values[1] / Bounds(max(payload, 1), max(payload, 1))
    // What has no end is only rounded, and that is not followed.
    case .divide where type == .endless: return nil
    case .divide: return values[0] / values[1]
    case .modulo: return values[0] % values[1]
    case .list:
      let joined = values.dropFirst().reduce(values.first ?? .anything) { $0.joined($1) }
      return joined.list(Int64(values.count)...Int64(values.count))
    case .index: return values[0].item
    case .grid: return Bounds.anything.list(0...Int64(values.count / 3))
    case .function where function?.isRounding == true && types.contains { $0 != .int }: return nil
    case .function: return function?.builtin.shape.bounds(values)
    default: return types.areFollowed ? comparison(values) : nil
    }
  }

  private func comparison(_ values: [Bounds]) -> Bounds? {
    switch operation {
    case .equal: values[0].isEqual(values[1])
    case .notEqual: values[0].isEqual(values[1]).turnedRound
    case .less: values[0].isLess(than: values[1])
    case .lessOrEqual: values[0].isAtMost(values[1])
    case .greater: values[1].isLess(than: values[0])
    case .greaterOrEqual: values[1].isAtMost(values[0])
    default: nil
    }
  }

  /// What a macro makes of a list, where its body comes to something within these bounds for each item.
  package func bounds(over list: Bounds, _ body: Bounds) -> Bounds? {
    let any = 0...list.count.upperBound
    switch operation {
    case .map, .mapIndexed: return body.list(list.count)
    case .filterMap, .filterMapIndexed: return body.list(any)
    case .filter: return list.shortened
    // A place lies in a line of each way, and in one group.
    case .runs, .diagonals:
      return list.item.list(2...max(list.count.upperBound, 2)).list(any).having(2 * list.count.upperBound)
    case .groups, .clusters:
      return list.item.list(1...max(list.count.upperBound, 1)).list(any).having(list.count.upperBound)
    case .all, .allIndexed: return body.isTrue || body.isFalse && list.count.lowerBound > 0 ? body : .flag
    case .exists, .existsIndexed: return body.isFalse || body.isTrue && list.count.lowerBound > 0 ? body : .flag
    default: return nil
    }
  }

  /// How many items an operator or a function goes through by itself, values within these bounds being given.
  package func itemsGoneThrough(_ values: [Bounds], _ result: Bounds) -> Int {
    switch operation {
    case .add, .list: result.items
    case .contains: values[1].items
    case .equal, .notEqual: values.map(\.items).max() ?? 0
    case .function: function?.builtin.shape.items(values, result) ?? 0
    default: 0
    }
  }
}

extension [ValueType] {
  /// Numbers, flags, and words of one choice are compared by their numbers.
  fileprivate var areFollowed: Bool {
    count == 2 && self[0] == self[1] && !self[0].isList && [.number, .bool, .choice].contains(self[0].base)
  }
}

// MARK: - How much there is

extension Bounds {
  /// The most items of a list; 0 for what is none.
  package var length: Int { Int(counts.first?.upperBound ?? 0) }

  /// All values in a list and the lists in it, and 0 for what is none.
  package var items: Int {
    guard !counts.isEmpty else { return 0 }
    let all = counts.reduce(1) { $0.times(Int($1.upperBound)) }
    guard let whole else { return all }
    return min(all, counts.dropFirst(2).reduce(length.plus(Int(whole))) { $0.times(Int($1.upperBound)) })
  }
}

extension Int {
  /// Beyond this, costs are all the same.
  private static let most = 1 << 50

  package func times(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? Self.most : Swift.min(product, Self.most)
  }

  package func plus(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? Self.most : Swift.min(sum, Self.most)
  }

  /// The number of binary digits.
  package var logarithm: Int { Int.bitWidth - leadingZeroBitCount }
}
