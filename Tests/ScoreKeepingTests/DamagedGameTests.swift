import Boards
import Foundation
import HouseRules
import Presentation
import ScoreKeeping
import Store
import Testing

/// Games in a damaged file: those that can be read are read, the others are named, and nothing ends the program.
@Suite("Games in a damaged file")
struct DamagedGameTests {
  /// A store with three games, closed; where its file lies, and the games.
  private func stored(_ table: Table) throws -> (file: URL, games: [String]) {
    let pad = try table.start("hand-and-foot")
    try table.enter("cards=250 win=yes", side: 0, in: pad)
    try table.keeper.take(.closeAsItIs, in: pad)
    let dice = try table.start("farkle")
    try table.keeper.take(.move(GameSession.Wish("roll")), in: dice)
    let other = try table.start("hand-and-foot")
    try table.enter("cards=90", side: 1, in: other)
    table.keeper.store.close()
    return (table.folder.appending(path: "games.sqlite"), [pad.id, dice.id, other.id])
  }

  private func reading(_ file: URL) throws -> ScoreKeeper {
    ScoreKeeper(
      store: try Store.open(at: file.path, for: .reading, now: Table.noon), library: RuleLibrary(),
      surroundings: .init(now: { Table.noon }, clockOffset: { _ in 0 }, newID: { "new" }, newSeed: { 7 }))
  }

  /// The codes of a file in which the first `text` is replaced by as many bytes.
  private func opened(replacing text: String, by other: String) throws -> (games: [String], said: [String]) {
    let table = try Table()
    let (file, games) = try stored(table)
    var bytes = try Data(contentsOf: file)
    let place = try #require(bytes.range(of: Data(text.utf8)))
    bytes.replaceSubrange(place, with: Data(other.utf8))
    try bytes.write(to: file)
    let keeper = try reading(file)
    let (sessions, problems) = try keeper.openAll()
    #expect(try keeper.check().diagnostics.suffix(problems.diagnostics.count) == problems.diagnostics[...])
    let names = sessions.map(\.id).map { id in games.firstIndex(of: id).map { "game \($0 + 1)" } ?? id }
    return (names.sorted(), problems.diagnostics.map { "\($0.code) \($0.message.drop { $0 != ":" })" })
  }

  @Test("A step that cannot be read leaves the other games as they were")
  func step() throws {
    let opened = try opened(replacing: #""action":"roll""#, by: #""action": 77777"#)
    #expect(opened.games == ["game 1", "game 3"])
    #expect(opened.said.map { $0.prefix(6) } == ["HR1001", "HR0970"])
  }

  @Test("Of a file of which some can be read it is said how many, and what to do")
  func counted() throws {
    let table = try Table()
    let (file, _) = try stored(table)
    var bytes = try Data(contentsOf: file)
    let place = try #require(bytes.range(of: Data(#""action":"roll""#.utf8)))
    bytes[place.lowerBound] = UInt8(ascii: "!")
    try bytes.write(to: file)
    let last = try #require(try reading(file).openAll().problems.diagnostics.last)
    #expect(last.message == "2 of 3 games can still be read")
    #expect(last.hints.first == "to keep them: `houserules export --all --secrets > games.jsonl`")
  }

  @Test("Bytes that are changed at random", arguments: 0..<4)
  func randomBytes(seed: UInt64) throws {
    let table = try Table()
    let (file, games) = try stored(table)
    let whole = try Data(contentsOf: file)
    var state = seed
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var readable = 0
    for _ in 0..<25 {
      var bytes = whole
      for _ in 0...below(12) {
        let place = 100 + below(bytes.count - 100)
        bytes[place] = below(2) == 0 ? UInt8(below(256)) : 0
      }
      try bytes.write(to: file)
      guard let keeper = try? reading(file) else { continue }
      defer { keeper.store.close() }
      let sessions = (try? keeper.openAll())?.sessions ?? []
      readable += sessions.count
      for session in sessions { #expect(!GameExport.json(session).isEmpty && games.contains(session.id)) }
      _ = GameExport.csv(sessions) { _ in 0 }
      _ = try? keeper.listReadable(limit: .max)
      _ = try? keeper.board(BoardScope(group: nil, rules: nil))
      _ = try? keeper.results()
      _ = try? keeper.check()
      _ = try? keeper.currentGame()
    }
    #expect(readable > 25)
  }
}
