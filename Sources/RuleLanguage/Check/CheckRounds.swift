import Diagnostics
import Documents
import Expressions

/// What may be read of other rounds, and where a score can wait.
struct OtherRoundsCheck: SectionCheck {
  let typing: Typing
  let game: CheckedParts
  let entryOrder: [Int]

  /// What the game reads of other rounds; whatever could never be known is reported.
  func otherRounds() -> OtherRounds {
    guard typing.readsOtherSheets || syntax.isInOrder else { return OtherRounds() }
    let places = game.places.filter { $0.time != .whereUsed }
    var found = OtherRounds()
    found.areRead = places.contains { readsOtherSheet($0.value.expressions) }
    found.canWait = places.contains { ($0.canWait || isJudgedLate($0)) && looksOn($0.value) }
    guard found.areRead || found.canWait else { return found }
    refuseLater(in: places.filter { !$0.canWait })
    if found.canWait { found.waitingLines = waitingLines() }
    RoundCircles(checker: self, game).report()
    refuseNeverKnown()
    return found
  }

  private func readsOtherSheet(_ expressions: [CheckedExpression], _ wanted: SheetCall? = nil) -> Bool {
    game.readGraph.readings(of: expressions).contains { reading in
      if case .sheet(let call) = reading.what { return wanted == nil || call == wanted }
      return false
    }
  }

  /// Whether a value hangs on what is played after its sheet has closed.
  private func looksOn(_ value: CheckedValue) -> Bool {
    game.readGraph.readings(of: value).contains {
      $0.what == .sheet(.later) || syntax.isInOrder && game.readGraph.isOnOthersSheet($0)
    }
  }

  /// Whether it holds back nothing where it hangs on sides whose turn is still to come, but is judged behind them.
  private func isJudgedLate(_ place: CheckedGame.Place) -> Bool {
    switch (place.owner, place.part) {
    case (.entry, .range): true
    case (.check(let index), .requirement): game.checks[index].perSide
    default: false
    }
  }

  private func waitingLines() -> Set<Int> {
    var waiting: Set<Int> = []
    // In order of evaluation, so that one pass finds what hangs on what.
    for index in entryOrder where !game.entries[index].isEntered {
      let entry = game.entries[index]
      let values = [entry.computed, entry.points].compactMap(\.self).flatMap(\.expressions)
      let waits = game.readGraph.readings(of: values).contains { reading in
        if case .sheet = reading.what { return true }
        if syntax.isInOrder && game.readGraph.isOnOthersSheet(reading) { return true }
        guard reading.whose != .sheet, case .entry(let other)? = reading.symbol.map({ symbols[$0].kind }) else {
          return false
        }
        return waiting.contains(other)
      }
      if waits { waiting.insert(index) }
    }
    return waiting
  }

  // MARK: Where nothing can wait

  private func refuseLater(in places: [CheckedGame.Place]) {
    for place in places {
      for expression in place.value.expressions where readsOtherSheet([expression], .later) {
        report.add(
          CheckMessages.doesNotFit(
            expression.origin.node ?? syntax.root, "\(place.what) cannot wait for later rounds",
            hint: "a score, points, a line that is worked out and the `next` of state can"))
      }
    }
  }

  // MARK: What is never known

  /// In the last round of a game with a fixed number of them no later sheet is ever known.
  private func refuseNeverKnown() {
    guard game.rounds != nil else { return }
    func check(_ value: CheckedValue?, _ node: Node?, _ what: String) {
      guard let value, let node, isNeverKnown(value, depth: 0) else { return }
      report.add(CheckMessages.neverKnown(node, what))
    }
    check(game.score, syntax.score?.node, "the score")
    for entry in game.entries {
      let field = entry.syntax.content
      check(entry.points, field.points?.node, "what `\(entry.syntax.name)` brings")
    }
    for state in syntax.state {
      let next = game.states.first { $0.name == state.name }?.next
      check(next, state.content.next?.node, "the `next` of `\(state.name)`")
    }
  }

  private func isNeverKnown(_ value: CheckedValue, depth: Int) -> Bool {
    switch value {
    case .expression(let expression): return isNeverKnown(expression.tree.root, expression.tree, depth)
    case .cases(let lines, let otherwise):
      if let first = lines.first, isNeverKnown(.expression(first.condition), depth: depth) { return true }
      return lines.allSatisfy { isNeverKnown($0.value, depth: depth) } && isNeverKnown(otherwise, depth: depth)
    case .table(let table): return table.inputs.contains { isNeverKnown(.expression($0.expression), depth: depth) }
    }
  }

  private func isNeverKnown(_ index: Int, _ tree: TypedExpression, _ depth: Int) -> Bool {
    let node = tree.nodes[index]
    let children = tree.children(of: index).map { Int($0) }
    func is_(_ child: Int) -> Bool { isNeverKnown(child, tree, depth) }
    switch node.operation {
    case .known: return false
    case .call where node.sheetCall == .later: return true
    case .and, .or: return children.allSatisfy(is_)
    case .conditional: return is_(children[0]) || is_(children[1]) && is_(children[2])
    case .all, .exists, .existsOne, .map, .filter, .filterMap, .allIndexed, .existsIndexed, .existsOneIndexed,
      .mapIndexed, .filterMapIndexed, .reduce:
      return is_(children[0])
    case .name: return isNeverKnown(symbols[Int(node.payload)], depth)
    default: return children.contains(where: is_)
    }
  }

  private func isNeverKnown(_ symbol: Symbol, _ depth: Int) -> Bool {
    guard depth < 8 else { return false }
    switch symbol.kind {
    case .value(let index):
      let value = game.values[index]
      return !value.isKept && isNeverKnown(value.value, depth: depth + 1)
    case .entry(let index): return game.entries[index].computed.map { isNeverKnown($0, depth: depth + 1) } ?? false
    default: return false
    }
  }
}

extension TypedExpression {
  /// The first child of a node.
  func receiver(of node: Node) -> Node { nodes[Int(children[Int(node.firstChild)])] }
}

extension CheckedGame.Place {
  /// Whether it may have no value until later rounds are closed.
  fileprivate var canWait: Bool {
    switch (owner, part) {
    case (.entry, .value), (.entry, .points), (.state, .next), (.game, .score): true
    default: false
    }
  }

  /// What stands there, as the beginning of a sentence.
  fileprivate var what: String {
    switch (owner, part) {
    case (.entry, .condition): "whether an entry is asked"
    case (_, .range): "a range"
    case (_, .standard): "a default"
    case (.option, _): "an option"
    case (.kind, _): "what pieces there are"
    case (.value, _), (.function, _): "a value that is shown"
    case (.state, .others): "what a sheet makes of the others' state"
    case (.state, _): "a start"
    case (.check, _): "a check"
    case (.combo, _): "a combo"
    case (.action, _): "an action"
    case (.outcome, _), (_, .result): "the result"
    default: whatOfGame
    }
  }

  private var whatOfGame: String {
    switch part {
    case .rounds: "the number of rounds"
    case .turnStart: "who begins"
    case .turnNext: "who is next"
    case .skip: "who misses a turn"
    case .out: "who is out"
    case .ranking: "the ranking"
    case .thrown: "a throw"
    default: "the end"
    }
  }
}
