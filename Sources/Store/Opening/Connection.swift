import GRDB

/// A file that is opened step by step: nothing is written to it before it is known to be a store of ours.
struct Connection {
  /// How long a reader that is just closing may keep us waiting.
  private static let busySeconds = 2.0
  /// Files that SQLite keeps beside a database.
  static let companions = ["-wal", "-shm", "-journal"]

  let path: String
  let queue: DatabaseQueue

  /// Opens the file, without changing it.
  ///
  /// - Parameters:
  ///   - isNew: whether there is no such file yet.
  ///   - isUnchanging: whether nobody writes to the file meanwhile; then SQLite needs no files beside it to read it.
  init(
    _ path: String, access: Store.Access, isNew: Bool = false, isUnchanging: Bool = false
  ) throws(StoreFailure) {
    if !isNew { try Self.requireContent(path) }
    var configuration = Configuration()
    configuration.readonly = access == .reading
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(Self.busySeconds)
    self.path = path
    let name = isUnchanging ? Self.unchangingName(path) : path
    do { queue = try DatabaseQueue(path: name, configuration: configuration) } catch {
      throw StoreFailure(error, path: path)
    }
  }

  private init(_ queue: DatabaseQueue, path: String) {
    self.queue = queue
    self.path = path
  }

  /// A database that is in no file.
  static func inMemory() throws(StoreFailure) -> Connection {
    let path = ":memory:"
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    do { return Connection(try DatabaseQueue(configuration: configuration), path: path) } catch {
      throw StoreFailure(error, path: path)
    }
  }

  /// Whether all that was written is in the file itself: what lies beside it holds no page.
  static func isWhole(_ path: String) -> Bool {
    companions.allSatisfy { $0 == "-shm" || Disk.size(path + $0) <= logHeaderBytes }
  }

  /// Whether a write-ahead log with a page lies beside the file; readers make an empty one.
  static func hasJournal(_ path: String) -> Bool { Disk.size(path + "-wal") > logHeaderBytes }

  /// A write-ahead log of this size holds no page.
  private static let logHeaderBytes = 32

  /// The path as a name by which SQLite opens a file that does not change.
  private static func unchangingName(_ path: String) -> String {
    let bytes = path.utf8.map { byte in
      byte == UInt8(ascii: "/") ? "/" : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
    return "file:\(bytes.joined())?immutable=1"
  }

  /// Begins a file that is not there yet, for its owner alone.
  static func create(_ path: String) throws(StoreFailure) -> Connection {
    try Disk.makeFile(path)
    return try Connection(path, access: .writing, isNew: true)
  }

  /// Removes settings; for a file that nobody else has open.
  func forget(settings keys: [String]) throws(StoreFailure) {
    guard !keys.isEmpty else { return }
    try run { db in
      for key in keys { try db.execute(sql: "DELETE FROM settings WHERE key = ?", arguments: [key]) }
    }
  }

  /// Removes all devices, what they may do, and the links that let them in; for a file that nobody else has open.
  func forgetDevices() throws(StoreFailure) {
    try run { db in
      for table in ["grants", "links", "devices"] where try db.tableExists(table) {
        try db.execute(sql: "DELETE FROM \(table)")
      }
    }
  }

  /// The version of the store's schema, if this is a store and not of a newer program.
  func requireOurs() throws(StoreFailure) -> Int {
    let (application, version) = try run { db in
      (try number(db, "application_id"), try number(db, "user_version"))
    }
    guard application == Schema.applicationID else { throw .otherProgram(path: path) }
    guard version <= Schema.version else { throw .newer(path: path, version: version, known: Schema.version) }
    return version
  }

  /// Looks the whole file through.
  ///
  /// - Parameter thoroughly: whether indexes are compared with their tables, too, which takes longer.
  func requireSound(thoroughly: Bool = false) throws(StoreFailure) {
    let check = thoroughly ? "integrity_check" : "quick_check"
    let finding = try run { db in try String.fetchOne(db, sql: "PRAGMA \(check)(1)") }
    if finding != "ok" { throw .damaged(path: path, details: finding ?? "nothing could be read") }
  }

  /// Sets what makes a commit last, and reads it back: SQLite does not say when it cannot.
  func makeDurable() throws(StoreFailure) {
    let (journal, synchronous, keys) = try run { db in
      let journal = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      try db.execute(sql: "PRAGMA synchronous = FULL")
      return (journal, try number(db, "synchronous"), try number(db, "foreign_keys"))
    }
    guard journal == "wal" else { throw .notDurable(path: path, setting: "journal_mode") }
    guard synchronous == Self.full else { throw .notDurable(path: path, setting: "synchronous") }
    guard keys == 1 else { throw .notDurable(path: path, setting: "foreign_keys") }
  }

  /// SQLite's number for `synchronous = FULL`.
  private static let full = 2

  func migrate() throws(StoreFailure) {
    do { try Schema.migrator.migrate(queue) } catch { throw StoreFailure(error, path: path) }
  }

  /// Takes the place of everything in the file, as of one moment of `source`.
  func fill(from source: DatabaseQueue) throws(StoreFailure) {
    do { try source.backup(to: queue) } catch { throw StoreFailure(error, path: path) }
  }

  /// Makes a file that needs no others beside it, nor to be written to be read.
  func makeSingleFile() throws(StoreFailure) {
    let journal = try run { db in try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") }
    guard journal == "delete" else { throw .notDurable(path: path, setting: "journal_mode") }
  }

  func close() throws(StoreFailure) {
    do { try queue.close() } catch { throw StoreFailure(error, path: path) }
  }

  /// Removes a file of ours that was not finished, with what SQLite keeps beside it.
  static func removeFiles(_ path: String) {
    for suffix in [""] + companions { Disk.remove(path + suffix) }
  }

  private func run<Value>(_ body: (Database) throws -> Value) throws(StoreFailure) -> Value {
    do { return try queue.writeWithoutTransaction(body) } catch { throw StoreFailure(error, path: path) }
  }

  private func number(_ db: Database, _ pragma: String) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? -1
  }

  /// SQLite takes an empty file for a new database, but a store never is empty.
  private static func requireContent(_ path: String) throws(StoreFailure) {
    guard Disk.exists(path) else { throw .missing(path: path) }
    guard Disk.isFile(path) else { throw .notDatabase(path: path) }
    guard Disk.size(path) > 0 else { throw .damaged(path: path, details: "the file is empty") }
  }
}
