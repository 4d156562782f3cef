import Glibc

/// A file of lines that only ever grows.
///
/// Whoever appends holds the file's lock, so that two programs of one machine take turns. What was appended is on the
/// disk before `append` returns; what could not be appended as a whole is taken back.
package struct ResultFile: Sendable {
  /// A file with more is not read: half a million games are less.
  package static let maximumBytes = 1 << 28
  /// Between two attempts to lock the file.
  private static let pauseMicroseconds: UInt32 = 100_000

  package let path: String
  private let attempts: Int

  /// - Parameter attempts: how often to try to lock the file, ten times in a second, while another program keeps it.
  package init(_ path: String, attempts: Int = 50) {
    self.path = path
    self.attempts = max(attempts, 1)
  }

  // MARK: Reading

  /// All bytes of the file.
  ///
  /// - Parameter waiting: whether to let a program that is appending come to its end. Without a lock the last line may
  ///   be half there, which whoever reads must expect anyhow.
  package func read(waiting: Bool = true) throws(ExchangeFailure) -> [UInt8] {
    let file = try open(O_RDONLY)
    let size = try regularSize(file)
    if waiting { _ = lock(file, LOCK_SH) }
    guard size <= Self.maximumBytes else { throw ExchangeFailure(.tooLarge, path: path) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { chunk.deallocate() }
    while bytes.count <= Self.maximumBytes {
      let count = Glibc.read(file.number, chunk.baseAddress, chunk.count)
      if count == 0 { return bytes }
      if count < 0, errno != EINTR { throw failure() }
      if count > 0 { bytes.append(contentsOf: chunk[..<count]) }
    }
    throw ExchangeFailure(.tooLarge, path: path)
  }

  // MARK: Appending

  /// Appends the lines that `lines` gives while the file is locked. A file that is not there yet is made.
  package func append(_ lines: () throws(ExchangeFailure) -> [UInt8]) throws(ExchangeFailure) {
    let file = try open(O_RDWR | O_CREAT | O_APPEND)
    _ = try regularSize(file)
    if let code = lock(file, LOCK_EX) { throw ExchangeFailure(path: path, code: code) }
    let added = try lines()
    guard !added.isEmpty else { return }
    try append(added, to: file)
    try syncFolder()
  }

  private func append(_ lines: [UInt8], to file: borrowing Descriptor) throws(ExchangeFailure) {
    let size = try regularSize(file)
    // Behind a torn line, ours begin on a line of their own.
    let bytes = try endsInLine(file, size) ? lines : [UInt8(ascii: "\n")] + lines
    do throws(ExchangeFailure) {
      try write(bytes, to: file)
      if fsync(file.number) != 0 { throw failure() }
    } catch {
      ftruncate(file.number, size)
      throw error
    }
  }

  private func write(_ bytes: [UInt8], to file: borrowing Descriptor) throws(ExchangeFailure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file.number, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if count < 0, errno != EINTR { throw failure() }
      if count > 0 { written += count }
    }
  }

  private func endsInLine(_ file: borrowing Descriptor, _ size: Int) throws(ExchangeFailure) -> Bool {
    guard size > 0 else { return true }
    var last: UInt8 = 0
    guard pread(file.number, &last, 1, size - 1) == 1 else { throw failure() }
    return last == UInt8(ascii: "\n")
  }

  /// A new file is only sure to be found again when its name in the folder is on the disk, too. Whether it is new cannot
  /// be told: who made it may have been stopped before it came to this.
  private func syncFolder() throws(ExchangeFailure) {
    let end = path.lastIndex(of: "/")
    let folder = end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let descriptor = Descriptor(Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    // A folder that cannot be opened or synced is left to the system: some keep names in another way, and say EINVAL.
    guard descriptor.number >= 0, fsync(descriptor.number) != 0, errno != EINVAL else { return }
    throw failure()
  }

  // MARK: The system's calls

  /// A number of an open file, which is closed when nobody has it any more.
  private struct Descriptor: ~Copyable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { if number >= 0 { close(number) } }
  }

  private func failure() -> ExchangeFailure { ExchangeFailure(path: path, code: errno) }

  private func open(_ flags: Int32) throws(ExchangeFailure) -> Descriptor {
    // A NUL would cut the path short, and another file be meant.
    guard !path.utf8.contains(0) else { throw ExchangeFailure(.missing, path: path) }
    while true {
      // What is no file, such as a pipe, must not make the program wait, and a link not lead it to another one.
      let number = Glibc.open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o666)
      if number >= 0 { return Descriptor(number) }
      if errno != EINTR { throw failure() }
    }
  }

  /// The size of the file, which must be one.
  private func regularSize(_ file: borrowing Descriptor) throws(ExchangeFailure) -> Int {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ExchangeFailure(.wrongKind(wanted: "file"), path: path) }
    return Int(status.st_size)
  }

  /// Locks the file until it is closed.
  ///
  /// - Returns: the error number where that cannot be; nil when it is locked.
  private func lock(_ file: borrowing Descriptor, _ operation: Int32) -> Int32? {
    for attempt in 1...attempts {
      if flock(file.number, operation | LOCK_NB) == 0 { return nil }
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else { return code }
      if attempt < attempts { usleep(Self.pauseMicroseconds) }
    }
    return EWOULDBLOCK
  }
}
