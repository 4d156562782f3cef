import Diagnostics
import Documents
import Engine
import Expressions

/// Makes the engine's game of a checked one. Nothing can be wrong any more, except that it may be too large.
struct GameLowering {
  let checked: CheckedGame
  let slots: Slots
  var code: Lowering<GameNames>
  /// The combos of each kind that has any: by combo set.
  let setKinds: [Int]
  var lexicon = Lexicon()
  /// By text that actions say, its parts.
  var said: [[SaidOperand]] = []
  /// What pieces have in their columns. That one cannot be worked out is all that can still be wrong with the rules'
  /// meaning.
  let cells: PieceCells

  /// - Parameters:
  ///   - account: what working out columns is paid from.
  ///   - isCovered: whether the code marks what it passes.
  init(_ checked: CheckedGame, _ account: WorkAccount, isCovered: Bool = false) {
    cells = PieceCells(checked, account)
    self.checked = checked
    slots = Slots(StateContents(checked))
    setKinds = checked.kinds.indices.filter { kind in checked.combos.contains { $0.kind == kind } }
    let sets = checked.kinds.indices.map { [setKinds] kind in setKinds.firstIndex(of: kind) ?? -1 }
    code = Lowering(
      GameNames(
        shared: .init(
          game: checked, cells: cells, slots: slots, comboSets: sets, uncertain: checked.uncertainEntries)))
    code.emitter.canWait = checked.otherRounds.canWait
    if isCovered { code.emitter.points = CoveragePoints() }
  }

  /// The kind of the first hands that cannot be told apart by one number, as they have too many pieces or values.
  var uncomparableKind: Int? {
    checked.comparedKinds.sorted().first { kind in
      guard let column = checked.kinds[kind].orderColumn else { return false }
      let values = Set(cells.column(column, ofKind: kind)).count
      let combos = checked.combos.filter { $0.kind == kind }
      let size = combos.map(\.maximumSize).max() ?? 0
      return !Code.canCompare(
        combos: combos.count, handSize: size == Int.max ? largestThrow(of: kind) : size, values: values)
    }
  }

  /// A game, what people read of it, how its throws are looked at, and where its code stands in the file.
  typealias Lowered = (game: Game, lexicon: Lexicon, throw: CompiledRules.Throw?, places: SourceMap)

  /// - Parameter beside: writes more code that belongs to the game, for tests.
  mutating func lower(beside: (inout Self) -> Void = { _ in }) -> Lowered? {
    // Combos are called while other code runs, so their registers are theirs alone.
    lowerPieces()
    lowerCombos()
    var game = Game(
      code: Code(Code.Parts()),
      sides: SideRule(
        minimum: checked.sides.count.lowerBound, maximum: checked.sides.count.upperBound,
        standard: checked.sides.standard, playersPerSide: checked.sides.players, teams: checked.sides.teams),
      layout: slots.layout)
    lowerOptions(&game)
    game.rounds = checked.rounds.map { code.formula($0, isKnownAtSetUp: true) }
    game.turns = turns()
    lowerSheet(&game)
    lowerPieceSets(&game)
    lowerStates(&game)
    lowerValues(&game)
    lowerChecks(&game)
    lowerPlay(&game)
    game.readsOtherRounds = checked.otherRounds.areRead || checked.otherRounds.canWait
    game.sheetsReadOthers = checked.sheetsReadOthers
    code.names.time = .closing
    game.end = checked.end.map { code.formula($0) }
    code.names.time = .settled
    game.endsAfter = checked.syntax.endAfter.flatMap { ["turn": .turn, "everyone": .everyone][$0.text] } ?? .round
    game.settlesWithTurns =
      checked.isInOrder || [checked.end, checked.out, checked.skip].contains { $0.map(readsKeptValues) ?? false }
    game.out = checked.out.map { code.formula($0) }
    // Where turns go round they are given in the middle of a round, which all see as the last action has left it.
    game.skip = checked.skip.map { skip in seen(checked.goesRound ? .live : .settled) { $0.formula(skip) } }
    game.ranking = checked.ranking.map { RankingKey(formula: code.formula($0.0), highestFirst: $0.isHighest) }
    lowerResult(&game)
    lowerWinnings(&game)
    let `throw` = lowerThrow()
    nameTheRest()
    beside(&self)
    lowerShared()
    let map = code.emitter.map
    guard max(slots.layout.tableWords, slots.layout.sideWords) <= 60_000, let finished = code.emitter.finish() else {
      return nil
    }
    game.code = finished
    return (game, lexicon, `throw`, map)
  }

  // MARK: Setting up

  private mutating func lowerOptions(_ game: inout Game) {
    for (index, option) in checked.options.enumerated() {
      let bounds = bounds(option.type, option.range, isKnownAtSetUp: true, mayBeNone: option.mayBeNone)
      let standard = option.standard.map { code.formula($0, isKnownAtSetUp: true) } ?? bounds.low
      var lowered = Option(slot: slots.options[index], low: bounds.low, high: bounds.high, standard: standard)
      lowered.step = option.step
      lowered.condition = option.condition.map { code.formula($0, isKnownAtSetUp: true) }
      game.options.append(lowered)
      lexicon.options.append(words(option.syntax, option.type))
    }
  }

  /// Whether something worked out after a close reads values that are kept between rounds.
  private func readsKeptValues(_ expression: CheckedExpression) -> Bool {
    checked.readGraph.names(expression.readings).contains { symbol in
      switch symbol.kind {
      case .value, .function: true
      default: false
      }
    }
  }

  private mutating func turns() -> TurnRule {
    let start = checked.turnStart.map { code.formula($0) }
    if checked.isInOrder { return .inOrder(start: start) }
    guard checked.goesRound else { return .together }
    return .goingRound(start: start, next: checked.turnNext.map { next in seen(.live) { $0.formula(next) } })
  }

  /// A formula that sees the table at another time than those around it.
  private mutating func seen(_ time: CodeTime, _ formula: (inout Lowering<GameNames>) -> Formula) -> Formula {
    let outer = code.names.time
    defer { code.names.time = outer }
    code.names.time = time
    return formula(&code)
  }

  /// The least and the greatest word of a type, within a range where there is one.
  mutating func bounds(
    _ type: ValueType, _ range: CheckedRange?, isKnownAtSetUp: Bool, mayBeNone: Bool = false
  ) -> (low: Formula, high: Formula) {
    let least = Formula(constant: mayBeNone ? -1 : 0)
    switch type.base {
    case .bool: return (least, Formula(constant: 1))
    case .choice: return (least, Formula(constant: Int64(checked.choices[Int(type.id)].count) - 1))
    case .piece: return (least, Formula(constant: Int64(checked.kinds[Int(type.id)].faces.count) - 1))
    case .side: return (least, code.formulaKnownAtSetUp(GameNames.lastSide))
    case .seat: return (least, code.formulaKnownAtSetUp(GameNames.lastSeat))
    default: break
    }
    let low = end(range?.low, isKnownAtSetUp) ?? Formula(constant: -GameNames.openEnd)
    return (low, end(range?.high, isKnownAtSetUp) ?? Formula(constant: GameNames.openEnd))
  }

  private mutating func end(_ expression: CheckedExpression?, _ isKnownAtSetUp: Bool) -> Formula? {
    guard let expression else { return nil }
    return code.formula(expression, isKnownAtSetUp: isKnownAtSetUp || readsOnlyOptions(expression))
  }

  private func readsOnlyOptions(_ expression: CheckedExpression) -> Bool {
    expression.readings.filter { $0.whose == .own }.compactMap(\.symbol).allSatisfy {
      switch checked.symbols[$0].kind {
      case .option, .sideCount, .firstSeat, .lastSeat: return true
      default: return false
      }
    }
  }

  // MARK: Sheet and state

  private mutating func lowerSheet(_ game: inout Game) {
    code.names.time = .sheet
    for (index, entry) in checked.entries.enumerated() {
      game.entries.append(lower(entry, index))
      lexicon.entries.append(
        EntryWords(
          name: entry.syntax.name, label: label(entry.syntax),
          kind: kind(entry.type, none: entry.syntax.content.none),
          phase: entry.phase, isNeeded: entry.syntax.content.needed?.hasText("true") ?? false,
          winsRound: entry.syntax.content.winsRound?.hasText("true") ?? false,
          isOfTable: entry.perTable, hasPoints: entry.points != nil, pointsText: pointsText(entry),
          condition: entry.syntax.content.condition?.text, seat: entry.syntax.content.seat,
          entryName: entry.syntax.entryName,
          item: entry.syntax.content.item.map { ItemWords(list: $0.list, text: $0.text) }))
    }
    game.entryOrder = checked.entryOrder
    code.names.time = .closing
    game.score = checked.score.map { code.formula($0.widened(to: checked.numbers.score)) }
    code.names.time = .settled
  }

  private func label(_ entry: Named<FieldSyntax>) -> String {
    guard let seat = entry.content.seat else {
      return entry.shown(entry.content.label) ?? entry.content.item?.label ?? Lexicon.spoken(entry.name)
    }
    return "\(entry.content.label?.text ?? Lexicon.spoken(entry.entryName)), player \(seat + 1)"
  }

  private func pointsText(_ entry: CheckedGame.Entry) -> String? {
    guard case .expression(let node)? = entry.syntax.content.points else { return nil }
    return node.text
  }

  /// What one brings, in the parts of one of all points. Where that is too large for a word, so is the largest that there
  /// is: even one of it is refused where points are counted.
  private func scaled(_ weight: Int64, _ entry: CheckedGame.Entry) -> Int64 {
    let (worth, overflow) = weight.multipliedReportingOverflow(by: checked.scale(ofPoints: entry))
    return overflow ? (weight < 0 ? .min : .max) : worth
  }

  private mutating func lower(_ entry: CheckedGame.Entry, _ index: Int) -> Entry {
    var element = entry.type
    if element.isList { element = element.element ?? element }
    let grid = gridRule(of: entry.type)
    if element.base == .place { element = checked.grids[Int(element.id)].contents }
    code.names.time = .check
    // What is not asked is nobody, and what need not be entered may be said to be.
    let mayBeNone = entry.syntax.content.none != nil || entry.mayBeNone && entry.standard != nil
    let bounds = bounds(element, entry.range, isKnownAtSetUp: false, mayBeNone: mayBeNone)
    let played = playedBounds(entry, index, element, bounds, mayBeNone: mayBeNone)
    let condition = entry.condition.map { code.formula($0) }
    let computed = entry.computed.map { code.formula($0) }
    let standard = entry.standard.map { code.formula($0) } ?? Formula(constant: 0)
    code.names.time = .sheet
    let points: Entry.Points
    if let weight = entry.weight, !entry.isPointsOnly {
      points = entry.points == nil ? .none : .each(scaled(weight, entry))
    } else if let value = entry.points {
      points = .formula(code.formula(value, ofEntry: index), slot: slots.points[index])
    } else {
      points = .none
    }
    var lowered = Entry(
      slot: slots.entries[index], bit: slots.bits[index], capacity: entry.length?.upperBound, low: bounds.low,
      high: bounds.high, points: points)
    (lowered.playedLow, lowered.playedHigh) = played
    lowered.grid = grid
    lowered.step = entry.step
    lowered.minimumLength = entry.length?.lowerBound ?? 0
    lowered.isPointsOnly = entry.isPointsOnly
    lowered.isReadByLines = checked.linesReadByLines.contains(index)
    lowered.isOfTable = entry.perTable
    lowered.isSecret = entry.isSecret
    lowered.computed = computed
    lowered.condition = condition
    lowered.seats =
      entry.syntax.content.seat == 0 ? entry.syntax.content.seats : entry.syntax.content.seat == nil ? 1 : 0
    if [.side, .seat, .choice, .piece].contains(entry.type.base), !entry.type.isList { lowered.nothing = -1 }
    if entry.isEntered, !entry.isRequired { lowered.standard = standard }
    switch entry.syntax.content.oneSide?.text {
    case "true": lowered.oneSide = .atMost
    case "always": lowered.oneSide = .exactly
    default: break
    }
    return lowered
  }

  /// The ends of an entry's range for actions that set it: they read what other actions have not set yet, too.
  private mutating func playedBounds(
    _ entry: CheckedGame.Entry, _ index: Int, _ type: ValueType, _ bounds: (low: Formula, high: Formula),
    mayBeNone: Bool
  ) -> (low: Formula?, high: Formula?) {
    guard checked.isSetInPlay(entry: index), [bounds.low, bounds.high].contains(where: { !$0.isSettledAtSetUp }) else {
      return (nil, nil)
    }
    code.names.time = .live
    defer { code.names.time = .check }
    let played = self.bounds(type, entry.range, isKnownAtSetUp: false, mayBeNone: mayBeNone)
    return (bounds.low.isSettledAtSetUp ? nil : played.low, bounds.high.isSettledAtSetUp ? nil : played.high)
  }

  /// How many rows and columns a grid has; `nil` for what is none.
  private mutating func gridRule(of type: ValueType) -> GridRule? {
    guard type.isGrid else { return nil }
    let shape = checked.grids[Int(type.id)]
    return GridRule(rows: formula(shape.rows), columns: formula(shape.columns))
  }

  private mutating func formula(_ extent: GridShape.Extent) -> Formula {
    switch extent {
    case .fixed(let number): Formula(constant: Int64(number))
    case .option(let index, _): code.formulaKnownAtSetUp { $0.result(.loadTable, $0.names.shared.slots.options[index]) }
    }
  }

  private mutating func lowerStates(_ game: inout Game) {
    for (index, state) in checked.states.enumerated() {
      let lifetime: StateVariable.Lifetime =
        switch state.lifetime {
        case "turn": .turn
        case "round": .round
        default: .game
        }
      let start = code.formula(state.start)
      code.names.time = .closing
      let next = state.next.map { code.formula($0) }
      code.names.time = .settled
      game.states.append(
        StateVariable(
          slot: slots.states[index], perTable: state.perTable, lifetime: lifetime, start: start, next: next,
          capacity: state.length?.upperBound))
      game.states[index].movesWithRound = state.movesWithRound
      game.states[index].grid = gridRule(of: state.type)
      game.states[index].refusesNobody = state.type.isOfWords && state.none == nil
      code.names.time = .closing
      game.states[index].others = state.others.map { code.formula($0) }
      code.names.time = .settled
      let kind = kind(state.type, none: state.none)
      let syntax = checked.syntax.state.first { $0.name == state.name }
      lexicon.states.append(
        StateWords(
          name: state.name, groupName: syntax?.groupName ?? state.name,
          item: syntax?.content.item.map { ItemWords(list: $0.list, text: $0.text) }, label: state.label, kind: kind))
      if let label = state.label {
        lexicon.shown.append(
          ShownWords(
            name: state.name, label: label, kind: kind, source: .state(index),
            isHiddenWhenComplete: false))
      }
    }
  }

  /// Values with a label; they are shown before state.
  private mutating func lowerValues(_ game: inout Game) {
    var shown: [ShownWords] = []
    for (index, value) in checked.values.enumerated() {
      lexicon.valueNames.append(value.syntax.name)
      guard value.isShown else { continue }
      let source: ShownWords.Source
      if let text = value.text {
        let isLive = value.level >= .sheet
        let following = following(text, isLive: isLive)
        let readsSheets = following?.readsSheets ?? false
        if isLive || readsSheets { code.names.time = .live }
        // On sheets that are written down nobody has what is not there yet.
        if checked.actions.isEmpty, readsSheets { code.names.time = .check }
        source = .text(template(text), perTable: value.perTable, following: following)
        code.names.time = .settled
      } else {
        game.shownValues.append(
          ShownValue(slot: slots.values[index], perTable: value.perTable, formula: code.formula(value.value)))
        source = .value(game.shownValues.count - 1)
      }
      shown.append(
        ShownWords(
          name: value.syntax.name, label: value.syntax.shown(value.syntax.content.label) ?? value.syntax.name,
          kind: kind(type(of: value)), source: source, isHiddenWhenComplete: value.syntax.content.until != nil))
    }
    lexicon.shown = shown + lexicon.shown
    let kept = checked.values.indices.filter { checked.values[$0].isKept }
    game.settleOrder = checked.settleOrder.compactMap { settled in
      guard case .value(let index) = settled else { return settled }
      return kept.firstIndex(of: index).map { .value($0) }
    }
  }

  private func type(of value: CheckedGame.Value) -> ValueType {
    checked.symbols.first { $0.name == value.syntax.name }?.type ?? .int
  }

  private mutating func lowerChecks(_ game: inout Game) {
    code.names.time = .check
    for check in checked.checks {
      game.checks.append(
        Check(perSide: check.perSide, require: code.formula(check.require, marking: .check)))
      lexicon.checks.append(
        CheckWords(
          name: check.syntax.groupName, message: check.message.map { template($0) },
          blame: check.blame.map { code.formula($0) }))
    }
    code.names.time = .settled
  }

  // MARK: The end

  private mutating func lowerResult(_ game: inout Game) {
    if !checked.outcomes.isEmpty {
      code.names.placeRegister = code.emitter.reserve()
      game.placeRegister = code.names.placeRegister
    }
    for outcome in checked.outcomes {
      game.outcomes.append(OutcomeRule(condition: outcome.condition.map { code.formula($0) }))
      lexicon.outcomes.append(OutcomeWords(name: outcome.name, say: outcome.say.map { template($0) }))
    }
    lexicon.won = resultWords(checked.won)
    lexicon.tied = resultWords(checked.tied)
  }

  private mutating func resultWords(
    _ result: (say: CheckedText?, asks: [CheckedGame.Ask])?
  ) -> ResultWords? {
    guard let result else { return nil }
    return ResultWords(
      say: result.say.map { template($0) },
      asks: result.asks.map {
        AskWords(
          name: $0.syntax.name, label: $0.syntax.content.label?.text ?? Lexicon.spoken($0.syntax.name),
          length: $0.length)
      })
  }

  private mutating func lowerWinnings(_ game: inout Game) {
    guard let ante = checked.ante else { return }
    let decimals = checked.moneyDecimals(ante)
    lexicon.moneyDecimals = decimals
    lexicon.currency = checked.syntax.winnings?.currency?.text
    lexicon.prizes = checked.prizes.map { $0.syntax.content.label?.text ?? Lexicon.spoken($0.syntax.name) }
    game.winnings = Winnings(
      ante: ante.units(decimals: decimals),
      prizes: checked.prizes.map { prize in
        Winnings.Prize(
          amount: prize.share ?? prize.amount.units(decimals: decimals) / checked.parts(ofPrize: prize),
          reason: prize.entry.map { .each(entry: $0) }
            ?? (prize.share == nil ? .place(prize.place) : .share(place: prize.place)))
      })
  }
}

extension Formula {
  fileprivate var isSettledAtSetUp: Bool { isConstant || isKnownAtSetUp }
}

extension CheckedGame {
  /// By what the points of a line are multiplied to be in the parts of one of all points.
  func scale(ofPoints entry: Entry) -> Int64 { numbers.points.parts / (entry.pointsType?.parts ?? 1) }

  /// In which parts of one is counted what a prize is paid for.
  fileprivate func parts(ofPrize prize: Prize) -> Int64 { prize.entry.map { entries[$0].type.parts } ?? 1 }

  /// As many digits behind the point as amounts have, or the currency, and their shares for parts of one.
  fileprivate func moneyDecimals(_ ante: WrittenAmount) -> Int {
    let least = Currency.decimals(of: syntax.winnings, [ante] + prizes.map(\.amount))
    return (least...(least + 4)).first { decimals in
      prizes.allSatisfy { $0.share != nil || $0.amount.units(decimals: decimals).isMultiple(of: parts(ofPrize: $0)) }
    } ?? least + 4
  }

  /// Whether some action sets an entry.
  func isSetInPlay(entry index: Int) -> Bool {
    actions.settings.contains { symbols[$0.symbol].kind == .entry(index) }
  }

  /// Whether a value comes to the same for all sides.
  func readsTableOnly(_ value: CheckedValue) -> Bool {
    value.expressions.allSatisfy { expression in
      expression.readings.filter { $0.whose == .own }.allSatisfy { reading in
        if case .sheet = reading.what { return false }
        return reading.symbol.map { symbols[$0].perTable } ?? true
      }
    }
  }

  /// Entries that must be entered, and those worked out from them or from what somebody else may lack.
  var uncertainEntries: Set<Int> {
    let graph = readGraph
    var result = Set(entries.indices.filter { entries[$0].isRequired })
    // In order of evaluation, so that one pass finds what hangs on what.
    for index in entryOrder {
      let entry = entries[index]
      let values = [entry.standard, entry.computed, entry.points].compactMap { $0 }.flatMap(\.expressions)
      let readings = graph.readings(of: values + [entry.condition].compactMap { $0 }, through: .kept)
      let isUncertain = readings.contains { reading in
        reading.symbol == nil || reading.whose != .own || !result.isDisjoint(with: graph.lines(reading))
      }
      if isUncertain { result.insert(index) }
    }
    return result
  }
}
