import Foundation

/// Starts a program with a terminal of its own: a new session, in which the terminal is opened first.
enum Spawn {
  struct Failure: Error { let code: Int32 }

  /// `POSIX_SPAWN_SETSID` of glibc, which Swift does not see.
  private static let newSession: Int16 = 0x80
  /// `POSIX_SPAWN_SETSIGMASK`.
  private static let signalMask: Int16 = 0x08

  static func start(
    _ command: [String], on terminal: String, in folder: URL, environment: [String]
  ) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // In a session without one, the first terminal that is opened becomes that of the session.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // The threads of a test hold signals back; whoever sits at a window does not.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, newSession | signalMask)
    var process = pid_t()
    let arguments = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path] + command
    let code = withTexts(arguments) { arguments in
      withTexts(environment) { posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, $0) }
    }
    guard code == 0 else { throw Failure(code: code) }
    return process
  }

  private static func withTexts<Result>(
    _ texts: [String], _ use: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = texts.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      var none: UnsafeMutablePointer<CChar>?
      return buffer.baseAddress.map(use) ?? use(&none)
    }
  }
}
