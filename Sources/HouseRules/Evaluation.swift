import Diagnostics
import Engine
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
  var latest: [(name: String, value: EvaluatedValue)] = []
  for binding in bindings {
    latest.removeAll { $0.name == binding.name }
    latest.append((binding.name, EvaluatedValue(binding.value)))
  }
  do throws(EvaluationFailure) {
    return Value(try RuleLanguage.evaluate(expression, bindings: latest))
  } catch {
    throw Problems(error, in: expression)
  }
}

extension Rules {
  /// What an expression is worth at the beginning of a game, or in the position that is given.
  ///
  ///     try rules.evaluate("bonus + total", given: [("total", "40"), ("round", "5")])
  ///
  /// - Parameters:
  ///   - expression: its text; of a value that is called, the name is enough where all is given that it is called with.
  ///   - given: state, lines of the sheet, zones, `round` and `turn`, by name, with values as a record has them. What each
  ///     side has stands side by side, `[320, 15]`, or is named `total.1`; a single value is that of all. A line or state
  ///     of the first side is read where the expression names none.
  ///   - options: options that differ from their defaults.
  /// - Throws: every mistake of the expression, what is wrong with what is given, or why there is no value.
  public func evaluate(
    _ expression: String, given: [(name: String, value: String)] = [], options: [(name: String, value: String)] = []
  ) throws(Problems) -> Value {
    try GameEvaluation(self, expression).value(given, options)
  }
}

extension Problems {
  /// The places of an expression are those in its text.
  fileprivate init(_ failure: EvaluationFailure, in expression: String) {
    var sources = SourceSet()
    let source = sources.append(name: "<expression>", bytes: Array(expression.utf8))
    var bag = DiagnosticBag()
    switch failure {
    case .tooLarge: bag.report(EvaluationMessages.tooLarge())
    case .problems(let problems):
      for problem in problems { bag.report(EvaluationMessages.problem(problem, in: source)) }
    case .fault(let fault, let start, let end):
      bag.report(EvaluationMessages.fault(fault, at: Span(source: source, range: start..<max(start, end))))
    case .mixedList(let name): bag.report(EvaluationMessages.mixedList(name))
    }
    self.init(bag, in: sources)
  }
}

extension EvaluatedValue {
  fileprivate init(_ value: Value) {
    self =
      switch value {
      case .int(let number): .int(number)
      case .decimal(let number): .decimal(number.exact)
      case .bool(let flag): .bool(flag)
      case .text(let text): .text(text)
      case .list(let values): .list(values.map(EvaluatedValue.init))
      }
  }
}

extension Value {
  fileprivate init(_ value: EvaluatedValue) {
    self =
      switch value {
      case .int(let number): .int(number)
      case .decimal(let number): .decimal(DecimalNumber(number))
      case .bool(let flag): .bool(flag)
      case .text(let text): .text(text)
      case .list(let values): .list(values.map(Value.init))
      }
  }
}
