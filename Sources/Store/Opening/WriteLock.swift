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
  private let protection = NSLock()
  /// Negative once the lock is released.
  private var descriptor: Int32

  /// Takes the lock, waiting a little for a process that is just about to end.
  init(besideDatabase path: String) throws(StoreFailure) {
    let lockPath = Self.path(besideDatabase: path)
    let opened = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw Disk.failure(lockPath, errno) }
    do throws(StoreFailure) {
      try Self.lock(opened, lockPath: lockPath, database: path)
      lastEndedBadly = Self.processNamed(in: opened) != nil
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

  static func path(besideDatabase path: String) -> String { path + ".lock" }

  private static func lock(_ descriptor: Int32, lockPath: String, database: String) throws(StoreFailure) {
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      if code != EWOULDBLOCK { throw Disk.failure(lockPath, code) }
      if waited >= patienceMilliseconds { throw .busy(path: database, processID: processNamed(in: descriptor)) }
      usleep(useconds_t(stepMilliseconds * 1000))
      waited += stepMilliseconds
    }
  }

  /// Writes down who has the lock. This must be on the disk: after a power cut it tells to look for damage.
  private static func name(_ process: Int32, in descriptor: Int32, database: String) throws(StoreFailure) {
    let text = Array("\(process)\n".utf8)
    let isWritten = ftruncate(descriptor, 0) == 0 && pwrite(descriptor, text, text.count, 0) == text.count
    if !isWritten || fsync(descriptor) != 0 { throw Disk.failure(database, errno) }
  }

  private static func processNamed(in descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    // Whatever stands there, somebody was at work.
    return Int32(String(decoding: bytes[..<count], as: UTF8.self).filter(\.isNumber)) ?? 0
  }
}
