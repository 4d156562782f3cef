import Engine

/// What each instruction makes, by what it is made of.
extension CodeReader {
  func made(_ o: CodeOperands) -> ReadValue {
    let i = o.instruction
    switch i.op {
    case .copy: return o.b
    case .add, .addFast: return sum(o.b, o.c, sign: 1)
    case .subtract, .subtractFast: return sum(o.b, o.c, sign: -1)
    case .negate: return sum(.constant(0), o.b, sign: -1)
    case .multiply, .multiplyFast: return product(o.b, o.c)
    case .equal, .notEqual, .less, .lessOrEqual: return comparison(o)
    case .not: return mapped(o.b) { $0 ^ 1 }
    case .and, .andHeld: return junction(o.b, o.c, decisive: 0)
    case .or, .orHeld: return junction(o.b, o.c, decisive: 1)
    case .select: return selected(o)
    case .minimum: return combined(o.b, o.c, min)
    case .maximum: return combined(o.b, o.c, max)
    case .newList: return ReadValue(size: [])
    case .push: return pushed(o.b, onto: o.a)
    case .constantAt: return constantAt(o)
    case .combo: return combo(o)
    case .shared: return shared(code.shared[Int(i.b)])
    default: return loaded(o) ?? ofList(o) ?? anything(o)
    }
  }

  /// A value of which nothing is known but what it hangs on.
  private func anything(_ o: CodeOperands) -> ReadValue {
    let i = o.instruction
    var registers = i.op.read(i)
    if i.op == .tableRow { registers = (0..<code.tables[Int(i.c)].inputs.count).map { Int(i.b) + $0 } }
    var result = ReadValue()
    for register in registers { result.cells.formUnion(looked(at: o.value(register)).all) }
    if [.leftPlaying, .rightPlaying].contains(i.op), o.extra.a == 1 { result.cells.insert(.any(Int(o.extra.b))) }
    if [.requireKnown].contains(i.op) { result.cells.insert(word(Int(i.a))) }
    if [.requireKnownOf].contains(i.op) { result.cells.insert(.any(Int(i.a))) }
    if i.op == .loadActingSide { result.cells.insert(.table(Header.turn)) }
    return result
  }

  /// What combos make of a list, whose order they do not look at; pieces that are left stand in it.
  private func combo(_ o: CodeOperands) -> ReadValue {
    let list = looked(at: o.b)
    var result = ReadValue(cells: list.cells.union(list.added).union(list.lengthCells.subtracting(list.order)))
    if !code.comboSets[Int(o.instruction.c)].dependsOnPiecesOnly { result.cells.insert(.everything) }
    if [ComboField.left.rawValue, ComboField.pieces.rawValue].contains(o.extra.a) {
      (result.order, result.pieces) = (o.b.order, o.b.pieces)
    }
    return result
  }

  /// A value that is worked out once; what fails in it fails where it is asked for.
  private func shared(_ formula: Formula) -> ReadValue {
    let before = takeFailing()
    let value = read(formula)
    let failing = takeFailing()
    note(failing: before)
    return value.also(on: failing)
  }

  // MARK: Numbers

  private func sum(_ one: ReadValue, _ two: ReadValue, sign: Int64) -> ReadValue {
    var result = ReadValue(known: each(one, two) { $0 &+ sign &* $1 })
    result.terms = one.terms
    for (cell, factor) in two.terms {
      let sum = (result.terms[cell] ?? 0) + sign * factor
      result.terms[cell] = sum == 0 ? nil : sum
    }
    result.cells = looked(at: one).cells.union(looked(at: two).cells)
    result.partial = one.partial.merging(two.partial.mapValues { sign * $0 }) { $0 + $1 }
    for cell in result.partial.keys
    where result.terms[cell] != nil || one.added.contains(cell) && two.added.contains(cell) {
      (result.terms[cell], result.partial[cell]) = (nil, nil)
      result.cells.insert(cell)
    }
    if let first = one.shift, let second = two.shift { result.shift = first &+ sign &* second }
    return result
  }

  private func product(_ one: ReadValue, _ two: ReadValue) -> ReadValue {
    var result = combined(one, two) { $0 &* $1 }
    for (value, factor) in [(one, two.constant), (two, one.constant)] {
      guard let factor else { continue }
      result.cells.subtract(value.added)
      result.terms = value.terms.mapValues { $0 * factor }
      result.partial = value.partial.mapValues { $0 * factor }
      result.cells.formUnion(value.cells)
    }
    return result
  }

  private func combined(_ one: ReadValue, _ two: ReadValue, _ made: (Int64, Int64) -> Int64) -> ReadValue {
    ReadValue(known: each(one, two, made), cells: looked(at: one).all.union(looked(at: two).all))
  }

  private func mapped(_ one: ReadValue, _ made: (Int64) -> Int64) -> ReadValue {
    ReadValue(known: one.known.map { Set($0.map(made)).sorted() }, cells: looked(at: one).all)
  }

  private func each(_ one: ReadValue, _ two: ReadValue, _ made: (Int64, Int64) -> Int64) -> [Int64]? {
    guard let first = one.known, let second = two.known else { return nil }
    let all = Set(first.flatMap { one in second.map { made(one, $0) } })
    return all.count <= ReadValue.most ? all.sorted() : nil
  }

  private func constantAt(_ o: CodeOperands) -> ReadValue {
    let start = Int(o.instruction.c)
    return mapped(o.b) { self.code.constantWords[start + Int($0)] }
  }

  // MARK: Truth

  private func junction(_ one: ReadValue, _ two: ReadValue, decisive: Int64) -> ReadValue {
    for value in [one, two] where value.constant == decisive { return ReadValue(known: [decisive], cells: value.all) }
    let known = each(one, two) { $0 == decisive || $1 == decisive ? decisive : 1 - decisive }
    return ReadValue(known: known, cells: one.all.union(two.all))
  }

  private func selected(_ o: CodeOperands) -> ReadValue {
    if let condition = o.a.constant { return (condition != 0 ? o.b : o.c).also(on: o.a.all) }
    return o.b.joined(with: o.c).also(on: o.a.all)
  }

  /// A number that is only compared with numbers known beforehand hangs on what side of them it lies.
  private func comparison(_ o: CodeOperands) -> ReadValue {
    let (one, two) = (o.b, o.c)
    let known: [Int64]? =
      switch o.instruction.op {
      case .equal: each(one, two) { $0 == $1 ? 1 : 0 }
      case .notEqual: each(one, two) { $0 != $1 ? 1 : 0 }
      case .less: each(one, two) { $0 < $1 ? 1 : 0 }
      default: each(one, two) { $0 <= $1 ? 1 : 0 }
      }
    let difference = sum(one, two, sign: -1)
    if let (cell, factor) = difference.terms.first, difference.terms.count == 1, difference.partial.isEmpty,
      factor.magnitude == 1,
      let constant = difference.shift
    {
      note(limit: -factor * constant, of: cell)
      return ReadValue(known: known, cells: difference.cells.union([.level(cell)]))
    }
    return ReadValue(known: known, cells: looked(at: one).all.union(looked(at: two).all))
  }

  // MARK: Loading

  private func loaded(_ o: CodeOperands) -> ReadValue? {
    let i = o.instruction
    switch i.op {
    case .loadTable: return loaded(.table(Int(i.b)))
    case .loadSide: return loaded(word(Int(i.b)))
    case .loadOf: return loaded(.any(Int(i.b))).also(on: o.c.all)
    case .loadListTable: return ReadValue(cells: [.table(Int(i.b))])
    case .loadListSide: return zoneOfLine[Int(i.b)].map { zone($0) } ?? ReadValue(cells: [word(Int(i.b))])
    case .loadListOf:
      let line = zoneOfLine[Int(i.b)].map { zoneOfAny($0) } ?? ReadValue(cells: [.any(Int(i.b))])
      return line.also(on: o.c.all)
    case .loadZone: return zone(Int(i.b))
    case .loadZoneAt:
      return (0..<table.game.zones[Int(i.b)].places).map { zone(Int(i.b) + $0) }
        .reduce(ReadValue(known: [])) { $0.joined(with: $1) }.also(on: o.c.all)
    case .loadZoneOf: return zoneOfAny(Int(i.b)).also(on: o.c.all)
    case .loadGrid, .loadGridOf:
      // What lies in a place, and whether something does.
      let cells = (0..<Int(o.extra.a)).map { place -> Set<StateCell> in
        let own = Int(i.b) + place
        return looked(at: i.op == .loadGrid ? zone(own) : zoneOfAny(own)).all.union([.size(own)])
      }
      let all = ReadValue(cells: cells.reduce(into: []) { $0.formUnion($1) })
      return i.op == .loadGrid ? all : all.also(on: o.c.all)
    case .loadPicked: return ReadValue(size: Set(pickedFrom.map { StateCell.size($0) }), pieces: pickedFrom)
    case .loadAnswer: return ReadValue()
    case .gatherSides, .gatherSideLists:
      var cells: Set<StateCell> = [.any(Int(i.b))]
      if let zone = zoneOfLine[Int(i.b)] { cells.formUnion(looked(at: zoneOfAny(zone)).all) }
      if o.extra.a != .max { cells.insert(.any(Int(o.extra.a))) }
      return ReadValue(cells: cells)
    case .gatherPlaying: return ReadValue(cells: [.any(Int(i.b))])
    case .earlierSheet, .laterSheet, .loadSheet, .loadSheetList: return ReadValue(cells: [.past])
    default: return nil
    }
  }

  /// The word of whoever acts.
  func word(_ slot: Int) -> StateCell { isOwn ? .own(slot) : .any(slot) }

  private func loaded(_ cell: StateCell) -> ReadValue {
    if case .table(let slot) = cell, isFixed(slot) { return .constant(table.initialWord(slot)) }
    if let known = known[cell] { return ReadValue(known: known, cells: [cell]) }
    var result = ReadValue(terms: [cell: 1])
    result.shift = 0
    return result
  }

  /// Whether a word of the table never changes: options, the number of sides and that of rounds.
  private func isFixed(_ slot: Int) -> Bool {
    slot == Header.sideCount || slot == Header.roundCount || table.game.options.contains { $0.slot == slot }
  }

  private func zone(_ zone: Int) -> ReadValue {
    guard isOwn || !table.game.zones[zone].perSide else { return zoneOfAny(zone) }
    return ReadValue(size: [.size(zone)], order: [.order(zone)], pieces: [zone])
  }

  private func zoneOfAny(_ zone: Int) -> ReadValue {
    leavesOutSizes
      ? ReadValue(size: [], order: [.order(zone)], pieces: [zone])
      : ReadValue(cells: [.zoneOfAny(zone)], pieces: [zone])
  }

  // MARK: Lists

  private func pushed(_ item: ReadValue, onto list: ReadValue) -> ReadValue {
    var result = list
    result.known = nil
    result.cells.formUnion(item.cells.union(item.added))
    result.order.formUnion(item.order)
    result.pieces.formUnion(item.pieces)
    return result
  }

  private func ofList(_ o: CodeOperands) -> ReadValue? {
    switch o.instruction.op {
    case .listSize: return ReadValue(cells: o.b.lengthCells)
    case .elementFast:
      var item = o.b
      (item.known, item.size) = (nil, nil)
      item.cells.formUnion(o.c.all)
      item.order = []
      return item
    case .element:
      var item = o.b
      (item.known, item.size, item.order) = (nil, nil, [])
      item.cells.formUnion(o.b.order.union(o.b.lengthCells).union(o.c.all))
      return item
    case .column, .columnList:
      var column = looked(at: o.b, column: Int(o.instruction.c))
      if o.instruction.op == .columnList { column.size = o.b.lengthCells } else { column.size = nil }
      return column
    case .joinLists:
      var both = o.b.joined(with: o.c)
      both.size = o.b.lengthCells.union(o.c.lengthCells)
      return both
    case .contains:
      let (item, list) = (looked(at: o.b), looked(at: o.c))
      return ReadValue(cells: item.all.union(list.cells).union(list.added))
    case .listFunction: return function(o)
    default: return nil
    }
  }

  private func function(_ o: CodeOperands) -> ReadValue {
    let (list, other) = (looked(at: o.b), looked(at: o.c))
    var result = ReadValue(cells: list.cells.union(list.added).union(list.lengthCells.subtracting(list.order)))
    result.cells.formUnion(other.all)
    switch ListFunction(rawValue: o.extra.c) {
    case .countEqual, .countTrue, .sum, .minimum, .maximum, .rank, .sort: break
    case .distinct:
      result.order = o.b.order
      result.pieces = o.b.pieces
    case .slice: result.cells.formUnion(o.b.order.union(o.value(Int(o.instruction.c) + 1).all))
    default: result.cells.formUnion(o.b.order)
    }
    return result
  }
}
