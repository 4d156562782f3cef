/// A position to begin from: what is otherwise than at the beginning of a game. States, zones and sides have the numbers
/// of the rules.
package struct StartingPosition: Hashable, Sendable {
  /// A state's value, or the items of its list.
  package struct State: Hashable, Sendable {
    package var state: Int
    /// `nil` for the table's.
    package var side: Int?
    package var words: [Int64]

    package init(state: Int, side: Int?, words: [Int64]) {
      (self.state, self.side, self.words) = (state, side, words)
    }
  }

  /// What lies in a zone, as faces in their order. Of a zone in which all pieces start these are its dice, as they lie.
  package struct Pieces: Hashable, Sendable {
    package var zone: Int
    /// `nil` for the table's.
    package var side: Int?
    package var faces: [Int64]

    package init(zone: Int, side: Int?, faces: [Int64]) {
      (self.zone, self.side, self.faces) = (zone, side, faces)
    }
  }

  /// The last round with which a game can begin.
  package static let latestRound = 10_000

  /// The round that is played first, from 1.
  package var round = 1
  /// The side whose turn it is; `nil` where the rules say that.
  package var turn: Int?
  package var states: [State] = []
  package var pieces: [Pieces] = []

  package init() {}

  /// How many rounds lie before it, of which nothing is known.
  package var roundsBefore: Int { round - 1 }
  package var isEmpty: Bool { self == StartingPosition() }
}

/// Putting a position where a game begins.
extension Opening {
  /// The rounds before the one that is played first: every side was absent.
  func passRounds(before round: Int) throws(Refusal) {
    guard round > 1 else { return }
    let last = position.roundCount ?? StartingPosition.latestRound
    guard round <= last else { throw .beginsBehindEnd(round: round, last: last) }
    for side in 0..<table.sideCount { Sheets(desk: desk).leaveOut(side) }
    let passed = table.packing.pack { UnsafePointer(block($0)) }
    for side in 0..<table.sideCount { Sheets(desk: desk).clearSheet(of: side) }
    // Nothing is known of how the game went until then.
    for side in 0..<table.sideCount {
      position.openingKeys.withUnsafeMutableBufferPointer {
        FirstKey(value: nil, isOut: false).put(in: $0, table.sideCount, side)
      }
    }
    guard evaluator.meter.keep(words: passed.words.count + round) else { throw .unpaid }
    for _ in 1..<round { history.rounds.append(passed) }
    words[Header.round] = Int64(round)
    words[Header.closedRounds] = Int64(round - 1)
    words[Header.roundsBefore] = Int64(round - 1)
  }

  /// Gives a state its first value: what is given, and for all others what the rules say.
  func begin(_ state: Int, _ given: StartingPosition) throws(Refusal) {
    let own = given.states.filter { $0.state == state }
    let isWhole = own.count >= (table.states[state].perTable ? 1 : table.sideCount)
    if !isWhole { try CarriedState(desk: desk).begin(state) }
    for given in own { try put(given) }
  }

  private func put(_ given: StartingPosition.State) throws(Refusal) {
    let state = table.states[given.state]
    for word in given.words {
      guard word.magnitude <= EngineLimits.storedValue.magnitude else {
        throw .tooLarge(.state(given.state), side: given.side)
      }
      try state.requireSomebody(word, given.state, given.side ?? 0)
    }
    let base = given.side.map(block) ?? words
    guard let capacity = state.capacity else { return base[state.slot] = given.words.first ?? 0 }
    guard given.words.count <= capacity else {
      throw .tooManyItems(state: given.state, side: given.side, count: given.words.count, most: capacity)
    }
    if let grid = state.grid { try requirePlaces(of: given, within: grid) }
    base[state.slot] = Int64(given.words.count)
    for (place, word) in given.words.enumerated() { base[state.slot + 1 + place] = word }
  }

  /// Refuses what lies beyond the rows and columns of a grid.
  private func requirePlaces(of given: StartingPosition.State, within grid: GridRule) throws(Refusal) {
    let rows = try evaluator.required(grid.rows, 0, .state(given.state))
    let columns = try evaluator.required(grid.columns, 0, .state(given.state))
    for place in given.words.lazy.map({ PlaceWord($0) }) where place.row > rows || place.column > columns {
      throw .stateOutsideGrid(
        state: given.state, side: given.side, row: place.row, column: place.column, rows: rows, columns: columns)
    }
  }

  /// What lasts for a round or a turn, and pieces, are there while one is open.
  func openRound(with given: StartingPosition) throws(Refusal) {
    let brief = given.states.filter { table.states[$0.state].lifetime != .game }
    guard !brief.isEmpty || !given.pieces.isEmpty else { return }
    try openForAction()
    for state in brief { try put(state) }
    for pieces in given.pieces { try Zones(desk: desk).lay(pieces) }
    try Zones(desk: desk).copyToSheets()
  }
}

extension Zones {
  /// Lays pieces where a position has them: from where they start, or, of dice that lie there, as they show.
  func lay(_ given: StartingPosition.Pieces) throws(Refusal) {
    let place = Place(zone: given.zone, side: given.side)
    let home = Place(zone: table.pools[table.zones[given.zone].pool].startZone, side: nil)
    guard given.faces.count <= count(home) else {
      throw .notEnoughPieces(zone: home.zone, needed: given.faces.count, has: count(home))
    }
    if place == home { return try layHome(given.faces, at: home) }
    for face in given.faces {
      let isDie = isOfDice(home)
      guard let index = isDie ? faces(home).indices.last : faces(home).firstIndex(of: face) else {
        throw .impossibleFace(zone: home.zone, face: face)
      }
      transfer(from: home, at: index, to: place, facing: table.zones[given.zone].facing)
      if isDie { faces(place)[count(place) - 1] = face }
    }
  }

  /// Dice show what is given, and those behind them nothing yet; of cards, the deck is what lies nowhere else.
  private func layHome(_ given: [Int64], at home: Place) throws(Refusal) {
    guard isOfDice(home) else { throw .laidWherePiecesStart(zone: home.zone) }
    for (index, face) in given.enumerated() { faces(home)[index] = face }
  }
}
