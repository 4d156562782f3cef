import Engine
import HouseRules
import RuleLanguage

/// Departs from what is careful where games that are played on by chance say that something else is clearly better.
///
/// What whoever chooses does not see lies in another way in each of them. What has been found to come off well, for whoever
/// does it, is tried more often: a tree of moves grows, whatever lies hidden below them (Cowling, Powley and Whitehouse,
/// Information Set Monte Carlo Tree Search, 2012).
struct SampledPlayer: SeatPlayer {
  /// What whoever looks ahead does not do for longer.
  private enum Bounds {
    /// Moves that are tried, what is careful among them.
    static let moves = 60
    /// Moves of one game that is played on.
    static let length = 400
    /// The same where a round is no more than a turn of each side: it tells little, and is gone beyond.
    static let lengthInOrder = 60
    /// Games that say how far leads differ.
    static let firstGames = 16
    /// A difference is clear from so many standard errors on.
    static let clearness = 2.0
    /// How much more is tried of what has been tried little.
    static let curiosity = 0.6
  }

  var name: String { ThinkingPlayer.name }

  /// Games that are played on for a choice.
  private let playouts: Int
  private let careful: CarefulPlayer
  /// How the rest of the own turn is played there.
  private let onward: CarefulPlayer

  init(_ rules: Rules, playouts: Int) {
    self.playouts = playouts
    careful = CarefulPlayer(rules)
    onward = careful.looking(atWorlds: 1)
  }

  func choose(
    among moves: [Move], on machine: Machine, _ choice: inout Generator, until isOver: (() -> Bool)?
  ) throws(Refusal) -> Move {
    guard moves.count > 1 else { return moves[0] }
    let usual = try careful.choose(among: moves, on: machine, &choice, until: isOver)
    let isLate = { isOver?() ?? false || !machine.evaluator.account.isSound }
    guard !isLate() else { return usual }
    var others = moves.filter { $0 != usual }
    while others.count >= Bounds.moves { others.remove(at: Int(choice.below(UInt64(others.count)))) }
    let start = machine.state
    defer { machine.state = start }
    var search = Search(machine, onward, side: usual.side, Generator(seed: choice.next()), isLate)
    search.measureLeads(games: Bounds.firstGames)
    // In order of their actions, as they were listed.
    let tried = moves.filter { $0 == usual || others.contains($0) }
    for _ in 0..<playouts {
      guard !isLate() else { break }
      search.playOnce(among: tried)
    }
    return search.best(besides: usual)
  }

  // MARK: The tree

  /// One search from a position.
  private struct Search {
    /// A move that was tried behind those above it.
    private struct Node {
      /// Those behind it, by the move.
      var children: [Move: Int] = [:]
      var visits = 0.0
      /// How often it could have been done where its parent had been.
      var chances = 0.0
      /// What came of it for whoever did it, and the squares of that.
      var sum = 0.0
      var squares = 0.0

      var mean: Double { sum / max(visits, 1) }
      /// The square of the mean's standard error.
      var error: Double { max(squares / max(visits, 1) - mean * mean, 0.01) / max(visits, 1) }
    }

    private let machine: Machine
    /// What came of the last move while a game is played on.
    private var aftermath = Aftermath()
    private let onward: CarefulPlayer
    private let side: Int
    private let start: GameState
    /// The round that is played to its end; `nil` where the game is played on beyond it.
    private let round: Int?
    private let longest: Int
    private let hidden: HiddenPieces
    /// Whether nobody wants to wait any longer: a single game may take too long.
    private let isLate: () -> Bool
    private var luck: Generator
    private var nodes = [Node()]
    /// The mean of all leads, and how far from it they are on average.
    private var middle = 0.0
    private var spread = 1.0

    init(
      _ machine: Machine, _ onward: CarefulPlayer, side: Int, _ luck: Generator, _ isLate: @escaping () -> Bool
    ) {
      (self.machine, self.onward, self.side, self.luck, self.isLate) = (machine, onward, side, luck, isLate)
      start = machine.state
      if case .inOrder = machine.game.turns {
        (round, longest) = (nil, Bounds.lengthInOrder)
      } else {
        (round, longest) = (machine.closedRounds, Bounds.length)
      }
      hidden = machine.hiddenPieces(from: side)
    }

    private var isOver: Bool { machine.isComplete || round.map { $0 != machine.closedRounds } ?? false }

    /// The move that was tried most, where it is clearly better than what is usual.
    func best(besides usual: Move) -> Move {
      let tried = nodes[0].children
      guard let own = tried[usual].map({ nodes[$0] }), own.visits > 0,
        let best = tried.max(by: { isLess($0.value, $1.value) })
      else { return usual }
      let found = nodes[best.value]
      let error = (found.error + own.error).squareRoot()
      return found.mean - own.mean > Bounds.clearness * error ? best.key : usual
    }

    /// By how often moves were tried, then by what came of them, and last by which was tried later: whichever of several a
    /// dictionary names first, the choice is the same.
    private func isLess(_ one: Int, _ other: Int) -> Bool {
      let (a, b) = (nodes[one], nodes[other])
      return (a.visits, a.sum, -one) < (b.visits, b.sum, -other)
    }

    /// Plays on some games to see how far leads differ.
    mutating func measureLeads(games: Int) {
      var leads: [Double] = []
      for _ in 0..<games {
        begin()
        playOn(isOwnTurn: false)
        guard !isLate() else { break }
        leads += (0..<machine.table.sideCount).map(lead)
      }
      middle = leads.reduce(0, +) / Double(max(leads.count, 1))
      let distance = leads.reduce(0) { $0 + ($1 - middle).magnitude } / Double(max(leads.count, 1))
      spread = distance > 0 ? distance : 1
    }

    private mutating func begin() {
      machine.state = start
      machine.mix(hidden, by: &luck)
    }

    /// Goes down the tree by what has come off well, tries one move more, plays on from there, and notes what came of it.
    mutating func playOnce(among moves: [Move]) {
      begin()
      var path: [(node: Int, side: Int)] = []
      var node = 0
      var isOwnTurn = true
      while !isOver, path.count < longest {
        guard let allowed = try? machine.allowedMoves(), let actor = node == 0 ? side : allowed.actor(&luck) else {
          break
        }
        let own = node == 0 ? moves : allowed.filter { $0.side == actor }
        let new = own.filter { nodes[node].children[$0] == nil }
        guard let move = new.isEmpty ? favourite(among: own, behind: node) : new.any(&luck) else { break }
        let isNew = nodes[node].children[move] == nil
        if isNew {
          nodes[node].children[move] = nodes.count
          nodes.append(Node())
        }
        node = nodes[node].children[move] ?? node
        path.append((node, actor))
        guard let aftermath = try? machine.apply(move) else {
          // What cannot be done as the pieces lie there brings nothing there.
          return note(path) { _ in 0 }
        }
        if isOwnTurn, aftermath.closesTurn(of: side) { isOwnTurn = false }
        if isNew { break }
      }
      playOn(isOwnTurn: isOwnTurn)
      // What was broken off says nothing.
      guard !isLate() else { return }
      let values = (0..<machine.table.sideCount).map(value)
      note(path) { values[$0] }
    }

    /// Of moves that have all been tried, the one that is most worth trying.
    private mutating func favourite(among moves: [Move], behind node: Int) -> Move? {
      let children = moves.compactMap { nodes[node].children[$0] }
      for child in children { nodes[child].chances += 1 }
      var best: (move: Move, worth: Double)?
      for (move, child) in zip(moves, children) {
        let own = nodes[child]
        let worth = own.mean + Bounds.curiosity * (binaryLogarithm(own.chances + 1) / max(own.visits, 1)).squareRoot()
        if worth > best?.worth ?? -1 { best = (move, worth) }
      }
      return best?.move
    }

    /// Straight between the powers of two, which is near enough.
    private func binaryLogarithm(_ number: Double) -> Double { Double(number.exponent) + number.significand - 1 }

    private mutating func note(_ path: [(node: Int, side: Int)], _ value: (Int) -> Double) {
      for (node, side) in path {
        let value = side < 0 ? 0 : value(side)
        nodes[node].visits += 1
        nodes[node].sum += value
        nodes[node].squares += value * value
      }
    }

    // MARK: Playing on

    /// Plays on to the end: the own turn as is careful, all else as comes.
    private mutating func playOn(isOwnTurn: Bool) {
      var isOwnTurn = isOwnTurn
      var length = 0
      while !isOver, length < longest, !isLate() {
        guard isOwnTurn ? goOn() : goOnCarelessly() else { return }
        if isOwnTurn, aftermath.closesTurn(of: side) { isOwnTurn = false }
        length += 1
      }
    }

    /// Does what comes next in the own turn: careful where that is whose turn it is, else as comes.
    private mutating func goOn() -> Bool {
      guard let allowed = try? machine.allowedMoves(), let actor = allowed.actor(&luck) else { return false }
      let own = allowed.filter { $0.side == actor }
      let move =
        actor == side ? try? onward.choose(among: own, on: machine, &luck, until: isLate) : own.any(&luck)
      guard let move, let came = try? machine.apply(move) else { return false }
      aftermath = came
      return true
    }

    private mutating func goOnCarelessly() -> Bool {
      (try? machine.applyAny({ Int(luck.below(UInt64($1))) }, into: &aftermath))?.action != nil
    }

    /// What the game has come to for a side, from 0 to 1: what there is of winning, or before the end of the game how far
    /// it leads.
    private func value(for side: Int) -> Double {
      if machine.isComplete, machine.table.sideCount > 1, let standings = try? machine.standings() {
        return standings[side].shareOfWin
      }
      let own = (lead(of: side) - middle) / (4 * spread)
      return 0.5 + 0.5 * own / (1 + own.magnitude)
    }

    /// How far a side's first ranking key is before what those of other teams have on average.
    private func lead(of side: Int) -> Double {
      let table = machine.table
      let others = (0..<table.sideCount).filter { table.team(of: $0) != table.team(of: side) }
        .map { Double(TurnForesight.key(machine, $0)) }
      let mean = others.isEmpty ? 0 : others.reduce(0, +) / Double(others.count)
      return Double(TurnForesight.key(machine, side)) - mean
    }
  }
}
