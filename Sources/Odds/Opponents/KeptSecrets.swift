import Engine
import RuleLanguage

/// State that is worked out from pieces of which not everybody knows which they are, and kept where nobody sees it. Whoever
/// lets hidden pieces lie in another way cannot work it out anew: it would still tell how they lie.
struct KeptSecrets {
  private let table: Table
  private let secret: Set<StateCell>

  /// What a state of some rules is called of which that is so; `nil` where there is none.
  static func first(in rules: CompiledRules) -> String? {
    let (game, lexicon) = (rules.game, rules.lexicon)
    guard game.hidesPieces,
      let table = try? Table.setUp(game, sideCount: game.sides.standard, options: [], preparesCombos: false)
    else { return nil }
    let shown = lexicon.shown.compactMap { if case .state(let number) = $0.source { number } else { nil } }
    return KeptSecrets(table).states(besides: Set(shown)).first.map { lexicon.states[$0].groupName }
  }

  private init(_ table: Table) {
    self.table = table
    let traits = table.game.actions.flatMap { $0.effects.map(\.traits) }
    let laid = traits.compactMap { $0.laid.flatMap { $0.facing == .up ? nil : $0.zone.zone } }
    let stocks = traits.compactMap { $0.dealtFrom?.zone }
    let dice = table.game.zones.indices.filter(table.game.rollsUnseen)
    let zones = (laid + stocks + dice).flatMap { $0..<($0 + table.game.zones[$0].places) }
    secret = Set(zones.flatMap { [.content($0), .order($0), .zoneOfAny($0)] })
  }

  /// The numbers of such states, in order of the file.
  ///
  /// - Parameter shown: what everybody at the table sees.
  private func states(besides shown: Set<Int>) -> [Int] {
    let reader = CodeReader(table)
    // How many pieces somebody has is seen.
    reader.leavesOutSizes = true
    return Set(table.game.actions.flatMap { kept(by: $0, reader) }).subtracting(shown).sorted()
  }

  private func kept(by action: Action, _ reader: CodeReader) -> [Int] {
    // When a round is over, its pieces are seen.
    guard action.setsStates, !action.surely({ $0.traits.end == .round }) else { return [] }
    (reader.known, reader.isOwn) = ([:], action.who == .turn)
    // What is picked and laid open has been seen.
    reader.pickedFrom = action.laysPickOpen ? [] : action.pickedZones(in: table.game)
    let value = reader.registers(action.operands ?? Formula(constant: 0))
    return zip(action.effects, action.guards).compactMap { effect, condition in
      guard case .set(let state, let whose, let register) = effect else { return nil }
      let reads = [register, condition, whose.register].compactMap { $0.map { reader.looked(ifPieces: value($0)).all } }
      return reads.allSatisfy { $0.isDisjoint(with: secret) } ? nil : state
    }
  }
}

extension Action {
  fileprivate var setsStates: Bool {
    effects.contains { if case .set = $0 { true } else { false } }
  }

  fileprivate var laysPickOpen: Bool {
    surely { if case .movePicked(_, let facing) = $0 { facing == .up } else { false } }
  }
}
