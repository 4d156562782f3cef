import GRDB

extension Store {
  /// Writes a copy of the whole store, as of one moment, to a new file, which is on the disk when this returns.
  ///
  /// The copy is one file that can be opened from a read-only disk, too. It takes its name only when it is whole and
  /// has been checked.
  ///
  /// - Parameter replacing: whether a file that is there already may go.
  package func backup(to target: String, replacing: Bool = false) throws(StoreFailure) {
    if Disk.exists(target), !replacing || !Disk.isFile(target) { throw .fileExists(path: target) }
    if Disk.absolute(target) == Disk.absolute(path) { throw .fileExists(path: target) }
    let draft = target + ".part"
    try Self.copy(queue, to: draft)
    // What lies beside a file that is replaced would be taken for the new file's.
    for suffix in Connection.companions { Disk.remove(target + suffix) }
    try Disk.rename(draft, to: target)
    try Disk.syncFolder(Disk.folder(of: target))
  }

  /// Puts the store of a backup at `path`. The backup is checked first; a store that is there is kept beside it under a
  /// dated name, whatever state it is in.
  ///
  /// - Parameters:
  ///   - now: milliseconds since 1970 began, for the dated name.
  /// - Returns: where the store that was there is now.
  @discardableResult
  package static func restore(from backup: String, to path: String, now: Int64) throws(StoreFailure) -> String? {
    if Disk.exists(path), Disk.absolute(backup) == Disk.absolute(path) { throw .fileExists(path: path) }
    let source = try Connection(backup, access: .reading)
    _ = try source.requireOurs()
    try Disk.makeFolder(Disk.folder(of: path))
    let path = Disk.absolute(path)
    let lock = try WriteLock(besideDatabase: path)
    let draft = path + ".new"
    try copy(source.queue, to: draft)
    try source.close()
    let kept = try keepAside(path, now: now)
    try Disk.rename(draft, to: path)
    try Disk.syncFolder(Disk.folder(of: path))
    lock.release(cleanly: true)
    return kept
  }

  /// Copies page by page with SQLite's online backup into a file that is whole by itself, and checks it thoroughly.
  private static func copy(_ source: DatabaseQueue, to draft: String) throws(StoreFailure) {
    Connection.removeFiles(draft)
    do throws(StoreFailure) {
      let copy = try Connection.create(draft)
      try copy.fill(from: source)
      try copy.makeSingleFile()
      try copy.requireSound(thoroughly: true)
      try copy.close()
      try Disk.syncFile(draft)
    } catch {
      Connection.removeFiles(draft)
      throw error
    }
  }

  /// Gives what lies at `path` a dated name, with SQLite's files beside it, without which it would not be whole.
  ///
  /// - Returns: the new name, if there was a file.
  @discardableResult
  static func keepAside(_ path: String, now: Int64) throws(StoreFailure) -> String? {
    let present = ([""] + Connection.companions).filter { Disk.exists(path + $0) }
    if present.isEmpty { return nil }
    var kept = path + ".kept-" + DatedName.text(now)
    while ([""] + Connection.companions).contains(where: { Disk.exists(kept + $0) }) { kept += "-again" }
    // The journals first: the file must never stand alone under its old name.
    for suffix in present.reversed() { try Disk.rename(path + suffix, to: kept + suffix) }
    return present.contains("") ? kept : nil
  }
}
