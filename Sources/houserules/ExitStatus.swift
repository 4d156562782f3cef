import Glibc
import HouseRules

/// What the program tells whoever called it. Thrown, it ends a command whose messages are written.
enum ExitStatus: Int32, Error {
  case problems = 1
  case usage = 64
  case unreadable = 65
  case noInput = 66
  case internalError = 70
  case inputOutput = 74

  /// The status for problems that keep a command from doing its work.
  init(_ problems: Problems) {
    self =
      switch problems.kind {
      case .mistakes: .problems
      case .unreadable: .unreadable
      case .missing: .noInput
      case .inputOutput: .inputOutput
      }
  }

  /// Ends the program.
  func leave() -> Never { exit(rawValue) }
}
