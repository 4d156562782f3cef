import Diagnostics
import Documents
import Engine
import Expressions

/// Code for what tests ask, beside that of the game.
extension GameLowering {
  /// A parameter of a function, and what it stands for in a test.
  typealias Argument = (parameter: Int, value: CheckedExpression)

  /// The formula and the account of a request; `nil` where the checker has refused it.
  mutating func lower(_ probe: CheckedGame.Probe) -> Probe? {
    switch probe {
    case .refused, .mistaken: return nil
    case .expression(let expression):
      code.names.time = .live
      defer { code.names.time = .settled }
      // It stands in no file of the rules: faults have no place there.
      let loose = CheckedExpression(tree: expression.tree, origin: Origin(node: nil))
      return Probe(
        formula: code.formula(loose), kind: kind(expression.type),
        account: unmarked { $0.account(of: .expression(expression)) }, readsScores: readsScores([expression]),
        isOfTable: expression.tree.nodes.allSatisfy { $0.symbol.map { checked.symbols[$0].perTable } ?? true })
    case .value(let index):
      let value = checked.values[index]
      // What is on a sheet has no word of its own yet: nothing has been closed.
      code.names.time = value.level < .sheet ? .settled : .live
      defer { code.names.time = .settled }
      let symbol = checked.symbols.first { $0.name == value.syntax.name }
      let kind = kind(symbol?.type ?? .int)
      return Probe(
        formula: code.formula(value.value), kind: kind, account: unmarked { $0.account(of: value.value) },
        readsScores: readsScores(value.value.expressions), isOfTable: symbol?.perTable ?? false)
    case .call(let given, let function, let type):
      code.names.time = .live
      defer { code.names.time = .settled }
      let function = checked.functions[function]
      let arguments = Array(zip(function.parameters, given)).map { (parameter: $0, value: $1) }
      return Probe(
        formula: formula(arguments) { $0.lower(function.body) }, kind: kind(type),
        account: unmarked { $0.account(of: function.body, arguments) },
        parameters: function.parameters.map { checked.symbols[$0].name },
        readsScores: readsScores(function.body.expressions + given))
    }
  }

  /// Whether points or scores of sheets are read, by themselves or through names.
  private func readsScores(_ expressions: [CheckedExpression]) -> Bool {
    let graph = checked.readGraph
    let names = graph.names(graph.readings(of: expressions, through: .kept).filter { $0.whose != .sheet })
    return names.contains { [.points, .score].contains($0.kind) }
  }

  /// How a sheet's score comes about; `nil` where it is the sum of its lines.
  mutating func accountOfScore() -> Account? {
    code.names.time = .closing
    defer { code.names.time = .settled }
    return checked.score.map { score in unmarked { $0.account(of: score) } }
  }

  /// How the points or the value of each line come about; `nil` where that is plain.
  mutating func accountsOfLines() -> [Account?] {
    code.names.time = .sheet
    defer { code.names.time = .settled }
    var accounts: [Account?] = []
    for entry in checked.entries {
      let value = [entry.points, entry.computed].compactMap(\.self).first { $0.constantWord == nil }
      accounts.append(value.map { value in unmarked { $0.account(of: value) } })
    }
    return accounts
  }

  // MARK: Accounts

  /// What is only said to explain is no use that a test makes of the rules.
  private mutating func unmarked(_ work: (inout Self) -> Account) -> Account {
    let points = code.emitter.points
    code.emitter.points = nil
    defer { code.emitter.points = points }
    return work(&self)
  }

  private mutating func account(of value: CheckedValue, _ arguments: [Argument] = []) -> Account {
    switch value {
    case .expression(let expression): return account(of: expression, arguments)
    case .cases(let lines, let otherwise):
      var accounts: [Account.Line] = []
      for line in lines {
        accounts.append(
          Account.Line(condition: account(of: line.condition, arguments), value: account(of: line.value, arguments)))
      }
      return .cases(accounts, otherwise: account(of: otherwise, arguments))
    case .table(let table): return account(of: table, arguments)
    }
  }

  private mutating func account(of table: CheckedTable, _ arguments: [Argument]) -> Account {
    var inputs: [Account.Term] = []
    for input in table.inputs { inputs.append(term(input.expression, arguments)) }
    let row = formula(arguments) { $0.row(of: table) }
    var rows: [Account.Row] = []
    for value in table.values {
      rows.append(Account.Row(text: rowText(of: value), value: account(of: value, arguments)))
    }
    return .table(inputs: inputs, row: row, rows: rows)
  }

  private mutating func account(of expression: CheckedExpression, _ arguments: [Argument]) -> Account {
    let tree = expression.tree
    var names: [Account.Term] = []
    let parts = tree.nodes.indices.filter { $0 != tree.root && isNamed($0, in: tree) && canBeShown($0, in: tree) }
    for part in parts {
      let found = CheckedExpression(tree: tree.part(part), origin: expression.origin)
      let text = text(of: tree.nodes[part], expression)
      guard !text.isEmpty, !names.contains(where: { $0.text == text }) else { continue }
      names.append(term(found, arguments, text: text))
    }
    return .expression(term(expression, arguments), names: names)
  }

  private mutating func term(
    _ expression: CheckedExpression, _ arguments: [Argument], text: String? = nil
  ) -> Account.Term {
    let root = expression.tree.nodes[expression.tree.root]
    let formula = formula(arguments) { $0.lower(expression) }
    return Account.Term(
      text: text ?? self.text(of: root, expression), formula: formula,
      kind: canBeShown(expression.tree.root, in: expression.tree) ? kind(expression.type) : nil)
  }

  /// A formula in which what a function is called with is known.
  private mutating func formula(
    _ arguments: [Argument], _ lower: (inout Lowering<GameNames>) -> Operand
  ) -> Formula {
    code.emitter.beginFormula()
    let start = code.emitter.here
    for argument in arguments {
      var given = code.lower(argument.value)
      // What is given is a number like any other: conditions on it are looked at when the test is run.
      given.constant = nil
      code.names.parameters[argument.parameter] = given
    }
    let result = lower(&code)
    if let constant = result.constant, code.emitter.here == start { return Formula(constant: constant) }
    code.emitter.emit(.stop)
    return Formula(entry: start, register: result.register)
  }

  /// Whether a part is a name, or a call of one of the game's functions.
  private func isNamed(_ node: Int, in tree: TypedExpression) -> Bool {
    guard let symbol = tree.nodes[node].symbol else { return false }
    return checked.symbols[symbol].kind != .sides
  }

  /// Whether people can be told the value of a part, and it reads no variable of a macro around it.
  private func canBeShown(_ node: Int, in tree: TypedExpression) -> Bool {
    let type = tree.nodes[node].type
    guard [.number, .bool, .text, .choice, .piece, .side, .seat].contains(type.base), type.depth <= 1 else {
      return false
    }
    return !readsVariable(node, in: tree)
  }

  private func readsVariable(_ node: Int, in tree: TypedExpression) -> Bool {
    node != tree.root
      && (tree.nodes[node].operation == .local || tree.children(of: node).contains { readsVariable(Int($0), in: tree) })
  }

  // MARK: As it stands in the file

  /// The part of the file's text that a node stands for; empty for the language's own.
  private func text(of node: TypedExpression.Node, _ expression: CheckedExpression) -> String {
    guard let origin = expression.origin.node else { return "" }
    guard origin.kind == .scalar else { return "[\(origin.elements.map(\.text).joined(separator: ", "))]" }
    let bytes = Array(origin.textBytes)
    let range = Int(node.start)..<min(Int(node.end), bytes.count)
    return range.isEmpty ? origin.text : String(decoding: bytes[range], as: UTF8.self)
  }

  /// A row of a decision table as one line, found by the place of its value.
  private func rowText(of value: CheckedValue) -> String {
    guard let place = value.expressions.first?.origin.node?.span else { return "" }
    for named in checked.syntax.values {
      for row in named.content.rows.map({ Array($0.elements) }) ?? [] where row.span.contains(place) {
        return "{\(row.pairs.map { "\($0.key.text): \($0.value.lineText)" }.joined(separator: ", "))}"
      }
    }
    return ""
  }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    source == other.source && start <= other.start && other.end <= end
  }
}

extension Node {
  /// A scalar's text; of anything longer a sign that there is more.
  fileprivate var lineText: String { kind == .scalar ? text : "…" }
}
