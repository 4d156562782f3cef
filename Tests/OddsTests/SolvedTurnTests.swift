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
  ///
  /// - Parameter isInOne: whether one action does what else several do, each when something holds.
  static func odd(
    _ bust: String, _ gain: String, _ hold: String, least: Int, faces: Int = 3, throws: Int = 3, rounds: Int = 2,
    isInOne: Bool = false
  ) throws -> Rules {
    let held = hold.hasPrefix("[") ? hold : "'\(hold)'"
    let counting =
      isInOne
      ? """
          count:
            auto: step == "count"
            do:
              - {when: '\(bust)', do: [{set: {got: -1}}, end_turn]}
              - {when: '!(\(bust))', do: [{set: {pot: 'pot + (\(gain))', step: ready}}]}
      """
      : """
          bust:
            auto: 'step == "count" && (\(bust))'
            do: [{set: {got: -1}}, end_turn]
          add:
            auto: step == "count"
            do: [{set: {pot: 'pot + (\(gain))', step: ready}}]
      """
    let stopping =
      isInOne
      ? """
          hold:
            label: Hold
            when: step == "ready" && (pot > \(least) || left == 0)
            do:
              - {when: pot > \(least), do: [{set: {got: \(held)}}]}
              - {when: pot <= \(least), do: [{set: {got: -2}}]}
              - end_turn
      """
      : """
          hold:
            label: Hold
            when: step == "ready" && pot > \(least)
            do: [{set: {got: \(held)}}, end_turn]
          give_up:
            label: Give up
            when: step == "ready" && left == 0
            do: [{set: {got: -2}}, end_turn]
      """
    let text =
      """
      house_rules: 2
      name: odd
      title: Odd
      sides: {count: 2}
      rounds: \(rounds)
      turns: in order
      sheet: {got: {label: Got, type: number, range: -100..100, points: 2}}
      state:
        pot: {for: turn, start: 0}
        left: {for: turn, start: \(`throws`)}
        step: {for: turn, type: [ready, count], start: ready}
      play:
        zones: {dice: {start: 2 of 1..\(faces)}, kept: {for: turn}}
        actions:
          roll:
            label: Roll
            when: step == "ready" && left > 0
            do: [{roll: dice}, {set: {left: left - 1, step: count}}]
      \(counting)
          keep:
            label: Keep
            when: step == "ready" && left < \(`throws`) && dice.size() > 1
            pick: {from: dice, at_least: 1, at_most: 1}
            do: [{move: {what: picked, to: kept}}]
      \(stopping)
      ranking: [{highest: total}]
      """
    return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "odd.yaml")
  }

  @Test("What is merged is worth what brute force says, in fractions", arguments: busts.indices, holds.indices)
  func odd(_ bust: Int, _ hold: Int) throws {
    for (number, gain) in Self.gains.enumerated() {
      let rules = try Self.odd(
        Self.busts[bust], gain, Self.holds[hold], least: number % 2 * 2, isInOne: (bust + hold + number) % 2 == 1)
      let expected = try BruteForce(rules).firstTurn()
      let turn = try #require(try TurnSummary(rules))
      let value = Double(expected.upper) / Double(expected.lower)
      #expect(Self.isAbout(turn.points, value, within: 1e-8), "\(Self.busts[bust]), \(gain), \(Self.holds[hold])")
      if let exact = turn.exact { #expect(exact == expected) }
    }
  }

  /// The points of a turn in which two dice lie, and one of them may be rolled once more.
  private static func twoDice(values: String = "{}", zones: String, actions: String) throws -> Share? {
    let text =
      """
      house_rules: 2
      name: two-dice
      title: Two dice
      sides: {count: 1}
      rounds: 1
      turns: in order
      pieces: {die: {from: 1..6}}
      sheet: {banked: {type: number, points: 1}}
      state: {n: {for: turn, start: 0}}
      values: \(values)
      play:
        zones: \(zones)
        actions:
      \(actions)
      ranking: [{highest: total}]
      """
    return try #require(try TurnSummary(RuleLibrary().rules(yaml: Array(text.utf8), fileName: "two-dice.yaml"))).exact
  }

  /// How the die is named that is rolled again, and what a turn brings: 10 times 3.5, and of the second die the better of
  /// what it shows and 3.5, (3 * 3.5 + 4 + 5 + 6) / 6.
  @Test(
    "A die that is named by its place is told from another that shows the same",
    arguments: ["dice.last()", "dice[1]", "dice.slice(1, 2)", "end_die", "dice.filter(d, d.face < 7).last()"])
  func namedByPlace(_ die: String) throws {
    let points = try Self.twoDice(
      values: "{end_die: {value: [{n == 1: dice.last()}, {else: dice.first()}]}}", zones: "{dice: {start: 2 of die}}",
      actions: """
            roll: {when: n == 0, do: [{roll: dice}, {set: {n: 1}}]}
            again: {when: n == 1, do: [{roll: '\(die)'}, {set: {n: 2}}]}
            bank: {when: n > 0, do: [{set: {banked: 'dice[0].face * 10 + dice[1].face'}}, end_turn]}
        """)
    #expect(points == Share(157, of: 4))
  }

  @Test("One that is named by its place in a place that is worked out, too")
  func namedInWorkedOutPlace() throws {
    let points = try Self.twoDice(
      zones: "{box: {start: 2 of die}, cups: {count: 2}}",
      actions: """
            lay: {when: 'n == 0 && cups[1].size() == 0', do: [{deal: {from: box, to: 'cups[1]', count: 2}}]}
            roll: {when: 'n == 0 && cups[1].size() == 2', do: [{roll: 'cups[1]'}, {set: {n: 1}}]}
            again: {when: n == 1, do: [{roll: 'cups[n].last()'}, {set: {n: 2}}]}
            bank: {when: n > 0, do: [{set: {banked: 'cups[1].face.sum()'}}, end_turn]}
        """)
    #expect(points == Share(31, of: 4))
  }

  // MARK: At the limits

  /// A throw of coins, of which each that shows 1 counts.
  private static func coins(_ count: Int) throws -> Rules {
    let text =
      """
      house_rules: 2
      name: coins
      sides: {count: 2}
      rounds: open
      turns: in order
      end: {when: sides.total.max() >= 100, after: turn}
      ranking: [{highest: total}]
      sheet: {banked: {type: number, range: 0..100, points: 1}}
      state: {step: {for: turn, type: [toss, count], start: toss}}
      play:
        zones: {coins: {start: \(count) of 0..1}}
        actions:
          toss: {when: step == toss, do: [{roll: coins}, {set: {step: count}}]}
          add: {auto: step == count, do: [{set: {banked: coins.face.sum()}}, end_turn]}
      """
    return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "coins.yaml")
  }

  @Test("As many coins are thrown as can be counted, and more are refused")
  func coins() throws {
    for count in [8, 40, 50] {
      #expect(Self.isAbout(try TurnSummary(Self.coins(count))?.points, Double(count) / 2, within: 1e-9))
    }
    for count in [64, 80] { #expect(throws: Problems.self) { try TurnSummary(Self.coins(count)) } }
  }

  /// A turn that brings what one die shows, after choices that come to nothing.
  private static func choices(_ each: [Int]) throws -> Rules {
    var (state, actions) = ("", "")
    for (number, count) in each.enumerated() {
      let words = (1...count).map { "k\($0)" }.joined(separator: ", ")
      state += "  s\(number): {for: turn, type: [unset, \(words)], start: unset}\n"
      let before = number == 0 ? "phase == go" : "s\(number - 1) != unset"
      for word in 1...count {
        actions += "    set_\(number)_\(word): {when: '\(before) && s\(number) == unset', "
        actions += "do: [{set: {s\(number): k\(word)}}]}\n"
      }
    }
    let text = """
      house_rules: 2
      name: choices
      sides: {count: 2}
      rounds: open
      turns: in order
      end: {when: sides.total.max() >= 50, after: turn}
      ranking: [{highest: total}]
      sheet: {banked: {type: number, range: 0..6, points: 1}}
      state:
        x: {for: turn, start: 0}
        phase: {for: turn, type: [begin, count, go], start: begin}
      \(state)play:
        zones: {die: {start: 1 of 1..6}}
        actions:
          roll: {when: phase == begin, do: [{roll: die}, {set: {phase: count}}]}
          note: {auto: phase == count, do: [{set: {x: die.face.sum(), phase: go}}]}
      \(actions)    finish: {when: s\(each.count - 1) != unset, do: [{set: {banked: x}}, end_turn]}
      """
    return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "choices.yaml")
  }

  @Test("Steps of many values are told apart, or the turn is refused")
  func choices() throws {
    #expect(Self.isAbout(try TurnSummary(Self.choices([2, 2]))?.points, 3.5, within: 1e-9))
    #expect(throws: Problems.self) { try TurnSummary(Self.choices([7, 7, 7, 7, 2])) }
  }

  @Test("Where the least wins, as few points are aimed at, and told as they are counted")
  func leastWins() throws {
    // A die that may be thrown once more, and then counts: from 4 on it is, so (1 + 2 + 3 + 3 * 3.5) / 6.
    let text = """
      house_rules: 2
      name: low
      title: Low
      sides: {count: 1..2}
      turns: {order: in order}
      rounds: 1
      sheet: {face: {type: number, range: 0..6, points: 1}}
      state: {thrown: {for: turn, start: 0}}
      ranking: [{lowest: total}]
      play:
        zones: {die: {start: 1 of 1..6}}
        actions:
          throw: {label: Throw, when: thrown < 2, do: [{roll: die}, {set: {thrown: thrown + 1}}]}
          keep: {label: Keep, when: thrown > 0, do: [{set: {face: die.face.sum()}}, end_turn]}
      """
    let rules = try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "low.yaml")
    let turn = try #require(try TurnSummary(rules))
    #expect(turn.exact == Share(11, of: 4) && Self.isAbout(turn.points, 2.75))
    var alone = SimulationSetup()
    alone.sideCount = 1
    #expect(Self.isAbout(try GameSolution(rules, alone, goal: .total)?.value, 2.75))
    let choices = try #require(try ThrowChoices(rules, faces: ["4"]).choices)
    #expect(choices.map(\.name) == ["Throw", "Keep"])
    #expect(choices[0].thrownOn == Share(7, of: 2) && choices[1].endedNow == 4)
  }

  private static func rules(_ text: String) throws -> Rules {
    try RuleLibrary().rules(yaml: Array("house_rules: 2\nname: odd\nsides: {count: 1..2}\n\(text)".utf8))
  }

  /// A die in a cup, which nobody sees where nothing else is said, one that lies open, and what may be done then.
  private static func cup(
    _ actions: String, state: String = "", _ cup: String = "face: blind", rounds: Int = 1
  ) throws -> Rules {
    try rules(
      """
      rounds: \(rounds)
      turns: in order
      sheet: {got: {type: number, range: -20..20, points: 1}}
      state: {step: {for: turn, type: [start, decide], start: start}\(state)}
      play:
        zones: {cup: {start: 1 of 1..6, \(cup)}, own: {start: 1 of 1..6}}
        actions:
          roll: {when: step == start, do: [{roll: cup}, {roll: own}, {set: {step: decide}}]}
      \(actions)
      ranking: [{highest: total}]
      """)
  }

  /// That a turn, or a whole game, is refused since it may hang on what lies hidden.
  private static func refusesHidden(_ solve: () throws -> Void) -> Bool {
    do { try solve() } catch { return (error as? Problems)?.text().contains("lie hidden") ?? false }
    return false
  }

  @Test(
    "Whoever decides does not look under what lies hidden: where that would help a turn is not solved",
    arguments: ["blind", "up"])
  func hidden(_ face: String) throws {
    let rules = try Self.cup(
      """
          fold: {when: step == decide, do: [{set: {got: -1}}, end_turn]}
          show: {when: step == decide, do: [{set: {got: 'own.face.sum() > cup.face.sum() ? 2 : -2'}}, end_turn]}
      """, "face: \(face)")
    guard face == "blind" else {
      // Of 36 throws 15 win 2, and 21 are folded.
      #expect(try #require(try TurnSummary(rules)).exact == Share(1, of: 4))
      return
    }
    #expect(Self.refusesHidden { _ = try TurnSummary(rules) })
    // Whoever never decides needs not know it: 15 times 2, 21 times -2, or always -1.
    var setup = SimulationSetup()
    setup.players = "random"
    #expect(try #require(try TurnSummary(rules, setup)).exact == Share(-2, of: 3))
  }

  private static let guesses = """
        low: {when: step == decide, do: [{set: {got: 'cup.face.sum() > 3 ? -2 : 2'}}, end_turn]}
        high: {when: step == decide, do: [{set: {got: 'cup.face.sum() > 3 ? 2 : -2'}}, end_turn]}
    """

  @Test("Nobody sees more by going round first, by what they keep, or since it costs them later")
  func hiddenOtherwise() throws {
    let rules = [
      try Self.cup(
        Self.guesses + "\n    change: {when: step == decide, do: [{set: {bold: '!bold'}}]}",
        state: ", bold: {for: turn, start: false}"),
      try Self.cup(
        """
            note: {auto: step == decide && secret == 0, do: [{set: {secret: cup.face.sum()}}]}
            fold: {when: step == decide && secret > 0, do: [{set: {got: -1}}, end_turn]}
            show: {when: step == decide && secret > 0, do: [{set: {got: 'secret > 3 ? 2 : -2'}}, end_turn]}
        """, state: ", secret: {for: turn, start: 0}"),
      try Self.cup(
        """
            rest: {when: step == decide && lame, do: [{set: {got: -10, lame: false}}, end_turn]}
            low: {when: step == decide && !lame, do: [{set: {got: 'cup.face.sum() > 3 ? -2 : 2', lame: true}}, end_turn]}
            high: {when: step == decide && !lame, do: [{set: {got: 'cup.face.sum() > 3 ? 2 : -2', lame: true}}, end_turn]}
            safe: {when: step == decide && !lame, do: [{set: {got: 0}}, end_turn]}
        """, state: ", lame: {label: Lame, for: game, start: false}", "for: turn, face: blind", rounds: 8),
    ]
    for (number, rules) in rules.enumerated() {
      #expect(Self.refusesHidden { _ = try TurnSummary(rules) }, "turn \(number)")
      var alone = SimulationSetup()
      alone.sideCount = 1
      #expect(Self.refusesHidden { _ = try GameSolution(rules, alone, goal: .total) }, "game \(number)")
    }
  }

  @Test("What is sure is best, also where something else comes to the same there")
  func hiddenAlike() throws {
    let rules = try Self.cup(
      """
          maybe: {when: step == decide, do: [{set: {got: 'cup.face.sum() == 1 ? 2 : 0'}}, end_turn]}
          surely: {when: step == decide, do: [{set: {got: 2}}, end_turn]}
          less: {when: step == decide, do: [{set: {got: 1}}, end_turn]}
      """)
    #expect(try #require(try TurnSummary(rules)).exact == Share(2, of: 1))
  }

  @Test("Where the best is the same whatever lies hidden, nobody has to know it")
  func hiddenAnyhow() throws {
    let rules = try Self.cup(
      """
          fold: {when: step == decide, do: [{set: {got: 0}}, end_turn]}
          show: {when: step == decide, do: [{set: {got: cup.face.sum()}}, end_turn]}
      """)
    #expect(try #require(try TurnSummary(rules)).exact == Share(7, of: 2))
  }

  @Test("How likely something is may hang on what chance has given before in the same move")
  func chanceBehindChance() throws {
    // After a 6 of eight faces another die of four is thrown.
    let rules = try Self.rules(
      """
      rounds: 1
      turns: in order
      sheet: {got: {type: number, points: 1}}
      state: {step: {for: turn, type: [begin, first, second], start: begin}}
      play:
        zones: {one: {start: 1 of 1..8}, two: {start: 1 of 1..4}}
        actions:
          roll: {when: step == begin, do: [{roll: one}, {set: {step: first}}]}
          more: {auto: step == first && one.face.sum() == 6, do: [{roll: two}, {set: {step: second}}]}
          ends: {auto: step == first, do: [{set: {got: one.face.sum()}}, end_turn]}
          both: {auto: step == second, do: [{set: {got: 10 * two.face.sum()}}, end_turn]}
      ranking: [{highest: total}]
      """)
    // 1 to 8 without the 6 are 30; after it come 25 on average.
    #expect(try #require(try TurnSummary(rules)).exact == Share(55, of: 8))
    let bag = try Self.rules(
      """
      rounds: 1
      turns: in order
      pieces: {ball: {rows: [{name: red, worth: 1}, {name: white, worth: 0, copies: 2}]}}
      sheet: {got: {type: number, points: 1}}
      state: {drawn: {for: turn, start: false}}
      play:
        zones: {bag: {start: ball}, hand: {for: turn}}
        actions:
          draw: {when: '!drawn', do: [{deal: {from: bag, to: hand, count: 2}}, {set: {drawn: true}}]}
          ends: {auto: drawn, do: [{set: {got: hand.worth.sum()}}, end_turn]}
      ranking: [{highest: total}]
      """)
    #expect(try #require(try TurnSummary(bag)).exact == Share(2, of: 3))
  }

  @Test("A mind that can be changed changes nothing, also where what is gathered has no end")
  func loopsThatGather() throws {
    let rules = try RuleLibrary().rules(
      yaml: Array(
        """
        house_rules: 2
        name: pig-changed
        extends: pig
        state: {bold: {for: turn, start: false}}
        play: {actions: {change: {when: step == decide, do: [{set: {bold: '!bold'}}]}}}
        """.utf8))
    #expect(Self.isAbout(try TurnSummary(rules)?.points, 8.141795))
  }

  @Test("A turn is known also where what later turns may begin with is too much")
  func firstTurnAlone() throws {
    let rules = try Self.rules(
      """
      rounds: 3
      turns: in order
      sheet: {got: {type: number, points: 1}}
      state: {rolled: {for: turn, start: false}}
      play:
        zones: {die: {start: 1 of 1..6}}
        actions:
          roll: {when: '!rolled', do: [{roll: die}, {set: {rolled: true}}]}
          ends: {auto: rolled, do: [{set: {got: die.face.sum()}}, end_turn]}
      ranking: [{highest: total * 2}]
      """)
    var limits = SolvingLimits()
    limits.positions = 100
    let turn = try #require(try TurnSummary(rules, limits: limits))
    #expect(turn.exact == Share(7, of: 1) && turn.average == nil)
  }

  @Test("What may be done again and again without end is worth what it is worth to leave it")
  func loops() throws {
    let rules = try Self.rules(
      """
      rounds: 2
      turns: in order
      sheet: {got: {type: number, range: 0.., points: 1}}
      state: {bold: {for: turn, start: false}, step: {for: turn, type: [decide, count], start: decide}}
      play:
        zones: {die: {start: 1 of 1..6}}
        actions:
          change: {when: step == decide, do: [{set: {bold: '!bold'}}]}
          roll: {when: step == decide, do: [{roll: die}, {set: {step: count}}]}
          six: {auto: step == count && die.face.sum() == 6, do: [{set: {got: 'bold ? 0 : 1'}}, end_turn]}
          low: {auto: 'step == count && die.face.sum() > (bold ? 2 : 4)', do: [{set: {step: decide}}]}
          end: {auto: step == count, do: [{set: {got: 'bold ? 7 : 2'}}, end_turn]}
      ranking: [{highest: total}]
      """)
    // Bold: of three faces that end it two bring 7 and one nothing; else, of five, four bring 2 and one brings 1.
    let turn = try #require(try TurnSummary(rules))
    #expect(Self.isAbout(turn.points, 14.0 / 3))
    #expect(turn.exact == Share(14, of: 3))
  }

  @Test("A goal reads the sheet of the turn that has closed, also where the next one has begun")
  func closedSheet() throws {
    let rules = try Self.rules(
      """
      rounds: 2
      turns: {order: in order, skip: total > 99}
      sheet: {got: {type: number, points: 1}}
      play:
        zones: {dice: {start: 1 of 1..6}}
        actions:
          roll: {when: got == 0, do: [{roll: dice}, {set: {got: 1}}]}
          hold: {auto: got > 0, do: [{set: {got: dice.face.sum()}}, end_turn]}
      ranking: [{highest: total}]
      """)
    for sides in 1...2 {
      var setup = SimulationSetup()
      setup.sideCount = sides
      #expect(try #require(try TurnSummary(rules, setup, goal: "got == 4")).exact == Share(1, of: 6))
    }
  }

  @Test("What cannot be solved is told", arguments: ["hand-and-foot", "texas-holdem", "hearts-cards"])
  func refused(_ name: String) throws {
    #expect(throws: Problems.self) { try Self.turn(name) }
  }

  @Test("A goal that is none is told as one, with the goal that was meant")
  func goals() throws {
    func text(_ goal: String) throws -> String {
      do {
        _ = try Self.turn("pig", goal: goal)
        return ""
      } catch let error as Problems { return error.text() }
    }
    #expect(try text("wn").contains("<goal>") && text("wn").contains("did you mean `--goal win`?"))
    #expect(try text("pott == 0").contains("`pot`") && text("pott == 0").contains("or a condition"))
  }
}
