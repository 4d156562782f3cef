import Diagnostics
import Documents
import Expressions

/// Who plays, and whose turn it is.
struct CheckedTurns {
  var start: CheckedExpression?
  /// Who is next where the turn goes round.
  var next: CheckedValue?
  var skip: CheckedExpression?
  var out: CheckedExpression?
}

/// Who plays, and whose turn it is.
struct TurnsCheck: SectionCheck {
  let typing: Typing

  func turns() -> CheckedTurns { CheckedTurns(start: turnStart(), next: turnNext(), skip: skip(), out: out()) }

  /// `out`: whether a side no longer plays, from what there is between rounds.
  private func out() -> CheckedExpression? {
    guard let node = syntax.out, let out = expression(node, .between, expecting: .bool) else { return nil }
    if reads([.out, .playing], .expression(out)) {
      report.add(
        CheckMessages.doesNotFit(
          node, "`out` and `playing` are worked out from this, so it cannot read them",
          hint: "let a state remember who went out, and read that"))
    }
    return out
  }

  private func turnStart() -> CheckedExpression? {
    guard let node = syntax.turnStart, let start = expression(node, .between),
      isSeat(start.type, node, "begins", "for example `left_of(dealer)` or `first_seat`")
    else { return nil }
    refuseSideNames(in: [.expression(start)], node, "whose turn comes first")
    if !syntax.hasTurns { refuseWithoutTurns(node, "nobody begins") }
    return start
  }

  /// `next`: who is next where the turn goes round, worked out for the side whose turn ends.
  private func turnNext() -> CheckedValue? {
    var type: ValueType?
    guard let cases = syntax.turnNext, let next = typing.value(cases, typing.context(.sheet), &type), let type,
      isSeat(type, cases.node, "is next", "for example `left_of(seat)`, or `seat` for one more turn")
    else { return nil }
    if syntax.isInOrder {
      report.add(
        CheckMessages.doesNotFit(
          cases.node, "where sheets close in order of turns, every side has one turn in a round",
          hint: "write `order: going round`, and `end_round` in the action behind which the sheets close"))
    } else if !syntax.goesRound {
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

  private func skip() -> CheckedExpression? {
    let level = syntax.goesRound ? Level.sheet : .between
    guard let node = syntax.skip, let skip = expression(node, level, expecting: .bool) else { return nil }
    if !syntax.hasTurns { refuseWithoutTurns(node, "nobody misses a turn") }
    return skip
  }

  private func refuseWithoutTurns(_ node: Node, _ what: String) {
    report.add(
      CheckMessages.doesNotFit(
        node, "\(what) where sheets close together",
        hint: "write `order: in order`, or `order: going round` where the turn goes round many times"))
  }

  private func reads(_ kinds: [Symbol.Kind], _ value: CheckedValue) -> Bool {
    typing.names(readBy: value).contains { kinds.contains($0.kind) }
  }
}
