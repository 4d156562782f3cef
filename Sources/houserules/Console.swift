import Glibc

/// A standard stream of the program.
struct Console: Equatable {
  static let output = Console(descriptor: STDOUT_FILENO)
  static let error = Console(descriptor: STDERR_FILENO)

  let descriptor: Int32

  /// Whether a person is likely to read what is written.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether to colour what is written: only for a person at a terminal that shows colours.
  var showsColour: Bool {
    guard isTerminal, Environment.value("NO_COLOR", default: "").isEmpty else { return false }
    return Environment.value("TERM", default: "dumb") != "dumb"
  }

  /// Writes a text at once, as it is.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  /// Writes bytes at once. Where that fails nobody can be served any more, and the program ends.
  func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { failed() }
    }
  }

  private func failed() -> Never {
    if descriptor == STDOUT_FILENO, errno != EPIPE {
      Console.error.write("error: writing failed: \(String(cString: strerror(errno)).lowercased())\n")
    }
    ExitStatus.inputOutput.leave()
  }
}

/// What the shell hands to the program.
enum Environment {
  static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func value(_ name: String, default standard: String) -> String { value(name) ?? standard }
}
