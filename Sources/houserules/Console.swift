import Diagnostics
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

  /// Writes a text for people. Whoever has thought of the names and titles in it: nothing steers the terminal, or turns
  /// the text around.
  func write(_ text: String) { write(painted: DisplayWidth.visibleLines(text)) }

  /// Writes what a program reads, as it is; at a terminal a person reads it.
  func write(data: String) { if isTerminal { write(data) } else { write(painted: data) } }

  /// Writes a text with colours, or orders to the terminal: what others have written in it has been made visible before.
  func write(painted text: String) {
    var text = text
    text.withUTF8 { writeAll(UnsafeRawBufferPointer($0)) }
  }

  /// Writes whole lines of what a program reads.
  func write(data lines: UnsafeRawBufferPointer) {
    if isTerminal { write(String(decoding: lines, as: UTF8.self)) } else { writeAll(lines) }
  }

  /// Writes bytes at once. Where that fails nobody can be served any more, and the program ends.
  private func writeAll(_ bytes: UnsafeRawBufferPointer) {
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
