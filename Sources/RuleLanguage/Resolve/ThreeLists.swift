import Documents

/// A list of a game with what two differences of it have made of it, item by item.
struct ThreeLists {
  enum Item {
    /// As one of them has it.
    case one(Node)
    /// Changed by both, or by neither.
    case both(old: Node, first: Node, second: Node, ItemName)
    /// Changed, added or taken out by both in two ways; `nil` where it is taken out.
    case conflict(ItemName, first: Node?, second: Node?)
    /// Added by the second where the first has added others: which of them comes first, nobody says.
    case unordered(ItemName, Node, others: [(name: ItemName, node: Node)])
  }

  private(set) var items: [Item] = []

  private typealias Named = [(name: ItemName, node: Node)]

  /// `nil` where items have no names, or one name twice, or what both have stands in two orders.
  init?(_ old: Node, _ first: Node, _ second: Node, _ names: ItemNames) {
    guard let old = Self.named(old, names), let first = Self.named(first, names),
      let second = Self.named(second, names)
    else { return nil }
    let (inFirst, inSecond) = (Set(first.map(\.name)), Set(second.map(\.name)))
    guard first.map(\.name).filter(inSecond.contains) == second.map(\.name).filter(inFirst.contains) else { return nil }
    let isOld = Set(old.map(\.name))
    var added = Self.gaps(of: second, old, inFirst)
    var ownAdded: Named = []
    for (name, node) in first {
      if inSecond.contains(name) {
        put(&added, before: name, ownAdded, names)
        ownAdded = []
      } else if !isOld.contains(name) {
        ownAdded.append((name, node))
      }
      items.append(contentsOf: Self.item(name, node, old, second))
    }
    put(&added, before: nil, ownAdded, names)
  }

  private static func named(_ list: Node, _ names: ItemNames) -> Named? {
    let named: Named = list.elements.compactMap { item in names.name(of: item).map { ($0, item) } }
    return named.count == list.count && Set(named.map(\.name)).count == named.count ? named : nil
  }

  private static func find(_ name: ItemName, in list: Named) -> Node? { list.first { $0.name == name }?.node }

  /// What the first makes of an item that it has.
  private static func item(_ name: ItemName, _ node: Node, _ old: Named, _ second: Named) -> [Item] {
    switch (find(name, in: old), find(name, in: second)) {
    case (nil, let other?): return [node.isSame(as: other) ? .one(node) : .conflict(name, first: node, second: other)]
    case (nil, nil): return [.one(node)]
    case (let was?, nil): return was.isSame(as: node) ? [] : [.conflict(name, first: node, second: nil)]
    case (let was?, let other?): return [.both(old: was, first: node, second: other, name)]
    }
  }

  private typealias Gap = (before: ItemName?, name: ItemName, node: Node, isNew: Bool)

  /// What the second has and the first has not, each with the item of both before which it stands: what the second adds,
  /// and what it changes and the first takes out.
  private static func gaps(of second: Named, _ old: Named, _ inFirst: Set<ItemName>) -> [Gap] {
    second.indices.compactMap { index in
      let (name, node) = second[index]
      let was = find(name, in: old)
      guard !inFirst.contains(name), was.map({ !$0.isSame(as: node) }) ?? true else { return nil }
      return (second[(index + 1)...].first { inFirst.contains($0.name) }?.name, name, node, was == nil)
    }
  }

  /// Puts what the first has not before an item of both, or at the end. Which of two new cases there comes first decides.
  private mutating func put(_ added: inout [Gap], before name: ItemName?, _ own: Named, _ names: ItemNames) {
    for item in added where item.before == name {
      if !item.isNew {
        items.append(.conflict(item.name, first: nil, second: item.node))
      } else if names == .cases, !own.isEmpty {
        items.append(.unordered(item.name, item.node, others: own))
      } else {
        items.append(.one(item.node))
      }
    }
    added.removeAll { $0.before == name }
  }
}
