import Diagnostics
import Documents
import Expressions

/// A named value that a test asks for; what is given to a function stands as text of expressions, by parameter.
package struct ProbeRequest: Hashable, Sendable {
  package var name: String
  package var arguments: [String: String]
  /// Where it is asked for, for messages: the same request may stand in several places.
  package var place: Node

  package init(name: String, arguments: [String: String], place: Node) {
    self.name = name
    self.arguments = arguments
    self.place = place
  }

  package static func == (one: ProbeRequest, other: ProbeRequest) -> Bool {
    one.name == other.name && one.arguments == other.arguments
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}

extension CheckedGame {
  /// What a request stands for.
  enum Probe {
    /// A value with a name.
    case value(Int)
    /// A function, and what it is called with.
    case call(CheckedExpression, function: Int)
    /// Why nothing can be worked out.
    case refused(String)
  }
}

struct ProbesCheck: SectionCheck {
  let typing: Typing

  /// Finds what a test asks for among the values of the game.
  func probe(_ request: ProbeRequest) -> CheckedGame.Probe {
    guard let index = syntax.values.firstIndex(where: { $0.name == request.name }) else {
      return .refused("`\(request.name)` is no value")
    }
    let parameters = syntax.values[index].content.parameters.map(\.text)
    guard !parameters.isEmpty else { return .value(index) }
    let missing = parameters.filter { request.arguments[$0] == nil }
    guard missing.isEmpty else {
      return .refused(
        "`\(request.name)` is called with \(Self.quoted(parameters)), and nothing is given for \(Self.quoted(missing))")
    }
    return call(request, parameters)
  }

  private static func quoted(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

  private func call(_ request: ProbeRequest, _ parameters: [String]) -> CheckedGame.Probe {
    let arguments = parameters.map { request.arguments[$0] ?? "" }.joined(separator: ", ")
    let text = "\(request.name)(\(arguments))"
    let (tree, problems) = compile(
      text, in: RuleScope(typing: typing, context: typing.context(.after), node: request.place))
    guard let tree, let symbol = tree.nodes[tree.root].symbol, case .function(let function) = symbols[symbol].kind
    else {
      return .refused("`\(text)` cannot be worked out" + (problems.first.map { ": \($0.sentence)" } ?? ""))
    }
    return .call(CheckedExpression(tree: tree, origin: Origin(node: nil)), function: function)
  }
}
