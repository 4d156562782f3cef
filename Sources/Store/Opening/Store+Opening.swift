import GRDB

extension Store {
  /// Files up to this size are looked through whenever they are opened for writing.
  static let smallFileBytes = 4 << 20

  /// Opens the store at `path`. One that is not there yet is made, with its folder, six guests and two groups.
  ///
  /// A file that is no store, is damaged, or was written by a newer version is left exactly as it is.
  ///
  /// - Parameter now: milliseconds since 1970 began.
  package static func open(at path: String, for access: Access, now: Int64) throws(StoreFailure) -> Store {
    switch access {
    case .writing: try openForWriting(path, now: now)
    case .reading: try openForReading(path, now: now)
    }
  }

  private static func openForWriting(_ path: String, now: Int64) throws(StoreFailure) -> Store {
    try Disk.requireNoLooseLink(path)
    try Disk.makeFolder(Disk.folder(of: path))
    // By whatever name a file is opened, its lock lies beside it.
    let path = Disk.absolute(path)
    let lock = try WriteLock(besideDatabase: path)
    try finishRestore(path, now: now)
    if Disk.exists(path) { try Disk.requireWritable(path) } else { try create(path, now: now) }
    let hasLostJournal = lock.lastHadJournal && !Connection.hasJournal(path)
    let connection = try Connection(path, access: .writing)
    let version = try connection.requireOurs()
    if lock.lastEndedBadly || Disk.size(path) <= smallFileBytes { try connection.requireSound() }
    try connection.makeDurable()
    if version < Schema.version { try connection.migrate() }
    let store = Store(
      path: path, access: .writing, queue: connection.queue, lock: lock, hasLostJournal: hasLostJournal)
    if hasLostJournal { try store.set(lostJournalKey, to: String(now)) }
    try store.remember(time: now)
    return store
  }

  private static func openForReading(_ path: String, now: Int64) throws(StoreFailure) -> Store {
    try Disk.requireNoLooseLink(path)
    if !Disk.exists(path) { try openForWriting(path, now: now).close() }
    let path = Disk.absolute(path)
    let hasLostJournal = WriteLock.tellsOfJournal(besideDatabase: path) && !Connection.hasJournal(path)
    var (connection, version) = try connectionForReading(path, now: now)
    if version < Schema.version {
      try connection.close()
      try openForWriting(path, now: now).close()
      (connection, version) = try connectionForReading(path, now: now)
    }
    return Store(
      path: path, access: .reading, queue: connection.queue, lock: nil, hasLostJournal: hasLostJournal)
  }

  /// A connection with the version of the file. What a writer that was killed has left half done only a writer can undo.
  /// On a full disk, or where nothing may be written, SQLite can make no files beside this one: a store that was closed
  /// properly is whole without them, and on such a disk nobody else can write to it either.
  private static func connectionForReading(
    _ path: String, now: Int64
  ) throws(StoreFailure) -> (connection: Connection, version: Int) {
    do throws(StoreFailure) {
      let connection = try Connection(path, access: .reading)
      return (connection, try connection.requireOurs())
    } catch {
      guard error.isLackOfWriting else { throw error }
      let isMended = (try? openForWriting(path, now: now).close()) != nil
      guard isMended || (Disk.isStill(path) && Connection.isWhole(path)) else { throw error }
      let connection = try Connection(path, access: .reading, isUnchanging: !isMended)
      return (connection, try connection.requireOurs())
    }
  }

  /// Makes a store under another name first: a file at `path` is always a whole store. Until it is opened it has no
  /// write-ahead log, without which it would not be whole.
  private static func create(_ path: String, now: Int64) throws(StoreFailure) {
    let draft = path + ".new"
    Connection.removeFiles(draft)
    do throws(StoreFailure) {
      let connection = try Connection.create(draft)
      try connection.migrate()
      try connection.close()
      try Disk.syncFile(draft)
    } catch {
      Connection.removeFiles(draft)
      throw error
    }
    // A journal without its file would be taken for the new file's.
    try keepAside(path, now: now)
    try Disk.rename(draft, to: path)
    try Disk.syncFolder(Disk.folder(of: path))
  }
}
