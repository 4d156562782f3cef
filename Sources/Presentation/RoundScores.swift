import GameLog

/// What the closed rounds of a game have brought one side, shared with whoever keeps the game: looking at a long one costs
/// no more than looking at a short one. Nil where a score waits for a later round.
package struct RoundScores: RandomAccessCollection, Hashable, Sendable {
  private let rows: Journal<[Int64?]>
  private let side: Int

  /// - Parameter rows: each closed round's scores, by side.
  package init(_ rows: Journal<[Int64?]>, side: Int) {
    self.rows = rows
    self.side = side
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { rows.count }
  package subscript(index: Int) -> Int64? { rows[index][side] }
}

extension RoundScores: ExpressibleByArrayLiteral {
  package init(arrayLiteral scores: Int64?...) { self.init(Journal(scores.map { [$0] }), side: 0) }
}
