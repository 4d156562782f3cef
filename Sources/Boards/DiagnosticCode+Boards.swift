import Diagnostics

/// Codes 095: results of games, and the boards that they are shared through.
extension DiagnosticCode {
  package static let resultSyntax = DiagnosticCode(id: "HR0960", title: "Result that is not JSON")
  package static let notAResult = DiagnosticCode(id: "HR0961", title: "Not the result of a game")
  package static let newerResult = DiagnosticCode(id: "HR0962", title: "Result of a newer program")
  package static let resultValue = DiagnosticCode(id: "HR0963", title: "Value of a result")
  package static let deviceName = DiagnosticCode(id: "HR0964", title: "Device's name")
  package static let skippedLine = DiagnosticCode(id: "HR0965", title: "Line left out of a board", severity: .warning)
  package static let boardMissing = DiagnosticCode(id: "HR0966", title: "No such board")
  package static let boardForbidden = DiagnosticCode(id: "HR0967", title: "Board may not be used")
  package static let boardFull = DiagnosticCode(id: "HR0968", title: "No space left for a board")
  package static let boardFailed = DiagnosticCode(id: "HR0969", title: "Board cannot be read or written")
}
