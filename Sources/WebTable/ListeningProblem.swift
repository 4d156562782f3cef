import Diagnostics
import Glibc
import HouseRules

extension DiagnosticCode {
  static let portTaken = DiagnosticCode(id: "HR1501", title: "Port is taken")
  static let cannotListen = DiagnosticCode(id: "HR1502", title: "No port to listen at")
  static let badCertificate = DiagnosticCode(id: "HR1503", title: "Certificate that cannot be used")
}

/// Why nothing can be listened to.
package struct ListeningProblem: Error {
  private let code: Int32
  private let address: String
  private let port: Int

  /// - Parameter code: the system's `errno`.
  package init(_ code: Int32, address: String, port: Int) {
    self.code = code
    self.address = address
    self.port = port
  }

  /// In words, with what helps.
  package var problems: Problems {
    let hint = "choose another one: `houserules serve --port \(port == Self.other ? Self.other + 1 : Self.other)`"
    switch code {
    case EADDRINUSE:
      return Problems(
        [
          Diagnostic(
            .portTaken, "another program listens at port \(port) already", at: nil,
            hints: ["perhaps House Rules runs there: open http://localhost:\(port)", hint])
        ], kind: .inputOutput)
    case EACCES, EPERM:
      return Problems(
        [Diagnostic(.cannotListen, "port \(port) is only for programs of the system", at: nil, hints: [hint])],
        kind: .inputOutput)
    default:
      let reason = String(cString: strerror(code)).lowercased()
      return Problems(
        [
          Diagnostic(
            .cannotListen, "nothing can be listened to at \(address), port \(port): \(reason)", at: nil, hints: [hint])
        ], kind: .inputOutput)
    }
  }

  /// A port that is mostly free.
  private static let other = 8081
}
