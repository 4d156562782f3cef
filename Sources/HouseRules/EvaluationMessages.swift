import Diagnostics

extension DiagnosticCode {
  static let mappingValue = DiagnosticCode(id: "HR0290", title: "A mapping where a value is wanted")
}

/// What reading values for an expression says.
enum EvaluationMessages {
  static func mapping(_ span: Span) -> Diagnostics.Diagnostic {
    Diagnostic(
      .mappingValue, "expressions know no mappings", at: span,
      hints: ["a value is a number, true or false, a text, or a list of such"])
  }
}
