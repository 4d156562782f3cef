import Diagnostics

extension DiagnosticCode {
  static let exampleShape = DiagnosticCode(id: "HR0701", title: "Example that is not well formed")
  static let exampleValue = DiagnosticCode(id: "HR0702", title: "Example that comes to another value")
  static let exampleRefused = DiagnosticCode(id: "HR0703", title: "Example that is refused")
  static let exampleNotRefused = DiagnosticCode(id: "HR0704", title: "Example that is not refused")
  static let exampleOtherRefusal = DiagnosticCode(id: "HR0705", title: "Example that is refused for another reason")
  package static let noTests = DiagnosticCode(id: "HR0706", title: "No tests were run")

  static let nothingToDo = DiagnosticCode(id: "HR0711", title: "Nothing can be done")
  static let cannotBegin = DiagnosticCode(id: "HR0718", title: "A game that cannot begin")
  static let stuck = DiagnosticCode(id: "HR0712", title: "A position in which nothing can be done", severity: .warning)
  static let failsInPlay = DiagnosticCode(id: "HR0713", title: "A move that is allowed and then fails")
  static let cutShort = DiagnosticCode(
    id: "HR0719", title: "An action with more ways to do it than are tried", severity: .warning)
  static let neverAllowed = DiagnosticCode(id: "HR0714", title: "An action that is never allowed", severity: .warning)
  static let neverHappens = DiagnosticCode(
    id: "HR0715", title: "An action that never happens by itself", severity: .warning)
  static let neverChosen = DiagnosticCode(
    id: "HR0716", title: "A combo that is never chosen", severity: .warning)
  static let tooMuchToTry = DiagnosticCode(id: "HR0856", title: "A game that takes too much work to be tried")
  static let nothingEnds = DiagnosticCode(
    id: "HR0717", title: "Turns that never end", severity: .warning)
}
