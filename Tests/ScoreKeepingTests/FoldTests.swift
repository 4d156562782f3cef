import Decimals
import Diagnostics
import Documents
import Engine
import Foundation
import GameLog
import HouseRules
import Presentation
import Records
import RuleLanguage
import TestSupport
import Testing

@testable import ScoreKeeping

/// A game that goes on from where it stood is the game that its log comes to from the beginning, and the one that its
/// record comes to.
@Suite("Going on with a game")
struct FoldTests {
  private static let library = RuleLibrary()
  private static let odd = Files.names(in: "Tests/Games", ending: ".yaml")
  private static let files = Files.names(in: "Rules", ending: ".yaml") + odd.map { Table.odd($0) }

  /// Reads a game in the two long ways.
  private struct Oracle {
    private let reader: RecordReader
    private let recordReader: RecordReader

    init(_ rules: HouseRules.Rules) {
      reader = RecordReader(RecordRules(rules.compiled, naming: .labels), keepsMoves: true)
      recordReader = RecordReader(RecordRules(rules.compiled), keepsMoves: true)
    }

    /// Compares a session with its log folded and played from the beginning.
    func checkLog(_ session: GameSession) throws {
      let log = try FoldedLog(folding: session.events)
      #expect(log.record == session.record)
      #expect(log.effective.map(\.number) == session.log.effective.map(\.number))
      #expect(log.redoable.map(\.number) == session.log.redoable.map(\.number))
      guard case .game(let game) = reader.read(log.record) else {
        Issue.record("refused from the beginning: \(session.events.map(\.payload))")
        return
      }
      expectSame(game, session)
      if !session.isPlayed, !session.isComplete, session.recordRules.closesInOrder, let turn = session.game.machine.turn
      {
        #expect(!session.record.left.contains(turn), "nobody waits for whoever has left")
      }
      #expect(game.course.leftOut == session.game.course.leftOut)
      #expect(game.course.count == session.game.course.count)
    }

    /// Compares a session with its record, written down and read as any record is.
    func checkRecord(_ session: GameSession) throws {
      var bag = DiagnosticBag()
      let json = GameExport.json(session)
      let root = try #require(Documents.parseJSON(Array(json.utf8), source: SourceID(index: 0), into: &bag)?.root)
      switch recordReader.read(root) {
      case .game(let game): expectSame(game, session)
      case .refused(let problems): Issue.record("\(problems.map(\.diagnostic.message)): \(json)")
      }
    }

    private func expectSame(_ game: ScoredGame, _ session: GameSession) {
      let (state, other) = (game.machine.state, session.game.machine.state)
      let differing = state.words.indices.filter { state.words[$0] != other.words[$0] }
      let words = differing.map { "\($0): \(state.words[$0]) \(other.words[$0])" }
      #expect(words.isEmpty, "\(session.events.map { "\($0.kindName) \($0.payload)" })")
      #expect(state == other)
      #expect(game.machine.departures == session.game.machine.departures)
      #expect(game.moves == session.game.moves)
      #expect(game.standings == session.game.standings)
      #expect(game.payments == session.game.payments)
      #expect(game.outcomes == session.game.outcomes)
      #expect(game.answers == session.game.answers)
    }
  }

  /// Takes steps at random, and looks now and then whether all ways lead to the same.
  ///
  /// - Returns: how many steps were taken.
  @discardableResult
  private static func play(_ table: RandomTable, steps: Int, checkEvery distance: Int) throws -> Int {
    var (table, taken) = (table, 0)
    let oracle = Oracle(table.session.rules)
    for number in 1...steps {
      if table.go() { taken += 1 }
      guard number.isMultiple(of: distance) || number == steps else { continue }
      try oracle.checkLog(table.session)
      try oracle.checkRecord(table.session)
    }
    return taken
  }

  @Test("Every game, by moves and by sheets, comes to what its log and its record come to", arguments: files)
  func everyGame(file: String) throws {
    let rules = try Self.library.rules(named: file)
    let isPlayable = !rules.compiled.game.actions.isEmpty
    for byHand in isPlayable ? [false, true] : [true] {
      for seed in 1...3 as ClosedRange<UInt64> {
        // Some rules cannot rank sides that have played nothing: such a game cannot be begun. The last begins from a
        // position.
        let table = try? RandomTable(rules, seed: seed, byHand: byHand, round: seed == 3 ? 2 : 1)
        guard let table else { continue }
        try Self.play(table, steps: 60, checkEvery: 9)
      }
    }
  }

  @Test(
    "Long games, too", arguments: ["farkle", "darts-501", "pig", "kalah", "killer", "golf-patience"], [false, true])
  func longGames(name: String, byHand: Bool) throws {
    let rules = try Self.library.rules(named: name)
    guard byHand || !rules.compiled.game.actions.isEmpty else { return }
    let high: [String: LogEvent.Named] = [
      "farkle": .init("target", .number(100_000)), "pig": .init("target", .number(1_000)),
      "darts-501": .init("from", .number(1_001)),
    ]
    var table = try RandomTable(rules, seed: 5, byHand: byHand, options: [high[name]].compactMap(\.self))
    table.closes = 45
    try Self.play(table, steps: 500, checkEvery: 50)
  }

  @Test("What is refused is refused in the same words as in a game that was just opened", arguments: 1...4)
  func refusals(seed: UInt64) throws {
    var refused = 0
    for name in ["farkle", "hearts", "sheepshead", "darts-501", "oh-hell", "crazy-eights"] {
      let rules = try Self.library.rules(named: name)
      var table = try RandomTable(rules, seed: seed, byHand: seed % 2 == 0 || rules.compiled.game.actions.isEmpty)
      for time in 0..<80 {
        guard let step = table.step() else { continue }
        let words = refusal { try table.session.commit(try table.session.events(of: step, time: Int64(time))) }
        guard let words else { continue }
        refused += 1
        guard refused.isMultiple(of: 5) else { continue }
        let opened = try GameSession(id: "again", rules: rules, events: table.session.events)
        #expect(refusal { _ = try opened.events(of: step, time: Int64(time)) } == words, "\(name): \(step)")
      }
    }
    #expect(refused > 50)
  }
}
