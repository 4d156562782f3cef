/// What a sight may not see is not in its view.
extension TableView {
  /// Takes out of the sheets what is not for this view's sight: what others have typed in secret, until all have, and what
  /// is worked out, which may tell it.
  ///
  /// - Parameter hasSecretLines: whether the game that is played keeps something from this sight now.
  mutating func coverLines(hasSecretLines: Bool) {
    if isPlayed { return hasSecretLines ? coverWorkedOut() : () }
    for line in lines.indices { lines[line].hiddenSides = hiddenSides(of: lines[line]) }
    guard lines.contains(where: { !$0.hiddenSides.isEmpty }) else { return }
    for line in lines.indices {
      for side in lines[line].hiddenSides { lines[line].cells[side] = lines[line].cells[side].covered }
    }
    coverWorkedOut()
    for side in sides.indices { sides[side].openScore = nil }
  }

  /// What an action has set stays: the rules would have made it a secret.
  private mutating func coverWorkedOut() {
    for line in lines.indices where lines[line].input == .none {
      lines[line].cells = lines[line].cells.map { $0.isTyped ? $0.withoutPoints : $0.covered }
    }
  }

  /// The sides whose values in a line are not seen: of a secret one those that have typed.
  private func hiddenSides(of line: Line) -> Set<Int> {
    guard line.isSecret, !sheetIsClosed, !isComplete else { return [] }
    let typing = sides.indices.filter { sides[$0].fillsIn }
    guard !typing.allSatisfy({ line.cells[$0].isTyped }) else { return [] }
    return Set(sides.indices.filter { line.cells[$0].isTyped && $0 != sight.looker })
  }
}

extension TableView.Cell {
  /// What it is worth may be worked out from what is hidden.
  fileprivate var withoutPoints: TableView.Cell {
    var cell = self
    cell.points = nil
    return cell
  }

  /// The cell as it is seen from the outside: whether something is typed there, and nothing else.
  fileprivate var covered: TableView.Cell {
    TableView.Cell(
      text: "", number: nil, isTyped: isTyped, points: nil, low: low, high: high, step: step, isMissing: isMissing,
      isAsked: isAsked
    )
  }
}
