import Diagnostics
import Documents
import Engine
import Expressions

/// Moving pieces that a formula gives.
extension PlayCheck {
  /// Whether something is not the name of a zone, nor of one place of several alike, but a formula.
  func isFormula(ofPieces node: Node) -> Bool {
    if node.hasText("picked") { return true }
    let name = String(node.text.prefix { $0 != "[" })
    let kind = symbol(named: name).map { symbols[$0].kind }
    guard name.utf8.count < node.text.utf8.count else {
      if case .value = kind { return true }
      return !Names.isWellFormed(name)
    }
    guard Names.isWellFormed(name), node.text.hasSuffix("]"), !node.text.contains("].") else { return true }
    if case .zone(let zone) = kind { return zones[zone].count == nil }
    return kind != nil
  }

  /// Where pieces are taken from: a whole zone, or those of one that a formula gives.
  func source(
    _ node: Node, _ action: CheckedGame.Action, _ locals: Locals
  ) -> (place: CheckedGame.ZonePlace, pieces: CheckedExpression?)? {
    guard isFormula(ofPieces: node) else { return zonePlace(node, locals).map { ($0, nil) } }
    guard let pieces = expression(node, .sheet, locals: locals), pieces.type.base != .error else { return nil }
    if let place = place(in: pieces.tree, pieces.tree.root, pieces.origin) {
      guard place.index == nil, let count = zones[place.zone].count else { return (place, nil) }
      report.add(CheckMessages.severalPlaces(node, count, isGrid: zones[place.zone].grid != nil))
      return nil
    }
    guard pieces.type.base == .piece, pieces.type.depth <= 1 else {
      report.add(CheckMessages.badPlay(node, "pieces are meant here, not \(describe(pieces.type))"))
      return nil
    }
    guard let place = home(of: pieces.tree, pieces.tree.root, action, pieces.origin) else {
      report.add(CheckMessages.liesNowhere(node, isMapped: pieces.tree.nodes.contains { $0.operation.makesCopies }))
      return nil
    }
    return (place, pieces)
  }

  func move(
    _ pieces: CheckedExpression, from source: CheckedGame.ZonePlace, to target: CheckedGame.ZonePlace,
    _ effect: EffectSyntax, _ action: CheckedGame.Action, facing: Facing
  ) -> [CheckedGame.Effect] {
    guard saysWhat(effect), let what = effect["what"], sameHome(source, target, effect.value),
      !isOfNobody(source, what, action)
    else { return [] }
    if let to = effect["to"], isOfNobody(target, to, action) { return [] }
    return [.movePieces(pieces, from: source, to: target, facing: facing)]
  }

  func flip(
    _ pieces: CheckedExpression, in place: CheckedGame.ZonePlace, _ effect: EffectSyntax, _ action: CheckedGame.Action
  ) -> [CheckedGame.Effect] {
    guard saysWhat(effect), let what = effect["what"], !isOfNobody(place, what, action) else { return [] }
    let facing: Facing = effect["face"].map { self.facing($0, place.zone) } ?? .up
    return [.flipPieces(pieces, in: place, facing: facing)]
  }

  /// Whether nothing beside a formula says how many pieces are meant, or of whom.
  private func saysWhat(_ effect: EffectSyntax) -> Bool {
    for (key, hint) in [("each", "name whole zones for each side"), ("count", "say in the formula how many")] {
      guard let node = effect[key] else { continue }
      report.add(
        CheckMessages.badPlay(node, "`\(key)` does not go with a formula, which says itself what is meant", hint: hint))
      return false
    }
    return true
  }

  /// Whether what is done for every side names no zone of one side.
  func isForEach(_ each: Node?, _ places: [CheckedGame.ZonePlace]) -> Bool {
    guard let each, places.contains(where: { $0.side != nil }) else { return true }
    report.add(
      CheckMessages.badPlay(
        each, "a zone of one side is named here, and this is for every side",
        hint: "leave out `each`, or name the zone alone"))
    return false
  }

  /// Whether who picks sees what lies there: nobody chooses among the hidden pieces of another.
  func isSeen(_ place: CheckedGame.ZonePlace, _ node: Node) -> Bool {
    let zone = zones[place.zone].syntax
    guard place.side != nil, let face = zone.content.face, !face.hasText("up") else { return true }
    report.add(
      CheckMessages.badPlay(
        node, "`\(zone.name)` lies `face: \(face.text)`: nobody can choose among the hidden pieces of another side",
        hint: "take one by chance: `shuffle: \(node.text)`, and then `move: {what: \(node.text), count: 1, to: ...}`"))
    return false
  }

  /// The zone in which all pieces lie that a part of a formula gives; `nil` where that cannot be told, or several.
  private func home(
    of tree: TypedExpression, _ index: Int, _ action: CheckedGame.Action, _ origin: Origin
  ) -> CheckedGame.ZonePlace? {
    let node = tree.nodes[index]
    let children = tree.children(of: index).map { Int($0) }
    func shared(_ parts: [Int]) -> CheckedGame.ZonePlace? { one(of: parts.map { home(of: tree, $0, action, origin) }) }
    switch node.operation {
    case .name: return home(ofName: Int(node.payload), action)
    case .index: return place(in: tree, index, origin) ?? shared([children[0]])
    case .filter: return shared([children[0]])
    case .function where node.function.map { [.first, .last, .sort, .distinct, .slice].contains($0) } ?? false:
      return shared([children[0]])
    case .conditional: return shared(Array(children.dropFirst()))
    case .add, .list: return shared(children)
    // What a combo leaves, or is made of: the pieces among which it was looked for.
    case .member where tree.nodes[children[0]].type.base == .combo: return shared([children[0]])
    case .member:
      return place(in: tree, index, origin).flatMap { zones[$0.zone].count == nil ? $0 : nil }
    case .call where CombosCall(node.payload) != nil: return shared([children[0]])
    default: return nil
    }
  }

  private func home(ofName symbol: Int, _ action: CheckedGame.Action) -> CheckedGame.ZonePlace? {
    switch symbols[symbol].kind {
    case .zone(let zone): return zones[zone].count == nil ? .init(zone: zone) : nil
    // A line that is a zone has the pieces that lie there.
    case .entry(let entry): return zones.indices.first { zones[$0].entry == entry }.map { .init(zone: $0) }
    case .picked: return action.pick?.from
    case .value(let index):
      return one(
        of: typing.values[index]?.value.results.map { home(of: $0.tree, $0.tree.root, action, $0.origin) } ?? [])
    default: return nil
    }
  }

  /// The place that all of these are.
  private func one(of homes: [CheckedGame.ZonePlace?]) -> CheckedGame.ZonePlace? {
    guard let first = homes.first, let first, homes.dropFirst().allSatisfy({ $0.map(first.isSame) ?? false }) else {
      return nil
    }
    return first
  }
}

extension CheckedGame.ZonePlace {
  /// Whether it is surely the same as another; of two numbers that are worked out that is not known.
  fileprivate func isSame(_ other: CheckedGame.ZonePlace) -> Bool {
    guard zone == other.zone, side == nil, other.side == nil else { return false }
    if index == nil, other.index == nil { return true }
    guard column?.constant == other.column?.constant, column == nil || column?.constant != nil else { return false }
    return index?.constant.map { $0 == other.index?.constant } ?? false
  }
}

extension CheckedValue {
  /// The expressions one of which is what it comes to.
  fileprivate var results: [CheckedExpression] {
    switch self {
    case .expression(let expression): [expression]
    case .cases(let lines, let otherwise): lines.flatMap(\.value.results) + otherwise.results
    case .table(let table): table.values.flatMap(\.results)
    }
  }
}

extension Operation {
  fileprivate var makesCopies: Bool {
    [.map, .filterMap, .mapIndexed, .filterMapIndexed, .reduce].contains(self)
  }
}

extension CheckMessages {
  static func severalPlaces(_ node: Node, _ count: Int, isGrid: Bool) -> Diagnostic {
    guard !isGrid else {
      return badPlay(
        node, "`\(node.text)` stands for \(count) places",
        hint: "say which one: `\(node.text).at(to)`, where `to` is asked for: `ask: {to: {among: \(node.text).free()}}`"
      )
    }
    return badPlay(
      node, "`\(node.text)` stands for \(count) places",
      hint: "say which one: `\(node.text)[0]` is the first, `\(node.text)[\(count - 1)]` the last")
  }

  static func liesNowhere(_ node: Node, isMapped: Bool) -> Diagnostic {
    isMapped
      ? badPlay(node, "a list that is made anew lies nowhere", hint: "`filter` chooses among the pieces of a zone")
      : badPlay(
        node, "it is not clear in which zone these pieces lie",
        hint: "take them from one: `hand.filter(c, ...)`, `hand.first()`, `best(hand).left`")
  }
}
