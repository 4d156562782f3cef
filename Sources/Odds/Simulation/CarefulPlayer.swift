import Engine
import HouseRules
import RuleLanguage

/// Careful: whatever changes the first ranking key best by the close of the turn, the turn being ended as soon as it can be
/// behind the next luck; and it is ended at once where that wins. Of what is equally good the turn's end is taken, and
/// anything of the rest. Where pieces lie hidden, it looks at several ways in which they may lie, and never at how they do.
struct CarefulPlayer: SeatPlayer {
  static let name = "careful"
  var name: String { Self.name }

  /// Values that differ by less are equally good: they are means of whole numbers.
  private static let precision = 1e-9

  /// Ways for hidden pieces to lie that are looked at; one for whoever knows how they lie.
  private var worlds = 8
  private let bounds: TurnForesight.Bounds

  /// The same, looking at so many ways for hidden pieces to lie.
  func looking(atWorlds worlds: Int) -> CarefulPlayer {
    var player = self
    player.worlds = worlds
    return player
  }

  init(_ rules: Rules) {
    bounds = TurnForesight.Bounds(tellsDiceApart: DiceOrder.matters(in: rules.compiled))
  }

  /// Why a game cannot be played by looking ahead.
  enum Obstacle {
    /// Something is answered in secret, or sides do not have turns.
    case secretAnswers
    /// Nobody wins.
    case noRanking
    /// This state would tell how hidden pieces lie.
    case keeps(state: String)
  }

  /// - Returns: `nil` where it can be.
  static func obstacle(in rules: Rules) -> Obstacle? {
    let game = rules.compiled.game
    if game.ranking.isEmpty { return .noRanking }
    if game.entries.contains(where: \.isSecret) { return .secretAnswers }
    if case .together = game.turns { return .secretAnswers }
    return KeptSecrets.first(in: rules.compiled).map { .keeps(state: $0) }
  }

  func choose(
    among moves: [Move], on machine: Machine, _ choice: inout Generator, until isOver: (() -> Bool)?
  ) throws(Refusal) -> Move {
    guard moves.count > 1 else { return moves[0] }
    let values = values(of: moves, on: machine, &choice, until: isOver)
    let best = values.max() ?? 0
    let level = moves.indices.filter { best - values[$0] <= Self.precision }.map { moves[$0] }
    let ends = level.filter { machine.game.actions[$0.action].alwaysEnds }
    // By chance: the first would always be the same, such as the lowest card or the lowest bid.
    return (ends.isEmpty ? level : ends).any(&choice) ?? moves[0]
  }

  /// What each move brings on average by the close of the turn, over all ways that are looked at. Once the time is over,
  /// moves that were not come to bring nothing.
  private func values(
    of moves: [Move], on machine: Machine, _ choice: inout Generator, until isOver: (() -> Bool)?
  ) -> [Double] {
    let start = machine.state
    defer { machine.state = start }
    let side = moves[0].side
    let hidden = machine.hiddenPieces(from: side)
    var sums = Array(repeating: 0.0, count: moves.count)
    for _ in 0..<(hidden.isEmpty ? 1 : worlds) {
      machine.state = start
      machine.mix(hidden, by: &choice)
      let foresight = TurnForesight(machine, side: side, seed: choice.next(), bounds)
      for index in moves.indices {
        guard !(isOver?() ?? false) else { return sums }
        // What cannot be done as the pieces lie there brings nothing there.
        sums[index] += (try? foresight.value(of: moves[index])) ?? 0
      }
    }
    return sums
  }
}

extension Game {
  /// Whether pieces ever lie so that not everybody knows what or where they are.
  var hidesPieces: Bool {
    actions.contains { $0.effects.contains(where: \.hides) } || zones.indices.contains(where: rollsUnseen)
  }

  /// Whether dice are rolled in a zone so that not everybody sees them.
  func rollsUnseen(inZone zone: Int) -> Bool { zones[zone].facing != .up && pools[zones[zone].pool].isDice }
}

extension Effect {
  /// Whether something comes to lie of which not everybody knows what or where it is.
  fileprivate var hides: Bool { traits.mixes || traits.laid.map { $0.facing != .up } ?? false }
}
