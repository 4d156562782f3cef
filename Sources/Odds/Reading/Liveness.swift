import Engine

/// What of a state matters for what is to come, for each value of what works like a step: a word that is written anew
/// before it is read matters no longer.
final class Liveness {
  /// What is known of the steps.
  typealias Mode = [StateCell: [Int64]]

  /// How far is looked: to where a turn closes, to what it brings then, or to the end of the game.
  enum Horizon { case inside, turn, game }

  private enum Bounds { static let modes = 1_024 }

  let reading: GameReading
  private let horizon: Horizon
  private var alive: [Mode: Set<StateCell>] = [:]
  /// What matters behind the turn, where only the turn itself is looked at.
  private let outer: Liveness?
  private var hasGivenUp = false
  /// Whether all that matters is known of what was asked: steps may have too many values for it.
  var isFinished: Bool { !hasGivenUp && outer?.isFinished ?? true }
  private var game: Game { reading.table.game }

  /// - Parameter behind: what is read behind a turn, where only the turn itself is looked at and others read otherwise.
  init(_ reading: GameReading, _ horizon: Horizon, behind: GameReading? = nil) {
    (self.reading, self.horizon) = (reading, horizon)
    outer = horizon == .inside ? Liveness(behind ?? reading, .game) : nil
  }

  /// What matters where the steps have these values.
  func alive(in mode: Mode) -> Set<StateCell> {
    if alive[mode] == nil { settle(from: mode) }
    return alive[mode] ?? []
  }

  /// Goes round until nothing is added any more.
  private func settle(from mode: Mode) {
    alive[mode] = []
    var hasChanged = true
    while hasChanged, !hasGivenUp {
      hasChanged = false
      for mode in alive.keys {
        let before = alive.count
        let found = flow(mode).union(alive[mode] ?? [])
        if alive.count != before || found != alive[mode] { hasChanged = true }
        alive[mode] = found
      }
      // What is worked out by half does not tell apart what differs.
      if alive.count > Bounds.modes { hasGivenUp = true }
    }
  }

  private func known(_ mode: Mode) -> Set<StateCell> {
    if let found = alive[mode] { return found }
    alive[mode] = []
    return []
  }

  private func flow(_ mode: Mode) -> Set<StateCell> {
    var result: Set<StateCell> = []
    for action in game.actions {
      let read = reading.reader.read(action, known: mode)
      result.formUnion(read.asked)
      guard read.mayHappen else { continue }
      result.formUnion(read.failing)
      var out = behind(action, next(mode, action, read))
      let effects = EffectFlow(reading: reading, isOwn: action.who == .turn, read: read)
      for index in action.effects.indices.reversed() { effects.pass(index, of: action, &out) }
      result.formUnion(out)
    }
    return result
  }

  private func next(_ mode: Mode, _ action: Action, _ read: ActionReading) -> Mode {
    var next = mode
    for (effect, condition) in zip(action.effects, action.guards) {
      guard case .set(let index, let whose, let register) = effect else { continue }
      let state = game.states[index]
      let cell: StateCell = state.perTable ? .table(state.slot) : .own(state.slot)
      guard reading.steps.contains(cell) else { continue }
      // Whoever else is meant may be the side itself.
      var known = action.who == .turn && whose == .own || state.perTable ? read.value(register).known : nil
      // It may stay what it is.
      if condition != nil { known = known.flatMap { new in next[cell].map { Set($0 + new).sorted() } } }
      next[cell] = known
    }
    return next
  }

  /// What matters behind an action.
  private func behind(_ action: Action, _ mode: Mode) -> Set<StateCell> {
    var cells: Set<StateCell> = []
    for ending in action.effects where ending.traits.end != nil { cells.formUnion(behind(ending, mode)) }
    return action.alwaysEnds ? cells : cells.union(known(mode))
  }

  private func behind(_ ending: Effect, _ mode: Mode) -> Set<StateCell> {
    if case .anotherTurn = ending { return withoutTurn(known(start(mode))) }
    if let outer {
      // What the turn leaves alone stands as it was.
      let later = outer.withoutSheet(outer.withoutTurn(outer.alive(in: outer.start([:])))).map(ofAnybody)
      return reading.closing.cells.union(later).filter { cell in
        if case .level(let inner) = cell { return reading.written.contains(inner) }
        return reading.written.contains(cell)
      }
    }
    let start = withoutSheet(withoutTurn(known(start([:]))))
    return horizon == .game ? reading.closing.cells.union(start.map(ofAnybody)) : beforeClose(start)
  }

  /// What matters before the close of a turn that is looked at for what it brings and for what the side's next one begins
  /// with: not by how much a sum has grown by then, nor whether the game ends.
  private func beforeClose(_ behind: Set<StateCell>) -> Set<StateCell> {
    guard reading.ranked != nil || reading.goal != nil else { return behind.union(reading.closing.cells) }
    let behind = behind.union(reading.goal ?? [])
    var result = behind
    // What a state is by then is worked out anew, from what it and others were before.
    for cell in reading.closing.next.keys { result.subtract([cell, .level(cell)]) }
    for (cell, read) in reading.closing.next {
      let matters = behind.contains(cell) || behind.contains(.level(cell))
      if matters || cell == reading.ranked { result.formUnion(read) }
      if matters, reading.closing.grows(cell) { result.insert(cell) }
    }
    return result.union(reading.closing.sheet)
  }

  /// Without the sheets: they are empty when a turn begins.
  func withoutSheet(_ cells: Set<StateCell>) -> Set<StateCell> {
    let words = game.layout.sheetWords
    return cells.filter { cell in
      switch cell {
      case .own(let slot), .level(.own(let slot)): slot >= words
      default: true
      }
    }
  }

  /// The steps at the start of a turn, where those that last longer are as they were.
  func start(_ mode: Mode) -> Mode {
    var start = mode
    for state in game.states where state.lifetime == .turn {
      let cell: StateCell = state.perTable ? .table(state.slot) : .own(state.slot)
      guard reading.steps.contains(cell) else { continue }
      (reading.reader.known, reading.reader.isOwn) = ([:], !state.perTable)
      start[cell] = reading.reader.read(state.start).known
    }
    return start
  }

  /// Without what begins anew with each turn, of a side before it begins.
  func withoutTurn(_ cells: Set<StateCell>) -> Set<StateCell> {
    var result = cells
    for state in game.states where state.lifetime == .turn {
      let cell: StateCell = state.perTable ? .table(state.slot) : .own(state.slot)
      result.subtract([cell, .any(state.slot), .level(cell)])
    }
    for zone in game.zones.indices where game.zones[zone].lifetime == .turn {
      result.subtract([.content(zone), .order(zone), .size(zone), .zoneOfAny(zone)])
    }
    return reading.hasOneTurnARound ? withoutOwnRound(result) : result
  }

  /// Without what is a side's own for a round: where each has one turn in it, that begins anew with the turn.
  private func withoutOwnRound(_ cells: Set<StateCell>) -> Set<StateCell> {
    var result = cells
    for state in game.states where state.lifetime == .round && !state.perTable {
      result.subtract([.own(state.slot), .level(.own(state.slot))])
    }
    for zone in game.zones.indices where game.zones[zone].lifetime == .round && game.zones[zone].perSide {
      result.subtract([.content(zone), .order(zone), .size(zone)])
    }
    return result
  }

  private func ofAnybody(_ cell: StateCell) -> StateCell {
    switch cell {
    case .own(let slot): .any(slot)
    case .level(let inner): ofAnybody(inner)
    case .content(let zone), .order(let zone), .size(let zone):
      game.zones[zone].perSide ? .zoneOfAny(zone) : cell
    default: cell
    }
  }
}

/// What matters before an effect, by what matters behind it.
struct EffectFlow {
  let reading: GameReading
  let isOwn: Bool
  let read: ActionReading

  /// What matters before an effect, where `out` does behind it.
  func pass(_ index: Int, of action: Action, _ out: inout Set<StateCell>) {
    guard let condition = action.guards[index] else { return pass(action.effects[index], &out, action) }
    // It may not be done.
    var done = out
    pass(action.effects[index], &done, action)
    out.formUnion(done)
    out.formUnion(used(read.value(condition)))
  }

  private func pass(_ effect: Effect, _ out: inout Set<StateCell>, _ action: Action) {
    for register in effect.counted { out.formUnion(used(read.value(register))) }
    switch effect {
    case .set, .enter, .enterList: assign(effect, &out)
    case .roll(let zone): roll(zone, &out)
    case .rollPicked: for zone in picked(action) { out.insert(content(zone)) }
    case .shuffle(let zone): touch([zone.zone], &out)
    case .gather(let zone):
      touch(reading.table.game.zones.indices.filter { pool($0) == pool(zone) }, &out)
    case .move(let from, let to, let forEach, let count, _):
      move(from, to, isWhole: count == nil && !forEach, &out)
    case .movePicked(let to, _): for zone in picked(action) { move(.init(zone), to, isWhole: false, &out) }
    case .movePieces(let from, let to, _, _, _): move(from, to, isWhole: false, &out)
    case .deal(let from, let to, _, _, _):
      out.formUnion([content(from.zone), .size(from.zone)])
      if isOfDice(from.zone) || !isHome(from.zone) { out.insert(.order(from.zone)) }
      move(from, to, isWhole: false, &out)
    case .rollPieces(let zone, _, _): out.formUnion([content(zone.zone), .size(zone.zone)])
    case .flip(let zone, _, _, _), .flipPieces(let zone, _, _, _): out.insert(.size(zone.zone))
    case .say, .endTurn, .anotherTurn, .endRound, .endGame: break
    }
  }

  private func pool(_ zone: Int) -> Int { reading.table.game.zones[zone].pool }
  private func isOfDice(_ zone: Int) -> Bool { reading.table.game.pools[pool(zone)].isDice }
  private func isHome(_ zone: Int) -> Bool { reading.table.game.pools[pool(zone)].startZone == zone }
  private func content(_ zone: Int) -> StateCell { reading.reader.cell(ofContent: zone) }

  private func picked(_ action: Action) -> [Int] {
    action.pick.map { pick in (0..<reading.table.game.zones[pick.zone].places).map { pick.zone + $0 } } ?? []
  }

  /// What an operand hangs on; of a sum, on what side of its limits it lies.
  private func used(_ value: ReadValue) -> Set<StateCell> {
    Set(value.all.map { reading.sums[$0] != nil ? .level($0) : $0 })
  }

  private func assign(_ effect: Effect, _ out: inout Set<StateCell>) {
    guard let assigned = effect.assigned else { return }
    let state = assigned.state.map { reading.table.game.states[$0] }
    let slot = state?.slot ?? reading.table.entries[assigned.entry ?? 0].slot
    let isOwn = isOwn && assigned.isOwn
    let cell: StateCell = state?.perTable == true ? .table(slot) : isOwn ? .own(slot) : .any(slot)
    let matters = out.contains(cell) || out.contains(.level(cell)) || out.contains(.any(slot))
    guard matters else { return }
    // A line of the table stands on every sheet.
    if isOwn || state?.perTable == true { out.subtract([cell, .level(cell)]) }
    out.formUnion(used(read.value(assigned.register)))
  }

  private func roll(_ zone: ZoneReference, _ out: inout Set<StateCell>) {
    if !zone.isWorkedOut, isOwn || !reading.table.game.zones[zone.zone].perSide {
      out.subtract([.content(zone.zone), .order(zone.zone)])
    }
    out.insert(.size(zone.zone))
  }

  private func touch(_ zones: some Sequence<Int>, _ out: inout Set<StateCell>) {
    for zone in zones { out.formUnion([content(zone), .order(zone)]) }
  }

  private func move(_ from: ZoneReference, _ to: ZoneReference, isWhole: Bool, _ out: inout Set<StateCell>) {
    let plain = !from.isWorkedOut && !to.isWorkedOut
    let (source, target) = (from.zone, to.zone)
    guard plain else { return touch(places(from) + places(to), &out) }
    if out.contains(content(target)) || out.contains(content(source)) && !isWhole {
      out.formUnion([content(source), content(target)])
    }
    if out.contains(.order(target)) {
      touch([source, target], &out)
    } else if out.contains(.order(source)) {
      touch([source], &out)
    }
    if out.contains(.size(target)) || out.contains(.size(source)) { out.formUnion([.size(source), .size(target)]) }
    if isWhole, !out.contains(content(target)) { out.remove(content(source)) }
  }

  private func places(_ zone: ZoneReference) -> [Int] {
    (0..<reading.table.game.zones[zone.zone].places).map { zone.zone + $0 }
  }
}
