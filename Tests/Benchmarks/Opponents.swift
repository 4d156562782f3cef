import Engine
import Glibc
import HouseRules
import Odds
import RuleLanguage

extension Benchmarks {
  /// How strong opponents are against each other, over both seats: wins, ties counting half.
  ///
  ///     swift run -c release benchmarks opponents
  static func opponents() throws {
    print("\nOpponents, over both seats")
    for name in ["crazy-eights", "four-in-a-row", "kalah", "durak"] { try meet("careful", "random", name, games: 40) }
    print("  Thinking, by 300 games for a choice, against careful; by four times as many, against itself")
    for (name, target) in unsolved { try think(name, to: target, games: 10) }
    try exactly()
  }

  /// Games of different kinds that are too large to be solved, and the targets of two that would be long.
  private static let unsolved: KeyValuePairs<String, Int64?> = [
    "four-in-a-row": nil, "briscola": nil, "durak": nil, "kalah": nil, "dots-and-boxes": nil, "sixty-six": nil,
    "dominoes": nil, "kings-in-the-corner": 10, "crazy-eights": nil, "farkle": 2_000,
  ]

  private static func think(_ name: String, to target: Int64?, games: Int) throws {
    let rules = try RuleLibrary().rules(named: name)
    let table = try tableForTwo(rules, to: target)
    let start = cpuSeconds()
    guard let careful = try? Opponent(.careful, rules), let thinking = try? Opponent(.thinking, rules, playouts: 300),
      let longer = try? Opponent(.thinking, rules, playouts: 1_200), rules.sides.lowerBound <= 2
    else { return print("  \(name): not played so by two") }
    let (over, moves) = try share(of: thinking, against: careful, table, games: games)
    let seconds = (cpuSeconds() - start) / moves
    let (more, _) = try share(of: longer, against: thinking, table, games: games)
    print(
      "  \(name): \(rounded(100 * over)) % against careful, \(shown(seconds)) a move of either;"
        + " four times as many \(rounded(100 * more)) %, \(2 * games) games each")
  }

  /// Whether more thinking plays no worse: 400 games for a choice against 100, until what it wins of two games, one
  /// from each seat with the same luck, is above 47 % with 99 % confidence over all looks, or for 6,400 games.
  ///
  ///     swift run -c release benchmarks strength [NAME...]
  static func strength() throws {
    let named = CommandLine.arguments.dropFirst(2)
    print("\nThinking, by 400 games for a choice, against 100")
    for (name, target) in unsolved where named.isEmpty || named.contains(name) {
      let rules = try RuleLibrary().rules(named: name)
      let longer = try Opponent(.thinking, rules, playouts: 400)
      let thinking = try Opponent(.thinking, rules, playouts: 100)
      let table = try tableForTwo(rules, to: target)
      let looks = [50, 100, 200, 400, 800, 1_600, 3_200]
      // One-sided, 0.01 shared out among the looks.
      let quantile = 2.983
      var shares: [Double] = []
      var (lower, share) = (0.0, 0.0)
      for look in looks where lower <= 0.47 {
        shares += try Array(shares.count..<look).concurrentMap { seed in
          Result {
            (try played(table, [longer, thinking], seed: UInt64(seed)).points[0]
              + played(table, [thinking, longer], seed: UInt64(seed)).points[1]) / 2
          }
        }.map { try $0.get() }
        share = shares.reduce(0, +) / Double(look)
        let squares = shares.reduce(0) { $0 + ($1 - share) * ($1 - share) }
        lower = share - quantile * (squares / Double(look - 1) / Double(look)).squareRoot()
      }
      print(
        "  \(name): \(rounded(100 * share)) % of \(2 * shares.count) games, at least \(rounded(100 * lower)) %"
          + (lower > 0.47 ? "" : ": not shown"))
      fflush(nil)
    }
  }

  private static func tableForTwo(_ rules: Rules, to target: Int64?) throws -> Table {
    let options = rules.compiled.lexicon.options.map { $0.name == "target" ? target : nil }
    return try Table.setUp(rules.compiled.game, sideCount: 2, options: options)
  }

  /// What one wins against another, from each seat, and how many moves that took.
  private static func share(
    of one: Opponent, against other: Opponent, _ table: Table, games: Int
  ) throws -> (share: Double, moves: Double) {
    let all: [(points: Double, moves: Double)] = Array(0..<(2 * games)).concurrentMap { number in
      let players = number % 2 == 0 ? [one, other] : [other, one]
      guard let game = try? played(table, players, seed: UInt64(number / 2)) else { return (0.5, 0) }
      return (game.points[number % 2], game.moves)
    }
    let points = all.reduce(0.0) { $0 + $1.points }
    let moves = all.reduce(0.0) { $0 + $1.moves }
    return (points / Double(all.count), max(moves, 1))
  }

  /// One game: what each seat wins of it, and its moves.
  private static func played(
    _ table: Table, _ players: [Opponent], seed: UInt64
  ) throws -> (points: [Double], moves: Double) {
    let machine = Machine(table, account: WorkAccount(steps: .max))
    machine.tells = .all
    try machine.start(seed: seed)
    var (luck, moves) = (Generator(seed: seed), 0.0)
    while !machine.isComplete, moves < 2_000 {
      let allowed = try machine.allowedMoves()
      guard let actor = allowed.actor(&luck) else { break }
      let own = allowed.filter { $0.side == actor }
      let move = actor < 0 ? own[0] : try players[actor].choose(among: own, on: machine, luck: luck.next()) { false }
      try machine.apply(move)
      moves += 1
    }
    let standings = try machine.standings()
    let first = standings.count { $0.place == 1 }
    return (standings.map { $0.place == 1 ? 1 / Double(first) : 0 }, moves)
  }

  /// A careful player of Pig holds at 20, or where that wins: against perfect play it comes off exactly so.
  private static func exactly() throws {
    let careful = "hold: pot >= 20 || total + pot >= target"
    var sum = 0.0
    for players in ["\(careful), best", "best, \(careful)"] {
      var setup = SimulationSetup()
      setup.players = players
      guard let value = try GameSolution(try RuleLibrary().rules(named: "pig"), setup)?.value else {
        throw Failure(text: "stopped")
      }
      sum += players.hasPrefix("best") ? 1 - value.high : value.low
    }
    print("  pig: careful has \(rounded(50 * sum)) % against perfect play (45 are wanted); thinking is perfect play")
    guard sum > 0.9 else { throw Failure(text: "too weak") }
  }

  /// Plays so many games from each seat.
  private static func meet(_ one: String, _ other: String, _ name: String, games: Int) throws {
    let start = cpuSeconds()
    var (points, moves) = (0.0, 0.0)
    for (place, players) in ["\(one),\(other)", "\(other),\(one)"].enumerated() {
      var setup = SimulationSetup()
      (setup.players, setup.sideCount) = (players, 2)
      let simulation = try Simulation(try RuleLibrary().rules(named: name), setup, games: games)
      let tally = try simulation.run(0..<games, jobs: 2) { _ in true }
      guard let won = simulation.figures.firstIndex(where: { $0.kind == .won && $0.seat == place }),
        let length = simulation.figures.firstIndex(where: { $0.kind == .moves })
      else { throw Failure(text: "nobody wins in \(name)") }
      points += (tally.estimate(won, simulation.figures)?.value ?? 0) * Double(games)
      moves += (tally.estimate(length, simulation.figures)?.value ?? 0) * Double(games)
    }
    print(
      "  \(name): \(one) has \(rounded(100 * points / Double(2 * games))) % against \(other) in \(2 * games) games;"
        + " \(shown((cpuSeconds() - start) / moves)) a move")
  }
}
