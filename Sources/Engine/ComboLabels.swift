/// Combos asked for from outside of rules: to show what pieces are worth.
extension Evaluator {
  /// As `combos(_:mode:pieces:side:)`, with a budget of its own.
  package func foundCombos(_ set: Int, mode: ComboMode, pieces: [Int64], side: Int) throws(Fault) -> [FoundCombo] {
    beginAnew()
    return try combos(set, mode: mode, pieces: pieces, side: side)
  }

  /// What one question about combos comes to, with a budget of its own.
  package func ask(
    _ field: ComboField, ofComboSet set: Int, mode: ComboMode, pieces: UnsafeBufferPointer<Int64>, side: Int
  ) throws(Fault) -> Int64 {
    beginAnew()
    return try ask(search(set, among: pieces, side: side), mode, field, combo: 0, pieces)
  }

  /// The value of a formula that reads what a combo's points read, such as a part of its label; `nil` on a fault.
  package func value(of formula: Formula, for found: FoundCombo, in set: Int, side: Int) -> Int64? {
    if formula.isConstant { return formula.constant }
    beginAnew()
    let match = found.pieces.withUnsafeBufferPointer { pieces in
      try? search(set, among: pieces, side: side).findExactly(found.combo)?.match
    }
    guard let match else { return nil }
    tell(match, found.pieces, to: code.comboSets[set])
    guard runNested(formula.entry, side: side) else { return nil }
    return registers[Int(formula.register)]
  }
}
