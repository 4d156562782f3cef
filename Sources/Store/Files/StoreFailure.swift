import Diagnostics
import GRDB

/// Why something could not be stored or found. Nothing has been written when one is thrown.
///
/// `diagnostics` says each in plain words; see `StoreFailure+Wording.swift`.
package enum StoreFailure: Error, Hashable, Sendable {
  // The file.
  /// There is neither a home nor a data folder.
  case noLocation
  /// Another process writes.
  case busy(path: String, processID: Int32?, occupant: StoreOccupant? = nil)
  case missing(path: String)
  /// A link that leads to nothing.
  case looseLink(path: String)
  case notWritable(path: String, reason: String)
  /// A file is to be written into a folder that is not there.
  case noFolder(path: String)
  case diskFull(path: String)
  case inputOutput(path: String, reason: String)
  /// No SQLite file at all.
  case notDatabase(path: String)
  case damaged(path: String, details: String)
  /// A database of another program.
  case otherProgram(path: String)
  case newer(path: String, version: Int, known: Int)
  /// The file system or SQLite does not keep a setting without which commits would not last.
  case notDurable(path: String, setting: String)
  /// Something is to be written there, and a file is there already.
  case fileExists(path: String)
  /// The caller opened the store for reading.
  case openForReading(path: String)
  case database(path: String, reason: String)

  // Games.
  case unknownGame(String)
  case ambiguousGame(String, matches: [String])
  case gameExists(String)
  /// Somebody else has appended events since the caller looked.
  case changedMeanwhile(game: String, expected: Int, found: Int)
  /// Two logs of one game differ, first at this event.
  case diverged(game: String, event: Int)
  /// A game from elsewhere lacks this event.
  case missingEvent(game: String, event: Int)
  case unknownRules(digest: String)
  /// Other rules are stored under the same digest.
  case otherRules(digest: String)
  case keepDays(Int)

  // People.
  /// All that is wrong with a player or a group.
  case person([PersonProblem])
  case unknownPlayer(String, near: String?)
  case ambiguousPlayer(String, matches: [String])
  case unknownGroup(String, near: String?)
  case unknownSeason(String, near: String?)
  case mergedAlready(player: String, into: String)
  /// The player who is to be changed is somebody else.
  case isMerged(player: String, into: String)
  case mergeIntoItself(player: String)
  case notMerged(player: String)
}

extension StoreFailure {
  /// Whether a file could be read if nothing had to be written for that.
  var isLackOfWriting: Bool {
    switch self {
    case .diskFull, .notWritable: true
    default: false
    }
  }

  /// What an error of GRDB, SQLite or the store itself comes to.
  init(_ error: any Error, path: String) {
    switch error {
    case let failure as StoreFailure: self = failure
    case let error as DatabaseError: self = Self.failure(error, path: path)
    case let value as DamagedValue:
      self = .damaged(path: path, details: "a row has no `\(value.column)` that can be one")
    case is RowDecodingError:
      self = .damaged(path: path, details: "a row holds a value of another kind than its column")
    default: self = .database(path: path, reason: "\(error)")
    }
  }

  private static func failure(_ error: DatabaseError, path: String) -> StoreFailure {
    let reason = error.message ?? "SQLite's code \(error.extendedResultCode.rawValue)"
    switch error.resultCode {
    case .SQLITE_NOTADB: return .notDatabase(path: path)
    case .SQLITE_CORRUPT: return .damaged(path: path, details: reason)
    case .SQLITE_FULL: return .diskFull(path: path)
    case .SQLITE_READONLY, .SQLITE_PERM: return .notWritable(path: path, reason: reason)
    case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy(path: path, processID: nil)
    // These come from a full disk and from a read-only folder, too: SQLite needs files beside the database to read it.
    case .SQLITE_IOERR, .SQLITE_CANTOPEN:
      if Disk.isFull(path) { return .diskFull(path: path) }
      return Disk.folderFailure(path) ?? .inputOutput(path: path, reason: reason)
    default: return .database(path: path, reason: reason)
    }
  }
}
