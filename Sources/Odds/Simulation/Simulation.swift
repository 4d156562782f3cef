import Dispatch
import Engine
import HouseRules
import Records
import RuleLanguage
import Synchronization

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
  let players: [any Player]
  let list: FigureList
  let dice: DiceThrows?
  let totalSlot: Int?

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
    players = try Self.seats(seated.players, table.sideCount)
    dice = DiceThrows(seated.rules, table)
    totalSlot = RecordRules(seated.rules).totalSlot
    list = FigureList(seated.rules, table, hasTotals: totalSlot != nil, combos: dice?.names)
    terms = SimulationTerms(
      title: rules.title, rules: rules.name, digest: rules.digest, options: setup.chosen(in: rules.compiled),
      players: players.map(\.name), seed: setup.seed, rounds: setup.rounds, games: games)
  }

  /// Players who are fewer than seats go round; where none is named all are careless.
  private static func seats(_ players: [any Player], _ seats: Int) throws(Problems) -> [any Player] {
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
    let work = SharedGames(games, figures: figures.count)
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, games.count))) { _ in
      let player = SelfPlay(self)
      while let block = work.next() { work.finish(block, play(block, by: player, work, goesOn)) }
    }
    return try work.result(of: self)
  }

  private func play(
    _ block: Range<Int>, by player: SelfPlay, _ work: SharedGames, _ goesOn: (Int) -> Bool
  ) -> SharedGames.Played {
    var played = SharedGames.Played(tally: Tally(figures: figures.count))
    for game in block {
      do throws(PlayFailure) {
        played.tally.add(try player.play(game), figures)
      } catch {
        played.failure = (game, error)
        return played
      }
      guard work.noteGame(goesOn) else { return played }
    }
    return played
  }

  /// What a failure means to whoever asked.
  func problems(_ failure: PlayFailure, game: Int) -> Problems {
    Problems(SimulationMessages.failed(failure, game: game, rules))
  }
}

/// Games that several cores play: handed out in order, and put together in order, so that what is there when it is
/// stopped are the first of them.
private final class SharedGames: Sendable {
  struct Played {
    var tally: Tally
    var failure: (game: Int, reason: PlayFailure)?
  }

  private struct State {
    var next: Int
    var done = 0
    /// Whether nobody wants more, and whether a game failed: what was begun before it is still played.
    var isStopped = false
    var hasFailed = false
    /// What is finished and stands behind something that is not, by where it begins.
    var waiting: [Int: Played] = [:]
    /// The first games, all of which are in the sums, and whether one is missing or failed.
    var joined: Tally
    var end: Int
    var isBroken = false
    var failure: (game: Int, reason: PlayFailure)?
  }

  private let games: Range<Int>
  private let state: Mutex<State>

  init(_ games: Range<Int>, figures: Int) {
    self.games = games
    state = Mutex(State(next: games.lowerBound, joined: Tally(figures: figures), end: games.lowerBound))
  }

  /// The games to be played next; `nil` where there are no more, or no more are wanted.
  func next() -> Range<Int>? {
    state.withLock { state in
      guard !state.isStopped, !state.hasFailed, state.next < games.upperBound else { return nil }
      let block = state.next..<min(state.next + SimulationLimits.block, games.upperBound)
      state.next = block.upperBound
      return block
    }
  }

  /// Notes that one more game is done; false where no more are wanted.
  func noteGame(_ goesOn: (Int) -> Bool) -> Bool {
    state.withLock { state in
      state.done += 1
      if !goesOn(state.done) { state.isStopped = true }
      return !state.isStopped
    }
  }

  func finish(_ block: Range<Int>, _ played: Played) {
    state.withLock { state in
      if played.failure != nil { state.hasFailed = true }
      state.waiting[block.lowerBound] = played
      while !state.isBroken, let next = state.waiting.removeValue(forKey: state.end) {
        let count = next.tally.games
        let length = min(SimulationLimits.block, games.upperBound - state.end)
        state.joined.add(next.tally)
        state.end += count
        state.failure = state.failure ?? next.failure
        state.isBroken = count < length
      }
    }
  }

  func result(of simulation: Simulation) throws(Problems) -> Tally {
    let (joined, failure) = state.withLock { ($0.joined, $0.failure) }
    if let failure { throw simulation.problems(failure.reason, game: failure.game) }
    return joined
  }
}

extension Game {
  /// Whether anything in the rules ever ends a game.
  var canEnd: Bool {
    rounds != nil || end != nil || out != nil
      || actions.contains { $0.effects.contains { if case .endGame = $0 { true } else { false } } }
  }
}
