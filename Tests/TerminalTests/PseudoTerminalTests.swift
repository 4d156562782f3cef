import Glibc
import Terminal
import TestSupport
import Testing

// Signals belong to the whole process, so these stand in a row.
@Suite("A terminal", .serialized)
struct PseudoTerminalTests {
  @Test("Keys come one by one while it is open, and afterwards all is as before")
  func modes() throws {
    let pseudo = try PseudoTerminal()
    let before = pseudo.mode
    let terminal = try Terminal(input: pseudo.near, output: pseudo.near)
    let raw = pseudo.mode
    #expect(raw.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0)
    #expect(raw.c_oflag == before.c_oflag && raw.c_oflag & tcflag_t(OPOST) != 0)
    #expect(pseudo.shown.hasPrefix("\u{1B}[?1049h"))
    terminal.close()
    let after = pseudo.mode
    #expect(after.c_lflag == before.c_lflag && after.c_iflag == before.c_iflag && after.c_cflag == before.c_cflag)
    #expect(pseudo.shown.hasSuffix("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"))
    #expect(terminal.read() == .endOfInput)
  }

  @Test("What is typed arrives as keys, Ctrl-C among them, and the escape key after a moment")
  func keys() throws {
    let pseudo = try PseudoTerminal()
    let terminal = try Terminal(input: pseudo.near, output: pseudo.near)
    defer { terminal.close() }
    #expect(terminal.read(timeoutMilliseconds: 0) == nil)
    pseudo.type("7\u{1B}[A\u{3}\r")
    #expect(
      (0..<4).map { _ in terminal.read(timeoutMilliseconds: 1000) } == [
        .character("7"), .up, .control("c"), .enter,
      ])
    pseudo.type("\u{1B}")
    #expect(terminal.read(timeoutMilliseconds: 1000) == .escape)
    #expect(terminal.read(timeoutMilliseconds: 10) == nil)
  }

  @Test("A window of another size is heard of, and its picture drawn as a whole")
  func resize() throws {
    let pseudo = try PseudoTerminal()
    let terminal = try Terminal(input: pseudo.near, output: pseudo.near)
    defer { terminal.close() }
    #expect(terminal.size == (30, 100))
    _ = pseudo.shown
    var canvas = Canvas(rows: 2, columns: 9)
    canvas.write("hello", row: 1, column: 0)
    terminal.show(canvas)
    #expect(pseudo.shown.contains("hello"))
    pseudo.resize(rows: 24, columns: 80)
    // The kernel tells the terminal's own session, which a test is not part of.
    kill(getpid(), SIGWINCH)
    #expect(terminal.read(timeoutMilliseconds: 2000) == .resize)
    #expect(terminal.size == (24, 80))
    terminal.show(canvas)
    #expect(pseudo.shown.contains("hello"))
  }

  @Test("A terminal that hangs up is the end, and stays it")
  func hangUp() throws {
    let pseudo = try PseudoTerminal()
    let terminal = try Terminal(input: pseudo.near, output: pseudo.near)
    defer { terminal.close() }
    kill(getpid(), SIGHUP)
    #expect(terminal.read(timeoutMilliseconds: 2000) == .endOfInput)
    #expect(terminal.read() == .endOfInput)
  }

  @Test("When the other end is gone reading says so and showing does no harm")
  func gone() throws {
    let pseudo = try PseudoTerminal()
    let terminal = try Terminal(input: pseudo.near, output: pseudo.near)
    pseudo.hangUp()
    terminal.show(Canvas(rows: 2, columns: 2))
    #expect(terminal.read() == .endOfInput)
    terminal.close()
  }

  @Test("What is no terminal is refused, and so is a second one")
  func refused() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    #expect(throws: TerminalFailure.notATerminal) { try Terminal(input: ends[0], output: ends[1]) }
    let pseudo = try PseudoTerminal()
    let terminal = try Terminal(input: pseudo.near, output: pseudo.near)
    #expect(throws: TerminalFailure.alreadyOpen) { try Terminal(input: pseudo.near, output: pseudo.near) }
    terminal.close()
  }
}
