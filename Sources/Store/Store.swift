import GRDB

/// Games that are never lost: events, players, groups, settings and results in one SQLite file.
///
///     let store = try Store.open(at: path, for: .writing, now: now)
///     try store.append([NewEvent(kind: "entered", json: "{…}", time: now)], to: game, after: 7, summary: summary)
///         // returns when event 8 is on the disk, and not before
///
/// The store knows no rules: what an event, a summary or a result holds is text to it. One process writes at a time
/// (`StoreFailure.busy`), any number read beside it. Times are milliseconds since 1970 began.
///
/// It is a queue of one connection and no pool: GRDB sets `synchronous = NORMAL` for pools, with which the last
/// entries can be lost in a power cut.
package final class Store: Sendable {
  package enum Access: Hashable, Sendable { case reading, writing }

  package let path: String
  package let access: Access
  let queue: DatabaseQueue
  private let lock: WriteLock?

  /// Whether the program that wrote last was stopped in the middle, and its journal, with what it wrote last, is gone.
  package let hasLostJournal: Bool

  init(path: String, access: Access, queue: DatabaseQueue, lock: WriteLock?, hasLostJournal: Bool) {
    self.hasLostJournal = hasLostJournal
    self.path = path
    self.access = access
    self.queue = queue
    self.lock = lock
  }

  deinit { close() }

  /// Lets go of the file; nothing can be read or written any more. What was written is on the disk without it.
  package func close() {
    do {
      lock?.note(hasJournal: false)
      try queue.close()
      lock?.release(cleanly: true)
    } catch {
      lock?.release(cleanly: false)
    }
  }

  /// Notes what holds the store for long, for those who want to write to it meanwhile.
  package func note(_ occupant: StoreOccupant) { lock?.note(occupant) }

  /// Reads in one transaction: everything is of one moment.
  func read<Value>(_ body: (Database) throws -> Value) throws(StoreFailure) -> Value {
    do { return try queue.read(body) } catch { throw StoreFailure(error, path: path) }
  }

  /// Writes in one transaction, which is on the disk when this returns; of one that fails nothing is left.
  ///
  /// - Parameter form: what asked for it, where that is about no game: it is kept with what is written.
  func write<Value>(
    keeping form: SentForm? = nil, _ body: (Database) throws -> Value
  ) throws(StoreFailure) -> Value {
    guard access == .writing else { throw .openForReading(path: path) }
    do {
      let value = try queue.write { db in
        let value = try body(db)
        if let form { try Self.keep(db, form) }
        return value
      }
      // A transaction that has changed nothing leaves nothing there.
      if let lock, !lock.hasNoted, Connection.hasJournal(path) { lock.note(hasJournal: true) }
      return value
    } catch {
      throw StoreFailure(error, path: path)
    }
  }
}
