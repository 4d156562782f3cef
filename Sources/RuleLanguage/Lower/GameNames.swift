import Engine
import Expressions

/// When code runs, which decides what may be unknown and what is not kept in words yet.
enum CodeTime {
  /// Between rounds, and after a close.
  case settled
  /// While a sheet is being filled in or scored: what is required may be missing.
  case sheet
  /// When a sheet closes: what looks at later rounds may have no value yet.
  case closing
  /// In a check, which also runs while a round is open: what nobody has entered is not known yet.
  case check
  /// In play: computed lines are not in their words yet.
  case live
}

/// What names stand for in the words of one game.
struct GameNames: LoweredNames {
  /// What stays the same, behind one reference: names are asked for by the thousand.
  final class Shared {
    let game: CheckedGame
    let cells: PieceCells
    let slots: Slots
    /// The combo set of each kind of piece; -1 for none.
    let comboSets: [Int]
    /// Entries that can be unknown in an open round: those required, and what is worked out from them.
    let uncertain: Set<Int>
    /// Lines that can wait for later rounds.
    let waiting: Set<Int>
    /// What is worked out once in an evaluation, and the code of that.
    let once: WorkedOutOnce
    let sharedCode = SharedCode()

    init(game: CheckedGame, cells: PieceCells, slots: Slots, comboSets: [Int], uncertain: Set<Int>) {
      waiting = game.otherRounds.waitingLines
      self.game = game
      self.cells = cells
      self.slots = slots
      self.comboSets = comboSets
      self.uncertain = uncertain
      once = WorkedOutOnce(game)
    }
  }

  /// Which values are asked for instead of written out: none in combos, which begin lists anew again and again; those
  /// that the formula reads often; or all that can be.
  enum Sharing { case none, often, all }

  let shared: Shared
  var sharing = Sharing.often
  /// What the formula that is being written reads often.
  var readOften: Set<Parameterless> = []
  var time = CodeTime.settled
  var isAskedIfKnown = false
  /// The register of a combo's first input.
  var comboInputs = 0
  /// The register of a side's place, when its outcome is worked out.
  var placeRegister = 0
  /// The register of the piece for which a column is worked out.
  var rowPiece = 0
  /// What the functions that are being written are called with, by symbol.
  var parameters: [Int: Operand] = [:]

  static let stored = -EngineLimits.storedValue...EngineLimits.storedValue
  static let openEnd = EngineLimits.typedValue

  static func name(_ reference: Int, _ lowering: inout Lowering<Self>) -> Operand {
    let names = lowering.names
    let symbol = names.shared.game.symbols[reference]
    func load(_ op: Opcode, _ slot: Int, _ range: ClosedRange<Int64>? = nil) -> Operand {
      lowering.result(op, slot, 0, range)
    }
    switch symbol.kind {
    case .option(let index):
      return load(.loadTable, names.shared.slots.options[index], names.range(ofOption: index))
    case .sideCount: return load(.loadTable, Header.sideCount, 1...Int64(CheckLimits.sides))
    case .rounds: return load(.loadTable, Header.roundCount, -1...openEnd)
    case .round: return load(.loadTable, Header.round, 1...openEnd)
    case .side, .seat: return lowering.result(.loadActingSide, 0, 0, 0...Int64(CheckLimits.sides))
    case .firstSeat: return lowering.emitter.constant(0)
    case .lastSeat: return lastSeat(&lowering)
    case .sides:
      let last = lastSide(&lowering)
      return lowering.call(ListFunction.range, [lowering.emitter.constant(0), last])
    case .points:
      names.requireSettled(Layout.settledPoints, &lowering)
      return load(.loadSide, names.shared.slots.layout.pointsSlot, stored)
    case .score:
      names.requireSettled(Layout.settledScore, &lowering)
      return load(.loadSide, names.shared.slots.layout.scoreSlot, stored)
    case .out: return load(.loadSide, names.shared.slots.layout.outSlot, 0...1)
    case .playing: return lowering.result(.gatherPlaying, names.shared.slots.layout.outSlot)
    // It closes its sheet while it still has the turn.
    case .place:
      return Operand(register: names.placeRegister, low: 1, high: Int64(CheckLimits.sides))
    case .actor: return load(.loadTable, Header.turn, 0...Int64(CheckLimits.sides))
    case .state(let index): return names.state(index, &lowering)
    case .entry(let index): return names.entry(index, &lowering)
    case .seats(let first, let count):
      var items: [Operand] = []
      for index in first..<(first + count) { items.append(names.entry(index, &lowering)) }
      return lowering.list(items)
    case .value(let index): return names.value(index, &lowering)
    case .zone(let index): return names.zone(index, &lowering)
    case .picked: return lowering.result(.loadPicked, 0)
    case .question(let question):
      let mustBeAsked = names.isAskedIfKnown || !question.isNothingUnasked
      guard let list = question.list else {
        return lowering.result(.loadAnswer, question.index, mustBeAsked ? 1 : 0)
      }
      let size = list.isSized ? lowering.result(.loadAnswer, question.index, mustBeAsked ? 1 : 0) : nil
      let items = question.questions.suffix(list.count).map { number in
        lowering.result(.loadAnswer, number, size == nil && mustBeAsked ? 1 : 0)
      }
      let all = lowering.list(items)
      return size.map { lowering.first($0, of: all) } ?? all
    case .comboInput(let index):
      return Operand(register: names.comboInputs + index, low: stored.lowerBound, high: stored.upperBound)
    case .parameter: return names.parameters[reference] ?? lowering.emitter.constant(0)
    case .function, .each: preconditionFailure("a function is called, and a group is read item by item")
    case .rowColumn(let index):
      return lowering.result(.column, names.rowPiece, index, stored)
    }
  }

  static func mayLack(_ reference: Int, _ lowering: Lowering<Self>) -> Bool {
    if case .rowColumn = lowering.names.shared.game.symbols[reference].kind { true } else { false }
  }

  func takesLong(_ function: Int) -> Bool { shared.once.takesLong(function) }

  mutating func begin(_ formulas: [CheckedValue]) {
    readOften = sharing == .often ? shared.once.readOften(in: formulas, isLive: time == .live) : []
  }

  static func lastSide(_ lowering: inout Lowering<Self>) -> Operand {
    let count = lowering.result(.loadTable, Header.sideCount, 0, 1...Int64(CheckLimits.sides))
    return lowering.result(
      .subtractFast, count.register, lowering.emitter.constant(1).register, 0...Int64(CheckLimits.sides))
  }

  /// Seats go round the table side by side: as many as there are players.
  static func lastSeat(_ lowering: inout Lowering<Self>) -> Operand {
    let count = lowering.names.seatCount(&lowering)
    return lowering.result(.subtractFast, count.register, lowering.emitter.constant(1).register, 0...1_024)
  }

  func seatCount(_ lowering: inout Lowering<Self>) -> Operand {
    let count = lowering.result(.loadTable, Header.sideCount, 0, 1...Int64(CheckLimits.sides))
    guard shared.game.sides.players > 1 else { return count }
    return lowering.result(
      .multiplyFast, count.register, lowering.emitter.constant(Int64(shared.game.sides.players)).register, 1...1_024)
  }

  func range(ofOption index: Int) -> ClosedRange<Int64>? {
    let option = shared.game.options[index]
    switch option.type.base {
    case .number: return Self.stored
    case .bool: return 0...1
    default: return 0...1_024
    }
  }

  func range(ofEntry index: Int) -> ClosedRange<Int64> {
    let entry = shared.game.entries[index]
    guard entry.type.base == .number, entry.isEntered else { return entry.type.base == .bool ? 0...1 : Self.stored }
    func end(_ expression: CheckedExpression?, open: Int64, unknown: Int64) -> Int64 {
      expression.map { CheckedValue.expression($0).constantWord ?? unknown } ?? open
    }
    let low = end(entry.range?.low, open: -Self.openEnd, unknown: Self.stored.lowerBound)
    let high = end(entry.range?.high, open: Self.openEnd, unknown: Self.stored.upperBound)
    return low <= high ? low...high : Self.stored
  }

  // MARK: Kinds of names

  private func state(_ index: Int, _ lowering: inout Lowering<Self>) -> Operand {
    let isGrid = shared.game.states[index].type.isGrid
    return (isGrid ? askedOnce(.state(index), &lowering) : nil) ?? load(state: index, &lowering)
  }

  func load(state index: Int, _ lowering: inout Lowering<Self>) -> Operand {
    let state = shared.game.states[index]
    let slot = shared.slots.states[index]
    if state.type.isList { return lowering.result(state.perTable ? .loadListTable : .loadListSide, slot) }
    return lowering.result(
      state.perTable ? .loadTable : .loadSide, slot, 0, state.type.base == .bool ? 0...1 : Self.stored)
  }

  func entry(_ index: Int, _ lowering: inout Lowering<Self>) -> Operand {
    let entry = shared.game.entries[index]
    // Lines inside lines can double at every step, as values can.
    guard !lowering.emitter.isTooLarge else { return lowering.emitter.constant(0) }
    if time == .live, let computed = entry.computed { return workedOut(.line(index), computed, &lowering) }
    if time == .live, entry.isPointsOnly, let points = entry.points {
      return lowering.times(lowering.lower(points), lowering.emitter.constant(shared.game.scale(ofPoints: entry)))
    }
    return (entry.type.isGrid ? askedOnce(.entry(index), &lowering) : nil) ?? filledIn(index, &lowering)
  }

  /// What is filled in, or stands there by default.
  func filledIn(_ index: Int, _ lowering: inout Lowering<Self>) -> Operand {
    if let standard = playedDefault(index) {
      return Self.value(orElse: standard, &lowering) { load(entry: index, &$0, requiringKnown: true) }
    }
    return load(entry: index, &lowering, requiringKnown: mayBeUnknown(index) && !beginsAsNothing(index))
  }

  /// What stands in play for an entry that has not been set yet.
  func playedDefault(_ index: Int) -> CheckedValue? {
    time == .live && !isAskedIfKnown ? shared.game.entries[index].standard : nil
  }

  private func load(entry index: Int, _ lowering: inout Lowering<Self>, requiringKnown: Bool) -> Operand {
    let entry = shared.game.entries[index]
    if requiringKnown { lowering.emitter.emit(.requireKnown, Layout.knownMask, shared.slots.bits[index]) }
    if entry.type.isList { return lowering.result(.loadListSide, shared.slots.entries[index]) }
    return lowering.result(.loadSide, shared.slots.entries[index], 0, range(ofEntry: index))
  }

  /// In play nobody fills in a sheet: numbers are counted up and lists are put together step by step, from nothing on.
  func beginsAsNothing(_ index: Int) -> Bool {
    let entry = shared.game.entries[index]
    guard time == .live, entry.isEntered, !entry.isRequired, entry.standard == nil else { return false }
    return entry.type.isList || !isAskedIfKnown && [.number, .bool].contains(entry.type.base)
  }

  /// What stands on a sheet, or by default where nothing does yet.
  static func value(
    orElse standard: CheckedValue, _ lowering: inout Lowering<Self>,
    _ load: (inout Lowering<Self>) -> Operand
  ) -> Operand {
    var operand = Operand(register: lowering.emitter.register(), low: .max, high: .min)
    let isKnown = lowering.emitter.register()
    let start = lowering.emitter.here
    operand.join(load(&lowering), &lowering.emitter)
    lowering.emitter.emit(.copy, isKnown, lowering.emitter.constant(1).register)
    lowering.emitter.catchFaults(from: start, into: isKnown)
    let holds = lowering.result(.isKnown, isKnown, 0, 0...1)
    let end = lowering.emitter.emit(.jumpIfTrue, holds.register)
    operand.join(lowering.lower(standard), &lowering.emitter)
    lowering.emitter.land(end)
    return operand
  }

  /// Between rounds what waits counts as nothing; while sheets are scored it is not known yet.
  private func requireSettled(_ bit: Int, _ lowering: inout Lowering<Self>) {
    guard shared.game.otherRounds.canWait, time != .settled else { return }
    lowering.emitter.emit(.requireKnown, shared.slots.layout.settledMask, bit)
  }

  func mayBeUnknown(_ index: Int) -> Bool {
    switch time {
    case .settled: false
    case .closing: shared.waiting.contains(index)
    case .sheet: shared.uncertain.contains(index) || shared.waiting.contains(index)
    case .check, .live: true
    }
  }

  private func value(_ index: Int, _ lowering: inout Lowering<Self>) -> Operand {
    let value = shared.game.values[index]
    // Values inside values can double at every step: what is too large already grows no further.
    guard !lowering.emitter.isTooLarge else { return lowering.emitter.constant(0) }
    guard value.isKept else { return workedOut(.value(index), value.value, &lowering) }
    return lowering.result(value.perTable ? .loadTable : .loadSide, shared.slots.values[index], 0, Self.stored)
  }

  /// The pieces of a zone; of several alike the list of all.
  private func zone(_ index: Int, _ lowering: inout Lowering<Self>) -> Operand {
    let first = shared.slots.zoneNumbers[index]
    if shared.game.zones[index].grid != nil {
      return askedOnce(.zone(index), &lowering) ?? grid(ofZone: index, side: nil, &lowering)
    }
    guard let count = shared.game.zones[index].count else { return lowering.result(.loadZone, first) }
    return lowering.list((0..<count).map { lowering.result(.loadZone, first + $0) })
  }

  /// The pieces of a zone that is a grid, as its places.
  func grid(ofZone index: Int, side: Operand?, _ lowering: inout Lowering<Self>) -> Operand {
    let zone = shared.game.zones[index]
    let columns = zone.grid.map { shared.game.grids[Int($0.id)].columns.most } ?? 1
    let first = shared.slots.zoneNumbers[index]
    let operand = lowering.result(side == nil ? .loadGrid : .loadGridOf, first, side?.register ?? 0)
    lowering.emitter.emit(.extra, zone.count ?? 0, columns)
    return operand
  }

  static func places(_ reference: Int, _ lowering: Lowering<Self>) -> Range<Int>? {
    let shared = lowering.names.shared
    guard case .zone(let index) = shared.game.symbols[reference].kind, shared.game.zones[index].grid == nil,
      let count = shared.game.zones[index].count
    else {
      return nil
    }
    return shared.slots.zoneNumbers[index]..<(shared.slots.zoneNumbers[index] + count)
  }
}
