import Engine
import Records
import RuleLanguage

/// What whoever looks at the table does not see, though the program knows it: pieces that lie face down, and what is
/// chosen in secret until all have chosen. When the game is over everything is seen.
package struct Secrets {
  private let game: ScoredGame
  /// The side that looks alone; `nil` where everybody may look.
  private let looker: Int?

  package init(_ game: ScoredGame, looker: Int?) {
    self.game = game
    self.looker = game.sideCount == 1 ? 0 : looker
  }

  private var machine: Machine { game.machine }

  /// Whether the rules have anything that one side alone may see.
  package static func exist(in rules: RecordRules) -> Bool {
    let game = rules.game
    return game.entries.contains(where: \.isSecret)
      // A position may have pieces there that no action lays.
      || game.zones.contains { $0.perSide && $0.facing == .down }
      || game.actions.contains { $0.effects.contains { $0.hidesFromOthers(in: game) } || $0.picksOwn(in: game) }
  }

  /// Whether the rules have anything that somebody at the table does not see.
  package static func hideAnything(in rules: RecordRules) -> Bool {
    let game = rules.game
    // A position may have pieces where no action lays any.
    return exist(in: rules) || game.zones.contains { $0.facing != .up }
      || game.actions.contains { $0.effects.contains(where: \.laysDown) }
  }

  // MARK: Pieces

  /// Whether a piece that lies like this in a zone is hidden.
  func hides(_ facing: Facing, zone: Int, side: Int?) -> Bool {
    guard facing != .up, !machine.isComplete else { return false }
    if facing == .down, let side, side == looker { return false }
    // What begins anew with the next round lies open when a round is over.
    return machine.roundIsOpen || machine.closedRounds == machine.roundsBefore
      || game.rules.game.zones[zone].lifetime == .game
  }

  /// Whether a side has pieces in a zone that the looker does not see.
  func hidesPieces(inZone zone: Int, side: Int?) -> Bool {
    machine.pieces(inZone: zone, side: side).contains { $0.face >= 0 && hides($0.facing, zone: zone, side: side) }
  }

  /// Whether the looker does not see all pieces of some zones.
  ///
  /// - Parameter doer: whoever acts, whose own zones are meant; nil where it is anybody.
  func hidesPieces(in zones: PieceZones, of doer: Int? = nil) -> Bool {
    zones.own.contains { hidesPieces(inZone: $0, ofAny: doer.map { [$0] } ?? Array(0..<game.sideCount)) }
      || zones.others.contains { hidesPieces(inZone: $0, ofAny: Array(0..<game.sideCount)) }
  }

  private func hidesPieces(inZone zone: Int, ofAny sides: [Int]) -> Bool {
    guard game.rules.game.zones[zone].perSide else { return hidesPieces(inZone: zone, side: nil) }
    return sides.contains { hidesPieces(inZone: zone, side: $0) }
  }

  /// Whether it hangs on pieces that the looker does not see whether something can be done, and in which ways.
  ///
  /// - Parameter doer: by whom; nil for the table.
  func hidesOffers(of action: Int, by doer: Int?) -> Bool {
    let action = game.rules.game.actions[action]
    return hidesPieces(in: action.choiceZones, of: doer)
      || action.conditionParts.contains { hidesPieces(in: $0.zones, of: doer) }
  }

  /// Whether it hangs on anything that the looker does not see which answers lead to a move that is allowed.
  ///
  /// - Parameter doer: whose move; nil for the table's.
  package func hidesAnswers(of action: Int, by doer: Int?) -> Bool {
    hidesOffers(of: action, by: doer) || hidesLines
  }

  /// Whether anybody has a secret line that the looker does not see.
  var hidesLines: Bool {
    game.rules.game.entries.indices.contains { entry in
      game.rules.game.entries[entry].isSecret && (0..<game.sideCount).contains { hides(entry: entry, of: $0) }
    }
  }

  /// Whether a text that reads the round tells of what the looker does not see.
  func hides(_ following: ShownWords.Following) -> Bool {
    hidesPieces(in: following.zones) || following.readsSecrets && hidesLines
  }

  /// Whether an action's label, as it is shown to a side, tells of pieces that the looker does not see.
  func hidesLabel(of action: Int, for side: Int) -> Bool {
    hidesPieces(in: game.rules.lexicon.actions[action].labelZones, of: side)
  }

  /// Whether the action that a side has done tells what nobody else may see: one of several that give a secret line
  /// another value.
  func hidesName(of action: Int, by side: Int) -> Bool {
    game.rules.game.secretsTold(by: action).contains { hides(entry: $0, of: side) }
  }

  /// Whether these are the cards that the looker holds, all of them hidden from others.
  func isOwnHand(_ pieces: [(face: Int64, facing: Facing)], zone: Int, side: Int?) -> Bool {
    guard let side, side == looker, game.sideCount > 1, !machine.isComplete else { return false }
    let open = Secrets(game, looker: nil)
    return pieces.allSatisfy { $0.facing == .down && open.hides(.down, zone: zone, side: side) }
  }

  /// Whether what was picked in a move is hidden by how it lies now: where it was moved to, or else where it is.
  func hidesPick(_ move: Move) -> Bool {
    let action = game.rules.game.actions[move.action]
    let moves = zip(action.effects, action.guards).compactMap { effect, condition -> (isHidden: Bool, isSure: Bool)? in
      guard case .movePicked(let to, let facing) = effect else { return nil }
      return (hides(facing, zone: to.zone, side: owner(to.zone, move.side)), condition == nil)
    }
    if let first = moves.first, first.isSure { return first.isHidden }
    // Which of them was done, if any, is not told.
    return moves.contains(where: \.isHidden) || hidesChoice(of: move.action, side: move.side)
  }

  /// Whether what can be picked in an action is hidden, and so how much there is to choose from.
  func hidesChoice(of action: Int, side: Int) -> Bool {
    guard let pick = game.rules.game.actions[action].pick else { return false }
    let places = pick.zone..<(pick.zone + game.rules.game.zones[pick.zone].places)
    let sides = pick.side == nil ? side..<(side + 1) : 0..<game.sideCount
    return places.contains { zone in sides.contains { hidesPieces(inZone: zone, side: owner(zone, $0)) } }
  }

  /// The faces that an event tells of and how they lie, without those that are hidden: whatever comes to a place that
  /// the looker does not see is not told, however it came there.
  func told(_ event: Event) -> [(face: Int64, facing: Facing)] {
    switch event {
    case .rolled(let zone, let side, let faces, let facings):
      return zip(faces, facings).map { ($0, $1) }.filter { !hides($0.1, zone: zone, side: owner(zone, side)) }
    case .dealt(let zone, let side, let faces, let facing, _):
      return hides(facing, zone: zone, side: owner(zone, side)) ? [] : faces.map { ($0, facing) }
    default: return event.faces
    }
  }

  /// Whose the pieces of a zone are; `nil` for the table's.
  private func owner(_ zone: Int, _ side: Int) -> Int? { game.rules.game.zones[zone].perSide ? side : nil }

  // MARK: Answers and lines

  /// Whether an answer of a move is hidden: it is the value of a line that is, or names pieces that nobody else saw before
  /// and nobody else sees now.
  func hidesAnswer(_ number: Int, _ kind: ValueKind, of move: Move) -> Bool {
    let action = game.rules.game.actions[move.action]
    // Of a list the last part says what its items are; the first may ask how many there are.
    let parts = game.rules.lexicon.actions[move.action].questions.parts(from: number)
    let last = parts.upperBound - 1
    let (question, zones) = (action.questions[last], action.questionZones[last])
    if let entry = question.secretEntry, hides(entry: entry, of: move.side) { return true }
    guard question.among != nil, case .piece = kind.base else { return false }
    let sides = zones.others.isEmpty ? move.side..<(move.side + 1) : 0..<game.sideCount
    let isFromHidden = (zones.own + zones.others).contains { zone in
      facings(in: zone).contains { facing in sides.contains { hides(facing, zone: zone, side: owner(zone, $0)) } }
    }
    guard isFromHidden else { return false }
    let laid = action.effects.filter(\.movesNamedPieces).compactMap(\.traits.laid)
    return laid.isEmpty || laid.contains { hides($0.facing, zone: $0.zone.zone, side: owner($0.zone.zone, move.side)) }
  }

  /// How pieces may come to lie in a zone.
  private func facings(in zone: Int) -> [Facing] {
    let laid = game.rules.game.actions.flatMap(\.effects).compactMap(\.traits.laid)
    return [game.rules.game.zones[zone].facing] + laid.filter { $0.zone.zone == zone }.map(\.facing)
  }

  /// Whether what can be answered to an action's question tells of pieces that the looker does not see; what is not written
  /// in the rules may hang on secret lines, too.
  ///
  /// - Parameter doer: who is asked; nil for the table.
  package func hidesAnswers(to question: Int, of action: Action, by doer: Int?) -> Bool {
    let asked = action.questions[question]
    let isPlain = asked.among == nil && [asked.low, asked.high].allSatisfy { $0.entry < 0 || $0.isKnownAtSetUp }
    return hidesPieces(in: action.questionZones[question], of: doer) || !isPlain && hidesLines
  }

  /// Whether what a side has chosen for an entry is hidden: others have still to choose; or the entry is a zone, in which
  /// pieces lie face down.
  package func hides(entry: Int, of side: Int) -> Bool {
    if let zone = game.rules.game.zones.firstIndex(where: { $0.entry == entry }),
      hidesPieces(inZone: zone, side: game.rules.game.zones[zone].perSide ? side : nil)
    {
      return true
    }
    guard game.rules.game.entries[entry].isSecret, side != looker, machine.roundIsOpen, !machine.isComplete else {
      return false
    }
    return !(0..<game.sideCount).allSatisfy { machine.isAbsent($0) || isEntered(entry, $0) }
  }

  private func isEntered(_ entry: Int, _ side: Int) -> Bool {
    machine.marks(ofOpenSheet: side).isEntered(game.rules.game.entries[entry].mask)
  }
}

extension Event {
  /// The faces that chance gave or that came to be seen, and how they lie.
  var faces: [(face: Int64, facing: Facing)] {
    switch self {
    case .rolled(_, _, let faces, let facings): zip(faces, facings).map { ($0, $1) }
    case .dealt(_, _, let faces, let facing, _): faces.map { ($0, facing) }
    case .shown(_, _, let faces): faces.map { ($0, .up) }
    default: []
    }
  }
}

extension Effect {
  /// Whether it lays, or turns, pieces that a formula names.
  fileprivate var movesNamedPieces: Bool {
    switch self {
    case .movePieces, .flipPieces: true
    default: false
    }
  }

  /// Whether it lays pieces so that they are not seen.
  fileprivate var laysDown: Bool { traits.laid.map { $0.facing != .up } ?? false }

  /// Whether it lays pieces before a side so that the others do not see them.
  fileprivate func hidesFromOthers(in game: Game) -> Bool {
    traits.laid.map { $0.facing == .down && game.zones[$0.zone.zone].perSide } ?? false
  }
}

extension Action {
  /// Whether several sides could do it, each with pieces of its own.
  func picksOwn(in game: Game) -> Bool { who == .anyone && pick.map { game.zones[$0.zone].perSide } ?? false }
}
