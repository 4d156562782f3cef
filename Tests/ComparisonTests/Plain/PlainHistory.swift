import Expressions

@testable import RuleLanguage

/// All that was played of a game: sheets, in the order in which they closed. Everything else is worked out from them,
/// whenever it is asked for, from the start of the game on.
final class PlainHistory {
  struct Sheet {
    var entered: [Int: Plain] = [:]
    /// Whether lines were asked, by what was known when the sheet closed; that stands.
    var asked: [Int: Plain] = [:]
    /// How many sheets had closed before.
    var time: Int
    /// Nothing stands on it: its side was out, or missed its turn.
    var isAbsent = false
  }

  /// Sheets that close at once: all of a round, or one.
  struct Closing {
    var round: Int
    var sides: [Int]
    /// Whose turn was missed, where that is why.
    var isMissed = false
    /// Whether the round is finished with it, so that what belongs to the table moves on.
    var endsRound = false
    /// Whether all have missed their turns, so that it was no round.
    var isNoRound = false
    /// Who was out before.
    var out: Set<Int> = []
  }

  struct Key: Hashable {
    var round: Int
    var side: Int
  }

  let table: PlainTable
  var sheets: [Key: Sheet] = [:]
  var tables: [Int: [Int: Plain]] = [:]
  var closings: [Closing] = []
  /// Rounds that are finished.
  var closedRounds = 0

  var game: CheckedGame { table.game }
  var now: Int { closings.count }

  private struct Memo: Hashable {
    enum What: Hashable { case line(Int), points(Int), sum, score, state(Int) }
    var what: What
    var key: Key
  }

  /// What was worked out since anything was played last.
  private var known: [Memo: Plain] = [:]
  private var working: Set<Memo> = []

  init(_ table: PlainTable) { self.table = table }

  func forget() { known = [:] }

  /// Works out all that may wait by what is known so far, so that it stays as it is until `forget`, whatever is added.
  func workOutAll() {
    forget()
    guard game.otherRounds.canWait else { return }
    for key in sheets.keys {
      for entry in game.entries.indices { _ = points(entry, key.round, key.side) }
      _ = score(key.round, key.side)
    }
    for time in 0...now {
      for index in game.states.indices { for side in 0..<table.sideCount { _ = state(index, side, time) } }
    }
  }

  /// Decides what is asked on sheets that are about to close.
  func decideAsked(_ round: Int, _ sides: [Int]) {
    for side in sides {
      for entry in game.entries.indices where game.entries[entry].condition != nil {
        let isAsked = isAsked(entry, round, side)
        sheets[Key(round: round, side: side)]?.asked[entry] = isAsked
      }
    }
  }

  private func remember(_ what: Memo.What, _ round: Int, _ side: Int, _ work: () -> Plain) -> Plain {
    let memo = Memo(what: what, key: Key(round: round, side: side))
    if let found = known[memo] { return found }
    guard working.insert(memo).inserted else { return .open }
    defer { working.remove(memo) }
    let value = work()
    known[memo] = value
    return value
  }

  // MARK: Sheets

  func place(_ round: Int, _ side: Int?) -> PlainPlace {
    let time = sheets[Key(round: round, side: side ?? 0)]?.time ?? now
    return PlainPlace(side: side, round: round, time: time)
  }

  /// What a sheet says where nothing stands on it, and a line that is not asked: 0, no, nobody.
  func nothing(_ type: ValueType) -> Plain {
    let natural = table.natural(type)
    return natural == .never ? .none : natural
  }

  /// The value of a line on a side's sheet, or of an entry of the table.
  func line(_ entry: Int, _ round: Int, _ side: Int) -> Plain {
    let checked = game.entries[entry]
    guard let sheet = sheets[Key(round: round, side: side)] else {
      return round > closedRounds && round >= 1 ? .later : .never
    }
    if sheet.isAbsent { return nothing(checked.type) }
    return remember(.line(entry), round, side) {
      let place = place(round, checked.perTable ? nil : side)
      if let computed = checked.computed { return stored(value(computed, place)) }
      guard checked.isEntered else { return points(entry, round, side) }
      let entered = checked.perTable ? tables[round]?[entry] : sheet.entered[entry]
      if let entered { return entered }
      if let standard = checked.standard { return stored(value(standard, place)) }
      if isAsked(entry, round, side) == .bool(false) { return nothing(checked.type) }
      return checked.isRequired ? .never : table.natural(checked.type)
    }
  }

  func isAsked(_ entry: Int, _ round: Int, _ side: Int) -> Plain {
    let checked = game.entries[entry]
    guard let condition = checked.condition else { return .bool(true) }
    if let decided = sheets[Key(round: round, side: side)]?.asked[entry] { return decided }
    return PlainExpression.value(condition, place(round, checked.perTable ? nil : side), self)
  }

  private static let largest: Int64 = 1_000_000_000_000_000

  /// What is kept is within the limits of what can be.
  func stored(_ value: Plain) -> Plain {
    if case .int(let number) = value, number.magnitude > UInt64(Self.largest) { return .fault("too large") }
    if case .list(let items) = value, let bad = items.first(where: { stored($0) != $0 }) { return stored(bad) }
    return value
  }

  /// What a line brings.
  func points(_ entry: Int, _ round: Int, _ side: Int) -> Plain {
    let checked = game.entries[entry]
    guard let points = checked.points else { return .int(0) }
    if sheets[Key(round: round, side: side)]?.isAbsent ?? false { return .int(0) }
    return remember(.points(entry), round, side) {
      let worth = value(points, place(round, side))
      if checked.isPointsOnly || checked.pointsNameLine { return stored(worth) }
      let line = line(entry, round, side)
      if let missing = Plain.missing([line, worth]) { return missing }
      return stored(times(line, worth))
    }
  }

  /// Points for each one.
  private func times(_ line: Plain, _ worth: Plain) -> Plain {
    switch (line, worth) {
    case (.int, .int), (.bool, .int): PlainNumbers.arithmetic(.multiply, [.int(line.number ?? 0), worth], .int)
    case (.int, _), (.bool, _), (.decimal, _): PlainNumbers.arithmetic(.multiply, [line, worth], .decimal(1))
    default: .open
    }
  }

  func sum(_ round: Int, _ side: Int) -> Plain {
    if sheets[Key(round: round, side: side)]?.isAbsent ?? false { return .int(0) }
    return remember(.sum, round, side) {
      let all = game.entries.indices.filter { !game.entries[$0].perTable }.map { points($0, round, side) }
      return Plain.missing(all) ?? stored(PlainNumbers.function(.sum, [.list(all)], [.list(.int)]))
    }
  }

  func score(_ round: Int, _ side: Int) -> Plain {
    guard let sheet = sheets[Key(round: round, side: side)] else {
      return round > closedRounds && round >= 1 ? .later : .never
    }
    if sheet.isAbsent { return .int(0) }
    return remember(.score, round, side) {
      guard let score = game.score else { return sum(round, side) }
      return stored(value(score, place(round, side)))
    }
  }

  // MARK: State

  /// State of a side, or of the table, after a number of closings.
  func state(_ index: Int, _ side: Int?, _ time: Int) -> Plain {
    let state = game.states[index]
    let side = state.perTable ? nil : side
    // A side's own state is read with a side, and nobody's where there is none.
    guard state.perTable || side != nil else { return .never }
    return remember(.state(index), time, side ?? -1) {
      if time == 0 || state.lifetime != "game" {
        return stored(value(state.start, PlainPlace(side: side, round: 1, time: 0)))
      }
      let before = self.state(index, side, time - 1)
      guard let next = nextValue(index, side, closings[time - 1], time - 1) else { return before }
      // What waits stays as it is until it is known; then all is worked out anew. What fails is refused.
      return stored(next).isMissing && next != .open ? before : next
    }
  }

  /// What a closing makes of state; `nil` where it leaves it alone.
  func nextValue(_ index: Int, _ side: Int?, _ closing: Closing, _ time: Int) -> Plain? {
    let state = game.states[index]
    guard state.lifetime == "game" else { return nil }
    var place = PlainPlace(side: side, round: closing.round, time: time)
    place.isMissed = closing.isMissed && closing.sides.first == side
    place.isNoRound = closing.isNoRound
    let isTurn = game.isInOrder && side != nil && !state.movesWithRound
    place.isBehindTurns = game.isInOrder && !isTurn
    guard let side else {
      guard closing.endsRound, !closing.isNoRound, let next = state.next else { return nil }
      return value(next, place)
    }
    if closing.out.contains(side) { return nil }
    if isTurn {
      if closing.sides == [side] { return state.next.map { value($0, place) } }
      guard !closing.isMissed, let others = state.others else { return nil }
      place.actor = closing.sides.first
      return value(others, place)
    }
    guard closing.endsRound, !closing.isNoRound else { return nil }
    return state.next.map { value($0, place) }
  }

  func isOut(_ side: Int, _ time: Int) -> Plain {
    guard let out = game.out else { return .bool(false) }
    let round = time < closings.count ? closings[time].round : closedRounds + 1
    return PlainExpression.value(out, PlainPlace(side: side, round: round, time: time), self)
  }

  func outSides(_ time: Int) -> Set<Int> {
    Set((0..<table.sideCount).filter { isOut($0, time).holds })
  }
}
