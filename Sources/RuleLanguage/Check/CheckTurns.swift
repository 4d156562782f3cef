import Diagnostics
import Documents
import Expressions

/// Who plays, whose turn it is, and what one side's turn does to the others.
extension Checker {
  /// `out`: whether a side no longer plays, from what there is between rounds.
  func checkOut() -> CheckedExpression? {
    guard let node = syntax.out, let out = expression(node, .between, expecting: .bool) else { return nil }
    if reads([.out, .playing], .expression(out)) {
      report.add(
        CheckMessages.doesNotFit(
          node, "`out` and `playing` are worked out from this, so it cannot read them",
          hint: "let a state remember who went out, and read that"))
    }
    return out
  }

  /// Each side has one turn in a round, and its sheet closes at the end of it.
  var isInOrder: Bool { syntax.turnOrder?.hasText("in order") ?? false }

  /// The turn goes round until an action ends the round; then the sheets close together.
  var goesRound: Bool { syntax.turnOrder?.hasText("going round") ?? false }

  var hasTurns: Bool { isInOrder || goesRound }

  func checkTurnStart() -> CheckedExpression? {
    guard let node = syntax.turnStart, let start = expression(node, .between),
      isSeat(start.type, node, "begins", "for example `left_of(dealer)` or `first_seat`")
    else { return nil }
    refuseSideNames(in: [.expression(start)], node, "whose turn comes first")
    if !hasTurns { refuseWithoutTurns(node, "nobody begins") }
    return start
  }

  /// `next`: who is next where the turn goes round, worked out for the side whose turn ends.
  func checkTurnNext() -> CheckedValue? {
    var type: ValueType?
    guard let cases = syntax.turnNext, let next = value(cases, .sheet, &type), let type,
      isSeat(type, cases.node, "is next", "for example `left_of(seat)`, or `seat` for one more turn")
    else { return nil }
    if isInOrder {
      report.add(
        CheckMessages.doesNotFit(
          cases.node, "where sheets close in order of turns, every side has one turn in a round",
          hint: "write `order: going round`, and `end_round` in the action behind which the sheets close"))
    } else if !goesRound {
      refuseWithoutTurns(cases.node, "nobody is next")
    }
    return next
  }

  private func isSeat(_ type: ValueType, _ node: Node, _ does: String, _ hint: String) -> Bool {
    if [.seat, .side].contains(type.base), !type.isList { return true }
    report.add(
      CheckMessages.doesNotFit(node, "a seat \(does), not \(describe(type))", hint: hint))
    return false
  }

  func checkSkip() -> CheckedExpression? {
    let level = goesRound ? Level.sheet : .between
    guard let node = syntax.skip, let skip = expression(node, level, expecting: .bool) else { return nil }
    if !hasTurns { refuseWithoutTurns(node, "nobody misses a turn") }
    return skip
  }

  private func refuseWithoutTurns(_ node: Node, _ what: String) {
    report.add(
      CheckMessages.doesNotFit(
        node, "\(what) where sheets close together",
        hint: "write `order: in order`, or `order: going round` where the turn goes round many times"))
  }

  /// `others`: what a closing sheet does to the state of the other sides.
  func others(_ cases: CasesSyntax, of state: Named<StateSyntax>, _ type: ValueType) -> CheckedValue? {
    let actor = [(name: "actor", symbol: declareLocal("actor", .actor, .side))]
    guard let value = value(cases, .next, expecting: type, locals: actor) else { return nil }
    if state.content.per?.hasText("table") ?? false {
      report.add(
        CheckMessages.doesNotFit(
          cases.node, "state of the table is one for all, so there are no others", hint: "`next` changes it"))
    } else if let lifetime = state.content.lifetime, !lifetime.hasText("game") {
      report.add(
        CheckMessages.doesNotFit(
          cases.node, "what lasts for a \(lifetime.text) begins anew with its `start`, so it has no `others`"))
    } else if !isInOrder {
      report.add(
        CheckMessages.doesNotFit(
          cases.node, "where sheets close together nobody comes first, so there is no `others`",
          hint: "`next` reads all sheets: `sides.hits` is the list of all sides'"))
    }
    if let name = ownSheetName(in: value) {
      report.add(
        CheckMessages.doesNotFit(
          cases.node, "`\(name)` is on the sheet of the other side here, which is not the one that closes",
          hint: "`actor.\(name)` is what stands on the sheet that closes"))
    }
    return value
  }

  /// `after` of a state: when its `next` runs.
  func checkAfter(_ state: StateSyntax, perTable: Bool) {
    guard let after = state.after else { return }
    if after.hasText("turn"), !isInOrder {
      report.add(CheckMessages.doesNotFit(after, "where sheets close together, none closes with a turn"))
    } else if after.hasText("turn"), perTable {
      report.add(
        CheckMessages.doesNotFit(after, "state of the table is one for all, and moves on when the round is finished"))
    } else if after.hasText("round"), let others = state.others {
      report.add(
        CheckMessages.doesNotFit(
          others.node, "`others` is about one sheet that closes, and this state waits for all of them",
          hint: "`next` reads all sheets then: `sides.hits` is the list of all sides'"))
    }
  }

  /// A name on a side's own sheet that a value reads, itself or through other values.
  private func ownSheetName(in value: CheckedValue) -> String? {
    names(readBy: value).first { symbol in
      switch symbol.kind {
      case .entry: !symbol.perTable
      case .seats, .points, .score: true
      default: false
      }
    }?.name
  }

  private func reads(_ kinds: [Symbol.Kind], _ value: CheckedValue) -> Bool {
    names(readBy: value).contains { kinds.contains($0.kind) }
  }

  /// The names that a value reads, itself or through other values and functions; not what stands behind a dot.
  private func names(readBy value: CheckedValue) -> [Symbol] {
    readGraph.names(readGraph.readings(of: value, through: .kept).filter { $0.whose == .own })
  }
}
