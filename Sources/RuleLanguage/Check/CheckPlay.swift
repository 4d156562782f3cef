import Diagnostics
import Documents
import Engine
import Expressions

/// What can be done in play.
struct PlayCheck: SectionCheck {
  let typing: Typing
  let entries: [CheckedGame.Entry]

  func actions() -> [CheckedGame.Action] {
    let actions = syntax.actions.enumerated().compactMap { action($1, typing.declared.questions[$0]) }
    checkEndings(actions)
    return actions
  }

  /// Play without an end would have no way on.
  private func checkEndings(_ actions: [CheckedGame.Action]) {
    guard syntax.hasPlay, syntax.hasTurns, !actions.isEmpty else { return }
    // The action that does may be the one with a mistake.
    guard !hasMistake(in: "play") else { return }
    let hasEnding = actions.contains { action in
      action.effects.contains { effect in
        switch effect {
        case .endTurn: true
        // Where sheets close together, a round may be one turn.
        case .endRound, .endGame: syntax.goesRound
        default: false
        }
      }
    }
    if !hasEnding, let action = syntax.actions.last {
      report.add(
        CheckMessages.badPlay(action.key, "no action ends a turn", hint: "put `end_turn` at the end of a `do`"))
    }
  }

  /// The zone of this name, which stands in `node`.
  func zone(_ node: Node, named name: String) -> Int? {
    guard let index = zones.firstIndex(where: { $0.syntax.name == name }) else {
      // A zone with a mistake of its own is there, and has been reported.
      if !syntax.zones.contains(where: { $0.name == name }) {
        report.add(CheckMessages.unknown(node, name, what: "a zone", among: zones.map(\.syntax.name)))
      }
      return nil
    }
    return index
  }

  private func action(_ action: Named<ActionSyntax>, _ types: [ValueType]) -> CheckedGame.Action? {
    let content = action.content
    var locals: Locals = []
    var checked = CheckedGame.Action(syntax: action, condition: nil, pick: nil, questions: [], label: nil)
    checked.asksFirst = content.pick.map { asksFirst($0, content) } ?? false
    if let pick = content.pick, !checked.asksFirst { checked.pick = self.pick(pick, checked, &locals) }
    for index in content.ask.indices {
      checked.questions.append(ask(index, of: checked, types, &locals))
    }
    if let pick = content.pick, checked.asksFirst { checked.pick = self.pick(pick, checked, &locals) }
    let guardNode = content.automatic ?? content.condition
    checked.condition = guardNode.flatMap { expression($0, .sheet, expecting: .bool, locals: locals) }
    checked.label = content.label.flatMap { text($0, .sheet) }
    checked.why = content.why.flatMap { text($0, .sheet) }
    var conditions: [Int: CheckedExpression] = [:]
    for effect in content.effects {
      for node in effect.conditions where conditions[node.index] == nil {
        conditions[node.index] = expression(node, .sheet, expecting: .bool, locals: locals)
      }
      let held = effect.conditions.compactMap { conditions[$0.index] }
      guard effect.key.text == "set" else {
        for effect in self.effect(effect, checked, locals) { checked.add(effect, when: held) }
        continue
      }
      for setting in effect.settings { add(setting, to: &checked, when: held, locals) }
    }
    refuseSetTwice(content.effects)
    refuseMovedBack(content.effects)
    checkWho(action, checked.effects)
    if checked.isOfTable { checkTable(checked) }
    if let pick = checked.pick, let from = content.pick?.from { _ = isOfNobody(pick.from, from, checked) }
    for expression in ([checked.condition].compactMap(\.self) + checked.effectExpressions) {
      refuseComputedMembers(expression)
    }
    checked.locals = locals
    return checked
  }

  /// What an action asks; the answer is a name behind that.
  private func ask(
    _ index: Int, of checked: CheckedGame.Action, _ types: [ValueType], _ locals: inout Locals
  ) -> CheckedGame.Option {
    let (action, type) = (checked.syntax.content, types[index])
    let question = action.ask[index]
    let field = question.content
    guard field.part?.isFirst ?? true else { return item(question, type, of: checked) }
    if type.isList || type.base == .text || action.ask.count > EngineLimits.answers {
      report.add(
        CheckMessages.doesNotFit(
          field.node,
          "an action asks for at most \(EngineLimits.answers) values, no texts",
          hint: action.ask.contains { $0.content.part?.isSized ?? false }
            ? "a list is as many as it can be, and one that says how many there are" : nil))
    }
    report.refuse(
      [
        "per", "each", "grid", "required", "default", "points", "value", "phase", "one_side", "needed", "wins_round",
        "from",
      ],
      in: field.node, of: "what an action asks")
    if let free = Names.alternative(toQuestion: question.name) {
      report.add(DecodeMessages.keyOfMoves(question.key, free: free))
    }
    if let secret = field.secret {
      report.add(
        CheckMessages.doesNotFit(
          secret, "an answer is kept secret by what it is set to",
          hint: "give `secret: true` to that line of the sheet"))
    }
    let among = field.among.flatMap { self.among($0, field, locals) }
    // Of a list it may be asked first how many there are.
    let isSized = field.part.map { $0.item == nil } ?? false
    let own = among.map(\.item) ?? (isSized ? types[index + 1] : type)
    if let range = field.range, own.base != .number, own.base != .error {
      report.add(CheckMessages.leftOver(range, "range", "only a number has a `range`"))
    }
    // What was asked before may be read by what comes behind it.
    let range = field.range.flatMap { self.range($0, .sheet, locals: locals, type: own.isPlainNumber ? own : .int) }
    let condition = field.condition.flatMap { expression($0, .sheet, expecting: .bool, locals: locals) }
    let mayBeNone = checkNone(field.none, own, field.words)
    var asked = Symbol.Question(
      index: index, isConditional: condition != nil, mayBeNone: mayBeNone,
      isNothingUnasked: mayBeNone || [.number, .bool].contains(own.base),
      range: own == .int ? range.flatMap(constantRange) : nil)
    var option = CheckedGame.Option(
      syntax: question, type: isSized ? type : own, range: range, among: among?.list, standard: nil,
      condition: condition, mayBeNone: mayBeNone, step: typing.vocabulary.step(of: field, own))
    guard let part = field.part else {
      locals.append((question.name, typing.declareLocal(question.name, .question(asked), own)))
      return option
    }
    asked.list = .init(count: part.length.upperBound, isSized: part.isSized)
    asked.isNothingUnasked = false
    locals.append((question.askedName, typing.declareLocal(question.askedName, .question(asked), .list(own))))
    if part.isSized {
      let size = Symbol.Question(index: index, isConditional: false, mayBeNone: false, isNothingUnasked: true)
      option.size = typing.declareLocal(question.name, .question(size), .int)
      option.items = .init(type: own, range: range, among: among?.list, step: option.step, mayBeNone: mayBeNone)
      (option.range, option.among, option.step, option.mayBeNone) = (nil, nil, 1, false)
    }
    return option
  }

  /// The list of what can be answered, and what its items are.
  private func among(
    _ node: Node, _ field: FieldSyntax, _ locals: Locals
  ) -> (list: CheckedExpression, item: ValueType)? {
    report.refuse(["range", "step", "none"], in: field.node, of: "what is answered with an item of a list")
    var vocabulary = typing.vocabulary
    let wanted = field.saysType && field.part?.item == nil ? vocabulary.type(of: field, report) : nil
    guard let list = expression(node, .sheet, expecting: wanted.map { .list($0) }, locals: locals) else { return nil }
    guard let item = list.tree.type.element, !item.isList, Self.answered.contains(item.base) else {
      let type = list.tree.type
      if type.base != .error {
        report.add(
          CheckMessages.doesNotFit(
            node, "a list of what can be answered is meant here, not \(typing.vocabulary.describe(type))",
            hint: "for example `among: board.free()`, `among: [1, 5, 10]`"))
      }
      return nil
    }
    return (list, item)
  }

  /// What can be answered with one of a list.
  private static let answered: [ValueType.Base] = [.number, .bool, .choice, .piece, .side, .seat, .place]

  /// An item of a list behind the first part of it, which says what the items are.
  private func item(
    _ question: Named<FieldSyntax>, _ type: ValueType, of action: CheckedGame.Action
  ) -> CheckedGame.Option {
    let first = action.questions.last { $0.syntax.content.part?.isFirst ?? false }
    let items =
      first?.items
      ?? first.map {
        CheckedGame.Option.Items(
          type: $0.type, range: $0.range, among: $0.among, step: $0.step, mayBeNone: $0.mayBeNone)
      }
    var condition = first?.condition
    if let size = first?.size, let item = question.content.part?.item {
      let least = question.content.part?.length.lowerBound ?? 0
      // Where it is always there, nothing but the list itself decides.
      condition =
        item < least && condition == nil
        ? nil : typing.condition("count > \(item)", question.key, .sheet, [("count", size)])
    }
    return CheckedGame.Option(
      syntax: question, type: items?.type ?? type, range: items?.range, among: items?.among, standard: nil,
      condition: condition,
      mayBeNone: items?.mayBeNone ?? false, step: items?.step ?? 1)
  }

  /// Whether what is asked may say from where is picked, or how much: then the answers come first. It names an answer, or
  /// one of several zones alike.
  private func asksFirst(_ pick: PickSyntax, _ content: ActionSyntax) -> Bool {
    let words = Set([pick.from, pick.atLeast, pick.atMost, pick.exactly].flatMap { $0?.text.words ?? [] })
    return pick.from?.text.contains("[") ?? false || content.ask.contains { words.contains($0.askedName) }
  }

  private func pick(
    _ pick: PickSyntax, _ action: CheckedGame.Action, _ locals: inout Locals
  ) -> CheckedGame.Pick? {
    let known = locals
    guard let node = pick.from, let source = source(node, action, known), isSeen(source.place, node) else {
      // Something is picked, only nobody knows from where.
      locals.append(("picked", typing.declareLocal("picked", .picked, .error)))
      return nil
    }
    let type = ValueType.list(ValueType(.piece, id: UInt16(zones[source.place.zone].kind)))
    func number(_ node: Node?) -> CheckedExpression? {
      node.flatMap { expression($0, .sheet, expecting: .int, locals: known) }
    }
    let picked = CheckedGame.Pick(
      from: source.place, among: source.pieces, minimum: number(pick.exactly ?? pick.atLeast),
      maximum: number(pick.exactly ?? pick.atMost))
    locals.append(("picked", typing.declareLocal("picked", .picked, type)))
    return picked
  }

  /// In play a line that is worked out is known for the acting side only: the others' sheets are not closed.
  private func refuseComputedMembers(_ expression: CheckedExpression) {
    for node in expression.tree.nodes where [.member, .project].contains(node.operation) {
      guard expression.tree.nodes[Int(expression.tree.children[Int(node.firstChild)])].type.base == .side,
        case .entry(let index) = symbols[Int(node.payload)].kind, syntax.sheet[index].content.type == nil,
        let place = expression.origin.node
      else { continue }
      report.add(
        CheckMessages.badPlay(
          place, "in play, other sides' `\(syntax.sheet[index].name)` is not known: it is worked out when they close"))
    }
  }

  /// Whose action it is must go together with how it ends.
  private func checkWho(_ action: Named<ActionSyntax>, _ effects: [CheckedGame.Effect]) {
    let isOfTurn = action.content.who.map { $0.hasText("turn") } ?? true
    if isOfTurn, !syntax.hasTurns, !hasMistake(in: "turns") {
      let hint = "write `turns: in order`, or `turns: going round` where the turn goes round many times"
      // What ends a turn can be done by nobody but whose turn it is.
      let isOfAnyone = !action.content.effects.contains { ["end_turn", "another_turn"].contains($0.key.text) }
      report.add(
        CheckMessages.badPlay(
          action.key, "nobody has a turn in this game, so nobody can do this",
          hint: hint + (isOfAnyone ? ", or give the action `who: table` or `who: anyone`" : "")))
    }
    for effect in effects {
      switch effect {
      case .endTurn where !isOfTurn, .anotherTurn where !isOfTurn:
        report.add(
          CheckMessages.badPlay(
            action.content.who ?? action.key, "only an action of the side whose turn it is ends a turn",
            hint: "leave `who` out, or what ends the turn", without: "who"))
      case .anotherTurn where syntax.goesRound:
        report.add(
          CheckMessages.badPlay(
            action.key, "where the turn goes round, `next` says who goes on",
            hint: "write `end_turn`, and `turns: {order: going round, next: seat}`"))
      case .endRound where syntax.isInOrder:
        report.add(
          CheckMessages.badPlay(
            action.key, "where sides play in order, a round ends with its last turn", hint: "write `end_turn`"))
      default: break
      }
    }
  }

  func roll(
    _ effect: EffectSyntax, _ action: CheckedGame.Action, _ locals: Locals
  ) -> [CheckedGame.Effect] {
    let node = effect.value
    guard !node.hasText("picked") else {
      guard action.pick != nil || action.syntax.content.pick != nil else {
        report.add(CheckMessages.badPlay(node, "nothing is picked in this action", hint: "give it a `pick`"))
        return []
      }
      return [.rollPicked]
    }
    guard let source = source(node, action, locals) else { return [] }
    guard zones[zones[source.place.zone].home].start.isDice else {
      report.add(CheckMessages.badPlay(node, "cards are dealt, not rolled", hint: "`\(node.text)` holds no dice"))
      return []
    }
    guard !isOfNobody(source.place, node, action) else { return [] }
    return [source.pieces.map { .rollPieces($0, in: source.place) } ?? .roll(source.place)]
  }

  func gather(_ node: Node, _ locals: Locals) -> [CheckedGame.Effect] {
    guard let place = zonePlace(node, locals) else { return [] }
    let home = zones[zones[place.zone].home]
    guard home.syntax.name == node.text else {
      report.add(
        CheckMessages.badPlay(
          node, "pieces are gathered where they start", hint: "write `gather: \(home.syntax.name)`",
          meaning: home.syntax.name))
      return []
    }
    return [.gather(place.zone)]
  }

  /// The zone that an effect is about, where it is clear whose.
  func ownZone(_ effect: EffectSyntax, _ action: CheckedGame.Action, _ locals: Locals) -> CheckedGame.ZonePlace? {
    zonePlace(effect.value, locals).flatMap { isOfNobody($0, effect.value, action) ? nil : $0 }
  }

  /// What is set twice in an action, whenever the first is, has what it is set to last; a difference may mean just that,
  /// behind what its base sets.
  private func refuseSetTwice(_ effects: [EffectSyntax]) {
    var last: [String: [(key: Node, conditions: Set<Int>)]] = [:]
    let endings = Words.endings.map(\.name)
    let ending = effects.filter { endings.contains($0.key.text) }.map(\.conditionIndices).filter { !$0.isEmpty }
    for effect in effects.reversed() {
      let conditions = effect.conditionIndices
      // Behind what ends something nothing is set.
      for ended in ending where ended.isSubset(of: conditions) {
        for name in last.keys { last[name]?.removeAll { !ended.isSubset(of: $0.conditions) } }
      }
      for setting in effect.settings.reversed() where SettingName(setting.name).isPlain {
        let later = last[setting.name]?.first { $0.conditions.isSubset(of: conditions) }
        last[setting.name, default: []].append((setting.key, conditions))
        guard let later else { continue }
        guard setting.key.span.source == later.key.span.source || setting.key.span.source.index == 0 else { continue }
        report.add(CheckMessages.setTwice(setting.key, setting.name))
      }
    }
  }

  /// A zone's name alone is all that lies there by then: moved there and back, everything lies where it began.
  private func refuseMovedBack(_ effects: [EffectSyntax]) {
    let moves = effects.filter { $0.key.hasText("move") && $0["count"] == nil }
    for (index, move) in moves.enumerated() {
      guard let what = move["what"], let to = move["to"] else { continue }
      let back = moves[(index + 1)...].first {
        $0["what"]?.hasText(to.text) ?? false && $0["to"]?.hasText(what.text) ?? false
      }
      guard let node = back?["what"] else { continue }
      report.add(
        CheckMessages.badPlay(
          node, "this moves back what has been moved to `\(node.text)` before",
          hint:
            "what lay there before anything is done is a formula: `what: '\(node.text).filter(c, true)'`, and so above")
      )
    }
  }

  /// Adds what a name is set to; of what stands for each item of a list, the one that is meant.
  private func add(
    _ setting: Named<CasesSyntax>, to action: inout CheckedGame.Action, when conditions: [CheckedExpression],
    _ locals: Locals
  ) {
    let target = SettingName(setting.name)
    guard let whose = whose(target, setting.key, locals) else { return }
    func own(_ name: String) -> Named<CasesSyntax> { Named(key: setting.key, name: name, content: setting.content) }
    let name = String(target.name)
    guard let item = target.item else {
      if let effect = self.setting(own(name), of: whose, action, locals) { action.add(effect, when: conditions) }
      return
    }
    guard let group = symbol(named: name), case .each(let first, let count, let list) = symbols[group].kind,
      let words = typing.vocabulary.list(named: list)
    else {
      report.add(CheckMessages.notForEach(setting.key, name))
      return
    }
    // Which item is meant may be worked out: each is set where it is the one.
    for index in 0..<count {
      let item = typing.condition("(\(item)) == \(words.written(index))", setting.key, .sheet, locals)
      let one = own(symbols[first + index].name)
      guard let item, let effect = self.setting(one, of: whose, action, locals) else { continue }
      action.add(effect, when: conditions + [item])
    }
  }

  /// Whose state a key names; `nil` where that is wrong.
  private func whose(_ target: SettingName, _ key: Node, _ locals: Locals) -> CheckedGame.Effect.Whose? {
    guard let text = target.whose else { return .own }
    if text == "sides" { return .each }
    guard let side = typing.expression(String(text), key, .sheet, locals, expecting: nil) else { return nil }
    guard side.type == .side || side.type == .seat && syntax.seatsAreSides else {
      if side.type.base != .error { report.add(CheckMessages.setOfNoSide(key, target, typing.describe(side.type))) }
      return nil
    }
    return .of(side)
  }

  private func setting(
    _ setting: Named<CasesSyntax>, of whose: CheckedGame.Effect.Whose, _ action: CheckedGame.Action, _ locals: Locals
  ) -> CheckedGame.Effect? {
    guard let index = symbol(named: setting.name) else {
      let names = syntax.state.map(\.groupName) + syntax.sheet.map(\.groupName)
      var unknown = CheckMessages.unknown(setting.key, setting.name, what: "a state or entry", among: names)
      if Nearest.name(to: setting.name, among: names) == nil {
        let start = ["true", "false"].contains(setting.content.node.text) ? "false" : "0"
        unknown.hints.append("what is remembered stands under `state`, such as `\(setting.name): {start: \(start)}`")
      }
      report.add(unknown)
      return nil
    }
    switch symbols[index].kind {
    case .state: break
    // A list of pieces is a zone's, which fills it by itself.
    case .entry(let entry) where syntax.sheet[entry].content.type != nil && entries[entry].zone == nil: break
    case .each(_, _, let list):
      report.add(
        CheckMessages.badPlay(
          setting.key, "`\(setting.name)` is there for each \(list): say which is set",
          hint: "for example `set: {'\(setting.name)[\(typing.vocabulary.list(named: list)?.texts.first ?? list)]': 1}`"
        ))
      return nil
    default:
      report.add(CheckMessages.badPlay(setting.key, "`\(setting.name)` is not something that an action can set"))
      return nil
    }
    if case .own = whose {
      if case .entry = symbols[index].kind, refusesEntering(setting, action) { return nil }
      if !symbols[index].perTable, refusesSideSetting(setting, index, action) { return nil }
    } else if let obstacle = obstacle(toSetting: setting, index) {
      report.add(obstacle)
      return nil
    }
    let type = symbols[index].type
    if case .each = whose, case .expression(let node) = setting.content, !type.isList,
      typing.typeAlone(node, .sheet, locals)?.isList ?? false
    {
      // One value for each side, in order.
      let values = expression(node, .sheet, expecting: .list(type.isPlainNumber ? .int : type), locals: locals)
      return values.map { .set(symbol: index, whose: .eachOwn, .expression($0)) }
    }
    guard case .state = symbols[index].kind, type.isPlainNumber else {
      return value(setting.content, .sheet, expecting: type, locals: locals).map {
        .set(symbol: index, whose: whose, $0)
      }
    }
    return value(setting.content, .sheet, expecting: .number, locals: locals).map {
      .set(symbol: index, whose: whose, typing.kept($0, of: .state(symbols[index].name)))
    }
  }

  /// Why nothing is set for another side: only its state that lasts is, and no line of its sheet.
  private func obstacle(toSetting setting: Named<CasesSyntax>, _ index: Int) -> Diagnostic? {
    let symbol = symbols[index]
    guard case .state = symbol.kind else {
      return CheckMessages.badPlay(
        setting.key, "`\(symbol.name)` is a line of the sheet, which its own side fills in",
        hint: "keep it in the state, and let the line read that: `\(symbol.name): {default: ...}`")
    }
    if symbol.perTable {
      return CheckMessages.badPlay(
        setting.key, "`\(symbol.name)` belongs to the table, not to a side", hint: "write `\(symbol.name)` alone")
    }
    let state = syntax.state.first { $0.name == symbol.name }
    guard state?.content.lifetime?.hasText("turn") ?? false else { return nil }
    return CheckMessages.badPlay(
      setting.key, "`\(symbol.name)` lasts for a turn, and that of another side begins anew when its turn comes",
      hint: "give `\(symbol.name)` the lifetime `for: round`, or none")
  }
}

extension CheckMessages {
  static func askedLength(_ node: Node) -> Diagnostic {
    doesNotFit(
      node, "an action asks for 1 to \(EngineLimits.answers) items of a list",
      hint: "pieces that lie somewhere are picked: `pick: {from: hand}`")
  }

  static func setOfNoSide(_ key: Node, _ target: SettingName, _ type: String) -> Diagnostic {
    badPlay(
      key, "`\(target.whose ?? "")` is \(type), and what is set belongs to a side",
      hint: "name a side before the point, as in `left_of(side).\(target.name)`, or all: `sides.\(target.name)`")
  }

  static func notForEach(_ key: Node, _ name: String) -> Diagnostic {
    badPlay(
      key, "`\(name)` is not there for each item of a list, so there is no `\(key.text)`",
      hint: "write `\(name)` alone, or give it an `each`", meaning: name)
  }
}
