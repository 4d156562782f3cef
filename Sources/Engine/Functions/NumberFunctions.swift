/// Functions of numbers.
package enum NumberFunction: UInt16, CodeFunction {
  case roundUp, zigzag, toInt
  // Of doubles.
  case absolute, sign, ceil, floor, round, trunc, isNaN, isInfinite, isFinite

  package static let opcode = Opcode.numberFunction

  package var canFault: Bool { canFail }

  package var canFail: Bool {
    switch self {
    case .roundUp, .zigzag, .toInt: true
    default: false
    }
  }
}

extension Evaluator {
  /// Calls the function of an instruction; gives the fault, or `nil`.
  @inline(never)
  func call(_ i: Instruction, _ extra: Instruction) -> Fault? {
    switch i.op {
    case .listFunction: ListFunction(rawValue: extra.c).flatMap { call($0, i, extra) }
    case .numberFunction: NumberFunction(rawValue: extra.c).flatMap { call($0, i) }
    default: TextFunction(rawValue: extra.c).flatMap { call($0, i) }
    }
  }

  private func call(_ function: NumberFunction, _ i: Instruction) -> Fault? {
    let f = registers
    let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
    let double = Double(bitPattern: UInt64(bitPattern: f[b]))
    func set(_ value: Double) { f[a] = Int64(bitPattern: value.bitPattern) }
    func set(_ value: Bool) { f[a] = value ? 1 : 0 }
    switch function {
    case .roundUp: return roundUp(a, f[b], f[c])
    case .zigzag: return zigzag(a, from: f[b], to: f[b + 1], turn: f[c])
    case .toInt:
      // CEL leaves out both ends of the range: there a double no longer tells neighbours apart.
      guard double > -0x1p63, double < 0x1p63 else { return .badConversion }
      f[a] = Int64(double)
    case .absolute: set(double.magnitude)
    case .sign: set(double > 0 ? 1.0 : double < 0 ? -1.0 : double)
    case .ceil: set(double.rounded(.up))
    case .floor: set(double.rounded(.down))
    case .round: set(double.rounded(.toNearestOrAwayFromZero))
    case .trunc: set(double.rounded(.towardZero))
    case .isNaN: set(double.isNaN)
    case .isInfinite: set(double.isInfinite)
    case .isFinite: set(double.isFinite)
    }
    return nil
  }

  private func roundUp(_ a: Int, _ value: Int64, _ step: Int64) -> Fault? {
    guard step > 0 else { return .badStep }
    let rest = value % step
    let (sum, overflow) = value.addingReportingOverflow(rest > 0 ? step - rest : -rest)
    registers[a] = sum
    return overflow ? .overflow : nil
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
