import Glibc

/// A terminal that one program has for itself: keys come one by one, and a picture fills the window.
///
/// When it is closed, when the program is ended by a signal, and even when it fails, the window is given back as it
/// was. Ctrl-C is a key like any other here, so that the caller decides; Ctrl-Z stops the program and is seen as `resize`
/// when it goes on, as is Ctrl-L. A terminal that hangs up is `endOfInput`.
package final class Terminal {
  private let input: Int32
  private let output: Int32
  private let pipe: SelfPipe
  private let mode: termios
  private let leaving: UnsafeMutableRawBufferPointer
  private var renderer: Renderer
  private var decoder = KeyDecoder()
  private var waiting: [KeyPress] = []
  private var isClosed = false

  /// Takes the terminal over. The descriptors are used and stay the caller's.
  package init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws(TerminalFailure) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    guard !Signals.block.pointee.isOpen else { throw .alreadyOpen }
    self.input = input
    self.output = output
    mode = try LineMode.read(input)
    pipe = try SelfPipe()
    renderer = Renderer(showsColour: TerminalSettings.showsColour)
    leaving = .allocate(byteCount: ControlText.leave.utf8.count, alignment: 1)
    leaving.copyBytes(from: ControlText.leave.utf8)
    prepareSignals()
    do throws(TerminalFailure) {
      try enter()
    } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  private func prepareSignals() {
    Signals.block.pointee.isOpen = true
    Signals.block.pointee.input = input
    Signals.block.pointee.output = output
    Signals.block.pointee.pipe = pipe.writing
    Signals.block.pointee.saved = mode
    Signals.block.pointee.leaving = UnsafeRawBufferPointer(leaving)
    Signals.install()
  }

  private func enter() throws(TerminalFailure) {
    Signals.block.pointee.isRaw = true
    try LineMode.set(LineMode.raw(mode), of: input)
    write(ControlText.enter)
    renderer.forget()
  }

  private func leave() {
    guard Signals.block.pointee.isRaw else { return }
    write(ControlText.leave)
    try? LineMode.set(mode, of: input)
    Signals.block.pointee.isRaw = false
  }

  /// Gives the terminal back as it was. Nothing more is read or shown.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    leave()
    Signals.uninstall()
    Signals.block.pointee.isOpen = false
    pipe.close()
    leaving.deallocate()
  }

  /// The window's size now; 24 by 80 where nothing tells.
  package var size: (rows: Int, columns: Int) {
    var window = winsize()
    _ = ioctl(output, UInt(TIOCGWINSZ), &window)
    return (
      TerminalSettings.extent(Int(window.ws_row), "LINES", standard: 24),
      TerminalSettings.extent(Int(window.ws_col), "COLUMNS", standard: 80)
    )
  }

  /// Shows a picture, by writing what differs from the last one.
  package func show(_ canvas: Canvas) {
    guard !isClosed else { return }
    renderer.bytes(for: canvas).withUnsafeBytes { Output.write($0, to: output) }
  }

  private func write(_ text: String) {
    var text = text
    text.withUTF8 { Output.write(UnsafeRawBufferPointer($0), to: output) }
  }

  /// The next key.
  ///
  /// - Parameter timeoutMilliseconds: how long to wait; nil waits as long as it takes.
  /// - Returns: nil when nothing came in time.
  package func read(timeoutMilliseconds: Int? = nil) -> KeyPress? {
    let deadline = timeoutMilliseconds.map { Clock.milliseconds + $0 }
    while !isClosed {
      if let key = nextWaiting() { return key }
      let left = deadline.map { max($0 - Clock.milliseconds, 0) }
      // A sequence that has begun is waited for, however soon the caller wants to know.
      let isOpen = decoder.patienceMilliseconds != nil
      guard waitForInput(decoder.patienceMilliseconds ?? left) || isOpen else { return nil }
    }
    return .endOfInput
  }

  /// Forgets what was typed before anybody could know what it would mean, but for what ends or stops the program.
  package func forgetKeys() {
    var source = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while !isClosed, waiting.last != .endOfInput, poll(&source, 1, 0) == 1 { take() }
    waiting.removeAll { ![.control("c"), .control("z"), .endOfInput].contains($0) }
  }

  private func nextWaiting() -> KeyPress? {
    guard let key = waiting.first else { return nil }
    // The end stays the end.
    if key != .endOfInput { waiting.removeFirst() }
    switch key {
    case .control("z"): return stop()
    // Something else has written into the window.
    case .control("l"):
      renderer.forget()
      return .resize
    default: return key
    }
  }

  /// Waits for bytes or signals, and says whether anything came.
  private func waitForInput(_ milliseconds: Int?) -> Bool {
    var sources = [input, pipe.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let limit = Int32(clamping: milliseconds ?? -1)
    switch poll(&sources, nfds_t(sources.count), limit) {
    case 0:
      waiting += decoder.timeOut()
      return !waiting.isEmpty
    case 1...:
      if sources[1].revents != 0 { hear() }
      if sources[0].revents != 0 { take() }
    default: if errno != EINTR { waiting.append(.endOfInput) }
    }
    return true
  }

  private func take() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(input, &bytes, bytes.count)
    if count > 0 { return waiting += decoder.keys(from: bytes.prefix(count)) }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    waiting.append(.endOfInput)
  }

  private func hear() {
    for number in pipe.drain() {
      switch number {
      case SIGHUP: waiting.append(.endOfInput)
      case SIGTSTP: waiting.append(stop())
      case SIGCONT: waiting.append(goOn())
      default:
        renderer.forget()
        waiting.append(.resize)
      }
    }
  }

  /// Stops the program with the window as it was before, until it is told to go on.
  private func stop() -> KeyPress {
    leave()
    Signals.stop()
    return goOn()
  }

  /// Whoever had the terminal meanwhile may have left it in any state.
  private func goOn() -> KeyPress {
    do throws(TerminalFailure) {
      try enter()
      return .resize
    } catch {
      return .endOfInput
    }
  }
}
