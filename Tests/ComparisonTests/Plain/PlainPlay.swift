import Documents
import Engine
import Expressions

@testable import RuleLanguage

/// Plays a record: closes its sheets one after another, and says all that is wrong with the first that cannot close.
final class PlainPlay {
  let history: PlainHistory
  private(set) var isComplete = false
  /// All that is wrong with what was played last; whoever plays it may be told any one of these.
  var refusals: Set<PlainRefusal> = []
  /// Whether something hangs on what the reference leaves open: then nothing is compared.
  var isOpen = false
  /// Who still has a turn in the open round, in order.
  private var pending: [Int] = []
  private var missedRounds = 0
  /// Who is out, and was passed over before anybody has played in the round: that counts from the first turn on.
  private var passedOver: [Int] = []
  /// What hangs on sides that have not had their turn in the round: it is judged again behind each turn, until it is known.
  var unjudged: [Unjudged] = []

  struct Unjudged {
    /// The number of an entry, or of a check.
    var index: Int
    var isCheck: Bool
    var place: PlainPlace
  }

  var table: PlainTable { history.table }
  var game: CheckedGame { history.game }
  var round: Int { history.closedRounds + 1 }
  /// Whose sheet closes next, where sheets close in turn.
  var turn: Int? { game.isInOrder && !isComplete ? pending.first : nil }

  init(_ game: CheckedGame, sideCount: Int, options: RecordSheet) {
    history = PlainHistory(PlainTable(game, sideCount: sideCount, options: options))
    refusals = Set(table.refusals)
    if refusals.isEmpty { start() }
  }

  /// What a record comes to, up to its first refusal.
  func play(_ record: RecordCase) {
    if refusals.isEmpty { noteUnreadable(record) }
    for round in record.rounds where refusals.isEmpty && !isOpen {
      if isComplete { refuse("HR0823", "") } else { play(round) }
    }
    // Where the table ends the game, what waits counts for nothing.
    if record.isEnded { isComplete = true }
  }

  private func play(_ round: RecordCase.Round) {
    guard game.isInOrder else { return close(round) }
    let number = self.round
    var had: Set<Int> = []
    while self.round == number, !isComplete, refusals.isEmpty, !isOpen, let side = turn {
      guard let sheet = round.sheets[side] else { return refuse("HR0812", "", side) }
      had.insert(side)
      closeTurn(sheet)
    }
    guard self.round != number || isComplete else { return }
    for (side, sheet) in round.sheets where !sheet.isEmpty && !had.contains(side) { refuse("HR0823 HR0825", "", side) }
  }

  // MARK: Beginning

  private func start() {
    for side in 0..<table.sideCount {
      for index in game.states.indices {
        note(history.state(index, side, 0), "`\(game.states[index].name)`", side)
      }
    }
    noteStanding()
    if history.outSides(0).count == table.sideCount { refuse("HR0901", "") }
    if refusals.isEmpty { beginRound() }
  }

  private func beginRound() {
    guard game.isInOrder, !isComplete else { return }
    let place = PlainPlace(side: nil, round: round, time: history.now)
    let first = game.turnStart.map { PlainExpression.value($0, place, history) } ?? .seat(0)
    note(first, "whose turn it is", nil)
    let start: Int
    switch first {
    case .seat(let seat): start = table.side(ofSeat: seat)
    case .side(let side): start = side
    case .none: return refuse("HR0901", "whose turn it is")
    default: start = 0
    }
    pending = (0..<table.sideCount).map { (start + $0) % table.sideCount }
    passedOver = []
    goOn()
  }

  /// Passes over whoever is out or misses the turn, and ends the round behind the last.
  private func goOn() {
    while refusals.isEmpty, !isComplete, !isOpen {
      pending.removeAll { side in
        let isOut = history.isOut(side, history.now).holds
        if isOut { passOver(side) }
        return isOut
      }
      guard let side = pending.first else { return endRound() }
      guard let skip = game.skip else { return }
      let place = PlainPlace(side: side, round: round, time: history.now)
      let misses = PlainExpression.value(skip, place, history)
      note(misses, "who misses a turn", side)
      guard misses.holds else { return }
      miss(side)
    }
  }

  private func leaveOut(_ side: Int) {
    history.sheets[.init(round: round, side: side)] = .init(time: history.now, isAbsent: true)
  }

  private func passOver(_ side: Int) {
    let hasBegun = history.closings.contains { $0.round == round && !$0.isMissed }
    if hasBegun { leaveOut(side) } else { passedOver.append(side) }
  }

  private func miss(_ side: Int) {
    leaveOut(side)
    pending.removeFirst()
    history.closings.append(.init(round: round, sides: [side], isMissed: true, out: history.outSides(history.now)))
    markEndOfRound()
    noteAll([])
    noteStanding()
  }

  /// The last sheet of a round moves what moves with the round.
  private func markEndOfRound() {
    let last = history.closings.count - 1
    let out = history.outSides(history.now)
    guard pending.allSatisfy(out.contains) else { return }
    history.closings[last].endsRound = true
    let own = history.closings.filter { $0.round == round }
    history.closings[last].isNoRound = own.allSatisfy(\.isMissed)
    history.forget()
  }

  private func endRound() {
    guard let last = history.closings.last, last.endsRound else { return }
    if last.isNoRound {
      missedRounds += 1
      if missedRounds > 20 { isOpen = true }
      for side in 0..<table.sideCount { history.sheets[.init(round: round, side: side)] = nil }
      history.closings.indices.filter { history.closings[$0].round == round }
        .forEach { history.closings[$0].isNoRound = true }
    } else {
      missedRounds = 0
      history.closedRounds += 1
    }
    history.forget()
    finishIfOver(last.round)
    noteStanding()
    beginRound()
  }

  // MARK: Closing

  private func entered(_ sheet: RecordSheet, ofTable: Bool) -> [Int: Plain] {
    var result: [Int: Plain] = [:]
    for (index, entry) in game.entries.enumerated() where entry.perTable == ofTable {
      if let item = sheet[entry.syntax.name] { result[index] = PlainReader(table).value(item, entry.type) }
    }
    return result
  }

  private func close(_ round: RecordCase.Round) {
    history.workOutAll()
    let out = history.outSides(history.now)
    let number = self.round
    for side in 0..<table.sideCount {
      guard let sheet = round.sheets[side] ?? (out.contains(side) ? [:] : nil) else {
        refuse("HR0812", "", side)
        continue
      }
      if out.contains(side), !sheet.isEmpty { refuse("HR0825", "", side) }
      history.sheets[.init(round: number, side: side)] = .init(
        entered: entered(sheet, ofTable: false), time: history.now, isAbsent: out.contains(side))
    }
    history.tables[number] = entered(round.table, ofTable: true)
    let playing = (0..<table.sideCount).filter { !out.contains($0) }
    judge(playing, game.checks.indices)
    history.closings.append(.init(round: number, sides: playing, endsRound: true, out: out))
    history.forget()
    noteAll(playing)
    guard refusals.isEmpty, !isOpen else { return }
    history.closedRounds += 1
    history.forget()
    finishIfOver(number)
    noteStanding()
  }

  func closeTurn(_ sheet: RecordSheet) {
    guard let side = turn else { return }
    history.workOutAll()
    passedOver.forEach(leaveOut)
    passedOver = []
    history.sheets[.init(round: round, side: side)] = .init(
      entered: entered(sheet, ofTable: false), time: history.now)
    judge([side], game.checks.indices.filter { game.checks[$0].perSide })
    history.closings.append(.init(round: round, sides: [side], out: history.outSides(history.now)))
    pending.removeFirst()
    history.forget()
    markEndOfRound()
    noteAll([side])
    noteStanding()
    guard refusals.isEmpty, !isOpen else { return }
    if game.syntax.endAfter?.hasText("turn") ?? false { finishIfOver(round) }
    goOn()
  }

  private func finishIfOver(_ round: Int) {
    guard !isComplete else { return }
    var isOver = table.rounds.map { history.closedRounds >= $0 } ?? false
    if let end = game.end {
      let value = PlainExpression.value(end, PlainPlace(side: nil, round: round, time: history.now), history)
      note(value, "the end of the game", nil)
      isOver = isOver || value.holds
    }
    if history.outSides(history.now).count == table.sideCount { isOver = true }
    if isOver { complete() }
  }

  /// The game is over by itself: nothing may wait any more.
  private func complete() {
    isComplete = true
    for (key, sheet) in history.sheets where !sheet.isAbsent && key.round <= history.closedRounds {
      if history.score(key.round, key.side) == .later { refuse("HR0904", "the score", key.side) }
      for index in game.entries.indices {
        let name = game.entries[index].syntax.name
        if history.points(index, key.round, key.side) == .later { refuse("HR0904", "`\(name)`", key.side) }
      }
    }
    for (time, closing) in history.closings.enumerated() {
      for index in game.states.indices {
        for side in game.states[index].perTable ? [nil] : (0..<table.sideCount).map({ $0 }) {
          guard history.nextValue(index, side, closing, time) == .later else { continue }
          refuse("HR0904", "`\(game.states[index].name)`", side)
        }
      }
    }
  }
}
