/// Filling in the sheets of the open round and scoring them: defaults, ranges, lines, points and scores.
///
/// Sheets stand in the sides' words; what may not stand there is refused with the entry, the side and the value.
struct Sheets: Duty {
  let desk: Desk
  /// Whether what was typed is held against its range. It is judged once, when its sheet closes, by what is known then:
  /// not when closed sheets are scored again.
  var judgesTyped = true

  var plan: LinearPlan { desk.table.linear }
  var canWait: Bool { desk.position.canWait }

  // MARK: Opening

  /// A round opens with its first action or entry: until then the closed one's sheets stay in view.
  func openRound() {
    words[Header.roundIsOpen] = 1
    for side in 0..<table.sideCount { if position.isAbsent(side) { leaveOut(side) } else { clearSheet(of: side) } }
    guard let turn = position.turn else { return }
    // Those before whoever begins were passed over.
    for step in 0..<Int(words[Header.turnsTaken]) {
      leaveOut((turn + 2 * table.sideCount - 1 - step) % table.sideCount)
    }
  }

  func clearSheet(of side: Int) {
    let sheet = block(side)
    for slot in 0..<game.layout.sheetWords { sheet[slot] = 0 }
  }

  /// Empties a sheet that its side does not fill in: everything on it counts as known, and as nothing.
  func leaveOut(_ side: Int) {
    clearSheet(of: side)
    let sheet = block(side)
    sheet[Layout.knownMask] = -1
    for entry in table.entries where entry.capacity == nil { sheet[entry.slot] = entry.nothing }
    // Nobody has to wait for it.
    if canWait { sheet[game.layout.settledMask] = -1 }
  }

  // MARK: Entering

  /// Enters a value for a side in the open round, which opens with the first entry. Ranges are checked when the sheet
  /// closes, or by `checkOpenRound`.
  @inline(__always)
  func enter(_ entry: Int, side: Int, value: Int64) {
    openRoundIfNeeded()
    SheetToFill(block(side), table.entryPlaces).enter(entry, value)
  }

  func openRoundIfNeeded() {
    if words[Header.roundIsOpen] == 0 { openRound() }
  }

  /// Enters a value that belongs to the table on every side's sheet, and any other on that of `side`.
  func enterForTableOrSide(_ entry: Int, side: Int, value: Int64) {
    guard table.entries[entry].isOfTable else { return enter(entry, side: side, value: value) }
    for side in 0..<table.sideCount where !isOut(side) { enter(entry, side: side, value: value) }
  }

  /// Enters a list; refused when it is longer than the entry can ever hold.
  func enter(_ entry: Int, side: Int, list: [Int64]) throws(Refusal) {
    let definition = table.entries[entry]
    guard list.count <= definition.capacity ?? 0 else {
      throw .badLength(
        entry: entry, side: side, count: list.count, minimum: definition.minimumLength,
        maximum: definition.capacity ?? 0)
    }
    openRoundIfNeeded()
    let sheet = block(side)
    sheet[definition.slot] = Int64(list.count)
    for (index, item) in list.enumerated() { sheet[definition.slot + 1 + index] = item }
    sheet[Layout.enteredMask] |= definition.mask
  }

  /// Notes that a side's sheet is closed, or being closed.
  func markClosed(_ side: Int) {
    guard canWait else { return }
    block(side)[game.layout.settledMask] |= 1 << Int64(Layout.sheetIsClosed)
  }

  // MARK: Values

  /// Works a value or a list out and puts it into the entry's words.
  func store(
    _ formula: Formula, _ entry: Entry, _ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>
  ) throws(Refusal) {
    let value = try evaluator.required(formula, side, .entry(index), for: side)
    guard let capacity = entry.capacity else {
      guard value.magnitude <= EngineLimits.storedValue.magnitude else {
        throw .tooLarge(.entry(index), side: side)
      }
      sheet[entry.slot] = value
      return
    }
    let list = entry.grid == nil ? evaluator.list(value) : evaluator.places(value)
    guard list.count <= capacity else {
      throw .badLength(
        entry: index, side: side, count: list.count, minimum: entry.minimumLength, maximum: capacity)
    }
    sheet[entry.slot] = Int64(list.count)
    for (place, item) in list.enumerated() { sheet[entry.slot + 1 + place] = item }
  }

  /// When a value is held against its range.
  enum RangeCheck { case closing, typing, playing }

  /// Whether a value lies in its range. A list that is put together one by one may be too short until the sheet closes.
  func checkRange(
    _ entry: Entry, _ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>, _ check: RangeCheck = .closing
  ) throws(Refusal) {
    let (lowEnd, highEnd) = check == .playing ? (entry.playedLow, entry.playedHigh) : (nil, nil)
    let low = try evaluator.required(lowEnd ?? entry.low, side, .entry(index), for: side)
    let high = try evaluator.required(highEnd ?? entry.high, side, .entry(index), for: side)
    guard let capacity = entry.capacity else {
      let value = sheet[entry.slot]
      guard low <= value, value <= high else {
        throw .outOfRange(entry: index, side: side, value: value, low: low, high: high)
      }
      guard value % entry.step == 0 else {
        throw .notInSteps(entry: index, side: side, value: value, step: entry.step)
      }
      guard value.magnitude <= EngineLimits.storedValue.magnitude else {
        throw .tooLarge(.entry(index), side: side)
      }
      return
    }
    let count = Int(sheet[entry.slot])
    guard count <= capacity, check != .closing || entry.minimumLength <= count else {
      throw .badLength(entry: index, side: side, count: count, minimum: entry.minimumLength, maximum: capacity)
    }
    let items = UnsafeBufferPointer(start: sheet + entry.slot + 1, count: count)
    if let grid = entry.grid { try checkPlaces(items, index, side, grid) }
    for item in items.lazy.map({ entry.contents($0) }) where item < low || item > high {
      throw .outOfRange(entry: index, side: side, value: item, low: low, high: high)
    }
    for item in items.lazy.map({ entry.contents($0) }) where item % entry.step != 0 {
      throw .notInSteps(entry: index, side: side, value: item, step: entry.step)
    }
  }

  /// Whether places lie within a grid.
  private func checkPlaces(
    _ places: UnsafeBufferPointer<Int64>, _ index: Int, _ side: Int, _ grid: GridRule
  ) throws(Refusal) {
    let rows = try evaluator.required(grid.rows, side, .entry(index), for: side)
    let columns = try evaluator.required(grid.columns, side, .entry(index), for: side)
    for place in places.lazy.map({ PlaceWord($0) }) where place.row > rows || place.column > columns {
      throw .outsideGrid(
        entry: index, side: side, row: place.row, column: place.column, rows: rows, columns: columns)
    }
  }
}
