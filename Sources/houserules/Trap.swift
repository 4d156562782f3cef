import Glibc

/// What a person is told when the program itself has a mistake: one sentence and an exit code, never a backtrace.
enum Trap {
  /// Answers the signals of a trap from now on, on a stack of its own, since the usual one may be what is used up. Only
  /// calls that are safe inside a signal are made then.
  static func answerPlainly() {
    let size = 1 << 16
    var stack = stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
    var action = sigaction()
    action.sa_flags = SA_ONSTACK
    action.__sigaction_handler.sa_handler = { _ in
      let text: StaticString =
        "error: this is a mistake of the program, not yours; nothing was changed. Please report what you typed.\n"
      write(2, text.utf8Start, text.utf8CodeUnitCount)
      _exit(70)
    }
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] { sigaction(number, &action, nil) }
  }
}
