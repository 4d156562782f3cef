import Engine

/// Which numbers of a turn are only added to, compared with fixed numbers, and entered in lines that are only added up: what
/// such a number is at the moment then changes nothing but what the turn brings.
struct SumReading {
  /// By word, the numbers at which something may change, ascending.
  private(set) var limits: [StateCell: [Int64]] = [:]

  private let table: Table
  private let closing: ClosingReading
  private let demands: Demands
  /// What is read in another way than by being added to or entered.
  private var whole: Set<StateCell>
  /// What is added to somewhere.
  private var grows: Set<StateCell> = []
  /// By word, the lines in which it is entered, with what is added there.
  private var entered: [StateCell: [(entry: Int, shift: Int64?)]] = [:]

  init(_ reader: CodeReader, _ closing: ClosingReading, ranked: StateCell?, _ actions: [(Action, ActionReading)]) {
    table = reader.table
    self.closing = closing
    whole = closing.whole
    demands = reader.demands
    for (action, reading) in actions { note(action, reading) }
    let beginsAnew = reader.table.game.actions.flatMap(\.effects).contains {
      if case .anotherTurn = $0 { true } else { false }
    }
    guard !beginsAnew else { return }
    // What a turn brings must be a sum all the way.
    guard let ranked,
      let sum = closing.sums.first(where: { .own(table.game.states[$0.state].slot) == ranked }), sum.value.shift == 0
    else { return }
    for state in table.game.states where state.lifetime == .turn && state.capacity == nil && !state.perTable {
      guard limits.isEmpty, let found = limits(of: .own(state.slot)), grows.contains(.own(state.slot)) else { continue }
      // What stands aside is counted from nothing.
      guard state.start.isConstant, state.start.constant == 0 || state.start.constant <= found.last ?? .min else {
        continue
      }
      limits[.own(state.slot)] = found
    }
  }

  private mutating func note(_ action: Action, _ reading: ActionReading) {
    whole.formUnion(reading.asked)
    for register in action.effects.flatMap(\.counted) + action.guards.compactMap(\.self) {
      whole.formUnion(reading.value(register).all)
    }
    for effect in action.effects {
      guard let assigned = effect.assigned else { continue }
      let value = reading.value(assigned.register)
      whole.formUnion(value.cells)
      let target = assigned.state.map { table.game.states[$0] }
      if let target, !target.perTable {
        // What is set to something else is no sum.
        if value.terms[.own(target.slot)] == 1, assigned.isOwn {
          grows.insert(.own(target.slot))
        } else {
          whole.insert(.own(target.slot))
        }
      }
      for (cell, factor) in value.terms.merging(value.partial, uniquingKeysWith: +) {
        if let target, !target.perTable, .own(target.slot) == cell, value.terms[cell] == 1, assigned.isOwn { continue }
        if let entry = assigned.entry, value.added.count == 1, factor == 1, case .enter = effect {
          entered[cell, default: []].append((entry, value.shift))
        } else {
          whole.insert(cell)
        }
      }
    }
  }

  /// The numbers at which something changes; `nil` where it is more than a sum.
  private func limits(of cell: StateCell) -> [Int64]? {
    guard !whole.contains(cell) else { return nil }
    var all = demands.limits[cell] ?? []
    for (index, shift) in entered[cell] ?? [] {
      guard let own = limits(ofLine: table.entries[index]) else { return nil }
      guard own.isEmpty || shift != nil else { return nil }
      all.formUnion(own.map { $0 &- (shift ?? 0) })
    }
    return all.sorted()
  }

  private func limits(ofLine entry: Entry) -> Set<Int64>? {
    let score: [StateCell] = [.own(table.game.layout.scoreSlot), .own(table.game.layout.pointsSlot)]
    guard entry.isEntered, entry.capacity == nil, !whole.contains(.own(entry.slot)), whole.isDisjoint(with: score),
      whole.isDisjoint(with: [.any(entry.slot), .any(table.game.layout.scoreSlot), .any(table.game.layout.pointsSlot)]),
      score.allSatisfy({ demands.limits[$0] == nil }), entry.low.isConstant, entry.high.isConstant
    else { return nil }
    if case .formula = entry.points { return nil }
    let ends = [entry.low.constant, entry.high.constant].filter { $0.magnitude < EngineLimits.typedValue.magnitude }
    return (demands.limits[.own(entry.slot)] ?? []).union(ends)
  }
}
