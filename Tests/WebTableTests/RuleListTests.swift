import Foundation
import HouseRules
import ScoreKeeping
import Store
import Testing

@testable import Pages
@testable import WebTable

@Suite("The list of games there are rules for")
struct RuleListTests {
  private let folder: URL
  private let office: Office
  private let keeper: ScoreKeeper

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "rules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.path
    let store = try Store.open(at: "\(path)/games.sqlite", for: .writing, now: Browser.noon)
    let counter = Counter()
    let newKeeper: @Sendable () -> ScoreKeeper = {
      ScoreKeeper(
        store: store, library: RuleLibrary(folders: [path]),
        surroundings: .init(
          now: { Browser.noon + counter.next() }, clockOffset: { _ in 0 }, newID: { "game-\(counter.next())" },
          newSeed: { 7 }))
    }
    keeper = newKeeper()
    office = Office(
      SiteSurroundings(now: { Browser.noon }, newSecret: { "secret" }, newKeeper: newKeeper))
    try write("first", title: "Twins")
    try write("second", title: "Twins")
  }

  private func write(_ name: String, title: String) throws {
    let text = """
      house_rules: 2
      name: \(name)
      title: \(title)
      sides: {count: 2}
      rounds: 2
      sheet: {coins: {type: number, points: 1}}
      ranking: [{highest: total}]
      """
    try text.write(to: folder.appending(path: "\(name).yaml"), atomically: true, encoding: .utf8)
  }

  private func start(_ name: String) throws {
    let rules = try keeper.library.rules(named: name)
    let sides = try keeper.proposedSides(for: rules, count: 2)
    _ = try keeper.start(GameSetup(rules: name, sides: sides, group: try keeper.defaultGroup()))
  }

  @Test("What was played last is known by its name, whatever others are called")
  func playedLast() async throws {
    try start("second")
    #expect(try await office.ruleList(for: .playing, wanted: "").recent.map(\.name) == ["second"])
    try start("second")
    try start("first")
    #expect(try await office.ruleList(for: .playing, wanted: "").recent.map(\.name) == ["first", "second"])
    #expect(try await office.ruleList(for: .reading, wanted: "").recent.isEmpty)
  }

  @Test("A file that changes, comes or goes is seen")
  func changes() async throws {
    #expect(try await office.ruleList(for: .reading, wanted: "twins").found.map(\.name) == ["first", "second"])
    try write("first", title: "Triplets")
    #expect(try await office.ruleList(for: .reading, wanted: "twins").found.map(\.name) == ["second"])
    try write("third", title: "Twins again")
    try FileManager.default.removeItem(at: folder.appending(path: "second.yaml"))
    #expect(try await office.ruleList(for: .reading, wanted: "twins").found.map(\.name) == ["third"])
  }

  @Test(
    "Games are found by what people call them",
    arguments: [
      ("hand and", "hand-and-foot"), ("HAND & FOOT", "hand-and-foot"), ("holdem", "texas-holdem"),
      ("hold em", "texas-holdem"),
      ("stud card five", "five-card-stud"), ("farkel", "farkle"), ("yahtzea", "yahtzee"), ("oh hel", "oh-hell"),
    ])
  func found(_ wanted: String, _ name: String) async throws {
    let page = try await office.ruleList(for: .reading, wanted: wanted)
    #expect(page.found.contains { $0.name == name })
    #expect(page.found.count < 30)
  }

  @Test("What no game is called finds none")
  func notFound() async throws {
    #expect(try await office.ruleList(for: .reading, wanted: "zzzzzzzz").found.isEmpty)
    #expect(try await office.ruleList(for: .reading, wanted: " ?! ").found.count > 100)
  }
}
