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
  }

  private(set) var items: [Item] = []

  private typealias Named = [(name: ItemName, node: Node)]

  /// `nil` where items have no names, or one name twice.
  init?(_ old: Node, _ first: Node, _ second: Node, _ names: ItemNames) {
    guard let old = Self.named(old, names), let first = Self.named(first, names),
      let second = Self.named(second, names)
    else { return nil }
    let isOld = Set(old.map(\.name))
    var added = Self.gaps(of: second, isOld.intersection(first.map(\.name)), isOld, first)
    var ownAdded: (name: ItemName, node: Node)?
    for (name, node) in first {
      if isOld.contains(name) {
        put(&added, before: name, ownAdded, names)
        ownAdded = nil
      } else {
        ownAdded = ownAdded ?? (name, node)
      }
      items.append(contentsOf: Self.item(name, node, old, second))
    }
    put(&added, before: nil, ownAdded, names)
    for (name, node) in old where !first.contains(where: { $0.name == name }) {
      if let changed = Self.find(name, in: second), !changed.isSame(as: node) {
        items.append(.conflict(name, first: nil, second: changed))
      }
    }
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

  /// The items that the second adds, each with the item of the game before which it stands.
  private static func gaps(
    of second: Named, _ kept: Set<ItemName>, _ isOld: Set<ItemName>, _ first: Named
  ) -> [(before: ItemName?, name: ItemName, node: Node)] {
    second.indices.compactMap { index in
      let (name, node) = second[index]
      guard !isOld.contains(name), find(name, in: first) == nil else { return nil }
      return (second[(index + 1)...].first { kept.contains($0.name) }?.name, name, node)
    }
  }

  /// Puts what the second adds before an item of the game, or at the end. Which of two cases there comes first decides,
  /// so both together are refused.
  private mutating func put(
    _ added: inout [(before: ItemName?, name: ItemName, node: Node)], before name: ItemName?,
    _ own: (name: ItemName, node: Node)?, _ names: ItemNames
  ) {
    for item in added where item.before == name {
      if names == .cases, let own {
        items.append(.conflict(item.name, first: own.node, second: item.node))
      } else {
        items.append(.one(item.node))
      }
    }
    added.removeAll { $0.before == name }
  }
}
