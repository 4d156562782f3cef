import GRDB

/// A game as it stands in the list: everything but its events.
package struct StoredGame: Hashable, Sendable {
  package let id: String
  /// Milliseconds since 1970 began.
  package let startedAt: Int64
  package let rulesDigest: String
  /// The number of the last event; events count from 1.
  package let lastEvent: Int
  package let summary: StoredSummary
  /// The event up to which `summary` tells the game.
  package let summaryEvent: Int
  /// Whether it was played elsewhere and imported.
  package let isCopy: Bool
  /// The table where it is played; nil where nobody has said.
  package let table: Int?
}

/// What the list shows of a game, worked out by the caller from the game's events: a cache that can be thrown away.
package struct StoredSummary: Hashable, Sendable {
  package var json: String
  package var isComplete: Bool
  /// When the game was over, in milliseconds since 1970 began.
  package var finishedAt: Int64?
  /// The last event that changes the game's result, such as a correction but not an upload; `nil` stands for the last
  /// event that there is. A result of this revision is the game's last one.
  package var revision: Int?

  package init(json: String, isComplete: Bool, finishedAt: Int64? = nil, revision: Int? = nil) {
    self.json = json
    self.isComplete = isComplete
    self.finishedAt = finishedAt
    self.revision = revision
  }
}

/// The rules of a game, as they were when it was started.
package struct StoredRules: Hashable, Sendable {
  package var digest: String
  package var name: String
  package var title: String
  /// The rules with all that they extend, in canonical form.
  package var json: String

  package init(digest: String, name: String, title: String, json: String) {
    self.digest = digest
    self.name = name
    self.title = title
    self.json = json
  }
}

/// Something that was done, about to be stored.
package struct NewEvent: Hashable, Sendable {
  package var kind: String
  package var json: String
  /// Milliseconds since 1970 began.
  package var time: Int64

  package init(kind: String, json: String, time: Int64) {
    self.kind = kind
    self.json = json
    self.time = time
  }
}

/// Something that was done. It never changes.
package struct StoredEvent: Hashable, Sendable {
  /// From 1, without gaps.
  package let number: Int
  package let kind: String
  package let json: String
  package let time: Int64

  package init(number: Int, kind: String, json: String, time: Int64) {
    self.number = number
    self.kind = kind
    self.json = json
    self.time = time
  }
}

extension StoredGame {
  /// In the order in which `init(row:)` reads them.
  static let columns = """
    id, started_at, rules_digest, last_seq, summary, summary_seq, is_complete, finished_at, revision, is_copy, \
    table_id
    """

  init(row: Row) throws {
    id = try row.value(0)
    startedAt = try row.value(1)
    rulesDigest = try row.value(2)
    lastEvent = try row.value(3)
    summaryEvent = try row.value(5)
    summary = try StoredSummary(
      json: row.value(4), isComplete: row.value(6), finishedAt: row.value(7), revision: row.value(8))
    isCopy = try row.value(9)
    table = try row.value(10)
  }
}

extension StoredEvent {
  init(row: Row) throws {
    try self.init(number: row.value(0), kind: row.value(1), json: row.value(2), time: row.value(3))
  }
}
