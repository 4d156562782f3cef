/// What a node of a typed tree does. Overloads are told apart by the types of the children.
package enum Operation: UInt8, Hashable, Sendable, CaseIterable {
  // Leaves. `payload` is the word of a constant (of a number its parts of one, an index for choices and pieces, -1 for `none`),
  // the index into `texts`, the scope's reference of a name, or the number of a macro's variable.
  case constant, text, name, local
  // `payload` is the scope's reference; of a member, the child is the receiver. `project` is `member` over a
  // list: of each element, through lists of lists as well.
  case member, project, call

  // `and` and `or` have two or more children: a chain is one node.
  case negate, not, and, or, conditional
  // Numbers in parts of one keep their parts where they are added; multiplied they have those of both. A `payload` of
  // `multiply` is what divides a constant factor and the parts of the other. A `divide` with parts has no end.
  case add, subtract, multiply, divide, modulo
  // Both children have one type.
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case list, index, contains  // `contains` is `in`: children are the element and the list
  case known  // false while its child is unknown

  // Macros. Children: the list, then (filter,) body. `payload` is the number of the first variable, which is how many
  // variables the macros around this one bind. The `Indexed` ones bind two, the index first.
  case all, exists, existsOne, map, filter, filterMap
  case allIndexed, existsIndexed, existsOneIndexed, mapIndexed, filterMapIndexed
  // Children: the list, the start, the step; the two variables are what has been gathered so far and the element.
  case reduce
  // Lines and groups of a grid. Children: the grid, and perhaps whether two neighbours belong together, which are the two
  // variables.
  case runs, diagonals, groups, clusters
  // A grid that is written as its rows. Children: of each place that holds something its row, its column and what lies there.
  case grid

  /// A function of the language; `payload` is its number.
  case function
}

extension Operation {
  /// Whether it goes through neighbours in a grid, and names two of them.
  package var isOfLines: Bool { [.runs, .diagonals, .groups, .clusters].contains(self) }
}

/// A bare word that something worked out is called like. Where that turns out to be a word, too, either may be meant.
package struct AlsoName: Sendable {
  /// The scope's own number for what is called so.
  package var reference: Int
  /// What to say then.
  package var problem: Problem
}

/// A checked expression: nodes in one array, children before their parents, the root last.
package struct TypedExpression: Sendable {
  package struct Node: Sendable {
    package var operation: Operation
    package var type: ValueType
    package var payload: Int64
    /// Where the node's children stand in `children`.
    package var firstChild: Int32
    package var childCount: Int32
    /// Byte offsets in the expression's text, half open.
    package var start: UInt32
    package var end: UInt32

    /// The function of the language that is called.
    package var function: Function? { operation == .function ? Function(rawValue: UInt8(payload)) : nil }
  }

  package var nodes: [Node]
  package var children: [Int32]
  package var texts: [String]
  /// The words in it that stand in quotes.
  package var quotes: [QuotedWord] = []
  /// The words in it that something worked out is called like.
  package var alsoNames: [AlsoName] = []

  package init(nodes: [Node], children: [Int32], texts: [String]) {
    self.nodes = nodes
    self.children = children
    self.texts = texts
  }

  package var root: Int { nodes.count - 1 }
  package var type: ValueType { nodes[root].type }

  package func children(of node: Int) -> ArraySlice<Int32> {
    let first = Int(nodes[node].firstChild)
    return children[first..<(first + Int(nodes[node].childCount))]
  }
}
