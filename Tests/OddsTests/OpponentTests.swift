import Engine
import HouseRules
import Odds
import RuleLanguage
import Testing

@Suite("Opponents")
struct OpponentTests {
  /// A game some moves on, played at random.
  private static func begun(_ rules: Rules, sides: Int, seed: UInt64, moves: Int) throws -> Machine {
    let table = try Table.setUp(rules.compiled.game, sideCount: sides, options: [])
    let machine = Machine(table, account: WorkAccount(steps: .max))
    machine.keepsEvents = true
    try machine.start(seed: seed)
    var generator = Generator(seed: seed)
    for _ in 0..<moves where !machine.isComplete {
      guard let move = try machine.allowedMoves().any(&generator) else { break }
      try machine.apply(move)
    }
    return machine
  }

  @Test(
    "Where pieces lie that a seat cannot see changes no move of it",
    arguments: [Opponent.Level.careful, .thinking])
  func hidden(_ level: Opponent.Level) throws {
    let rules = try SimulationTests.named("crazy-eights")
    let player = try Opponent(level, rules, playouts: 8)
    var compared = 0
    for moves in [9] {
      let machine = try Self.begun(rules, sides: rules.compiled.game.sides.standard, seed: UInt64(moves), moves: moves)
      let start = machine.state
      let allowed = try machine.allowedMoves()
      guard let side = allowed.first(where: { $0.side >= 0 })?.side else { continue }
      let own = allowed.filter { $0.side == side }
      let expected = try player.choose(among: own, on: machine, luck: 7)
      #expect(machine.state == start)
      for seed in 1...2 as ClosedRange<UInt64> {
        machine.state = start
        var generator = Generator(seed: seed)
        machine.mixHidden(from: side, by: &generator)
        #expect(machine.state.words != start.words)
        #expect(try player.choose(among: own, on: machine, luck: 7) == expected)
        compared += 1
      }
    }
    #expect(compared > 0)
  }

  @Test("What a seat sees stays as it is when the rest is mixed, and nothing comes or goes")
  func mixed() throws {
    let rules = try SimulationTests.named("crazy-eights")
    let machine = try Self.begun(rules, sides: 3, seed: 3, moves: 8)
    let zones = rules.compiled.game.zones
    func faces(_ zone: Int, _ side: Int?) -> [Int64] { machine.pieces(inZone: zone, side: side).map(\.face) }
    func all() -> [Int64] {
      zones.indices.flatMap { zone in
        zones[zone].perSide ? (0..<3).flatMap { faces(zone, $0) } : faces(zone, nil)
      }.sorted()
    }
    let before = (all(), zones.indices.map { zones[$0].perSide ? faces($0, 1) : [] })
    let seen = zones.indices.filter { !zones[$0].perSide }.map { zone in
      machine.pieces(inZone: zone, side: nil).map { $0.facing == .up ? $0.face : -2 }
    }
    var generator = Generator(seed: 5)
    machine.mixHidden(from: 1, by: &generator)
    #expect(all() == before.0)
    #expect(zones.indices.map { zones[$0].perSide ? faces($0, 1) : [] } == before.1)
    let after = zones.indices.filter { !zones[$0].perSide }.map { zone in
      machine.pieces(inZone: zone, side: nil).map { $0.facing == .up ? $0.face : -2 }
    }
    #expect(
      zip(zones.indices.filter { !zones[$0].perSide }, zip(seen, after)).allSatisfy { zone, both in
        both.0 == both.1 || zone == rules.compiled.game.pools[zones[zone].pool].startZone
      })
  }

  @Test(
    "A thinking player of a game that can be solved plays it perfectly: against itself as often as the solved value says"
  )
  func solved() throws {
    var setup = SimulationSetup()
    (setup.options, setup.players) = ([("target", "12")], "thinking")
    let simulation = try Simulation(SimulationTests.named("pig"), setup, games: 150)
    let tally = try simulation.run(0..<150, jobs: 2) { _ in true }
    let first = try SimulationTests.estimate(.won, seat: 0, simulation, tally)
    setup.players = ""
    let value = try #require(try GameSummary(SimulationTests.named("pig"), setup)).value
    #expect(first.low...first.high ~= value.low)
  }
}
