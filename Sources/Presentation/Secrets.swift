import Engine
import Records
import RuleLanguage

/// What whoever looks at the table does not see, though the program knows it: pieces that lie face down, and what is
/// chosen in secret until all have chosen. When the game is over everything is seen.
package struct Secrets {
  private let game: ScoredGame
  /// The side that looks alone; `nil` where everybody may look.
  private let looker: Int?

  init(_ game: ScoredGame, looker: Int?) {
    self.game = game
    self.looker = game.sideCount == 1 ? 0 : looker
  }

  private var machine: Machine { game.machine }

  /// Whether the rules have anything that one side alone may see.
  package static func exist(in rules: RecordRules) -> Bool {
    let game = rules.game
    return game.entries.contains(where: \.isSecret)
      || game.actions.contains { $0.effects.contains { $0.hidesFromOthers(in: game) } || $0.picksOwn(in: game) }
  }

  // MARK: Pieces

  /// Whether a piece that lies like this in a zone is hidden.
  func hides(_ facing: Facing, zone: Int, side: Int?) -> Bool {
    guard facing != .up, !machine.isComplete else { return false }
    if facing == .down, let side, side == looker { return false }
    // What begins anew with the next round lies open when the round is over.
    return machine.roundIsOpen || game.rules.game.zones[zone].lifetime == .game
  }

  /// Whether a side has pieces in a zone that the looker does not see.
  func hidesPieces(inZone zone: Int, side: Int?) -> Bool {
    machine.pieces(inZone: zone, side: side).contains { $0.face >= 0 && hides($0.facing, zone: zone, side: side) }
  }

  /// Whether these are the cards that the looker holds, all of them hidden from others.
  func isOwnHand(_ pieces: [(face: Int64, facing: Facing)], zone: Int, side: Int?) -> Bool {
    guard let side, side == looker, game.sideCount > 1, !machine.isComplete else { return false }
    let open = Secrets(game, looker: nil)
    return pieces.allSatisfy { $0.facing == .down && open.hides(.down, zone: zone, side: side) }
  }

  /// Whether what was picked in a move is hidden by how it lies now.
  func hidesPick(_ move: Move) -> Bool {
    game.rules.game.actions[move.action].effects.contains { effect in
      guard case .movePicked(let to, let facing) = effect else { return false }
      return hides(facing, zone: to.zone, side: game.rules.game.zones[to.zone].perSide ? move.side : nil)
    }
  }

  /// Whether the faces that an event tells of are hidden.
  func hides(_ event: Event) -> Bool {
    guard case .dealt(let zone, let side, _, let facing, _) = event else { return false }
    return hides(facing, zone: zone, side: game.rules.game.zones[zone].perSide ? side : nil)
  }

  // MARK: Answers and lines

  func hidesAnswer(_ question: Action.Question, of side: Int) -> Bool {
    question.secretEntry.map { hides(entry: $0, of: side) } ?? false
  }

  func hides(entry: Int, of side: Int) -> Bool {
    guard game.rules.game.entries[entry].isSecret, side != looker, machine.roundIsOpen, !machine.isComplete else {
      return false
    }
    return !(0..<game.sideCount).allSatisfy { machine.isOut($0) || isEntered(entry, $0) }
  }

  private func isEntered(_ entry: Int, _ side: Int) -> Bool {
    machine.word(Layout.enteredMask, side: side) >> Int64(game.rules.game.entries[entry].bit) & 1 == 1
  }
}

extension Effect {
  /// Whether it lays pieces before a side so that the others do not see them.
  fileprivate func hidesFromOthers(in game: Game) -> Bool {
    switch self {
    case .deal(_, let to, _, _, .down), .move(_, let to, _, _, .down), .movePicked(let to, .down),
      .flip(let to, _, _, .down):
      game.zones[to.zone].perSide
    default: false
    }
  }
}

extension Action {
  /// Whether several sides could do it, each with pieces of its own.
  func picksOwn(in game: Game) -> Bool { who == .anyone && pick.map { game.zones[$0.zone].perSide } ?? false }
}
