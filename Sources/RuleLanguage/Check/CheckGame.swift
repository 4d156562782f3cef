import Diagnostics
import Documents
import Expressions

extension Checker {
  /// Checks everything; `nil` when anything is wrong, all of which has been reported by then.
  ///
  /// - Parameter requests: what tests ask for beside.
  static func game(_ syntax: RuleSyntax, _ report: Report, requests: [ProbeRequest] = []) -> CheckedGame? {
    let checker = Checker(syntax, report)
    let game = checker.run(requests)
    return report.bag.hasErrors ? nil : game
  }

  /// Looks at everything once; whether it is all right is in the report.
  func run(_ requests: [ProbeRequest]) -> CheckedGame {
    // Names first, types next, meaning last.
    declareBuiltIns()
    checkSides()
    checkPhases()
    checkOptions()
    checkPieces()
    for kind in kinds {
      if let key = kind.key {
        if symbol(named: kind.name) != nil { report.add(CheckMessages.nameTaken(key, by: nil)) }
      }
    }
    declareEntries()
    declareZones()
    declareStates()
    declareValues()
    declareLostNames()
    assignComboKinds()

    let rounds = checkRounds()
    checkValues()
    checkEntries()
    checkStates()
    checkCombos()
    let score = syntax.score.flatMap { value($0, .score, expecting: .int) }
    let checks = syntax.checks.compactMap { check($0) }
    let actions = checkActions()
    let end = syntax.end.flatMap { expression($0, .after, expecting: .bool) }
    if let end, let node = syntax.end { refuseSideNames(in: [.expression(end)], node, "the end of the game") }
    if let after = syntax.endAfter, !after.hasText("round"), !isInOrder {
      report.add(CheckMessages.doesNotFit(after, "where sheets close together, none closes with a turn"))
    }
    let ranking = checkRanking()
    let (ante, prizes) = checkWinnings()
    let outcomes = syntax.result.sides.compactMap { outcome($0) }
    let plan = checkThrow()
    let out = checkOut()
    let skip = checkSkip()
    checkEndings(actions, end)
    NobodyCheck.look(at: self, actions)
    let probes = requests.map { probe($0) }
    checkUncalledFunctions()

    let game = CheckedGame(syntax, sides: sides)
    (game.entryOrder, game.settleOrder) = (orderEntries(), orderSettled())
    (game.turnStart, game.turnNext) = (checkTurnStart(), checkTurnNext())
    (game.isInOrder, game.goesRound, game.skip, game.out) = (isInOrder, goesRound, skip, out)
    (game.won, game.tied) = (resultText(syntax.result.won), resultText(syntax.result.tied))
    (game.ante, game.prizes) = (ante, prizes)
    (game.rounds, game.score, game.end, game.ranking, game.outcomes) = (rounds, score, end, ranking, outcomes)
    (game.options, game.entries, game.states) = (options, entries, states)
    (game.values, game.functions) = (values.compactMap(\.self), functions)
    (game.checks, game.combos, game.zones, game.actions, game.throw) = (checks, combos, zones, actions, plan)
    game.probes = probes
    // Whatever was checked above may have added to these.
    (game.choices, game.kinds, game.symbols, game.comparedKinds) = (choices, kinds, symbols, comparedKinds)
    checkOtherRounds(game)
    return game
  }

  /// Names that were lost with a key that stands twice, so that using them is not another mistake.
  private func declareLostNames() {
    for name in report.lostNames.sorted() where symbol(named: name) == nil {
      declare(Symbol(name: name, kind: .parameter, type: .error, level: .setUp, perTable: true, key: nil))
    }
  }

  /// Phases are names, each given once.
  private func checkPhases() {
    for (index, phase) in syntax.phases.enumerated() {
      if phase.kind != .scalar || !Names.isWellFormed(phase.text) {
        if phase.kind != .invalid { report.add(DecodeMessages.badName(phase)) }
      } else if let first = syntax.phases[..<index].first(where: { $0.hasText(phase.text) }) {
        report.add(CheckMessages.twice(phase, after: first))
      }
    }
    let named = (syntax.sheet.map(\.content.phase) + syntax.checks.map(\.content.phase)).compactMap(\.self)
    if syntax.phases.isEmpty, !named.isEmpty { report.add(CheckMessages.noPhases(named)) }
  }

  /// Whether something was reported below a key of the file.
  func hasMistake(in key: String) -> Bool {
    syntax.root.pair(forKey: key).map { pair in
      report.hasError(within: Span(source: pair.key.span.source, start: pair.key.span.start, end: pair.value.span.end))
    } ?? false
  }

  private func checkRounds() -> CheckedExpression? {
    guard let node = syntax.rounds, !node.hasText("open") else { return nil }
    if symbol(named: node.text) == nil, Nearest.name(to: node.text, among: ["open"]) != nil {
      report.add(DecodeMessages.wrongWord(node, allowed: ["open"], what: "`rounds`"))
      return nil
    }
    return expression(node, .setUp, expecting: .int)
  }

  /// Play without an end would have no way on.
  private func checkEndings(_ actions: [CheckedGame.Action], _ end: CheckedExpression?) {
    guard syntax.hasPlay, hasTurns, !actions.isEmpty else { return }
    // The action that does may be the one with a mistake.
    guard !hasMistake(in: "play") else { return }
    let hasEnding = actions.contains { $0.effects.contains { if case .endTurn = $0 { true } else { false } } }
    if !hasEnding, let action = syntax.actions.last {
      report.add(
        CheckMessages.badPlay(action.key, "no action ends a turn", hint: "put `end_turn` at the end of a `do`"))
    }
  }

  private func check(_ check: Named<CheckSyntax>) -> CheckedGame.Check? {
    let content = check.content
    guard let require = content.require.flatMap({ expression($0, .sheet, expecting: .bool) }) else { return nil }
    let perSide = names(in: .expression(require)).contains { !isOneForAll($0) }
    let blame = content.blame.flatMap { expression($0, .sheet) }
    if let blame, let node = content.blame, ![.side, .seat].contains(blame.type.base) || blame.type.isList {
      report.add(CheckMessages.doesNotFit(node, "`blame` names a side, not \(describe(blame.type))"))
    }
    return CheckedGame.Check(
      syntax: check, phase: phase(content.phase) ?? max(syntax.phases.count - 1, 0), perSide: perSide, require: require,
      message: content.message.flatMap { text($0, .sheet) }, blame: blame)
  }

  /// Whether a name means the same for every side.
  private func isOneForAll(_ symbol: Symbol) -> Bool {
    if case .value(let index) = symbol.kind { return values[index]?.perTable ?? true }
    return symbol.perTable
  }

  private func checkRanking() -> [(CheckedExpression, isHighest: Bool)] {
    if syntax.ranking.isEmpty {
      return ownExpression("total", .after).map { [($0, true)] } ?? []
    }
    return syntax.ranking.compactMap { key in
      expression(key.value, .after, expecting: .int).map { ($0, key.isHighest) }
    }
  }

  private func outcome(
    _ outcome: ResultSyntax.Outcome
  ) -> (condition: CheckedExpression?, name: String, say: CheckedText?)? {
    let condition = outcome.condition.flatMap { expression($0, .after, expecting: .bool) }
    guard let name = outcome.outcome, outcome.condition == nil || condition != nil else { return nil }
    return (condition, name.text, outcome.say.flatMap { text($0, .after) })
  }

  private func resultText(_ text: ResultSyntax.Text?) -> (say: CheckedText?, asks: [CheckedGame.Ask])? {
    text.map { text in
      let asks = text.ask.map { CheckedGame.Ask(syntax: $0, length: length($0.content.length) ?? 0...200) }
      return (text.say.flatMap { self.text($0, .after) }, asks)
    }
  }
}
