/// Pieces of a kind of which there are only so many, such as a pack of cards: what is entered in a round holds no more of
/// each than there are.
package struct PieceSet: Hashable, Sendable {
  /// Who has pieces of its own.
  package enum Owner: Hashable, Sendable {
    /// The table: the lines of all sides share them.
    case table
    /// Each side: the lines of its sheet share them.
    case side
    /// Each line.
    case line
  }

  /// The number of the kind among those of the rules.
  package var kind: Int
  package var owner: Owner
  /// How many packs there are, known when the game is set up.
  package var copies: Formula
  /// By face, how often a pack has it.
  package var rowCopies: [Int64]
  /// The lines in which such pieces are entered.
  package var entries: [Int]

  package init(kind: Int, owner: Owner, copies: Formula, rowCopies: [Int64], entries: [Int]) {
    self.kind = kind
    self.owner = owner
    self.copies = copies
    self.rowCopies = rowCopies
    self.entries = entries
  }
}

/// A piece that is entered more often than there are such pieces.
package struct PieceExcess: Hashable, Sendable {
  /// A line in which it stands.
  package struct Place: Hashable, Sendable {
    package var entry: Int
    /// `nil` where the line is the table's.
    package var side: Int?
    package var count: Int64
  }

  package var kind: Int
  package var face: Int64
  package var owner: PieceSet.Owner
  /// How often it is there.
  package var copies: Int64
  /// All lines that hold it, side by side in file order.
  package var places: [Place]
}

extension Table {
  /// Of each set of pieces, how often each face is there.
  static func counts(_ game: Game, _ evaluator: Evaluator) throws(Refusal) -> [[Int64]] {
    var counts: [[Int64]] = []
    for set in game.pieceSets {
      let copies = min(max(try evaluator.required(set.copies, 0, .pieces(set.kind)), 0), EngineLimits.typedValue)
      counts.append(set.rowCopies.map { $0 * copies })
    }
    return counts
  }

  /// The first set of which more pieces have to be entered in a round than there are; `nil` where there is none.
  package var shortage: (kind: Int, needed: Int64, there: Int64)? {
    for (set, counts) in zip(game.pieceSets, pieceCounts) {
      let lines = set.entries.map { (least: leastPieces($0), sides: entries[$0].isOfTable ? 1 : Int64(sideCount)) }
      let needed =
        switch set.owner {
        case .table: lines.reduce(0) { $0 + $1.least * $1.sides }
        case .side: lines.reduce(0) { $0 + $1.least }
        case .line: lines.reduce(0) { max($0, $1.least) }
        }
      let there = counts.reduce(0, +)
      if needed > there { return (set.kind, needed, there) }
    }
    return nil
  }

  /// How many pieces a line has at least, whenever its sheet closes.
  private func leastPieces(_ entry: Int) -> Int64 {
    guard entries[entry].condition == nil else { return 0 }
    guard entries[entry].capacity == nil else { return Int64(entries[entry].minimumLength) }
    return entries[entry].standard == nil ? 1 : 0
  }

  /// How often each face of a kind is there; `nil` where there are as many of each as anybody names.
  package func copies(ofKind kind: Int) -> [Int64]? {
    game.pieceSets.firstIndex { $0.kind == kind }.map { pieceCounts[$0] }
  }

  /// The first of some pieces of a kind that is among them more often than there are such pieces, and how often it is
  /// there; `nil` where there may be as many as are named.
  package func excess(among faces: [Int64], ofKind kind: Int) -> (face: Int64, copies: Int64)? {
    guard let set = game.pieceSets.firstIndex(where: { $0.kind == kind }) else { return nil }
    var counts = pieceCounts[set]
    for face in faces {
      counts[Int(face)] -= 1
      if counts[Int(face)] < 0 { return (face, pieceCounts[set][Int(face)]) }
    }
    return nil
  }
}
