/// Functions of numbers.
package enum NumberFunction: UInt16, CodeFunction {
  /// `b` as a multiple of `c`: the next above, the next below, and the nearest, the middle going away from 0
  case roundUp, roundDown, roundTo
  /// The same of `b` divided by `c`, as a whole number
  case quotientUp, quotientDown, quotientTo
  case zigzag

  package static let opcode = Opcode.numberFunction

  package var canFault: Bool { true }

  package var canFail: Bool { true }
}

extension Evaluator {
  /// Calls the function of an instruction; gives the fault, or `nil`.
  @inline(never)
  func call(_ i: Instruction, _ extra: Instruction) -> Fault? {
    switch i.op {
    case .listFunction: ListFunction(rawValue: extra.c).flatMap { call($0, i, extra) }
    case .numberFunction: NumberFunction(rawValue: extra.c).flatMap { call($0, i) }
    case .gridFunction: GridFunction(rawValue: extra.c).flatMap { call($0, i) }
    default: TextFunction(rawValue: extra.c).flatMap { call($0, i) }
    }
  }

  private func call(_ function: NumberFunction, _ i: Instruction) -> Fault? {
    let f = registers
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    switch function {
    case .roundUp: return round(a, f[b], f[c], .up)
    case .roundDown: return round(a, f[b], f[c], .down)
    case .roundTo: return round(a, f[b], f[c], .nearest)
    case .quotientUp: return quotient(a, f[b], f[c], .up)
    case .quotientDown: return quotient(a, f[b], f[c], .down)
    case .quotientTo: return quotient(a, f[b], f[c], .nearest)
    case .zigzag: return zigzag(a, from: f[b], to: f[b + 1], turn: f[c])
    }
  }

  private enum Direction { case up, down, nearest }

  private func round(_ a: Int, _ value: Int64, _ step: Int64, _ direction: Direction) -> Fault? {
    guard step > 0 else { return .badStep }
    let (multiple, overflow) = Self.quotient(value, step, direction).multipliedReportingOverflow(by: step)
    registers[a] = multiple
    return overflow ? .overflow : nil
  }

  private func quotient(_ a: Int, _ value: Int64, _ divisor: Int64, _ direction: Direction) -> Fault? {
    guard divisor != 0 else { return .divisionByZero }
    guard divisor > 0 || divisor > .min && value > .min else { return .overflow }
    registers[a] =
      divisor > 0 ? Self.quotient(value, divisor, direction) : Self.quotient(-value, -divisor, direction)
    return nil
  }

  /// - Parameter divisor: more than 0.
  private static func quotient(_ value: Int64, _ divisor: Int64, _ direction: Direction) -> Int64 {
    let (cut, rest) = value.quotientAndRemainder(dividingBy: divisor)
    guard rest != 0 else { return cut }
    switch direction {
    case .up: return rest > 0 ? cut + 1 : cut
    case .down: return rest < 0 ? cut - 1 : cut
    case .nearest: return Int64(rest.magnitude) < divisor - Int64(rest.magnitude) ? cut : cut + rest.signum()
    }
  }

  /// From `from` to `to` one step at a time, back again, and so on: the value at `turn`, counted from 1.
  private func zigzag(_ a: Int, from: Int64, to: Int64, turn: Int64) -> Fault? {
    let (distance, overflow) = to.subtractingReportingOverflow(from)
    guard !overflow, distance.magnitude < 1 << 40, turn >= 1 else { return .indexOutOfRange }
    guard distance != 0 else {
      registers[a] = from
      return nil
    }
    let length = Int64(distance.magnitude)
    let place = (turn - 1) % (2 * length)
    let steps = place <= length ? place : 2 * length - place
    registers[a] = from + (distance > 0 ? steps : -steps)
    return nil
  }
}
