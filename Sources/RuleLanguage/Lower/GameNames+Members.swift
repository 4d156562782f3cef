import Engine
import Expressions

/// What members stand for: of a piece, of a side as the round stands, of a sheet of another round, and of all sides at once.
extension GameNames {
  static func member(
    _ reference: Int, of receiver: Operand, _ type: ValueType, _ lowering: inout Lowering<Self>
  ) -> Operand {
    let names = lowering.names
    switch type.base {
    case .piece:
      if let row = receiver.constant, row >= 0 {
        let cell = names.shared.cells.column(reference, ofKind: Int(type.id))[Int(row)]
        if cell != Code.blank { return lowering.emitter.constant(cell) }
      }
      return lowering.result(.column, receiver.register, names.columnNumber(Int(type.id), reference), stored)
    case .place: return memberOfPlace(reference, receiver, ofGrid: Int(type.id), &lowering)
    case .combo: return comboField(reference, receiver, &lowering)
    case .sheet: return names.memberOfSheet(reference, receiver, &lowering)
    default: return names.memberOfSide(reference, receiver, &lowering)
    }
  }

  static func column(_ reference: Int, of type: ValueType, _ lowering: Lowering<Self>) -> Int {
    lowering.names.columnNumber(Int(type.id), reference)
  }

  /// The number of a column among those of all kinds.
  func columnNumber(_ kind: Int, _ column: Int) -> Int {
    shared.game.kinds[..<kind].reduce(0) { $0 + $1.columns.count } + column
  }

  private func memberOfSide(_ reference: Int, _ side: Operand, _ lowering: inout Lowering<Self>) -> Operand {
    if case .seats(let first, let count) = shared.game.symbols[reference].kind {
      return lowering.list(
        (first..<(first + count)).map { entry($0, of: side, &lowering) })
    }
    if case .entry(let index) = shared.game.symbols[reference].kind, playedDefault(ofOther: index) != nil {
      return entry(index, of: side, &lowering)
    }
    if case .zone(let index) = shared.game.symbols[reference].kind { return zone(index, of: side, &lowering) }
    let (slot, known, isList) = place(ofMember: reference)
    if let known { lowering.emitter.emit(.requireKnownOf, known.mask, known.bit, side.register) }
    let operand = lowering.result(isList ? .loadListOf : .loadOf, slot, side.register, Self.stored)
    return operand
  }

  /// The pieces of a side's zone; of several alike the list of all.
  private func zone(_ index: Int, of side: Operand, _ lowering: inout Lowering<Self>) -> Operand {
    let first = shared.slots.zoneNumbers[index]
    if shared.game.zones[index].grid != nil { return grid(ofZone: index, side: side, &lowering) }
    func load(_ zone: Int) -> Operand { lowering.result(.loadZoneOf, zone, side.register, Self.stored) }
    guard let count = shared.game.zones[index].count else { return load(first) }
    return lowering.list((first..<(first + count)).map(load))
  }

  /// What stands in play for an entry of another side that has not been set yet: a default that is worked out from a side's own is that side's alone.
  private func playedDefault(ofOther index: Int) -> CheckedValue? {
    guard let standard = playedDefault(index), shared.game.readsTableOnly(standard) else { return nil }
    return standard
  }

  /// An entry of a side's sheet, or its default where that holds in play.
  private func entry(_ index: Int, of side: Operand, _ lowering: inout Lowering<Self>) -> Operand {
    let isList = shared.game.entries[index].type.isList
    func load(_ lowering: inout Lowering<Self>, requiringKnown: Bool) -> Operand {
      if requiringKnown {
        lowering.emitter.emit(.requireKnownOf, Layout.knownMask, shared.slots.bits[index], side.register)
      }
      let op: Opcode = isList ? .loadListOf : .loadOf
      return lowering.result(op, shared.slots.entries[index], side.register, isList ? nil : Self.stored)
    }
    guard let standard = playedDefault(ofOther: index) else {
      return load(&lowering, requiringKnown: mayBeUnknown(index) && !beginsAsNothing(index))
    }
    return Self.value(orElse: standard, &lowering) { load(&$0, requiringKnown: true) }
  }

  private func memberOfSheet(_ reference: Int, _ sheet: Operand, _ lowering: inout Lowering<Self>) -> Operand {
    let (slot, _, isList) = place(ofMember: reference)
    let operand = lowering.result(isList ? .loadSheetList : .loadSheet, slot, sheet.register, Self.stored)
    let known = knownOnSheet(reference)
    lowering.emitter.emit(.extra, known?.mask ?? 65_535, known?.bit ?? 0)
    return operand
  }

  /// The mask and the bit that say whether something has a value.
  private typealias KnownBit = (mask: Int, bit: Int)

  /// What says that a closed sheet has something; a sheet that was never played has nothing.
  private func knownOnSheet(_ reference: Int) -> KnownBit? {
    let mask = shared.slots.layout.settledMask
    switch shared.game.symbols[reference].kind {
    case .entry(let index): return (Layout.knownMask, shared.slots.bits[index])
    case .score: return mask < 0 ? nil : (mask, Layout.settledScore)
    default: return mask < 0 ? nil : (mask, Layout.settledPoints)
    }
  }

  /// A member's word in the side's block, the bit that says whether it is known, and whether it is a list.
  private func place(ofMember reference: Int) -> (slot: Int, known: KnownBit?, isList: Bool) {
    let layout = shared.slots.layout
    let mustBeSettled = shared.game.otherRounds.canWait && time != .settled
    switch shared.game.symbols[reference].kind {
    case .entry(let index):
      let isUncertain = mayBeUnknown(index) && !beginsAsNothing(index)
      var known: KnownBit? = isUncertain ? (Layout.knownMask, shared.slots.bits[index]) : nil
      // Whose turn comes later in the round has not played this sheet yet.
      if known == nil, shared.game.isInOrder, mustBeSettled { known = (layout.settledMask, Layout.sheetIsClosed) }
      return (shared.slots.entries[index], known, shared.game.entries[index].type.isList)
    case .state(let index): return (shared.slots.states[index], nil, shared.game.states[index].type.isList)
    case .value(let index): return (shared.slots.values[index], nil, false)
    case .out: return (layout.outSlot, nil, false)
    case .score: return (layout.scoreSlot, mustBeSettled ? (layout.settledMask, Layout.settledScore) : nil, false)
    default: return (layout.pointsSlot, mustBeSettled ? (layout.settledMask, Layout.settledPoints) : nil, false)
    }
  }

  /// `sides.total`: all sides' at once.
  static func projection(
    _ reference: Int, of list: TypedExpression.Node, _ lowering: inout Lowering<Self>
  ) -> Operand? {
    guard list.operation == .name, lowering.names.shared.game.symbols[Int(list.payload)].kind == .sides else {
      return nil
    }
    switch lowering.names.shared.game.symbols[reference].kind {
    case .seats, .zone: return nil
    case .entry(let index) where lowering.names.playedDefault(ofOther: index) != nil: return nil
    default: break
    }
    let (slot, known, isList) = lowering.names.place(ofMember: reference)
    let operand = lowering.result(isList ? .gatherSideLists : .gatherSides, slot)
    lowering.emitter.emit(.extra, known?.mask ?? 65_535, known?.bit ?? 0)
    return operand
  }
}
