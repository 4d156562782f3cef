/// What the open round comes to so far, for showing sheets while they are filled in.
struct OpenSheets: Duty {
  let desk: Desk

  private var sheets: Sheets { Sheets(desk: desk) }

  /// Opens the round of a game whose sheets are filled in by hand though nothing has been entered yet, and works out
  /// what is known, so that lines, ranges and points can be looked at.
  func prepare() {
    guard !position.isComplete else { return }
    if !position.roundIsOpen { sheets.openRound() }
    fill()
  }

  /// What is wrong with the open round so far, by what has been entered: a default is no knowledge before the close.
  ///
  /// - Throws: the first that is wrong.
  func check() throws(Refusal) {
    guard position.roundIsOpen, !position.isComplete else { return }
    try workOutOpen(withDefaults: false)
    let checks = Checks(desk: desk)
    try checks.checkPieces()
    try checks.checkOneSide(isClosing: false)
    for check in table.checks.indices {
      try refuseForGood { () throws(Refusal) in try checks.run(check, isClosing: false) }
    }
  }

  /// Refuses only what is wrong also where all stands that has a default: `known` says of that that it is not, until the
  /// sheet closes.
  private func refuseForGood(_ judge: () throws(Refusal) -> Void) throws(Refusal) {
    do throws(Refusal) {
      try judge()
    } catch {
      try desk.lookingAhead { () throws(Refusal) in
        fill()
        try judge()
      }
    }
  }

  /// Gives the entries of the open round that nobody has entered their defaults, as far as these are known, for showing
  /// what the round comes to so far.
  func fill() {
    guard position.roundIsOpen, !position.isComplete else { return }
    try? workOutOpen(withDefaults: true)
    workOutPoints()
  }

  /// The lines that are nothing but points, in their order, as at the close: other lines and the score may read them. What
  /// cannot be worked out stays unknown, and so does what may hang on it.
  private func workOutPoints() {
    guard allIsEntered else { return }
    for index in game.entryOrder where table.entries[index].isPointsOnly {
      guard case .formula(let formula, let slot) = table.entries[index].points else { continue }
      for side in 0..<table.sideCount where block(side)[Layout.knownMask] >= 0 && !position.hasHadTurn(side) {
        guard let points = evaluator.value(of: formula, side: side) else {
          if table.entries[index].isReadByLines { return }
          continue
        }
        block(side)[slot] = points
        block(side)[Layout.knownMask] |= table.entries[index].mask
      }
    }
  }

  /// Entry by entry, as at the close: one may read all sides' others. A sheet that has closed with its side's turn stays
  /// as it is.
  private func workOutOpen(withDefaults: Bool) throws(Refusal) {
    let present = (0..<table.sideCount).filter { block($0)[Layout.knownMask] >= 0 && !position.hasHadTurn($0) }
    for side in present { block(side)[Layout.knownMask] = block(side)[Layout.enteredMask] }
    for index in game.entryOrder {
      for side in present {
        do throws(Refusal) {
          try workOutOpen(index, side, block(side), withDefaults)
        } catch {
          if case .fault(let place, _, _) = error, place.isPending { continue }
          // For showing sheets, what cannot be worked out is left out.
          if !withDefaults { throw error }
        }
      }
    }
  }

  /// An entry of an open round: its value where that is worked out, its range where that is known.
  private func workOutOpen(
    _ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>, _ withDefaults: Bool
  ) throws(Refusal) {
    let entry = table.entries[index]
    guard !entry.isPointsOnly else { return }
    if try withDefaults ? sheets.isLeftOut(entry, index, side, sheet) : isLeftOutForGood(entry, index, side, sheet) {
      sheet[Layout.knownMask] |= entry.mask
      return
    }
    if sheet[Layout.enteredMask] & entry.mask == 0 {
      guard let formula = entry.computed ?? (withDefaults ? entry.standard : nil) else { return }
      try sheets.store(formula, entry, index, side, sheet)
      sheet[Layout.knownMask] |= entry.mask
    } else if !withDefaults {
      try refuseForGood { () throws(Refusal) in try sheets.checkRange(entry, index, side, sheet, .typing) }
    }
  }

  /// Whether an entry is not asked; what was typed for it is refused only where it is not asked by default either.
  private func isLeftOutForGood(
    _ entry: Entry, _ index: Int, _ side: Int, _ sheet: UnsafeMutablePointer<Int64>
  ) throws(Refusal) -> Bool {
    do throws(Refusal) {
      return try sheets.isLeftOut(entry, index, side, sheet)
    } catch {
      guard case .notAsked = error else { throw error }
      let isAskedByDefault = desk.lookingAhead {
        fill()
        return isAsked(index, side: side)
      }
      guard isAskedByDefault else { throw error }
      return false
    }
  }

  /// Whether an entry has a value, typed, by default or worked out.
  func isKnown(_ entry: Int, side: Int) -> Bool {
    block(side)[Layout.knownMask] & table.entries[entry].mask != 0
  }

  /// Whether an entry is asked; what hangs on something that is not known yet is.
  func isAsked(_ entry: Int, side: Int) -> Bool {
    table.entries[entry].condition.map { evaluator.value(of: $0, side: side) != 0 } ?? true
  }

  /// What may be entered; `nil` where that is not known yet.
  func range(of entry: Int, side: Int) -> ClosedRange<Int64>? {
    guard let low = evaluator.value(of: table.entries[entry].low, side: side),
      let high = evaluator.value(of: table.entries[entry].high, side: side), low <= high
    else { return nil }
    return low...high
  }

  /// What a line brings; `nil` where it brings nothing ever, or that cannot be known yet.
  func points(of entry: Int, side: Int) -> Int64? {
    let definition = table.entries[entry]
    switch definition.points {
    case .none: return nil
    case .each(let worth):
      guard isKnown(entry, side: side) else { return nil }
      let (product, overflow) = block(side)[definition.slot].multipliedReportingOverflow(by: worth)
      return overflow ? nil : product
    case .formula(_, slot: let slot) where position.hasHadTurn(side): return block(side)[slot]
    case .formula(let formula, _): return allIsKnown ? evaluator.value(of: formula, side: side) : nil
    }
  }

  /// Whether nothing is missing on any sheet: a formula may read all of them, and what is not typed is no zero.
  private var allIsKnown: Bool { allIsEntered && areKnown { $0.isPointsOnly && $0.isReadByLines } }

  /// Whether everything that is entered stands on every sheet, typed or by default.
  private var allIsEntered: Bool { areKnown(\.isEntered) }

  private func areKnown(_ matters: (Entry) -> Bool) -> Bool {
    (0..<table.sideCount).allSatisfy { side in
      table.entries.indices.allSatisfy { !matters(table.entries[$0]) || isKnown($0, side: side) }
    }
  }

  /// What the sheet would score if it closed as it is; `nil` where that cannot be known yet.
  func score(of side: Int) -> Int64? {
    if position.hasHadTurn(side) { return block(side)[game.layout.scoreSlot] }
    var sum: Int64 = 0
    for (index, entry) in table.entries.enumerated() where entry.points != .none {
      guard let points = points(of: index, side: side) else { return nil }
      let (next, overflow) = sum.addingReportingOverflow(points)
      guard !overflow, next.magnitude <= EngineLimits.storedValue.magnitude else { return nil }
      sum = next
    }
    guard let formula = game.score else { return sum }
    guard allIsKnown, areKnown(\.isPointsOnly) else { return nil }
    block(side)[game.layout.pointsSlot] = sum
    return evaluator.value(of: formula, side: side)
  }

  /// Gives all sides the points and the score that their sheets have if they close as they are; nothing closes.
  func scoreAll() throws(Refusal) {
    guard position.roundIsOpen, !position.isComplete else { return }
    let slots = [game.layout.pointsSlot, game.layout.scoreSlot] + (sheets.canWait ? [game.layout.settledMask] : [])
    let sides = (0..<table.sideCount).filter { !position.isAbsent($0) && !position.hasHadTurn($0) }
    let scored = try desk.lookingAhead { () throws(Refusal) in
      for side in 0..<table.sideCount { sheets.markClosed(side) }
      try sheets.workOutLines(0..<table.sideCount)
      try sheets.workOutScores(0..<table.sideCount)
      for side in sides { try sheets.requireScore(side) }
      return sides.map { side in slots.map { block(side)[$0] } }
    }
    for (side, words) in zip(sides, scored) {
      for (slot, word) in zip(slots, words) { block(side)[slot] = word }
    }
  }

  /// What a side's sheet of the open round comes to: defaults, lines, points and score. Nothing closes, no check is
  /// made, and of the other sides' sheets only defaults count.
  func scoreAlone(_ side: Int) throws(Refusal) -> Int64 {
    if !position.roundIsOpen { sheets.openRound() }
    // Not the points of other sides' lines.
    try? workOutOpen(withDefaults: true)
    for side in 0..<table.sideCount { sheets.markClosed(side) }
    try sheets.workOutLines(side..<(side + 1))
    try sheets.workOutScores(side..<(side + 1))
    try sheets.requireScore(side)
    return block(side)[game.layout.scoreSlot]
  }
}
