import Decimals
import Diagnostics
import Documents
import Engine
import Expressions

/// A value outside of any game: what `eval` takes and gives.
package indirect enum EvaluatedValue: Hashable, Sendable {
  case int(Int64), decimal(ExactDecimal), bool(Bool), text(String), list([EvaluatedValue])
}

/// Why an expression that stands alone has no value.
package enum EvaluationFailure: Error, Sendable {
  case problems([Problem])
  case fault(Fault, start: Int, end: Int)
  /// More numbers or lists than can be compiled.
  case tooLarge
  /// A list whose elements are not of one kind, under this name.
  case mixedList(name: String)
}

/// Works out an expression that stands alone, by the same code and evaluator as those of a game.
package func evaluate(
  _ text: String, bindings: [(name: String, value: EvaluatedValue)] = []
) throws(EvaluationFailure) -> EvaluatedValue {
  var typed: [(name: String, type: ValueType)] = []
  for binding in bindings {
    guard let type = binding.value.type else { throw .mixedList(name: binding.name) }
    typed.append((binding.name, type))
  }
  let (expression, problems) = compile(text, in: PlainScope(typed))
  guard let expression else { throw .problems(problems) }
  var lowering = Lowering(PlainNames(values: bindings.map(\.value)))
  let formula = lowering.formula(CheckedExpression(tree: expression, origin: Origin(node: nil)))
  let places = lowering.emitter.map.instructions
  guard let code = lowering.emitter.finish() else { throw .tooLarge }
  let evaluator = Evaluator.standalone(code)
  guard let word = evaluator.value(of: formula, side: 0) else {
    let fault = evaluator.fault
    let place = places.indices.contains(fault.instruction) ? places[fault.instruction] : nil
    throw .fault(fault.fault, start: Int(place?.start ?? 0), end: Int(place?.end ?? 0))
  }
  return EvaluatedValue(word, expression.type, evaluator)
}

/// Names that stand for constants.
private struct PlainNames: LoweredNames {
  var isAskedIfKnown = false
  var values: [EvaluatedValue]

  static func name(_ reference: Int, _ lowering: inout Lowering<Self>) -> Operand {
    constant(lowering.names.values[reference], parts: nil, &lowering)
  }

  /// - Parameter parts: in how many parts of one a number is counted, among others of a list.
  private static func constant(
    _ value: EvaluatedValue, parts: Int64?, _ lowering: inout Lowering<Self>
  ) -> Operand {
    switch value {
    case .int(let value): return lowering.emitter.constant(value &* (parts ?? 1))
    case .bool(let value): return lowering.emitter.constant(value ? 1 : 0)
    case .text(let value): return lowering.emitter.text(value)
    case .decimal(let value): return lowering.emitter.constant(value.word(parts: parts ?? value.parts) ?? value.digits)
    case .list(let values):
      var operands: [Operand] = []
      let parts = value.type?.element?.parts
      for value in values { operands.append(constant(value, parts: parts, &lowering)) }
      return lowering.list(operands)
    }
  }

  static func member(
    _ reference: Int, of receiver: Operand, _ type: ValueType, _ lowering: inout Lowering<Self>
  ) -> Operand { receiver }

  static func column(_ reference: Int, of type: ValueType, _ lowering: Lowering<Self>) -> Int { reference }

  static func places(_ reference: Int, _ lowering: Lowering<Self>) -> Range<Int>? { nil }

  static func projection(
    _ reference: Int, of list: TypedExpression.Node, _ lowering: inout Lowering<Self>
  ) -> Operand? { nil }

  static func call(
    _ reference: Int, _ arguments: [Operand], _ types: [ValueType], _ lowering: inout Lowering<Self>
  ) -> Operand { lowering.emitter.constant(0) }
}

extension EvaluatedValue {
  /// `nil` for a list whose elements are not of one kind.
  fileprivate var type: ValueType? {
    switch self {
    case .int: return .int
    case .decimal(let value): return .decimal(value.parts)
    case .bool: return .bool
    case .text: return .text
    case .list(let values):
      let types = values.map(\.type)
      guard let first = types.first else { return .list(ValueType(.any)) }
      let common = types.dropFirst().reduce(first) { one, other in
        one.flatMap { one in other.flatMap { ValueType.common(one, $0) } }
      }
      return common.map { .list($0) }
    }
  }

  fileprivate init(_ word: Int64, _ type: ValueType, _ evaluator: Evaluator) {
    if let element = type.element {
      self = .list(evaluator.list(word).map { EvaluatedValue($0, element, evaluator) })
      return
    }
    switch type.base {
    case .number where type.isDecimal: self = .decimal(ExactDecimal(word, parts: type.parts))
    case .bool: self = .bool(word == 1)
    case .text: self = .text(evaluator.text(word))
    default: self = .int(word)
    }
  }
}
