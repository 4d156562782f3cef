import Glibc

/// What a person is told when the program itself has a mistake: one sentence and an exit code, never a backtrace.
enum Trap {
  /// Answers the signals of a trap from now on. Only calls that are safe inside a signal are made then.
  static func answerPlainly() {
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(number) { _ in
        let text: StaticString =
          "error: this is a mistake of the program, not yours; nothing was changed. Please report what you typed.\n"
        write(2, text.utf8Start, text.utf8CodeUnitCount)
        _exit(70)
      }
    }
  }
}
