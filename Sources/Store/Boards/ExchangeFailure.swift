import Boards
import Diagnostics
import Glibc

/// Why a shared board could not be read or written. What was there before is there still.
package struct ExchangeFailure: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// There is nothing at the path, or no folder to put the file into.
    case missing
    /// The system does not allow it, or the place can only be read.
    case forbidden
    case full
    /// Another program keeps the file to itself.
    case busy
    /// A folder where a file is wanted, or the other way round.
    case wrongKind(wanted: String)
    case tooLarge
    case deviceName
    case inputOutput
    /// No server answers there, or something else does.
    case noServer
    /// The server does not take results by this address, or no longer.
    case refused
  }

  /// The path as it was given; of a device's name, the name.
  package let path: String
  package let kind: Kind
  /// The system's own words, in small letters; empty where it has none.
  let reason: String

  /// - Parameter reason: for people, in small letters.
  package init(_ kind: Kind, path: String, reason: String = "") {
    self.path = path
    self.kind = kind
    self.reason = reason
  }

  /// A failure of the system with its error number.
  package init(path: String, code: Int32) {
    self.path = path
    reason = code == ELOOP ? "it is a symbolic link" : String(cString: strerror(code)).lowercased()
    kind =
      switch code {
      case ENOENT, ENAMETOOLONG: .missing
      case ENOTDIR: .wrongKind(wanted: "folder")
      case EISDIR: .wrongKind(wanted: "file")
      case EACCES, EPERM, EROFS, ELOOP: .forbidden
      case ENOSPC, EDQUOT: .full
      case EWOULDBLOCK, ETXTBSY: .busy
      default: .inputOutput
      }
  }

  /// The failure as a diagnostic without a place.
  package var diagnostic: Diagnostic { ExchangeMessages.diagnostic(self) }
}

/// What shared boards say.
enum ExchangeMessages {
  private static let later = "the games are kept on this machine and can be uploaded again later"

  static func diagnostic(_ failure: ExchangeFailure) -> Diagnostic {
    let path = failure.path
    switch failure.kind {
    case .missing:
      return Diagnostic(
        .boardMissing, "there is no leader board at `\(path)`", at: nil,
        hints: [
          "if it is on another machine or on a stick, connect that first; uploading makes a new file, but no new folder"
        ])
    case .forbidden:
      return Diagnostic(
        .boardForbidden, "the leader board at `\(path)` may not be used like this: \(failure.reason)", at: nil,
        hints: ["ask whoever shares it for the right to read and write; \(later)"])
    case .full:
      return Diagnostic(
        .boardFull, "no space is left for the leader board at `\(path)`", at: nil,
        hints: ["remove something from that disk; \(later)"])
    case .noServer:
      return Diagnostic(
        .boardMissing, "no House Rules answers at `\(path)`\(failure.reason.isEmpty ? "" : ": \(failure.reason)")",
        at: nil,
        hints: ["is it running there, and is this machine on the same network? \(later)"])
    case .refused:
      return Diagnostic(
        .boardForbidden, "the server at `\(path)` does not take results by this address, or no longer", at: nil,
        hints: ["its host sees the address now under Games as files; \(later)"])
    case .busy:
      return Diagnostic(
        .boardFailed, "another program is busy with the leader board at `\(path)`", at: nil,
        hints: ["try again in a moment; \(later)"])
    case .wrongKind(let wanted):
      return Diagnostic(.boardMissing, "there is no \(wanted) at `\(path)` but something else", at: nil)
    case .tooLarge:
      return Diagnostic(
        .boardFailed, "the leader board's file `\(path)` has more than \(ResultFile.maximumBytes) bytes", at: nil)
    case .deviceName:
      return Diagnostic(
        .deviceName, "`\(path)` cannot name the file of a device", at: nil,
        hints: ["a device's name has letters, digits, `-`, `_` and `.`, and begins with a letter or digit"])
    case .inputOutput:
      return Diagnostic(
        .boardFailed, "the leader board at `\(path)` cannot be read or written: \(failure.reason)", at: nil,
        hints: [later])
    }
  }

  static func skipped(_ skipped: ResultLines.Skipped, file: String) -> Diagnostic {
    let torn = "it is the last line and may be only half there: look again later"
    return Diagnostic(
      .skippedLine, "line \(skipped.line) of `\(file)` is left out: \(skipped.problem.message)", at: nil,
      hints: skipped.problem.hints + (skipped.isTorn ? [torn] : []))
  }

  static func skipped(_ failure: ExchangeFailure) -> Diagnostic {
    var warning = failure.diagnostic
    warning.message = "`\(failure.path)` is left out: \(warning.message)"
    warning.severity = .warning
    return warning
  }
}
