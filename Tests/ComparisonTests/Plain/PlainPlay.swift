import Documents
import Engine
import Expressions

@testable import RuleLanguage

/// Plays a record: closes its sheets one after another, and says all that is wrong with the first that cannot close.
final class PlainPlay {
  let history: PlainHistory
  private(set) var isComplete = false
  /// All that is wrong with what was played last; whoever plays it may be told any one of these.
  private(set) var refusals: Set<PlainRefusal> = []
  /// Whether something hangs on what the reference leaves open: then nothing is compared.
  private(set) var isOpen = false
  /// Who still has a turn in the open round, in order.
  private var pending: [Int] = []
  private var missedRounds = 0
  /// Who is out, and was passed over before anybody has played in the round: that counts from the first turn on.
  private var passedOver: [Int] = []
  /// What hangs on sides that have not had their turn in the round: it is judged again behind each turn, until it is known.
  private var unjudged: [Unjudged] = []

  private struct Unjudged {
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

  // MARK: What is wrong

  private func refuse(_ code: String, _ what: String, _ side: Int? = nil) {
    refusals.insert(PlainRefusal(code, what, side: side))
  }

  /// Notes a value that cannot be worked out; one that waits is none where it may wait.
  private func note(_ value: Plain, _ what: String, _ side: Int?, mayWait: Bool = false) {
    switch value {
    case .open: isOpen = true
    case .unknown(let waits): if !(waits && mayWait) { refuse("HR0901", what, side) }
    case .fault("too large"): refuse("HR0902", what, side)
    case .fault: refuse("HR0901", what, side)
    default: break
    }
  }

  /// Judges sheets that are about to close, by what is known then: what waits may come to more with them, but whoever
  /// filled them in did not know that.
  private func judge(_ closing: [Int], _ checks: some Sequence<Int>) {
    history.decideAsked(round, closing)
    for side in closing { noteEntries(round, side) }
    for check in checks {
      for side in closing { noteCheck(check, PlainPlace(side: side, round: round, time: history.now)) }
    }
  }

  /// Looks through the sheets that have closed, and through all before them, which may hang on them.
  private func noteAll(_ closing: [Int]) {
    let late = unjudged
    unjudged = []
    for key in history.sheets.keys where !(history.sheets[key]?.isAbsent ?? true) { noteSheet(key.round, key.side) }
    notePieces(round)
    noteOneSide(closing)
    for side in closing where game.isInOrder { noteChecksOfRound(side) }
    for item in late where item.place.round == round {
      if item.isCheck {
        noteCheck(item.index, item.place)
      } else if let side = item.place.side {
        noteRange(history.line(item.index, round, side), item.index, item.place)
      }
    }
    for (time, past) in history.closings.enumerated() {
      for index in game.states.indices { noteState(index, past, time) }
    }
  }

  private func noteSheet(_ round: Int, _ side: Int) {
    for (index, entry) in game.entries.enumerated() where !entry.perTable {
      let line = history.line(index, round, side)
      if entry.standard != nil, case .unknown = line {
        // What has no default in this round has to be entered.
        refuse("HR0820 HR0901", entry.syntax.name, side)
      } else if !entry.isEntered || entry.standard != nil {
        note(line, "`\(entry.syntax.name)`", side, mayWait: !entry.isEntered)
      }
      guard !entry.isPointsOnly, entry.points != nil else { continue }
      note(history.points(index, round, side), "`\(entry.syntax.name)`", side, mayWait: true)
    }
    let sum = history.sum(round, side)
    if sum == .overflow { refuse("HR0902", "the sum of the points", side) }
    if sum == .fault("too large") { refuse("HR0902", "the sum of the points", side) }
    note(history.score(round, side), "the score", side, mayWait: true)
  }

  private func noteState(_ index: Int, _ closing: PlainHistory.Closing, _ time: Int) {
    let state = game.states[index]
    for side in state.perTable ? [nil] : (0..<table.sideCount).map({ $0 }) {
      guard let next = history.nextValue(index, side, closing, time) else { continue }
      note(history.stored(next), "`\(state.name)`", side, mayWait: true)
      if let length = state.length, case .list(let items) = next, items.count > length.upperBound {
        refusals.insert(PlainRefusal("HR0818 HR0902", "`\(state.name)`", side: side, never: "is beyond"))
      }
      if next == .none, state.none == nil, [.choice, .side, .seat].contains(state.type.base) {
        refuse("HR0901", "`\(state.name)`", side)
      }
    }
  }

  private func noteEntries(_ round: Int, _ side: Int) {
    let sheet = history.sheets[.init(round: round, side: side)]
    for (index, entry) in game.entries.enumerated() where entry.isEntered {
      let name = entry.syntax.name
      let entered = entry.perTable ? history.tables[round]?[index] : sheet?.entered[index]
      let asked = history.isAsked(index, round, side)
      let owner = entry.perTable ? nil : side
      note(asked, "`\(name)`", nil)
      if asked.isMissing { continue }
      if entered != nil, !asked.holds { refuse("HR0824", name, owner) }
      if entered == nil, asked.holds, entry.isRequired { refuse("HR0820", name, owner) }
      guard asked.holds else { continue }
      noteValue(history.line(index, round, side), index, PlainPlace(side: owner, round: round, time: history.now))
    }
  }

  private func noteValue(_ value: Plain, _ index: Int, _ place: PlainPlace) {
    let entry = game.entries[index]
    let name = entry.syntax.name
    if let length = entry.length, !value.isMissing, !length.contains(value.items.count) {
      refuse("HR0818", name, place.side)
    }
    noteRange(value, index, place)
  }

  private func noteRange(_ value: Plain, _ index: Int, _ place: PlainPlace) {
    let entry = game.entries[index]
    guard let range = entry.range else { return }
    let ends = [range.low, range.high].map { $0.map { PlainExpression.value($0, place, history) } }
    guard !game.isInOrder || !ends.contains(.unknown(waits: true)) else {
      return unjudged.append(Unjudged(index: index, isCheck: false, place: place))
    }
    let numbers = (entry.type.isList ? value.items : [value]).compactMap(\.number)
    for (end, isLow) in zip(ends, [true, false]) {
      guard let end, !passes(end) else { continue }
      note(end, "`\(entry.syntax.name)`", nil)
      guard let limit = end.number else { continue }
      if numbers.contains(where: { isLow ? $0 < limit : $0 > limit }) {
        refuse("HR0817", entry.syntax.name, place.side)
      }
    }
  }

  /// Of pieces there are only so many on all the lines of whoever has a set of its own.
  private func notePieces(_ round: Int) {
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

  private func noteOneSide(_ closing: [Int]) {
    for (index, entry) in game.entries.enumerated() {
      guard let word = entry.syntax.content.oneSide, !word.hasText("false") else { continue }
      let having = (0..<table.sideCount).filter { side in
        guard history.sheets[.init(round: round, side: side)] != nil else { return false }
        return history.line(index, round, side).number ?? 0 != 0
      }
      if having.count > 1 { refuse("HR0821", entry.syntax.name) }
      let isEnd = history.closings.last?.endsRound ?? false
      if having.isEmpty, word.hasText("always"), isEnd { refuse("HR0821", entry.syntax.name) }
    }
  }

  /// Checks of all sheets together, behind the last turn.
  private func noteChecksOfRound(_ side: Int) {
    guard history.closings.last?.endsRound ?? false else { return }
    for (index, check) in game.checks.enumerated() where !check.perSide {
      noteCheck(index, PlainPlace(side: side, round: round, time: history.now - 1))
    }
  }

  private func noteCheck(_ index: Int, _ place: PlainPlace) {
    let check = game.checks[index]
    let holds = PlainExpression.value(check.require, place, history)
    if check.perSide, game.isInOrder, holds == .unknown(waits: true) {
      return unjudged.append(Unjudged(index: index, isCheck: true, place: place))
    }
    if passes(holds) { return }
    if holds == .bool(false) { refuse("HR0822", check.syntax.name, check.perSide ? place.side : nil) }
    note(holds, "the check `\(check.syntax.name)`", nil)
  }

  /// Whether something is not judged, since it hangs on a round that is not known.
  private func passes(_ value: Plain) -> Bool {
    guard case .unknown = value else { return false }
    return game.otherRounds.areRead || game.otherRounds.canWait
  }

  /// What is shown, and who is out, between rounds and turns.
  private func noteStanding() {
    guard !isComplete else { return }
    for side in 0..<table.sideCount {
      let place = PlainPlace(side: side, round: round, time: history.now)
      for value in game.values where value.isKept {
        note(history.stored(history.value(value.value, place)), "`\(value.syntax.name)`", nil)
      }
      note(history.isOut(side, history.now), "who is out", side)
    }
  }
}

extension Plain {
  /// The pieces of a line.
  fileprivate var pieces: [Plain] {
    if case .piece = self { [self] } else { items }
  }
}
