import HouseRules
import JSONText
import Odds
import Synchronization
import Testing

@Suite("Games played by themselves")
struct SimulationTests {
  static func named(_ name: String) throws -> Rules { try RuleLibrary().rules(named: name) }

  static func simulation(
    _ rules: Rules, games: Int, players: String = "", seed: Int = 1, rounds: Int? = nil
  ) throws -> Simulation {
    var setup = SimulationSetup()
    (setup.players, setup.seed, setup.rounds) = (players, seed, rounds)
    return try Simulation(rules, setup, games: games)
  }

  /// What a figure came to in so many games.
  static func estimate(_ kind: Figure.Kind, seat: Int? = nil, _ simulation: Simulation, _ tally: Tally) throws
    -> Estimate
  {
    let index = try #require(simulation.figures.firstIndex { $0.kind == kind && $0.seat == seat })
    return try #require(tally.estimate(index, simulation.figures))
  }

  /// Both throw a die once, and the higher one wins.
  private static func flip(_ more: String = "") throws -> Rules {
    let text =
      """
      house_rules: 2
      name: flip
      title: Flip
      sides: {count: 2}
      rounds: 1
      turns: in order
      sheet: {got: {label: Got, type: number, range: 0.., points: 1}}
      state: {step: {for: turn, type: [ready, count], start: ready}}
      play:
        zones: {die: {start: 1 of 1..6}}
        actions:
          roll: {label: Roll, when: step == "ready", do: [{roll: die}, {set: {step: count}}]}
          count: {auto: step == "count", do: [{set: {got: die.face.sum()}}, end_turn]}
      ranking: [{highest: total}]
      \(more)
      """
    return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "flip.yaml")
  }

  @Test("What cannot be worked out in some game is shown where it stands")
  func fault() throws {
    let text =
      """
      house_rules: 2
      name: divided
      title: Divided
      sides: {count: 2}
      rounds: 5
      turns: in order
      sheet: {got: {label: Got, type: number, points: 1}}
      state: {rolled: {for: turn, start: false}}
      play:
        zones: {die: {start: 1 of 1..6}}
        actions:
          roll: {label: Roll, when: "!rolled", do: [{roll: die}, {set: {rolled: true}}]}
          count: {auto: rolled, do: [{set: {got: 12 / (6 - die.face.sum())}}, end_turn]}
      """
    let rules = try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "divided.yaml")
    let simulation = try Self.simulation(rules, games: 20)
    let problems = try #require(throws: Problems.self) { try simulation.run(0..<20, jobs: 1) { _ in true } }
    let problem = try #require(problems.diagnostics.first)
    #expect(problem.message.hasSuffix("this cannot be worked out: a number is divided by zero"))
    #expect((problem.file, problem.line) == ("divided.yaml", 13))
  }

  /// How often something was asked.
  private final class Asked: Sendable { let times = Atomic(0) }

  @Test("A game that is given up counts for nothing, and is no failure", arguments: ["random", "careful", "thinking"])
  func givenUp(_ player: String) throws {
    let asked = Asked()
    var setup = SimulationSetup()
    setup.players = player
    setup.isCancelled = { asked.times.add(1, ordering: .relaxed).newValue > 3 }
    let simulation = try Simulation(Self.named("reversi"), setup, games: 1_000)
    let tally = try simulation.run(0..<1_000, jobs: 1) { _ in true }
    #expect(tally.games < 3)
  }

  // MARK: Figures

  @Test("Who begins in Pig, played at random, as it is solved, and what a turn of it has")
  func pig() throws {
    let simulation = try Self.simulation(Self.named("pig"), games: 500)
    let tally = try simulation.run(0..<500, jobs: 2) { _ in true }
    let first = try Self.estimate(.won, seat: 0, simulation, tally)
    #expect(first.low...first.high ~= 0.5301554)
    // Roll, then roll or hold, each half of the time: a turn busts with 1/6 + 5/6 1/2 (1/6 + ...) = 2/7.
    let bust = try Self.estimate(.empty, seat: 1, simulation, tally)
    #expect(bust.low...bust.high ~= 2.0 / 7)
    #expect(bust.halfWidth < 0.02)
  }

  @Test("Two dice compared: margin, ties and points as counted by hand")
  func twoDice() throws {
    let simulation = try Self.simulation(Self.flip(), games: 400)
    let tally = try simulation.run(0..<400, jobs: 2) { _ in true }
    for (kind, seat, expected) in [
      (Figure.Kind.tied, nil, 1.0 / 6), (.margin, nil, 70.0 / 36), (.points, 0, 3.5), (.won, 1, 0.5),
      (.brought, 0, 3.5), (.rounds, nil, 1), (.moves, nil, 2), (.empty, 1, 0),
    ] as [(Figure.Kind, Int?, Double)] {
      let found = try Self.estimate(kind, seat: seat, simulation, tally)
      #expect(found.low...found.high ~= expected, "\(kind)")
    }
  }

  @Test("What is counted with every throw of six dice is what all throws come to")
  func combos() throws {
    let simulation = try Self.simulation(Self.named("farkle"), games: 30)
    let tally = try simulation.run(0..<30, jobs: 2) { _ in true }
    let index = try #require(simulation.figures.firstIndex { $0.kind == .combo && $0.name == "Single 1" })
    let base = try #require(simulation.figures[index].base)
    // With 1 to 6 dice it is 1/6 to 61.15 %.
    let share = Double(tally.sums[index].sum) / Double(tally.sums[base].sum)
    #expect(0.3...0.62 ~= share)
    let rolls = try #require(simulation.figures.firstIndex { $0.kind == .action && $0.name == "Roll" })
    #expect(tally.sums[base].sum == tally.sums[rolls].sum)
  }

  // MARK: Players

  @Test("Whoever holds at 20 in Pig: what a turn brings, and how often it brings nothing, as published")
  func holdAtTwenty() throws {
    let simulation = try Self.simulation(Self.named("pig"), games: 300, players: "hold: pot >= 20")
    let tally = try simulation.run(0..<300, jobs: 2) { _ in true }
    for seat in 0..<2 {
      let brought = try Self.estimate(.brought, seat: seat, simulation, tally)
      #expect(brought.low...brought.high ~= 8.141795)
      #expect(brought.halfWidth < 0.5)
      let empty = try Self.estimate(.empty, seat: seat, simulation, tally)
      #expect(empty.low...empty.high ~= 0.624541)
    }
  }

  @Test("The way that has most is taken, whoever else sits there, and commas within brackets part no players")
  func most() throws {
    let text = "keep most: [best(picked).points, 0].max(); bank: pot >= 300"
    let simulation = try Self.simulation(Self.named("farkle"), games: 20, players: "\(text), random")
    #expect(simulation.terms.players == [text, "random"])
    let tally = try simulation.run(0..<20, jobs: 2) { _ in true }
    #expect(try Self.estimate(.won, seat: 0, simulation, tally).value > 0.9)
    // Nobody banks less than 300 who waits for it.
    let banked = try Self.estimate(.brought, seat: 0, simulation, tally)
    let empty = try Self.estimate(.empty, seat: 0, simulation, tally)
    #expect(banked.value >= 300 * (1 - empty.value))
  }

  @Test("Careful looks behind the next luck where nothing ends before it, and does not always do what comes first")
  func carefulBehindLuck() throws {
    // Whoever kept all dice of the first throw, or only the first of them, would lose nearly all.
    let lowest = try Self.simulation(Self.named("threes"), games: 20, players: "careful,random")
    let tally = try lowest.run(0..<20, jobs: 2) { _ in true }
    let won = try #require(lowest.figures.firstIndex { $0.kind == .won && $0.seat == 0 })
    #expect(tally.sums[won].sum > 2 * 15)
    // Two partners who bid and play without knowing what it is good for win about as often as chance.
    let teams = try Self.simulation(Self.named("forty-two"), games: 40, players: "careful,random")
    let played = try teams.run(0..<40, jobs: 2) { _ in true }
    let wins = teams.figures.indices.filter { teams.figures[$0].kind == .won }.map { played.sums[$0].sum }
    #expect(wins[0] == wins[2] && wins[1] == wins[3] && wins[0] + wins[1] == 2 * 40)
    #expect(wins[0] > 2 * 8)
  }

  @Test("Looking to the end of the turn is holding at 20 in Pig, game by game, and no less where that wins")
  func careful() throws {
    let careful = try Self.simulation(Self.named("pig"), games: 6, players: "careful")
    let held = try Self.simulation(
      Self.named("pig"), games: 6, players: "hold: pot >= 20 || total + pot >= target")
    let tally = try careful.run(0..<6, jobs: 2) { _ in true }
    #expect(tally == (try held.run(0..<6, jobs: 2) { _ in true }))
    // What is answered in secret is no turn to look to the end of.
    #expect(throws: Problems.self) {
      try Self.simulation(Self.named("rock-paper-scissors"), games: 1, players: "careful")
    }
  }

  @Test(
    "What players ask that the rules cannot answer",
    arguments: [
      "hld: pot > 2", "lose: true", "hold: pto >= 20", "hold: pot", "hold most: pot > 2", "hold:", ":", "clever",
      "hold: picked.size() > 1", "hold: pot >= 20; clever",
    ])
  func badPlayers(_ text: String) throws {
    #expect(throws: Problems.self) { try Self.simulation(Self.named("pig"), games: 1, players: text) }
  }

  // MARK: Intervals

  @Test(
    "Wilson's interval as in books, and within 0 and 1",
    arguments: [
      (50.0, 100.0, 0.403832, 0.596168), (0, 10, 0, 0.277533), (10, 10, 0.722467, 1),
    ])
  func wilson(_ seen: Double, _ count: Double, _ low: Double, _ high: Double) {
    let found = Estimate(share: seen / count, of: count)
    #expect(abs(found.low - low) < 1e-6)
    #expect(abs(found.high - high) < 1e-6)
  }

  @Test("A 95 % interval holds the true share in about 95 of a hundred seeds")
  func coverage() throws {
    let rules = try Self.flip()
    var holds = 0
    for seed in 0..<200 {
      let simulation = try Self.simulation(rules, games: 30, seed: seed)
      let tally = try simulation.run(0..<30, jobs: 1) { _ in true }
      let tied = try Self.estimate(.tied, simulation, tally)
      if tied.low...tied.high ~= 1.0 / 6 { holds += 1 }
    }
    // Three standard errors of 200 seeds on either side.
    #expect(181...199 ~= holds)
  }

  // MARK: Parts

  @Test("The same sums, however many games are played at a time, in one piece or joined in any order")
  func parts() throws {
    let simulation = try Self.simulation(Self.named("pig"), games: 37)
    let whole = SimulationPart(simulation, from: 0, try simulation.run(0..<37, jobs: 3) { _ in true })
    var parts: [SimulationPart] = []
    for range in [20..<37, 0..<9, 9..<20] {
      let part = SimulationPart(simulation, from: range.lowerBound, try simulation.run(range, jobs: 1) { _ in true })
      parts.append(try SimulationPart(reading: Array(Self.text(part).utf8), named: "part"))
    }
    var joined = parts[0]
    for part in parts.dropFirst() { try joined.join(part, named: "other", to: "first") }
    #expect(joined == whole)
    #expect(throws: Problems.self) { try joined.join(parts[1], named: "other", to: "first") }
    let other = try Self.simulation(Self.named("pig"), games: 37, seed: 2)
    let foreign = SimulationPart(other, from: 0, try other.run(0..<1, jobs: 1) { _ in true })
    #expect(throws: Problems.self) { try joined.join(foreign, named: "other", to: "first") }
  }

  private static func text(_ part: SimulationPart) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    part.write(to: &writer)
    writer.endObject()
    return writer.text
  }

  @Test("What is there when it is stopped are the first games", arguments: [1, 3])
  func stopped(_ jobs: Int) throws {
    let simulation = try Self.simulation(Self.flip(), games: 500)
    let some = try simulation.run(0..<500, jobs: jobs) { $0 < 45 }
    #expect(1..<60 ~= some.games)
    #expect(some == (try simulation.run(0..<some.games, jobs: 1) { _ in true }))
  }

  @Test("No part: bytes that are none, and one that was cut or changed")
  func noParts() throws {
    let simulation = try Self.simulation(Self.flip(), games: 3)
    let part = SimulationPart(simulation, from: 0, try simulation.run(0..<3, jobs: 1) { _ in true })
    let text = Self.text(part)
    for bad in [
      "", "[]", "{}", String(text.dropLast(9)), text.replacing("[0,3]", with: "[0,4]"),
      text.replacing("\"won\"", with: "\"lost\""), text.replacing("[0,3]", with: "[2,1]"),
      text.replacing("\"seat\":2", with: "\"seat\":-9223372036854775808"),
      text.replacing("\"base\":", with: "\"base\":9"),
    ] {
      #expect(bad != text)
      #expect(throws: Problems.self) { try SimulationPart(reading: Array(bad.utf8), named: "part") }
    }
  }

  // MARK: What cannot be played

  @Test("Games that cannot be played by themselves are refused, and what would do is said")
  func refused() throws {
    #expect(throws: Problems.self) { try Self.simulation(Self.named("hand-and-foot"), games: 1) }
    #expect(throws: Problems.self) { try Self.simulation(Self.named("blackjack"), games: 1) }
    let blackjack = try Self.simulation(Self.named("blackjack"), games: 2, rounds: 3)
    let tally = try blackjack.run(0..<2, jobs: 1) { _ in true }
    #expect(try Self.estimate(.rounds, blackjack, tally).value == 3)
    #expect(throws: Problems.self) { try Self.simulation(Self.flip(), games: 1, players: "clever") }
    let three = "random, random, random"
    #expect(throws: Problems.self) { try Self.simulation(Self.flip(), games: 1, players: three) }
  }

  @Test("The first game that comes to a dead end is named, whoever came to one first")
  func deadEnd() throws {
    let text =
      """
      house_rules: 2
      name: stuck
      title: Stuck
      sides: {count: 2}
      rounds: 50
      turns: in order
      sheet: {got: {label: Got, type: number, range: 0.., points: 1}}
      state: {step: {for: turn, type: [ready, count], start: ready}}
      play:
        zones: {die: {start: 1 of 1..60}}
        actions:
          roll: {label: Roll, when: step == "ready", do: [{roll: die}, {set: {step: count}}]}
          count: {auto: step == "count" && die.face.sum() > 1, do: [{set: {got: 1}}, end_turn]}
      ranking: [{highest: total}]
      """
    let rules = try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "stuck.yaml")
    let simulation = try Self.simulation(rules, games: 200)
    func failure(_ jobs: Int) throws -> String {
      do throws(Problems) { _ = try simulation.run(0..<200, jobs: jobs) { _ in true } } catch { return error.text() }
      return ""
    }
    let alone = try failure(1)
    #expect(alone.contains("nobody can do anything"))
    #expect(try failure(4) == alone)
  }
}
