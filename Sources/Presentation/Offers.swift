import Engine
import Records

/// What can be done, as somebody sees it. Where that hangs on pieces that they do not see, all that could be is offered,
/// whatever lies there: what is not offered would tell of it.
struct Offers {
  /// An action that a side can do; of the table's, nobody's, the side is -1.
  struct Offer {
    var action: Int
    var side: Int
    /// In how many ways its pick and answers can be given; `nil` where that hangs on what is hidden.
    var ways: (count: Int, hasMore: Bool)?
  }

  private(set) var all: [Offer] = []

  /// - Parameters:
  ///   - secrets: what is not seen; `nil` where everything is.
  ///   - most: up to how many ways are counted.
  init(_ game: ScoredGame, _ secrets: Secrets?, upTo most: Int) {
    let covered = Set(secrets.map { Self.covered(game, $0) } ?? [])
    try? game.machine.forEachAllowedAction(upTo: most) { allowed in
      guard !covered.contains(Deed(action: allowed.action, side: allowed.side)) else { return }
      let isHidden = secrets?.hidesChoice(of: allowed.action, side: allowed.side) ?? false
      all.append(
        Offer(action: allowed.action, side: allowed.side, ways: isHidden ? nil : (allowed.ways, allowed.hasMore)))
    }
    guard let secrets, !covered.isEmpty, !game.machine.isComplete else { return }
    let possible = game.machine.withTurnOpen { covered.filter { Self.isPossible($0, game, secrets) } }
    all += possible.map { Offer(action: $0.action, side: $0.side, ways: nil) }
    all.sort { ($0.action, $0.side) < ($1.action, $1.side) }
  }

  /// An action by a side; of the table's, nobody's, the side is -1.
  private struct Deed: Hashable {
    var action: Int
    var side: Int
    /// Whose own zones are meant in it; nil where they may be anybody's.
    var doer: Int? { side < 0 ? nil : side }
  }

  /// What could be done by somebody whose turn it is to do so, and hangs on what is not seen.
  private static func covered(_ game: ScoredGame, _ secrets: Secrets) -> [Deed] {
    game.rules.game.actions.enumerated().flatMap { index, action in
      sides(of: action, game).map { Deed(action: index, side: $0) }
        .filter { secrets.hidesOffers(of: index, by: $0.doer) }
    }
  }

  /// The sides that could do something, -1 for the table.
  private static func sides(of action: Action, _ game: ScoredGame) -> [Int] {
    guard !action.isAutomatic else { return [] }
    return switch action.who {
    case .turn: game.machine.turn.map { [$0] } ?? []
    case .anyone: (0..<game.sideCount).filter { !game.machine.isOut($0) }
    case .table: [-1]
    }
  }

  /// Whether nothing that everybody sees stands against it.
  private static func isPossible(_ deed: Deed, _ game: ScoredGame, _ secrets: Secrets) -> Bool {
    let (action, side) = (game.rules.game.actions[deed.action], max(deed.side, 0))
    func value(_ formula: Formula) -> Int64? { game.machine.evaluator.value(of: formula, side: side) }
    if let pick = action.pick, pick.side == nil, value(pick.minimum) ?? 1 > 0 {
      // How many pieces lie somewhere is seen.
      let zone = game.rules.game.zones[pick.zone]
      let places = pick.zone..<(pick.zone + (pick.index == nil ? 1 : zone.places))
      let owner = zone.perSide ? side : nil
      if places.allSatisfy({ game.machine.pieces(inZone: $0, side: owner).isEmpty }) { return false }
    }
    guard !action.conditionParts.isEmpty else { return action.condition.map { value($0) == 1 } ?? true }
    return action.conditionParts.allSatisfy { part in
      secrets.hidesPieces(in: part.zones, of: deed.doer) || value(part.formula) == 1
    }
  }
}
