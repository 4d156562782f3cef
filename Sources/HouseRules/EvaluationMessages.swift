import Diagnostics
import Engine
import Expressions
import Records
import RuleLanguage

/// What working out an expression that stands alone says.
enum EvaluationMessages {
  static func problem(_ problem: Problem, in source: SourceID) -> Diagnostics.Diagnostic {
    Diagnostic(
      DiagnosticCode(id: problem.code, title: "A mistake in an expression"), problem.sentence,
      at: Span(source: source, range: problem.start..<max(problem.start, problem.end)), hints: problem.hints)
  }

  static func fault(_ fault: Fault, at span: Span) -> Diagnostics.Diagnostic {
    Diagnostic(.ruleFault, "this has no value: \(fault.reason)", at: span)
  }

  /// - Parameter rule: where in the rules it fails.
  static func noValue(_ reason: String, at span: Span?, rule: Span? = nil) -> Diagnostics.Diagnostic {
    Diagnostic(
      .ruleFault, "this has no value: \(reason)", at: span,
      related: rule.flatMap { $0 == span ? nil : [.init(span: $0, label: "in the rules", isCause: true)] } ?? [])
  }

  static func tooLarge() -> Diagnostics.Diagnostic {
    Diagnostic(.ruleFault, "this has more numbers than an expression may have", at: nil)
  }

  static func mixedList(_ name: String) -> Diagnostics.Diagnostic {
    Diagnostic(
      .mixedList, "the list `\(name)` holds different kinds of values", at: nil,
      hints: ["a list holds one kind of value; a decimal number has a point: `2.0`"])
  }

  static func numberTooLarge(_ span: Span) -> Diagnostics.Diagnostic {
    Diagnostic(
      .numberTooLarge, "this number is too large", at: span, hints: ["for a text of digits write quotes around it"])
  }

  static func mapping(_ span: Span) -> Diagnostics.Diagnostic {
    Diagnostic(
      .mappingValue, "expressions know no mappings", at: span,
      hints: ["a value is a number, true or false, a text, or a list of such"])
  }
}
