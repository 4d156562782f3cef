import Documents
import Expressions

/// Nobody only comes where nobody may be meant: state and lines of the sheet without a `none` always have somebody.
///
/// What is plainly nobody at times, a bare name or `none` itself, is found here; what hangs on conditions the engine
/// refuses to keep.
struct NobodyCheck: SectionCheck {
  let typing: Typing
  private let options: [CheckedGame.Option]
  private let entries: [CheckedGame.Entry]
  private let states: [CheckedGame.State]

  /// Where a value goes.
  private struct Target {
    var name: String
    var type: ValueType
    var isNobodyMeant: Bool
  }

  /// A value that decides what is kept, and whether it stands behind a condition.
  private struct Leaf {
    var tree: TypedExpression
    var index: Int
    var origin: Origin
    var isGuarded: Bool

    var node: TypedExpression.Node { tree.nodes[index] }
  }

  /// Reports whatever keeps nobody, or an answer that may not have been asked for.
  static func look(
    at options: [CheckedGame.Option], _ entries: [CheckedGame.Entry], _ states: [CheckedGame.State],
    _ actions: [CheckedGame.Action], _ typing: Typing
  ) {
    let check = NobodyCheck(typing: typing, options: options, entries: entries, states: states)
    for state in states {
      let target = check.target(state: state)
      for value in [state.start, state.next, state.others].compactMap(\.self) {
        // The first tells enough of one state.
        if check.finds(in: value, for: target) { break }
      }
    }
    for index in entries.indices {
      guard entries[index].syntax.content.standard != nil, let standard = entries[index].standard else {
        continue
      }
      check.finds(in: standard, for: check.target(entry: index))
    }
    for (symbol, value) in actions.settings {
      if let target = check.target(symbol: symbol) { check.finds(in: value, for: target) }
    }
  }

  // MARK: Where to

  private func target(entry index: Int) -> Target {
    let entry = entries[index]
    let isMeant = entry.syntax.content.none != nil || entry.syntax.content.required?.hasText("false") ?? false
    return Target(name: entry.syntax.name, type: entry.type, isNobodyMeant: isMeant)
  }

  private func target(symbol: Int) -> Target? {
    switch symbols[symbol].kind {
    case .entry(let index): return target(entry: index)
    case .state: return state(symbol).map(target(state:))
    default: return nil
    }
  }

  private func target(state: CheckedGame.State) -> Target {
    Target(name: state.name, type: state.type, isNobodyMeant: state.none != nil)
  }

  /// The state of a symbol; nil where something is wrong with it.
  private func state(_ symbol: Int) -> CheckedGame.State? {
    states.first { $0.name == symbols[symbol].name }
  }

  // MARK: What

  /// Reports the first part of a value that cannot be kept; true where there is one.
  @discardableResult
  private func finds(in value: CheckedValue, for target: Target) -> Bool {
    guard target.type.base != .error else { return false }
    for leaf in leaves(of: value) {
      guard let node = leaf.origin.node, !report.hasError(within: node.span) else { continue }
      if let question = unasked(leaf) {
        let otherwise = target.isNobodyMeant ? "none" : target.name
        report.add(CheckMessages.notAlwaysAsked(node, question, into: target.name, otherwise: otherwise))
        return true
      }
      guard target.type.isOfWords, !target.isNobodyMeant, let name = nobody(leaf) else { continue }
      let text = leaf.index == leaf.tree.root ? node.text : name
      report.add(CheckMessages.nobody(node, text, into: target.name, isList: target.type.isList))
      return true
    }
    return false
  }

  private func leaves(of value: CheckedValue, isGuarded: Bool = false) -> [Leaf] {
    switch value {
    case .expression(let expression):
      return leaves(of: expression.tree, expression.tree.root, expression.origin, isGuarded)
    case .cases(let lines, let otherwise):
      return (lines.map(\.value) + [otherwise]).flatMap { leaves(of: $0, isGuarded: true) }
    case .table(let table): return table.values.flatMap { leaves(of: $0, isGuarded: true) }
    }
  }

  private func leaves(of tree: TypedExpression, _ index: Int, _ origin: Origin, _ isGuarded: Bool) -> [Leaf] {
    let children = tree.children(of: index).map { Int($0) }
    switch tree.nodes[index].operation {
    case .conditional: return children.dropFirst().flatMap { leaves(of: tree, $0, origin, true) }
    case .list: return children.flatMap { leaves(of: tree, $0, origin, isGuarded) }
    default: return [Leaf(tree: tree, index: index, origin: origin, isGuarded: isGuarded)]
    }
  }

  /// The answer that is kept though it may not have been asked for.
  private func unasked(_ leaf: Leaf) -> String? {
    guard !leaf.isGuarded, let symbol = leaf.node.symbol, case .question(let question) = symbols[symbol].kind,
      question.isConditional, !question.isNothingUnasked
    else { return nil }
    return symbols[symbol].name
  }

  /// What is nobody, as people write it: `none` itself, or a name that stands there without a condition.
  private func nobody(_ leaf: Leaf) -> String? {
    if leaf.node.operation == .constant { return leaf.node.payload < 0 ? "none" : nil }
    guard !leaf.isGuarded, let reading = leaf.tree.reading(at: leaf.index), reading.whose != .sheet,
      let symbol = reading.symbol
    else { return nil }
    return mayBeNobody(symbol) ? symbols[symbol].name : nil
  }

  private func mayBeNobody(_ symbol: Int) -> Bool {
    switch symbols[symbol].kind {
    case .option(let index): return options[index].mayBeNone
    case .entry(let index):
      return entries[index].mayBeNone || entries[index].computed.map(mayBeNobody) ?? false
    case .state: return state(symbol)?.none != nil
    case .value(let index): return typing.values[index].map { mayBeNobody($0.value) } ?? false
    case .function(let index): return mayBeNobody(typing.functions[index].body)
    case .question(let question): return question.mayBeNone
    default: return false
    }
  }

  private func mayBeNobody(_ value: CheckedValue) -> Bool { leaves(of: value).contains { nobody($0) != nil } }
}

extension ValueType {
  /// Whether it is a word, or a list of words, that could be nobody.
  var isOfWords: Bool { [.side, .seat, .choice].contains(base) }
}
