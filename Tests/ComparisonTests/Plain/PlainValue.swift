/// A value as the plain evaluator has it: nothing is packed, and what has no value is a value, too.
indirect enum Plain: Hashable, Sendable {
  /// Nothing is known of it yet: it waits for what is played later, or it was never entered.
  case unknown(waits: Bool)
  /// It cannot be worked out.
  case fault(String)
  case int(Int64), bool(Bool), text(String)
  /// A number that is not whole.
  case decimal(PlainFraction)
  /// A word of a choice, by its place.
  case choice(Int)
  case piece(Int)
  case side(Int), seat(Int)
  /// A place of a grid, both from 1, and what lies there.
  case spot(row: Int, column: Int, Plain)
  case none
  case list([Plain])
  case sheet(round: Int, side: Int)
  case combos(PlainCombos)
  /// The reference leaves open what comes out, as where combos tie: nothing is compared then.
  case open

  static let never = Plain.unknown(waits: false)
  static let later = Plain.unknown(waits: true)

  /// Whether it stands for no value.
  var isMissing: Bool {
    switch self {
    case .unknown, .fault, .open: true
    default: false
    }
  }

  /// What an operator gives that needs all of its operands: `nil` where each has a value. What is unknown stands before
  /// what cannot be worked out, wherever they stand; and what waits in vain for one operand need not wait for another.
  static func missing(_ values: [Plain]) -> Plain? {
    first([.open, .never, .later], among: values)
  }

  /// The same of operands of which each may decide by itself: as long as one may still do so, it is waited for.
  static func undecided(_ values: [Plain]) -> Plain? {
    first([.open, .later, .never], among: values)
  }

  private static func first(_ unknown: [Plain], among values: [Plain]) -> Plain? {
    unknown.first(where: values.contains) ?? values.first { if case .fault = $0 { true } else { false } }
  }

  var holds: Bool { self == .bool(true) }

  var number: Int64? {
    switch self {
    case .int(let value): value
    case .bool(let value): value ? 1 : 0
    case .choice(let place), .piece(let place), .side(let place), .seat(let place): Int64(place)
    case .none: -1
    default: nil
    }
  }

  var items: [Plain] {
    if case .list(let items) = self { return items }
    return []
  }

  /// `<` of two values of one type.
  static func precedes(_ one: Plain, _ other: Plain) -> Bool {
    switch (one, other) {
    case (.decimal, _), (_, .decimal):
      if let a = one.fraction, let b = other.fraction { a < b } else { false }
    case (.text(let a), .text(let b)):
      a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars) { $0.value < $1.value }
    default: (one.number ?? 0) < (other.number ?? 0)
    }
  }

  /// Whether two values are the same.
  static func same(_ one: Plain, _ other: Plain) -> Bool { one == other }
}

/// What a limit or an operator says where something cannot be worked out. Only that it cannot is compared.
extension Plain {
  static let overflow = Plain.fault("overflow")
  static let division = Plain.fault("division by zero")
  static let place = Plain.fault("no such item")
  static let empty = Plain.fault("an empty list")

  static func whole(_ result: (partialValue: Int64, overflow: Bool)) -> Plain {
    result.overflow ? .overflow : .int(result.partialValue)
  }
}
