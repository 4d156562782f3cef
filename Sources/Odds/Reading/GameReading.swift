import Engine

/// What the rules of a game, as it is set up, read of its state: what works like a step, which numbers are only added to
/// and compared, which faces are told apart, and what matters where.
final class GameReading {
  let table: Table
  let reader: CodeReader
  let closing: ClosingReading
  /// Words that last for a turn or a round and only ever have few values.
  private(set) var steps: [StateCell] = []
  /// Numbers of whoever acts that are only added to, compared with fixed numbers, and entered in lines that are only added
  /// up; each with the numbers at which something may change, ascending. No more than one is made use of.
  private(set) var sums: [StateCell: [Int64]] = [:]
  let kinds: ChanceKinds
  /// The state by which sides are ranked first, where it is that and nothing else.
  let ranked: StateCell?
  /// What actions write, in whichever way.
  let written: Set<StateCell>
  /// What the goal hangs on, where one is asked for.
  let goal: Set<StateCell>?
  /// By zone and face.
  let kindOfFace: [[Int]]

  /// - Parameters:
  ///   - goal: what is asked of the side when its turn has closed; `nil` for the points of the turn.
  ///   - judged: what players ask before they choose.
  init(_ table: Table, goal: Formula? = nil, judged: [Formula] = []) {
    let reader = CodeReader(table, judged: judged)
    let closing = ClosingReading(reader)
    (self.table, self.reader, self.closing) = (table, reader, closing)
    (reader.known, reader.isOwn) = ([:], true)
    let asked = goal.map { reader.looked(at: reader.read($0)).all.union(reader.takeFailing()) }
    self.goal = asked
    let steps = Self.steps(reader)
    written = Self.written(table)
    ranked = goal == nil ? Self.ranked(reader) : nil
    let plain = table.game.actions.map { ($0, reader.read($0, known: [:])) }
    let limits = reader.demands
    kindOfFace = Self.kinds(table, limits)
    var read = closing.cells.union(asked ?? [])
    for (action, reading) in plain { read.formUnion(Self.everything(action, reading)) }
    kinds = ChanceKinds(
      kindOfFace: kindOfFace,
      isOrdered: table.game.zones.indices.map { read.contains(.order($0)) || read.contains(.zoneOfAny($0)) })
    self.steps = steps
    sums = SumReading(reader, closing, ranked: ranked, plain).limits
  }

  /// Whether pieces and steps are told apart as by another reading of the same table.
  func tellsApart(as other: GameReading) -> Bool {
    kindOfFace == other.kindOfFace && kinds.isOrdered == other.kinds.isOrdered && steps == other.steps
  }

  /// Whether each side has a single turn in a round, and nobody else touches what is its own.
  var hasOneTurnARound: Bool {
    guard case .inOrder = table.game.turns else { return false }
    return table.game.actions.allSatisfy { action in
      action.who == .turn && !action.reachesOthers && !action.effects.contains(where: \.reachesAll)
    }
  }

  private static func everything(_ action: Action, _ reading: ActionReading) -> Set<StateCell> {
    var all = reading.asked
    for condition in action.guards.compactMap(\.self) { all.formUnion(reading.value(condition).all) }
    for effect in action.effects {
      for register in effect.counted + (effect.assigned.map { [$0.register] } ?? []) {
        all.formUnion(reading.value(register).all)
      }
    }
    return all
  }

  private static func written(_ table: Table) -> Set<StateCell> {
    var cells: Set<StateCell> = [.own(Layout.enteredMask), .own(Layout.knownMask)]
    for action in table.game.actions {
      for effect in action.effects {
        if let assigned = effect.assigned {
          let state = assigned.state.map { table.game.states[$0] }
          let slot = state?.slot ?? table.entries[assigned.entry ?? 0].slot
          cells.formUnion(state?.perTable == true ? [.table(slot)] : [.own(slot), .any(slot)])
        }
      }
    }
    // Pieces may come to lie anywhere.
    for zone in table.game.zones.indices {
      cells.formUnion([.content(zone), .order(zone), .size(zone), .zoneOfAny(zone)])
      if let entry = table.game.zones[zone].entry { cells.insert(.own(table.entries[entry].slot)) }
    }
    return cells
  }

  private static func ranked(_ reader: CodeReader) -> StateCell? {
    (reader.known, reader.isOwn) = ([:], true)
    guard let key = reader.table.game.ranking.first.map({ reader.read($0.formula) }), key.shift != nil else {
      return nil
    }
    return key.terms.count == 1 ? key.terms.keys.first : nil
  }

  // MARK: Steps

  private static func steps(_ reader: CodeReader) -> [StateCell] {
    let table = reader.table
    var values: [Int: [ReadValue]] = [:]
    reader.isOwn = true
    for (index, state) in table.game.states.enumerated() where state.lifetime != .game && state.capacity == nil {
      reader.known = [:]
      values[index] = [reader.read(state.start)] + (state.next.map { [reader.read($0)] } ?? [])
    }
    for action in table.game.actions {
      let reading = reader.read(action, known: [:])
      for case .set(let state, let whose, let register) in action.effects {
        // What others set is not known where a turn begins.
        if whose == .own { values[state]?.append(reading.value(register)) } else { values[state] = nil }
      }
    }
    return values.filter { $0.value.allSatisfy { $0.known != nil } }.keys.sorted().map { index in
      let state = table.game.states[index]
      return state.perTable ? .table(state.slot) : .own(state.slot)
    }
  }

  // MARK: Faces

  /// Faces that nobody tells apart: pieces of which only columns are read have the same cells in them.
  private static func kinds(_ table: Table, _ demands: Demands) -> [[Int]] {
    table.game.zones.indices.map { zone in
      let pool = table.game.zones[zone].pool
      let zones = table.game.zones.indices.filter { table.game.zones[$0].pool == pool }
      let faces = 0..<table.game.pools[pool].faceCount
      guard demands.identities.isDisjoint(with: zones) else { return Array(faces) }
      let columns = zones.reduce(into: Set<Int>()) { $0.formUnion(demands.columns[$1] ?? []) }.sorted()
      var numbers: [[Int64]: Int] = [:]
      return faces.map { face in
        let cells = columns.map { table.game.code.cell(column: $0, face: Int64(face)) }
        if let number = numbers[cells] { return number }
        numbers[cells] = numbers.count
        return numbers.count - 1
      }
    }
  }
}

extension Effect {
  /// Whether it touches what belongs to every side, or gives a side one more turn.
  fileprivate var reachesAll: Bool {
    switch self {
    case .deal(_, _, let each, _, _): each == .side
    case .move(_, _, let forEach, _, _), .flip(_, let forEach, _, _): forEach
    case .gather, .anotherTurn, .set(_, .each, _), .set(_, .eachOwn, _): true
    default: false
    }
  }

  /// The word that it gives a value, whether it is that of whoever acts, and from which register.
  var assigned: (state: Int?, entry: Int?, isOwn: Bool, register: Int)? {
    switch self {
    case .set(let state, let whose, let register): (state, nil, whose == .own, register)
    case .enter(let entry, let register), .enterList(let entry, let register): (nil, entry, true, register)
    default: nil
    }
  }
}
