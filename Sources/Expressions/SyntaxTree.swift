/// What an expression says, before anyone knows what its names stand for.
///
/// Nodes stand in one array, children before their parents; `1 + x` is an int, a name and an `add` over both.
package struct SyntaxTree: Sendable {
  enum Kind: UInt8 {
    // Leaves. `payload` is the value, a decimal's `DecimalLiteral`, the number of a text, or the place of a name.
    case int, decimal, bool, text, name
    case negate, not
    case add, subtract, multiply, divide, modulo
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, `in`
    /// Two or more children: a chain of one operator is one node.
    case and, or
    case conditional, list, index
    // `payload` is the place of the name. The first child of `member` and `method` is the receiver.
    case member, method, call
    /// Stands where something could not be read; a problem has been reported.
    case broken
  }

  struct Node {
    var kind: Kind
    var isParenthesized = false
    /// Levels of the tree from here down; a leaf is 1.
    var height: UInt8
    var start: UInt32
    var end: UInt32
    var firstChild: Int32
    var childCount: Int32
    var payload: Int64

    var place: Range<Int> { Int(start)..<Int(end) }

    /// Where the name of a name, a member or a call stands.
    var namePlace: Range<Int> { Int(payload >> 32)..<Int(payload & 0xFFFF_FFFF) }
  }

  /// The text in which the expression stands, alone or among others.
  package let bytes: [UInt8]
  /// The expression's own place in `bytes`.
  package internal(set) var range: Range<Int>
  var nodes: [Node]
  var children: [Int32]
  var texts: [String]

  var root: Int { nodes.count - 1 }

  func children(of node: Node) -> ArraySlice<Int32> {
    children[Int(node.firstChild)..<Int(node.firstChild + node.childCount)]
  }

  func child(_ number: Int, of node: Node) -> Node {
    nodes[Int(children[Int(node.firstChild) + number])]
  }

  /// The source between two offsets.
  package func source(_ place: Range<Int>) -> String {
    String(decoding: bytes[place], as: UTF8.self)
  }

  func name(of node: Node) -> String { source(node.namePlace) }

  /// The name that the expression consists of; `nil` where it says more than a name.
  package var bareName: String? {
    nodes[root].kind == .name ? name(of: nodes[root]) : nil
  }

  /// The names and texts that it may come to, nobody not among them; `nil` where it may come to anything else.
  package var words: [String]? { words(nodes[root]) }

  private func words(_ node: Node) -> [String]? {
    switch node.kind {
    case .name: return name(of: node) == "none" ? [] : [name(of: node)]
    case .text: return [texts[Int(node.payload)]]
    case .conditional:
      guard let yes = words(child(1, of: node)), let no = words(child(2, of: node)) else { return nil }
      return yes + no
    default: return nil
    }
  }

  /// The text that the expression consists of, its escapes read.
  package var bareText: String? {
    nodes[root].kind == .text ? texts[Int(nodes[root].payload)] : nil
  }
}
