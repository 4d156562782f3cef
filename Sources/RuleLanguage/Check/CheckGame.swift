import Diagnostics
import Documents
import Expressions

extension Checker {
  /// Checks everything; `nil` when anything is wrong, all of which has been reported by then.
  static func game(_ syntax: RuleSyntax, _ report: Report) -> CheckedGame? {
    let checker = Checker(syntax, report)
    let game = checker.run()
    return report.bag.hasErrors ? nil : game
  }

  private func run() -> CheckedGame {
    // Names first, types next, meaning last.
    declareBuiltIns()
    checkSides()
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
    let ranking = checkRanking()
    let (ante, prizes) = checkWinnings()
    let outcomes = syntax.result.sides.compactMap { outcome($0) }
    let toss = checkThrow()
    checkEndings(actions, end)

    return CheckedGame(
      syntax: syntax, sides: sides, choices: choices, kinds: kinds, symbols: symbols, options: options,
      entries: entries, entryOrder: orderEntries(), values: values.compactMap(\.self), states: states, checks: checks,
      combos: combos, zones: zones, actions: actions, rounds: rounds,
      turnStart: syntax.turnStart.flatMap { expression($0, .between) }, isInOrder: isInOrder, score: score, end: end,
      ranking: ranking, outcomes: outcomes, won: resultText(syntax.result.won), tied: resultText(syntax.result.tied),
      ante: ante, prizes: prizes, toss: toss)
  }

  private func checkRounds() -> CheckedExpression? {
    guard let node = syntax.rounds, !node.hasText("open") else { return nil }
    return expression(node, .setUp, expecting: .int)
  }

  /// Play without an end would have no way on.
  private func checkEndings(_ actions: [CheckedGame.Action], _ end: CheckedExpression?) {
    guard syntax.hasPlay, isInOrder, !actions.isEmpty else { return }
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

  private func resultText(_ text: ResultSyntax.Text?) -> (say: CheckedText?, asks: [Named<FieldSyntax>])? {
    text.map { text in (text.say.flatMap { self.text($0, .after) }, text.ask) }
  }

  private func checkWinnings() -> (Money?, [CheckedGame.Prize]) {
    guard let winnings = syntax.winnings else { return (nil, []) }
    func money(_ node: Node) -> Money? {
      guard let money = Money(node.text) else {
        report.add(DecodeMessages.notMoney(node))
        return nil
      }
      return money
    }
    let prizes = winnings.prizes.compactMap { prize -> CheckedGame.Prize? in
      guard let amount = prize.content.amount.flatMap(money) else { return nil }
      var entry: Int?
      if let each = prize.content.each {
        entry = syntax.sheet.firstIndex { $0.name == each.text }
        guard let entry, [.int, .bool].contains(entries[entry].type.base), !entries[entry].type.isList else {
          report.add(CheckMessages.unknown(each, what: "an entry", among: syntax.sheet.map(\.name)))
          return nil
        }
      }
      let place = prize.content.place.flatMap { wholeNumber($0, 1...Int64(CheckLimits.sides)) } ?? 0
      return CheckedGame.Prize(syntax: prize, amount: amount, entry: entry, place: place)
    }
    return (winnings.ante.flatMap(money) ?? Money("0"), prizes)
  }

  // MARK: Order of the sheet

  /// Entries so that each comes after those that its range, default, value and points read; ties by place in the file.
  private func orderEntries() -> [Int] {
    var order: [Int] = []
    var done: Set<Int> = []
    var path: [Int] = []
    func visit(_ index: Int) {
      if done.contains(index) { return }
      if let start = path.firstIndex(of: index) {
        let circle = path[start...].map { syntax.sheet[$0].name }
        report.add(CheckMessages.circle(Array(circle), at: syntax.sheet[index].key))
        done.insert(index)
        return
      }
      path.append(index)
      for other in dependencies(of: index).sorted() { visit(other) }
      path.removeLast()
      if done.insert(index).inserted { order.append(index) }
    }
    for phase in 0..<max(syntax.phases.count, 1) {
      for index in entries.indices where entries[index].phase == phase { visit(index) }
    }
    return order
  }

  private func dependencies(of index: Int) -> Set<Int> {
    let entry = entries[index]
    var expressions = [entry.standard, entry.computed, entry.points].compactMap { $0?.expressions }.flatMap(\.self)
    expressions += [entry.range?.low, entry.range?.high].compactMap(\.self)
    var result: Set<Int> = []
    var seenValues: Set<Int> = []
    collect(expressions, &result, &seenValues)
    // Points of an entered line read its own value; that is no circle.
    if entry.computed == nil, syntax.sheet[index].content.type != nil { result.remove(index) }
    return result
  }

  /// Entries named by expressions, through values without a label and combos, and by members of sides.
  private func collect(
    _ expressions: [CheckedExpression], _ result: inout Set<Int>, _ seenValues: inout Set<Int>
  ) {
    for expression in expressions {
      for node in expression.tree.nodes {
        let isSideMember = [.member, .project].contains(node.operation) && isMemberOfSide(node, expression.tree)
        if node.operation == .call, node.payload <= 1 {
          collect(combos.flatMap { $0.points.expressions + ($0.condition.map { [$0] } ?? []) }, &result, &seenValues)
        }
        guard node.operation == .name || isSideMember else { continue }
        switch symbols[Int(node.payload)].kind {
        case .entry(let index): result.insert(index)
        case .value(let index) where seenValues.insert(index).inserted:
          if let value = values[index]?.value { collect(value.expressions, &result, &seenValues) }
        default: break
        }
      }
    }
  }

  private func isMemberOfSide(_ node: TypedExpression.Node, _ tree: TypedExpression) -> Bool {
    tree.nodes[Int(tree.children[Int(node.firstChild)])].type.base == .side
  }
}
