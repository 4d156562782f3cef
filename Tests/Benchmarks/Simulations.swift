import Engine
import HouseRules
import Odds

extension Benchmarks {
  /// Plays games by themselves: how fast, and whether what is known of them comes out.
  ///
  ///     swift run -c release benchmarks simulations
  static func simulations() throws {
    print("\nGames played by themselves")
    try known()
    try covered()
  }

  /// A figure that was published, and what so many games come to.
  private static func known() throws {
    let figures: [(players: String, kind: Figure.Kind, seat: Int, expected: Double)] = [
      ("random", .won, 0, 0.5301554), ("hold: pot >= 20", .brought, 0, 8.141795),
      ("hold: pot >= 20", .empty, 0, 0.624541),
      ("hold: pot >= 20 || total + pot >= target", .won, 0, 0.5346983),
    ]
    let count = 200_000
    for (players, kind, seat, expected) in figures {
      var setup = SimulationSetup()
      setup.players = players
      let simulation = try Simulation(try RuleLibrary().rules(named: "pig"), setup, games: count)
      let start = cpuSeconds()
      let tally = try simulation.run(0..<count, jobs: 2) { _ in true }
      let seconds = cpuSeconds() - start
      guard let place = simulation.figures.firstIndex(where: { $0.kind == kind && $0.seat == seat }),
        let found = tally.estimate(place, simulation.figures)
      else { throw Failure(text: "no figure \(kind)") }
      print(
        "  pig, \(players): \(kind.rawValue) of seat \(seat + 1) \(found.value), \(found.low) to \(found.high), "
          + "known \(expected); \(Int(Double(count) / seconds)) games a second of one core")
      // Five standard errors: another seed would do as well.
      guard abs(found.value - expected) < found.halfWidth * 5 / 1.96 else { throw Failure(text: "not what is known") }
    }
  }

  /// How often a 95 % interval holds the true share over 4,000 seeds: that of ties, 1/6, and of a rare one, 1/36.
  private static func covered() throws {
    func rules(_ faces: Int) throws -> Rules {
      let text =
        """
        house_rules: 2
        name: flip
        sides: {count: 2}
        rounds: 1
        turns: in order
        sheet: {got: {label: Got, type: number, range: 0.., points: 1}}
        state: {step: {for: turn, type: [ready, count], start: ready}}
        play:
          zones: {die: {start: 1 of 1..\(faces)}}
          actions:
            roll: {label: Roll, when: step == "ready", do: [{roll: die}, {set: {step: count}}]}
            count: {auto: step == "count", do: [{set: {got: die.face.sum()}}, end_turn]}
        ranking: [{highest: total}]
        """
      return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "flip.yaml")
    }
    for (faces, games) in [(6, 100), (36, 100)] {
      let rules = try rules(faces)
      var holds = 0
      for seed in 0..<4_000 {
        var setup = SimulationSetup()
        setup.seed = seed
        let simulation = try Simulation(rules, setup, games: games)
        let tally = try simulation.run(0..<games, jobs: 2) { _ in true }
        guard let place = simulation.figures.firstIndex(where: { $0.kind == .tied }),
          let found = tally.estimate(place, simulation.figures)
        else { throw Failure(text: "no ties") }
        if found.low...found.high ~= 1 / Double(faces) { holds += 1 }
      }
      print("  a share of 1/\(faces) in \(games) games: held \(holds) times of 4,000 (3,744 to 3,851 are wanted)")
    }
  }
}
