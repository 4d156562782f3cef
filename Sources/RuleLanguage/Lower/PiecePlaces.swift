import Expressions

/// Where the pieces stand that a formula takes from a zone: `[0]` for `pile.first()`. By what they are they cannot be told
/// from others like them, of which one may lie below and one above.
struct PiecePlaces {
  private let game: CheckedGame
  private var nodes: [TypedExpression.Node] = []
  private var children: [Int32] = []
  private var texts: [String] = []
  /// Where the name stands whose value is gone through.
  private var span: (start: UInt32, end: UInt32)?

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
      case .name: value(node)?.expressions.contains { hangsOnPlaces($0.tree) } ?? false
      default: false
      }
    }
  }

  /// What a name stands for, which is worked out where it is used.
  private func value(_ node: TypedExpression.Node) -> CheckedValue? {
    guard node.type.base == .piece, case .value(let index) = game.symbols[Int(node.payload)].kind else { return nil }
    return game.values[index].value
  }

  // MARK: Places

  private mutating func places(_ tree: TypedExpression, _ index: Int) -> Int32? {
    let node = tree.nodes[index]
    let parts = tree.children(of: index).map { Int($0) }
    guard node.type.base == .piece else { return nil }
    if isZone(node, tree) { return all(tree, index) }
    switch node.operation {
    case .name:
      // What is wrong in there is told where the name stands.
      let outer = span
      defer { span = outer }
      span = span ?? (node.start, node.end)
      return value(node).flatMap { places($0) }
    case .filter where isZone(tree.nodes[parts[0]], tree):
      // The place stands before the piece, so that all variables within are one further on.
      var found = node
      (found.operation, found.payload) = (.filterMapIndexed, 0)
      let (zone, condition) = (copy(tree, parts[0]), copy(tree, parts[1], shift: 1))
      return add(found, numbers(1), [zone, condition, place(node)])
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

  /// Of cases the places of the one whose condition holds.
  private mutating func places(_ value: CheckedValue) -> Int32? {
    switch value {
    case .expression(let expression): return places(expression.tree, expression.tree.root)
    case .cases(let lines, let otherwise):
      guard var found = places(otherwise) else { return nil }
      for line in lines.reversed() {
        let tree = line.condition.tree
        guard let own = places(line.value) else { return nil }
        var node = tree.nodes[tree.root]
        (node.operation, node.payload) = (.conditional, 0)
        found = add(node, nodes[Int(own)].type, [copy(tree, tree.root), own, found])
      }
      return found
    case .table: return nil
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
    case .name: if case .expression(let own)? = value(node) { zone(own.tree, own.tree.root) } else { nil }
    case .filter, .function: zone(tree, parts[0])
    default: nil
    }
  }

  /// `0`, `1` and so on, one for each piece.
  private mutating func all(_ tree: TypedExpression, _ index: Int) -> Int32 {
    var node = tree.nodes[index]
    (node.operation, node.payload) = (.mapIndexed, 0)
    let zone = copy(tree, index)
    return add(node, .list(.int), [zone, place(node)])
  }

  /// The place of what is gone through outermost.
  private mutating func place(_ around: TypedExpression.Node) -> Int32 {
    var node = around
    (node.operation, node.payload) = (.local, 0)
    return add(node, .int, [])
  }

  // MARK: Nodes

  private mutating func add(_ node: TypedExpression.Node, _ type: ValueType, _ parts: [Int32]) -> Int32 {
    var node = node
    if let span { (node.start, node.end) = span }
    (node.type, node.firstChild, node.childCount) = (type, Int32(children.count), Int32(parts.count))
    children += parts
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Copies a part as it is, its variables so many further on; one that is a piece becomes the piece in the place that the
  /// variable says.
  private mutating func copy(
    _ tree: TypedExpression, _ index: Int, _ variable: (number: Int64, tree: TypedExpression, zone: Int)? = nil,
    shift: Int64 = 0
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
    if node.operation == .local || node.operation.isLoop { node.payload += shift }
    let parts = tree.children(of: index).map { copy(tree, Int($0), variable, shift: shift) }
    return add(node, node.type, parts)
  }
}
