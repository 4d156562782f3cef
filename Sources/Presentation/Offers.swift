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
    let actions = game.rules.game.actions
    let covered = Set(actions.indices.filter { secrets?.hidesOffers(of: $0) ?? false })
    try? game.machine.forEachAllowedAction(upTo: most) { allowed in
      guard !covered.contains(allowed.action) else { return }
      let isHidden = secrets?.hidesChoice(of: allowed.action, side: allowed.side) ?? false
      all.append(
        Offer(action: allowed.action, side: allowed.side, ways: isHidden ? nil : (allowed.ways, allowed.hasMore)))
    }
    guard let secrets, !covered.isEmpty, !game.machine.isComplete else { return }
    let possible = game.machine.withTurnOpen {
      covered.sorted().flatMap { action in
        Self.sides(of: actions[action], game).filter { Self.isPossible(action, $0, game, secrets) }
          .map { Offer(action: action, side: $0, ways: nil) }
      }
    }
    all = (all + possible).enumerated().sorted { ($0.element.action, $0.offset) < ($1.element.action, $1.offset) }
      .map(\.element)
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
  private static func isPossible(_ action: Int, _ side: Int, _ game: ScoredGame, _ secrets: Secrets) -> Bool {
    let (action, doer) = (game.rules.game.actions[action], max(side, 0))
    func value(_ formula: Formula) -> Int64? { game.machine.evaluator.value(of: formula, side: doer) }
    if let pick = action.pick, pick.side == nil, value(pick.minimum) ?? 1 > 0 {
      // How many pieces lie somewhere is seen.
      let zone = game.rules.game.zones[pick.zone]
      let places = pick.zone..<(pick.zone + (pick.index == nil ? 1 : zone.places))
      let owner = zone.perSide ? doer : nil
      if places.allSatisfy({ game.machine.pieces(inZone: $0, side: owner).isEmpty }) { return false }
    }
    guard !action.conditionParts.isEmpty else { return action.condition.map { value($0) == 1 } ?? true }
    return action.conditionParts.allSatisfy { secrets.hidesPieces(in: $0.zones) || value($0.formula) == 1 }
  }
}
