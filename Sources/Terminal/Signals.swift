import Glibc

/// What signals do to an open terminal.
///
/// Inside a signal only memory that stands ready and calls that are safe there are used: `write`, `tcsetattr`,
/// `sigaction`, `raise`. What can wait is written into a pipe that the reading loop looks at.
enum Signals {
  /// The window has another size; the program goes on after it was stopped; it is asked to stop; the terminal hangs up.
  static let told: [Int32] = [SIGWINCH, SIGCONT, SIGTSTP, SIGHUP]
  /// The program ends at once, and the terminal is put right before it does.
  static let final: [Int32] = [SIGTERM, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

  /// What stands ready. There is one terminal at a time.
  struct Block {
    var isOpen = false
    /// Whether the terminal is in the state that has to be undone.
    var isRaw = false
    var input: Int32 = -1
    var output: Int32 = -1
    var pipe: Int32 = -1
    var saved = termios()
    var leaving = UnsafeRawBufferPointer(start: nil, count: 0)
    var earlier: UnsafeMutablePointer<sigaction>

    init() {
      earlier = .allocate(capacity: 65)
      earlier.initialize(repeating: sigaction(), count: 65)
    }
  }

  /// Made once, before any signal can arrive that needs it, and kept.
  nonisolated(unsafe) static let block: UnsafeMutablePointer<Block> = {
    let block = UnsafeMutablePointer<Block>.allocate(capacity: 1)
    block.initialize(to: Block())
    return block
  }()

  static func install() {
    for number in told { install(number) { Signals.tell($0) } }
    for number in final { install(number) { Signals.restoreAndPassOn($0) } }
  }

  private static func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    // The stack of its own, where there is one, serves when the usual stack is used up.
    action.sa_flags = SA_ONSTACK
    // Restoring a terminal from the background would stop the program, were that signal not held back as well.
    sigfillset(&action.sa_mask)
    let earlier = block.pointee.earlier + Int(number)
    sigaction(number, &action, earlier)
    // What was ignored before the program began stays ignored.
    if unsafeBitCast(earlier.pointee.__sigaction_handler.sa_handler, to: Int.self) == 1 {
      sigaction(number, earlier, nil)
    }
  }

  /// What the signals did before they do again.
  static func uninstall() {
    for number in told + final { sigaction(number, block.pointee.earlier + Int(number), nil) }
  }

  private static func tell(_ number: Int32) {
    let code = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(block.pointee.pipe, &byte, 1)
    // A program that no longer listens to the first one is ended by the second.
    if number == SIGHUP { sigaction(number, block.pointee.earlier + Int(number), nil) }
    errno = code
  }

  private static func restoreAndPassOn(_ number: Int32) {
    if block.pointee.isRaw {
      block.pointee.isRaw = false
      let leaving = block.pointee.leaving
      _ = write(block.pointee.output, leaving.baseAddress, leaving.count)
      tcsetattr(block.pointee.input, TCSANOW, &block.pointee.saved)
    }
    var standard = sigaction()
    switch number {
    // Whoever asks the program to end wants just that, and no report of a crash, which is what came before for SIGQUIT.
    case SIGTERM, SIGINT, SIGQUIT: sigaction(number, &standard, nil)
    default: sigaction(number, block.pointee.earlier + Int(number), nil)
    }
    raise(number)
  }

  /// Stops the program as Ctrl-Z does, and returns when it goes on. Where the signal was ignored before, nobody is
  /// there who could let it go on, and nothing happens.
  static func stop() {
    let earlier = block.pointee.earlier[Int(SIGTSTP)].__sigaction_handler.sa_handler
    guard unsafeBitCast(earlier, to: Int.self) != 1 else { return }
    var standard = sigaction()
    var ours = sigaction()
    sigaction(SIGTSTP, &standard, &ours)
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &ours, nil)
  }
}
