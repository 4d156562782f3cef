import Engine

/// Tells states apart by what matters of them alone.
final class StateKeys {
  /// What is equal leads to the same.
  struct Key: Hashable {
    let words: [Int64]
  }

  let reading: GameReading
  let liveness: Liveness
  /// The number that stands aside: only where it lies among its limits is part of a key.
  let sum: (slot: Int, limits: [Int64])?
  private let lengths: [StateCell: Int]
  /// By zone, how many kinds of faces are told apart.
  private let kindCounts: [Int]
  private var plans: [Liveness.Mode: [StateCell]] = [:]
  private var game: Game { reading.table.game }

  /// - Parameters:
  ///   - behind: what is read behind a turn, where only the turn itself is looked at and others read otherwise.
  ///   - usesSum: whether a number that is only added to stands aside.
  init(_ reading: GameReading, _ horizon: Liveness.Horizon, behind: GameReading? = nil, usesSum: Bool = true) {
    self.reading = reading
    liveness = Liveness(reading, horizon, behind: behind)
    sum =
      reading.sums.lazy.compactMap { cell, limits -> (slot: Int, limits: [Int64])? in
        if usesSum, case .own(let slot) = cell { (slot, limits) } else { nil }
      }.first
    kindCounts = reading.kindOfFace.map { 1 + ($0.max() ?? -1) }
    var lengths: [StateCell: Int] = [:]
    for state in reading.table.game.states {
      if let capacity = state.capacity { lengths[state.perTable ? .table(state.slot) : .own(state.slot)] = capacity }
    }
    for entry in reading.table.entries { if let capacity = entry.capacity { lengths[.own(entry.slot)] = capacity } }
    self.lengths = lengths
  }

  /// Whether everything that matters can be told from a state.
  func isTold(_ cells: Set<StateCell>) -> Bool { cells.isDisjoint(with: [.everything, .past]) }

  /// The steps of a state, for a side.
  func mode(_ machine: Machine, _ side: Int) -> Liveness.Mode {
    var mode: Liveness.Mode = [:]
    for cell in reading.steps {
      switch cell {
      case .table(let slot): mode[cell] = [machine.word(slot, side: nil)]
      case .own(let slot): mode[cell] = [machine.word(slot, side: side)]
      default: break
      }
    }
    return mode
  }

  /// The key of a state in which a side goes on.
  func key(_ machine: Machine, side: Int) -> Key {
    let mode = mode(machine, side)
    let plan = plan(mode)
    var words: [Int64] = [Int64(side), machine.isComplete ? 1 : 0]
    for cell in reading.steps { words.append(mode[cell]?.first ?? 0) }
    for cell in plan { add(cell, machine, side, to: &words) }
    return Key(words: words)
  }

  func plan(_ mode: Liveness.Mode) -> [StateCell] {
    if let plan = plans[mode] { return plan }
    let plan = liveness.alive(in: mode).sorted { "\($0)" < "\($1)" }
    plans[mode] = plan
    return plan
  }

  /// Beyond its last limit the number that stands aside is the same for all that can be done: one number stands for all.
  func canonical(_ value: Int64) -> Int64 {
    guard let limits = sum?.limits else { return value }
    return limits.last.map { min(value, $0 + 1) } ?? 0
  }

  /// Whether a position whose number is this stands for all numbers beyond.
  func isAside(_ base: Int64) -> Bool { sum != nil && (sum?.limits.last.map { base > $0 } ?? true) }

  // MARK: Words

  func add(_ cell: StateCell, _ machine: Machine, _ side: Int, to words: inout [Int64]) {
    switch cell {
    case .table(let slot): addWord(slot, lengths[cell], machine, nil, &words)
    case .own(let slot): addWord(slot, lengths[cell], machine, side, &words)
    case .any(let slot):
      for side in 0..<reading.table.sideCount { addWord(slot, lengths[.own(slot)], machine, side, &words) }
    case .level(let inner):
      if case .own(let slot) = inner, slot == sum?.slot {
        words.append(canonical(machine.word(slot, side: side)))
      } else {
        add(inner, machine, side, to: &words)
      }
    case .content(let zone): addContent(zone, machine, side, to: &words)
    case .order(let zone): words += kinds(zone, machine, side)
    case .size(let zone): words.append(Int64(machine.pieces(inZone: zone, side: owner(zone, side)).count))
    case .zoneOfAny(let zone):
      for side in game.zones[zone].perSide ? 0..<reading.table.sideCount : 0..<1 { words += kinds(zone, machine, side) }
    case .past, .everything: break
    }
  }

  private func addWord(_ slot: Int, _ length: Int?, _ machine: Machine, _ side: Int?, _ words: inout [Int64]) {
    let count = length == nil ? 1 : 1 + Int(machine.word(slot, side: side))
    for place in 0..<count { words.append(machine.word(slot + place, side: side)) }
  }

  /// How many pieces of each kind lie in a zone, or which, whatever is shorter: how many there are says which it is.
  private func addContent(_ zone: Int, _ machine: Machine, _ side: Int, to words: inout [Int64]) {
    let pieces = kinds(zone, machine, side)
    guard pieces.count > kindCounts[zone] + 1 else { return words += pieces.sorted() }
    let start = words.count + 1
    words += [pieces[0]] + Array(repeating: 0, count: kindCounts[zone] + 1)
    for kind in pieces.dropFirst() { words[start + Int(kind) + 1] += 1 }
  }

  private func owner(_ zone: Int, _ side: Int) -> Int? { game.zones[zone].perSide ? side : nil }

  /// The pieces of a zone by their kinds, behind how many there are.
  private func kinds(_ zone: Int, _ machine: Machine, _ side: Int) -> [Int64] {
    let pieces = machine.pieces(inZone: zone, side: owner(zone, side))
    return [Int64(pieces.count) - 1_000]
      + pieces.map { $0.face < 0 ? -1 : Int64(reading.kindOfFace[zone][Int($0.face)]) }
  }

  /// How many words a cell has at most.
  func length(_ cell: StateCell) -> Int { 1 + (lengths[cell] ?? 0) }
}
