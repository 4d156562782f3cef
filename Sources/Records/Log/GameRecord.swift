/// What a log comes to: the game as a record has it, with undone and restarted things left out.
///
/// It is a pure function of the events, and the only place that knows what undoing means; whether the rules allow what
/// it says is for whoever reads the record.
package struct GameRecord: Hashable, Sendable {
  /// What is typed on a sheet, in order of typing.
  package typealias Sheet = [LogEvent.Named]

  package private(set) var start: LogEvent.Start
  /// Those who began and those who joined.
  package private(set) var sides: [LoggedSide]
  /// Sides, from 0, that play no more.
  package private(set) var left: Set<Int> = []
  /// Closed rounds, each with a sheet for every side.
  package private(set) var rounds: [[Sheet]] = []
  package private(set) var open: [Sheet] = []
  /// What was entered once for the table, in each closed round and in the open one.
  package private(set) var tables: [Sheet] = []
  package private(set) var openTable: Sheet = []
  package private(set) var moves: [LoggedMove] = []
  package private(set) var isEnded = false
  package private(set) var answers: [RecordAnswer] = []
  package private(set) var notes: [Note] = []
  /// The numbers of the events that count, from 0, the start among them.
  package private(set) var effective: [Int] = []
  /// Of those taken back and not brought back, the one taken back last is the last.
  package private(set) var redoable: [Int] = []

  package struct Note: Hashable, Sendable {
    package var round: Int?
    package var text: String
    package var time: Int64
  }

  /// Folds a log.
  package init(folding events: [LogEvent]) throws(LogProblem) {
    guard let first = events.first, case .started(let start) = first.kind else {
      throw LogProblem(event: 1, reason: .outOfPlace)
    }
    self.start = start
    sides = start.sides
    open = Array(repeating: [], count: start.sides.count)
    effective = [0]
    for (index, event) in events.enumerated().dropFirst() { try sort(event, index) }
    for index in effective.dropFirst() {
      guard apply(events[index].kind) else { throw LogProblem(event: index + 1, reason: .outOfPlace) }
    }
  }

  /// Whether there is anything to take back.
  package var canUndo: Bool { effective.count > 1 }
  package var canRedo: Bool { !redoable.isEmpty }

  // MARK: What counts

  private mutating func sort(_ event: LogEvent, _ index: Int) throws(LogProblem) {
    switch event.kind {
    case .started: throw LogProblem(event: index + 1, reason: .outOfPlace)
    case .undone:
      guard canUndo else { throw LogProblem(event: index + 1, reason: .outOfPlace) }
      redoable.append(effective.removeLast())
    case .redone:
      guard let last = redoable.popLast() else { throw LogProblem(event: index + 1, reason: .outOfPlace) }
      effective.append(last)
    case .noted(let round, let text): notes.append(Note(round: round, text: text, time: event.time))
    default:
      effective.append(index)
      redoable.removeAll()
    }
  }

  // MARK: What it does

  /// False for an event that does not fit.
  private mutating func apply(_ kind: LogEvent.Kind) -> Bool {
    // Who was asked when the game was over need not be who has won it now.
    if case .answered = kind {} else { answers = [] }
    switch kind {
    case .entered(let round, let sheets):
      guard sheets.allSatisfy({ enter($0.values, round, $0.side) }) else { return false }
    case .moved(let move):
      if let side = move.side, !isSide(side) { return false }
      moves.append(move)
    case .closed(let round):
      guard round == rounds.count + 1 else { return false }
      rounds.append(open)
      tables.append(openTable)
      clearOpen()
    case .restarted(_, let kept):
      guard 0...moves.count ~= kept else { return false }
      moves.removeLast(moves.count - kept)
      clearOpen()
    case .ended:
      isEnded = true
      // What was begun and not closed counts for nothing.
      clearOpen()
    case .answered(let name, let text):
      answers.removeAll { $0.name == name }
      answers.append(RecordAnswer(name: name, text: text))
    case .joined(let side):
      sides.append(side)
      for round in rounds.indices { rounds[round].append([]) }
      open.append([])
    case .left(let side):
      guard isSide(side) else { return false }
      left.insert(side - 1)
      open[side - 1] = []
    case .started, .undone, .redone, .noted: return false
    }
    return true
  }

  /// Whether a side of this number, from 1, plays: any number may stand in a log.
  private func isSide(_ number: Int) -> Bool { number >= 1 && number <= sides.count }

  private mutating func enter(_ values: Sheet, _ round: Int, _ side: Int) -> Bool {
    guard side == 0 || isSide(side), 1...(rounds.count + 1) ~= round else { return false }
    switch (round > rounds.count, side) {
    case (true, 0): openTable.enter(values)
    case (true, _): open[side - 1].enter(values)
    case (false, 0): tables[round - 1].enter(values)
    case (false, _): rounds[round - 1][side - 1].enter(values)
    }
    return true
  }

  /// Whether anything is typed in the open round.
  package var hasOpenEntries: Bool { !openTable.isEmpty || open.contains { !$0.isEmpty } }

  private mutating func clearOpen() {
    open = Array(repeating: [], count: sides.count)
    openTable = []
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
