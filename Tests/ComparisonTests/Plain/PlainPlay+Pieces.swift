import Engine
import Expressions

@testable import RuleLanguage

/// Of pieces there are only so many.
extension PlainPlay {
  /// Of pieces there are only so many on all the lines of whoever has a set of its own.
  func notePieces(_ round: Int) {
    for (index, kind) in game.kinds.enumerated() {
      guard let owner = kind.owner else { continue }
      let all = PlainSetUp(table: table)
      let noPlace = PlainPlace(side: nil, round: 0, time: 0)
      let copies = kind.copies.map { PlainExpression.value($0, noPlace, all) } ?? .int(1)
      guard let copies = copies.number else { continue }
      let groups = Dictionary(grouping: linesOfPieces(index, round)) { line in
        switch owner {
        case .table: [-1, -1]
        case .side: [line.side ?? -1, -1]
        case .line: [line.side ?? -1, line.entry]
        }
      }
      for group in groups.values { notePieces(of: group, kind, copies) }
    }
  }

  private struct LineOfPieces {
    var entry: Int
    var side: Int?
    var items: [Plain]
  }

  /// What has been entered in a round of the pieces of a kind.
  private func linesOfPieces(_ kind: Int, _ round: Int) -> [LineOfPieces] {
    game.entries.enumerated().flatMap { index, entry -> [LineOfPieces] in
      guard entry.isEntered, entry.type.base == .piece, Int(entry.type.id) == kind else { return [] }
      if entry.perTable {
        return history.tables[round]?[index].map { [LineOfPieces(entry: index, side: nil, items: $0.pieces)] } ?? []
      }
      return (0..<table.sideCount).compactMap { side in
        history.sheets[.init(round: round, side: side)]?.entered[index].map {
          LineOfPieces(entry: index, side: side, items: $0.pieces)
        }
      }
    }
  }

  private func notePieces(of lines: [LineOfPieces], _ kind: CheckedKind, _ copies: Int64) {
    let pieces = lines.flatMap(\.items)
    for face in Set(pieces) {
      guard case .piece(let number) = face else { continue }
      let most = copies * (kind.rowCopies.indices.contains(number) ? kind.rowCopies[number] : 1)
      guard pieces.filter({ $0 == face }).count > most else { continue }
      for line in lines where line.items.contains(face) {
        refuse("HR0819", game.entries[line.entry].syntax.name, line.side)
      }
    }
  }
}

extension Plain {
  /// The pieces of a line.
  fileprivate var pieces: [Plain] {
    if case .piece = self { [self] } else { items }
  }
}
