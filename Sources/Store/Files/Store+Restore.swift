import GRDB

extension Store {
  /// Behind the name of a store that is restored, whole and checked, but has not taken its place yet.
  private static let restoredSuffix = ".restored"

  /// Puts the store of a backup at `path`. The backup is checked first; a store that is there is kept beside it under a
  /// dated name, whatever state it is in.
  ///
  /// - Parameter now: milliseconds since 1970 began, for the dated name.
  /// - Returns: where the store that was there is now.
  @discardableResult
  package static func restore(from backup: String, to path: String, now: Int64) throws(StoreFailure) -> String? {
    if Disk.exists(path), Disk.absolute(backup) == Disk.absolute(path) { throw .fileExists(path: path) }
    try Disk.requireNoLooseLink(path)
    let source = try Connection(backup, access: .reading)
    _ = try source.requireOurs()
    try Disk.makeFolder(Disk.folder(of: path))
    let path = Disk.absolute(path)
    let lock = try WriteLock(besideDatabase: path)
    let draft = path + ".new"
    // What belongs to one machine does not come back: the backup may be that of another.
    // Nor do devices and links: those that were shut out since would be let in again.
    try copy(source.queue, to: draft, forgetting: [deviceKey, lastGameKey, lostJournalKey], keepingDevices: false)
    try source.close()
    try Disk.rename(draft, to: path + restoredSuffix)
    try Disk.syncFolder(Disk.folder(of: path))
    settle(path)
    let kept = try takePlace(of: path, now: now)
    lock.release(cleanly: true)
    return kept
  }

  /// Ends a restore that was cut off, as by a power failure, after the old file had gone and before the new one came.
  static func finishRestore(_ path: String, now: Int64) throws(StoreFailure) {
    let restored = path + restoredSuffix
    guard Disk.exists(restored) else { return }
    // Where the old file is still there, nothing has happened yet, and it stays.
    if Disk.exists(path) { Disk.remove(restored) } else { try takePlace(of: path, now: now) }
  }

  @discardableResult
  private static func takePlace(of path: String, now: Int64) throws(StoreFailure) -> String? {
    let kept = try keepAside(path, now: now)
    try Disk.rename(path + restoredSuffix, to: path)
    try Disk.syncFolder(Disk.folder(of: path))
    return kept
  }

  /// Brings what is only in the journal into the file, so that the file is whole even without it. Of a file that is
  /// damaged or no store, nothing is touched.
  private static func settle(_ path: String) {
    guard let connection = try? Connection(path, access: .writing) else { return }
    guard (try? connection.requireOurs()) != nil, (try? connection.requireSound()) != nil else { return }
    _ = try? connection.queue.writeWithoutTransaction { db in try db.checkpoint(.passive) }
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
    for suffix in present { try Disk.rename(path + suffix, to: kept + suffix) }
    return present.contains("") ? kept : nil
  }
}
