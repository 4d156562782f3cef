import Diagnostics
import Documents
import Expressions

/// What the names of a file are worth: asked for a name, it says of which type that is, and keeps the answer.
///
/// Resolving and typing are one: to type a call, its function is typed, which may call others. What is typed is the same
/// whoever asks first, and in whichever order; what is wrong with it is told once. What an expression may use, and what
/// holds around it, is in the `TypingContext` that it is typed in.
final class Typing {
  /// A line of the sheet that says no type: what it is worked out from, and what that makes it.
  struct Line {
    var type: ValueType
    var computed: CheckedValue?
    var points: CheckedValue?
  }

  let declared: Declarations
  /// With the names of combos, which are words, too.
  private(set) var vocabulary: Vocabulary
  /// The kinds of pieces with all their columns.
  private(set) var kinds: [CheckedKind]
  /// The kind that each combo of the file is about.
  private(set) var comboKinds: [Int?] = []
  /// Of each kind with combos the choice of their names.
  private(set) var comboChoices: [Int: ValueType] = [:]
  /// What formulas sometimes have in the place of names.
  private(set) lazy var shownWords = ShownToPeople(syntax)
  /// When values probably are known, for suggestions.
  private(set) lazy var likely = LikelyReadings(names: declared.names, syntax: syntax)

  /// What a file can call: the language's own functions, the combos, and the values with parameters.
  private(set) lazy var functionNames: (inOrder: [String], all: Set<String>) = {
    let names =
      Words.functions.map { String($0.usage.prefix { $0 != "(" }) }.filter { $0 != "NAME" }
      + syntax.combos.map(\.name) + syntax.values.filter { !$0.content.parameters.isEmpty }.map(\.name)
    return (names, Set(names))
  }()

  /// All names, those that only some expressions see behind the others.
  private(set) var symbols: [Symbol]
  /// What has been typed of the file's values, by number.
  private(set) var values: [CheckedGame.Value?]
  /// The words of the file that stand in quotes.
  var quotedWords = QuotedWords()
  /// Words that something worked out is called like.
  var alsoNames = AlsoNames()
  /// What has been typed of lines that say no type, by number.
  private var lines: [Int: Line] = [:]
  /// What functions are for the types that they are called with.
  var functions: [CheckedGame.Function] = []
  var calls = FunctionCalls()
  var knots = Knots()
  /// The kinds whose hands are compared somewhere.
  var comparedKinds: Set<Int> = []
  /// Whether a sheet of another round is asked for anywhere.
  var readsOtherSheets = false
  /// How deep values and lines go into others, by symbol.
  private var depths: [Int: Int] = [:]
  private var settled: Set<Int> = []
  /// In which parts of one the numbers are that were found to be in finer ones than was taken for granted.
  private(set) var finer = DecimalParts()

  var syntax: RuleSyntax { declared.syntax }
  var report: Report { declared.report }

  init(_ declared: Declarations) {
    self.declared = declared
    vocabulary = declared.vocabulary
    kinds = declared.vocabulary.kinds
    symbols = declared.names.symbols
    values = declared.syntax.values.map { _ in nil }
    readFunctions()
    kinds = PiecesCheck.kinds(self)
    comboKinds = ComboCheck.kinds(self)
    for kind in kinds.indices where comboKinds.contains(kind) {
      comboChoices[kind] = vocabulary.choice(ComboCheck.labels(ofKind: kind, self))
    }
  }

  // MARK: Asking

  /// A name with its type, which is worked out now if that has not happened yet.
  func symbol(_ index: Int) -> Symbol {
    ask(.name(index))
    return symbols[index]
  }

  /// What a line without a type is worked out from; `nil` where that cannot be found out.
  func line(_ index: Int, _ symbol: Int) -> Line? {
    ask(.name(symbol))
    return lines[index]
  }

  /// The type of a line on a sheet of another round.
  func typeOnSheet(_ index: Int) -> ValueType {
    ask(.name(index), onSheet: true) == .number
      ? declared.parts.type(ofLine: symbols[index].name) : symbols[index].type
  }

  /// Has something typed, unless it is pending already, or so deep in others that it has to come first.
  @discardableResult
  func ask(_ asked: Asked, onSheet: Bool = false) -> Knots.Answer {
    if let answer = knots.meet(asked, onSheet: onSheet) { return answer }
    if isSettled(asked) { return .typed }
    guard knots.depth > 0 else {
      settle(asked)
      return .typed
    }
    guard knots.depth < CheckLimits.valueDepth else {
      knots.putOff(asked)
      return .circle
    }
    return type(asked, onSheet: onSheet)
  }

  /// Types something while nothing is pending, and what it has to wait for before it.
  private func settle(_ first: Asked) {
    var open = [first]
    while let asked = open.last {
      if !isSettled(asked) {
        type(asked, onSheet: false)
        if let deep = knots.takePutOff() {
          if open.contains(deep) { refuse(deep) } else { open.append(deep) }
          continue
        }
      }
      open.removeLast()
    }
  }

  private func isSettled(_ asked: Asked) -> Bool {
    switch asked {
    case .call(let key, _): calls.typed[key] != nil
    case .name(let index): settled.contains(index) || !isWorkedOut(symbols[index])
    }
  }

  /// Whether what something is worked out from says what it is.
  func isWorkedOut(_ symbol: Symbol) -> Bool {
    switch symbol.kind {
    case .value(let index): syntax.values[index].content.parameters.isEmpty
    case .entry(let index): syntax.sheet[index].content.isWorkedOut
    default: false
    }
  }

  @discardableResult
  private func type(_ asked: Asked, onSheet: Bool) -> Knots.Answer {
    knots.begin(asked.symbol, onSheet: onSheet)
    switch asked {
    case .call(let key, _): typeFunction(key)
    case .name(let symbol):
      let own = report.apart
      switch symbols[symbol].kind {
      case .value(let index): typeValue(index, symbol, own)
      case .entry(let index): typeLine(index, symbol, own)
      default: break
      }
      if !knots.isGivingUp {
        settled.insert(symbol)
        report.take(own)
      }
    }
    return knots.end()
  }

  /// What goes round through more than can be followed.
  private func refuse(_ asked: Asked) {
    if let key = symbols[asked.symbol].key { report.add(CheckMessages.tooDeep(key, symbols[asked.symbol])) }
    switch asked {
    case .call(let key, _): calls.typed[key] = .init()
    case .name(let symbol):
      symbols[symbol].type = .error
      settled.insert(symbol)
    }
  }

  /// Says how deep a value or a line goes into others, and refuses what goes too deep; false after a report.
  func noteDepth(_ symbol: Int, _ values: [CheckedValue], _ report: Report) -> Bool {
    let inner = values.flatMap(\.expressions).flatMap { expression in
      expression.tree.nodes.compactMap(\.symbol).map { depths[$0, default: 0] }
    }
    let depth = 1 + (inner.max() ?? 0)
    depths[symbol] = depth
    guard depth > CheckLimits.valueDepth else { return true }
    // What is built on it has been told enough.
    depths[symbol] = 0
    if let key = symbols[symbol].key { report.add(CheckMessages.tooDeep(key, symbols[symbol])) }
    return false
  }

  // MARK: Values

  /// Gives a value its type and its level, the latest of what it names.
  private func typeValue(_ index: Int, _ symbol: Int, _ report: Report) {
    let named = syntax.values[index]
    let content = named.content
    // What only people read may follow the round while it is played or written down.
    let shownLevel: Level = content.text != nil ? .sheet : .between
    var context = TypingContext(level: content.label == nil ? .after : shownLevel, report: report)
    context.item = content.item
    context.own = symbol
    if content.label != nil { context.lateHint = { [self] in lateHint(of: named) } }
    context.results = (named.name, content.results)
    if let cases = content.text { return typeText(cases, index, symbol, context) }
    var type: ValueType?
    var checked =
      if let rows = content.rows {
        table(rows, named.key, context, &type)
      } else {
        content.value.flatMap { value($0, context, &type) }
      }
    guard !knots.isGivingUp else { return }
    checkLabel(named, type, report)
    if content.label != nil, let found = type, !found.canBeKept || found.isList { type = .error }
    if let found = checked, !noteDepth(symbol, [found], report) { checked = nil }
    if knots.circles.contains(symbol) { checked = nil }
    symbols[symbol].type = checked == nil ? .error : type ?? .error
    guard let checked else { return }
    note(index, symbol, checked, reading: [checked])
  }

  /// What a value with a label can be instead that reads what is known only later: where others read it behind a dot,
  /// a line of the sheet is kept for each side as it is.
  private func lateHint(of value: Named<ValueSyntax>) -> String {
    // Of mistakes that are hardly shown any more the file is not looked through.
    report.bag.errorCount <= DiagnosticBag.maximumShown && syntax.root.hasMember(value.name)
      ? CheckMessages.labelledOfSides : CheckMessages.labelledTooEarly
  }

  /// A value that is a text: nothing reads it but other texts.
  private func typeText(_ cases: CasesSyntax, _ index: Int, _ symbol: Int, _ context: TypingContext) {
    let text = texts(cases, context)
    guard !knots.isGivingUp else { return }
    checkLabel(syntax.values[index], nil, context.report)
    let read = text.map { $0.expressions.map { CheckedValue.expression($0) } } ?? []
    let isWhole = noteDepth(symbol, read, context.report) && !knots.circles.contains(symbol)
    symbols[symbol].type = text == nil || !isWhole ? .error : .text
    guard isWhole, let text, let nothing = ownExpression("0", .setUp) else { return }
    note(index, symbol, .expression(nothing), text, reading: read)
  }

  /// Keeps a value that is typed, and gives its name the level of the latest that it reads.
  private func note(
    _ index: Int, _ symbol: Int, _ value: CheckedValue, _ text: CheckedText? = nil, reading: [CheckedValue]
  ) {
    let named = syntax.values[index]
    let used = reading.flatMap { names(in: $0) }
    let level = used.map(\.level).max() ?? .setUp
    symbols[symbol].level = named.content.label == nil ? level : max(level, .between)
    symbols[symbol].perTable = used.allSatisfy(\.perTable)
    values[index] = .init(
      syntax: named, value: value, text: text, level: symbols[symbol].level, perTable: symbols[symbol].perTable)
  }

  /// A value with a label is kept and shown; only of such one there is an `until`.
  private func checkLabel(_ named: Named<ValueSyntax>, _ type: ValueType?, _ report: Report) {
    let content = named.content
    if content.label == nil, let until = content.until {
      report.add(
        CheckMessages.doesNotFit(
          until, "`until` means nothing for a value that is not shown", hint: "give it a `label`"))
    }
    if content.label != nil, let type, !type.canBeKept || type.isList {
      report.add(
        CheckMessages.doesNotFit(
          named.key, "a value with a label is kept and shown, and \(describe(type)) cannot be kept",
          hint: "leave the label out, and it is worked out wherever it is used"))
    }
  }

  /// Values are read by number, and a function has none of its own.
  private func readFunctions() {
    let nothing = ownExpression("0", .setUp)
    for (index, value) in syntax.values.enumerated() where !value.content.parameters.isEmpty {
      values[index] = nothing.map { .init(syntax: value, value: .expression($0), level: .setUp, perTable: true) }
    }
  }

  // MARK: Lines

  /// A line without a type: its value, or its points, give it one.
  private func typeLine(_ index: Int, _ symbol: Int, _ report: Report) {
    let field = syntax.sheet[index].content
    var context = TypingContext(level: .sheet, item: field.item, own: symbol, report: report)
    context.results = (symbols[symbol].written, field.value?.leaves ?? [])
    var line = Line(type: .int)
    if let cases = field.value {
      var type: ValueType?
      line.computed = value(cases, context, &type)
      line.type = type ?? .error
    } else if let cases = field.points {
      line.points = value(cases, context, expecting: .number)
      // Points stand in the same parts of one on every line.
      line.type = declared.parts.type(of: .points)
    }
    guard !knots.isGivingUp else { return }
    if !line.type.canBeKept || line.type.depth > 1 {
      report.add(CheckMessages.doesNotFit(field.node, "a line of the sheet cannot be \(describe(line.type))"))
    }
    _ = noteDepth(symbol, [line.computed, line.points].compactMap(\.self), report)
    if knots.circles.contains(symbol) { line = Line(type: .error) }
    symbols[symbol].type = line.type
    lines[index] = line
  }

  // MARK: Parts of one

  /// Notes of which type a number is whose type was taken for granted; true where that is all there is to say.
  @discardableResult
  func needs(_ type: ValueType, of number: DecimalParts.Number) -> Bool {
    guard type.base == .number, !type.isList else { return false }
    let known = declared.parts.type(of: number)
    guard let common = ValueType.commonNumber(known, type), common != known else { return true }
    finer.note(type, of: number, beside: known)
    return true
  }

  // MARK: All of a file

  /// Types what nobody asks for, too.
  func typeAll() {
    let names = declared.names
    for (index, symbol) in names.symbols.enumerated() where names.index(of: symbol.name) == index { ask(.name(index)) }
  }

  /// Tells what only shows when everything has been asked for. Nothing is asked behind that.
  func finish() {
    typeUncalledFunctions()
    tellFunctions()
    alsoNames.tell(symbols, report)
    tellCircles()
    for index in knots.numbers where ![.int, .error].contains(symbols[index].type) {
      if needs(symbols[index].type, of: .line(symbols[index].name)) { continue }
      guard let key = symbols[index].key else { continue }
      report.add(CheckMessages.doesNotFit(key, "a line that reads itself by way of other rounds is a number"))
    }
  }

  // MARK: Beside the names

  /// Adds a name that only some expressions see.
  func declareLocal(
    _ name: String, _ kind: Symbol.Kind, _ type: ValueType, level: Level = .sheet, perTable: Bool = true,
    key: Node? = nil
  ) -> Int {
    symbols.append(Symbol(name: name, kind: kind, type: type, level: level, perTable: perTable, key: key))
    return symbols.count - 1
  }

  /// From where expressions of the file see its names, and where they are told to be wrong.
  func context(_ level: Level, locals: Locals = [], of item: EachItem? = nil) -> TypingContext {
    TypingContext(level: level, locals: locals, item: item, report: report)
  }

  func describe(_ type: ValueType) -> String { vocabulary.describe(type) }

  /// The choice of words that stand where nothing says what is wanted.
  func choice(ofWords words: [String]) -> ValueType { vocabulary.choice(ofWords: words) }
}

extension ValueType {
  /// Whether values of this type, or their elements, are words that mean the same later.
  var canBeKept: Bool { [.number, .bool, .choice, .piece, .side, .seat, .place, .error].contains(base) }
}

extension CheckMessages {
  static func tooDeep(_ key: Node, _ symbol: Symbol) -> Diagnostic {
    let what =
      if case .function = symbol.kind { "functions call functions" } else { "values are worked out from values" }
    return tooMany(key, "\(what) more than \(CheckLimits.valueDepth) deep here")
  }
}
