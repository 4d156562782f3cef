import Diagnostics
import RuleLanguage

/// What an expression of the rule language is worth.
///
///     try evaluate("10 + bid", with: [("bid", .int(3))])    // .int(13)
///
/// - Parameters:
///   - expression: its text.
///   - bindings: the names that it may use. Of two with one name the last one counts.
/// - Throws: every mistake of the expression; or why it has no value, such as a division by zero.
public func evaluate(
  _ expression: String, with bindings: [(name: String, value: Value)] = []
) throws(Problems) -> Value {
  let values = bindings.map { (name: $0.name, value: EvalValue($0.value)) }
  switch RuleLanguage.evaluate(expression, bindings: values) {
  case .success(let value): return Value(value)
  case .failure(let failure): throw Problems(failure.bag, in: failure.sources)
  }
}

extension EvalValue {
  fileprivate init(_ value: Value) {
    self =
      switch value {
      case .int(let number): .int(number)
      case .double(let number): .double(number)
      case .bool(let flag): .bool(flag)
      case .text(let text): .text(text)
      case .list(let values): .list(values.map(EvalValue.init))
      }
  }
}

extension Value {
  fileprivate init(_ value: EvalValue) {
    self =
      switch value {
      case .int(let number): .int(number)
      case .double(let number): .double(number)
      case .bool(let flag): .bool(flag)
      case .text(let text): .text(text)
      case .list(let values): .list(values.map(Value.init))
      }
  }
}
