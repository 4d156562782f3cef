import Foundation
import TestSupport
import Testing

/// What happens to the program in a window: whatever it is, nothing that was entered is lost.
@Suite(
  "Windows that are closed", .enabled(if: PseudoTerminal.isAvailable, "no terminal can be had here"),
  .timeLimit(.minutes(20)))
struct TerminalEndTests {
  private static let books = ["houserules", "play", "hand-and-foot"]
  private static let entered = "Clean Books 500 3 +1,500"

  /// A game in which something stands and something else is half typed.
  private func start(_ data: ScratchFolder) throws -> PlayedProgram {
    let program = try PlayedProgram(Self.books + ["--new", "--seed", "1"], in: data.url)
    program.waitForPicture()
    program.type(ScriptKey.all(of: "↓3⏎1"))
    expect(Self.entered, program)
    return program
  }

  private func expect(_ text: String, _ program: PlayedProgram, _ place: SourceLocation = #_sourceLocation) {
    let rows = program.screen.lines.map { $0.split(separator: " ").joined(separator: " ") }
    let isThere = rows.contains { $0.contains(text) }
    #expect(isThere, "\(program.screen.lines.joined(separator: "\n"))", sourceLocation: place)
  }

  /// Comes back, as somebody would: with no more than the program's name.
  private func expectBack(_ data: ScratchFolder, _ place: SourceLocation = #_sourceLocation) throws {
    let program = try PlayedProgram(["houserules", "play"], in: data.url)
    program.waitForPicture(place)
    expect(Self.entered, program, place)
    expect("Dirty Books 300 (0)", program, place)
    program.type(ScriptKey.all(of: "q"))
    program.waitForEnd(place)
  }

  private func expectGivenBack(_ program: PlayedProgram, _ place: SourceLocation = #_sourceLocation) {
    let mode = program.terminal.mode
    let echo = tcflag_t(ICANON | ECHO | ISIG)
    #expect(mode.c_lflag & echo == echo && mode.c_iflag & tcflag_t(ICRNL) != 0, sourceLocation: place)
    #expect(!program.screen.isOtherWindow && program.screen.cursorIsShown, sourceLocation: place)
  }

  @Test("Ended without a chance to do anything about it")
  func killed() throws {
    let data = try ScratchFolder()
    try start(data).end(by: SIGKILL)
    try expectBack(data)
  }

  @Test("The window is closed")
  func hangUp() throws {
    let data = try ScratchFolder()
    let program = try start(data)
    program.terminal.hangUp()
    program.waitForEnd()
    try expectBack(data)
  }

  @Test("Asked to end, it gives the window back as it was", arguments: [SIGTERM, SIGINT, SIGQUIT])
  func asked(signal: Int32) throws {
    let data = try ScratchFolder()
    let program = try start(data)
    #expect(program.terminal.mode.c_lflag & tcflag_t(ICANON) == 0)
    program.end(by: signal)
    #expect(program.status.map { $0 & 0x7F } == signal)
    expectGivenBack(program)
    try expectBack(data)
  }

  @Test("Ctrl-C leaves, says how to come back, and forgets only what was not taken yet")
  func controlC() throws {
    let data = try ScratchFolder()
    let program = try start(data)
    // Nothing is typed behind it, which a window that has been given back would show.
    program.terminal.type("\u{3}")
    #expect(program.waitForEnd())
    expectGivenBack(program)
    #expect(program.written.contains("\u{1B}[?1049lYour game is kept. To go on: houserules play\r\n"))
    try expectBack(data)
  }

  @Test("Ctrl-Z gives the window to the shell, and going on draws everything again")
  func controlZ() throws {
    let data = try ScratchFolder()
    let shell = "set -m; houserules play hand-and-foot --new --seed 1; echo stopped; read line; fg"
    let program = try PlayedProgram(["/bin/sh", "-c", shell], in: data.url)
    program.waitForPicture()
    program.type(ScriptKey.all(of: "↓3⏎"))
    program.terminal.type("\u{1A}")
    program.wait { $0.written.contains("stopped\r\n") }
    expectGivenBack(program)
    let before = program.screen.wholePictures
    program.terminal.type("\n")
    program.wait { $0.screen.wholePictures > before }
    program.settle()
    expect(Self.entered, program)
    program.type(ScriptKey.all(of: "q"))
    program.waitForEnd()
  }

  @Test("A window that becomes too small shows it, does nothing that cannot be seen, and Ctrl-C still leaves")
  func tooSmall() throws {
    let data = try ScratchFolder()
    let program = try start(data)
    program.resize(rows: 10, columns: 40)
    expect("This window is too small. Make it", program)
    program.type(ScriptKey.all(of: "7⏎ff"))
    program.resize(rows: 30, columns: 100)
    expect("Round 1 of 4", program)
    expect("> Dirty Books 300 [1_]", program)
    program.resize(rows: 5, columns: 20)
    program.type(ScriptKey.all(of: "␃"))
    #expect(program.waitForEnd())
    try expectBack(data)
  }

  @Test("A terminal that cannot draw is talked to line by line")
  func dumb() throws {
    let data = try ScratchFolder()
    let program = try PlayedProgram(Self.books + ["--new"], in: data.url, environment: ["TERM": "dumb"])
    program.wait { $0.written.contains("Enter for guests: ") }
    program.terminal.type("\r")
    program.wait { $0.written.contains("Win (yes or no; counts as no): ") }
    #expect(!program.written.contains("\u{1B}"))
    program.terminal.type("quit\r")
    #expect(program.waitForEnd())
  }

  @Test("Without colour nothing is coloured")
  func noColour() throws {
    for environment in [[:], ["NO_COLOR": "1"]] {
      let data = try ScratchFolder()
      let command = ["houserules", "play", "five-card-stud", "--new", "--guests", "3", "--seed", "7"]
      let program = try PlayedProgram(command, in: data.url, environment: environment)
      program.waitForPicture()
      program.type(ScriptKey.all(of: "d"))
      #expect(program.screen.cells.joined().contains { $0.codes.contains(31) } == environment.isEmpty)
      program.end(by: SIGKILL)
    }
  }
}
