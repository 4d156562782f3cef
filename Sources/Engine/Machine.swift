/// Plays one game in place, so that nothing is allocated while sheets are scored or actions applied. What is refused
/// changes nothing.
///
/// It does nothing itself: it has the desk, and hands what is asked to whoever's duty it is. Sides, entries, zones and
/// actions are numbers from 0, in order of the file; what is worked out is a word. A `Refusal` says why something may not
/// be done; it names things by the same numbers.
package final class Machine {
  let desk: Desk
  /// How much moves tell of what happened.
  @exclusivity(unchecked) package var tells = Telling.nothing

  /// A fresh game, which has still to be started.
  ///
  /// - Parameter account: what playing is paid from.
  package init(_ table: Table, account: WorkAccount = WorkAccount()) { desk = Desk(table, account: account) }

  package var table: Table { desk.table }
  package var game: Game { desk.table.game }
  /// Works formulas out as the game stands now.
  package var evaluator: Evaluator { desk.evaluator }

  /// How many words a state of the game has.
  package var wordCount: Int { desk.position.wordCount }

  /// Begins the game anew.
  ///
  /// - Parameters:
  ///   - seed: where chance begins.
  ///   - given: what is otherwise than at the beginning.
  package func start(seed: UInt64 = 0, from given: StartingPosition = StartingPosition()) throws(Refusal) {
    try Opening(desk: desk).start(seed: seed, from: given)
  }

  /// All there is of the game. What is put here belongs to a machine of the same table.
  package var state: GameState {
    get { desk.position.state }
    set { desk.position.state = newValue }
  }

  // MARK: Paying

  /// Plays from another account from now on: as a fresh machine would, whatever it remembers.
  package func pay(from account: WorkAccount) { desk.pay(from: account) }

  /// Refuses to go on where nothing more is paid.
  package func requirePaid() throws(Refusal) { try desk.evaluator.requirePaid() }
}

/// How the game stands.
extension Machine {
  package var isComplete: Bool { desk.position.isComplete }
  /// The round that is open or comes next, from 1.
  package var round: Int { desk.position.round }
  package var closedRounds: Int { desk.position.closedRounds }
  /// How many of them lie before the first that was played: of those nothing is known.
  package var roundsBefore: Int { Int(desk.words[Header.roundsBefore]) }
  package var roundIsOpen: Bool { desk.position.roundIsOpen }
  package var turnIsOpen: Bool { desk.position.turnIsOpen }
  /// The side whose turn it is, if somebody's.
  package var turn: Int? { desk.position.turn }
  /// How many rounds are played; `nil` where that is open.
  package var roundCount: Int? { desk.position.roundCount }

  /// By side, those that leave: behind their last round they are out, and whoever stays stands before them. It is said
  /// before a game is begun or gone on with.
  package var departures: [Int: Departure] {
    get { desk.position.departures }
    set { desk.position.departures = newValue }
  }

  /// Whether any side leaves or has left.
  package var hasDepartures: Bool { desk.position.hasDepartures }

  /// Whether the game would end here if a round or a turn closed now, with nobody still to have a turn.
  package var endHolds: Bool {
    game.endsAfter != .everyone && (try? TurnOrder(desk: desk).endHolds()) ?? false
  }

  /// Whether a side no longer plays.
  package func isOut(_ side: Int) -> Bool { desk.position.isOut(side) }

  /// Whether a side has no sheet in the open round: it is out, or leaves before its turn.
  package func isAbsent(_ side: Int) -> Bool { desk.position.isAbsent(side) }

  /// Whether a side's turn in the round that is open is over: its sheet is closed, and is part of the totals.
  package func hasHadTurn(_ side: Int) -> Bool { roundIsOpen && desk.position.hasHadTurn(side) }

  /// Whether a side that plays has no sheet in the round that is played now, as the turns have passed it over.
  package func hasMissedTurn(_ side: Int) -> Bool { desk.position.hasMissedTurn(side) }

  /// A word of a side's block, or of the table where `side` is `nil`.
  @inline(__always)
  package func word(_ slot: Int, side: Int?) -> Int64 {
    side.map { desk.position.block($0)[slot] } ?? desk.words[slot]
  }

  /// The items of a list in a side's block or the table's words.
  package func list(_ slot: Int, side: Int?) -> [Int64] {
    let base = side.map { desk.position.block($0) } ?? desk.words
    return (0..<Int(base[slot])).map { base[slot + 1 + $0] }
  }

  /// The pieces in a zone (of `side`, where it is one for each side), as faces; -1 is a die not rolled yet.
  package func pieces(inZone zone: Int, side: Int?) -> [(face: Int64, facing: Facing)] {
    Zones(desk: desk).pieces(inZone: zone, side: side)
  }

  /// Each side's place.
  ///
  /// - Throws: what could not be worked out.
  package func standings() throws(Refusal) -> [Standing] { try Standings(desk: desk).all() }

  /// The first of the sides that are first alone; `nil` where several are first, or nobody can be.
  ///
  /// - Throws: what could not be worked out.
  package func leader() throws(Refusal) -> Int? { try Standings(desk: desk).leader() }

  /// Each side's payments; empty where the rules have no winnings.
  ///
  /// - Parameter standings: each side's place.
  /// - Throws: that they come to more than can be kept.
  package func payments(by standings: [Standing]) throws(Refusal) -> PaymentList {
    try Payments(desk: desk).all(by: standings)
  }

  /// The first outcome rule that holds for a side of a complete game; `nil` where the rules have none or none holds.
  package func outcome(of side: Int) throws(Refusal) -> Int? { try Standings(desk: desk).outcome(of: side) }
}

/// Closed rounds, from 0.
extension Machine {
  /// The sheet that a side filled in; see `Layout`.
  package func closedSheet(round: Int, side: Int) -> [Int64] {
    withClosedSheet(round: round, side: side) {
      Array(UnsafeBufferPointer(start: $0, count: game.layout.sheetWords))
    }
  }

  /// Lays that sheet before its side again, for what is worked out from it: a round that begins at once has an empty one.
  package func layBackSheet(round: Int, side: Int) {
    withClosedSheet(round: round, side: side) {
      desk.position.block(side).update(from: $0, count: game.layout.sheetWords)
    }
  }

  /// Calls `body` with that sheet.
  func withClosedSheet<Result>(
    round: Int, side: Int, _ body: (UnsafePointer<Int64>) -> Result
  ) -> Result {
    table.packing.withSheet(desk.position.history.rounds.words(of: round), side, body)
  }

  /// Calls `body` with each of a side's closed sheets, from the first round that was played on.
  package func forEachClosedSheet(of side: Int, _ body: (ClosedSheet) -> Void) {
    for round in roundsBefore..<closedRounds {
      let words = desk.position.history.rounds.words(of: round)
      let key = FirstKey(words, table.sideCount, side).value
      table.packing.withSheet(words, side) { sheet in
        body(ClosedSheet(words: sheet, score: desk.position.closedScore(sheet), firstKey: key))
      }
    }
  }

  /// Calls `body` with a side's sheet of the open round.
  package func withOpenSheet<Result>(side: Int, _ body: (UnsafePointer<Int64>) -> Result) -> Result {
    body(UnsafePointer(desk.position.block(side)))
  }

  /// A value of that sheet which is no list.
  package func closedWord(_ slot: Int, round: Int, side: Int) -> Int64 {
    desk.position.closedWord(slot, round: round, side: side)
  }

  /// What it has come to; `nil` while that waits for what is played later.
  package func closedScore(round: Int, side: Int) -> Int64? { desk.position.closedScore(round: round, side: side) }

  /// A side's first ranking key as it was when the round was closed; `nil` where it could not be worked out.
  package func firstKey(afterRound round: Int, side: Int) -> Int64? {
    Standings(desk: desk).firstKey(after: round + 1, side).value
  }

  /// Whether scores of this game can wait at all.
  package var canWait: Bool { desk.position.canWait }

  /// Whether the score of any closed round of a side waits.
  package func hasWaitingScore(_ side: Int) -> Bool {
    canWait && (0..<closedRounds).contains { closedScore(round: $0, side: side) == nil }
  }

  /// Whether a side had no sheet in it: it was out, or had no turn.
  package func wasAbsent(round: Int, side: Int) -> Bool {
    closedWord(Layout.knownMask, round: round, side: side) < 0
  }

  /// How far it has brought a side on in the first ranking key: negative where it has thrown it back. Nil where the side
  /// was out.
  package func progress(inRound round: Int, side: Int) -> Int64? {
    Standings(desk: desk).progress(inRound: round, side: side)
  }
}

/// A closed sheet of a side, to be looked at while it is given.
package struct ClosedSheet {
  /// What stands on it; see `Layout`.
  package let words: UnsafePointer<Int64>
  /// What it has come to; `nil` while that waits for what is played later.
  package let score: Int64?
  /// The side's first ranking key as it was when the round was closed; `nil` where it could not be worked out.
  package let firstKey: Int64?
}

/// Sheets that are filled in by hand.
extension Machine {
  /// Enters a value for a side in the open round, which opens with the first entry. Ranges are checked when the sheet
  /// closes, or by `checkOpenRound`.
  package func enter(_ entry: Int, side: Int, value: Int64) {
    Sheets(desk: desk).enter(entry, side: side, value: value)
  }

  /// A side's sheet of the round, which opens with it, to enter one value after another in.
  package func sheetToFill(of side: Int) -> SheetToFill {
    Sheets(desk: desk).openRoundIfNeeded()
    return SheetToFill(desk.position.block(side), table.entryPlaces)
  }

  /// Enters a value that belongs to the table on every side's sheet, and any other on that of `side`.
  package func enterForTableOrSide(_ entry: Int, side: Int, value: Int64) {
    Sheets(desk: desk).enterForTableOrSide(entry, side: side, value: value)
  }

  /// Enters a list; refused when it is longer than the entry can ever hold.
  package func enter(_ entry: Int, side: Int, list: [Int64]) throws(Refusal) {
    try Sheets(desk: desk).enter(entry, side: side, list: list)
  }

  /// Closes the open round of a pad where all sheets close together: every sheet is scored, state moves on, and the
  /// game may be complete.
  package func closeRound() throws(Refusal) { try RoundClosing(desk: desk).closeRound() }

  /// Closes one side's sheet of a pad where sides close theirs one after the other; the last one closes the round.
  package func closeTurn() throws(Refusal) { try RoundClosing(desk: desk).closeTurn() }

  /// Ends a game that has no last round of its own, or ends it early.
  package func endGame() throws(Refusal) { try RoundClosing(desk: desk).endGame() }

  /// What is wrong with the open round so far, by what has been entered: a default is no knowledge before the close.
  ///
  /// - Throws: the first that is wrong.
  package func checkOpenRound() throws(Refusal) { try OpenSheets(desk: desk).check() }
}

/// What the open round comes to so far.
extension Machine {
  /// Gives the entries of the open round that nobody has entered their defaults, as far as these are known, for showing
  /// what the round comes to so far.
  package func fillOpenRound() { OpenSheets(desk: desk).fill() }

  /// What stands on a side's sheet of the open round, with all that is known of what nobody has entered; the game stays as
  /// it is.
  package func filledSheet(of side: Int) -> [Int64] {
    desk.lookingAhead {
      fillOpenRound()
      return withOpenSheet(side: side) { Array(UnsafeBufferPointer(start: $0, count: game.layout.sheetWords)) }
    }
  }

  /// Opens the round of a game whose sheets are filled in by hand though nothing has been entered yet, and works out
  /// what is known, so that lines, ranges and points can be looked at.
  package func prepareOpenSheets() { OpenSheets(desk: desk).prepare() }

  /// Whether an entry has a value, typed, by default or worked out.
  package func isKnown(_ entry: Int, side: Int) -> Bool { OpenSheets(desk: desk).isKnown(entry, side: side) }

  /// Whether an entry is asked; what hangs on something that is not known yet is.
  package func isAsked(_ entry: Int, side: Int) -> Bool { OpenSheets(desk: desk).isAsked(entry, side: side) }

  /// What may be entered; `nil` where that is not known yet.
  package func openRange(of entry: Int, side: Int) -> ClosedRange<Int64>? {
    OpenSheets(desk: desk).range(of: entry, side: side)
  }

  /// What a line brings; `nil` where it brings nothing ever, or that cannot be known yet.
  package func openPoints(of entry: Int, side: Int) -> Int64? { OpenSheets(desk: desk).points(of: entry, side: side) }

  /// What the sheet would score if it closed as it is; `nil` where that cannot be known yet.
  package func openScore(of side: Int) -> Int64? { OpenSheets(desk: desk).score(of: side) }

  /// What a side's sheet of the open round comes to: defaults, lines, points and score. Nothing closes, no check is
  /// made, and of the other sides' sheets only defaults count.
  package func scoreOpenSheet(of side: Int) throws(Refusal) -> Int64 { try OpenSheets(desk: desk).scoreAlone(side) }

  /// Gives all sides the points and the score that their sheets have if they close as they are; nothing closes.
  package func scoreOpenSheets() throws(Refusal) { try OpenSheets(desk: desk).scoreAll() }

  /// Puts a word where nothing that was played has put it, a side's or the table's, to see what follows from it. Whoever
  /// does so keeps a state of before, and goes on from there.
  package func assume(_ value: Int64, slot: Int, side: Int?) {
    if let side { desk.position.block(side)[slot] = value } else { desk.words[slot] = value }
  }
}

/// Moves.
extension Machine {
  /// Does what is asked, or refuses and changes nothing.
  ///
  /// - Returns: what came of it.
  @discardableResult
  package func apply(_ move: Move) throws(Refusal) -> Aftermath {
    var acting = Acting(
      desk: desk, chance: Chance(desk.position.generator, rolls: .init(move.rolled), deals: .init(move.dealt)),
      tells: tells)
    try desk.attempt { () throws(Refusal) in try acting.apply(move) }
    return acting.aftermath
  }

  /// Does what is asked, chance following a way, or refuses and changes nothing.
  ///
  /// - Returns: what came of it, with what else might have come.
  @discardableResult
  package func apply(_ move: Move, along way: ChanceWay) throws(Refusal) -> Aftermath {
    var acting = Acting(
      desk: desk, chance: Chance(desk.position.generator, rolls: .way(way), deals: .way(way)),
      tells: tells)
    try desk.attempt { () throws(Refusal) in try acting.apply(move) }
    return acting.aftermath
  }

  /// Opens what is to be opened before somebody acts.
  package func openTurn() throws(Refusal) {
    guard !isComplete else { throw .complete }
    try desk.attempt { () throws(Refusal) in try Opening(desk: desk).openForAction() }
  }

  /// Every move that is allowed, in order of the file, seat and picks; nothing is allowed when the game is complete.
  ///
  /// Picks are multisets, so equal ones are listed once. Of an action with more picks than are listed some are drawn.
  package func allowedMoves() throws(Refusal) -> AllowedMoves {
    var moves: [Move] = []
    var listing = Listing(desk: desk)
    try listing.forEachAllowedMove { moves.append($0) }
    return AllowedMoves(
      moves: moves, hasMore: listing.budget.isSpent, tried: listing.budget.used, cutShort: listing.cutShort)
  }

  /// Does any of the moves that can be done now, as chance decides: who acts, then what is done, then how. Each of those
  /// that there are is as likely as the others, but that the table does only what nobody else has to wait for.
  ///
  /// - Parameters:
  ///   - draw: gives any number below another.
  ///   - aftermath: comes to be what came of it; its memory is used again.
  ///   - reseed: gives the seed from which chance goes on for who acts; nil for where it has got to.
  package func applyAny(
    _ draw: (MoveChance, Int) -> Int, into aftermath: inout Aftermath, reseed: (Int) -> UInt64? = { _ in nil }
  ) throws(Refusal) -> AnyMove {
    var acting = Acting(desk: desk, tells: tells, reusing: &aftermath)
    defer { acting.give(&aftermath) }
    var any = AnyMove()
    guard !isComplete else { return any }
    try desk.attemptAny { () throws(Refusal) in
      any = try acting.applyAny(draw, reseed)
      return any.action != nil
    }
    return any
  }

  /// Calls `body` with each action that is allowed, for each side that may do it, without making its moves.
  ///
  /// The round and the turn are open during the call, so that what `body` works out is what whoever acts would see.
  ///
  /// - Parameter most: ways to do an action that are counted.
  package func forEachAllowedAction(upTo most: Int, _ body: (AllowedAction) -> Void) throws(Refusal) {
    var listing = Listing(desk: desk)
    try listing.forEachAllowedAction(upTo: most, body)
  }

  /// Calls `body` with the round and the turn open, as whoever acts sees them; then everything is as before.
  package func withTurnOpen<Result>(_ body: () -> Result) -> Result {
    desk.lookingAhead {
      // What cannot be opened is refused when somebody acts.
      try? Opening(desk: desk).openForAction()
      return body()
    }
  }

  /// What is asked next, given what is picked and answered so far, `Int64.min` standing for what is not answered yet.
  ///
  /// - Returns: `nil` where nothing more is asked, and where the move is not allowed: why not is said when it is done.
  package func nextQuestion(of move: Move) -> NextQuestion? {
    try? desk.lookingAhead { () throws(Refusal) in try Admission(desk: desk).nextQuestion(of: move) }
  }

  /// How many pieces may be picked for a move, given what is answered so far.
  ///
  /// - Returns: `nil` where nothing is picked behind the answers, where something is still asked, and where the move is
  ///   not allowed.
  package func pickCount(of move: Move) -> (least: Int64, most: Int64)? {
    try? desk.lookingAhead { () throws(Refusal) in try Admission(desk: desk).pickCount(of: move) }
  }

  /// The answers to what is asked next that lead to a move that is allowed.
  ///
  /// - Returns: `nil` where nothing is asked, and where too much would have to be tried.
  package func answers(toNextQuestionOf move: Move) -> [Int64]? {
    try? desk.lookingAhead { () throws(Refusal) in
      guard let next = try Admission(desk: desk).nextQuestion(of: move) else { return nil }
      var listing = Listing(desk: desk)
      return try listing.answers(to: next, of: move)
    }
  }

  /// The items of the list of which one answers what is asked next, whatever that leads to.
  ///
  /// - Returns: `nil` where nothing is asked, or no item of a list.
  package func items(forNextQuestionOf move: Move) -> [Int64]? {
    try? desk.lookingAhead { () throws(Refusal) in
      guard let next = try Admission(desk: desk).nextQuestion(of: move),
        game.actions[move.action].questions[next.question].among != nil
      else { return nil }
      return try Listing(desk: desk).candidates(for: next, of: move.action, move.side)?.map(\.word)
    }
  }
}
