import Glibc

/// `houserules serve` as a process of its own, over a store in a folder.
package final class ServedProgram {
  package let processID: pid_t
  package let port: Int
  /// The path of the link that lets devices in.
  package let link: String
  /// Whether its number may be another process's by now.
  private var hasEnded = false

  deinit { kill() }

  /// Starts it, and waits until it listens.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - environment: what it finds beside what this process has, such as `NAME=value`.
  package init(
    _ program: String, store: String, port: Int = 0, environment: [String] = []
  ) throws(ChildFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildFailure("there are no more pipes") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let words = [program, "serve", "--port", "\(port)", "--format", "json", "--store", store]
    let child = Self.spawn(words, environment, output: ends[1])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child else { throw ChildFailure("\(program) could not be started") }
    processID = child
    var said: [UInt8] = []
    var byte: UInt8 = 0
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") || !said.contains(UInt8(ascii: "}")) {
      said.append(byte)
    }
    let text = String(decoding: said, as: UTF8.self)
    guard let found = text.firstMatch(of: /"port": ?([0-9]+)/), let port = Int(found.output.1),
      let link = text.firstMatch(of: /http:\/\/[^\/"]*(\/[^"]+)"/)
    else {
      Glibc.kill(child, SIGKILL)
      throw ChildFailure("it says: \(text)")
    }
    self.port = port
    self.link = String(link.output.1)
  }

  private static func spawn(_ words: [String], _ environment: [String], output: Int32) -> pid_t? {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) }
    defer { for text in arguments + variables { free(text) } }
    let own = variables
    var next = environ
    while let variable = next.pointee {
      variables.append(variable)
      next += 1
    }
    variables.append(nil)
    defer { variables = own }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var child = pid_t()
    return posix_spawn(&child, words[0], &actions, nil, &arguments, &variables) == 0 ? child : nil
  }

  /// The process that serves, which the one that was started has started.
  package var workerID: pid_t? {
    Self.text(of: "/proc/\(processID)/task/\(processID)/children").split(separator: " ").first.flatMap { pid_t($0) }
  }

  /// Memory that the worker has in use, or had at most.
  package func kibibytes(atMost: Bool = false) -> Int {
    let status = workerID.map { Self.text(of: "/proc/\($0)/status") } ?? ""
    let key = atMost ? "VmHWM:" : "VmRSS:"
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  private static func text(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
  }

  /// Sends a signal to the worker alone; waits until another one has taken its place.
  package func killWorker(_ signal: Int32 = SIGKILL) {
    guard let old = workerID else { return }
    Glibc.kill(old, signal)
  }

  /// Asks it to end, as a system does that shuts down.
  ///
  /// - Returns: its exit code, -1 where it had to be killed; and how long it took.
  package func end(within seconds: Double = 10) -> (status: Int32, seconds: Double) {
    let began = ContinuousClock.now
    Glibc.kill(processID, SIGTERM)
    var status: Int32 = 0
    while waitpid(processID, &status, WNOHANG) == 0 {
      guard (ContinuousClock.now - began) / .seconds(1) < seconds else {
        kill()
        return (-1, seconds)
      }
      usleep(2_000)
    }
    hasEnded = true
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : -1, (ContinuousClock.now - began) / .seconds(1))
  }

  /// Ends all of it at once, as a power cut does.
  package func kill() {
    guard !hasEnded else { return }
    hasEnded = true
    let worker = workerID
    Glibc.kill(processID, SIGKILL)
    if let worker { Glibc.kill(worker, SIGKILL) }
    var status: Int32 = 0
    waitpid(processID, &status, 0)
    // The worker is nobody's child any more: its lock goes with it.
    while let worker, Glibc.kill(worker, 0) == 0, !Self.text(of: "/proc/\(worker)/stat").contains(") Z ") {
      usleep(1_000)
    }
  }
}
