import Diagnostics
import RuleLanguage
import Testing

@testable import Engine

/// Every limit of the engine, at its edge: what is within works, what is beyond is refused in words.
@Suite struct EngineLimitTests {
  private func rules(_ text: String) throws -> CompiledRules {
    let report = Report()
    let rules = compileRules(name: "t", bytes: Array("house_rules: 1\nname: t\n\(text)".utf8), report: report)
    return try #require(rules, "\(report.bag.diagnostics.map(\.message))")
  }

  private func codes(_ text: String) -> [String] {
    let report = Report()
    _ = compileRules(name: "t", bytes: Array("house_rules: 1\nname: t\n\(text)".utf8), report: report)
    return report.bag.diagnostics.map(\.code.id)
  }

  private func machine(_ text: String) throws -> Machine {
    let machine = Machine(try Table.setUp(try rules(text).game, sideCount: 1, options: []))
    try machine.start(seed: 1)
    return machine
  }

  private func play(_ actions: String, _ rest: String = "") -> String {
    """
    sides: {count: 1}
    turns: in order
    sheet: {a: {type: number}}
    state: {n: {for: turn, start: 0}, kept: {start: 0}}
    \(rest)
    play:
      zones: {dice: {start: 2 of 1..6}}
      actions: \(actions)
    """
  }

  @Test func roundsGoFromOneToAMillion() {
    #expect(codes("rounds: 1000000\nsheet: {a: {type: flag}}\n") == [])
    #expect(codes("rounds: 1000001\nsheet: {a: {type: flag}}\n") == ["HR0313"])
    #expect(codes("rounds: 0\nsheet: {a: {type: flag}}\n") == ["HR0313"])
  }

  @Test func automaticActionsEndSomewhere() throws {
    let within = "{go: {do: [{set: {n: 1}}]}, more: {auto: n > 0 && n <= 1000, do: [{set: {n: n + 1}}]}, "
    let end = "stop: {when: n > 0, do: [end_turn]}}"
    try machine(play(within + end)).apply(Move(action: 0, side: 0))
    let beyond = try machine(play(within.replacing("1000", with: "1001") + end))
    let before = beyond.state
    #expect(throws: Refusal.endless(action: 1)) { try beyond.apply(Move(action: 0, side: 0)) }
    #expect(beyond.state == before)
  }

  @Test func stateHoldsUpToItsLimit() throws {
    func setting(_ value: String) throws -> Machine {
      try machine(play("{go: {do: [{set: {kept: \(value)}}]}, stop: {do: [end_turn]}}"))
    }
    try setting("1000000000000000").apply(Move(action: 0, side: 0))
    let beyond = try setting("1000000000000001")
    #expect(throws: Refusal.self) { try beyond.apply(Move(action: 0, side: 0)) }
  }

  @Test func picksBeyondTheLimitAreOfferedWithoutBeingListed() throws {
    let text = """
      sides: {count: 1}
      turns: in order
      pieces: {card: {from: french}}
      sheet: {hand: {type: card, length: 0..40}}
      play:
        zones: {deck: {start: card, for: game}, hand: {per: side, for: round}}
        actions:
          draw: {do: [{deal: {to: hand, count: COUNT}}]}
          keep: {pick: {from: hand}, do: [end_turn]}
      """
    // Twelve different cards have 4096 subsets, thirteen twice as many.
    for (count, listed) in [(12, 4_096), (13, 1), (40, 1)] {
      let machine = try machine(text.replacing("COUNT", with: "\(count)"))
      try machine.apply(Move(action: 0, side: 0))
      #expect(try machine.allowedMoves().filter { $0.action == 1 }.count == listed)
    }
  }

  @Test func piecesOnTheTableAreLimited() {
    func deck(_ copies: Int) -> String {
      """
      pieces: {card: {from: french, copies: \(copies)}}
      play:
        zones: {deck: {start: card, for: game}, pile: {for: game}}
        actions: {deal: {who: table, do: [{deal: {to: pile, count: 1}}]}}
      """
    }
    #expect(codes(deck(19)) == [])
    #expect(codes(deck(20)) == ["HR0313"])
    #expect(codes(deck(1 << 40)) == ["HR0313"])
  }

  @Test func stepsOfAnEvaluationAreLimited() throws {
    func sum(_ to: Int) -> Result<EvaluatedValue, EvaluationFailure> {
      Result { () throws(EvaluationFailure) in
        try evaluate("range(1, \(to)).map(x, range(1, 100).map(y, x * y).sum()).sum()")
      }
    }
    #expect(throws: Never.self) { try sum(200).get() }
    #expect(throws: EvaluationFailure.self) { try sum(9_999).get() }
  }

  /// As many rounds may be missed by all as are gone through; one more, and nobody ever plays.
  @Test func missedRoundsAreLimited() throws {
    let text = """
      sides: {count: 1}
      options: {missed: {type: number, range: 0..2000, default: 0}}
      turns: {order: in order, skip: waited < missed}
      state: {waited: {start: 0, next: waited + 1}}
      sheet: {a: {type: number}}
      """
    let game = try rules(text).game
    #expect(EngineLimits.missedRounds == 1_000)
    let within = Machine(try Table.setUp(game, sideCount: 1, options: [999]))
    try within.start()
    #expect(within.turn == 0)
    let beyond = Machine(try Table.setUp(game, sideCount: 1, options: [1_000]))
    #expect(throws: Refusal.everybodyMisses) { try beyond.start() }
  }

  /// A game whose scores all wait for the next round's, unless something is entered.
  private func waiting(_ more: String, sides: Int = 1) throws -> Machine {
    let text = """
      sides: {count: \(sides)}
      rounds: open
      sheet: {a: {type: number}\(more)}
      score: [{a == 0: later(1).score}, {else: a}]
      """
    let machine = Machine(try Table.setUp(try rules(text).game, sideCount: sides, options: []))
    try machine.start()
    return machine
  }

  @Test func sheetsThatWaitAreLimited() throws {
    let machine = try waiting("")
    #expect(EngineLimits.waitingSheets == 512)
    for _ in 0..<512 { try machine.closeRound() }
    let before = machine.state
    #expect(throws: Refusal.waitsTooLong(round: 1)) { try machine.closeRound() }
    #expect(machine.state == before)

    // Each side has a sheet of its own.
    let two = try waiting("", sides: 2)
    for _ in 0..<256 { try two.closeRound() }
    #expect(throws: Refusal.waitsTooLong(round: 1)) { try two.closeRound() }

    // What is entered settles all of them.
    machine.enter(0, side: 0, value: 7)
    #expect(throws: Refusal.waitsTooLong(round: 1)) { try machine.closeRound() }
  }

  /// Sheets with long lists wait in fewer rounds.
  @Test func wordsOfSheetsThatWaitAreLimited() throws {
    let lists = (1...50).map { ", l\($0): {type: number, length: 0..200}" }.joined()
    let machine = try waiting(lists, sides: 64)
    let rounds = EngineLimits.waitingWords / machine.state.words.count
    #expect(rounds < 20)
    for _ in 0..<rounds { try machine.closeRound() }
    #expect(throws: Refusal.waitsTooLong(round: 1)) { try machine.closeRound() }
  }

  @Test func numbersOfARangeAreLimited() throws {
    func count(_ last: Int) -> Result<EvaluatedValue, EvaluationFailure> {
      Result { () throws(EvaluationFailure) in try evaluate("range(1, \(last)).size()") }
    }
    #expect(EngineLimits.rangeNumbers == 10_000)
    #expect(throws: Never.self) { try count(10_000).get() }
    #expect(throws: EvaluationFailure.self) { try count(10_001).get() }
  }
}
