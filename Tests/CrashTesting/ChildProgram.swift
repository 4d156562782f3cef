import Glibc

/// A program that runs beside this one, to be killed at any moment.
///
/// All of its input lies in a pipe before it starts, and what it says stays in another one: neither waits for the
/// other, and nothing that it has said is lost with it.
package struct ChildProgram: ~Copyable {
  /// What an empty pipe holds at least, on every Linux.
  package static let longestInput = 1 << 16

  package let processID: pid_t
  private let output: Int32

  /// - Parameter input: at most `longestInput` bytes.
  package init(_ path: String, _ arguments: [String], input: String = "") throws(ChildFailure) {
    guard input.utf8.count <= Self.longestInput else { throw ChildFailure("the input is too long") }
    let (inputEnd, inputStart) = try Self.pipe()
    defer { close(inputEnd) }
    var input = input
    let isWritten = input.withUTF8 { write(inputStart, $0.baseAddress, $0.count) == $0.count }
    close(inputStart)
    guard isWritten else { throw ChildFailure("the input could not be written") }
    let (outputEnd, outputStart) = try Self.pipe()
    defer { close(outputStart) }
    guard let child = Self.patientSpawn([path] + arguments, input: inputEnd, output: outputStart) else {
      close(outputEnd)
      throw ChildFailure("\(path) could not be started")
    }
    processID = child
    output = outputEnd
  }

  /// Starts a program. One that was just written may still be open in a process that was started at the same moment.
  private static func patientSpawn(_ arguments: [String], input: Int32, output: Int32) -> pid_t? {
    for _ in 0..<50 {
      if let child = spawn(arguments, input: input, output: output) { return child }
      usleep(20_000)
    }
    return nil
  }

  /// Kills the program, and returns all that it had said, to standard error, too.
  package consuming func kill() -> String {
    Glibc.kill(processID, SIGKILL)
    Self.reap(processID)
    // Whatever else may have the pipe open: nothing more comes from the program.
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
    return Self.text(output)
  }

  /// Lets the program end by itself.
  package consuming func wait() -> String {
    let said = Self.text(output)
    Self.reap(processID)
    return said
  }

  /// How a program came to its end.
  package struct Ending {
    /// Its exit code; nil where a signal ended it.
    package var status: Int32?
    package var said: String
    /// Of all processors together.
    package var cpuSeconds: Double
    package var peakKibibytes: Int
  }

  /// Lets the program end by itself, or ends it when its time is over.
  package consuming func end(within seconds: Double) -> Ending {
    let said = Self.text(output, until: processID, seconds: seconds)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(processID, &status, 0, &usage) < 0, errno == EINTR {}
    let time = { (time: timeval) in Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Ending(
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : nil, said: said,
      cpuSeconds: time(usage.ru_utime) + time(usage.ru_stime), peakKibibytes: usage.ru_maxrss)
  }

  /// What can be read from a pipe within some time; then the process is killed.
  private static func text(_ descriptor: Int32, until process: pid_t, seconds: Double) -> String {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else {
        Glibc.kill(process, SIGKILL)
        break
      }
      guard poll(&waiting, 1, Int32(left) + 1) > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { break }
    }
    close(descriptor)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func reap(_ process: pid_t) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// What can be read from a pipe, which is closed then.
  private static func text(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { break }
    }
    close(descriptor)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Nothing else that this process starts is to get the ends of the pipe: it would keep them open.
  private static func pipe() throws(ChildFailure) -> (end: Int32, start: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw ChildFailure("there are no more pipes") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func spawn(_ command: [String], input: Int32, output: Int32) -> pid_t? {
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    var child = pid_t()
    return posix_spawn(&child, command[0], &actions, nil, &arguments, environ) == 0 ? child : nil
  }
}

/// Why a program could not be run.
package struct ChildFailure: Error, CustomStringConvertible {
  package var description: String

  package init(_ description: String) { self.description = description }
}
