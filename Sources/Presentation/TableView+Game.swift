import Decimals
import Engine
import Records
import RuleLanguage

extension TableView {
  /// What is known of a game beside its record.
  package struct Occasion: Sendable {
    /// Such as `ANN/BOB`, by side.
    package var initials: [String]
    package var notes: [Note]
    package var leftOutRounds: Int
    package var leftOutSheets: Int
    package var isPlayed: Bool
    /// The closed round whose sheet is shown, from 1; nil for the open one.
    package var round: Int?
    package var sight: Sight
    /// How many of the last moves are told.
    package var told: Int

    package init(
      initials: [String], notes: [Note] = [], leftOutRounds: Int = 0, leftOutSheets: Int = 0, isPlayed: Bool,
      round: Int? = nil, sight: Sight = .open, told: Int = 1
    ) {
      self.initials = initials
      self.notes = notes
      self.leftOutRounds = leftOutRounds
      self.leftOutSheets = leftOutSheets
      self.isPlayed = isPlayed
      self.round = round
      self.sight = sight
      self.told = told
    }
  }

  /// What the people at the table see of a game that is kept, with what is not entered yet as far as it is known.
  package init(_ game: ScoredGame, _ occasion: Occasion) {
    let machine = game.machine
    let lexicon = game.rules.lexicon
    title = lexicon.title
    isComplete = machine.isComplete
    roundIsOpen = machine.roundIsOpen && !machine.isComplete
    round = machine.isComplete ? max(machine.closedRounds, 1) : machine.round
    roundCount = machine.roundCount
    isPlayed = occasion.isPlayed
    closesInOrder = game.rules.closesInOrder
    turn = machine.turn
    let shown = SideFacts.shownBySide(game)
    sideFactLabels = shown.map(\.label)
    news = News.all(game, Secrets(game, looker: occasion.sight.looker), count: occasion.told)
    questions = isComplete ? Question.all(game) : []
    leftOutRounds = occasion.leftOutRounds
    notes = occasion.notes
    leftOutSheets = occasion.leftOutSheets
    let play = isPlayed ? Play(game, for: occasion.sight) : nil
    zones = play?.zones ?? []
    facts = SideFacts.factsOfTable(game) + Fact.boards(play?.zones ?? [], game.sides.names.texts)
    actions = play?.actions ?? []
    hasSecrets = play?.hasSecrets ?? false
    sight = occasion.sight
    looker = hasSecrets ? sight.looker : nil
    lookers = play?.lookers ?? []
    nextLooker = play?.nextLooker
    knowsWorth = game.rules.compiled.throw != nil

    // What is known of the open sheets is worked out on the machine, which then goes on as if nobody had looked.
    let before = machine.state
    defer { machine.state = before }
    let closedRound = occasion.round.flatMap { 1...max(machine.closedRounds, 1) ~= $0 ? $0 : nil }
    let isBefore = closedRound == nil && machine.isComplete
    let sheet = closedRound ?? (isBefore ? max(machine.closedRounds, 1) : nil)
    sheetIsClosed = sheet != nil && machine.closedRounds > 0
    sheetRound = sheet ?? machine.round
    let reader = SheetLines(game, closedRound: sheetIsClosed ? sheetRound : nil, isPlayed: isPlayed)
    // A played round is opened by its first move.
    if !isPlayed || machine.roundIsOpen { machine.prepareOpenSheets() }
    lines = reader.lines
    phases = lexicon.phases
    phase = sheetIsClosed ? 0 : reader.phase
    let isOpen = roundIsOpen
    sides = (0..<game.sideCount).map { side in
      Side(side, game, occasion, facts: shown.map { $0.values[side] }, isOpen: isOpen)
    }
    for side in sides.indices {
      sides[side].isOut = machine.isOut(side) && !sides[side].hasLeft
      sides[side].hasHadTurn = !isPlayed && machine.hasHadTurn(side)
      sides[side].fillsIn =
        sheetIsClosed
        ? !machine.wasAbsent(round: sheetRound - 1, side: side)
        : !machine.isAbsent(side) && !machine.hasMissedTurn(side)
    }
    firstAsked = sheetIsClosed ? 0 : closesInOrder ? turn ?? 0 : Self.firstAsked(game)
    if isPlayed { hideLines(game, looker: sight.looker) }
    coverLines(hasSecretLines: hasSecrets && !sheetIsClosed)
  }
}

extension TableView {
  /// Whoever must change what does not go together, as the dealer whose bid is the last, is asked last.
  private static func firstAsked(_ game: ScoredGame) -> Int {
    let checks = zip(game.rules.game.checks, game.rules.lexicon.checks)
    let blamed = Set(
      checks.filter { !$0.0.perSide }.compactMap(\.1.blame).map { game.machine.evaluator.value(of: $0, side: 0) ?? -1 })
    guard blamed.count == 1, let last = blamed.first, last >= 0 else { return 0 }
    return (Int(last) + 1) % game.sideCount
  }
}

extension TableView.Side {
  fileprivate init(_ side: Int, _ game: ScoredGame, _ occasion: TableView.Occasion, facts: [String], isOpen: Bool) {
    let machine = game.machine
    name = game.sides.names[side]
    players = game.sides.players(of: side).map { game.sides.players[$0] }
    initials = occasion.initials[side]
    let lexicon = game.rules.lexicon
    total = lexicon.total.number(game.total(of: side))
    rounds = RoundScores(game.course.scores, side: side, first: machine.roundsBefore, lexicon.score)
    before = game.totalBefore(side)
    openScore =
      isOpen && !occasion.isPlayed && !machine.isAbsent(side)
      ? machine.openScore(of: side).map(lexicon.score.number) : nil
    place = game.standings[side].place
    behind = lexicon.behind.number(game.standings[side].behind)
    marks = SideFacts.marks(of: side, game)
    self.facts = facts
    outcome = game.outcomeName(of: side)
    saying = game.saying(to: side)
    winnings =
      game.payments.isEmpty
      ? nil : Money.text(game.payments.amount(of: side), decimals: lexicon.moneyDecimals)
    hasLeft = game.sides.left.contains(side)
  }
}

extension SideFacts {
  /// With whom it plays, and the labels of those table states that name this side or a seat of it, such as `Dealer`.
  static func marks(of side: Int, _ game: ScoredGame) -> [String] {
    partners(of: side, game) + named(side, game)
  }

  /// With whom a side is in a team.
  private static func partners(of side: Int, _ game: ScoredGame) -> [String] {
    let table = game.machine.table
    let partners = (0..<game.sideCount).filter { $0 != side && table.team(of: $0) == table.team(of: side) }
      .map { game.sides.names[$0] }
    return partners.isEmpty ? [] : ["with \(partners.joined(separator: " and "))"]
  }

  private static func named(_ side: Int, _ game: ScoredGame) -> [String] {
    guard !game.machine.isComplete else { return [] }
    return game.rules.lexicon.shown.compactMap { words in
      let shown = ResultPlan.Shown(words, game.rules.game)
      guard shown.perTable, !shown.isList, shown.isInUse(game), [.side, .seat].contains(words.kind.base) else {
        return nil
      }
      let word = game.machine.word(shown.slot, side: nil)
      // Seats go round the table side by side.
      let owner = words.kind.base == .seat ? word % Int64(game.sideCount) : word
      return owner == Int64(side) ? words.label : nil
    }
  }
}
