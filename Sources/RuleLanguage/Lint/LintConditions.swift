import Diagnostics
import Documents
import Engine
import Expressions

/// Conditions that are decided before anybody plays.
extension Lint {
  mutating func lookAtConditions() {
    for value in allValues { lookAt(value) }
    for action in game.actions {
      guard let condition = action.condition, isOwn(condition), possible(condition).isFalse else { continue }
      let what = action.syntax.content.automatic == nil ? "is never allowed" : "never happens"
      never(condition, "so `\(action.syntax.name)` \(what)")
    }
    for action in game.actions { lookAtEffects(of: action) }
    for entry in game.entries {
      if let condition = entry.condition, isOwn(condition), possible(condition).isFalse {
        never(condition, "so `\(entry.syntax.name)` is never asked")
      }
    }
    for check in game.checks { lookAt(check) }
    lookAtOutcomes()
    if let out = game.out, isOwn(out), possible(out).isFalse { never(out, "so nobody ever is out") }
    if let skip = game.skip, isOwn(skip), possible(skip).isFalse { never(skip, "so nobody ever misses a turn") }
  }

  /// Of the outcomes the first that holds is a side's.
  private mutating func lookAtOutcomes() {
    var earlier = EarlierLines(values)
    var last: Node?
    for outcome in game.outcomes {
      if let last {
        warn(of: outcome.condition?.origin.node ?? outcome.node, decidedBy: last, isOfCases: false)
      } else if let condition = outcome.condition, let node = condition.origin.node {
        if isOwn(condition), possible(condition).isFalse {
          never(condition, "so nobody ever is `\(outcome.name)` by it")
        } else if let first = earlier.deciding(condition) {
          warn(of: node, decidedBy: first, isOfCases: false)
        }
        earlier.add(condition)
      } else {
        last = outcome.node
      }
    }
  }

  /// Tells that lines above decide what one could hold for. A line of the base is told at the own one above it.
  private mutating func warn(of line: Node, decidedBy first: Node, isOfCases: Bool = true) {
    if line.span.source.index != 0, first.span.source.index == 0 {
      guard decidingForBase.insert(first.span).inserted else { return }
      warn(LintMessages.decidesForBase(first, line, isOfCases: isOfCases))
    } else {
      warn(LintMessages.decidedAbove(line, first))
    }
  }

  /// What is done only when something holds that never does, or always.
  private mutating func lookAtEffects(of action: CheckedGame.Action) {
    var open = action.syntax.content.effects.reduce(into: Set<Int>()) { $0.formUnion($1.conditionIndices) }
    for condition in action.conditions.joined() {
      guard let node = condition.origin.node, open.remove(node.index) != nil, isOwn(condition) else { continue }
      let found = possible(condition)
      if found.isFalse { never(condition, "so nothing of this is done") }
      if found.isTrue { warn(LintMessages.alwaysHolds(node, "it needs no `when`", ranges(in: condition))) }
    }
  }

  /// All that is worked out, but what hangs on how it is called.
  var allValues: [CheckedValue] {
    game.places.filter { if case .function = $0.owner { false } else { true } }.map(\.value)
  }

  /// Lines of cases that never decide, those inside others among them.
  mutating func lookAt(_ value: CheckedValue) {
    if case .table(let table) = value { return lookAt(table) }
    guard case .cases(let lines, let otherwise) = value, lines.contains(where: { isOwn($0.condition) }) else { return }
    var earlier = EarlierLines(values)
    for line in lines {
      lookAt(line.value)
      let found = possible(line.condition)
      if found.isFalse {
        never(line.condition, "so this line never decides")
      } else if let first = earlier.deciding(line.condition), let node = line.condition.origin.node {
        warn(of: node, decidedBy: first)
      }
      earlier.add(line.condition)
      guard found.isTrue else { continue }
      guard let node = line.condition.origin.node else { return }
      return warn(LintMessages.alwaysHolds(node, "the lines behind it never decide", ranges(in: line.condition)))
    }
    lookAt(otherwise)
  }

  private mutating func lookAt(_ check: CheckedGame.Check) {
    guard let node = check.require.origin.node, isOwn(check.require) else { return }
    let found = possible(check.require)
    if found.isTrue { warn(LintMessages.neverFails(node, check.syntax.name, ranges(in: check.require))) }
    if found.isFalse { warn(LintMessages.alwaysFails(node, check.syntax.name, ranges(in: check.require))) }
  }

  private mutating func never(_ condition: CheckedExpression, _ consequence: String) {
    guard let node = condition.origin.node else { return }
    warn(LintMessages.neverHolds(node, consequence, ranges(in: condition)))
  }

  /// What the names of a condition can be, where they are numbers with an end: that shows it.
  private mutating func ranges(in condition: CheckedExpression) -> [String] {
    var found: [String] = []
    for node in condition.tree.nodes where node.type.base == .number && !node.type.isDecimal {
      let isMember = [.member, .project].contains(node.operation)
      guard isMember || node.operation == .name && !node.type.isList,
        !isMember || condition.tree.receiver(of: node).type.base == .side
      else { continue }
      let name = game.symbols[Int(node.payload)].name
      guard !name.isEmpty, found.count < LintLimits.shownRanges,
        let text = values.of(condition, node).described(as: name), !found.contains(text)
      else { continue }
      found.append(text)
    }
    return found
  }

  // MARK: The end

  /// An end that never comes, or that looks at what is not worked out anew before it.
  mutating func lookAtTheEnd() {
    let ends: [(CheckedExpression?, String)] = [(game.end, "the end"), (game.out, "`out`"), (game.skip, "`skip`")]
    for (expression, what) in ends {
      if let expression { lookForLate(expression, what) }
    }
    guard let end = game.end, let node = end.origin.node, isOwn(end), game.rounds == nil else { return }
    let holds = possible(end)
    if holds.isFalse {
      warn(LintMessages.neverEnds(node, ranges(in: end)))
    } else if holds.isTrue {
      warn(LintMessages.endsAtOnce(node, ranges(in: end)))
    } else if !readsWhatChanges(end) {
      warn(LintMessages.endIsFixed(node))
    }
  }

  private func readsWhatChanges(_ end: CheckedExpression) -> Bool {
    game.readGraph.readings(of: [end], through: .kept).contains { reading in
      switch reading.symbol.map({ game.symbols[$0].kind }) {
      case nil: if case .sheet = reading.what { true } else { false }
      case .option, .sideCount, .rounds, .sides, .seat, .side, .firstSeat, .lastSeat, .value, .function, .parameter:
        false
      case .state(let number): !moving.fixed.contains(number)
      default: true
      }
    }
  }

  /// A shown value stands still while a round closes, though what it is worked out from has moved on.
  private func lookForLate(_ expression: CheckedExpression, _ what: String) {
    guard let node = expression.origin.node else { return }
    let graph = game.readGraph
    for symbol in graph.names(graph.readings(of: [expression])) {
      guard case .value(let number) = symbol.kind, game.values[number].isKept else { continue }
      let inner = graph.names(graph.readings(of: game.values[number].value, through: .kept))
      let state = inner.first { if case .state(let number) = $0.kind { !moving.fixed.contains(number) } else { false } }
      if let state { warn(LintMessages.late(node, what, symbol.name, state.name)) }
    }
  }
}
