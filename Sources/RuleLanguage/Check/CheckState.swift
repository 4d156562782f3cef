import Diagnostics
import Documents
import Engine
import Expressions

/// What is carried from round to round.
struct StateCheck: SectionCheck {
  let typing: Typing

  func states() -> [CheckedGame.State] {
    let isTotalOwn = syntax.state.contains { $0.name == "total" }
    return (isTotalOwn ? [] : [total].compactMap(\.self)) + syntax.state.compactMap { checked($0) }
  }

  /// Where nothing is said, scores are added up.
  private var total: CheckedGame.State? {
    guard let start = typing.ownExpression("0", .setUp), let next = typing.ownExpression("total + score", .next) else {
      return nil
    }
    return CheckedGame.State(
      name: "total", label: nil, type: typing.declared.parts.type(of: .state("total")), length: nil, perTable: false,
      lifetime: "game",
      start: typing.kept(.expression(start), of: .state("total")),
      next: typing.kept(.expression(next), of: .state("total")))
  }

  /// A value of a state: a number in whatever parts of one the state then has.
  private func kept(
    _ cases: CasesSyntax, _ level: Level, _ type: ValueType, of state: Named<StateSyntax>, locals: Locals = []
  ) -> CheckedValue? {
    let wanted = type.isPlainNumber ? ValueType.number : type
    let found = value(cases, level, expecting: wanted, locals: locals, of: state.content.item)
    return type.isPlainNumber ? found.map { typing.kept($0, of: .state(state.name)) } : found
  }

  /// A total that begins with something adds up scores all the same, where no action counts it.
  private func usualNext(of state: Named<StateSyntax>) -> CheckedValue? {
    let (name, content) = (state.name, state.content)
    guard name == "total", content.next == nil, content.per == nil, content.lifetime?.hasText("game") ?? true,
      !syntax.actions.contains(where: {
        $0.content.effects.contains { $0.settings.contains { SettingName($0.name).name == name } }
      })
    else { return nil }
    return typing.ownExpression("total + score", .next).map { typing.kept(.expression($0), of: .state(name)) }
  }

  private func checked(_ state: Named<StateSyntax>) -> CheckedGame.State? {
    let content = state.content
    let perTable = content.per?.hasText("table") ?? false
    let type = symbol(named: state.name).map { symbols[$0].type } ?? .error
    guard let start = content.start.flatMap({ kept($0, .between, type, of: state) }) else {
      return nil
    }
    let next = content.next.flatMap { kept($0, .next, type, of: state) } ?? usualNext(of: state)
    if let lifetime = content.lifetime, !lifetime.hasText("game"), let cases = content.next {
      report.add(
        CheckMessages.leftOver(
          cases.node, "next", "what lasts for a \(lifetime.text) begins anew with its `start`, so it has no `next`"))
    }
    let none = checkNone(content.none, type, content.words) ? content.none : nil
    let others = content.others.flatMap { self.others($0, of: state, type) }
    checkAfter(content, perTable: perTable)
    if perTable { refuseSideNames(in: [start] + (next.map { [$0] } ?? []), content.node, "state of the table") }
    return CheckedGame.State(
      name: state.name, label: state.shown(content.label), type: type,
      length: length(of: type) ?? report.length(content.length),
      perTable: perTable,
      lifetime: content.lifetime?.text ?? "game", start: start, next: next, none: none, others: others,
      movesWithRound: content.after?.hasText("round") ?? false)
  }

  /// A grid has as many items as places.
  private func length(of type: ValueType) -> ClosedRange<Int>? {
    type.isGrid ? 0...typing.vocabulary.grids[Int(type.id)].places : nil
  }

  /// `others`: what a closing sheet does to the state of the other sides.
  private func others(_ cases: CasesSyntax, of state: Named<StateSyntax>, _ type: ValueType) -> CheckedValue? {
    let actor = [(name: "actor", symbol: typing.declareLocal("actor", .actor, .side))]
    guard let value = kept(cases, .next, type, of: state, locals: actor) else { return nil }
    if state.content.per?.hasText("table") ?? false {
      report.add(
        CheckMessages.doesNotFit(
          cases.node, "state of the table is one for all, so there are no others", hint: "`next` changes it"))
    } else if let lifetime = state.content.lifetime, !lifetime.hasText("game") {
      report.add(
        CheckMessages.leftOver(
          cases.node, "others",
          "what lasts for a \(lifetime.text) begins anew with its `start`, so it has no `others`"))
    } else if !syntax.isInOrder {
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
  private func checkAfter(_ state: StateSyntax, perTable: Bool) {
    guard let after = state.after else { return }
    if after.hasText("turn"), !syntax.isInOrder {
      report.add(CheckMessages.leftOver(after, "after", "where sheets close together, none closes with a turn"))
    } else if after.hasText("turn"), perTable {
      report.add(
        CheckMessages.leftOver(
          after, "after", "state of the table is one for all, and moves on when the round is finished"))
    } else if after.hasText("round"), let others = state.others {
      report.add(
        CheckMessages.doesNotFit(
          others.node, "`others` is about one sheet that closes, and this state waits for all of them",
          hint: "`next` reads all sheets then: `sides.hits` is the list of all sides'"))
    }
  }

  /// A name on a side's own sheet that a value reads, itself or through other values.
  private func ownSheetName(in value: CheckedValue) -> String? {
    typing.names(readBy: value).first { symbol in
      switch symbol.kind {
      case .entry: !symbol.perTable
      case .seats, .points, .score: true
      default: false
      }
    }?.name
  }
}
