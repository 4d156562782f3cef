import Foundation
import Glibc

/// The right to write to a store, which one process has at a time: an advisory lock on a file beside the database.
///
/// The lock goes with the process, however it ends. While it is held its file names the process; a file that still
/// names one when the lock can be had says that the last one was stopped in the middle.
final class WriteLock: @unchecked Sendable {
  private static let patienceMilliseconds = 1000
  private static let stepMilliseconds = 50

  /// Whether the process that wrote last did not end properly.
  let lastEndedBadly: Bool
  /// Whether it did not while it had a journal beside the database.
  let lastHadJournal: Bool
  private let protection = NSLock()
  /// Negative once the lock is released.
  private var descriptor: Int32
  private var isNoted = false
  private var occupant: StoreOccupant?

  /// Takes the lock, waiting a little for a process that is just about to end.
  init(besideDatabase path: String) throws(StoreFailure) {
    let lockPath = Self.path(besideDatabase: path)
    // A link would have another file emptied.
    let opened = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard opened >= 0 else { throw Disk.failure(lockPath, errno) }
    do throws(StoreFailure) {
      try Self.lock(opened, lockPath: lockPath, database: path)
      let left = Self.content(of: opened)
      lastEndedBadly = !left.isEmpty
      lastHadJournal = Self.firstLine(left).contains(Self.journalMark)
      try Self.name(getpid(), in: opened, database: path)
    } catch {
      close(opened)
      throw error
    }
    descriptor = opened
  }

  deinit { release(cleanly: false) }

  /// Lets others write.
  ///
  /// - Parameter cleanly: whether the database was closed; else the next one who opens it looks it through.
  func release(cleanly: Bool) {
    protection.withLock {
      guard descriptor >= 0 else { return }
      if cleanly { ftruncate(descriptor, 0) }
      close(descriptor)
      descriptor = -1
    }
  }

  /// Notes whether something stands in the journal beside the database alone. It need not be on the disk: a power cut takes
  /// note and all.
  func note(hasJournal: Bool) {
    protection.withLock {
      guard descriptor >= 0, hasJournal != isNoted else { return }
      isNoted = hasJournal
      write()
    }
  }

  /// Notes what holds the lock for long, for those who want it meanwhile.
  func note(_ occupant: StoreOccupant) {
    protection.withLock {
      guard descriptor >= 0 else { return }
      self.occupant = occupant
      write()
    }
  }

  private func write() {
    let text = Array(Self.text(getpid(), hasJournal: isNoted, occupant).utf8)
    if pwrite(descriptor, text, text.count, 0) == text.count { ftruncate(descriptor, text.count) }
  }

  /// Whether that is noted.
  var hasNoted: Bool { protection.withLock { isNoted } }

  /// Whether a process that no longer writes had a journal beside the database when it ended.
  static func tellsOfJournal(besideDatabase path: String) -> Bool {
    let opened = open(self.path(besideDatabase: path), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard opened >= 0 else { return false }
    defer { close(opened) }
    return flock(opened, LOCK_SH | LOCK_NB) == 0 && firstLine(content(of: opened)).contains(journalMark)
  }

  static func path(besideDatabase path: String) -> String { path + ".lock" }

  private static let journalMark = "journal"

  /// The process stands on the first line, what it is on the second.
  private static func text(_ process: Int32, hasJournal: Bool, _ occupant: StoreOccupant? = nil) -> String {
    "\(process)\(hasJournal ? " \(journalMark)" : "")\n" + (occupant.map { "\($0.text)\n" } ?? "")
  }

  private static func firstLine(_ content: String) -> Substring { content.prefix { $0 != "\n" } }

  private static func lock(_ descriptor: Int32, lockPath: String, database: String) throws(StoreFailure) {
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      if code != EWOULDBLOCK { throw Disk.failure(lockPath, code) }
      if waited >= patienceMilliseconds {
        let content = content(of: descriptor)
        throw .busy(path: database, processID: process(in: content), occupant: occupant(in: content))
      }
      usleep(useconds_t(stepMilliseconds * 1000))
      waited += stepMilliseconds
    }
  }

  /// Writes down who has the lock. This must be on the disk: after a power cut it tells to look for damage.
  private static func name(_ process: Int32, in descriptor: Int32, database: String) throws(StoreFailure) {
    let text = Array(text(process, hasJournal: false).utf8)
    let isWritten = ftruncate(descriptor, 0) == 0 && pwrite(descriptor, text, text.count, 0) == text.count
    if !isWritten || fsync(descriptor) != 0 { throw Disk.failure(database, errno) }
  }

  private static func process(in content: String) -> Int32? {
    // Whatever stands there, somebody was at work.
    content.isEmpty ? nil : Int32(firstLine(content).filter(\.isNumber)) ?? 0
  }

  private static func occupant(in content: String) -> StoreOccupant? {
    let lines = content.split(separator: "\n")
    return lines.count == 2 ? StoreOccupant(lines[1]) : nil
  }

  /// Longer than what is ever noted.
  private static let mostBytes = 512

  private static func content(of descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: mostBytes)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
  }
}
