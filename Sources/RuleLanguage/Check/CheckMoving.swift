import Diagnostics
import Documents
import Engine
import Expressions

/// Effects that move pieces, and the zones that actions name.
extension PlayCheck {
  // MARK: Which zone

  /// The zone that is named; one of several alike with its number, `heaps[heap - 1]`.
  func zonePlace(_ node: Node?, _ locals: Locals) -> CheckedGame.ZonePlace? {
    guard let node, let place = anyZone(node, locals) else { return nil }
    guard place.index == nil, let count = zones[place.zone].count else { return place }
    report.add(CheckMessages.severalPlaces(node, count, isGrid: zones[place.zone].grid != nil))
    return nil
  }

  /// As above, or all of several alike.
  private func anyZone(_ node: Node, _ locals: Locals) -> CheckedGame.ZonePlace? {
    if isFormula(ofPieces: node) { return workedOut(node, locals) }
    guard let bracket = node.text.firstIndex(of: "[") else {
      return zone(node, named: node.text).map { .init(zone: $0) }
    }
    let name = String(node.text[..<bracket])
    guard let zone = zone(node, named: name) else { return nil }
    guard let count = zones[zone].count else { return nil }
    guard let checked = expression(node, .sheet, locals: locals) else { return nil }
    let root = checked.tree.nodes[checked.tree.root]
    let children = checked.tree.children(of: checked.tree.root).map { Int($0) }
    guard root.operation == .index, typing.namedZone(checked.tree.nodes[children[0]]) == zone else {
      report.add(
        CheckMessages.badPlay(node, "`\(node.text)` is no place", hint: "a place is named like `\(name)[0]`"))
      return nil
    }
    let index = CheckedExpression(tree: checked.tree.part(children[1]), origin: checked.origin)
    return reaches(index, count, name, node) ? .init(zone: zone, index: index) : nil
  }

  /// The zone that a formula stands for, such as another side's: `left_of(side).hand`.
  private func workedOut(_ node: Node, _ locals: Locals) -> CheckedGame.ZonePlace? {
    if isNumberedAlone(node) { return nil }
    guard let checked = expression(node, .sheet, locals: locals), checked.type.base != .error else { return nil }
    guard let place = place(in: checked.tree, checked.tree.root, checked.origin) else {
      report.add(
        CheckMessages.badPlay(
          node, "`\(node.text)` is no zone",
          hint: "name a zone, or that of another side: `left_of(side).hand`, `victim.hand`"))
      return nil
    }
    return place
  }

  /// Tells of a zone that is one place and is named with a number.
  private func isNumberedAlone(_ node: Node) -> Bool {
    let name = String(node.text.prefix { $0 != "[" })
    guard name.utf8.count < node.text.utf8.count, node.text.hasSuffix("]"), !node.text.contains("]."),
      zones.contains(where: { $0.syntax.name == name })
    else { return false }
    report.add(
      CheckMessages.badPlay(
        node, "`\(name)` is one place, without a number", hint: "write `\(name)`, or give the zone a `count`"))
    return true
  }

  /// The zone that a part of a formula is, whole; `nil` where it is none.
  func place(in tree: TypedExpression, _ index: Int, _ origin: Origin) -> CheckedGame.ZonePlace? {
    let node = tree.nodes[index]
    let children = tree.children(of: index).map { Int($0) }
    func part(_ index: Int) -> CheckedExpression { CheckedExpression(tree: tree.part(index), origin: origin) }
    switch node.operation {
    case .name: return typing.namedZone(node).map { .init(zone: $0) }
    case .member:
      guard tree.nodes[children[0]].type == .side, let zone = zone(ofMember: Int(node.payload)) else { return nil }
      return .init(zone: zone, side: part(children[0]))
    case .index:
      guard var place = place(in: tree, children[0], origin), place.index == nil, zones[place.zone].count != nil,
        zones[place.zone].grid == nil
      else { return nil }
      place.index = part(children[1])
      return place
    case .function where node.function == .at:
      guard var place = place(in: tree, children[0], origin), place.index == nil, zones[place.zone].grid != nil else {
        return nil
      }
      if children.count > 2 {
        (place.index, place.column) = (part(children[1]), part(children[2]))
      } else {
        let named = tree.part(children[1])
        place.index = CheckedExpression(tree: named.ofPlace(.row), origin: origin)
        place.column = CheckedExpression(tree: named.ofPlace(.column), origin: origin)
      }
      return place
    default: return nil
    }
  }

  /// The zone of a side by a name, which may be that of a line of the sheet, too: they are the same while a round is open.
  private func zone(ofMember symbol: Int) -> Int? {
    switch symbols[symbol].kind {
    case .zone(let zone): zone
    case .entry: zones.firstIndex { $0.syntax.name == symbols[symbol].name }
    default: nil
    }
  }

  /// Whether every answer that can be given leads to a place that is there: the others could never be given.
  private func reaches(_ index: CheckedExpression, _ count: Int, _ name: String, _ node: Node) -> Bool {
    guard let numbers = typing.constantRange(index.tree, index.tree.root),
      numbers.lowerBound < 0 || numbers.upperBound >= Int64(count)
    else { return true }
    var wrong = CheckMessages.noSuchPlace(node.span, name, count, numbers)
    if numbers == 1...Int64(count), let end = node.text.lastIndex(of: "]") {
      wrong.hints.append("write `\(node.text[..<end]) - 1]`")
    }
    report.add(wrong)
    return false
  }

  func constantRange(_ range: CheckedRange) -> ClosedRange<Int64>? {
    guard let low = range.low?.constant, let high = range.high?.constant, low <= high else { return nil }
    return low...high
  }

  // MARK: Moving

  func move(
    _ effect: EffectSyntax, _ action: CheckedGame.Action, _ locals: Locals
  ) -> [CheckedGame.Effect] {
    let (node, each, count, face) = (effect.value, effect["each"], effect["count"], effect["face"])
    guard let what = effect["what"], let to = effect["to"], let target = zonePlace(to, locals) else { return [] }
    let facing = facing(face, target.zone)
    if what.hasText("picked") {
      guard let source = action.pick?.from else {
        // A pick with a mistake of its own has been told.
        if action.syntax.content.pick == nil {
          report.add(CheckMessages.badPlay(what, "nothing is picked in this action", hint: "give it a `pick`"))
        }
        return []
      }
      if let count {
        report.add(
          CheckMessages.badPlay(count, "all that is picked moves", hint: "say how many in the `pick`: `exactly: 1`"))
      }
      if let each {
        report.add(CheckMessages.badPlay(each, "what is picked is moved once, by whoever picked it"))
        return []
      }
      guard !isOfNobody(target, to, action) else { return [] }
      return sameHome(source, target, node) ? [.movePicked(to: target, facing: facing)] : []
    }
    guard let found = self.source(what, action, locals) else { return [] }
    let source = found.place
    if let pieces = found.pieces { return move(pieces, from: source, to: target, effect, action, facing: facing) }
    guard sameHome(source, target, node), isForEach(each, [source, target]) else { return [] }
    if each != nil, !zones[source.zone].perSide, !zones[target.zone].perSide {
      report.add(CheckMessages.notEverySide(node, what.text))
      return []
    }
    if each == nil {
      guard !isOfNobody(source, what, action, canBeEach: true), !isOfNobody(target, to, action, canBeEach: true)
      else { return [] }
    }
    if let count, case .deck = zones[source.zone].start {
      report.add(
        CheckMessages.badPlay(
          count, "a deck has no order in which pieces are taken from it",
          hint: "deal them: `deal: {to: \(to.text), count: \(count.text)}`"))
      return []
    }
    let checked = count.flatMap { expression($0, .sheet, expecting: .int, locals: locals) }
    if count != nil, checked == nil { return [] }
    return [.move(from: source, to: target, forEach: each != nil, count: checked, facing: facing)]
  }

  func flip(
    _ effect: EffectSyntax, _ action: CheckedGame.Action, _ locals: Locals
  ) -> [CheckedGame.Effect] {
    let (each, count, face) = (effect["each"], effect["count"], effect["face"])
    guard let what = effect["what"], let source = source(what, action, locals) else { return [] }
    let place = source.place
    if let pieces = source.pieces { return flip(pieces, in: place, effect, action) }
    guard isForEach(each, [place]) else { return [] }
    if each != nil, !zones[place.zone].perSide {
      report.add(CheckMessages.notEverySide(what, what.text))
      return []
    }
    guard each != nil || !isOfNobody(place, what, action, canBeEach: true) else { return [] }
    if count != nil, case .deck = zones[place.zone].start {
      report.add(CheckMessages.badPlay(what, "a deck has no order: nobody can say which of its pieces came last"))
      return []
    }
    let checked = count.flatMap { expression($0, .sheet, expecting: .int, locals: locals) }
    if count != nil, checked == nil { return [] }
    let facing = face == nil ? .up : facing(face, place.zone)
    return [.flip(place, forEach: each != nil, count: checked, facing: facing)]
  }

  /// Whether a zone is one for each side and it is the table that does something with it: nobody can say whose is meant.
  func isOfNobody(
    _ place: CheckedGame.ZonePlace, _ node: Node, _ action: CheckedGame.Action, canBeEach: Bool = false
  ) -> Bool {
    guard action.isOfTable, zones[place.zone].perSide, place.side == nil else { return false }
    report.add(CheckMessages.ofNobody(node, zones[place.zone].syntax.name, canBeEach: canBeEach))
    return true
  }

  /// Whether somebody would fill in a sheet that may be closed: where sides have turns, those of all others may be.
  func refusesEntering(_ setting: Named<CasesSyntax>, _ action: CheckedGame.Action) -> Bool {
    guard syntax.isInOrder, action.syntax.content.who?.hasText("anyone") ?? false else { return false }
    report.add(
      CheckMessages.badPlay(
        setting.key, "a side whose turn it is not cannot fill in `\(setting.name)`: its sheet may be closed by then",
        hint: "set state here, and let the side's own turn enter it"))
    return true
  }

  /// As above, of what is set.
  func refusesSideSetting(_ setting: Named<CasesSyntax>, _ symbol: Int, _ action: CheckedGame.Action) -> Bool {
    guard action.isOfTable else { return false }
    report.add(CheckMessages.ofNobody(setting.key, setting.name))
    return true
  }

  /// What the table does reads what belongs to the table.
  func checkTable(_ action: CheckedGame.Action) {
    let texts = [action.label, action.why].compactMap { $0?.expressions }.flatMap(\.self)
    for expression in [action.condition].compactMap(\.self) + texts + action.effectExpressions {
      refuseSideNames(in: [.expression(expression)], expression.origin.node ?? action.syntax.key, "what the table does")
    }
  }

  func sameHome(_ source: CheckedGame.ZonePlace, _ target: CheckedGame.ZonePlace, _ node: Node) -> Bool {
    let isSame =
      source.zone == target.zone && source.side == nil && target.side == nil
      && (source.index == nil || source.index?.constant == target.index?.constant)
      && source.column?.constant == target.column?.constant
    let isKnown =
      source.index == nil || source.index?.constant != nil && !(source.column.map { $0.constant == nil } ?? false)
    if isSame, isKnown {
      report.add(CheckMessages.badPlay(node, "pieces move to another place than the one in which they lie"))
      return false
    }
    guard zones[source.zone].home == zones[target.zone].home else {
      report.add(CheckMessages.badPlay(node, "pieces move between two zones that they share a start with"))
      return false
    }
    return true
  }

  func deal(
    _ effect: EffectSyntax, _ action: CheckedGame.Action, _ locals: Locals
  ) -> [CheckedGame.Effect] {
    let (node, from, each, count) = (effect.value, effect["from"], effect["each"], effect["count"])
    let isForEachPlace = each?.hasText("place") ?? false
    guard let to = effect["to"], let target = isForEachPlace ? allPlaces(to) : zonePlace(to, locals) else { return [] }
    guard let source = from == nil ? home(of: target) : zonePlace(from, locals), sameHome(source, target, node) else {
      return []
    }
    let isForEachSide = each?.hasText("side") ?? false
    guard isForEach(isForEachSide ? each : nil, [source, target]) else { return [] }
    if zones[target.zone].perSide, target.side == nil, !isForEachSide,
      action.syntax.content.who?.hasText("table") ?? false
    {
      report.add(
        CheckMessages.badPlay(
          node, "it is not clear to which side the table deals",
          hint: isForEachPlace
            ? "let each side deal its own: `who: anyone`"
            : "write `each: side`, or whose it is: `dealer.\(zones[target.zone].syntax.name)`"))
      return []
    }
    if isForEachSide, !zones[target.zone].perSide {
      report.add(CheckMessages.notEverySide(node, to.text))
      return []
    }
    let checked = count.flatMap { expression($0, .sheet, expecting: .int, locals: locals) }
    if count != nil, checked == nil { return [] }
    return [
      .deal(
        from: source, to: target, each: isForEachPlace ? .place : isForEachSide ? .side : .one, count: checked,
        facing: facing(effect["face"], target.zone))
    ]
  }

  /// Where the pieces of a zone start.
  private func home(of place: CheckedGame.ZonePlace) -> CheckedGame.ZonePlace {
    CheckedGame.ZonePlace(zone: zones[place.zone].home)
  }

  /// All of several alike.
  private func allPlaces(_ node: Node) -> CheckedGame.ZonePlace? {
    let name = node.text.prefix { $0 != "[" }
    guard let zone = zone(node, named: String(name)) else { return nil }
    if zones[zone].count == nil {
      report.add(
        CheckMessages.badPlay(node, "there is only one `\(name)`", hint: "leave out `each`, or give the zone a `count`")
      )
      return nil
    }
    if name.count < node.text.count {
      report.add(
        CheckMessages.badPlay(node, "`each: place` deals to all of them", hint: "write `to: \(name)`"))
      return nil
    }
    return .init(zone: zone)
  }

  func facing(_ face: Node?, _ zone: Int) -> Facing {
    Facing(of: face ?? zones[zone].syntax.content.face)
  }
}

extension Facing {
  /// As it stands in a file; up where nothing does.
  init(of node: Node?) {
    switch node?.text {
    case "down": self = .down
    case "blind": self = .blind
    default: self = .up
    }
  }
}

extension Typing {
  /// The zone that a node names.
  func namedZone(_ node: TypedExpression.Node) -> Int? {
    guard node.operation == .name, case .zone(let zone) = symbols[Int(node.payload)].kind else { return nil }
    return zone
  }

  // MARK: Numbers that are known

  /// Between which numbers something lies that is made of numbers and answers alone.
  func constantRange(_ tree: TypedExpression, _ index: Int) -> ClosedRange<Int64>? {
    let node = tree.nodes[index]
    let parts = tree.children(of: index).compactMap { constantRange(tree, Int($0)).map { Bounds($0) } }
    switch node.operation {
    case .constant where node.type == .int: return node.payload...node.payload
    case .name: return answerRange(Int(node.payload))
    case .negate, .add, .subtract:
      guard parts.count == node.childCount else { return nil }
      return node.bounds(parts, []).map { $0.low...$0.high }
    default: return nil
    }
  }

  private func answerRange(_ symbol: Int) -> ClosedRange<Int64>? {
    if case .question(let question) = symbols[symbol].kind { question.range } else { nil }
  }

  /// Numbers of places that are not there, wherever an expression names them.
  func refuseMissingPlaces(_ tree: TypedExpression, _ node: Node, _ report: Report) -> Bool {
    for (index, part) in tree.nodes.enumerated() where part.operation == .index {
      let children = tree.children(of: index).map { Int($0) }
      guard let zone = namedZone(tree.nodes[children[0]]), let count = declared.zones[zone].count,
        let numbers = constantRange(tree, children[1]),
        numbers.upperBound < 0 || numbers.lowerBound >= Int64(count)
      else { continue }
      let span = report.span(of: node, from: Int(part.start), to: Int(part.end))
      report.add(CheckMessages.noSuchPlace(span, declared.zones[zone].syntax.name, count, numbers))
      return false
    }
    return true
  }
}
