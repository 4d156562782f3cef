import Expressions

/// Where the pieces stand that a formula takes from a zone: `[0]` for `pile.first()`. By what they are they cannot be told
/// from others like them, of which one may lie below and one above.
struct PiecePlaces {
  private let game: CheckedGame
  private var nodes: [TypedExpression.Node] = []
  private var children: [Int32] = []
  private var texts: [String] = []

  init(_ game: CheckedGame) { self.game = game }

  /// The same formula over places; `nil` where nothing hangs on where pieces stand, and where that is not followed.
  func expression(of pieces: CheckedExpression, in place: CheckedGame.ZonePlace) -> CheckedExpression? {
    let kind = game.kinds[game.zones[place.zone].kind]
    let hasAlike = kind.isDice || kind.copies != nil || kind.rowCopies.contains { $0 > 1 }
    guard hasAlike, hangsOnPlaces(pieces.tree) else { return nil }
    var places = self
    guard places.places(pieces.tree, pieces.tree.root) != nil else { return nil }
    return CheckedExpression(
      tree: TypedExpression(nodes: places.nodes, children: places.children, texts: places.texts),
      origin: pieces.origin)
  }

  /// Whether a formula, or a value that it names, asks for pieces by where they stand.
  private func hangsOnPlaces(_ tree: TypedExpression) -> Bool {
    tree.nodes.contains { node in
      switch node.operation {
      case .index: node.type.base == .piece
      case .function: node.function.map { [.first, .last, .slice].contains($0) } ?? false
      case .name: value(node).map { hangsOnPlaces($0.tree) } ?? false
      default: false
      }
    }
  }

  /// What a name stands for, which is worked out where it is used.
  private func value(_ node: TypedExpression.Node) -> CheckedExpression? {
    guard node.type.base == .piece, case .value(let index) = game.symbols[Int(node.payload)].kind,
      case .expression(let expression) = game.values[index].value
    else { return nil }
    return expression
  }

  // MARK: Places

  private mutating func places(_ tree: TypedExpression, _ index: Int) -> Int32? {
    let node = tree.nodes[index]
    let parts = tree.children(of: index).map { Int($0) }
    guard node.type.base == .piece else { return nil }
    if isZone(node, tree) { return all(tree, index) }
    switch node.operation {
    case .name: return value(node).flatMap { places($0.tree, $0.tree.root) }
    case .filter:
      guard let zone = zone(tree, parts[0]), let list = places(tree, parts[0]) else { return nil }
      let variable = (number: node.payload, tree: zone.tree, zone: zone.index)
      return add(node, numbers(1), [list, copy(tree, parts[1], variable)])
    case .index, .function:
      if node.operation == .function, !(node.function.map { [.first, .last, .slice].contains($0) } ?? false) {
        return nil
      }
      guard let list = places(tree, parts[0]) else { return nil }
      return add(node, numbers(node.type.depth), [list] + parts.dropFirst().map { copy(tree, $0) })
    case .conditional:
      guard let first = places(tree, parts[1]), let second = places(tree, parts[2]) else { return nil }
      return add(node, numbers(node.type.depth), [copy(tree, parts[0]), first, second])
    case .add, .list:
      let lists = parts.compactMap { places(tree, $0) }
      return lists.count == parts.count ? add(node, numbers(node.type.depth), lists) : nil
    default: return nil
    }
  }

  private func numbers(_ depth: UInt8) -> ValueType { depth > 0 ? .list(.int) : .int }

  /// Whether it is all that lies in a place.
  private func isZone(_ node: TypedExpression.Node, _ tree: TypedExpression) -> Bool {
    guard node.type.depth == 1 else { return false }
    switch node.operation {
    case .name, .member:
      return switch game.symbols[Int(node.payload)].kind {
      case .zone: true
      case .entry(let entry): game.zones.contains { $0.entry == entry }
      default: false
      }
    case .index: return isZones(tree.nodes[Int(tree.children[Int(node.firstChild)])])
    default: return false
    }
  }

  /// Whether it is several places alike.
  private func isZones(_ node: TypedExpression.Node) -> Bool {
    guard [.name, .member].contains(node.operation), case .zone = game.symbols[Int(node.payload)].kind else {
      return false
    }
    return node.type.depth == 2
  }

  /// The one place from which pieces are taken, as far as it is followed.
  private func zone(_ tree: TypedExpression, _ index: Int) -> (tree: TypedExpression, index: Int)? {
    let node = tree.nodes[index]
    if isZone(node, tree) { return (tree, index) }
    let parts = tree.children(of: index).map { Int($0) }
    return switch node.operation {
    case .name: value(node).flatMap { zone($0.tree, $0.tree.root) }
    case .filter, .function: zone(tree, parts[0])
    default: nil
    }
  }

  /// `0`, `1` and so on, one for each piece.
  private mutating func all(_ tree: TypedExpression, _ index: Int) -> Int32 {
    let zone = copy(tree, index)
    var node = tree.nodes[index]
    (node.operation, node.payload) = (.local, 0)
    let place = add(node, .int, [])
    (node.operation, node.payload) = (.mapIndexed, 0)
    return add(node, .list(.int), [zone, place])
  }

  // MARK: Nodes

  private mutating func add(_ node: TypedExpression.Node, _ type: ValueType, _ parts: [Int32]) -> Int32 {
    var node = node
    (node.type, node.firstChild, node.childCount) = (type, Int32(children.count), Int32(parts.count))
    children += parts
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Copies a part as it is; a variable that is a piece becomes the piece in the place that the variable says.
  private mutating func copy(
    _ tree: TypedExpression, _ index: Int, _ variable: (number: Int64, tree: TypedExpression, zone: Int)? = nil
  ) -> Int32 {
    var node = tree.nodes[index]
    if let variable, node.operation == .local, node.payload == variable.number {
      let place = add(node, .int, [])
      let zone = copy(variable.tree, variable.zone)
      node.operation = .index
      node.payload = 0
      return add(node, node.type, [zone, place])
    }
    if node.operation == .text {
      texts.append(tree.texts[Int(node.payload)])
      node.payload = Int64(texts.count - 1)
    }
    let parts = tree.children(of: index).map { copy(tree, Int($0), variable) }
    return add(node, node.type, parts)
  }
}
