import GRDB

extension Store {
  /// A store that is gone with the last who has it: for games that are not to be kept.
  ///
  /// - Parameter now: milliseconds since 1970 began.
  package static func inMemory(now: Int64) throws(StoreFailure) -> Store {
    let connection = try Connection.inMemory()
    try connection.migrate()
    let store = Store(
      path: connection.path, access: .writing, queue: connection.queue, lock: nil, hasLostJournal: false)
    try store.remember(time: now)
    return store
  }
}
