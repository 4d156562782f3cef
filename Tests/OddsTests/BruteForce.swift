import Engine
import HouseRules
import Odds
import RuleLanguage
import Testing

/// What a turn is worth, worked out as plainly as can be: every die by itself, every state as a whole, in fractions. Knows
/// nothing of what may be merged.
final class BruteForce {
  private let machine: Machine
  private var known: [[Int64]: Share] = [:]
  private var won: [GameState: Share] = [:]

  struct TooMuch: Error {}

  init(_ rules: Rules) throws {
    let game = rules.compiled.game
    let table = try Table.setUp(game, sideCount: game.sides.standard, options: [])
    machine = Machine(table, account: WorkAccount(steps: .max))
    machine.tells = .all
    try machine.start(seed: 1)
  }

  /// The points of the first turn, played as well as can be.
  func firstTurn() throws -> Share { try best(machine.state) }

  /// How often the first of two sides wins when both play as well as can be, ties counting half.
  func firstWins() throws -> Share { try winning(machine.state) }

  private func winning(_ state: GameState) throws -> Share {
    var state = state
    machine.state = state
    guard !machine.isComplete else {
      let places = try machine.standings().map(\.place)
      return places[0] == places[1] ? Share(1, of: 2) : Share(places[0] == 1 ? 1 : 0, of: 1)
    }
    machine.reseed(0)
    state = machine.state
    if let found = won[state] { return found }
    let moves = try machine.allowedMoves()
    let side = try #require(moves.first?.side)
    var best: Share?
    for move in moves {
      let all = try all(move, from: state)
      var sum = Share(0, of: 1)
      for faces in all {
        var move = move
        move.rolled = faces
        machine.state = state
        try machine.apply(move)
        let value = try winning(machine.state)
        sum = Share(sum.upper * value.lower + value.upper * sum.lower, of: sum.lower * value.lower)
      }
      let value = Share(sum.upper, of: sum.lower * Int128(all.count))
      if let found = best, (value.upper * found.lower > found.upper * value.lower) != (side == 0) { continue }
      best = value
    }
    let found = try #require(best)
    won[state] = found
    return found
  }

  private func total(_ side: Int) -> Int64 {
    let ranking = machine.game.ranking[0]
    let value = machine.evaluator.value(of: ranking.formula, side: side) ?? 0
    return ranking.highestFirst ? value : -value
  }

  private func best(_ state: GameState) throws -> Share {
    var words = state.words
    words[Header.generator] = 0
    if let found = known[words] { return found }
    machine.state = state
    let moves = try machine.allowedMoves().filter { $0.side == 0 }
    var best: Share?
    for move in moves {
      let value = try worth(move, from: state)
      if let found = best, Double(found.upper) / Double(found.lower) >= Double(value.upper) / Double(value.lower) {
        continue
      }
      best = value
    }
    guard let best else { throw TooMuch() }
    known[words] = best
    return best
  }

  private func worth(_ move: Move, from state: GameState) throws -> Share {
    var sum: (upper: Int128, lower: Int128) = (0, 1)
    let throwsOfMove = try all(move, from: state)
    for faces in throwsOfMove {
      var move = move
      move.rolled = faces
      machine.state = state
      let aftermath = try machine.apply(move)
      let isOver = machine.isComplete || aftermath.events.contains { if case .turnEnded = $0 { true } else { false } }
      let value = isOver ? Share(Int128(total(0)), of: 1) : try best(machine.state)
      let next = Share(sum.upper * value.lower + value.upper * sum.lower, of: sum.lower * value.lower)
      sum = (next.upper, next.lower)
    }
    return Share(sum.upper, of: sum.lower * Int128(throwsOfMove.count))
  }

  /// All throws that a move may make, die by die.
  private func all(_ move: Move, from state: GameState) throws -> [[Int64]] {
    var probe = move
    probe.rolled = []
    machine.state = state
    do throws(Refusal) { try machine.apply(probe) } catch {
      guard case .chanceCount(let needed, _, _) = error else { throw TooMuch() }
      let faces = machine.game.pools.first { $0.isDice }?.faceCount ?? 0
      return (0..<needed).reduce([[]]) { all, _ in all.flatMap { one in (0..<faces).map { one + [Int64($0)] } } }
    }
    return [[]]
  }
}
