import Glibc

/// A pipe into which signals write what they are, so that one wait hears of keys and signals alike.
struct SelfPipe {
  let reading: Int32
  let writing: Int32

  init() throws(TerminalFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(errno) }
    (reading, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // Neither may a signal wait for room, nor the reader for signals.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  /// The signals that have come since.
  func drain() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(reading, &bytes, bytes.count)
    return count > 0 ? bytes.prefix(count).map(Int32.init) : []
  }

  func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}
