import Foundation
import TestSupport
import Testing

/// A program on a terminal of its own, with somebody who types and reads.
///
/// Nothing waits longer than `patience`: a program that hangs is ended, and the test fails.
final class PlayedProgram {
  static let patience: TimeInterval = 20
  private static let redraw = "\u{C}"

  let terminal: PseudoTerminal
  private(set) var screen: Screen
  /// All that was written since the program began, as text.
  private(set) var written = ""
  /// How it ended, as `waitpid` says; nil as long as it runs.
  private(set) var status: Int32?
  let process: pid_t

  /// Starts a program with a terminal as its only one, as a window does.
  init(
    _ command: [String], in folder: URL, environment: [String: String] = [:], rows: Int = 24, columns: Int = 80
  ) throws {
    terminal = try PseudoTerminal(rows: UInt16(rows), columns: UInt16(columns))
    screen = Screen(rows: rows, columns: columns, ignoringShell: true)
    let standard = [
      "PATH": "\(Shell.programs.path):/usr/bin:/bin", "XDG_DATA_HOME": folder.path, "HOME": folder.path,
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
    let variables = standard.merging(environment) { $1 }.map { "\($0)=\($1)" }
    process = try Spawn.start(command, on: terminal.path, in: folder, environment: variables)
  }

  deinit {
    guard status == nil else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  // MARK: Typing

  /// Types keys one after the other, and waits until the program has answered the last of them.
  func type(_ keys: [ScriptKey]) {
    for key in keys {
      terminal.type(key.bytes)
      // Behind the escape key nothing may follow that could be the rest of a sequence.
      if key.isEscape { settle() }
    }
    settle()
  }

  /// Waits until all that was typed has been seen by the program: it then draws the whole picture anew.
  func settle() {
    let before = screen.wholePictures
    terminal.type(Self.redraw)
    wait { $0.screen.wholePictures > before || $0.status != nil }
    // More than one thing may ask for a whole picture.
    while case let rest = terminal.read(milliseconds: 5), !rest.isEmpty { take(rest) }
  }

  func resize(rows: Int, columns: Int) {
    let before = screen.wholePictures
    screen.resize(rows: rows, columns: columns)
    terminal.resize(rows: UInt16(rows), columns: UInt16(columns))
    wait { $0.screen.wholePictures > before || $0.status != nil }
  }

  // MARK: Waiting

  /// Reads until something holds.
  ///
  /// - Returns: whether it came to hold in time.
  @discardableResult
  func wait(_ place: SourceLocation = #_sourceLocation, until holds: (PlayedProgram) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: Self.patience)
    while Date() < end {
      take(terminal.read(milliseconds: 5))
      check()
      if holds(self) { return true }
    }
    Issue.record("nothing came in time; the screen:\n\(screen.lines.joined(separator: "\n"))", sourceLocation: place)
    return false
  }

  @discardableResult
  func waitForEnd(_ place: SourceLocation = #_sourceLocation) -> Bool {
    wait(place) { $0.status != nil } && status.map { $0 & 0x7F == 0 } == true
  }

  func waitForPicture(_ place: SourceLocation = #_sourceLocation) {
    let before = screen.wholePictures
    wait(place) { $0.screen.wholePictures > before || $0.status != nil }
  }

  /// Sends a signal that ends the program, and waits until it has.
  func end(by signal: Int32, _ place: SourceLocation = #_sourceLocation) {
    kill(process, signal)
    wait(place) { $0.status != nil }
  }

  private func check() {
    var how: Int32 = 0
    guard status == nil, waitpid(process, &how, WNOHANG) == process else { return }
    status = how
    while case let rest = terminal.read(milliseconds: 0), !rest.isEmpty { take(rest) }
  }

  private func take(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    written += text
    let isUnderstood = screen.take(portion: bytes)
    #expect(isUnderstood, "no terminal is asked for this: \(text.debugDescription)")
  }
}
