import Diagnostics
import Foundation
import GRDB
import Store

/// A folder for one test, with room for a store, that goes when the test is over.
final class Shelf {
  let folder: String
  /// Where the store lies.
  let path: String
  /// Noon of 21 November 2026 in universal time.
  static let now: Int64 = 1_795_262_400_000
  static let day: Int64 = 86_400_000

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)").path
    path = folder + "/games.sqlite"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func open(_ access: Store.Access = .writing, now: Int64 = Shelf.now) throws(StoreFailure) -> Store {
    try Store.open(at: path, for: access, now: now)
  }

  /// A store with one game of three events, closed again.
  func fill(_ game: String = "aaaa") throws {
    let store = try open()
    try store.start(game)
    _ = try store.append([.entered(2), .entered(3)], to: game, after: 1, summary: .running)
    store.close()
  }

  /// Works on the file behind the store's back.
  func raw<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.writeWithoutTransaction(body)
  }

  func bytes(_ path: String? = nil) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path ?? self.path)) }

  func write(_ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: path)) }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
}

extension Store {
  func start(_ game: String, at time: Int64 = Shelf.now, summary: StoredSummary = .running) throws(StoreFailure) {
    try startGame(
      id: game, rules: .some, event: NewEvent(kind: "started", json: #"{"n":1}"#, time: time), summary: summary)
  }
}

extension StoredRules {
  static let some = StoredRules(digest: "d1", name: "some", title: "Some Game", json: #"{"title":"Some Game"}"#)
}

extension StoredSummary {
  static let running = StoredSummary(json: #"{"line":"running"}"#, isComplete: false)

  static func over(at time: Int64, revision: Int? = nil) -> StoredSummary {
    StoredSummary(json: #"{"line":"over"}"#, isComplete: true, finishedAt: time, revision: revision)
  }
}

extension NewEvent {
  static func entered(_ number: Int, at time: Int64 = Shelf.now) -> NewEvent {
    NewEvent(kind: "entered", json: #"{"n":\#(number)}"#, time: time)
  }
}

/// All that a failure says: each message with its hints.
func words(_ body: () throws(StoreFailure) -> Void) -> [String] {
  do throws(StoreFailure) {
    try body()
    return []
  } catch {
    return error.diagnostics.map { ([$0.message] + $0.hints).joined(separator: "; ") }
  }
}
