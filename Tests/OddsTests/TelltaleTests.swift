import HouseRules
import Odds
import Testing

/// Small games in which something matters that could be taken for the same: which faces dice show that are kept, in which
/// order they lie, how often they were thrown before, whether a game ever ends.
@Suite("What must be told apart when odds are worked out")
struct TelltaleTests {
  private static func rules(_ name: String, _ text: String) throws -> Rules {
    let head = """
      house_rules: 2
      name: \(name)
      sides: {count: 2}
      turns: in order

      """
    return try RuleLibrary().rules(yaml: Array((head + text).utf8), fileName: "\(name).yaml")
  }

  // MARK: Dice that are kept

  /// Dice that an action puts into a line or a state, which is read when they lie there no more.
  private static func kept(_ sheet: String, _ state: String, _ move: String, end: String = "rounds: 2") throws -> Rules
  {
    try rules(
      "kept",
      """
      pieces: {die: {from: 1..6}}
      \(end)
      sheet: {\(sheet)}
      state: {rolled: {for: turn, start: false}, \(state)}
      play:
        zones: {dice: {start: 2 of die}}
        actions:
          roll: {when: "!rolled", do: [{roll: dice}, {set: {rolled: true}}]}
          move: {auto: rolled, do: [\(move), end_turn]}
      """)
  }

  @Test(
    "Dice that are kept on the sheet or in a state keep their faces",
    arguments: [
      ("throw: {type: die, length: 2, required: true}, made: {points: throw.face.sum()}", "{set: {throw: dice}}", 7),
      ("one: {type: die, required: true}, made: {points: one.face}", "{set: {one: 'dice[0]'}}", 3.5),
    ] as [(String, String, Double)])
  func keptDice(_ sheet: String, _ move: String, _ expected: Double) throws {
    let rules = try Self.kept(sheet, "other: {for: turn, start: 0}", move)
    let points = try #require(try TurnSummary(rules)).points
    #expect(abs(points.low - expected) < 1e-9 && abs(points.high - expected) < 1e-9)
  }

  @Test("A race by dice that are kept on the sheet is won as plain sums of throws say")
  func race() throws {
    let rules = try Self.kept(
      "throw: {type: die, length: 2, required: true}, lands: {value: at + throw.face.sum()}",
      "at: {start: 0, next: lands}", "{set: {throw: dice}}",
      end: "rounds: open\nend: {when: sides.at.max() >= 20, after: turn}\nranking: [{highest: at}]")
    // How likely each number of throws is to come to 20 first.
    var (open, takes): ([Int: Double], [Double]) = ([0: 1], [])
    while !open.isEmpty {
      var next: [Int: Double] = [:]
      for (sum, share) in open {
        for one in 1...6 { for two in 1...6 { next[sum + one + two, default: 0] += share / 36 } }
      }
      takes.append(next.filter { $0.key >= 20 }.values.reduce(0, +))
      open = next.filter { $0.key < 20 }
    }
    let expected = takes.indices.reduce(0) { $0 + takes[$1] * takes[$1...].reduce(0, +) }
    let first = try #require(try GameSolution(rules)).value
    #expect(abs(first.low - expected) < 1e-7 && abs(first.high - expected) < 1e-7, "\(first), not \(expected)")
  }

  // MARK: Order

  @Test("Where the first die counts tens, a throw is worth 38.5, whichever die is the higher one")
  func tens() throws {
    let rules = try Self.rules(
      "tens",
      """
      rounds: 3
      sheet: {made: {type: number, points: 1}}
      state: {thrown: {for: turn, start: 0}}
      play:
        zones: {dice: {start: 2 of 1..6}}
        actions:
          roll: {when: thrown < 2, do: [{roll: dice}, {set: {thrown: thrown + 1}}]}
          stop: {when: thrown > 0, do: [{set: {made: '10 * dice[0].face + dice[1].face'}}, end_turn]}
      """)
    let choices = try #require(try ThrowChoices(rules, faces: ["3", "4"]).choices)
    #expect(choices.map(\.thrownOn) == [Share(77, of: 2), nil])
  }

  @Test("Of a throw of which the first die alone counts, one in six has a 1")
  func firstDie() throws {
    let rules = try Self.rules(
      "first-die",
      """
      rounds: 1
      pieces: {die: {from: 1..6}}
      combos: {one: {faces: [1], points: 10}}
      sheet:
        dice: {type: die, length: 3, required: true}
        worth: {points: 'best(dice.slice(0, 1)).points'}
      throw: {fill: [dice], combos: 'best(dice.slice(0, 1))'}
      """)
    let odds = try #require(try ThrowCounter(rules).count(3) { _ in true })
    #expect(odds.share(odds.nothing) == Share(5, of: 6))
  }

  // MARK: When to end

  @Test("When to end it hangs on how many throws are left")
  func throwsLeft() throws {
    let rules = try Self.rules(
      "best-of-three",
      """
      rounds: 3
      sheet: {made: {type: number, points: 1}}
      state: {thrown: {for: turn, start: 0}}
      play:
        zones: {dice: {start: 2 of 1..6}}
        actions:
          roll: {label: Throw, when: thrown < 3, do: [{roll: dice}, {set: {thrown: thrown + 1}}]}
          stop: {label: Stop, when: thrown > 0, do: [{set: {made: dice.face.sum()}}, end_turn]}
      """)
    let summary = try #require(try TurnSummary(rules))
    // Two throws bring 7 + 35/36: with 8 it is ended behind the first, with 7 behind the second.
    let from = Dictionary(uniqueKeysWithValues: summary.thresholds.map { ($0.position, $0.from) })
    #expect(from.count == 21)
    for one in 1...6 {
      for two in one...6 {
        let expected: Int64? = one + two > 7 ? 1 : one + two == 7 ? 2 : nil
        #expect(from["dice: \(one) \(two)"] == .some(expected), "\(one) \(two)")
      }
    }
  }

  // MARK: No end

  /// A die is thrown each turn; with a six whoever has thrown it wins, and with another one somebody waits for ever.
  private static func waiting(_ end: String) throws -> Rules {
    try rules(
      "waiting",
      """
      rounds: open
      sheet: {made: {type: number, points: 1}}
      state: {first: {per: table, start: 0, next: 'first > 0 ? first : sides.made.max()'}, rolled: {for: turn, start: false}}
      play:
        zones: {dice: {start: 1 of 1..6}}
        actions:
          roll: {when: "!rolled", do: [{roll: dice}, {set: {rolled: true}}]}
          move: {auto: rolled, do: [{set: {made: 'first == 0 ? dice.face.sum() : 0'}}, end_turn]}
      end: {when: \(end), after: turn}
      ranking: [{highest: total}]
      """)
  }

  @Test("A game that cannot end is won by nobody")
  func endless() throws {
    let value = try #require(try GameSolution(Self.waiting("false && first > 0"))).value
    #expect(value.low < 1e-9 && value.high > 1 - 1e-9)
  }

  // MARK: In the long run

  @Test("Where a turn can end the game, and hangs on what was before, there is no long run")
  func longRun() throws {
    let summary = try #require(try TurnSummary(SimulationTests.named("two-dice-pig")))
    #expect(summary.average == nil && summary.points.low > 8)
  }

  // MARK: Intervals

  @Test("Where no game has shown what can come, no interval says that it cannot")
  func rare() throws {
    let rules = try Self.rules(
      "rare",
      """
      rounds: 1
      sheet: {made: {type: number, points: 1}}
      state: {rolled: {for: turn, start: false}}
      play:
        zones: {dice: {start: 5 of 1..6}}
        actions:
          roll: {when: "!rolled", do: [{roll: dice}, {set: {rolled: true}}]}
          jackpot: {auto: rolled && dice.face.min() == 6, do: [{set: {made: 100000}}, end_turn]}
          nothing: {auto: rolled, do: [end_turn]}
      """)
    for seed in 1...20 {
      let simulation = try SimulationTests.simulation(rules, games: 100, seed: seed)
      let tally = try simulation.run(0..<100, jobs: 1) { _ in true }
      for (index, figure) in simulation.figures.enumerated() where figure.kind == .points {
        let estimate = try #require(tally.estimate(index, simulation.figures))
        // 100000/7776 on average.
        #expect(!estimate.low.isFinite || estimate.low...estimate.high ~= 100_000 / 7_776)
      }
    }
  }
}
