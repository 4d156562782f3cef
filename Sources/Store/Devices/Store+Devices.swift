import GRDB

extension Store {
  /// Adds a device.
  ///
  /// - Parameters:
  ///   - digest: of the secret by which the device is known.
  ///   - grant: what it may do; nil for one that may do nothing yet.
  ///   - now: milliseconds since 1970 began.
  package func addDevice(
    id: String, secretDigest digest: String, name: String, grant: StoredGrant?, now: Int64
  ) throws(StoreFailure) {
    try write { db in
      try db.execute(
        sql: "INSERT INTO devices(id, secret_digest, name, added_at) VALUES (?, ?, ?, ?)",
        arguments: [id, digest, name, now])
      if let grant { try Self.insert(db, grant, device: id, now: now) }
    }
  }

  /// Calls a device something else.
  package func renameDevice(_ id: String, to name: String) throws(StoreFailure) {
    try write { db in try db.execute(sql: "UPDATE devices SET name = ? WHERE id = ?", arguments: [name, id]) }
  }

  /// Lets a device do more; what it may already it may from now on as this says.
  package func grant(_ grant: StoredGrant, toDevice id: String, now: Int64) throws(StoreFailure) {
    try write { db in try Self.insert(db, grant, device: id, now: now) }
  }

  /// Takes away what was granted: from one device, or from all. When it was is kept.
  package func withdraw(
    _ grant: StoredGrant, fromDevice id: String? = nil, now: Int64
  ) throws(StoreFailure) {
    try write { db in
      try db.execute(
        sql: """
          UPDATE grants SET revoked_at = ?1 WHERE scope = ?2 AND role = ?3 AND revoked_at IS NULL \
          AND (?4 IS NULL OR device_id = ?4)
          """, arguments: [now, grant.scope, grant.role, id])
    }
  }

  /// Lets a device do nothing any more.
  package func revokeDevice(_ id: String, now: Int64) throws(StoreFailure) {
    try write { db in
      try db.execute(
        sql: "UPDATE devices SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", arguments: [now, id])
    }
  }

  /// Lets a device that was revoked do again what it was granted.
  package func restoreDevice(_ id: String) throws(StoreFailure) {
    try write { db in try db.execute(sql: "UPDATE devices SET revoked_at = NULL WHERE id = ?", arguments: [id]) }
  }

  /// Notes that a device has asked for something; what it may do for a time it may until `end` from now on.
  package func noteSeen(device id: String, now: Int64, renewingUntil end: Int64) throws(StoreFailure) {
    try write { db in
      try db.execute(sql: "UPDATE devices SET seen_at = ? WHERE id = ?", arguments: [now, id])
      try db.execute(
        sql: """
          UPDATE grants SET expires_at = max(expires_at, ?1) WHERE device_id = ?2 AND expires_at > ?3 \
          AND revoked_at IS NULL
          """, arguments: [end, id, now])
    }
  }

  /// The device that is known by a secret of this digest, with all that was ever granted to it.
  package func device(secretDigest digest: String) throws(StoreFailure) -> StoredDevice? {
    try read { db in
      let row = try Row.fetchOne(
        db, sql: "\(StoredDevice.select) WHERE secret_digest = ?", arguments: [digest])
      return try row.map { try StoredDevice(row: $0, db) }
    }
  }

  /// All devices that were not revoked, those that were let in last first.
  ///
  /// - Parameter time: those that were revoked since then, too: milliseconds since 1970 began.
  package func devices(revokedSince time: Int64 = .max) throws(StoreFailure) -> [StoredDevice] {
    try read { db in
      try Row.fetchAll(
        db, sql: "\(StoredDevice.select) WHERE revoked_at IS NULL OR revoked_at >= ? ORDER BY added_at DESC, id",
        arguments: [time]
      ).map { try StoredDevice(row: $0, db) }
    }
  }

  private static func insert(_ db: Database, _ grant: StoredGrant, device: String, now: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO grants(device_id, scope, role, granted_at, expires_at) VALUES (?, ?, ?, ?, ?) \
        ON CONFLICT DO UPDATE SET granted_at = excluded.granted_at, expires_at = excluded.expires_at, revoked_at = NULL
        """, arguments: [device, grant.scope, grant.role, now, grant.expiresAt])
  }
}

extension StoredDevice {
  fileprivate static let select = "SELECT id, name, added_at, seen_at, revoked_at FROM devices"

  fileprivate init(row: Row, _ db: Database) throws {
    let id: String = try row.value(0)
    let grants = try Row.fetchAll(
      db, sql: "SELECT scope, role, expires_at, revoked_at FROM grants WHERE device_id = ? ORDER BY scope, role",
      arguments: [id]
    ).map { try StoredGrant(scope: $0.value(0), role: $0.value(1), expiresAt: $0.value(2), revokedAt: $0.value(3)) }
    try self.init(
      id: id, name: row.value(1), addedAt: row.value(2), seenAt: row.value(3), revokedAt: row.value(4), grants: grants)
  }
}
