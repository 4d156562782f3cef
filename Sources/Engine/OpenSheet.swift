/// What the open round comes to so far, for showing sheets while they are filled in.
extension Machine {
  /// Opens the round of a game whose sheets are filled in by hand though nothing has been entered yet, and works out
  /// what is known, so that lines, ranges and points can be looked at.
  package func prepareOpenSheets() {
    guard !isComplete else { return }
    if !roundIsOpen { openRound() }
    fillOpenRound()
  }

  /// Whether an entry has a value, typed, by default or worked out.
  package func isKnown(_ entry: Int, side: Int) -> Bool {
    block(side)[Layout.knownMask] >> Int64(table.entries[entry].bit) & 1 == 1
  }

  /// Whether an entry is asked; what hangs on something that is not known yet is.
  package func isAsked(_ entry: Int, side: Int) -> Bool {
    table.entries[entry].condition.map { evaluator.value(of: $0, side: side) != 0 } ?? true
  }

  /// What may be entered; `nil` where that is not known yet.
  package func openRange(of entry: Int, side: Int) -> ClosedRange<Int64>? {
    guard let low = evaluator.value(of: table.entries[entry].low, side: side),
      let high = evaluator.value(of: table.entries[entry].high, side: side), low <= high
    else { return nil }
    return low...high
  }

  /// What a line brings; `nil` where it brings nothing ever, or that cannot be known yet.
  package func openPoints(of entry: Int, side: Int) -> Int64? {
    let definition = table.entries[entry]
    switch definition.points {
    case .none: return nil
    case .each(let worth):
      guard isKnown(entry, side: side) else { return nil }
      let (product, overflow) = block(side)[definition.slot].multipliedReportingOverflow(by: worth)
      return overflow ? nil : product
    case .formula(let formula, _): return allIsKnown ? evaluator.value(of: formula, side: side) : nil
    }
  }

  /// Whether nothing is missing on any sheet: a formula may read all of them, and what is not typed is no zero.
  private var allIsKnown: Bool {
    (0..<table.sideCount).allSatisfy { side in
      table.entries.indices.allSatisfy { !table.entries[$0].isEntered || isKnown($0, side: side) }
    }
  }

  /// What the sheet would score if it closed as it is; `nil` where that cannot be known yet.
  package func openScore(of side: Int) -> Int64? {
    var sum: Int64 = 0
    for (index, entry) in table.entries.enumerated() where entry.points != .none {
      guard let points = openPoints(of: index, side: side) else { return nil }
      let (next, overflow) = sum.addingReportingOverflow(points)
      guard !overflow, next.magnitude <= EngineLimits.storedValue.magnitude else { return nil }
      sum = next
    }
    guard let formula = game.score else { return sum }
    guard allIsKnown else { return nil }
    block(side)[game.layout.pointsSlot] = sum
    return evaluator.value(of: formula, side: side)
  }
}
