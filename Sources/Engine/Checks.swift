/// What must hold of sheets beyond each line by itself: checks of the rules, lines that one side has, and that no piece is
/// entered more often than it is there. What does not hold is refused.
struct Checks: Duty {
  let desk: Desk

  /// What must hold of all sheets together, each having closed by itself.
  func checkWholeRound() throws(Refusal) {
    try checkOneSide()
    for (index, check) in table.checks.enumerated() where !check.perSide { try run(index, isClosing: true) }
  }

  /// Refuses a line that only one side may have, where two do, or where none does though one must and it is asked for.
  func checkOneSide(isClosing: Bool = true) throws(Refusal) {
    for index in table.oneSideEntries {
      var count = 0
      forEachHaving(index) { _ in count += 1 }
      if count > 1 {
        var having: [Int] = []
        forEachHaving(index) { having.append($0) }
        throw .oneSide(entry: index, sides: having)
      }
      if isClosing, count == 0, table.entries[index].oneSide == .exactly, isAsked(index) {
        throw .oneSide(entry: index, sides: [])
      }
    }
  }

  private func isAsked(_ entry: Int) -> Bool {
    let sheets = OpenSheets(desk: desk)
    return (0..<table.sideCount).contains { !isOut($0) && sheets.isAsked(entry, side: $0) }
  }

  /// Calls `body` with each side that has a line, as often as it has it: players of one side are as many as sides.
  @inline(__always)
  private func forEachHaving(_ index: Int, _ body: (Int) -> Void) {
    let lines = index..<(index + table.entries[index].seats)
    for side in 0..<table.sideCount {
      for line in lines where block(side)[table.entries[line].slot] != 0 { body(side) }
    }
  }

  /// A check that holds passes, and so does one of which not all is known while the round is open: that of a side is noted
  /// then, and judged when more is known.
  func run(_ index: Int, isClosing: Bool, sides: Range<Int>? = nil) throws(Refusal) {
    let check = table.checks[index]
    let ofTable = position.anyPlaying
    for side in check.perSide ? sides ?? 0..<table.sideCount : ofTable..<(ofTable + 1) where !isOut(side) {
      // A sheet that closed with its side's turn was judged then, before its state moved on.
      if check.perSide, !isClosing, position.hasHadTurn(side) { continue }
      let shown = check.perSide ? side : nil
      if let value = evaluator.value(of: check.require, side: side) {
        if value == 0 { throw .check(index, side: shown) }
      } else if (isClosing && !game.readsOtherRounds) || !evaluator.fault.isPending {
        throw .fault(evaluator.fault, in: .check(index), side: shown)
      } else if isClosing, check.perSide, isWaiting() {
        history.glimpse.unjudged.append(.check(index, side: side))
      }
    }
  }
}

/// What the rules say of pieces that are entered.
extension Checks {
  /// Refuses what was entered in the open round where it holds more of a piece than there are. What is worked out, also
  /// by default, is not counted: it may well name again what lies elsewhere.
  func checkPieces() throws(Refusal) {
    for index in table.enteredSets {
      if let excess = excess(of: game.pieceSets[index], table.pieceCounts[index]) { throw .tooManyOfOnePiece(excess) }
    }
  }

  private func excess(of set: PieceSet, _ most: [Int64]) -> PieceExcess? {
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: most.count) { left in
      _ = left.initialize(from: most)
      for side in 0..<table.sideCount {
        if set.owner == .side { _ = left.update(from: most) }
        for entry in set.entries where isCounted(entry, side, set.owner) {
          if set.owner == .line { _ = left.update(from: most) }
          for face in pieces(entered: entry, side) where left.indices.contains(Int(face)) {
            left[Int(face)] -= 1
            guard left[Int(face)] < 0 else { continue }
            return PieceExcess(
              kind: set.kind, face: face, owner: set.owner, copies: most[Int(face)],
              places: places(of: face, in: set, entry, side))
          }
        }
      }
      return nil
    }
  }

  /// Whether the pieces in a line of a side's sheet are on the table. What is the table's stands on every sheet and counts
  /// once. Where it is played, pieces that lay in a zone have left the sheets that are closed.
  private func isCounted(_ entry: Int, _ side: Int, _ owner: PieceSet.Owner) -> Bool {
    guard isEntered(entry, side) else { return false }
    if table.entries[entry].isOfTable, owner != .side, (0..<side).contains(where: { isEntered(entry, $0) }) {
      return false
    }
    return !position.turnIsOpen || !position.hasHadTurn(side) || !table.zones.contains { $0.entry == entry }
  }

  private func isEntered(_ entry: Int, _ side: Int) -> Bool {
    block(side)[Layout.enteredMask] & table.entries[entry].mask != 0
  }

  /// What stands in a line: a piece, or a list of them.
  private func pieces(entered entry: Int, _ side: Int) -> some Sequence<Int64> {
    let definition = table.entries[entry]
    let line = block(side) + definition.slot
    let items =
      definition.capacity == nil
      ? UnsafeBufferPointer(start: line, count: 1) : UnsafeBufferPointer(start: line + 1, count: Int(line[0]))
    return items.lazy.map { definition.contents($0) }
  }

  /// The lines that hold a face, among those that share their pieces with one.
  private func places(of face: Int64, in set: PieceSet, _ last: Int, _ lastSide: Int) -> [PieceExcess.Place] {
    var places: [PieceExcess.Place] = []
    for side in 0..<table.sideCount where set.owner == .table || side == lastSide {
      for entry in set.entries where (set.owner != .line || entry == last) && isCounted(entry, side, set.owner) {
        let count = pieces(entered: entry, side).reduce(0) { $0 + ($1 == face ? 1 : 0) }
        guard count > 0 else { continue }
        places.append(
          PieceExcess.Place(entry: entry, side: table.entries[entry].isOfTable ? nil : side, count: Int64(count)))
      }
    }
    return places
  }
}
