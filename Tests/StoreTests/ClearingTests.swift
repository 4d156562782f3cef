import Foundation
import Testing

@testable import Store

@Suite("Clearing finished games")
struct ClearingTests {
  private let utc = { (_: Int64) in Int64(0) }

  /// A complete game of one event, with a result of its last revision unless told otherwise.
  private func add(
    _ game: String, daysAgo: Int64, to store: Store, revision: Int? = 1, now: Int64 = Shelf.now
  ) throws {
    let time = now - daysAgo * Shelf.day
    try store.start(game, at: time, summary: .over(at: time))
    if let revision { try store.put([.some(game, revision: revision)]) }
  }

  /// A store that was opened first when the oldest of these games were played.
  private func store(on shelf: Shelf) throws -> Store { try shelf.open(now: Shelf.now - 400 * Shelf.day) }

  private func left(_ store: Store) throws -> [String] { try store.games(limit: 100).map(\.id).sorted() }

  @Test("Of 30 days, a game of 30 days ago stays and one of 31 goes")
  func edge() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    for days in [0, 29, 30, 31, 32, 300] as [Int64] { try add("d\(days)", daysAgo: days, to: store) }
    #expect(try store.clearFinished(olderThan: nil, now: Shelf.now, clockOffset: utc) == [])
    let cleared = try store.clearFinished(olderThan: 30, now: Shelf.now, clockOffset: utc)
    #expect(cleared.sorted() == ["d300", "d31", "d32"])
    #expect(try left(store) == ["d0", "d29", "d30"])
    #expect(try store.results().count == 6)
    #expect(try store.clearFinished(olderThan: 0, now: Shelf.now, clockOffset: utc).sorted() == ["d29", "d30"])
    #expect(try store.clearFinished(olderThan: .max, now: Shelf.now, clockOffset: utc) == [])
  }

  @Test("Days begin where the people are, and end with the whole day")
  func timeZones() throws {
    let minute: Int64 = 60_000
    // Played at 23:59 and 00:01 in universal time, 30 days before: to the west it is the day before.
    let midnight = Shelf.now - Shelf.day / 2 - 30 * Shelf.day
    for (hours, expected) in [(0, ["before"]), (-5, ["after", "before"]), (9, [])] {
      let shelf = try Shelf()
      let store = try store(on: shelf)
      for (game, time) in [("before", midnight - minute), ("after", midnight + minute)] {
        try store.start(game, at: time, summary: .over(at: time))
        try store.put([.some(game, revision: 1)])
      }
      #expect(
        try store.clearFinished(olderThan: 30, now: Shelf.now, clockOffset: { _ in Int64(hours) * 3_600_000 }).sorted()
          == expected)
    }
  }

  @Test("A game stays that is not finished, or whose last result is not kept")
  func unfinished() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    let old = Shelf.now - 100 * Shelf.day
    try store.start("running", at: old)
    try store.put([.some("running", revision: 9)])
    try add("unknown", daysAgo: 100, to: store, revision: nil)
    try add("corrected", daysAgo: 100, to: store, revision: 1)
    _ = try store.append([.entered(2, at: old)], to: "corrected", after: 1, summary: .over(at: old))
    try add("uploaded", daysAgo: 100, to: store, revision: 1)
    // An upload is an event, too, but changes no result; nor does it make the game young.
    _ = try store.append([.entered(2)], to: "uploaded", after: 1, summary: .over(at: old, revision: 1))
    #expect(try store.clearFinished(olderThan: 30, now: Shelf.now, clockOffset: utc) == ["uploaded"])
    try store.put([.some("corrected", revision: 2)])
    #expect(try store.clearFinished(olderThan: 30, now: Shelf.now, clockOffset: utc) == ["corrected"])
    #expect(try left(store) == ["running", "unknown"])
  }

  @Test("A game stays until the board that is named has its last revision")
  func board() throws {
    let shelf = try Shelf()
    let store = try store(on: shelf)
    for game in ["none", "other", "older", "there"] { try add(game, daysAgo: 40, to: store) }
    try store.recordUploads([
      StoredUpload(game: "other", board: "club", revision: 1, time: 5),
      StoredUpload(game: "older", board: "home", revision: 0, time: 5),
      StoredUpload(game: "there", board: "home", revision: 1, time: 5),
    ])
    #expect(try store.clearFinished(olderThan: 30, now: Shelf.now, clockOffset: utc, board: "home") == ["there"])
  }

  @Test("A clock that is set back clears nothing, nor does setting it right again")
  func clockSetBack() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    try add("before", daysAgo: 0, to: store)
    store.close()
    // As after a flat battery: the clock says 1970, and a game is played.
    let wrong: Int64 = 3_600_000
    let back = try shelf.open(now: wrong)
    try add("meanwhile", daysAgo: 0, to: back, now: wrong)
    #expect(try back.clearFinished(olderThan: 30, now: wrong, clockOffset: utc) == [])
    back.close()
    let right = try shelf.open(now: Shelf.now + Shelf.day)
    #expect(try right.clearFinished(olderThan: 30, now: Shelf.now + Shelf.day, clockOffset: utc) == [])
    #expect(try left(right) == ["before", "meanwhile"])
    // Once the days have really gone by.
    let later = Shelf.now + 31 * Shelf.day
    #expect(try right.clearFinished(olderThan: 30, now: later, clockOffset: utc).sorted() == ["before", "meanwhile"])
  }

  @Test("The number of days is a setting, and never is one of its values")
  func setting() throws {
    let shelf = try Shelf()
    let store = try shelf.open()
    for days in [0, 7, 365, nil] {
      try store.setKeepDays(days)
      #expect(try store.keepDays() == days)
    }
    #expect(throws: StoreFailure.keepDays(-1)) { try store.setKeepDays(-1) }
    #expect(try store.keepDays() == nil)
    try store.set("keep_days", to: nil)
    #expect(try store.keepDays() == 30)
  }
}
