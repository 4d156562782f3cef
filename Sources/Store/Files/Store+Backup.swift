import GRDB

extension Store {
  /// Writes a copy of the whole store, as of one moment, to a new file, which is on the disk when this returns.
  ///
  /// The copy is one file that can be opened from a read-only disk, too. It takes its name only when it is whole and
  /// has been checked.
  ///
  /// - Parameter replacing: whether a file that is there already may go.
  package func backup(to target: String, replacing: Bool = false) throws(StoreFailure) {
    if Disk.isTaken(target), !replacing || !Disk.isFile(target) { throw .fileExists(path: target) }
    if Disk.absolute(target) == Disk.absolute(path) { throw .fileExists(path: target) }
    guard Disk.exists(Disk.folder(of: target)) else { throw .noFolder(path: Disk.folder(of: target)) }
    let draft = target + ".part"
    try Self.copy(queue, to: draft)
    // What lies beside a file that is replaced would be taken for the new file's.
    for suffix in Connection.companions { Disk.remove(target + suffix) }
    try Disk.rename(draft, to: target)
    try Disk.syncFolder(Disk.folder(of: target))
  }

  /// Copies page by page with SQLite's online backup into a file that is whole by itself, and checks it thoroughly.
  ///
  /// - Parameter forgotten: settings that do not come along.
  static func copy(
    _ source: DatabaseQueue, to draft: String, forgetting forgotten: [String] = [], keepingDevices: Bool = true
  ) throws(StoreFailure) {
    Connection.removeFiles(draft)
    do throws(StoreFailure) {
      let copy = try Connection.create(draft)
      try copy.fill(from: source)
      try copy.forget(settings: forgotten)
      if !keepingDevices { try copy.forgetDevices() }
      try copy.makeSingleFile()
      try copy.requireSound(thoroughly: true)
      try copy.close()
      try Disk.syncFile(draft)
    } catch {
      Connection.removeFiles(draft)
      throw error
    }
  }
}
