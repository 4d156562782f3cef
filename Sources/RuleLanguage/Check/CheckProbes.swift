import Diagnostics
import Documents
import Engine
import Expressions

/// An expression that a test asks for, such as a named value; what is given to a function stands as text of expressions,
/// by parameter.
package struct ProbeRequest: Hashable, Sendable {
  /// The expression: a name, or anything that stands after a close.
  package var name: String
  package private(set) var arguments: [String: String] = [:]
  /// The same where words are wanted: numbers are in quotes, too.
  private(set) var words: [String: String] = [:]
  /// Where it is asked for, for messages: the same request may stand in several places.
  package var place: Node

  /// - Parameters:
  ///   - value: the expression.
  ///   - given: a mapping in which stands, beside others, what a function of this name is called with.
  package init(of value: Node, given: Node?) {
    name = value.text
    place = value
    guard Names.isWellFormed(name), let given, given.kind == .mapping else { return }
    for pair in given.pairs {
      arguments[pair.key.text] = Self.expression(pair.value, areWords: false)
      words[pair.key.text] = Self.expression(pair.value, areWords: true)
    }
  }

  /// What is given, as it would stand in an expression.
  private static func expression(_ node: Node, areWords: Bool) -> String {
    if node.kind == .sequence {
      return "[\(node.elements.map { expression($0, areWords: areWords) }.joined(separator: ", "))]"
    }
    if !areWords, node.isPlain, Int64(node.text) != nil || ["true", "false"].contains(node.text) { return node.text }
    let escaped = node.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
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
    /// A function, what it is called with, and what it gives.
    case call([CheckedExpression], function: Int, type: ValueType)
    case expression(CheckedExpression)
    /// Why nothing can be worked out.
    case refused(String)
    /// What is wrong with the expression, at its place.
    case mistaken([Diagnostic])
  }
}

struct ProbesCheck: SectionCheck {
  let typing: Typing
  /// The calls in the file: those that tests ask for are none.
  private let calls: [FunctionCalls.Key]

  init(typing: Typing) {
    self.typing = typing
    calls = Array(typing.calls.typed.keys)
  }

  /// Finds what a test asks for among the values of the game, or types it.
  func probe(_ request: ProbeRequest) -> CheckedGame.Probe {
    guard let index = syntax.values.firstIndex(where: { $0.name == request.name }) else { return typed(request) }
    let parameters = syntax.values[index].content.parameters.map(\.text)
    if syntax.values[index].content.text != nil {
      return .refused("`\(request.name)` is a text, of which only one with a `label` is shown")
    }
    guard !parameters.isEmpty else { return .value(index) }
    let missing = parameters.filter { request.arguments[$0] == nil }
    guard missing.isEmpty else {
      return .refused(
        "`\(request.name)` is called with \(Self.quoted(parameters)), and nothing is given for \(Self.quoted(missing))")
    }
    return call(request, index, parameters)
  }

  private static func quoted(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

  /// An expression as it stands in a test; what is wrong with it is no mistake of the rules.
  private func typed(_ request: ProbeRequest) -> CheckedGame.Probe {
    let own = report.apart
    let context = TypingContext(level: .after, report: own)
    guard let expression = typing.expression(request.place, context), own.bag.isEmpty else {
      return .mistaken(own.bag.diagnostics)
    }
    guard expression.type.depth <= 1 else {
      return .refused("`\(request.name)` is a list of lists, of which one at a time is told: `'\(request.name)[0]'`")
    }
    return .expression(expression)
  }

  // MARK: Functions

  private func call(_ request: ProbeRequest, _ value: Int, _ parameters: [String]) -> CheckedGame.Probe {
    let scope = RuleScope(typing: typing, context: typing.context(.after), node: request.place)
    var arguments: [CheckedExpression] = []
    for (number, parameter) in parameters.enumerated() {
      let type = type(of: parameter, number, ofValue: value)
      let takesWords = [.piece, .choice].contains(type?.base)
      let text = (takesWords ? request.words : request.arguments)[parameter] ?? ""
      let (tree, problems) = compile(Array(text.utf8), in: scope, expecting: type)
      guard let tree else {
        let reason = problems.first.map { ": \($0.sentence)" } ?? ""
        return .refused("`\(parameter)` cannot be \(text)\(reason)")
      }
      arguments.append(CheckedExpression(tree: tree, origin: Origin(node: nil)))
    }
    switch typing.call(request.name, arguments.map(\.type), scope) {
    case .found(let type, let reference) where reference > 0:
      guard case .function(let function) = symbols[reference - Int(TypedExpression.Node.firstFunction)].kind else {
        break
      }
      return .call(arguments, function: function, type: type)
    case .unavailable(let reason, _): return .refused("`\(request.name)` cannot be worked out: \(reason)")
    default: break
    }
    let given = parameters.map { request.arguments[$0] ?? "" }.joined(separator: ", ")
    return .refused("`\(request.name)(\(given))` cannot be worked out")
  }

  /// What a parameter stands for: a line of its name says so, else the calls in the file; `nil` where neither does.
  private func type(of parameter: String, _ number: Int, ofValue value: Int) -> ValueType? {
    if let line = symbol(named: parameter), case .entry = symbols[line].kind { return typing.symbol(line).type }
    let own = calls.filter { $0.value == value && $0.types.indices.contains(number) }
    let types = Set(own.map { $0.types[number] }).filter { $0.base != .error }
    // Words that happen to stand in a call are no list of all there are.
    guard types.count == 1, let type = types.first, !typing.vocabulary.isOpen(type) else { return nil }
    return type
  }
}
