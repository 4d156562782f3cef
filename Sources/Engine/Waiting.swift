/// Scores that wait for what is played later.
///
/// A closed sheet of which something is unknown because a later sheet is not there yet *waits*: its line, its points
/// or its score has no value. State whose `next` is unknown for that reason passes over the sheet: it keeps the value
/// that it had, so `total` counts what is settled. When a later sheet closes, everything from the first sheet on that
/// looked ahead is worked out anew, with all that is known by then: what comes out hangs on the sheets alone, not on
/// the order in which they became known. What was decided by what was known then stands: ranges of what was typed and
/// checks are judged once, and what was asked and whose turn it was does not change. Where one hangs on a side whose turn in the round is
/// still to come, it is judged when that one's sheet closes. A check that hangs on later rounds, or an `end` that is
/// unknown, does not hold anything up: the one passes, the other does not hold.
///
/// Rules that end a game while something waits are refused; a game that people end is over with what is settled.
struct Closing: Hashable, Sendable {
  /// From 0.
  var round: Int
  var sides: Range<Int>
  /// Whether the round closed with it, so that state of the table moved.
  var closesRound: Bool
  /// Whether a turn was missed, so that nothing stands on the sheet.
  var isMissed = false
  /// Whether all have missed their turns then, so that it was no round, and nothing stands on any sheet.
  var isNoRound = false
  /// The side whose turn ended with it, where state of the others moved, too.
  var actor: Int?
  /// The state just before it was scored, and just after.
  var before: [Int64]
  var after: [Int64]
  /// Whether it has read what may still change.
  var hasLookedAhead = false
  /// The last round that it has read as a later one; -1 for none.
  var furthest = -1
  /// What has no value yet, for the message where it never gets one.
  var waits: Waits?
  /// What is judged when more sheets of the round are closed.
  var unjudged: [Unjudged] = []

  /// Whether later sheets may change something here.
  var isProvisional: Bool { hasLookedAhead || !unjudged.isEmpty }

  struct Waits: Hashable, Sendable {
    var place: EvaluatedPlace
    var side: Int?
  }

  enum Unjudged: Hashable, Sendable { case range(entry: Int, side: Int), check(Int, side: Int) }
}

/// Sheets that are being closed, and the state from which they are; that is empty where nothing ever waits.
struct BegunClosing {
  var sides: Range<Int>
  var before: [Int64]
}

/// Scores that wait: what waited is worked out anew when later sheets close; see `Closing`.
struct WaitingScores: Duty {
  let desk: Desk

  /// What was typed has been judged when its sheet closed.
  private var sheets: Sheets { Sheets(desk: desk, judgesTyped: false) }
  private var carried: CarriedState { CarriedState(desk: desk) }

  private var closings: [Closing] {
    get { desk.position.closings }
    nonmutating _modify { yield &desk.position.closings }
  }

  /// Notes that sheets are being closed, before they are scored.
  ///
  /// - Returns: what is closed, and from which state.
  func beginClosing(_ sides: Range<Int>) -> BegunClosing {
    guard position.canWait else { return BegunClosing(sides: sides, before: []) }
    history.glimpse = History.Glimpse()
    for side in sides { sheets.markClosed(side) }
    return BegunClosing(sides: sides, before: position.copyOfWords)
  }

  /// Works out anew what waited for the sheets that have just been closed; state has moved on by now.
  func settleOtherRounds(
    _ begun: BegunClosing, closesRound: Bool, isMissed: Bool = false, actor: Int? = nil
  ) throws(Refusal) {
    guard position.canWait else { return }
    let live = position.copyOfWords
    let glimpse = history.glimpse
    closings.append(
      Closing(
        round: position.round - 1, sides: begun.sides, closesRound: closesRound, isMissed: isMissed, actor: actor,
        before: begun.before, after: live, hasLookedAhead: glimpse.hasLookedAhead, furthest: glimpse.furthest,
        waits: glimpse.waits, unjudged: closesRound ? [] : glimpse.unjudged))
    if closings.count > 1 || closings[0].isProvisional {
      guard closings.reduce(0, { $0 + $1.sides.count }) <= EngineLimits.waitingSheets,
        closings.count * position.wordCount <= EngineLimits.waitingWords
      else { throw .waitsTooLong(round: closings[0].round + 1) }
      if closings.count > 1 { try settleAnew(live) }
    }
    if closesRound { for index in closings.indices { closings[index].unjudged = [] } }
    forgetSettled()
  }

  /// All have missed their turns in the round at hand: it was none, and is begun anew.
  func noteNoRound() {
    for index in closings.indices where closings[index].round == position.round - 1 { closings[index].isNoRound = true }
  }

  /// Goes through the sheets that are not final until nothing changes any more: backwards, since a score may read later
  /// ones, and forwards, since state is carried on. The checker has seen to it that the two never chase each other.
  private func settleAnew(_ live: [Int64]) throws(Refusal) {
    try history.withOpenRounds(from: closings[0].round, { UnsafePointer(block($0)) }) { () throws(Refusal) in
      var changes = true
      var passes = 0
      while changes, passes < 2 * table.entries.count + 2 * table.states.count + 8 {
        changes = false
        passes += 1
        for index in closings.indices.reversed() where try settle(index, movesState: false) { changes = true }
        for index in closings.indices where try settle(index, movesState: true) { changes = true }
      }
      for index in closings.indices where !closings[index].unjudged.isEmpty { try judge(index) }
      finishSettling(live)
    }
  }

  /// Judges what could not be judged when its sheet closed.
  private func judge(_ index: Int) throws(Refusal) {
    try workOutAgain(closings[index])
    for item in closings[index].unjudged {
      switch item {
      case .range(let entry, let side): try Sheets(desk: desk).judgeRange(entry, side)
      case .check(let check, let side): try Checks(desk: desk).run(check, isClosing: true, sides: side..<(side + 1))
      }
    }
    closings[index].unjudged = history.glimpse.unjudged
  }

  /// Works the lines of a closing's sheets out again, with what is known by now.
  private func workOutAgain(_ closing: Closing) throws(Refusal) {
    position.restoreWords(closing.before)
    for side in 0..<table.sideCount { showSheet(of: side, at: closing) }
    try carried.settleValues()
    history.glimpse = History.Glimpse()
    guard !closing.isMissed else { return }
    for side in closing.sides { sheets.markClosed(side) }
    try sheets.workOutLines(closing.sides)
  }

  /// Puts down the sheet of another side as it is known by now, and on one that closes what was asked.
  private func showSheet(of side: Int, at closing: Closing) {
    if closing.isNoRound { return sheets.leaveOut(side) }
    guard history.isPlayed(closing.round, side), let sheet = history.openSheet(closing.round, side) else { return }
    if closing.sides.contains(side) {
      block(side)[game.layout.unaskedMask] = sheet[game.layout.unaskedMask]
    } else {
      block(side).update(from: sheet, count: game.layout.sheetWords)
    }
  }

  /// Scores a closing again, with what is known by now; true where one of its sheets has changed.
  private func settle(_ index: Int, movesState: Bool) throws(Refusal) -> Bool {
    let closing = closings[index]
    try workOutAgain(closing)
    let hasChanged = closing.isMissed ? false : try scoreAgain(closing)
    guard movesState else { return hasChanged }
    try carried.moveStateOn(closing.sides, table: closing.closesRound, actor: closing.actor)
    closings[index].hasLookedAhead = history.hasLookedAhead
    closings[index].furthest = history.furthest
    closings[index].waits = history.glimpse.waits
    if index + 1 < closings.count { carryState(from: index) }
    closings[index].after = position.copyOfWords
    return hasChanged
  }

  /// Keeps what a closing's sheets come to now; true where one of them has changed.
  private func scoreAgain(_ closing: Closing) throws(Refusal) -> Bool {
    let size = game.layout.sheetWords
    try sheets.workOutScores(closing.sides)
    var hasChanged = false
    for side in closing.sides {
      guard let kept = history.openSheet(closing.round, side) else { continue }
      for slot in 0..<size where kept[slot] != block(side)[slot] { hasChanged = true }
      kept.update(from: block(side), count: size)
    }
    return hasChanged
  }

  /// Gives the next closing the state that this one has led to. What a move set in between stands.
  private func carryState(from index: Int) {
    forEachCarriedWord { slot in
      let wasSet = closings[index + 1].before[slot] != closings[index].after[slot]
      if !wasSet { closings[index + 1].before[slot] = words[slot] }
    }
  }

  /// The words of state that moves at a close.
  private func forEachCarriedWord(_ body: (_ slot: Int) -> Void) {
    let layout = game.layout
    for state in table.states where state.next != nil || state.others != nil {
      for side in state.perTable ? 0..<1 : 0..<table.sideCount {
        let start = state.perTable ? state.slot : layout.tableWords + side * layout.sideWords + state.slot
        for slot in start..<(start + (state.capacity ?? 0) + 1) { body(slot) }
      }
    }
  }

  /// Goes on where the game stands, with the state and the scores that have come out.
  private func finishSettling(_ live: [Int64]) {
    guard let last = closings.last else { return }
    position.restoreWords(live)
    forEachCarriedWord { words[$0] = last.after[$0] }
    for side in 0..<table.sideCount where history.isPlayed(last.round, side) {
      guard let sheet = history.openSheet(last.round, side) else { continue }
      block(side).update(from: sheet, count: game.layout.sheetWords)
    }
    history.packOpenRounds()
  }

  /// Sheets in front of the first one that may still change, or that reads one that may, are final.
  private func forgetSettled() {
    guard var first = closings.firstIndex(where: \.isProvisional) else { return closings.removeAll() }
    while let reading = closings[..<first].firstIndex(where: { $0.furthest >= closings[first].round }) {
      first = reading
    }
    closings.removeFirst(first)
  }

  /// Refuses to end a game by its rules while something waits.
  func refuseWaiting() throws(Refusal) {
    for closing in closings {
      guard let waits = closing.waits else { continue }
      throw .waits(waits.place, round: closing.round + 1, side: waits.side)
    }
  }
}

/// Telling what waits from what is wrong.
extension Duty {
  /// Whether the last evaluation failed because something is to be played later.
  func isWaiting(_ refusal: Refusal? = nil) -> Bool {
    guard position.canWait else { return false }
    if let refusal {
      guard case .fault(let place, _, _) = refusal, place.fault == .unknown else { return false }
    } else if evaluator.fault.fault != .unknown {
      return false
    }
    return evaluator.mayBecomeKnown(evaluator.fault)
  }

  /// Notes what waits in the sheets that are being closed; the first counts.
  func noteWaiting(_ place: EvaluatedPlace, _ side: Int?) {
    history.glimpse.hasLookedAhead = true
    if history.glimpse.waits == nil { history.glimpse.waits = Closing.Waits(place: place, side: side) }
  }
}
