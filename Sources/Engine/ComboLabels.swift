/// Combos asked for from outside of rules: to show what pieces are worth.
extension Evaluator {
  /// As `combos(_:mode:pieces:side:)`, with a budget of its own.
  package func foundCombos(_ set: Int, mode: ComboMode, pieces: [Int64], side: Int) throws(Fault) -> [FoundCombo] {
    beginAnew()
    return try combos(set, mode: mode, pieces: pieces, side: side)
  }

  /// The value of a formula that reads what a combo's points read, such as a part of its label; `nil` on a fault.
  package func value(of formula: Formula, for found: FoundCombo, in set: Int, side: Int) -> Int64? {
    if formula.isConstant { return formula.constant }
    beginAnew()
    let comboSet = code.comboSets[set]
    let shape = comboSet.combos[found.combo].shape
    let isSet = found.pieces.withUnsafeBufferPointer { pieces in
      guard let match = shape.match(pieces, code) else { return false }
      tell(match, pieces, to: comboSet)
      return true
    }
    guard isSet, runNested(formula.entry, side: side) else { return nil }
    return registers[Int(formula.register)]
  }
}
