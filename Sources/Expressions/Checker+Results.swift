// The types of the language's own functions.
extension Checker {
  /// What the function gives for the arguments in `pending` from `first` on; `nil` when it does not take them.
  mutating func result(_ operation: Operation, from first: Int, at place: Range<Int>) -> ValueType? {
    let arguments = Array(pending[first...])
    let type = type(Int(arguments[0]))
    switch operation {
    case .known: return .bool
    case .size: return type.isList || type.isText ? .int : nil
    case .count, .indexOf, .rank: return search(operation, type, arguments)
    case .sum, .min, .max, .sort, .distinct, .flatten, .first, .last: return reduction(operation, type)
    case .range, .roundUp, .zigzag:
      let areInts = arguments.allSatisfy { self.type(Int($0)).isInt }
      return areInts ? operation == .range ? ValueType.list(.int) : .int : nil
    case .startsWith, .endsWith, .containsText:
      return arguments.allSatisfy { self.type(Int($0)).isText } ? .bool : nil
    case .toInt: return type.isNumber || type.isText ? .int : nil
    case .toDouble: return type.isNumber || type.isText ? .double : nil
    case .greatest, .least: return extreme(arguments, from: first)
    case .abs, .sign: return type.isNumber ? type : nil
    default: return decimal(operation, type)
    }
  }

  private func decimal(_ operation: Operation, _ type: ValueType) -> ValueType? {
    guard type == .double || type == ValueType(.any) else { return nil }
    switch operation {
    case .isNaN, .isInf, .isFinite: return .bool
    default: return .double
    }
  }

  /// What a list alone gives.
  private func reduction(_ operation: Operation, _ list: ValueType) -> ValueType? {
    guard let element = list.element else { return list == ValueType(.any) ? list : nil }
    switch operation {
    case .sum: return element.isNumber ? element.base == .any ? .int : element : element.isBool ? .int : nil
    case .min, .max: return element.isNumber ? element : nil
    case .sort: return element.isOrdered ? list : nil
    case .distinct: return element.isComparable ? list : nil
    case .flatten: return element.isList ? element : list
    default: return element
    }
  }

  /// What a list and a value to look for give.
  private mutating func search(_ operation: Operation, _ list: ValueType, _ arguments: [Int32]) -> ValueType? {
    guard let element = list.element else { return list == ValueType(.any) ? .int : nil }
    guard arguments.count == 2 else { return element.isBool ? .int : nil }
    guard let type = commonToFind(type(Int(arguments[1])), in: element), type.isComparable else { return nil }
    guard operation != .rank || type.isNumber else { return nil }
    let fits = adaptList(Int(arguments[0]), to: type) != .mismatch && adapt(Int(arguments[1]), to: type) != .mismatch
    return fits ? .int : nil
  }

  /// The type of the greatest of some numbers; ints among doubles are converted.
  private mutating func extreme(_ arguments: [Int32], from first: Int) -> ValueType? {
    let types = arguments.map { type(Int($0)) }
    guard types.allSatisfy(\.isNumber) else { return nil }
    guard types.contains(.double) else { return types.first { $0.base == .int } ?? types[0] }
    for (number, argument) in arguments.enumerated() where type(Int(argument)) != .double {
      pending[first + number] = Int32(emit1(.toDouble, .double, Int(argument), at: place(Int(argument))))
    }
    return .double
  }
}

extension Operation {
  /// The type of a result that does not depend on the arguments.
  var fixedType: ValueType? {
    switch self {
    case .known, .startsWith, .endsWith, .containsText, .isNaN, .isInf, .isFinite: .bool
    case .size, .count, .indexOf, .rank, .roundUp, .zigzag, .toInt: .int
    case .ceil, .floor, .round, .trunc, .toDouble: .double
    case .range: .list(.int)
    default: nil
    }
  }
}
