import Dispatch
import HouseRules
import Synchronization

/// What games add up to.
protocol GameSums: Sendable {
  /// How many games are in it.
  var games: Int { get }

  mutating func add(_ other: Self)
}

extension Tally: GameSums {}

/// Games that several cores play: handed out in order, and put together in order, so that what is there when it is
/// stopped are the first of them.
final class SharedGames<Sums: GameSums>: Sendable {
  /// Plays the game of a number and adds it.
  typealias Play = (_ game: Int, _ sums: inout Sums) throws(Problems) -> Void

  private struct Played {
    var sums: Sums
    var failure: Problems?
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
    var joined: Sums
    var end: Int
    var isBroken = false
    var failure: Problems?
  }

  private let games: Range<Int>
  private let empty: Sums
  private let state: Mutex<State>

  /// - Parameter empty: what no games come to.
  init(_ games: Range<Int>, empty: Sums) {
    self.games = games
    self.empty = empty
    state = Mutex(State(next: games.lowerBound, joined: empty, end: games.lowerBound))
  }

  /// Plays them.
  ///
  /// - Parameters:
  ///   - jobs: how many are played at a time; what comes of them does not hang on it.
  ///   - player: makes somebody who plays games, for one core alone.
  ///   - isCancelled: whether games that are being played are given up, and count for nothing.
  ///   - goesOn: asked after each game, one after another, with how many are done.
  /// - Returns: the first games, all of them where it was not told to stop.
  /// - Throws: why a game could not be played; that of the lowest number, whoever came to it first.
  func play(
    jobs: Int, by player: @Sendable () -> Play, isCancelled: @escaping @Sendable () -> Bool = { false },
    goesOn: @escaping @Sendable (_ done: Int) -> Bool
  ) throws(Problems) -> Sums {
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, games.count))) { _ in
      let play = player()
      while let block = next() { finish(block, self.play(block, by: play, isCancelled, goesOn)) }
    }
    let (joined, failure) = state.withLock { ($0.joined, $0.failure) }
    if let failure { throw failure }
    return joined
  }

  private func play(
    _ block: Range<Int>, by play: Play, _ isCancelled: () -> Bool, _ goesOn: (Int) -> Bool
  ) -> Played {
    var played = Played(sums: empty)
    for game in block {
      do throws(Problems) { try play(game, &played.sums) } catch {
        if isCancelled() { stop() } else { played.failure = error }
        return played
      }
      guard noteGame(goesOn) else { return played }
    }
    return played
  }

  /// The games to be played next; `nil` where there are no more, or no more are wanted.
  private func next() -> Range<Int>? {
    state.withLock { state in
      guard !state.isStopped, !state.hasFailed, state.next < games.upperBound else { return nil }
      let block = state.next..<min(state.next + SimulationLimits.block, games.upperBound)
      state.next = block.upperBound
      return block
    }
  }

  private func stop() { state.withLock { $0.isStopped = true } }

  /// Notes that one more game is done; false where no more are wanted.
  private func noteGame(_ goesOn: (Int) -> Bool) -> Bool {
    state.withLock { state in
      state.done += 1
      if !goesOn(state.done) { state.isStopped = true }
      return !state.isStopped
    }
  }

  private func finish(_ block: Range<Int>, _ played: Played) {
    state.withLock { state in
      if played.failure != nil { state.hasFailed = true }
      state.waiting[block.lowerBound] = played
      while !state.isBroken, let next = state.waiting.removeValue(forKey: state.end) {
        let length = min(SimulationLimits.block, games.upperBound - state.end)
        state.joined.add(next.sums)
        state.end += next.sums.games
        state.failure = state.failure ?? next.failure
        state.isBroken = next.sums.games < length
      }
    }
  }
}
