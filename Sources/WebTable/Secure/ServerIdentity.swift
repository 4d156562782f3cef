import Diagnostics
import HouseRules

/// The files with which a server shows browsers who it is, so that nobody on the way can read what they say to each other.
package struct ServerIdentity: Hashable, Sendable {
  /// The paths of a certificate, with those above it behind it, and of its key, both as PEM.
  let certificate: String
  let key: String

  package init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  /// Whether the program was built with what it takes: the trait `TLS`.
  package static var isPossible: Bool {
    #if TLS
      true
    #else
      false
    #endif
  }

  /// Why a file cannot be used.
  static func problems(with file: String, _ reason: String) -> Problems {
    let hint = "both files are texts that begin with `-----BEGIN`; the key is the one the certificate was made for"
    return Problems(
      [Diagnostic(.badCertificate, "'\(file)' cannot be used: \(reason)", at: nil, hints: [hint])], kind: .inputOutput)
  }
}
