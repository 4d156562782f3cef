import Foundation
import GRDB

/// A photo of somebody, as it is shown.
package struct StoredPhoto: Hashable, Sendable {
  /// A digest of the bytes, under which it is asked for: another photo has another one.
  package let digest: String
  /// Such as `image/jpeg`.
  package let type: String
  package let bytes: [UInt8]

  package init(digest: String, type: String, bytes: [UInt8]) {
    self.digest = digest
    self.type = type
    self.bytes = bytes
  }
}

extension Store {
  /// Keeps a photo of a player in place of the one there was; nil removes it.
  package func setPhoto(_ photo: StoredPhoto?, of id: String, form: SentForm? = nil) throws(StoreFailure) {
    try write(keeping: form) { db in
      _ = try Self.requirePlayer(db, id)
      try db.execute(sql: "DELETE FROM photos WHERE player_id = ?", arguments: [id])
      guard let photo else { return }
      try db.execute(
        sql: "INSERT INTO photos(player_id, digest, type, bytes) VALUES (?, ?, ?, ?)",
        arguments: [id, photo.digest, photo.type, Data(photo.bytes)])
    }
  }

  /// The photo with this digest; nil where nobody has it, or no longer.
  package func photo(_ digest: String) throws(StoreFailure) -> StoredPhoto? {
    try read { db in
      try Row.fetchOne(db, sql: "SELECT type, bytes FROM photos WHERE digest = ?", arguments: [digest]).map { row in
        let bytes: Data = try row.value(1)
        return try StoredPhoto(digest: digest, type: row.value(0), bytes: Array(bytes))
      }
    }
  }
}
