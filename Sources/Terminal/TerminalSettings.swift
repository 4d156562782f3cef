import Glibc

/// What a terminal is told when it is taken over and when it is given back.
enum ControlText {
  /// Another screen, plain, no wrapping at the right edge, arrows in their usual form, pasted texts marked.
  static let enter = "\u{1B}[?1049h\u{1B}[0m\u{1B}[2J\u{1B}[?7l\u{1B}[?1l\u{1B}>\u{1B}[?2004h\u{1B}[?25l"
  static let leave = "\u{1B}[?2026l\u{1B}[?2004l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
}

/// What the shell says about the terminal.
package enum TerminalSettings {
  /// Whether pictures can be drawn at all.
  package static var canDraw: Bool { value("TERM") != nil && value("TERM") != "dumb" }

  package static var showsColour: Bool { canDraw && value("NO_COLOR") == nil }

  /// A height or width: as measured, else as the shell says, else what is usual.
  static func extent(_ measured: Int, _ variable: String, standard: Int) -> Int {
    if measured > 0 { return measured }
    let told = value(variable).flatMap(Int.init) ?? 0
    return 1...1000 ~= told ? told : standard
  }

  private static func value(_ name: String) -> String? {
    guard let text = getenv(name), text.pointee != 0 else { return nil }
    return String(cString: text)
  }
}

/// Time that only goes forward.
enum Clock {
  static var milliseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }
}
