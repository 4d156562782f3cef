import Engine
import Expressions

/// Code for the functions of the language, by the type of their first value.
extension Lowering {
  mutating func function(_ function: Function, _ operands: [Operand], _ type: ValueType) -> Operand {
    switch function {
    case .size, .sum, .min, .max, .count, .sort, .distinct, .flatten, .first, .last, .indexOf, .rank:
      ofList(function, operands, type)
    case .places, .squares, .free, .rows, .columns, .at, .nextTo, .rays, .put: ofGrid(function, operands, Int(type.id))
    case .range: call(ListFunction.range, operands)
    case .roundTo: call(NumberFunction.roundTo, operands)
    case .roundDown: call(NumberFunction.roundDown, operands)
    case .roundUp: call(NumberFunction.roundUp, operands)
    case .zigzag: zigzag(operands)
    case .slice: call(ListFunction.slice, [operands[0], neighbours(operands[1], operands[2])])
    case .greatest, .least: extreme(function, operands)
    case .abs: result(.absolute, operands[0].register)
    case .sign: result(.sign, operands[0].register)
    case .startsWith: call(TextFunction.startsWith, operands, 0...1)
    case .endsWith: call(TextFunction.endsWith, operands, 0...1)
    case .contains: call(TextFunction.contains, operands, 0...1)
    }
  }

  private mutating func ofList(_ function: Function, _ operands: [Operand], _ type: ValueType) -> Operand {
    let item = type.element ?? type
    let count: ClosedRange<Int64> = 0...0xFFFF_FFFF
    switch function {
    case .size:
      return type.isList
        ? result(.listSize, operands[0].register, 0, count) : call(TextFunction.size, operands, count)
    case .count where operands.count > 1: return call(ListFunction.countEqual, operands, comparing: item, count)
    case .count: return call(ListFunction.countTrue, operands, count)
    case .sum where item.base == .bool: return call(ListFunction.countTrue, operands, count)
    case .sum: return call(ListFunction.sum, operands)
    case .min: return call(ListFunction.minimum, operands)
    case .max: return call(ListFunction.maximum, operands)
    case .first: return call(ListFunction.first, operands)
    case .last: return call(ListFunction.last, operands)
    case .indexOf: return call(ListFunction.indexOf, operands, comparing: item)
    case .sort: return call(ListFunction.sort, operands, comparing: item)
    // Two empty places are two, though each is `none`.
    case .distinct where item.base == .place:
      return call(ListFunction.distinct, operands, comparing: ValueType(.number, depth: item.depth))
    case .distinct: return call(ListFunction.distinct, operands, comparing: item)
    case .rank: return call(ListFunction.rank, operands, comparing: item)
    default: return call(ListFunction.flatten, operands)
    }
  }

  private mutating func extreme(_ function: Function, _ operands: [Operand]) -> Operand {
    let isGreatest = function == .greatest
    return operands.dropFirst().reduce(operands[0]) { one, next in
      let bounds =
        isGreatest
        ? Swift.max(one.low, next.low)...Swift.max(one.high, next.high)
        : Swift.min(one.low, next.low)...Swift.min(one.high, next.high)
      return result(isGreatest ? .maximum : .minimum, one.register, next.register, bounds)
    }
  }

  private mutating func zigzag(_ operands: [Operand]) -> Operand {
    let low = Swift.min(operands[0].low, operands[1].low)
    return call(
      NumberFunction.zigzag, [neighbours(operands[0], operands[1]), operands[2]],
      low...Swift.max(operands[0].high, operands[1].high, low))
  }

  /// As many items of a list as a number says.
  mutating func first(_ count: Operand, of list: Operand) -> Operand {
    call(ListFunction.slice, [list, neighbours(emitter.constant(0), count)])
  }

  // MARK: Calls

  /// Two operands in registers one behind the other, of which the first is named.
  private mutating func neighbours(_ first: Operand, _ second: Operand) -> Operand {
    let both = emitter.registers(2)
    emitter.emit(.copy, both, first.register)
    emitter.emit(.copy, both + 1, second.register)
    return Operand(register: both)
  }

  /// Calls a function with one or two operands; `element` says how the items of lists are compared.
  mutating func call(
    _ function: some CodeFunction, _ operands: [Operand], comparing element: ValueType? = nil,
    _ range: ClosedRange<Int64>? = nil
  ) -> Operand {
    let target = emitter.register()
    emitter.call(
      function, target, operands[0].register, operands.count > 1 ? operands[1].register : 0,
      comparing: element?.elementClass ?? .word, depth: Int(element?.depth ?? 0))
    return Operand(register: target, low: range?.lowerBound ?? .min, high: range?.upperBound ?? .max)
  }
}
