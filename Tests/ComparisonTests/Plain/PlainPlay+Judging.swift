import Documents
import Engine
import Expressions

@testable import RuleLanguage

/// What is wrong with what is played.
extension PlainPlay {
  func refuse(_ code: String, _ what: String, _ side: Int? = nil) {
    refusals.insert(PlainRefusal(code, what, side: side))
  }

  /// Notes a value that cannot be worked out; one that waits is none where it may wait.
  func note(_ value: Plain, _ what: String, _ side: Int?, mayWait: Bool = false) {
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
  func judge(_ closing: [Int], _ checks: some Sequence<Int>) {
    history.decideAsked(round, closing)
    for side in closing { noteEntries(round, side) }
    for check in checks {
      for side in closing { noteCheck(check, PlainPlace(side: side, round: round, time: history.now)) }
    }
  }

  /// Looks through the sheets that have closed, and through all before them, which may hang on them.
  func noteAll(_ closing: [Int]) {
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
    if let grids = entry.type.isGrid ? history.grids(entry.type) : nil, !grids.holdsAll(of: value) {
      refuse("HR0817", name, place.side)
    }
    noteRange(value, index, place)
  }

  /// What lies in the places of a grid, or the type itself.
  private func contents(_ entry: CheckedGame.Entry) -> ValueType {
    entry.type.isGrid ? game.grids[Int(entry.type.id)].contents : entry.type
  }

  private func noteRange(_ value: Plain, _ index: Int, _ place: PlainPlace) {
    let entry = game.entries[index]
    noteStep(value, entry, place)
    guard let range = entry.range else { return }
    let ends = [range.low, range.high].map { $0.map { PlainExpression.value($0, place, history) } }
    guard !game.isInOrder || !ends.contains(.unknown(waits: true)) else {
      return unjudged.append(Unjudged(index: index, isCheck: false, place: place))
    }
    let numbers = (entry.type.isList ? value.items : [value]).map(\.contents).compactMap(\.fraction)
    for (end, isLow) in zip(ends, [true, false]) {
      guard let end, !passes(end) else { continue }
      note(end, "`\(entry.syntax.name)`", nil)
      guard let limit = end.fraction else { continue }
      if numbers.contains(where: { isLow ? $0 < limit : limit < $0 }) {
        refuse("HR0817", entry.syntax.name, place.side)
      }
    }
  }

  /// A number for which the parts of its line have no place is not even read, whatever has been played until then.
  func noteUnreadable(_ record: RecordCase) {
    let reader = PlainReader(table)
    for (entry, round) in game.entries.flatMap({ entry in record.rounds.map { (entry, $0) } })
    where entry.isEntered && contents(entry).base == .number {
      let sheets = round.sheets.map { ($0.key as Int?, $0.value) } + [(nil, round.table)]
      for (side, sheet) in sheets {
        guard let value = sheet[entry.syntax.name].map({ reader.value($0, entry.type) }) else { continue }
        let parts = PlainFraction(Int128(contents(entry).parts), 1)
        for number in (entry.type.isList ? value.items : [value]).map(\.contents).compactMap(\.fraction)
        where (number * parts).denominator != 1 {
          refuse("HR0817", entry.syntax.name, side)
        }
      }
    }
  }

  /// What is entered is a multiple of the line's step.
  private func noteStep(_ value: Plain, _ entry: CheckedGame.Entry, _ place: PlainPlace) {
    guard contents(entry).base == .number else { return }
    let step = PlainFraction(Int128(entry.step), Int128(contents(entry).parts))
    for number in (entry.type.isList ? value.items : [value]).map(\.contents).compactMap(\.fraction)
    where (number * step.inverse).denominator != 1 {
      refuse("HR0817", entry.syntax.name, place.side)
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
    if holds == .bool(false) { refuse("HR0822", check.syntax.groupName, check.perSide ? place.side : nil) }
    note(holds, "the check `\(check.syntax.groupName)`", nil)
  }

  /// Whether something is not judged, since it hangs on a round that is not known.
  private func passes(_ value: Plain) -> Bool {
    guard case .unknown = value else { return false }
    return game.otherRounds.areRead || game.otherRounds.canWait
  }

  /// What is shown, and who is out, between rounds and turns.
  func noteStanding() {
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
