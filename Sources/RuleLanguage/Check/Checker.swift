import Diagnostics
import Documents
import Engine
import Expressions

/// Gives every name of a file its meaning and every expression its type.
///
/// Names are gathered first, so that they may stand in any order; what depends on others' types is typed when it is
/// first asked for, which also finds circles.
final class Checker {
  let syntax: RuleSyntax
  let report: Report
  var symbols: [Symbol] = []
  private var places: [String: Int] = [:]
  /// What formulas sometimes have in the place of names.
  private(set) lazy var shownWords = ShownToPeople(syntax)

  var choices: [[String]] = []
  var kinds: [CheckedKind] = []
  /// Kinds of pieces with mistakes, so that naming them is not another one.
  var brokenKinds: Set<String> = []
  var combos: [CheckedGame.Combo] = []
  /// The kind that each combo of the file is about.
  var comboKinds: [Int?] = []
  var zones: [CheckedGame.Zone] = []
  /// Between which numbers an answer lies, by symbol, where that is known.
  var answerRanges: [Int: ClosedRange<Int64>] = [:]
  var options: [CheckedGame.Option] = []
  var entries: [CheckedGame.Entry] = []
  var values: [CheckedGame.Value?] = []
  /// What functions are for the types that they are called with.
  var functions: [CheckedGame.Function] = []
  var calls = FunctionCalls()
  var states: [CheckedGame.State] = []
  var sides = (count: 1...1, standard: 1, players: 1)

  /// What is being typed right now, to find circles: symbols, outermost first.
  var pending: [Int] = []
  private var settled: Set<Int> = []
  /// How deep values and lines go into others, by symbol.
  private var depths: [Int: Int] = [:]
  /// Names that were found to need themselves, each reported once.
  var circles: Set<String> = []
  /// What is typed only when somebody asks, or at the end: by symbol.
  var lazyTypes: [Int: () -> Void] = [:]
  /// The kinds whose hands are compared somewhere.
  var comparedKinds: Set<Int> = []
  /// The choice of combos of each kind that is asked for by name.
  var comboChoices: [Int: Int] = [:]
  /// Lines that were read from other rounds before their types were known.
  var takenForNumbers: Set<Int> = []
  /// Whether a sheet of another round is asked for anywhere.
  var readsOtherSheets = false
  /// How many symbols were being typed when each line that is being read from another round was asked for.
  private var sheetReads: [Int] = []
  /// What to do where something is read that has no value yet.
  var lateHint: String?
  /// How often names were undefined: each is told once for the whole file.
  var undefined: [String: Int] = [:]

  init(_ syntax: RuleSyntax, _ report: Report) {
    self.syntax = syntax
    self.report = report
    places.reserveCapacity(64)
    symbols.reserveCapacity(64)
  }

  // MARK: Names

  func symbol(named name: String) -> Int? { places[name] }

  /// Adds a name; one that is taken already is reported with both places.
  @discardableResult
  func declare(_ symbol: Symbol) -> Int {
    symbols.append(symbol)
    let index = symbols.count - 1
    guard !symbol.name.isEmpty else { return index }
    if let other = places[symbol.name] {
      // A name of the language is told to be one, and need not be told to be taken.
      if let key = symbol.key, Names.alternative(to: key.text) == nil {
        report.add(CheckMessages.nameTaken(key, by: symbols[other].key))
      }
    } else {
      places[symbol.name] = index
    }
    return index
  }

  /// Adds a name that only some expressions see.
  func declareLocal(
    _ name: String, _ kind: Symbol.Kind, _ type: ValueType, level: Level = .sheet, perTable: Bool = true
  ) -> Int {
    symbols.append(Symbol(name: name, kind: kind, type: type, level: level, perTable: perTable, key: nil))
    return symbols.count - 1
  }

  func declareBuiltIns() {
    // Who is out has a name only where somebody can be.
    for name in Words.names where syntax.out != nil || ![.out, .playing].contains(name.kind) {
      declare(
        Symbol(
          name: name.name, kind: name.kind, type: name.type, level: name.level, perTable: name.perTable, key: nil))
    }
  }

  /// The symbol with its type, which is worked out now if that has not happened yet.
  func resolved(_ index: Int) -> Symbol {
    settle(index)
    return symbols[index]
  }

  /// The type of a line on a sheet of another round. A line that reads itself there is a number: its type is only
  /// being found.
  func typeOnSheet(_ index: Int) -> ValueType {
    if pending.contains(index) {
      takenForNumbers.insert(index)
      return .int
    }
    sheetReads.append(pending.count)
    defer { sheetReads.removeLast() }
    return resolved(index).type
  }

  func settle(_ index: Int) {
    guard let work = lazyTypes[index], !settled.contains(index) else { return }
    if let start = pending.firstIndex(of: index) {
      // By way of another round this is no circle, and the type is taken for that of a number.
      if let read = sheetReads.last, start < read {
        takenForNumbers.insert(index)
        return
      }
      let circle = pending[start...].map { symbols[$0].name }
      circles.formUnion(circle)
      if let key = symbols[index].key { report.add(CheckMessages.circle(circle, at: key)) }
      symbols[index].type = .error
      return
    }
    guard pending.count < CheckLimits.valueDepth else {
      if let key = symbols[index].key {
        report.add(
          CheckMessages.tooMany(key, "values are worked out from values more than \(CheckLimits.valueDepth) deep here"))
      }
      symbols[index].type = .error
      settled.insert(index)
      return
    }
    pending.append(index)
    let outer = lateHint
    lateHint = nil
    work()
    lateHint = outer
    pending.removeLast()
    settled.insert(index)
  }

  /// Says how deep a value or a line goes into others, and refuses what goes too deep; false after a report.
  func noteDepth(_ symbol: Int, _ values: [CheckedValue]) -> Bool {
    let inner = values.flatMap(\.expressions).flatMap { expression in
      expression.tree.nodes.compactMap(\.symbol).map { depths[$0, default: 0] }
    }
    let depth = 1 + (inner.max() ?? 0)
    depths[symbol] = depth
    guard depth > CheckLimits.valueDepth else { return true }
    // What is built on it has been told enough.
    depths[symbol] = 0
    if let key = symbols[symbol].key {
      report.add(
        CheckMessages.tooMany(key, "values are worked out from values more than \(CheckLimits.valueDepth) deep here"))
    }
    return false
  }

  // MARK: Expressions

  /// About how many nanoseconds a part of an expression takes from its text to its code.
  private static let stepsOfNode = 1_000

  /// Types the expression in a scalar, or in a list as YAML writes it.
  func expression(
    _ node: Node, _ level: Level, expecting type: ValueType? = nil, locals: [(name: String, symbol: Int)] = [],
    isClosed: Bool = false
  ) -> CheckedExpression? {
    let scope = RuleScope(checker: self, level: level, locals: locals, isClosed: isClosed, node: node)
    // Where what is wanted is itself wrong, nothing more can be said of what stands here.
    let type = type?.base == .error ? nil : type
    if node.kind == .sequence { return list(node, scope, type) }
    if let word = foreignWord(node, type) {
      return finish(compile(Array("\"\(word)\"".utf8), in: scope, expecting: type), node)
    }
    if node.textBytes.contains(UInt8(ascii: "/")), let remark = remark(in: node.text) {
      reportProblems([remark], node)
      return nil
    }
    return finish(compile(Array(node.textBytes), in: scope, expecting: type), node, wanted: type)
  }

  /// A word of a choice that is written with letters that names do not have: it can only be meant as it stands.
  private func foreignWord(_ node: Node, _ type: ValueType?) -> String? {
    guard let type, type.base == .choice, !type.isList, node.textBytes.contains(where: { $0 >= 0x80 }) else {
      return nil
    }
    return choices[Int(type.id)].first { node.hasText($0) }
  }

  /// A list as YAML has it: each item's text is an expression, however it is quoted.
  private func list(_ node: Node, _ scope: RuleScope, _ type: ValueType?) -> CheckedExpression? {
    var text = "["
    var items: [(start: Int, node: Node)] = []
    for item in node.elements {
      items.append((text.utf8.count, item))
      text += item.text + ", "
    }
    let (tree, problems) = compile(text.hasSuffix(", ") ? text.dropLast(2) + "]" : "[]", in: scope, expecting: type)
    // Of a list without items the whole is wrong.
    if items.isEmpty { reportProblems(problems, node) }
    for problem in problems {
      // The item in which the problem begins; its place there is the problem's.
      guard let item = items.last(where: { $0.start <= problem.start }) ?? items.first else { continue }
      var own = problem
      own.start = max(problem.start - item.start, 0)
      own.end = min(max(problem.end - item.start, own.start), item.node.textBytes.count)
      reportProblems([own], item.node)
    }
    return tree.flatMap { accept($0, node) }
  }

  private func finish(
    _ result: (expression: TypedExpression?, problems: [Problem]), _ node: Node, wanted type: ValueType? = nil
  ) -> CheckedExpression? {
    reportProblems(result.problems, node, wanted: type)
    return result.expression.flatMap { accept($0, node) }
  }

  /// Every expression of a file comes through here, ends of ranges and parts of texts among them.
  private func accept(_ tree: TypedExpression, _ node: Node) -> CheckedExpression? {
    if let sentence = Self.misfit(tree) {
      report.add(CheckMessages.doesNotFit(node, sentence))
      return nil
    }
    guard report.pay(Self.stepsOfNode * tree.nodes.count, for: node), checkArguments(tree, node),
      refuseMissingPlaces(tree, node)
    else { return nil }
    for wrong in tree.wrongRounds { report.add(CheckMessages.doesNotFit(node, wrong.sentence, hint: wrong.hint)) }
    return CheckedExpression(tree: tree, origin: Origin(node: node))
  }

  /// What an expression that stands alone may do, and one of a game may not: its values are kept as words.
  private static func misfit(_ tree: TypedExpression) -> String? {
    for node in tree.nodes {
      if node.operation == .add, node.type == .text { return "texts are compared in rules, never put together" }
      if node.type.base == .combo, node.type.isList || ![.call, .name].contains(node.operation) {
        return "what `best`, `every` and `first_fit` find is only asked for its members, such as `.points`"
      }
    }
    return nil
  }

  /// An undefined name is one mistake however often it is used; which place is told is for `DependentErrors` to say.
  func reportProblems(_ problems: [Problem], _ node: Node, wanted type: ValueType? = nil) {
    // Of mistakes that are hardly shown any more nobody reads what was probably meant.
    let isShown = report.bag.errorCount <= DiagnosticBag.maximumShown
    let told = isShown ? withLabelHints(problems, node, wanted: type) : problems
    for problem in told {
      if let name = problem.undefinedName {
        undefined[name, default: 0] += 1
        // Of those the one that stands first is told.
        if undefined[name, default: 0] > 20 { continue }
      }
      report.add([problem], in: node)
    }
  }

  /// An expression of the language's own, such as the usual `next` of `total`.
  func ownExpression(_ text: String, _ level: Level, expecting type: ValueType? = nil) -> CheckedExpression? {
    compile(text, in: RuleScope(checker: self, level: level), expecting: type).expression.map {
      CheckedExpression(tree: $0, origin: Origin(node: nil))
    }
  }

  /// Types an expression or cases; `nil` when something in them is wrong.
  func value(
    _ cases: CasesSyntax, _ level: Level, expecting type: ValueType? = nil,
    locals: [(name: String, symbol: Int)] = [], isClosed: Bool = false
  ) -> CheckedValue? {
    var type = type
    return value(cases, level, &type, locals, isClosed)
  }

  /// As above; `type` becomes the type of the first line, which the others must have, too.
  func value(
    _ cases: CasesSyntax, _ level: Level, _ type: inout ValueType?, _ locals: [(name: String, symbol: Int)] = [],
    _ isClosed: Bool = false
  ) -> CheckedValue? {
    switch cases {
    case .expression(let node):
      guard let checked = expression(node, level, expecting: type, locals: locals, isClosed: isClosed) else {
        return nil
      }
      type = type ?? checked.type
      return .expression(checked)
    case .cases(let lines, let node):
      var checked: [CheckedLine] = []
      var otherwise: CheckedValue?
      var isWhole = true
      // What stands behind a condition need not be worked out.
      let wasGuarded = calls.isGuarded
      defer { calls.isGuarded = wasGuarded }
      for line in lines {
        defer { calls.isGuarded = true }
        let condition = line.condition.map {
          expression($0, level, expecting: .bool, locals: locals, isClosed: isClosed)
        }
        calls.isGuarded = calls.isGuarded || line.condition != nil
        guard let result = value(line.value, level, &type, locals, isClosed) else {
          isWhole = false
          continue
        }
        switch condition {
        case .none: otherwise = result
        case .some(.none): isWhole = false
        case .some(.some(let condition)): checked.append(CheckedLine(condition: condition, value: result))
        }
      }
      guard isWhole, !lines.isEmpty else { return nil }
      if type?.base == .combo {
        report.add(
          CheckMessages.doesNotFit(
            node, "cases cannot choose between what `best`, `every` and `first_fit` find",
            hint: "choose between their `.points`"))
        return nil
      }
      guard let otherwise else {
        if lines.last?.condition != nil { report.add(CheckMessages.elseMissing(node)) }
        return nil
      }
      return checked.isEmpty ? otherwise : .cases(checked, otherwise: otherwise)
    }
  }

  /// Types the two ends of a range.
  func range(
    _ node: Node, _ level: Level, locals: [(name: String, symbol: Int)] = []
  ) -> CheckedRange? {
    let bytes = Array(node.textBytes)
    guard let parts = splitRange(bytes) else {
      report.add(CheckMessages.notRange(node))
      return nil
    }
    let scope = RuleScope(checker: self, level: level, locals: locals, node: node)
    func end(_ place: Range<Int>?) -> CheckedExpression? {
      guard let place else { return nil }
      let (tree, problems) = parse(bytes, in: place)
      reportProblems(problems, node)
      guard let tree, problems.isEmpty else { return nil }
      return finish(Expressions.check(tree, in: scope, expecting: .int), node)
    }
    checkDirection(node)
    let range = CheckedRange(low: end(parts.low), high: end(parts.high), node: node)
    let ends = [range.low?.constant, range.high?.constant].compactMap(\.self)
    if let far = ends.first(where: { $0.magnitude > EngineLimits.typedValue.magnitude }) {
      report.add(CheckMessages.rangeTooWide(node, far))
      return nil
    }
    return range
  }

  /// Types a text with expressions in it.
  func text(_ node: Node, _ level: Level, locals: [(name: String, symbol: Int)] = []) -> CheckedText? {
    let (template, problems) = Template.parse(Array(node.textBytes))
    reportProblems(problems, node)
    let scope = RuleScope(checker: self, level: level, locals: locals, node: node)
    var parts: [CheckedText.Part] = []
    for piece in template.pieces {
      switch piece {
      case .literal(let text): parts.append(.literal(text))
      case .expression(let tree):
        guard let part = finish(Expressions.check(tree, in: scope), node) else { continue }
        if !canBeShown(part.type) {
          report.add(CheckMessages.doesNotFit(node, "a text cannot show \(describe(part.type))"))
        }
        parts.append(.value(part))
      }
    }
    return problems.isEmpty ? CheckedText(parts: parts) : nil
  }

  /// Whether people can be told a value of this type, or a list of such.
  private func canBeShown(_ type: ValueType) -> Bool {
    [.int, .bool, .text, .choice, .piece, .side, .seat, .error].contains(type.base) && type.depth <= 1
  }

  // MARK: Types

  func describe(_ type: ValueType) -> String {
    switch type.base {
    case .choice where !type.isList:
      let values = choices[Int(type.id)]
      return values.count <= 8 ? "one of \(DecodeMessages.list(values))" : "one of \(values.count) words"
    case .piece:
      let name = kinds[Int(type.id)].name
      return type.isList ? "a list of `\(name)` pieces" : "a `\(name)` piece"
    case .combo:
      return "what `\(CombosCall.modes.first { $0.mode == type.comboMode }?.name ?? "best")` finds"
    default: return type.plainDescription
    }
  }

  /// The type that a `type` word names; a number where none stands.
  func type(_ node: Node?, of values: [Node], _ field: Node) -> ValueType {
    guard let node else {
      if values.isEmpty { return .int }
      return choice(values, field)
    }
    if let first = values.first, !node.hasText("choice") {
      report.add(CheckMessages.doesNotFit(first, "only a choice has values of its own", hint: "write `type: choice`"))
    }
    switch node.text {
    case "number": return .int
    case "flag": return .bool
    case "text": return .text
    case "side": return .side
    case "seat": return .seat
    case "choice":
      if values.isEmpty { report.add(CheckMessages.choiceWithoutValues(node)) }
      return choice(values, field)
    default:
      if let kind = kinds.firstIndex(where: { $0.name == node.text }) { return ValueType(.piece, id: UInt16(kind)) }
      if brokenKinds.contains(node.text) { return .error }
      report.add(CheckMessages.unknownType(node, kinds: kinds.map(\.name)))
      let known = Words.types.map(\.name) + kinds.map(\.name)
      return Nearest.name(to: node.text, among: known).flatMap(node.saying).map { type($0, of: values, field) }
        ?? .error
    }
  }

  private func choice(_ nodes: [Node], _ field: Node) -> ValueType {
    var values: [String] = []
    for node in nodes {
      if node.kind == .sequence || node.kind == .mapping {
        report.add(DecodeMessages.wrongShape(node, wanted: "a word is", example: "of: [high, low]"))
      } else if node.hasText("none") {
        let others = nodes.filter { $0.kind == .scalar && !$0.hasText("none") }.map(\.text)
        let isList = field.pair(forKey: "length") != nil
        report.add(CheckMessages.noneAmongValues(node, others, written: field.value(forKey: "none"), isList: isList))
      } else if values.contains(node.text) {
        report.add(CheckMessages.twice(node, after: nodes.first { $0.hasText(node.text) }))
      } else {
        values.append(node.text)
      }
    }
    choices.append(values)
    return ValueType(.choice, id: UInt16(choices.count - 1))
  }

  /// The number of items that `length` allows.
  func length(_ node: Node?) -> ClosedRange<Int>? {
    guard let node else { return nil }
    if let exact = Int(node.text), 0...CheckLimits.listLength ~= exact { return exact...exact }
    guard let parts = splitRange(node.text), let high = parts.high, let most = Int(node.text.part(high)) else {
      report.add(CheckMessages.badLength(node))
      return nil
    }
    let least = parts.low.flatMap { Int(node.text.part($0)) } ?? 0
    guard 0 <= least, least <= most, most <= CheckLimits.listLength else {
      report.add(CheckMessages.badLength(node))
      return nil
    }
    return least...most
  }

  func wholeNumber(_ node: Node, _ range: ClosedRange<Int64>) -> Int? {
    guard let value = Int64(node.text) else {
      report.add(DecodeMessages.notWhole(node))
      return nil
    }
    guard range ~= value else {
      report.add(DecodeMessages.notWithin(node, range))
      return nil
    }
    return Int(value)
  }
}

/// Limits of what a file may declare.
package enum CheckLimits {
  /// Items of a list.
  package static let listLength = 200
  /// Sides of a game.
  package static let sides = 64
  /// Pieces of domain combinations that a decision table is cut into.
  package static let tablePieces = 65_536
  /// Values that need one another in a chain.
  package static let valueDepth = 60
  /// Faces of one kind of piece.
  package static let faces = 1_000
  /// Steps that working out one formula may take at worst: a step for each part, and for each item gone through.
  package static let work = 100_000
  /// Different calls of a function whose costs are told apart.
  static let callsToldApart = 64
  /// Steps for which lists that are gathered are followed when a file is checked; beyond, they can be of any length.
  package static let followed = 2_000_000
  /// Places alike that one zone stands for.
  package static let places = 100
  /// Effects of one action.
  package static let effects = 100
}

extension String {
  /// The part between two byte offsets.
  func part(_ range: Range<Int>) -> String { String(decoding: Array(utf8)[range], as: UTF8.self) }
}
