/// The game as a record has it: what the steps that count come to, see `FoldedLog`.
package struct GameRecord: Hashable, Sendable {
  /// What is typed on a sheet, in order of typing.
  package typealias Sheet = [LogEvent.Named]

  package private(set) var start: LogEvent.Start
  /// Those who began and those who joined.
  package private(set) var sides: [LoggedSide]
  /// By side, from 0, that has left, how many rounds it belongs to: those that were closed then, and the open one where
  /// somebody had had a turn in it. Behind them it is out.
  package private(set) var roundsOfLeft: [Int: Int] = [:]
  /// Those of them that left before their turn in the last of these rounds.
  private var withoutLastTurn: Set<Int> = []
  /// Sides, from 0, that play no more.
  package var left: Set<Int> { Set(roundsOfLeft.keys) }
  /// Closed rounds, each with a sheet for every side; those that lie before the first that was played, too.
  package private(set) var rounds = Journal<[Sheet]>()
  package private(set) var open: [Sheet] = []
  /// The sides, from 0, whose sheets of the open round are closed.
  package private(set) var closedSides: Set<Int> = []
  /// What was entered once for the table, in each closed round and in the open one.
  package private(set) var tables = Journal<Sheet>()
  package private(set) var openTable: Sheet = []
  package private(set) var moves = Journal<LoggedMove>()
  package private(set) var isEnded = false
  package private(set) var answers: [RecordAnswer] = []

  /// A game that has just begun.
  init(_ start: LogEvent.Start) {
    self.start = start
    sides = start.sides
    open = Array(repeating: [], count: start.sides.count)
    for _ in 0..<start.roundsBefore {
      rounds.append(open)
      tables.append([])
    }
  }

  /// How many of the rounds lie before the one with which the game began: their sheets are empty.
  package var roundsBefore: Int { start.roundsBefore }
  /// Whether a round has been closed since.
  package var hasRounds: Bool { rounds.count > roundsBefore }

  /// Does a step.
  ///
  /// - Returns: how many of the rounds or moves stand as they were, all of them where it is more than there are; nil for
  ///   a step that does not fit.
  mutating func apply(_ kind: LogEvent.Kind) -> Int? {
    // Who was asked when the game was over need not be who has won it now.
    if case .answered = kind {} else { answers = [] }
    switch kind {
    case .entered(let round, let sheets):
      guard sheets.allSatisfy({ enter($0.values, round, $0.side) }) else { return nil }
      return round > rounds.count ? .max : round - 1 - roundsBefore
    case .moved(let move):
      if let side = move.side, !isSide(side) { return nil }
      moves.append(move)
      return moves.count - 1
    case .closed(let round, let side): return side.map { closeSheet(of: $0, round) } ?? close(round)
    case .restarted(_, let kept):
      guard 0...moves.count ~= kept else { return nil }
      moves.truncate(to: kept)
      clearOpen()
      return hasRounds ? .max : kept
    case .ended:
      isEnded = true
      clearWhatIsNotClosed()
      return .max
    case .answered(let name, let text):
      answers.removeAll { $0.name == name }
      answers.append(RecordAnswer(name: name, text: text))
      return .max
    case .joined(let side): return join(side)
    case .left(let side):
      guard isSide(side) else { return nil }
      leave(side - 1)
      return 0
    case .started, .undone, .redone, .noted: return nil
    }
  }

  private mutating func close(_ round: Int) -> Int? {
    guard round == rounds.count + 1 else { return nil }
    rounds.append(open)
    tables.append(openTable)
    clearOpen()
    return rounds.count - 1 - roundsBefore
  }

  private mutating func closeSheet(of side: Int, _ round: Int) -> Int? {
    guard round == rounds.count + 1, isSide(side), closedSides.insert(side - 1).inserted else { return nil }
    return .max
  }

  private mutating func join(_ side: LoggedSide) -> Int {
    sides.append(side)
    for round in rounds.indices { rounds[round].append([]) }
    open.append([])
    return 0
  }

  /// What others have done in the open round stays as it was: whoever leaves now is out behind it.
  private mutating func leave(_ side: Int) {
    roundsOfLeft[side] = rounds.count + (closedSides.isEmpty ? 0 : 1)
    guard !closedSides.contains(side) else { return }
    open[side] = []
    if !closedSides.isEmpty { withoutLastTurn.insert(side) }
  }

  /// Whether a side, from 0, has left by a round, from 0, and has no sheet in it.
  package func hasLeft(_ side: Int, by round: Int) -> Bool {
    guard let rounds = roundsOfLeft[side] else { return false }
    return round >= rounds || (round == rounds - 1 && withoutLastTurn.contains(side))
  }

  /// Whether a side of this number, from 1, plays: any number may stand in a log.
  private func isSide(_ number: Int) -> Bool { number >= 1 && number <= sides.count }

  private mutating func enter(_ values: Sheet, _ round: Int, _ side: Int) -> Bool {
    guard side == 0 || isSide(side), (roundsBefore + 1)...(rounds.count + 1) ~= round else { return false }
    switch (round > rounds.count, side) {
    case (true, 0): openTable.enter(values)
    case (true, _): open[side - 1].enter(values)
    case (false, 0): tables[round - 1].enter(values)
    case (false, _): rounds[round - 1][side - 1].enter(values)
    }
    return true
  }

  /// Whether anything is typed in the open round, or closed with nothing on it.
  package var hasOpenEntries: Bool {
    !openTable.isEmpty || !closedSides.isEmpty || open.contains { !$0.isEmpty }
  }

  private mutating func clearOpen() {
    open = Array(repeating: [], count: sides.count)
    openTable = []
    closedSides = []
    // A round that is begun anew is one that whoever has left is no part of.
    for (side, count) in roundsOfLeft where count > rounds.count {
      roundsOfLeft[side] = rounds.count
      withoutLastTurn.remove(side)
    }
  }

  /// What was begun and not closed counts for nothing.
  private mutating func clearWhatIsNotClosed() {
    guard !closedSides.isEmpty else { return clearOpen() }
    for side in sides.indices where !closedSides.contains(side) { open[side] = [] }
  }
}

extension GameRecord.Sheet {
  /// Types values over those that are there.
  fileprivate mutating func enter(_ values: [LogEvent.Named]) {
    for named in values {
      let index = firstIndex { $0.name == named.name }
      switch (index, named.value) {
      case (let index?, nil): remove(at: index)
      case (let index?, _): self[index] = named
      case (nil, nil): break
      case (nil, _): append(named)
      }
    }
  }
}
