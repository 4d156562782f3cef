import Decimals

extension TableView {
  /// What every round brought each side and what that comes to, then the notes: lines in so many columns, of which only
  /// notes may be longer.
  package func roundLines(columns: Int) -> [String] {
    var table = SideTable(names: sides.map(\.name), upper: roundRows, lower: sumRows)
    table.width = columns
    return table.lines + (notes.isEmpty ? [] : [""]) + notes.map(\.sentence)
  }

  private var roundRows: [SideTable.Row] {
    let rounds = sides.first?.rounds.indices ?? 0..<0
    return beforeRow
      + rounds.map { round in
        let scores = sides.map { $0.rounds[round] }
        return SideTable.Row(
          label: "Round \(round + 1)",
          values: scores.map { $0.map { Numbers.text($0) } ?? WaitingWords.score(isComplete: isComplete) })
      }
  }

  /// What each side had when the game began, where that was from a position.
  private var beforeRow: [SideTable.Row] {
    guard sides.contains(where: { $0.before != nil }) else { return [] }
    return [SideTable.Row(label: PositionWords.before, values: sides.map { Numbers.text($0.before ?? 0) })]
  }

  /// Whether a score of a closed round waits for later ones.
  package var scoresWait: Bool { !isComplete && sides.contains { !$0.waitingRounds.isEmpty } }

  private var sumRows: [SideTable.Row] {
    var rows = [
      SideTable.Row(label: WaitingWords.total(waits: scoresWait), values: sides.map { Numbers.text($0.total) }),
      SideTable.Row(label: "Place", values: sides.map { String($0.place) }),
    ]
    if sides.contains(where: \.hasLeft) {
      rows.append(SideTable.Row(label: "", values: sides.map { $0.hasLeft ? "has left" : "" }))
    }
    if sides.contains(where: { $0.winnings != nil }) {
      rows.append(SideTable.Row(label: "Winnings", values: sides.map { $0.winnings ?? "" }))
    }
    return rows
  }
}

extension TableView.Note {
  /// `Note on round 2: …`
  package var sentence: String { "Note\(round.map { " on round \($0)" } ?? ""): \(TextTable.visible(text))" }
}
