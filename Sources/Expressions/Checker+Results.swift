/// What the values of a call have to be.
enum Taken: Sendable {
  enum Items: Sendable { case anything, numbers, flags, numbersOrFlags, ordered, comparable }

  case anything
  // Of all of them; numbers are brought to the same parts of one.
  case wholeNumbers, texts, numbers
  // Of the only one.
  case listOrText
  /// A number, even one without end, and the step to which it is rounded.
  case rounded
  // A grid: alone, or with a place, be it as a row and a column, and perhaps what is put there.
  case grid, gridAndPlace, gridAndContents
  /// A list, and whole numbers behind it.
  case list(Items)
  /// A list and something that is looked for in it, or a list alone of other items.
  case listAndItem(Items, orListOf: Items? = nil)
}

/// What a call gives.
enum Given: Sendable {
  case always(ValueType)
  /// What the first value is; what its items are.
  case same, item
  /// A sum of its items: a number of flags.
  case sum
  /// Lists of such as the first value is one.
  case lists
  /// A list of what the lists in it hold.
  case inner
  /// What the step is, as it is written.
  case step
}

// The types of the language's own functions.
extension Checker {
  /// What a call gives for the arguments in `pending` from `first` on; `nil` when it does not take them.
  mutating func result(_ builtin: Builtin, from first: Int) -> ValueType? {
    let step = pending.count > first + 1 ? type(Int(pending[first + 1])) : nil
    guard takes(builtin.takes, from: first) else { return nil }
    if case .step = builtin.gives, let step { return step.base == .any ? .int : step }
    return builtin.gives.type(of: pending[first...].map { type(Int($0)) })
  }

  private mutating func takes(_ taken: Taken, from first: Int) -> Bool {
    let types = pending[first...].map { type(Int($0)) }
    switch taken {
    case .anything: return true
    case .wholeNumbers: return types.allSatisfy(\.isInt)
    case .texts: return types.allSatisfy(\.isText)
    case .numbers:
      return types.allSatisfy(\.isNumber) && joinAll(from: first)
    case .rounded:
      guard types.allSatisfy(\.isNumber), types[1] != .endless else { return false }
      return types[0] == .endless || types.allSatisfy { $0.id == 0 } || joinAll(from: first)
    case .listOrText: return types[0].isList || types[0].isText
    case .grid: return types[0].isGrid
    case .gridAndPlace: return types[0].isGrid && Self.isPlace(types.dropFirst())
    case .gridAndContents:
      return types[0].isGrid && Self.isPlace(types[1..<(types.count - 1)])
        && isPut(Int(pending[pending.count - 1]), in: types[0])
    case .list(let items): return types[0].isList(of: items) && types.dropFirst().allSatisfy(\.isInt)
    case .listAndItem(_, let other?) where types.count == 1: return types[0].isList(of: other)
    case .listAndItem(let items, _): return isFound(in: items, from: first)
    }
  }

  /// Whether values are a place, or a row and a column.
  private static func isPlace(_ types: ArraySlice<ValueType>) -> Bool {
    types.count == 1 ? types.allSatisfy { $0.base == .place && !$0.isList } : types.allSatisfy(\.isInt)
  }

  /// Whether a list may hold the value that stands behind it; both are adapted to each other.
  private mutating func isFound(in items: Taken.Items, from first: Int) -> Bool {
    let (list, value) = (Int(pending[first]), Int(pending[first + 1]))
    guard let element = type(list).element else { return type(list) == ValueType(.any) }
    guard let type = commonToFind(type(value), in: element), type.fits(items) else { return false }
    isCompared = true
    defer { isCompared = false }
    return adaptList(list, to: type) != .mismatch && adapt(value, to: type) != .mismatch
  }

  /// Whether something, or nothing, can lie in a grid.
  mutating func isPut(_ value: Int, in grid: ValueType) -> Bool {
    let contents = scope.contents(of: ValueType(.place, id: grid.id))
    if type(value).base == .place { hold(value) }
    if type(value) == ValueType(.none) { return true }
    return common(type(value), contents) == contents && adapt(value, to: contents) != .mismatch
  }

  /// Brings numbers to the same parts of one; false where there are none.
  private mutating func joinAll(from first: Int) -> Bool {
    let numbers = pending[first...].map { Int($0) }
    let type = numbers.dropFirst().reduce(Optional(type(numbers[0]))) { found, next in
      found.flatMap { common($0, self.type(next)) }
    }
    guard let type else { return false }
    return numbers.allSatisfy { adapt($0, to: type) != .mismatch }
  }
}

extension ValueType {
  /// The element of `[]` passes for a list of anything.
  fileprivate func isList(of items: Taken.Items) -> Bool {
    element.map { $0.fits(items) } ?? (self == ValueType(.any))
  }

  func fits(_ items: Taken.Items) -> Bool {
    switch items {
    case .anything: true
    case .numbers: isNumber
    case .flags: isBool
    case .numbersOrFlags: isNumber || isBool
    case .ordered: isOrdered
    case .comparable: isComparable
    }
  }
}

extension Given {
  /// The type of a result that does not depend on the arguments.
  var fixed: ValueType? {
    if case .always(let type) = self { return type }
    return nil
  }

  fileprivate func type(of types: [ValueType]) -> ValueType {
    switch self {
    case .always(let type): return type
    case .same: return types[0]
    case .lists: return .list(types[0])
    case .item: return types[0].element ?? types[0]
    case .sum:
      guard let element = types[0].element else { return types[0] }
      return element.isNumber && element.base != .any ? element : .int
    case .inner:
      guard let element = types[0].element else { return types[0] }
      return element.isList ? element : types[0]
    case .step: return types[1]
    }
  }
}
