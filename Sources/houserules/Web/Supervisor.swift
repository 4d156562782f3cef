#if Web
  import Dispatch
  import Glibc
  import WebTable

  /// Starts the process that serves, and starts it anew where a mistake of ours has ended it: what was entered is on the
  /// disk, and nobody has to be at the computer. It does nothing else, so that nothing ends it itself.
  struct Supervisor {
    private let memory: WorkerMemory
    private let descriptor: Int32
    /// A pipe of which a worker has one end: it is at its end when this process is.
    private var lifeline: [Int32] = [-1, -1]
    private var signals = sigset_t()
    private var worker: pid_t = 0
    private var isEnding = false
    /// How often one after the other workers have come to grief soon after their start.
    private var failures = 0

    /// More often than that a worker is not started at once.
    private static let quickStarts = 5
    private static let pauseSeconds = 1
    /// Whoever has worked for so long has started well.
    private static let soundSeconds = 10
    /// Where a worker finds what it inherits.
    static let (memoryDescriptor, lifelineDescriptor): (Int32, Int32) = (3, 4)
    private static let firstFree: Int32 = 10

    /// - Returns: nil where the system lets no memory be shared: then one process has to do.
    init?() {
      guard let made = WorkerMemory.makeDescriptor(), let memory = WorkerMemory(descriptor: made),
        pipe(&lifeline) == 0
      else { return nil }
      self.memory = memory
      // Away from where a worker finds it.
      descriptor = fcntl(made, F_DUPFD_CLOEXEC, Self.firstFree)
      for end in lifeline { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      lifeline[0] = fcntl(lifeline[0], F_DUPFD_CLOEXEC, Self.firstFree)
      guard descriptor >= 0, lifeline[0] >= 0 else { return nil }
      sigemptyset(&signals)
      for number in [SIGTERM, SIGINT, SIGHUP, SIGCHLD] { sigaddset(&signals, number) }
    }

    /// Serves until it is asked to end, or cannot.
    ///
    /// - Returns: the exit code.
    mutating func run() -> Int32 {
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      while true {
        let began = time(nil)
        guard start() else { return ExitStatus.inputOutput.rawValue }
        let ending = wait()
        // One that has never listened could not; why, it has said.
        guard !isEnding, memory.port != nil else { return ending.code }
        switch ending {
        case .ended(let code): return code
        case .trapped: memory.suspectUnfinished()
        case .killed: memory.forgetUnfinished()
        }
        failures = time(nil) - began < Self.soundSeconds ? failures + 1 : 0
        Console.error.write("House Rules begins anew. What was entered is on the disk, and the link is the same.\n")
        if failures > Self.quickStarts { sleep(UInt32(Self.pauseSeconds)) }
      }
    }

    /// Called by a worker: what it has from its supervisor no other program gets from it, such as a browser.
    static func keepToItself() {
      for descriptor in [memoryDescriptor, lifelineDescriptor] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    }

    /// Called by a worker: it ends with the process that has started it, at once, so that another one finds the port and
    /// the games free.
    static func endWithSupervisor() {
      DispatchQueue(label: "house-rules.lifeline").async {
        var byte: UInt8 = 0
        while read(lifelineDescriptor, &byte, 1) < 0, errno == EINTR {}
        _exit(0)
      }
    }

    // MARK: One worker

    /// Starts this program once more, as a worker. What a terminal sends to all of its processes goes to this one alone,
    /// which passes it on.
    private mutating func start() -> Bool {
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setpgroup(&attributes, 0)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
      var files = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&files)
      defer { posix_spawn_file_actions_destroy(&files) }
      for (from, to) in [(descriptor, Self.memoryDescriptor), (lifeline[0], Self.lifelineDescriptor)] {
        posix_spawn_file_actions_adddup2(&files, from, to)
      }
      let words = CommandLine.arguments + ["--worker"]
      var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
      defer { for argument in arguments { free(argument) } }
      return posix_spawn(&worker, "/proc/self/exe", &files, &attributes, &arguments, environ) == 0
    }

    /// How a worker came to its end.
    private enum Ending {
      /// By itself.
      case ended(Int32)
      case trapped(Int32)
      /// From outside, as where the system has no memory left.
      case killed(Int32)

      /// - Parameter status: as `waitpid` gives it.
      init(_ status: Int32) {
        let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
        if signal == 0 {
          self = code == ExitStatus.internalError.rawValue ? .trapped(code) : .ended(code)
        } else {
          let isTrap = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT].contains(signal)
          self = isTrap ? .trapped(128 + signal) : .killed(128 + signal)
        }
      }

      /// As a shell tells it.
      var code: Int32 {
        switch self {
        case .ended(let code), .trapped(let code), .killed(let code): code
        }
      }
    }

    /// Waits until the worker has come to its end, and passes on what is asked meanwhile.
    private mutating func wait() -> Ending {
      var status: Int32 = 0
      while true {
        let number = sigwaitinfo(&signals, nil)
        if number == SIGTERM || number == SIGINT || number == SIGHUP {
          isEnding = true
          kill(worker, SIGTERM)
        }
        if waitpid(worker, &status, WNOHANG) == worker { return Ending(status) }
      }
    }
  }
#endif
