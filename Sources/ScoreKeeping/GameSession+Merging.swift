import Diagnostics
import GameLog
import HouseRules
import Records

/// Typing that was begun when the game stood elsewhere: two people fill in sheets at once, and nothing of either is lost.
extension GameSession {
  /// A line of a sheet.
  package struct CellName: Hashable, Sendable {
    package var line: String
    /// From 0.
    package var side: Int

    package init(_ line: String, side: Int) {
      self.line = line
      self.side = side
    }
  }

  /// The game as it was recorded after its first steps; nil where it has fewer, or none is asked for.
  package func record(after steps: Int) -> GameRecord? {
    guard 1...events.count ~= steps else { return nil }
    return steps == events.count ? record : try? FoldedLog(folding: Array(events.prefix(steps))).record
  }

  /// What was typed for a line in a round, from 1, as a record has it; nil where nothing was.
  package func typed(_ cell: CellName, round: Int, in record: GameRecord) -> LogValue? {
    let isOpen = !record.rounds.indices.contains(round - 1)
    guard !isOfTable(cell.line) else {
      let table = isOpen ? record.openTable : record.tables[round - 1]
      return table.first { $0.name == cell.line }?.value
    }
    let sheets = isOpen ? record.open : record.rounds[round - 1]
    guard sheets.indices.contains(cell.side) else { return nil }
    return sheets[cell.side].first { $0.name == cell.line }?.value
  }

  /// Why the rules refuse a step, with the lines that it is about.
  package struct LineRefusal: Hashable, Sendable {
    /// Sentences for people.
    package var text: String
    package var line: String?
    /// From 0; nil for what is the table's, and for what is about no side.
    package var side: Int?
  }

  /// What the rules refuse if values are typed, or if a round is closed; empty where they allow it.
  package func refusals(of kind: LogEvent.Kind) -> [LineRefusal] {
    allRefusals(of: LogEvent(time: lastTime, kind: kind)).map { problem in
      let words = KeepingMessages.refused(problem)
      return LineRefusal(
        text: Sentences.text(of: Problems(words)), line: problem.field,
        side: problem.side.flatMap { name in record.sides.firstIndex { $0.name == name } })
    }
  }
}
