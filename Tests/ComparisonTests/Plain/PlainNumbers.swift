import Expressions

/// Arithmetic, and the functions of the language, on operands that all have values.
enum PlainNumbers {
  static func arithmetic(_ operation: Operation, _ values: [Plain], _ type: ValueType) -> Plain {
    if type.base == .number, type != .int, let first = values[0].fraction {
      return exact(operation, first, values.count > 1 ? values[1].fraction : nil)
    }
    if case .text(let first) = values[0], case .text(let second) = values[1] { return .text(first + second) }
    if case .list(let first) = values[0], case .list(let second) = values[1] { return .list(first + second) }
    let first = values[0].number ?? 0
    guard operation != .negate else { return .whole(Int64(0).subtractingReportingOverflow(first)) }
    return whole(operation, first, values[1].number ?? 0)
  }

  private static func exact(_ operation: Operation, _ first: PlainFraction, _ second: PlainFraction?) -> Plain {
    guard let second else { return .exact(first.negated) }
    switch operation {
    case .add: return .exact(first + second)
    case .subtract: return .exact(first + second.negated)
    case .multiply: return .exact(first * second)
    case .divide: return second.numerator == 0 ? .division : .exact(first * second.inverse)
    default:
      guard second.numerator != 0 else { return .division }
      let quotient = first * second.inverse
      let cut = quotient.numerator / quotient.denominator
      return .exact(first + (second * PlainFraction(cut, 1)).negated)
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
    case .roundTo, .roundDown, .roundUp: return rounded(function, values[0], values[1])
    case .zigzag: return zigzag(values[0].number ?? 0, values[1].number ?? 0, values[2].number ?? 0)
    case .abs, .sign, .greatest, .least: return extreme(function, values)
    default: return texts(function, values)
    }
  }

  // MARK: Lists

  private static func list(_ function: Function, _ values: [Plain], _ type: ValueType) -> Plain {
    if case .text(let text) = values[0] { return .int(Int64(text.unicodeScalars.count)) }
    let items = values[0].items
    switch function {
    case .size: return .int(Int64(items.count))
    case .sum: return sum(items)
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

  private static func sum(_ items: [Plain]) -> Plain {
    items.reduce(.int(0)) { sum, item in
      if sum.isMissing { return sum }
      if case .int(let one) = sum, let other = item.number { return .whole(one.addingReportingOverflow(other)) }
      guard let one = sum.fraction, let other = item.fraction else { return .open }
      return .exact(one + other)
    }
  }

  // MARK: Numbers

  private static func range(_ first: Int64, _ last: Int64) -> Plain {
    guard first <= last else { return .list([]) }
    let count = last.subtractingReportingOverflow(first)
    guard !count.overflow, count.partialValue < 10_000 else { return .fault("too many numbers") }
    return .list((first...last).map { .int($0) })
  }

  /// So many steps: those that fit, one more, or what is nearer.
  private static func rounded(_ function: Function, _ number: Plain, _ step: Plain) -> Plain {
    guard let number = number.fraction, let step = step.fraction, step.numerator > 0 else {
      return .fault("a step that is not positive")
    }
    let steps = number * step.inverse
    let below = steps.floor
    let isWhole = steps.denominator == 1
    var count = below
    switch function {
    case .roundUp: count += isWhole ? 0 : 1
    case .roundTo:
      let half = PlainFraction(2 * below + 1, 2)
      if half < steps || half == steps && below >= 0 { count += 1 }
    default: break
    }
    return .exact(PlainFraction(count, 1) * step)
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
      if case .decimal(let value) = values[0] { return .exact(value.numerator < 0 ? value.negated : value) }
      let value = values[0].number ?? 0
      return value < 0 ? .whole(Int64(0).subtractingReportingOverflow(value)) : .int(value)
    default:
      if case .decimal(let value) = values[0] { return .int(value.numerator < 0 ? -1 : 1) }
      return .int((values[0].number ?? 0).signum())
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
