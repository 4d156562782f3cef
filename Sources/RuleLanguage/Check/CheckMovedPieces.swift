import Diagnostics
import Documents
import Engine
import Expressions

/// Moving pieces that a formula gives.
extension PlayCheck {
  /// Whether something is not the name of a zone, nor of one place of several alike, but a formula.
  func isFormula(ofPieces node: Node) -> Bool {
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

  func movePieces(
    _ what: Node, to target: CheckedGame.ZonePlace, _ effect: EffectSyntax, _ action: CheckedGame.Action,
    _ locals: Locals, facing: Facing
  ) -> [CheckedGame.Effect] {
    guard let pieces = expression(what, .sheet, locals: locals), pieces.type.base != .error else { return [] }
    guard pieces.type.base == .piece, pieces.type.depth <= 1 else {
      report.add(CheckMessages.badPlay(what, "pieces are moved, not \(describe(pieces.type))"))
      return []
    }
    guard let source = home(of: pieces.tree, pieces.tree.root, action, pieces.origin) else {
      report.add(CheckMessages.liesNowhere(what, isMapped: pieces.tree.nodes.contains { $0.operation.makesCopies }))
      return []
    }
    for (key, hint) in [("each", "move whole zones for each side"), ("count", "say in the formula how many")] {
      guard let node = effect[key] else { continue }
      report.add(
        CheckMessages.badPlay(node, "`\(key)` does not go with a formula, which says itself what moves", hint: hint))
      return []
    }
    guard sameHome(source, target, effect.value), !isOfNobody(source.zone, what, action) else { return [] }
    if let to = effect["to"], isOfNobody(target.zone, to, action) { return [] }
    return [.movePieces(pieces, from: source, to: target, facing: facing)]
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
    case .index:
      guard let zone = typing.namedZone(tree.nodes[children[0]]), zones[zone].count != nil else {
        return shared([children[0]])
      }
      return .init(zone: zone, index: CheckedExpression(tree: tree.part(children[1]), origin: origin))
    case .filter: return shared([children[0]])
    case .function where node.function.map { [.first, .last, .sort, .distinct, .slice].contains($0) } ?? false:
      return shared([children[0]])
    case .conditional: return shared(Array(children.dropFirst()))
    case .add, .list: return shared(children)
    // What a combo leaves, or is made of: the pieces among which it was looked for.
    case .member where tree.nodes[children[0]].type.base == .combo: return shared([children[0]])
    case .call where CombosCall(node.payload) != nil: return shared([children[0]])
    default: return nil
    }
  }

  private func home(ofName symbol: Int, _ action: CheckedGame.Action) -> CheckedGame.ZonePlace? {
    switch symbols[symbol].kind {
    case .zone(let zone): return zones[zone].count == nil ? .init(zone: zone, index: nil) : nil
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
    guard zone == other.zone else { return false }
    if index == nil, other.index == nil { return true }
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
  static func liesNowhere(_ node: Node, isMapped: Bool) -> Diagnostic {
    isMapped
      ? badPlay(node, "a list that is made anew lies nowhere", hint: "`filter` chooses among the pieces of a zone")
      : badPlay(
        node, "it is not clear in which zone these pieces lie",
        hint: "take them from one: `hand.filter(c, ...)`, `hand.first()`, `best(hand).left`")
  }
}
