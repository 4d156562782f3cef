/// A call of a function or of something behind a dot, by its places in the text.
package struct SyntaxCall: Hashable, Sendable {
  package var name: String
  /// Where the name stands; of `math.abs` that is all of it.
  package var namePlace: Range<Int>
  /// From the first letter of the name to the bracket that closes; of a method from its receiver on.
  package var place: Range<Int>
  /// Whether it is called on a value.
  package var isMethod: Bool
  /// What stands between the brackets.
  package var arguments: [Range<Int>]
}

extension SyntaxTree {
  /// All calls, the inner ones first.
  package var calls: [SyntaxCall] {
    nodes.compactMap { node in
      switch node.kind {
      case .call: call(node, named: name(of: node), at: node.namePlace, isMethod: false, Array(children(of: node)))
      case .method: method(node)
      default: nil
      }
    }
  }

  private func method(_ node: Node) -> SyntaxCall {
    let receiver = child(0, of: node)
    let arguments = Array(children(of: node).dropFirst())
    guard receiver.kind == .name, name(of: receiver) == "math" else {
      return call(node, named: name(of: node), at: node.namePlace, isMethod: true, arguments)
    }
    let place = receiver.place.lowerBound..<node.namePlace.upperBound
    return call(node, named: "math.\(name(of: node))", at: place, isMethod: false, arguments)
  }

  private func call(
    _ node: Node, named name: String, at place: Range<Int>, isMethod: Bool, _ arguments: [Int32]
  ) -> SyntaxCall {
    SyntaxCall(
      name: name, namePlace: place, place: node.place, isMethod: isMethod,
      arguments: arguments.map { nodes[Int($0)].place })
  }
}
