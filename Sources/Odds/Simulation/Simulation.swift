import Diagnostics
import Engine
import HouseRules
import Records
import RuleLanguage

/// What is played at most.
package enum SimulationLimits {
  /// Moves of a game; one with more has no end.
  static let moves: Int64 = 100_000
  /// Games that are asked for.
  package static let games = 1_000_000_000
  /// Games that one core plays before it takes others.
  static let block = 8
}

/// A game with its players, set up to be played by itself any number of times.
///
///     let simulation = try Simulation(rules, setup, games: 1_000)
///     let played = try simulation.run(0..<1_000, jobs: 2) { _ in true }
package struct Simulation: Sendable {
  package let terms: SimulationTerms
  let rules: CompiledRules
  let table: Table
  let players: [any SeatPlayer]
  let list: FigureList
  let dice: DiceThrows?
  let totalSlot: Int?
  let isCancelled: @Sendable () -> Bool

  /// What is measured of each game.
  package var figures: [Figure] { list.all }

  /// - Parameter games: how many are asked for in all.
  /// - Throws: why the game cannot be played by itself, or what is wrong with the setup.
  package init(_ rules: Rules, _ setup: SimulationSetup, games: Int) throws(Problems) {
    guard !rules.compiled.game.actions.isEmpty else { throw Problems(SimulationMessages.notPlayed(rules.title)) }
    let seated = try SeatedPlayers(PlayerText.players(in: setup.players), rules)
    let table = try setup.table(seated.rules)
    guard setup.rounds != nil || rules.compiled.game.canEnd else {
      throw Problems(SimulationMessages.noEnd(rules.title))
    }
    self.rules = seated.rules
    self.table = table
    isCancelled = setup.isCancelled
    players = try Self.seats(seated.players, table.sideCount)
    dice = DiceThrows(seated.rules, table)
    totalSlot = RecordRules(seated.rules).totalSlot
    list = FigureList(seated.rules, table, hasTotals: totalSlot != nil, combos: dice?.names)
    terms = SimulationTerms(
      title: rules.title, rules: rules.name, digest: rules.digest, options: setup.chosen(in: rules.compiled),
      players: players.map(\.name), seed: setup.seed, rounds: setup.rounds, games: games)
  }

  /// Players who are fewer than seats go round; where none is named all are careless.
  private static func seats(_ players: [any SeatPlayer], _ seats: Int) throws(Problems) -> [any SeatPlayer] {
    guard players.count <= seats else { throw Problems(SimulationMessages.tooManyPlayers(players.count, seats: seats)) }
    return (0..<seats).map { players.isEmpty ? RandomPlayer() : players[$0 % players.count] }
  }

  // MARK: Playing

  /// Plays games by their numbers.
  ///
  /// - Parameters:
  ///   - jobs: how many are played at a time; what comes of them does not hang on it.
  ///   - goesOn: asked after each game, one after another, with how many are done.
  /// - Returns: the sums of the first games, of all of them where it was not told to stop.
  /// - Throws: why a game could not be played; that of the lowest number, whoever came to it first.
  package func run(
    _ games: Range<Int>, jobs: Int, goesOn: @escaping @Sendable (_ done: Int) -> Bool
  ) throws(Problems) -> Tally {
    try SharedGames(games, empty: Tally(figures: figures.count)).play(
      jobs: jobs,
      by: {
        let player = SelfPlay(self)
        return { (game, tally) throws(Problems) in tally.add(try values(of: game, by: player), figures) }
      }, isCancelled: isCancelled, goesOn: goesOn)
  }

  /// The figures of the game of a number.
  func values(of game: Int, by player: SelfPlay) throws(Problems) -> [Int64] {
    do throws(PlayFailure) { return try player.play(game) } catch {
      var failure = SimulationMessages.failed(error, game: game, rules)
      failure.hints.insert(contentsOf: SimulationMessages.behind(player.lastMoves, rules), at: 0)
      throw Problems([failure], in: rules.sources)
    }
  }
}

extension Game {
  /// Whether anything in the rules ever ends a game.
  var canEnd: Bool {
    rounds != nil || end != nil || out != nil
      || actions.contains { $0.effects.contains { if case .endGame = $0 { true } else { false } } }
  }
}
