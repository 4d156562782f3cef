import Diagnostics
import Documents
import Expressions

extension Checker {
  // MARK: Zones

  /// Zones are declared before combos and expressions are read: a zone of anonymous dice is also a kind of piece.
  func declareZones() {
    var starts: [CheckedGame.Zone.Start] = []
    var zoneKinds: [Int?] = []
    for zone in syntax.zones {
      let (start, kind) = zone.content.start.map { self.start($0) } ?? (.none, nil)
      starts.append(start)
      zoneKinds.append(kind)
    }
    let homes = starts.indices.filter { if case .none = starts[$0] { false } else { true } }
    for (index, zone) in syntax.zones.enumerated() {
      guard let home = home(of: index, zone, homes, zoneKinds), let kind = zoneKinds[home] else { continue }
      let perSide = zone.content.per?.hasText("side") ?? false
      if perSide, let start = zone.content.start {
        report.add(
          CheckMessages.badPlay(
            start, "pieces start in a zone of the table, not in one for each side",
            hint: "let them start in a zone without `per`, and move or deal them from there"))
      }
      let entry = syntax.sheet.firstIndex { $0.name == zone.name }
      let lifetime = zone.content.lifetime?.text ?? (starts[home].isDice ? "turn" : "round")
      zones.append(
        .init(
          syntax: zone, kind: kind, home: home, start: starts[index], perSide: perSide, lifetime: lifetime, entry: entry
        ))
      if let entry {
        entries[entry].zone = zones.count - 1
        let wanted = ValueType.list(ValueType(.piece, id: UInt16(kind)))
        if entries[entry].type != wanted {
          report.add(
            CheckMessages.badPlay(
              zone.key, "the zone `\(zone.name)` is the entry of this name, which is \(describe(entries[entry].type))",
              hint: "give the entry `type: \(kinds[kind].name)` and a `length`"))
        }
      } else {
        declare(
          Symbol(
            name: zone.name, kind: .zone(zones.count - 1), type: .list(ValueType(.piece, id: UInt16(kind))),
            level: .sheet, perTable: !perSide, key: zone.key))
      }
    }
  }

  /// `6 of 1..6`, `5 of die`, or a kind for a whole deck.
  private func start(_ node: Node) -> (CheckedGame.Zone.Start, Int?) {
    let words = node.text.split(separator: " ", maxSplits: 2).map(String.init)
    if words.count == 3, words[1] == "of", let count = Int(words[0]), 1...1_000 ~= count {
      if let kind = kinds.firstIndex(where: { $0.name == words[2] }) { return (.dice(count), kind) }
      var kind = CheckedKind(name: "die", key: node, faces: [], columns: [], copies: nil, isDice: true)
      guard makeDie(node, words[2], &kind) else { return (.none, nil) }
      if let same = kinds.firstIndex(where: { $0.isDice && $0.faces == kind.faces }) { return (.dice(count), same) }
      kinds.append(kind)
      return (.dice(count), kinds.count - 1)
    }
    if let kind = kinds.firstIndex(where: { $0.name == node.text }) {
      if kinds[kind].isDice {
        report.add(
          CheckMessages.badPlay(node, "it is not said how many dice there are", hint: "write `5 of \(node.text)`"))
      }
      return (.deck, kind)
    }
    report.add(
      CheckMessages.badPlay(
        node, "`\(node.text)` says nothing about pieces",
        hint: "write `6 of 1..6` for dice, or the name of a kind of piece for a whole deck"))
    return (.none, nil)
  }

  /// The zone in which the pieces of this one start: itself, or the only one that starts with pieces.
  private func home(
    of index: Int, _ zone: Named<ZoneSyntax>, _ homes: [Int], _ zoneKinds: [Int?]
  ) -> Int? {
    if homes.contains(index) { return index }
    // A zone that is an entry takes pieces of the entry's kind.
    var homes = homes
    if let entry = syntax.sheet.firstIndex(where: { $0.name == zone.name }), entries[entry].type.base == .piece {
      let alike = homes.filter { zoneKinds[$0] == Int(entries[entry].type.id) }
      if !alike.isEmpty { homes = alike }
    }
    if let from = zone.content.from {
      if let home = homes.first(where: { syntax.zones[$0].name == from.text }) { return home }
      report.add(CheckMessages.unknown(from, what: "a zone", among: homes.map { syntax.zones[$0].name }))
      return nil
    }
    guard let home = homes.first, homes.count == 1 else {
      report.add(
        CheckMessages.badPlay(
          zone.key,
          homes.isEmpty ? "no zone starts with pieces" : "it is not clear from which zone the pieces of this one come",
          hint: homes.isEmpty
            ? "give one of them a `start`, for example `start: 5 of 1..6`"
            : "say it: `from: \(syntax.zones[homes[0]].name)`"))
      return nil
    }
    return home
  }

  func zone(_ node: Node?) -> Int? {
    guard let node else { return nil }
    guard let index = zones.firstIndex(where: { $0.syntax.name == node.text }) else {
      // A zone with a mistake of its own is there, and has been reported.
      if !syntax.zones.contains(where: { $0.name == node.text }) {
        report.add(CheckMessages.unknown(node, what: "a zone", among: zones.map(\.syntax.name)))
      }
      return nil
    }
    return index
  }

  // MARK: Actions

  func checkActions() -> [CheckedGame.Action] {
    syntax.actions.compactMap { action($0) }
  }

  private func action(_ action: Named<ActionSyntax>) -> CheckedGame.Action? {
    let content = action.content
    var locals: [(name: String, symbol: Int)] = []
    var checked = CheckedGame.Action(syntax: action, condition: nil, pick: nil, questions: [], effects: [], label: nil)
    if let pick = content.pick, let zone = zone(pick.from) {
      let type = ValueType.list(ValueType(.piece, id: UInt16(zones[zone].kind)))
      let least = (pick.exactly ?? pick.atLeast).flatMap { expression($0, .sheet, expecting: .int) }
      let most = (pick.exactly ?? pick.atMost).flatMap { expression($0, .sheet, expecting: .int) }
      checked.pick = (zone, least, most)
      locals.append(("picked", declareLocal("picked", .picked, type)))
    }
    for (index, question) in content.ask.enumerated() {
      let field = question.content
      let type = type(field.type, of: field.of, field.node)
      if type.isList || type.base == .text || content.ask.count > 16 {
        report.add(CheckMessages.doesNotFit(field.node, "an action asks for at most 16 single values, no texts"))
      }
      refuse(
        ["per", "length", "required", "default", "points", "value", "phase", "one_side", "needed", "wins_round"],
        in: field.node,
        of: "what an action asks")
      if let range = field.range, type.base != .int, type.base != .error {
        report.add(CheckMessages.doesNotFit(range, "only a number has a `range`"))
      }
      // What was asked before may be read by what comes behind it.
      let range = field.range.flatMap { self.range($0, .sheet, locals: locals) }
      let condition = field.condition.flatMap { expression($0, .sheet, expecting: .bool, locals: locals) }
      let mayBeNone = checkNone(field.none, type, field.of)
      if type.base == .int, range?.low == nil || range?.high == nil {
        report.add(CheckMessages.doesNotFit(field.node, "a number that is asked needs a `range` with both ends"))
      }
      checked.questions.append(
        .init(
          syntax: question, type: type, range: range, standard: nil, condition: condition, mayBeNone: mayBeNone))
      locals.append((question.name, declareLocal(question.name, .question(index), type)))
    }
    let guardNode = content.automatic ?? content.condition
    checked.condition = guardNode.flatMap { expression($0, .sheet, expecting: .bool, locals: locals) }
    checked.label = content.label.flatMap { text($0, .sheet) }
    checked.why = content.why.flatMap { text($0, .sheet) }
    checked.effects = content.effects.flatMap { effect($0, checked, locals) }
    checkWho(action, checked.effects)
    for expression in ([checked.condition].compactMap(\.self) + checked.effects.flatMap(\.expressions)) {
      refuseComputedMembers(expression)
    }
    return checked
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
    if isOfTurn, !isInOrder {
      report.add(
        CheckMessages.badPlay(
          action.key, "nobody has a turn in this game, so nobody can do this",
          hint: "write `turns: in order`, or give the action `who: table` or `who: anyone`"))
    }
    for effect in effects {
      switch effect {
      case .endTurn where !isOfTurn, .anotherTurn where !isOfTurn:
        report.add(
          CheckMessages.badPlay(action.key, "only an action of the side whose turn it is ends a turn"))
      case .endRound where isInOrder:
        report.add(
          CheckMessages.badPlay(
            action.key, "where sides play in order, a round ends with its last turn", hint: "write `end_turn`"))
      default: break
      }
    }
  }

  var isInOrder: Bool { syntax.turnOrder?.hasText("in order") ?? false }

  private func effect(
    _ effect: EffectSyntax, _ action: CheckedGame.Action, _ locals: [(name: String, symbol: Int)]
  ) -> [CheckedGame.Effect] {
    switch effect {
    case .word(let node):
      let endings: [String: CheckedGame.Effect] = [
        "end_turn": .endTurn, "another_turn": .anotherTurn, "end_round": .endRound,
      ]
      return [endings[node.text] ?? .endGame]
    case .zone(let key, let node): return zoneEffect(key, node, action)
    case .say(let node): return text(node, .sheet, locals: locals).map { [.say($0)] } ?? []
    case .set(let settings): return settings.compactMap { setting($0, locals) }
    case .move(let what, let to, let node): return move(what, to, node, action)
    case .deal(let from, let to, let each, let count, let face, let node):
      return deal(from, to, each, count, face, node, action, locals)
    }
  }

  private func zoneEffect(_ key: Node, _ node: Node, _ action: CheckedGame.Action) -> [CheckedGame.Effect] {
    if node.hasText("picked"), key.hasText("roll") {
      guard let pick = action.pick else {
        report.add(CheckMessages.badPlay(node, "nothing is picked in this action", hint: "give it a `pick`"))
        return []
      }
      return [.rollPicked(pick.zone)]
    }
    guard let zone = zone(node) else { return [] }
    // Where the pieces start may be a zone with a mistake of its own, which has been reported.
    guard let home = zones.first(where: { $0.syntax.name == syntax.zones[zones[zone].home].name }) else { return [] }
    if key.hasText("roll"), !home.start.isDice {
      report.add(CheckMessages.badPlay(node, "cards are dealt, not rolled", hint: "`\(node.text)` holds no dice"))
      return []
    }
    if key.hasText("gather"), home.syntax.name != node.text {
      report.add(
        CheckMessages.badPlay(
          node, "pieces are gathered where they start", hint: "write `gather: \(home.syntax.name)`"))
      return []
    }
    return [key.hasText("roll") ? .roll(zone) : key.hasText("shuffle") ? .shuffle(zone) : .gather(zone)]
  }

  private func setting(
    _ setting: Named<CasesSyntax>, _ locals: [(name: String, symbol: Int)]
  ) -> CheckedGame.Effect? {
    guard let index = symbol(named: setting.name) else {
      let names = syntax.state.map(\.name) + syntax.sheet.map(\.name)
      report.add(CheckMessages.unknown(setting.key, what: "a state or entry", among: names))
      return nil
    }
    switch symbols[index].kind {
    case .state: break
    // A list of pieces is a zone's, which fills it by itself.
    case .entry(let entry) where syntax.sheet[entry].content.type != nil && entries[entry].zone == nil: break
    default:
      report.add(CheckMessages.badPlay(setting.key, "`\(setting.name)` is not something that an action can set"))
      return nil
    }
    return value(setting.content, .sheet, expecting: symbols[index].type, locals: locals).map {
      .set(symbol: index, $0)
    }
  }

  private func move(
    _ what: Node?, _ to: Node?, _ node: Node, _ action: CheckedGame.Action
  ) -> [CheckedGame.Effect] {
    guard let what, let target = zone(to) else { return [] }
    let source = what.hasText("picked") ? action.pick?.zone : zone(what)
    guard let source else {
      if what.hasText("picked") {
        report.add(CheckMessages.badPlay(what, "nothing is picked in this action", hint: "give it a `pick`"))
      }
      return []
    }
    guard sameHome(source, target, node) else { return [] }
    return [what.hasText("picked") ? .movePicked(from: source, to: target) : .move(from: source, to: target)]
  }

  private func sameHome(_ source: Int, _ target: Int, _ node: Node) -> Bool {
    guard source != target, zones[source].home == zones[target].home else {
      report.add(CheckMessages.badPlay(node, "pieces move between two zones that they share a start with"))
      return false
    }
    return true
  }

  private func deal(
    _ from: Node?, _ to: Node?, _ each: Node?, _ count: Node?, _ face: Node?, _ node: Node,
    _ action: CheckedGame.Action, _ locals: [(name: String, symbol: Int)]
  ) -> [CheckedGame.Effect] {
    guard let target = zone(to) else { return [] }
    let source = from.map { zone($0) } ?? zones[target].home
    guard let source, sameHome(source, target, node) else { return [] }
    if zones[target].perSide, each == nil, action.syntax.content.who?.hasText("table") ?? false {
      report.add(
        CheckMessages.badPlay(node, "it is not clear to which side the table deals", hint: "write `each: side`"))
      return []
    }
    if each != nil, !zones[target].perSide {
      report.add(
        CheckMessages.badPlay(node, "not every side has a zone `\(to?.text ?? "")`", hint: "give it `per: side`"))
      return []
    }
    let checked = count.flatMap { expression($0, .sheet, expecting: .int, locals: locals) }
    if count != nil, checked == nil { return [] }
    return [.deal(from: source, to: target, each: each != nil, count: checked, faceDown: isFaceDown(face, target))]
  }

  private func isFaceDown(_ face: Node?, _ zone: Int) -> Bool {
    (face ?? zones[zone].syntax.content.face)?.hasText("down") ?? false
  }
}
