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
    machine.tells = .all
    try machine.start(seed: seed)
    var generator = Generator(seed: seed)
    for _ in 0..<moves where !machine.isComplete {
      guard let move = try machine.allowedMoves().moves.any(&generator) else { break }
      try machine.apply(move)
    }
    return machine
  }

  /// What a side sees of all pieces: of those that lie hidden, that they are there, and of what is dealt from, how many.
  private static func seen(_ machine: Machine, by looker: Int) -> [[Int64]] {
    let game = machine.table.game
    let stocks = Set(game.actions.flatMap { $0.effects.compactMap(\.traits.dealtFrom?.zone) })
    return game.zones.indices.flatMap { zone in
      sides(machine, zone).map { side in
        let pieces = machine.pieces(inZone: zone, side: side)
        let isStock = stocks.contains(zone) && game.pools[game.zones[zone].pool].startZone == zone
        return pieces.map { piece in
          let isSeen = piece.facing == .up || piece.facing == .down && side == looker
          return isSeen && !isStock ? piece.face : -2
        }
      }
    }
  }

  private static func sides(_ machine: Machine, _ zone: Int) -> [Int?] {
    machine.table.game.zones[zone].perSide ? (0..<machine.table.sideCount).map { $0 } : [nil]
  }

  private static func faces(_ machine: Machine) -> [Int64] {
    machine.table.game.zones.indices.flatMap { zone in
      sides(machine, zone).flatMap { side in machine.pieces(inZone: zone, side: side).map(\.face) }
    }.sorted()
  }

  private static let hiding = ["crazy-eights", "hearts-cards", "dominoes", "durak", "sushi-go-cards", "klondike"]

  @Test("What a side sees stays as it is when the rest is mixed, and nothing comes or goes", arguments: hiding)
  func mixed(_ name: String) throws {
    let rules = try SimulationTests.named(name)
    let machine = try Self.begun(rules, sides: rules.compiled.game.sides.standard, seed: 3, moves: 12)
    let start = machine.state
    for side in 0..<machine.table.sideCount {
      machine.state = start
      let before = (Self.seen(machine, by: side), Self.faces(machine))
      var generator = Generator(seed: 5)
      machine.mix(machine.hiddenPieces(from: side), by: &generator)
      #expect(Self.seen(machine, by: side) == before.0)
      #expect(Self.faces(machine) == before.1)
      #expect(machine.state.words != start.words)
      // Lines of the sheet that are zones go along.
      for (index, zone) in machine.table.game.zones.enumerated() where zone.perSide {
        guard let entry = zone.entry else { continue }
        for other in 0..<machine.table.sideCount {
          let faces = machine.pieces(inZone: index, side: other).map(\.face)
          let slot = machine.table.entries[entry].slot
          #expect(faces.indices.map { machine.word(slot + 1 + $0, side: other) } == faces)
        }
      }
    }
  }

  @Test("Whoever is not waited for any longer breaks off in the middle of a game")
  func late() throws {
    let rules = try SimulationTests.named("four-in-a-row")
    let machine = try Self.begun(rules, sides: 2, seed: 3, moves: 2)
    let moves = try machine.allowedMoves().moves
    let before = machine.evaluator.stepsTaken
    _ = try machine.allowedMoves()
    let ofListing = machine.evaluator.stepsTaken - before
    var asked = 0
    _ = try Opponent(.thinking, rules).choose(among: moves, on: machine, luck: 1) {
      asked += 1
      return asked > 60
    }
    #expect(asked < 100)
    // Sixty games take some 30,000 times as many.
    #expect(machine.evaluator.stepsTaken - before < 2_000 * ofListing)
  }

  @Test(
    "Where pieces lie that a side cannot see changes no move of it", arguments: ["crazy-eights", "hearts-cards"],
    [Opponent.Level.careful, .thinking])
  func hidden(_ name: String, _ level: Opponent.Level) throws {
    let rules = try SimulationTests.named(name)
    let player = try Opponent(level, rules, playouts: 150)
    let machine = try Self.begun(rules, sides: rules.compiled.game.sides.standard, seed: 9, moves: 9)
    var compared = 0
    for _ in 0..<40 where compared < 2 && !machine.isComplete {
      let start = machine.state
      let allowed = try machine.allowedMoves()
      let side = allowed.moves.first { $0.side >= 0 }?.side ?? -1
      let own = allowed.filter { $0.side == side }
      if side >= 0, own.count > 1 {
        let expected = try player.choose(among: own, on: machine, luck: 7)
        #expect(machine.state == start)
        for seed in 1...2 as ClosedRange<UInt64> {
          machine.state = start
          var generator = Generator(seed: seed)
          machine.mix(machine.hiddenPieces(from: side), by: &generator)
          #expect(machine.state.words != start.words)
          #expect(try player.choose(among: own, on: machine, luck: 7) == expected)
        }
        compared += 1
        machine.state = start
      }
      try machine.apply(allowed.moves[0])
    }
    #expect(compared == 2)
  }

  /// A game in which something is kept of hands that nobody else sees.
  private static func keeping(_ state: String) throws -> Rules {
    let text = """
      house_rules: 2
      name: high
      title: High
      sides: {count: 2}
      rounds: 1
      turns: in order
      pieces: {card: {from: french}}
      sheet: {got: {label: Got, type: number, range: 0.., points: 1}}
      state:
        seen: {\(state)start: 0}
        dealt: {per: table, start: false}
      play:
        zones:
          deck: {start: card, face: down}
          hand: {per: side, face: down}
        actions:
          deal:
            auto: '!dealt'
            who: table
            do: [{deal: {to: hand, each: side, count: 2}}, {set: {dealt: true}}]
          look: {label: Look, do: [{set: {seen: hand.number.max()}}]}
          take: {label: Take, do: [{set: {got: hand.number.sum()}}, end_turn]}
      ranking: [{highest: total}]
      """
    return try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "high.yaml")
  }

  @Test("Where something that nobody sees tells how hidden pieces lie, nobody looks ahead")
  func keeping() throws {
    #expect {
      _ = try Opponent(.careful, Self.keeping(""))
    } throws: { error in
      (error as? Problems)?.text().contains("`seen` tells what lies hidden") ?? false
    }
    _ = try Opponent(.careful, Self.keeping("label: Seen, "))
    _ = try Opponent(.careless, Self.keeping(""))
    // What is picked and laid open tells nothing that is hidden.
    for name in ["hearts-cards", "briscola", "durak"] { _ = try Opponent(.careful, SimulationTests.named(name)) }
  }

  @Test(
    "A thinking player of a game that is not solved looks at what becomes of it",
    arguments: 1...3 as ClosedRange<UInt64>)
  func playsOn(_ luck: UInt64) throws {
    let rules = try SimulationTests.named("four-in-a-row")
    let player = try Opponent(.thinking, rules, playouts: 600)
    let table = try Table.setUp(rules.compiled.game, sideCount: 2, options: [])
    let machine = Machine(table, account: WorkAccount(steps: .max))
    machine.tells = .all
    // Three discs of the first side in column 4, of the second two in column 1: the fourth is taken, or kept from it.
    for (moves, wanted) in [([4, 1, 4, 1, 4], 4), ([4, 1, 4, 1, 4, 2], 4)] as [([Int64], Int64)] {
      try machine.start(seed: 1)
      for column in moves { try machine.apply(try Self.move(in: column, machine)) }
      let own = try machine.allowedMoves().filter { $0.side == machine.turn }
      #expect(own.count == 7)
      let chosen = try player.choose(among: own, on: machine, luck: luck, until: { false })
      #expect(chosen == (try Self.move(in: wanted, machine)))
    }
  }

  private static func move(in column: Int64, _ machine: Machine) throws -> Move {
    try #require(try machine.allowedMoves().first { $0.answers == [column] })
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
    let value = try #require(try GameSolution(SimulationTests.named("pig"), setup)).value
    #expect(first.low...first.high ~= value.low)
  }
}
