/// Where things stand among the words of a state: the table's, then a block for each side, then the pieces.
package struct Layout: Hashable, Sendable {
  /// The table's own words: header, options, state, values shown.
  package var tableWords: Int
  package var sideWords: Int
  /// Side block: the part that a closed round keeps, which starts with the two masks.
  package var sheetWords: Int
  /// Side block: where the sheet's lists begin, behind all its single words.
  package var listsStart: Int
  package var pointsSlot: Int
  package var scoreSlot: Int
  /// Side block, where a score may wait for what has not been played yet: a mask of what is settled (`settledPoints`
  /// and so on), and behind it a mask with bit i where line i waits. -1 where nothing ever waits.
  package var settledMask: Int
  /// Side block, behind these: bit i says that entry i was not asked when the sheet closed.
  var unaskedMask: Int { settledMask + 2 }

  /// Side block: whether the side is out; negative where no side ever is.
  package var outSlot: Int

  package init(
    tableWords: Int, sideWords: Int, sheetWords: Int, listsStart: Int, pointsSlot: Int, scoreSlot: Int,
    settledMask: Int = -1, outSlot: Int = -1
  ) {
    self.settledMask = settledMask
    self.tableWords = tableWords
    self.sideWords = sideWords
    self.sheetWords = sheetWords
    self.listsStart = listsStart
    self.pointsSlot = pointsSlot
    self.scoreSlot = scoreSlot
    self.outSlot = outSlot
  }

  /// Side block: bit i says that entry i was entered.
  package static let enteredMask = 0
  /// Side block: bit i says that entry i has a value, entered or by default. Negative on a sheet that its side does not
  /// fill in, being out or without a turn: then everything on it counts as known, and as nothing.
  package static let knownMask = 1
  /// The word of the entry with bit 0. Entries that a plain sum of products can score have the first bits, and their
  /// words stand in order of bits.
  static let firstEntrySlot = 2
  /// Bits of the mask of what is settled: the points, the score, and that the sheet is closed.
  package static let settledPoints = 0
  package static let settledScore = 1
  package static let sheetIsClosed = 2
  /// Entries that a sheet can have: one bit each.
  package static let maximumEntries = 63
}

/// The words at the front of every state.
package enum Header {
  /// 0 while the game goes on, 1 when it is complete.
  package static let status = 0
  /// The round that is open or to be opened next, from 1.
  package static let round = 1
  /// The side whose turn it is; -1 where nobody has one.
  package static let turn = 2
  package static let generator = 3
  package static let roundIsOpen = 4
  package static let turnIsOpen = 5
  package static let sideCount = 6
  /// How many rounds are played; -1 where that is open.
  package static let roundCount = 7
  package static let closedRounds = 8
  /// How many sides' turns this round has had, those passed over among them.
  package static let turnsTaken = 9
  /// One bit for each side that has one more turn before the game is over; 0 while no end is in sight.
  package static let lastTurns = 10
  /// One bit for each side that has left.
  package static let departed = 11
  /// How many rounds lie before the first that was played, where the game began from a position.
  package static let roundsBefore = 12
  package static let count = 13
}
