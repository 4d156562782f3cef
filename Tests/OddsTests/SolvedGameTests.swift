import HouseRules
import Odds
import Testing

@Suite("Whole games that are solved")
struct SolvedGameTests {
  private static func first(_ name: String, _ options: String...) throws -> (low: Double, high: Double) {
    var setup = SimulationSetup()
    setup.options = options.map { option in
      let parts = option.split(separator: "=").map(String.init)
      return (parts[0], parts[1])
    }
    return try #require(try GameSolution(SimulationTests.named(name), setup)).value
  }

  /// Whether somebody holds who has won so much by now, and so much in the turn.
  private typealias Holds = @Sendable (_ own: Int, _ pot: Int) -> Bool

  /// Pig as plainly as can be: how often whoever begins wins, by both totals and what the turn has brought, gone round until
  /// nothing changes. Who has no rule for holding plays as well as can be.
  private static func pig(to target: Int, _ players: [Holds?] = [nil, nil]) -> Double {
    let most = target + 12
    var wins = [Double](repeating: 0, count: 2 * target * target * (most + 7))
    func place(_ side: Int, _ own: Int, _ other: Int, _ pot: Int) -> Int {
      ((side * target + own) * target + other) * (most + 7) + pot
    }
    for _ in 0..<60 {
      for number in (0..<(2 * target * target)).reversed() {
        let (side, own, other) = (number % 2, number / 2 / target, number / 2 % target)
        for pot in (0...most).reversed() {
          var rolled = 1 - wins[place(1 - side, other, own, 0)]
          for face in 2...6 { rolled += wins[place(side, own, other, pot + face)] }
          let held = own + pot >= target ? 1 : 1 - wins[place(1 - side, other, own + pot, 0)]
          let value =
            if let holds = players[side] { holds(own, pot) ? held : rolled / 6 } else {
              max(rolled / 6, pot == 0 ? 0 : held)
            }
          wins[place(side, own, other, pot)] = value
        }
      }
    }
    return wins[place(0, 0, 0, 0)]
  }

  @Test("Pig is won by the side that begins as often as a plain table of it says", arguments: [10, 14])
  func pig(_ target: Int) throws {
    let expected = Self.pig(to: target)
    let first = try Self.first("pig", "target=\(target)")
    #expect(abs(first.low - expected) < 1e-7 && abs(first.high - expected) < 1e-7, "\(first), not \(expected)")
  }

  @Test("Two who hold at a number in Pig come off as a plain table of it says", arguments: [4, 9])
  func held(_ hold: Int) throws {
    var setup = SimulationSetup()
    (setup.options, setup.players) = ([("target", "15")], "hold: pot >= \(hold)")
    let value = try #require(try GameSolution(SimulationTests.named("pig"), setup)).value
    let holds: Holds = { $1 >= hold }
    let expected = Self.pig(to: 15, [holds, holds])
    #expect(abs(value.low - expected) < 1e-8 && abs(value.high - expected) < 1e-8, "\(value), not \(expected)")
  }

  @Test("What one player asks tells nothing apart while the best has the turn", arguments: [0, 1])
  func against(_ seat: Int) throws {
    var setup = SimulationSetup()
    let careful = "hold: pot >= 5 || total + pot >= target"
    (setup.options, setup.players) = ([("target", "13")], seat == 0 ? "\(careful), best" : "best, \(careful)")
    var limits = SolvingLimits()
    limits.positions = 2_000
    let value = try #require(try GameSolution(SimulationTests.named("pig"), setup, limits: limits)).value
    let holds: Holds = { $1 >= 5 || $0 + $1 >= 13 }
    let expected = Self.pig(to: 13, seat == 0 ? [holds, nil] : [nil, holds])
    #expect(abs(value.low - expected) < 1e-8 && abs(value.high - expected) < 1e-8, "\(value), not \(expected)")
  }

  /// What comes out of a plain table of both totals, what the turn has brought and the dice that are left, in another
  /// language. What stands aside there grows by fifties: what lies between is never come to.
  @Test("Farkle to the first is won by the side that begins as often as a plain table of it says")
  func farkle() throws {
    let value = try Self.first("farkle-first", "target=500")
    #expect(abs(value.low - 0.675620662) < 1e-8 && abs(value.high - 0.675620662) < 1e-8, "\(value)")
  }

  /// What stands aside is counted from nothing: a number that begins with something else is gone through as it is, and has no
  /// end here.
  @Test("What a turn begins with is not counted as nothing")
  func beginning() throws {
    func solved(start: Int, more: Int) throws -> GameSolution? {
      let text = """
        house_rules: 2
        name: from-five
        sides: {count: 2}
        rounds: open
        turns: in order
        sheet: {banked: {label: Banked, type: number, range: 0.., points: 1}}
        state:
          pot:  {for: turn, start: \(start)}
          step: {for: turn, type: [go, choose], start: go}
        play:
          zones: {dice: {start: 1 of 1..3}}
          actions:
            roll: {when: step == go, do: [{roll: dice}, {set: {step: choose}}]}
            bust: {auto: 'step == choose && dice[0].face == 1', do: [{set: {banked: 0}}, end_turn]}
            more: {auto: 'step == choose && dice[0].face > 1', do: [{set: {pot: pot + 10, step: go}}]}
            bank: {when: step == go, do: [{set: {banked: pot + \(more)}}, end_turn]}
        end: {when: sides.total.max() >= 35, after: turn}
        ranking: [{highest: total}]
        """
      var limits = SolvingLimits()
      limits.positions = 2_000
      let rules = try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "from-five.yaml")
      return try GameSolution(rules, SimulationSetup(), limits: limits)
    }
    let problems = try #require(throws: Problems.self) { try solved(start: 5, more: 0) }
    #expect(problems.text().contains("HR0861"), "\(problems.text())")
    // Worked out by hand in fractions: 27/46.
    let value = try #require(try solved(start: 0, more: 5)).value
    #expect(abs(value.low - 0.586957) < 1e-6, "\(value)")
  }

  @Test("Small whole games are worth what brute force says, in fractions", arguments: SolvedTurnTests.busts.indices)
  func odd(_ bust: Int) throws {
    for (number, gain) in SolvedTurnTests.gains.enumerated() {
      let hold = SolvedTurnTests.holds[(bust + number) % SolvedTurnTests.holds.count]
      let rules = try SolvedTurnTests.odd(
        SolvedTurnTests.busts[bust], gain, hold, least: number % 2 * 2, faces: 2, throws: 2, rounds: 1,
        isInOne: (bust + number) % 2 == 1)
      let expected = try BruteForce(rules).firstWins()
      let value = try #require(try GameSolution(rules)).value
      let exact = Double(expected.upper) / Double(expected.lower)
      #expect(abs(value.low - exact) < 1e-9 && abs(value.high - exact) < 1e-9, "\(value), not \(expected): \(gain)")
    }
  }

  @Test("One side alone draws on exactly as long as a plain count of all hands says")
  func alone() throws {
    var setup = SimulationSetup()
    setup.options = [("target", "12")]
    let value = try #require(try GameSolution(SimulationTests.named("thirty"), setup, goal: .total)).value
    var left = [Int: Int]()
    for worth in 2...11 { left[worth] = worth == 10 ? 96 : 24 }
    func best(_ held: Int) -> Double {
      if held == 12 { return 12 }
      if held > 12 { return 0 }
      let all = left.values.reduce(0, +)
      var drawn = 0.0
      for worth in 2...11 {
        let count = left[worth] ?? 0
        left[worth] = count - 1
        drawn += Double(count) / Double(all) * best(held + worth)
        left[worth] = count
      }
      return max(Double(held), drawn)
    }
    let expected = best(0)
    #expect(abs(value.low - expected) < 1e-9 && abs(value.high - expected) < 1e-9, "\(value), not \(expected)")
  }

  @Test("What is too large is told with what was known, before it takes long")
  func tooLarge() throws {
    var limits = SolvingLimits()
    limits.positions = 300
    let problems = #expect(throws: Problems.self) {
      try GameSolution(SimulationTests.named("pig"), limits: limits)
    }
    #expect(problems?.text().contains("301 positions") == true, "\(problems?.text() ?? "")")
    limits = SolvingLimits()
    limits.steps = 1_000_000
    #expect(throws: Problems.self) { try GameSolution(SimulationTests.named("pig"), limits: limits) }
    limits = SolvingLimits()
    limits.bytes = 1 << 20
    #expect(throws: Problems.self) { try GameSolution(SimulationTests.named("pig"), limits: limits) }
    limits = SolvingLimits()
    limits.sums = 1_000
    var setup = SimulationSetup()
    setup.options = [("target", "12")]
    #expect(throws: Problems.self) { try GameSolution(SimulationTests.named("pig"), setup, limits: limits) }
  }

  @Test("Whoever does not want to wait gets no answer, and no mistake")
  func stopped() throws {
    #expect(try GameSolution(SimulationTests.named("pig"), goesOn: { _ in false }) == nil)
  }

  /// Who holds ends the game with what the turn has brought; who throws a 1 has ten points, and it goes on.
  private static let duel = """
    house_rules: 2
    name: duel
    sides: {count: 2}
    rounds: open
    turns: in order
    sheet:
      banked: {type: number, range: 0.., points: 1}
      bonus: {type: number, range: 0..10, points: 1}
    state:
      pot: {for: turn, start: 0}
      step: {for: turn, type: [decide, count], start: decide}
    play:
      zones: {die: {start: 1 of 1..6}}
      actions:
        roll: {when: step == decide, do: [{roll: die}, {set: {step: count}}]}
        lose: {auto: step == count && die.face.sum() == 1, do: [{set: {banked: 0, bonus: 10}}, end_turn]}
        add: {auto: step == count, do: [{set: {pot: pot + die.face.sum(), step: decide}}]}
        hold: {when: pot > 0, do: [{set: {banked: pot, bonus: 0}}, end_game]}
    end: {when: sides.total.max() >= 60, after: turn}
    ranking: [{highest: total}]
    """

  @Test("Whoever is far behind may still catch up: a duel is won as often as a plain table of it says")
  func duel() throws {
    var known: [[Int]: Double] = [:]
    func ended(_ own: Int, _ other: Int) -> Double { own > other ? 1 : own == other ? 0.5 : 0 }
    func wins(_ own: Int, _ other: Int) -> Double {
      if let found = known[[own, other]] { return found }
      let lost = own + 10 >= 60 ? ended(own + 10, other) : 1 - wins(other, own + 10)
      var values = [Double](repeating: 1, count: 140)
      for pot in (0...120).reversed() {
        let rolled = (2...6).reduce(lost) { $0 + values[pot + $1] } / 6
        values[pot] = max(rolled, pot > 0 ? ended(own + pot, other) : 0)
      }
      known[[own, other]] = values[0]
      return values[0]
    }
    let expected = wins(0, 0)
    #expect(abs(expected - 0.898693) < 1e-6)
    let rules = try RuleLibrary().rules(yaml: Array(Self.duel.utf8), fileName: "duel.yaml")
    let value = try #require(try GameSolution(rules)).value
    #expect(abs(value.low - expected) < 1e-8 && abs(value.high - expected) < 1e-8, "\(value), not \(expected)")
  }

  @Test("Where all is luck and ties count half, nobody is ahead")
  func luck() throws {
    let first = try Self.first("pass-line", "shots=2")
    #expect(abs(first.low - 0.5) < 1e-9 && abs(first.high - 0.5) < 1e-9)
  }

  @Test("More sides than two, hidden cards and pads are refused", arguments: ["texas-holdem", "skat", "shut-the-box"])
  func refused(_ name: String) throws {
    var setup = SimulationSetup()
    setup.sideCount = name == "shut-the-box" ? 3 : nil
    let rules = try SimulationTests.named(name)
    #expect(throws: Problems.self) { try GameSolution(rules, setup) }
  }
}
