import Decimals

/// The open sheets of a game that is played move by move, as all at the table read them.
extension TableView {
  /// A line on which actions have set something, with what each side has there.
  package struct PlayedLine: Hashable, Sendable {
    package var label: String
    /// By side; empty where nothing is set. What is the table's stands with the first.
    package var texts: [String]
    package var isOfTable: Bool
  }

  /// What actions have set in this round, in the order of the sheet.
  package var playedLines: [PlayedLine] {
    guard isPlayed, !sheetIsClosed else { return [] }
    return lines.flatMap { line -> [PlayedLine] in
      let texts = line.cells.map { $0.isTyped ? $0.text : "" }
      if line.isOfTable {
        return [PlayedLine(label: line.label, texts: Array(texts.prefix(1)), isOfTable: true)]
      }
      guard line.seat != nil else { return [PlayedLine(label: line.label, texts: texts, isOfTable: false)] }
      // A line of one player has that player's name, on each side another.
      return sides.indices.map { side in
        let own = texts.indices.map { $0 == side ? texts[$0] : "" }
        return PlayedLine(label: label(line, of: side), texts: own, isOfTable: false)
      }
    }.filter { $0.texts.contains { !$0.isEmpty } }
  }

  /// What a side's open sheet comes to, such as `Hand value 21`: what is worked out there, and is not nothing. That
  /// nothing has come of what is set there is told, too.
  package func sums(of side: Int) -> [Fact] {
    guard isPlayed, !sheetIsClosed else { return [] }
    let hasBegun = lines.contains { !$0.isOfTable && $0.cells[side].isTyped }
    return lines.compactMap { line in
      let cell = line.cells[side]
      let isNothing = cell.number.map { $0 == 0 && !(hasBegun && cell.points != nil) } ?? cell.text.isEmpty
      guard !line.isOfTable, !cell.isTyped, !isNothing else { return nil }
      return Fact(label: label(line, of: side), text: cell.text.isEmpty ? Numbers.text(cell.number ?? 0) : cell.text)
    }
  }
}
