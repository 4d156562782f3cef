/// Scores sheets one by one, each by itself as the first side of a fresh round fills it in. What needs no code is a loop
/// over products. It stands behind one address, so that a call hands on nothing but that and the sheet.
package final class SheetScorer {
  /// Whether a sheet's score is nothing but its linear plan.
  private let isLinear: Bool
  private let plan: LinearPlan
  private let sheets: Sheets

  /// - Throws: why no game can begin at the table.
  package init(_ table: Table) throws(Refusal) {
    plan = table.linear
    // Where a default is worked out, a sheet with everything entered does not ask for it.
    isLinear =
      table.game.score == nil && table.enteredSets.isEmpty
      && table.steps.allSatisfy { table.linear.covers(table.entries[$0]) }
    let machine = Machine(table)
    try machine.start()
    sheets = Sheets(desk: machine.desk)
  }

  /// The score of a sheet: `values` in order of bits, all of them entered. The entries of the game must be single values.
  ///
  /// - Throws: the first entry or score that is out of its range, or what could not be worked out.
  @inline(__always)
  package func score(_ values: UnsafePointer<Int64>) throws(Refusal) -> Int64 {
    guard isLinear else { return try scoreByCode(values) }
    let (products, outside) = plan.products(values)
    guard !outside else { return try scoreByCode(values) }
    var sum = products
    for lookup in plan.lookups {
      sum &+= plan.words[lookup.start + Int(values[lookup.row] &- plan.rows[lookup.row].lower)]
    }
    guard sum.magnitude <= EngineLimits.storedValue.magnitude else { return try scoreByCode(values) }
    return sum
  }

  @inline(never)
  private func scoreByCode(_ values: UnsafePointer<Int64>) throws(Refusal) -> Int64 { try sheets.score(alone: values) }
}
