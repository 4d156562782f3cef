import Expressions

/// Arithmetic, and the functions of the language, on operands that all have values.
enum PlainNumbers {
  static func arithmetic(_ operation: Operation, _ values: [Plain], _ type: ValueType) -> Plain {
    if case .double(let first) = values[0] {
      guard operation != .negate else { return .double(-first) }
      guard case .double(let second) = values[1] else { return .fault("mixed numbers") }
      return .double(decimal(operation, first, second))
    }
    if case .text(let first) = values[0], case .text(let second) = values[1] { return .text(first + second) }
    if case .list(let first) = values[0], case .list(let second) = values[1] { return .list(first + second) }
    let first = values[0].number ?? 0
    guard operation != .negate else { return .whole(Int64(0).subtractingReportingOverflow(first)) }
    return whole(operation, first, values[1].number ?? 0)
  }

  private static func decimal(_ operation: Operation, _ first: Double, _ second: Double) -> Double {
    switch operation {
    case .add: first + second
    case .subtract: first - second
    case .multiply: first * second
    default: first / second
    }
  }

  private static func whole(_ operation: Operation, _ first: Int64, _ second: Int64) -> Plain {
    switch operation {
    case .add: return .whole(first.addingReportingOverflow(second))
    case .subtract: return .whole(first.subtractingReportingOverflow(second))
    case .multiply: return .whole(first.multipliedReportingOverflow(by: second))
    case .divide: return second == 0 ? .division : .whole(first.dividedReportingOverflow(by: second))
    default:
      if second == 0 { return .division }
      return second == -1 ? .int(0) : .int(first % second)
    }
  }

  static func function(_ function: Function, _ values: [Plain], _ types: [ValueType]) -> Plain {
    switch function {
    case .size, .sum, .min, .max, .count, .sort, .distinct, .flatten, .slice, .first, .last, .indexOf, .rank:
      return list(function, values, types[0])
    case .range: return range(values[0].number ?? 0, values[1].number ?? 0)
    case .roundUp: return roundUp(values[0].number ?? 0, values[1].number ?? 0)
    case .zigzag: return zigzag(values[0].number ?? 0, values[1].number ?? 0, values[2].number ?? 0)
    case .abs, .sign, .greatest, .least: return extreme(function, values)
    case .toInt: return toInt(values[0])
    case .toDouble:
      if case .text(let text) = values[0] { return Double(text).map { .double($0) } ?? .fault("no number") }
      return .double(Double(values[0].number ?? 0))
    case .startsWith, .endsWith, .contains: return texts(function, values)
    default: return rounding(function, values[0])
    }
  }

  // MARK: Lists

  private static func list(_ function: Function, _ values: [Plain], _ type: ValueType) -> Plain {
    if case .text(let text) = values[0] { return .int(Int64(text.unicodeScalars.count)) }
    let items = values[0].items
    switch function {
    case .size: return .int(Int64(items.count))
    case .sum: return sum(items, isDecimal: type.element?.base == .double)
    case .min: return items.min { Plain.precedes($0, $1) } ?? .empty
    case .max: return items.max { Plain.precedes($0, $1) } ?? .empty
    case .count:
      let wanted = values.count > 1 ? values[1] : .bool(true)
      return .int(Int64(items.filter { Plain.same($0, wanted) }.count))
    case .sort: return .list(items.sorted { Plain.precedes($0, $1) })
    case .distinct:
      return .list(
        items.reduce(into: []) { kept, item in
          if !kept.contains(where: { Plain.same($0, item) }) { kept.append(item) }
        })
    case .flatten: return .list(items.flatMap { item in if case .list(let inner) = item { inner } else { [item] } })
    case .slice:
      let (first, end) = (values[1].number ?? 0, values[2].number ?? 0)
      return .list(items.enumerated().filter { first <= $0.offset && $0.offset < end }.map(\.element))
    case .first: return items.first ?? .empty
    case .last: return items.last ?? .empty
    case .indexOf: return .int(Int64(items.firstIndex { Plain.same($0, values[1]) } ?? -1))
    default: return .int(1 + Int64(items.filter { Plain.precedes(values[1], $0) }.count))
    }
  }

  private static func sum(_ items: [Plain], isDecimal: Bool) -> Plain {
    var (whole, decimal) = (Int64(0), 0.0)
    for item in items {
      if case .double(let value) = item {
        decimal += value
        continue
      }
      let result = whole.addingReportingOverflow(item.number ?? 0)
      if result.overflow { return .overflow }
      whole = result.partialValue
    }
    return isDecimal ? .double(decimal) : .int(whole)
  }

  // MARK: Numbers

  private static func range(_ first: Int64, _ last: Int64) -> Plain {
    guard first <= last else { return .list([]) }
    let count = last.subtractingReportingOverflow(first)
    guard !count.overflow, count.partialValue < 10_000 else { return .fault("too many numbers") }
    return .list((first...last).map { .int($0) })
  }

  private static func roundUp(_ number: Int64, _ step: Int64) -> Plain {
    guard step > 0 else { return .fault("a step that is not positive") }
    let rest = number % step
    if rest == 0 { return .int(number) }
    return rest < 0 ? .int(number - rest) : .whole(number.addingReportingOverflow(step - rest))
  }

  /// Walks there, and turns round at each end.
  private static func zigzag(_ from: Int64, _ to: Int64, _ round: Int64) -> Plain {
    guard from != to, round >= 1, round < 10_000 else { return from == to ? .int(from) : .open }
    var (here, goal) = (from, to)
    for _ in 1..<round {
      here += goal > here ? 1 : -1
      if here == goal { goal = goal == to ? from : to }
    }
    return .int(here)
  }

  private static func extreme(_ function: Function, _ values: [Plain]) -> Plain {
    switch function {
    case .greatest: return values.max { Plain.precedes($0, $1) } ?? .empty
    case .least: return values.min { Plain.precedes($0, $1) } ?? .empty
    case .abs:
      if case .double(let value) = values[0] { return .double(abs(value)) }
      let value = values[0].number ?? 0
      return value < 0 ? .whole(Int64(0).subtractingReportingOverflow(value)) : .int(value)
    default:
      if case .double(let value) = values[0] {
        return .double(value.isNaN ? value : value > 0 ? 1 : value < 0 ? -1 : 0)
      }
      return .int((values[0].number ?? 0).signum())
    }
  }

  private static func toInt(_ value: Plain) -> Plain {
    switch value {
    case .double(let decimal):
      guard decimal > -0x1p63, decimal < 0x1p63 else { return .fault("no whole number") }
      return .int(Int64(decimal.rounded(.towardZero)))
    case .text(let text): return Int64(text).map { .int($0) } ?? .fault("no number")
    default: return value
    }
  }

  private static func rounding(_ function: Function, _ value: Plain) -> Plain {
    guard case .double(let decimal) = value else { return .fault("no decimal number") }
    switch function {
    case .ceil: return .double(decimal.rounded(.up))
    case .floor: return .double(decimal.rounded(.down))
    case .round: return .double(decimal.rounded(.toNearestOrAwayFromZero))
    case .trunc: return .double(decimal.rounded(.towardZero))
    case .isNaN: return .bool(decimal.isNaN)
    case .isInf: return .bool(decimal.isInfinite)
    default: return .bool(decimal.isFinite)
    }
  }

  private static func texts(_ function: Function, _ values: [Plain]) -> Plain {
    guard case .text(let whole) = values[0], case .text(let part) = values[1] else { return .fault("no text") }
    let (all, some) = (Array(whole.unicodeScalars), Array(part.unicodeScalars))
    switch function {
    case .startsWith: return .bool(all.starts(with: some))
    case .endsWith: return .bool(all.reversed().starts(with: some.reversed()))
    default: return .bool(some.isEmpty || all.indices.contains { all[$0...].starts(with: some) })
    }
  }
}
