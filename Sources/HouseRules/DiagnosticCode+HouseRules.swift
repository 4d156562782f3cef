import Diagnostics

extension DiagnosticCode {
  static let mappingValue = DiagnosticCode(id: "HR0290", title: "A mapping where a value is wanted")
  static let numberTooLarge = DiagnosticCode(id: "HR0292", title: "Number too large")
  static let mixedList = DiagnosticCode(id: "HR0291", title: "A list of different kinds of values")
}
