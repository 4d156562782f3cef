/// Why something may not be done. It changes nothing; names and words are added by whoever shows it.
package enum Refusal: Error, Hashable, Sendable {
  // Setting up
  case sideCount(Int, minimum: Int, maximum: Int)
  case option(Int, value: Int64, low: Int64, high: Int64)
  case roundCount(Int64)
  case tooManyPieces(pool: Int, count: Int64)
  /// The game is to begin with a round behind its last.
  case beginsBehindEnd(round: Int, last: Int)
  /// Somebody is to have the turn where nobody ever has.
  case nobodyHasTurns
  /// Pieces are to lie where they start: what lies nowhere else does.
  case laidWherePiecesStart(zone: Int)

  // Sheets
  case complete
  case required(entry: Int, side: Int)
  /// Something is typed for what is not asked.
  case notAsked(entry: Int, side: Int)
  case optionNotAsked(Int)
  case optionNotInSteps(Int, value: Int64, step: Int64)
  case outOfRange(entry: Int, side: Int, value: Int64, low: Int64, high: Int64)
  /// A value that is no multiple of what it has to be one of.
  case notInSteps(entry: Int, side: Int, value: Int64, step: Int64)
  case badLength(entry: Int, side: Int, count: Int, minimum: Int, maximum: Int)
  /// Something is entered beyond a grid of so many rows and columns.
  case outsideGrid(entry: Int, side: Int, row: Int64, column: Int64, rows: Int64, columns: Int64)
  case tooManyOfOnePiece(PieceExcess)
  /// Two sides, in order of seat, or no side at all.
  case oneSide(entry: Int, sides: [Int])
  case check(Int, side: Int?)
  case tooLarge(StoredPlace, side: Int?)
  /// A board in the state has something beyond its rows and columns.
  case stateOutsideGrid(state: Int, side: Int?, row: Int64, column: Int64, rows: Int64, columns: Int64)
  /// A list that is carried as state has more items than it holds.
  case tooManyItems(state: Int, side: Int?, count: Int, most: Int)
  /// Nobody is to be kept where somebody must be.
  case nobody(state: Int, side: Int?)
  case fault(FaultPlace, in: EvaluatedPlace, side: Int?)
  /// What a game would have to be played on for: of a round from 1, when it is over, or by itself.
  case waits(EvaluatedPlace, round: Int, side: Int?)
  /// More sheets wait for later ones than can be kept; the first of them is of this round, from 1.
  case waitsTooLong(round: Int)

  /// Nothing more is paid: the account of the request says why.
  case unpaid

  /// Every side is out when the game begins.
  case nobodyPlays
  /// Every side misses its turn, again and again without end.
  case everybodyMisses

  // Actions
  case isOut(side: Int)
  case notThisSide(turn: Int)
  case notNow(action: Int)
  case badPick(action: Int)
  case pickCount(action: Int, count: Int, minimum: Int64, maximum: Int64)
  case badAnswer(action: Int, question: Int, value: Int64, low: Int64, high: Int64)
  /// Only these can be answered; `Int64.min` for no answer.
  case answerNotAmong(action: Int, question: Int, value: Int64, among: [Int64])
  case answerNotInSteps(action: Int, question: Int, value: Int64, step: Int64)
  case chanceCount(needed: Int, given: Int, dealt: Bool)
  /// Of what is picked, a face more often than the zone has it.
  case pickedTooOften(zone: Int, face: Int64, times: Int, has: Int)
  case impossibleFace(zone: Int, face: Int64)
  case notEnoughPieces(zone: Int, needed: Int, has: Int)
  /// One of several zones alike, `zone` being the first, by a number (from 0) that none of them has.
  case noSuchPlace(zone: Int, number: Int64)
  /// More pieces than can lie there.
  case zoneIsFull(zone: Int, count: Int, most: Int)
  /// The zone of a side that there is not, such as nobody's.
  case nobodysPlace(zone: Int)
  /// A list of other than one value for each side.
  case notForEach(state: Int, count: Int, sides: Int)
  /// A piece of it is named twice, or when the action has moved it.
  case movedAlready(zone: Int)
  /// The state of a side that there is not.
  case nobodysState(Int)
  case endless(action: Int)
  /// A game of turns has no rounds to close by hand, and a pad has no moves.
  case playedInTurns
}

/// Whose value was being worked out.
package enum EvaluatedPlace: Hashable, Sendable {
  case option(Int), rounds, entry(Int), points(entry: Int), score, check(Int), state(Int), value(Int), end, ranking(Int)
  case out, skip
  case outcome(Int), action(Int), turnOrder, pieces(Int)
}

/// What a value was to be stored as.
package enum StoredPlace: Hashable, Sendable {
  case entry(Int), state(Int), value(Int), score, points, winnings
}
