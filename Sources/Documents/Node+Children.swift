extension Node {
  /// The items of a sequence, one node each.
  package struct Elements: Sequence, IteratorProtocol {
    private let owner: Node.Owner
    private var index: Int
    private let end: Int

    init(of node: Node) {
      owner = node.owner
      index = node.index + 1
      end = node.kind == .sequence ? Int(node.cell.next) : index
    }

    /// The next item that is not left out.
    package mutating func next() -> Node? {
      while index < end {
        let cell = owner.cell(index)
        defer { index = Int(cell.next) }
        if cell.kind != .removed { return Node(owner: owner, index: index) }
      }
      return nil
    }
  }

  /// The pairs of a mapping, key and value.
  package struct Pairs: Sequence, IteratorProtocol {
    private let owner: Node.Owner
    private var index: Int
    private let end: Int

    init(of node: Node) {
      owner = node.owner
      index = node.index + 1
      end = node.kind == .mapping ? Int(node.cell.next) : index
    }

    /// The next pair that is not left out.
    package mutating func next() -> (key: Node, value: Node)? {
      while index < end {
        let key = index
        let value = Int(owner.cell(key).next)
        index = Int(owner.cell(value).next)
        if owner.cell(key).kind != .removed {
          return (Node(owner: owner, index: key), Node(owner: owner, index: value))
        }
      }
      return nil
    }
  }
}
