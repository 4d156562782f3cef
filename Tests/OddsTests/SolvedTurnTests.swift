import HouseRules
import Odds
import Testing

@Suite("Turns that are solved")
struct SolvedTurnTests {
  private static func turn(
    _ name: String, options: [(name: String, text: String)] = [], goal: String? = nil
  ) throws -> TurnSummary {
    var setup = SimulationSetup()
    setup.options = options
    return try #require(try TurnSummary(SimulationTests.named(name), setup, goal: goal))
  }

  private static func isAbout(_ value: (low: Double, high: Double)?, _ expected: Double, within: Double = 1e-6) -> Bool
  {
    value.map { abs($0.low - expected) < within && abs($0.high - expected) < within } ?? false
  }

  private static func ends(_ turn: TurnSummary) -> [Int64?] { turn.thresholds.map(\.from) }

  // MARK: As published

  @Test("A turn of Pig brings 8.141795 when it is held at 20")
  func pig() throws {
    let turn = try Self.turn("pig")
    #expect(Self.isAbout(turn.points, 8.141795))
    #expect(Self.ends(turn) == [20])
    #expect(turn.positions <= 4)
  }

  @Test("From where on a turn of Farkle is banked, by the dice that are left")
  func farkle() throws {
    let turn = try Self.turn("farkle")
    #expect(turn.thresholds.map(\.position) == (1...6).map { "loose: \($0)" })
    #expect(Self.ends(turn) == [250, 250, 400, 1000, 2900, nil])
  }

  @Test("Both dice to the end shut the box that often")
  func box() throws {
    let turn = try Self.turn("shut-the-box-two-dice", goal: "open == 0")
    #expect(Self.isAbout(turn.points, 0.0714316, within: 1e-7))
  }

  @Test("The shooter passes 244 times in 495")
  func passes() throws {
    #expect(try Self.turn("pass-line").exact == Share(244, of: 495))
    #expect(try Self.turn("pass-line", goal: "passed").exact == Share(244, of: 495))
  }

  // MARK: Beside brute force

  static let busts = [
    "dice.face.min() == 1", "dice.face.sum() == 3", "dice.face[0] == 1", "dice.face.count(1) == dice.size()",
  ]
  static let gains = [
    "dice.face.sum()", "dice.face.max()", "dice.size()", "dice.face.reduce(a, f, 0, 2 * a + f)",
    "dice.exists(d, d.face == 2) ? 3 : 1",
  ]
  static let holds = ["pot", "pot + kept.face.sum()", "[{pot > 4: pot}, {else: 1}]", "pot > 5 ? 5 : pot"]

  /// Two dice, of three faces where nothing else is said, thrown up to three times; some may be set aside.
  static func odd(
    _ bust: String, _ gain: String, _ hold: String, least: Int, faces: Int = 3, throws: Int = 3, rounds: Int = 2
  ) throws -> Rules {
    let held = hold.hasPrefix("[") ? hold : "'\(hold)'"
    let text =
      """
      house_rules: 1
      name: odd
      title: Odd
      sides: {count: 2}
      rounds: \(rounds)
      turns: in order
      sheet: {got: {label: Got, type: number, range: -100..100, points: 2}}
      state:
        pot: {for: turn, start: 0}
        left: {for: turn, start: \(`throws`)}
        step: {for: turn, type: choice, of: [ready, count], start: ready}
      play:
        zones: {dice: {start: 2 of 1..\(faces)}, kept: {for: turn}}
        actions:
          roll:
            label: Roll
            when: step == "ready" && left > 0
            do: [{roll: dice}, {set: {left: left - 1, step: count}}]
          bust:
            auto: 'step == "count" && (\(bust))'
            do: [{set: {got: -1}}, end_turn]
          add:
            auto: step == "count"
            do: [{set: {pot: 'pot + (\(gain))', step: ready}}]
          keep:
            label: Keep
            when: step == "ready" && left < \(`throws`) && dice.size() > 1
            pick: {from: dice, at_least: 1, at_most: 1}
            do: [{move: {what: picked, to: kept}}]
          hold:
            label: Hold
            when: step == "ready" && pot > \(least)
            do: [{set: {got: \(held)}}, end_turn]
          give_up:
            label: Give up
            when: step == "ready" && left == 0
            do: [{set: {got: -2}}, end_turn]
      ranking: [{highest: total}]
      """
    return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "odd.yaml")
  }

  @Test("What is merged is worth what brute force says, in fractions", arguments: busts.indices, holds.indices)
  func odd(_ bust: Int, _ hold: Int) throws {
    for (number, gain) in Self.gains.enumerated() {
      let rules = try Self.odd(Self.busts[bust], gain, Self.holds[hold], least: number % 2 * 2)
      let expected = try BruteForce(rules).firstTurn()
      let turn = try #require(try TurnSummary(rules))
      let value = Double(expected.upper) / Double(expected.lower)
      #expect(Self.isAbout(turn.points, value, within: 1e-8), "\(Self.busts[bust]), \(gain), \(Self.holds[hold])")
      if let exact = turn.exact { #expect(exact == expected) }
    }
  }

  private static func solved(_ state: String, _ actions: String, zone: String) throws -> TurnSummary? {
    let text = """
      house_rules: 1
      name: small
      title: Small
      sides: {count: 2}
      rounds: open
      turns: in order
      sheet: {banked: {label: Held, type: number, range: 0..100, points: 1}}
      state:
        step: {for: turn, start: 0}
      \(state)
      play:
        zones: {\(zone)}
        actions:
      \(actions)
      end: {when: sides.total.max() >= 50, after: turn}
      ranking: [{highest: total}]
      """
    return try TurnSummary(try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "small.yaml"))
  }

  /// A die is thrown, and some choices are made that come to nothing, before its face counts.
  private static func steps(_ choices: [Int]) throws -> TurnSummary? {
    var state = ["  x: {for: turn, start: 0}"]
    var actions = [
      "    roll: {when: step == 0, do: [{roll: die}, {set: {step: 1}}]}",
      "    note: {auto: step == 1, do: [{set: {x: die.face.sum(), step: 2}}]}",
    ]
    for (place, count) in choices.enumerated() {
      state.append("  s\(place): {for: turn, start: 0}")
      let before = place == 0 ? "step == 2" : "s\(place - 1) != 0"
      for value in 1...count {
        actions.append(
          "    c\(place)_\(value): {when: \(before) && s\(place) == 0, do: [{set: {s\(place): \(value)}}]}")
      }
    }
    actions.append("    finish: {when: s\(choices.count - 1) != 0, do: [{set: {banked: x}}, end_turn]}")
    return try solved(state.joined(separator: "\n"), actions.joined(separator: "\n"), zone: "die: {start: 1 of 1..6}")
  }

  @Test("Steps with few values are solved; with too many it is said so, and nothing wrong")
  func steps() throws {
    let turn = try #require(try Self.steps([2, 2, 2]))
    #expect(turn.exact == Share(7, of: 2))
    #expect(throws: Problems.self) { try Self.steps([7, 7, 7, 7]) }
  }

  @Test("Throws of many coins are counted as far as their numbers fit, and told where they do not")
  func coins() throws {
    let toss = """
          toss: {when: step == 0, do: [{roll: coins}, {set: {step: 1}}]}
          add: {auto: step == 1, do: [{set: {banked: coins.face.sum()}}, end_turn]}
      """
    for count in [40, 56] {
      let turn = try #require(try Self.solved("", toss, zone: "coins: {start: \(count) of 0..1}"))
      #expect(Self.isAbout(turn.points, Double(count) / 2))
    }
    for count in [57, 60, 62, 64, 80] {
      #expect(throws: Problems.self) { try Self.solved("", toss, zone: "coins: {start: \(count) of 0..1}") }
    }
  }

  @Test("What cannot be solved is told", arguments: ["hand-and-foot", "texas-holdem", "hearts-cards"])
  func refused(_ name: String) throws {
    #expect(throws: Problems.self) { try Self.turn(name) }
  }
}
