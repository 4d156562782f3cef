import Diagnostics
import Documents
import Engine
import Expressions

/// Everything that a file names, found before any expression is looked at, so that names may stand in any order.
struct Declarations {
  let syntax: RuleSyntax
  let report: Report
  let sides: CheckedSides
  /// The parts of one of numbers that are taken for granted.
  let parts: DecimalParts
  private(set) var names: NameTable
  var vocabulary = Vocabulary()
  /// The types of options.
  let options: [ValueType]
  /// The number of the first option's name.
  let firstOption: Int
  /// The lines of the sheet, as far as they say themselves what they are.
  var entries: [CheckedGame.Entry] = []
  var zones: [CheckedGame.Zone] = []
  /// The types of what actions ask, by action.
  private(set) var questions: [[ValueType]] = []
  /// Functions that cannot be looked at, as what they are called with has a name that is taken.
  private(set) var brokenFunctions: Set<Int> = []

  /// Finds all names of a file; what is wrong with them is in the report.
  init(_ syntax: RuleSyntax, _ report: Report, parts: DecimalParts = DecimalParts()) {
    self.syntax = syntax
    self.report = report
    self.parts = parts
    sides = CheckedSides(syntax.sides, report)
    names = NameTable(syntax, parts)
    firstOption = names.count
    var vocabulary = Vocabulary()
    // Lists come first, so that all else can be made of their words.
    for list in syntax.lists { vocabulary.read(list, report) }
    // Options come before pieces, so that none is a piece.
    options = syntax.options.map { vocabulary.type(of: $0.content, report) }
    self.vocabulary = vocabulary
    declareOptions()
    readKinds()
    for kind in self.vocabulary.kinds {
      if let key = kind.key, names.index(of: kind.name) != nil || self.vocabulary.list(named: kind.name) != nil {
        report.add(CheckMessages.nameTaken(key, by: nil))
      }
    }
    declareEntries()
    declareZones()
    declareStates()
    declareValues()
    declareLostNames()
    questions = syntax.actions.map { action in
      var types: [ValueType] = []
      for question in action.content.ask {
        // All items of a list are of one type, which is looked for once.
        if let item = question.content.part?.item, item > 0, let last = types.last {
          types.append(last)
        } else if question.content.part.map({ $0.item == nil }) ?? false {
          types.append(.int)
        } else if question.content.among != nil, !question.content.saysType {
          // What the items of the list are is known with its formula.
          types.append(.error)
        } else {
          types.append(self.vocabulary.type(of: question.content, report))
        }
      }
      return types
    }
    findBrokenFunctions()
    tellTwice()
  }

  mutating func declare(_ symbol: Symbol) { names.declare(symbol) }

  // MARK: Names

  /// Behind the last of what stands for each item of a list: the name of them all.
  mutating func declareGroup<Content: Repeated>(_ named: Named<Content>) {
    guard let item = named.content.item, item.index == item.count - 1 else { return }
    let first = names.count - item.count
    let one = names.symbols[first]
    declare(
      Symbol(
        name: named.groupName, kind: .each(first, count: item.count, list: item.list), type: .error, level: one.level,
        perTable: one.perTable, key: named.key))
  }

  private mutating func declareOptions() {
    for (index, option) in syntax.options.enumerated() {
      declare(
        Symbol(
          name: option.name, kind: .option(index), type: options[index], level: .setUp, perTable: true,
          key: option.key))
    }
  }

  private mutating func declareStates() {
    if !syntax.state.contains(where: { $0.name == "total" }) {
      declare(
        Symbol(
          name: "total", kind: .state(0), type: parts.type(of: .state("total")), level: .between, perTable: false,
          key: nil))
    }
    let offset = names.index(of: "total") == nil ? 0 : 1
    for (index, state) in syntax.state.enumerated() {
      let lifetime = state.content.lifetime?.text ?? "game"
      declare(
        Symbol(
          name: state.name, kind: .state(index + offset), type: type(of: state.content, named: state.name),
          level: lifetime == "game" ? .between : .sheet, perTable: state.content.per?.hasText("table") ?? false,
          key: state.key))
      declareGroup(state)
    }
  }

  private mutating func type(of state: StateSyntax, named name: String) -> ValueType {
    var type = vocabulary.type(state.type, state.node, report)
    let isFlag = state.type == nil && state.start?.isFlag == true
    if isFlag { type = .bool }
    // What a formula with a mistake would give is not known.
    if state.type == nil, case .expression(let node)? = state.start, node.kind == .scalar,
      !Expressions.parse(Array(node.textBytes)).problems.isEmpty
    {
      type = .error
    }
    if let grid = grid(state.grid, of: type, length: state.length) { return grid }
    if let own = state.length { type = canBeLength(own) ? .list(type) : .error }
    if state.start == nil, state.type == nil { type = .error }
    return type == .int ? parts.type(of: .state(name)) : type
  }

  /// Whether `length` says how many items there are; where it does not, that is reported when the state is looked at.
  private func canBeLength(_ node: Node) -> Bool {
    Int(node.text) ?? -1 >= 0 || splitRange(node.text) != nil
  }

  /// Values are typed when somebody asks for them.
  private mutating func declareValues() {
    for (index, value) in syntax.values.enumerated() {
      declare(
        Symbol(name: value.name, kind: .value(index), type: .error, level: .setUp, perTable: true, key: value.key))
      if !value.content.parameters.isEmpty { checkFunction(value.content) }
      declareGroup(value)
    }
  }

  private func checkFunction(_ function: ValueSyntax) {
    report.refuse(["label", "until", "each", "text"], in: function.node, of: "a function")
    for (place, parameter) in function.parameters.enumerated() {
      if function.parameters[..<place].contains(where: { $0.hasText(parameter.text) }) {
        report.add(CheckMessages.twiceInFunction(parameter))
      }
    }
  }

  /// Names that were lost with a key that stands twice, so that using them is not another mistake.
  private mutating func declareLostNames() {
    for name in report.lostNames.sorted() where names.index(of: name) == nil {
      declare(Symbol(name: name, kind: .parameter, type: .error, level: .setUp, perTable: true, key: nil))
    }
  }

  // MARK: Names that are taken

  /// What a function is called with has names of its own.
  private mutating func findBrokenFunctions() {
    for (index, value) in syntax.values.enumerated() {
      for parameter in value.content.parameters {
        // A word of the language has been reported as one.
        let taken = names.index(of: parameter.text)
        let isTaken = taken != nil || syntax.combos.contains { $0.name == parameter.text }
        if Names.alternative(to: parameter.text) != nil { continue }
        if isTaken || vocabulary.kind(named: parameter.text) != nil {
          report.add(CheckMessages.parameterTaken(parameter, by: taken.flatMap { names.symbols[$0].key }))
          brokenFunctions.insert(index)
        }
      }
    }
  }

  private func tellTwice() {
    for (symbol, first) in names.twice {
      // A name of the language is told to be one, and need not be told to be taken.
      if let key = symbol.key, Names.alternative(to: key.text) == nil {
        report.add(CheckMessages.nameTaken(key, by: first.key))
      }
    }
  }
}

extension CasesSyntax {
  fileprivate var isFlag: Bool {
    if case .expression(let node) = self { return node.hasText("true") || node.hasText("false") }
    return false
  }
}

extension CheckMessages {
  static func parameterTaken(_ node: Node, by other: Node?) -> Diagnostic {
    Diagnostic(
      .nameTaken, "the name `\(node.text)` is taken", at: node.span,
      related: other.map { [.init(span: $0.span, label: "it was given here first")] } ?? [],
      hints: ["what a function is called with has a name of its own, for example `its_\(node.text)`"],
      about: .name(node.text))
  }
}
