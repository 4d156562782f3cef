import Diagnostics
import Testing

@testable import Store

@Suite("What the store says")
struct WordingTests {
  private static let path = "/home/ann/games.sqlite"

  /// One of each, so that none falls back to words that say nothing.
  private static let all: [StoreFailure] = [
    .noLocation, .busy(path: path, processID: 1), .missing(path: path), .looseLink(path: path),
    .notWritable(path: path, reason: "no"),
    .noFolder(path: path), .diskFull(path: path), .inputOutput(path: path, reason: "no"), .notDatabase(path: path),
    .damaged(path: path, details: "page 3"), .otherProgram(path: path), .newer(path: path, version: 3, known: 2),
    .notDurable(path: path, setting: "synchronous"), .fileExists(path: path), .openForReading(path: path),
    .database(path: path, reason: "no"), .unknownGame("a"), .ambiguousGame("a", matches: ["ab", "ac"]),
    .gameExists("a"), .changedMeanwhile(game: "a", expected: 1, found: 2), .diverged(game: "a", event: 3),
    .missingEvent(game: "a", event: 3), .unknownRules(digest: "d"), .otherRules(digest: "d"), .keepDays(-1),
    .person([.nameMissing]), .unknownPlayer("a", near: nil), .ambiguousPlayer("a", matches: ["Ann", "Al"]),
    .unknownGroup("a", near: nil), .mergedAlready(player: "Ann", into: "Al"), .mergeIntoItself(player: "Ann"),
    .isMerged(player: "Ann", into: "Al"),
    .notMerged(player: "Ann"),
  ]

  @Test("Each failure has a sentence of its own without a full stop, and a code of the store", arguments: all)
  func sentences(failure: StoreFailure) throws {
    let diagnostic = try #require(failure.diagnostics.first)
    #expect(failure.diagnostics.count == 1)
    #expect(diagnostic.message != "the games could not be read or written")
    #expect(DiagnosticCode.ofStore.contains(diagnostic.code))
    for text in [diagnostic.message] + diagnostic.hints {
      #expect(!text.hasSuffix(".") && text.count > 8)
      #expect(text.first?.isUppercase == false || text.hasPrefix("Ann"))
    }
  }

  @Test("Each code stands once in the list")
  func codes() {
    #expect(Set(DiagnosticCode.ofStore.map(\.id)).count == DiagnosticCode.ofStore.count)
    #expect(DiagnosticCode.ofStore.allSatisfy { $0.id.hasPrefix("HR09") })
  }

  @Test("A file that cannot be used is named, is kept, and the way out is said")
  func files() {
    func said(_ failure: StoreFailure) -> [String] { words { () throws(StoreFailure) in throw failure } }
    let restore = "to go on from a backup, run `houserules store restore FILE`; the file is kept beside it"
    let readable = "`houserules store check` says which games can still be read"
    let other = "to use another file, name it with `--store FILE`"
    #expect(
      said(.damaged(path: "g", details: "page 3")) == [
        "the file of games `g` is damaged; the file is kept as it is; \(restore); \(readable); what was found: page 3"
      ])
    #expect(
      said(.notDatabase(path: "g")) == [
        "`g` is no file of games; the file is kept as it is; \(restore); \(other)"
      ])
    #expect(
      said(.otherProgram(path: "g")) == [
        "`g` is a database of another program; the file is kept as it is; \(other)"
      ])
    #expect(
      said(.newer(path: "g", version: 3, known: 2)) == [
        "`g` was written by a newer version of this program; the file is kept as it is; "
          + "get the newer version: the file is of version 3, and this program knows 2"
      ])
    let busy = "close the other window or wait for it to end; looking at games works meanwhile"
    #expect(
      said(.busy(path: "g", processID: 4711)) == [
        "another program is writing the games in `g` (process 4711); \(busy)"
      ])
    #expect(
      said(.busy(path: "g", processID: 4711, occupant: .server(address: "http://localhost:8080"))) == [
        "the table in a browser is open, with the games in `g` (process 4711); do it in a browser: "
          + "http://localhost:8080; or end it first with Ctrl-C; looking at games works meanwhile"
      ])
    #expect(said(.busy(path: "g", processID: 0)) == ["another program is writing the games in `g`; \(busy)"])
  }
}
