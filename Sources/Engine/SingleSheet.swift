/// Looking at one sheet or one value by itself, as the examples of a rule file do.
extension Machine {
  /// What a side's sheet of the open round comes to: defaults, lines, points and score. Nothing closes, no check is
  /// made, and of the other sides' sheets only defaults count.
  package func scoreOpenSheet(of side: Int) throws(Refusal) -> Int64 {
    if !roundIsOpen { openRound() }
    fillOpenRound()
    for side in 0..<table.sideCount { markClosed(side) }
    try workOutLines(side..<(side + 1))
    try workOutScores(side..<(side + 1))
    try requireScore(side)
    return word(game.layout.scoreSlot, side: side)
  }

  /// Puts a word where nothing that was played has put it, a side's or the table's, to see what follows from it.
  /// The game cannot go on from there: it begins anew with `start`.
  package func assume(_ value: Int64, slot: Int, side: Int?) {
    if let side { block(side)[slot] = value } else { words[slot] = value }
  }
}
