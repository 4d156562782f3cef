/// A device that was let in.
package struct StoredDevice: Hashable, Sendable {
  package let id: String
  package let name: String
  /// Milliseconds since 1970 began.
  package let addedAt: Int64
  /// When it asked for something last, to the hour or so; nil where it never has.
  package let seenAt: Int64?
  package let revokedAt: Int64?
  /// All that it was ever granted.
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
  /// When it was taken away; nil where it was not.
  package var revokedAt: Int64?

  package init(scope: String, role: String, expiresAt: Int64? = nil, revokedAt: Int64? = nil) {
    self.scope = scope
    self.role = role
    self.expiresAt = expiresAt
    self.revokedAt = revokedAt
  }
}
