/// Scoring sheets: lines entry by entry, since one may read all sides' others, then scores.
extension Sheets {
  /// Scores one sheet by itself, as the first side of a fresh round would have it: `values` in order of bits, all of
  /// them entered. The entries of the game must be single values.
  func score(alone values: UnsafePointer<Int64>) throws(Refusal) -> Int64 {
    let sheet = block(0)
    let count = table.entries.count
    (sheet + Layout.firstEntrySlot).update(from: values, count: count)
    sheet[Layout.enteredMask] = Int64(bitPattern: (UInt64(1) << UInt64(count)) - 1)
    for side in 0..<table.sideCount { markClosed(side) }
    try workOutLines(0..<1)
    try Checks(desk: desk).checkPieces()
    try workOutScores(0..<1)
    try requireScore(0)
    return sheet[game.layout.scoreSlot]
  }

  /// A sheet by itself has no later ones to wait for.
  func requireScore(_ side: Int) throws(Refusal) {
    guard canWait, block(side)[game.layout.settledMask] >> Int64(Layout.settledScore) & 1 == 0 else { return }
    throw .waits(.score, round: position.round, side: side)
  }

  /// Defaults, ranges, lines and points of some sides' sheets: entry by entry, since one may read all sides' others.
  func workOutLines(_ sides: Range<Int>) throws(Refusal) {
    for side in sides where !isOut(side) {
      let sheet = block(side)
      let entered = sheet[Layout.enteredMask]
      if entered & plan.mask != plan.mask { fillConstants(sheet + Layout.firstEntrySlot, entered) }
      sheet[Layout.knownMask] = entered | (plan.mask & ~plan.codedMask)
      sheet[game.layout.pointsSlot] = 0
    }
    guard !canWait else { return try workOutWaiting(sides) }
    // All sides' values come before the points, which may read them.
    for entry in table.steps {
      for side in sides where !isOut(side) { try fill(entry, side, block(side)) }
      for side in sides where !isOut(side) { try addPoints(entry, side, block(side)) }
    }
    for side in sides where !isOut(side) { try addProducts(side, block(side)) }
  }

  /// The same where lines may wait: those have no value and no points for now.
  private func workOutWaiting(_ sides: Range<Int>) throws(Refusal) {
    let mask = game.layout.settledMask
    for side in sides where !isOut(side) {
      let sheet = block(side)
      sheet[mask] &= 1 << Int64(Layout.sheetIsClosed)
      sheet[mask + 1] = 0
    }
    for entry in table.steps {
      for side in sides where !isOut(side) {
        // Whether a line is asked is decided now: only what is worked out waits.
        let mayWait = !table.entries[entry].isEntered
        try orWait(entry, side, mayWait) { (sheet) throws(Refusal) in try fill(entry, side, sheet) }
      }
      for side in sides where !isOut(side) && !isWaiting(entry, side) {
        try orWait(entry, side, true) { (sheet) throws(Refusal) in try addPoints(entry, side, sheet) }
      }
    }
    for side in sides where !isOut(side) {
      let sheet = block(side)
      try addProducts(side, sheet)
      if sheet[mask + 1] & pointLines == 0 { sheet[mask] |= 1 << Int64(Layout.settledPoints) }
    }
  }

  private func isWaiting(_ index: Int, _ side: Int) -> Bool {
    block(side)[game.layout.settledMask + 1] >> Int64(table.entries[index].bit) & 1 == 1
  }

  private func orWait(
    _ index: Int, _ side: Int, _ mayWait: Bool, _ work: (UnsafeMutablePointer<Int64>) throws(Refusal) -> Void
  ) throws(Refusal) {
    let sheet = block(side)
    do throws(Refusal) {
      try work(sheet)
    } catch {
      guard mayWait, isWaiting(error) else { throw error }
      let entry = table.entries[index]
      // What counts lines counts this one when it is known.
      if !entry.isEntered { sheet[entry.slot] = 0 }
      if case .formula(_, let slot) = entry.points { sheet[slot] = 0 }
      sheet[game.layout.settledMask + 1] |= entry.mask
      if entry.points != .none { noteWaiting(.points(entry: index), side) }
    }
  }

  /// Lines that bring points, as bits.
  private var pointLines: Int64 {
    table.entries.reduce(0) { $1.points == .none ? $0 : $0 | $1.mask }
  }

  /// The loop over what is a plain product; the values are known by now.
  @inline(__always)
  private func addProducts(
    _ side: Int, _ sheet: UnsafeMutablePointer<Int64>
  ) throws(Refusal) {
    let values = UnsafePointer(sheet + Layout.firstEntrySlot)
    let (products, outside) = plan.products(values)
    if outside { return try addOutsideRanges(side, sheet) }
    var sum = products
    for lookup in plan.lookups {
      let points = plan.words[lookup.start + Int(values[lookup.row] &- plan.rows[lookup.row].lower)]
      sheet[lookup.slot] = points
      sheet[Layout.knownMask] |= table.entries[lookup.entry].mask
      sum &+= points
    }
    try add(sum, to: sheet, side)
  }

  /// The same where a value lies outside its range: refused while sheets close. A default that hangs on what waited may
  /// come to lie there later; it was judged then, and the sums and tables of the plan are made for what is inside.
  @inline(never)
  private func addOutsideRanges(_ side: Int, _ sheet: UnsafeMutablePointer<Int64>) throws(Refusal) {
    if judgesTyped { throw firstOutOfRange(side, sheet) }
    for (index, entry) in table.entries.enumerated() where plan.covers(entry) || plan.settles(entry, index) {
      try addPoints(entry, index, side, sheet)
      sheet[Layout.knownMask] |= entry.mask
    }
  }

  func workOutScores(_ sides: Range<Int>) throws(Refusal) {
    guard !canWait else { return try workOutWaitingScores(sides) }
    guard let formula = game.score else {
      for side in sides { block(side)[game.layout.scoreSlot] = block(side)[game.layout.pointsSlot] }
      return
    }
    for side in sides where !isOut(side) {
      let score = try evaluator.required(formula, side, .score, for: side)
      guard score.magnitude <= EngineLimits.storedValue.magnitude else { throw .tooLarge(.score, side: side) }
      block(side)[game.layout.scoreSlot] = score
    }
  }

  private func workOutWaitingScores(_ sides: Range<Int>) throws(Refusal) {
    let layout = game.layout
    for side in sides where !isOut(side) {
      let sheet = block(side)
      sheet[layout.scoreSlot] = 0
      let arePointsSettled = sheet[layout.settledMask] >> Int64(Layout.settledPoints) & 1 == 1
      let score =
        game.score.map { evaluator.value(of: $0, side: side) } ?? (arePointsSettled ? sheet[layout.pointsSlot] : nil)
      guard let score else {
        guard game.score == nil || isWaiting() else { throw .fault(evaluator.fault, in: .score, side: side) }
        noteWaiting(.score, side)
        continue
      }
      guard score.magnitude <= EngineLimits.storedValue.magnitude else { throw .tooLarge(.score, side: side) }
      sheet[layout.scoreSlot] = score
      sheet[layout.settledMask] |= 1 << Int64(Layout.settledScore)
    }
  }

  private func fillConstants(_ values: UnsafeMutablePointer<Int64>, _ entered: Int64) {
    for index in plan.rows.indices where entered >> Int64(index) & 1 == 0 { values[index] = plan.rows[index].standard }
  }

  /// What the linear plan leaves of an entry's value: a default worked out, a moving range, a computed line.
  private func fill(_ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>) throws(Refusal) {
    let entry = table.entries[index]
    let bit = Int64(1) << Int64(entry.bit)
    if let computed = entry.computed {
      try store(computed, entry, index, side, sheet)
    } else if try isLeftOut(entry, index, side, sheet) {
      // What is not asked has no range to keep to.
    } else if !entry.isPointsOnly {
      if sheet[Layout.enteredMask] & bit == 0 {
        guard let standard = entry.standard else { throw .required(entry: index, side: side) }
        do throws(Refusal) {
          try store(standard, entry, index, side, sheet)
        } catch {
          // A default that follows another round stands from the time when that is known.
          guard game.readsOtherRounds, case .fault(let place, _, _) = error, place.isPending else {
            throw error
          }
          throw .required(entry: index, side: side)
        }
      }
      if judgesTyped, !plan.covers(entry) { try judgeRange(index, side) }
    }
    if !entry.isPointsOnly { sheet[Layout.knownMask] |= bit }
  }

  /// What was typed is judged once, when its sheet closes, by what is known then; what hangs on sides whose turn is still
  /// to come is noted, and judged behind that.
  func judgeRange(_ index: Int, _ side: Int) throws(Refusal) {
    do throws(Refusal) {
      try checkRange(table.entries[index], index, side, block(side))
    } catch {
      guard game.readsOtherRounds, case .fault(let place, _, _) = error, place.isPending else { throw error }
      if isWaiting(error) { history.glimpse.unjudged.append(.range(entry: index, side: side)) }
    }
  }

  /// Whether an entry is not asked: then its standard stands, or nothing, and what was typed for it is refused.
  @inline(__always)
  func isLeftOut(
    _ entry: Entry, _ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>
  ) throws(Refusal) -> Bool {
    guard let condition = entry.condition else { return false }
    return try judgesTyped
      ? leaveOut(condition, entry, index, side, sheet) : leaveOutAgain(entry, index, side, sheet)
  }

  /// Whether an entry was asked is decided when its sheet closes, and stands: who filled it in knew no more.
  private func leaveOutAgain(
    _ entry: Entry, _ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>
  ) throws(Refusal) -> Bool {
    guard sheet[game.layout.unaskedMask] & entry.mask != 0 else { return false }
    try store(entry.standard ?? Formula(constant: entry.nothing), entry, index, side, sheet)
    return true
  }

  @inline(never)
  private func leaveOut(
    _ condition: Formula, _ entry: Entry, _ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>
  ) throws(Refusal) -> Bool {
    let isAsked = try evaluator.required(condition, side, .entry(index), for: side) != 0
    if canWait { sheet[game.layout.unaskedMask] &= ~entry.mask }
    guard !isAsked else { return false }
    guard sheet[Layout.enteredMask] & entry.mask == 0 else { throw .notAsked(entry: index, side: side) }
    try store(entry.standard ?? Formula(constant: entry.nothing), entry, index, side, sheet)
    if canWait { sheet[game.layout.unaskedMask] |= entry.mask }
    return true
  }

  /// Adds what the linear plan leaves of an entry's points; a line that is nothing but points is known then.
  private func addPoints(_ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>) throws(Refusal) {
    let entry = table.entries[index]
    guard !plan.covers(entry) else { return }
    try addPoints(entry, index, side, sheet)
    sheet[Layout.knownMask] |= entry.mask
  }

  private func addPoints(
    _ entry: Entry, _ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>
  ) throws(Refusal) {
    let points: Int64
    switch entry.points {
    case .none: return
    case .each(let worth):
      let (product, overflow) = sheet[entry.slot].multipliedReportingOverflow(by: worth)
      guard !overflow else { throw .tooLarge(.entry(index), side: side) }
      points = product
    case .formula(let formula, let slot):
      points = try evaluator.required(formula, side, .points(entry: index), for: side)
      sheet[slot] = points
    }
    try add(points, to: sheet, side)
  }

  @inline(__always)
  private func add(_ points: Int64, to sheet: UnsafeMutablePointer<Int64>, _ side: Int) throws(Refusal) {
    let (total, overflow) = sheet[game.layout.pointsSlot].addingReportingOverflow(points)
    guard !overflow, total.magnitude <= EngineLimits.storedValue.magnitude else { throw .tooLarge(.points, side: side) }
    sheet[game.layout.pointsSlot] = total
  }

  private func firstOutOfRange(_ side: Int, _ sheet: UnsafeMutablePointer<Int64>) -> Refusal {
    for (index, entry) in table.entries.enumerated() where plan.covers(entry) {
      let value = sheet[entry.slot]
      let (low, high) = (entry.low.constant, entry.high.constant)
      if value < low || value > high {
        return .outOfRange(entry: index, side: side, value: value, low: low, high: high)
      }
    }
    preconditionFailure("a sheet was found out of range, and no entry of it is")
  }
}
