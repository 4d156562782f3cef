import Diagnostics
import RuleLanguage
import Testing

@testable import Engine

/// What one request may take: all that is done for it is paid from one account, at prices that hang on nothing but what
/// is asked.
@Suite("An account of work")
struct AccountTests {
  private func rules(_ text: String) throws -> CompiledRules {
    let report = Report()
    let rules = compileRules(name: "t", bytes: Array("house_rules: 2\nname: t\n\(text)".utf8), report: report)
    return try #require(rules, "\(report.bag.diagnostics.map(\.message))")
  }

  /// Three questions of four thousand answers each.
  private static let questions = """
    sides: {count: 2}
    turns: in order
    sheet: {n: {type: number, points: 1}}
    play:
      actions:
        bid:
          ask:
            a: {type: number, range: 1..4000}
            b: {type: number, range: 1..4000}
            c: {type: number, range: 1..4000}
          when: a + b + c > LEAST
          do: [{set: {n: a + b + c}}, end_turn]
        pass: {do: [end_turn]}

    """

  @Test("Of an action that can be done in countless ways some are listed, and all others beside it")
  func manyAnswers() throws {
    #expect(EngineLimits.triedMoves == 16_384)
    for (least, isFound) in [("2", true), ("99999", false)] {
      let rules = try rules(Self.questions.replacing("LEAST", with: least))
      let machine = Machine(try Table.setUp(rules.game, sideCount: 2, options: []))
      try machine.start()
      let moves = try machine.allowedMoves()
      #expect(moves.hasMore)
      #expect(moves.tried == EngineLimits.triedMoves)
      #expect(moves.contains { $0.action == 0 } == isFound)
      #expect(moves.contains { $0.action == 1 })
    }
  }

  @Test("Of all actions together so many ways are tried")
  func manyActions() throws {
    #expect(EngineLimits.triedMovesInAll == 65_536)
    let question = "{type: number, range: 1..100}"
    let actions = (1...8).map {
      "    a\($0): {ask: {a: \(question), b: \(question), c: \(question)}, do: [{set: {n: a + b + c}}, end_turn]}\n"
    }
    let rules = try rules(
      "turns: in order\nsheet: {n: {type: number, points: 1}}\nplay:\n  actions:\n" + actions.joined())
    let machine = Machine(try Table.setUp(rules.game, sideCount: 2, options: []))
    try machine.start()
    let moves = try machine.allowedMoves()
    #expect(moves.tried == EngineLimits.triedMovesInAll)
    #expect(Set(moves.map(\.action)) == [0, 1, 2, 3])
  }

  // MARK: Paying

  /// A formula of some sixty thousand steps.
  private static let heavy = """
    sides: {count: 2..64}
    sheet: {n: {type: number, points: 1}, c: {points: 'range(1, 60).map(a, range(1, 60).map(b, a * b % (7 + n)).sum()).sum()'}}

    """

  /// Closes rounds until nothing more is paid.
  private func rounds(_ machine: Machine) -> Int {
    var rounds = 0
    while rounds < 1_000, (try? machine.closeRound()) != nil { rounds += 1 }
    return rounds
  }

  @Test("What has run out refuses everything, and changes nothing")
  func runsOut() throws {
    let account = WorkAccount(steps: 3_000_000)
    let machine = Machine(
      try Table.setUp(try rules(Self.heavy).game, sideCount: 2, options: [], account: account), account: account)
    try machine.start()
    let played = rounds(machine)
    #expect(10...40 ~= played)
    #expect(account.shortage == .steps)
    let state = machine.state
    #expect(throws: Refusal.unpaid) { try machine.closeRound() }
    #expect(machine.state == state)
    #expect(machine.closedRounds == played)
  }

  @Test("The same is paid for the same, whatever was done before")
  func isTheSame() throws {
    let game = try rules(Self.heavy).game
    func play(_ machine: Machine, _ account: WorkAccount) throws -> [Int] {
      try machine.start()
      return [rounds(machine), account.stepsTaken, account.bytesTaken]
    }
    let account = WorkAccount(steps: 3_000_000)
    let table = try Table.setUp(game, sideCount: 2, options: [], account: account)
    let fresh = try play(Machine(table, account: account), account)

    let used = Machine(table)
    try used.start()
    for _ in 0..<7 { try used.closeRound() }
    let other = WorkAccount(steps: 3_000_000)
    #expect(other.take(steps: table.price, for: .upkeep))
    #expect(other.take(bytes: 0, for: .upkeep))
    used.pay(from: other)
    let again = try play(used, other)
    #expect(Array(fresh.prefix(1)) == Array(again.prefix(1)))
    #expect(abs(fresh[1] - again[1]) < EngineLimits.lease)
  }

  @Test("An account pays up to its edge and not beyond, and never again")
  func edge() {
    let account = WorkAccount(steps: 100, bytes: 80)
    #expect(account.take(steps: 90, for: .formula(4)))
    #expect(account.take(bytes: 80, for: .upkeep))
    #expect(account.stepsTaken == 100 && account.bytesTaken == 80 && account.isSound)
    #expect(!account.take(steps: 1, for: .upkeep))
    #expect(account.shortage == .steps)
    #expect(!account.take(steps: 0, for: .upkeep))
    let memory = WorkAccount(bytes: 80)
    #expect(memory.take(bytes: 80, for: .upkeep))
    memory.giveBack(bytes: 10)
    #expect(memory.take(bytes: 10, for: .upkeep))
    #expect(!memory.take(bytes: 1, for: .upkeep))
    #expect(memory.shortage == .bytes)
  }

  @Test("What costs most is known")
  func dearest() throws {
    let rules = try rules(Self.heavy.replacing("n: {type", with: "m: {points: '2 * n'}, n: {type"))
    let account = WorkAccount(steps: 3_000_000)
    let machine = Machine(
      try Table.setUp(rules.game, sideCount: 2, options: [], account: account), account: account)
    try machine.start()
    _ = rounds(machine)
    let span = try #require(rules.span(ofDearestIn: account))
    let text = rules.sources[span.source].text(Int(span.start)..<Int(span.end))
    #expect(text.contains("range(1, 60)"))
  }

  @Test("What nobody wants any more ends soon")
  func cancelled() throws {
    var asked = 0
    let account = WorkAccount(isCancelled: {
      asked += 1
      return asked > 20
    })
    let machine = Machine(
      try Table.setUp(try rules(Self.heavy).game, sideCount: 2, options: [], account: account), account: account)
    try machine.start()
    #expect(rounds(machine) < 100)
    #expect(account.shortage == .cancelled)
  }
}
