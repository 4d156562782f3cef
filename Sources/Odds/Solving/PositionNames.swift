import Engine
import HouseRules
import Presentation
import Records
import RuleLanguage

/// What matters of a position, by the names of the rules.
struct PositionNames {
  private let rules: CompiledRules
  private let turn: SolvedTurn
  private let machine: Machine
  private let texts: ValueTexts

  init(_ rules: CompiledRules, _ turn: SolvedTurn) {
    self.rules = rules
    self.turn = turn
    machine = Machine(turn.keys.reading.table, account: WorkAccount(steps: .max, bytes: .max))
    texts = ValueTexts(rules: RecordRules(rules), sides: SideList())
  }

  /// The name of what stands aside, and in how many parts of one it is counted.
  var gathered: (name: String, parts: Int64)? {
    let index = turn.keys.sum.flatMap { sum in
      rules.game.states.firstIndex { $0.slot == sum.slot && !$0.perTable }
    }
    return index.map { (label(state: $0), Int64(rules.lexicon.states[$0].kind.parts)) }
  }

  func action(_ number: Int) -> String { rules.lexicon.actions[number].title }

  private func label(state: Int) -> String { rules.lexicon.states[state].title }

  /// Such as `loose: 3`; what decides nothing any more is left out.
  ///
  /// - Parameter isShort: whether only how many pieces are where they started is named.
  func text(_ position: Int, isShort: Bool) -> String {
    machine.state = turn.process.positions[position].state
    let side = machine.turn ?? 0
    let cells = turn.keys.plan(turn.keys.mode(machine, side))
    let parts = isShort ? counts(cells, side) : cells.compactMap { text($0, side, cells) }
    return parts.isEmpty ? "always" : parts.joined(separator: ", ")
  }

  /// How many pieces lie where they started, of those that matter in some way.
  private func counts(_ cells: [StateCell], _ side: Int) -> [String] {
    rules.game.pools.map(\.startZone).compactMap { zone in
      guard cells.contains(.content(zone)) || cells.contains(.size(zone)) else { return nil }
      let owner = rules.game.zones[zone].perSide ? side : nil
      return "\(rules.lexicon.zones[zone].title): \(machine.pieces(inZone: zone, side: owner).count)"
    }
  }

  /// Whether how many lie in a zone follows from others.
  private func isTold(_ zone: Int, _ cells: [StateCell]) -> Bool {
    let home = rules.game.pools[rules.game.zones[zone].pool].startZone
    return cells.contains(.content(zone)) || zone != home && cells.contains(.size(home))
  }

  private func text(_ cell: StateCell, _ side: Int, _ cells: [StateCell]) -> String? {
    switch cell {
    case .content(let zone), .order(let zone):
      if case .order = cell, cells.contains(.content(zone)) { return nil }
      let kind = ValueKind(.piece(rules.lexicon.zones[zone].kind))
      let owner = rules.game.zones[zone].perSide ? side : nil
      let faces = machine.pieces(inZone: zone, side: owner).map(\.face).filter { $0 >= 0 }
      return "\(rules.lexicon.zones[zone].title): " + faces.map { texts.text($0, kind) }.joined(separator: " ")
    case .size(let zone):
      guard !isTold(zone, cells) else { return nil }
      let owner = rules.game.zones[zone].perSide ? side : nil
      return "\(rules.lexicon.zones[zone].title): \(machine.pieces(inZone: zone, side: owner).count)"
    case .own(let slot), .table(let slot): return word(slot, cell, side)
    default: return nil
    }
  }

  private func word(_ slot: Int, _ cell: StateCell, _ side: Int) -> String? {
    guard !turn.keys.reading.steps.contains(cell),
      let index = rules.game.states.firstIndex(where: {
        $0.slot == slot && ($0.perTable ? cell == .table(slot) : cell == .own(slot))
      }),
      rules.game.states[index].capacity == nil
    else { return nil }
    let value = machine.word(slot, side: rules.game.states[index].perTable ? nil : side)
    return "\(label(state: index)): \(texts.text(value, rules.lexicon.states[index].kind))"
  }
}
