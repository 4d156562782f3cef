import Engine
import GameLog
import HouseRules
import Odds
import Records

/// Plays the sides of games that nobody at the table plays: at the terminal and in a browser alike.
///
///     try keeper.take(.move(wish), in: session)
///     opponents.play(in: session, keptBy: keeper)
package final class Opponents {
  /// By level and the digest of the rules.
  private var known: [String: Opponent] = [:]
  /// The game in which somebody at the table is to act, and how many steps it had then.
  private var waiting: (game: String, steps: Int)?
  private let now: () -> Int64

  /// - Parameter now: the time in milliseconds: a move takes as long as somebody should wait for it, at most.
  package init(now: @escaping () -> Int64) { self.now = now }

  /// Plays until somebody at the table is to act. A move that cannot be kept is none: whoever keeps the score can act for
  /// that side.
  package func play(in session: GameSession, keptBy keeper: ScoreKeeper) {
    let end = keeper.surroundings.now() + Self.playingMilliseconds
    while keeper.surroundings.now() < end, let wish = wish(session) {
      do throws(Problems) { try keeper.take(.move(wish), in: session) } catch { return }
    }
  }

  /// Nobody waits longer for the program; it goes on when it is asked next.
  private static let playingMilliseconds: Int64 = 5_000

  /// What the program does now; nil where somebody at the table is to act.
  package func wish(_ session: GameSession) -> GameSession.Wish? {
    guard session.isPlayed, !session.isComplete, !session.opponents.isEmpty else { return nil }
    let now = (game: session.id, steps: session.events.count)
    if let waiting, waiting == now { return nil }
    for side in session.opponentsInTurn {
      if let wish = wish(of: side, session) { return wish }
    }
    waiting = now
    return nil
  }

  private func wish(of side: Int, _ session: GameSession) -> GameSession.Wish? {
    guard let level = session.opponents[side], let opponent = opponent(level, session.rules) else { return nil }
    let (now, start) = (now, now())
    let move = opponent.move(
      for: side, in: session.game, sides: session.record.sides.map(\.name), luck: .random(in: .min ... .max),
      // A clock that was set back is none to wait for.
      until: { !(0..<Opponent.patience ~= now() - start) })
    guard let move else { return nil }
    var wish = GameSession.Wish(move.action, side: move.side, pick: move.pick)
    wish.answers = move.answers.map { RecordAnswer(name: $0.name, text: $0.text) }
    return wish
  }

  private func opponent(_ level: Opponent.Level, _ rules: Rules) -> Opponent? {
    let key = "\(level.rawValue) \(rules.digest)"
    if let opponent = known[key] { return opponent }
    known[key] = try? Opponent(level, rules)
    return known[key]
  }
}

extension Rules {
  /// How well the program can play a side of this game; empty where it cannot.
  package var opponentLevels: [Opponent.Level] {
    Opponent.Level.allCases.filter { level in (try? Opponent(level, self)) != nil }
  }
}

extension GameSetup {
  /// Lets the program play for some sides, from 0, as it does where nobody says how well.
  package mutating func letProgramPlay(_ sides: [Int]) {
    for side in sides { opponents[side] = .careful }
  }
}

extension [LoggedSide] {
  /// The sides that are named, by their place from 0, with how the program plays them.
  ///
  /// - Throws: that nobody is called so.
  package func opponents(
    _ named: [(name: String, level: Opponent.Level)]
  ) throws(Problems) -> [Int: Opponent.Level] {
    var opponents: [Int: Opponent.Level] = [:]
    for (name, level) in named {
      guard let side = firstIndex(where: { $0.name.lowercased() == name.lowercased() }) else {
        throw OpponentMessages.unknownSide(name, map(\.name))
      }
      opponents[side] = level
    }
    return opponents
  }
}

extension [Int: Opponent.Level] {
  /// That the program can play so in a game.
  func check(_ rules: Rules, isPlayed: Bool) throws(Problems) {
    guard !isEmpty else { return }
    guard isPlayed else { throw OpponentMessages.isByHand(rules.title) }
    for level in Opponent.Level.allCases where values.contains(level) { _ = try Opponent(level, rules) }
  }

  /// As a log has them.
  var logged: [LogEvent.Opponent] {
    sorted { $0.key < $1.key }.map { LogEvent.Opponent(side: $0.key + 1, level: $0.value.rawValue) }
  }

  /// From a log; a level that a newer program has is played by somebody at the table.
  init(_ logged: [LogEvent.Opponent]) {
    self.init(
      logged.compactMap { opponent in Opponent.Level(rawValue: opponent.level).map { (opponent.side - 1, $0) } },
      uniquingKeysWith: { $1 })
  }
}

/// What the program has done goes and comes again with what somebody at the table has done before it.
extension GameSession {
  /// The sides that the program plays, first the one whose turn it is.
  fileprivate var opponentsInTurn: [Int] {
    opponents.keys.sorted { ($0 != game.machine.turn ? 1 : 0, $0) < ($1 != game.machine.turn ? 1 : 0, $1) }
  }

  /// The side whose turn it is, where the program plays it.
  package var sideOfProgram: Int? {
    isComplete ? nil : game.machine.turn.flatMap { opponents[$0] == nil ? nil : $0 }
  }

  private func isOpponents(turnOf game: ScoredGame) -> Bool {
    game.machine.turn.map { opponents[$0] != nil } ?? false
  }

  /// How many steps undo takes back: the last one that somebody at the table has done, and what the program has done
  /// since; 0 where nobody has done anything.
  var undoneAtOnce: Int {
    guard log.canUndo else { return 0 }
    guard isPlayed else {
      let (first, second) = (step(in: log.effective, 1), step(in: log.effective, 0))
      return isClosed(by: first?.kind, second?.kind, after: .undone) || isBegunAnew(first, by: second) ? 2 : 1
    }
    guard !opponents.isEmpty else { return 1 }
    let count = log.effective.count - 1
    return (1...count).first { !isOpponents(log.effective[count + 1 - $0].kind, after: .undone, $0) } ?? 0
  }

  /// How many steps redo brings back: the one that somebody at the table has done, and what the program did then.
  var redoneAtOnce: Int {
    let count = log.redoable.count
    guard count > 1 else { return count }
    guard isPlayed else {
      let (first, second) = (step(in: log.redoable, 0), step(in: log.redoable, 1))
      return isClosed(by: first?.kind, second?.kind, after: .redone) || isBegunAnew(first, by: second) ? 2 : 1
    }
    guard !opponents.isEmpty else { return 1 }
    return (1..<count).first { !isOpponents(log.redoable[count - 1 - $0].kind, after: .redone, $0) } ?? count
  }

  /// A step, so many before the last one.
  private func step(in steps: Journal<FoldedLog.Step>, _ back: Int) -> FoldedLog.Step? {
    steps.count > back ? steps[steps.count - 1 - back] : nil
  }

  /// Whether a round began anew because somebody left, and not by anybody's wish: both were done at once.
  private func isBegunAnew(_ anew: FoldedLog.Step?, by leaving: FoldedLog.Step?) -> Bool {
    guard let anew, let leaving, case .restarted = anew.kind, case .left = leaving.kind else { return false }
    return leaving.number == anew.number + 1 && events[leaving.number].time == events[anew.number].time
  }

  /// Whether a round was closed by the step before that, a correction or somebody who left, and not by anybody.
  ///
  /// - Parameter way: leads to the game in which that step was done and the round not closed yet.
  private func isClosed(by step: LogEvent.Kind?, _ closing: LogEvent.Kind?, after way: LogEvent.Kind) -> Bool {
    guard case .closed(let round, nil)? = closing else { return false }
    switch step {
    case .entered(let corrected, _) where corrected < round: break
    case .left: break
    default: return false
    }
    let between = try? trying([LogEvent(time: lastTime, kind: way)])
    return between.map { $0.machine.closedRounds >= round } ?? false
  }

  /// Whether the program has done a step: what the table does is done by whoever's turn it is then.
  ///
  /// - Parameters:
  ///   - way: leads to the game in which the step was done.
  ///   - count: so many times.
  private func isOpponents(_ step: LogEvent.Kind, after way: LogEvent.Kind, _ count: Int) -> Bool {
    guard case .moved(let move) = step else { return false }
    if let side = move.side { return opponents[side - 1] != nil }
    let ways = [LogEvent](repeating: LogEvent(time: lastTime, kind: way), count: count)
    return (try? trying(ways)).map(isOpponents(turnOf:)) ?? false
  }

  /// How many of the last moves the program has made.
  var opponentsMoves: Int {
    guard isPlayed, !opponents.isEmpty else { return 0 }
    return game.moves.reversed().prefix { opponents[$0.move.side] != nil || $0.move.side < 0 }.count
  }
}
