/// What nobody has filled in yet when a round or a sheet is to be closed.
extension TableView {
  /// A part of the open round for which nothing is typed at all, which is more often a slip than a score.
  package enum Untouched: Hashable, Sendable {
    /// A phase, by its number, for which no side has anything.
    case phase(Int)
    /// A side, from 0, that has nothing of its own.
    case side(Int)
  }

  /// What would be closed with nothing on it: phases first, then sides; where sheets close one after the other, the sheet
  /// of the side whose turn it is.
  ///
  /// What only one side of a round can have is missed on no other sheet.
  ///
  /// - Parameter isTyped: whether something counts as typed in a cell, by line and side, though it is shown empty still.
  package func untouched(besides isTyped: (_ line: Int, _ side: Int) -> Bool = { _, _ in false }) -> [Untouched] {
    guard !sheetIsClosed, !isComplete, !isPlayed else { return [] }
    let cells = closingSides.map { side in
      askedLines(of: side).map { AskedCell(line: $0, side: side, isEmpty: isEmpty($0, side) && !isTyped($0, side)) }
    }
    let sides = zip(closingSides, cells).filter { isUntouched($1.filter { !lines[$0.line].isOfTable }) }.map(\.0)
    return emptyPhases(cells.flatMap(\.self)) + (self.sides.count > 1 ? sides.map { .side($0) } : [])
  }

  /// What can be entered where nobody has scored anything: `0`, `no` or `none`; nil where no line takes such a word, so
  /// that a round without anything is one in which nothing is entered.
  package var wordForNothing: String? {
    let cells = closingSides.flatMap { side in askedLines(of: side).map { (lines[$0], lines[$0].cells[side]) } }
    func takes(_ test: (Line, Cell) -> Bool) -> Bool { cells.contains(where: test) }
    if takes({ $0.input == .number && $1.takesZero }) { return "0" }
    if takes({ line, _ in line.input == .flag }) { return "no" }
    return takes({ line, _ in line.takesNone }) ? "none" : nil
  }

  /// Whether nothing has to be entered in the open round, so that it can be closed without anything.
  package var mayStayEmpty: Bool {
    closingSides.allSatisfy { side in askedLines(of: side).allSatisfy { !lines[$0].cells[side].isMissing } }
  }

  /// A cell that is asked for.
  private struct AskedCell {
    var line: Int
    var side: Int
    var isEmpty: Bool
  }

  /// The sides whose sheets close next.
  private var closingSides: [Int] {
    let filling = sides.indices.filter { sides[$0].fillsIn }
    return closesInOrder ? filling.filter { $0 == turn } : filling
  }

  private func askedLines(of side: Int) -> [Int] {
    lines.indices.filter { lines[$0].input != .none && lines[$0].cells[side].isAsked }
  }

  private func isEmpty(_ line: Int, _ side: Int) -> Bool { !lines[line].cells[side].isTyped }

  private func isUntouched(_ cells: [AskedCell]) -> Bool {
    cells.contains { !lines[$0.line].isForOneSide } && cells.allSatisfy(\.isEmpty)
  }

  private func emptyPhases(_ cells: [AskedCell]) -> [Untouched] {
    let parts = Dictionary(grouping: cells) { lines[$0.line].phase }
    guard !closesInOrder, parts.count > 1 else { return [] }
    return parts.keys.sorted().filter { parts[$0, default: []].allSatisfy(\.isEmpty) }.map { .phase($0) }
  }

  /// All that is to be named where a round closes in which nothing is entered: phases, and every side.
  package var closingParts: [Untouched] {
    let phases = untouched().filter { if case .phase = $0 { true } else { false } }
    return phases + closingSides.map { .side($0) }
  }

  /// What people call such a part.
  package func name(of untouched: Untouched) -> String {
    switch untouched {
    case .phase(let phase): phases.indices.contains(phase) ? phases[phase] : "phase \(phase + 1)"
    case .side(let side): sides[side].name
    }
  }
}

extension TableView.Line {
  /// Whether an empty list is typed here as a word: of a grid no place may be filled in, and nothing says so.
  fileprivate var takesNone: Bool {
    if case .grid = input { return false }
    return input.isList && count.map { $0.contains(0) } ?? true
  }
}
