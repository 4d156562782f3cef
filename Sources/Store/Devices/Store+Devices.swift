import GRDB

/// A device that was let in.
package struct StoredDevice: Hashable, Sendable {
  package let id: String
  package let name: String
  /// Milliseconds since 1970 began.
  package let addedAt: Int64
  package let revokedAt: Int64?
  package var grants: [StoredGrant]
}

/// What a device may do.
package struct StoredGrant: Hashable, Sendable {
  /// What it holds for: a word of the caller's.
  package var scope: String
  /// A word of the caller's.
  package var role: String
  /// Milliseconds since 1970 began; nil where it has no end.
  package var expiresAt: Int64?

  package init(scope: String, role: String, expiresAt: Int64? = nil) {
    self.scope = scope
    self.role = role
    self.expiresAt = expiresAt
  }
}

extension Store {
  /// Adds a device.
  ///
  /// - Parameters:
  ///   - digest: of the secret by which the device is known.
  ///   - now: milliseconds since 1970 began.
  package func addDevice(
    id: String, secretDigest digest: String, name: String, grant: StoredGrant, now: Int64
  ) throws(StoreFailure) {
    try write { db in
      try db.execute(
        sql: "INSERT INTO devices(id, secret_digest, name, added_at) VALUES (?, ?, ?, ?)",
        arguments: [id, digest, name, now])
      try Self.insert(db, grant, device: id, now: now)
    }
  }

  /// Lets a device do more; what it may already it may from now on as this says.
  package func grant(_ grant: StoredGrant, toDevice id: String, now: Int64) throws(StoreFailure) {
    try write { db in try Self.insert(db, grant, device: id, now: now) }
  }

  /// Lets a device do nothing any more.
  package func revokeDevice(_ id: String, now: Int64) throws(StoreFailure) {
    try write { db in
      try db.execute(
        sql: "UPDATE devices SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", arguments: [now, id])
    }
  }

  /// The device that is known by a secret of this digest, with all that was ever granted to it.
  package func device(secretDigest digest: String) throws(StoreFailure) -> StoredDevice? {
    try read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT id, name, added_at, revoked_at FROM devices WHERE secret_digest = ?", arguments: [digest])
      guard let row else { return nil }
      var device: StoredDevice = try StoredDevice(
        id: row.value(0), name: row.value(1), addedAt: row.value(2), revokedAt: row.value(3), grants: [])
      device.grants = try Row.fetchAll(
        db, sql: "SELECT scope, role, expires_at FROM grants WHERE device_id = ? ORDER BY scope, role",
        arguments: [device.id]
      ).map { try StoredGrant(scope: $0.value(0), role: $0.value(1), expiresAt: $0.value(2)) }
      return device
    }
  }

  private static func insert(_ db: Database, _ grant: StoredGrant, device: String, now: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO grants(device_id, scope, role, granted_at, expires_at) VALUES (?, ?, ?, ?, ?) \
        ON CONFLICT DO UPDATE SET granted_at = excluded.granted_at, expires_at = excluded.expires_at
        """, arguments: [device, grant.scope, grant.role, now, grant.expiresAt])
  }
}
