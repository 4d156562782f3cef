import Decimals
import GameLog
import RuleLanguage

/// What the closed rounds of a game have brought one side, shared with whoever keeps the game: looking at a long one costs
/// no more than looking at a short one. Nil where a score waits for a later round. Where a game began from a position, the
/// first index is that of the first round that was played.
package struct RoundScores: RandomAccessCollection, Hashable, Sendable {
  private let rows: Journal<[Int64?]>
  private let side: Int
  package let startIndex: Int
  /// In which parts of one scores are.
  private let kind: ValueKind

  /// - Parameters:
  ///   - rows: each closed round's scores, by side.
  ///   - first: the first round that was played, from 0.
  package init(
    _ rows: Journal<[Int64?]>, side: Int, first: Int = 0, _ kind: ValueKind = ValueKind(.number)
  ) {
    self.rows = rows
    self.side = side
    self.kind = kind
    startIndex = Swift.min(first, rows.count)
  }

  package var endIndex: Int { rows.count }
  package subscript(index: Int) -> ExactDecimal? { rows[index][side].map(kind.number) }
}

extension RoundScores: ExpressibleByArrayLiteral {
  package init(arrayLiteral scores: Int64?...) { self.init(Journal(scores.map { [$0] }), side: 0) }
}
