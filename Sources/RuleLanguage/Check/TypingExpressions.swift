import Diagnostics
import Documents
import Engine
import Expressions

/// Typing what stands in a file: expressions, ranges, texts and cases.
extension Typing {
  /// About how many nanoseconds a part of an expression takes from its text to its code.
  private static let stepsOfNode = 1_000

  // MARK: Expressions

  /// Types the expression in a scalar, or in a list as YAML writes it.
  func expression(
    _ node: Node, _ context: TypingContext, expecting type: ValueType? = nil
  ) -> CheckedExpression? {
    let scope = RuleScope(typing: self, context: context, node: node)
    // Where what is wanted is itself wrong, nothing more can be said of what stands here.
    let type = type?.base == .error ? nil : type
    if node.kind == .sequence { return list(node, scope, type) }
    if let word = foreignWord(node, type) {
      return finish(compile(Array("\"\(word)\"".utf8), in: scope, expecting: type), node, context)
    }
    if node.textBytes.contains(UInt8(ascii: "/")), let remark = LabelHints.remark(in: node.text) {
      reportProblems([remark], node, context)
      return nil
    }
    return finish(compile(Array(node.textBytes), in: scope, expecting: type), node, context, wanted: type)
  }

  /// An expression of the language's own, such as the usual `next` of `total`.
  func ownExpression(_ text: String, _ level: Level, expecting type: ValueType? = nil) -> CheckedExpression? {
    compile(text, in: RuleScope(typing: self, context: context(level)), expecting: type).expression.map {
      CheckedExpression(tree: $0, origin: Origin(node: nil))
    }
  }

  /// A condition that is made of what stands at a place.
  func condition(_ text: String, _ node: Node, _ level: Level, _ locals: Locals) -> CheckedExpression? {
    expression(text, node, level, locals, expecting: .bool)
  }

  /// The type of an expression that nothing is wanted of; `nil` where something is wrong, which is told when it is read.
  func typeAlone(_ node: Node, _ level: Level, _ locals: Locals) -> ValueType? {
    guard node.kind == .scalar else { return nil }
    let scope = RuleScope(typing: self, context: context(level, locals: locals))
    return compile(Array(node.textBytes), in: scope, expecting: nil).expression?.type
  }

  /// A part of what stands at a place, or what is made of it.
  func expression(
    _ text: String, _ node: Node, _ level: Level, _ locals: Locals, expecting type: ValueType?
  ) -> CheckedExpression? {
    let scope = RuleScope(typing: self, context: context(level, locals: locals))
    return finish(compile(Array(text.utf8), in: scope, expecting: type), node, scope.context)
  }

  /// A word of a choice that is written with letters that names do not have: it can only be meant as it stands.
  private func foreignWord(_ node: Node, _ type: ValueType?) -> String? {
    guard let type, type.base == .choice, !type.isList, node.textBytes.contains(where: { $0 >= 0x80 }) else {
      return nil
    }
    return vocabulary.words(of: type).first { node.hasText($0) }
  }

  /// A list as YAML has it: each item's text is an expression, however it is quoted.
  private func list(_ node: Node, _ scope: RuleScope, _ type: ValueType?) -> CheckedExpression? {
    let isOfFlags = type.map { $0.isGrid && scope.contents(of: ValueType(.place, id: $0.id)).base == .bool } ?? false
    let list = ListText(node, isOfFlags: isOfFlags)
    let items = list.items
    let (tree, problems) = compile(list.text, in: scope, expecting: type)
    // Of a list without items the whole is wrong.
    if items.isEmpty { reportProblems(problems, node, scope.context) }
    for problem in problems {
      // The item in which the problem begins; its place there is the problem's.
      guard let item = items.last(where: { $0.start <= problem.start }) ?? items.first else { continue }
      var own = problem
      own.start = max(problem.start - item.start, 0)
      own.end = min(max(problem.end - item.start, own.start), item.node.textBytes.count)
      if let size = list.size, type?.isGrid == false {
        own.hints.append("the rows of a grid stand behind `start` where it says how many there are: `grid: \(size)`")
      }
      reportProblems([own], item.node, scope.context)
    }
    return tree.flatMap { accept($0, node, scope.context) }
  }

  private func finish(
    _ result: (expression: TypedExpression?, problems: [Problem]), _ node: Node, _ context: TypingContext,
    wanted type: ValueType? = nil
  ) -> CheckedExpression? {
    reportProblems(result.problems, node, context, wanted: type)
    return result.expression.flatMap { accept($0, node, context) }
  }

  /// Every expression of a file comes through here, ends of ranges and parts of texts among them.
  private func accept(_ tree: TypedExpression, _ node: Node, _ context: TypingContext) -> CheckedExpression? {
    let report = context.report
    if let misfit = Self.misfit(tree) {
      report.add(CheckMessages.doesNotFit(node, misfit.sentence, hint: misfit.hint))
      return nil
    }
    guard report.pay(Self.stepsOfNode * tree.nodes.count, for: node), checkArguments(tree, node, context),
      refuseMissingPlaces(tree, node, report)
    else { return nil }
    if !tree.quotes.isEmpty { quotedWords.note(tree.quotes, in: node) }
    if !tree.alsoNames.isEmpty { alsoNames.note(tree.alsoNames, in: node, context.level) }
    for wrong in tree.wrongRounds { report.add(CheckMessages.doesNotFit(node, wrong.sentence, hint: wrong.hint)) }
    return CheckedExpression(tree: tree, origin: Origin(node: node))
  }

  /// What an expression that stands alone may do, and one of a game may not: its values are kept as words.
  private static func misfit(_ tree: TypedExpression) -> (sentence: String, hint: String?)? {
    for node in tree.nodes {
      if node.operation == .add, node.type == .text {
        return ("texts are compared in rules, never put together", CheckMessages.putTogether)
      }
      if node.type.base == .combo, node.type.isList || ![.call, .name].contains(node.operation) {
        return ("what `best`, `every` and `first_fit` find is only asked for its members, such as `.points`", nil)
      }
    }
    return nil
  }

  /// How many mistakes were found so far, by those that count and in what is being looked at.
  func errorCount(_ context: TypingContext) -> Int {
    report.bag.errorCount + (context.report === report ? 0 : context.report.bag.errorCount)
  }

  /// An undefined name is one mistake however often it is used; which place is told is for `DependentErrors` to say.
  private func reportProblems(
    _ problems: [Problem], _ node: Node, _ context: TypingContext, wanted type: ValueType? = nil
  ) {
    guard !problems.isEmpty else { return }
    // Of mistakes that are hardly shown any more nobody reads what was probably meant.
    let isShown = errorCount(context) <= DiagnosticBag.maximumShown
    let told = isShown ? LabelHints(self).answered(problems, node, context, wanted: type) : problems
    for problem in told where !report.hasTold(problem, in: node) && !context.report.hasTold(problem, in: node) {
      if let name = problem.undefinedName {
        context.report.undefined[name, default: 0] += 1
        let count = report.undefined[name, default: 0]
        let own = context.report === report ? 0 : context.report.undefined[name, default: 0]
        // Of those the one that stands first is told.
        if count + own > 20 { continue }
      }
      context.report.add([problem], in: node)
    }
  }

  // MARK: Cases

  /// Types an expression or cases; `nil` when something in them is wrong.
  func value(_ cases: CasesSyntax, _ context: TypingContext, expecting type: ValueType? = nil) -> CheckedValue? {
    var type = type
    return value(cases, context, &type)
  }

  /// As above; `type` becomes the type of the first line that is not nobody, which the others must have, too. Numbers are
  /// then all in the same parts of one.
  func value(_ cases: CasesSyntax, _ context: TypingContext, _ type: inout ValueType?) -> CheckedValue? {
    guard let found = part(cases, context, &type).flatMap({ withNobody($0, context, &type) }) else { return nil }
    guard type == .number else { return found }
    let (value, own) = found.inSameParts
    if own == nil { context.report.add(CheckMessages.tooFine(cases.node)) }
    type = own ?? .error
    return value
  }

  /// Part of a value: numbers are in parts of their own.
  func part(_ cases: CasesSyntax, _ context: TypingContext, _ type: inout ValueType?) -> CheckedValue? {
    switch cases {
    case .expression(let node):
      guard let checked = expression(node, context, expecting: type) else { return nil }
      // Of which type nobody is, the other lines say.
      if checked.type != ValueType(.none) { type = type ?? (checked.type.isPlainNumber ? .number : checked.type) }
      return .expression(checked)
    case .cases(let lines, let node):
      type = type ?? wordsType(of: cases, context)
      guard let (checked, otherwise) = self.lines(lines, context, &type) else { return nil }
      if type?.base == .combo {
        context.report.add(
          CheckMessages.doesNotFit(
            node, "cases cannot choose between what `best`, `every` and `first_fit` find",
            hint: "choose between their `.points`"))
        return nil
      }
      guard let otherwise else {
        if lines.last?.condition != nil { context.report.add(elseMissing(node, context)) }
        return nil
      }
      return checked.isEmpty ? otherwise : .cases(checked, otherwise: otherwise)
    }
  }

  /// A value whose lines may be nobody where others have said what they are: then that is nobody of these.
  func withNobody(_ value: CheckedValue, _ context: TypingContext, _ type: inout ValueType?) -> CheckedValue? {
    guard let known = type else {
      type = ValueType(.none)
      return value
    }
    guard known != ValueType(.none), value.expressions.contains(where: { $0.type == ValueType(.none) }) else {
      return value
    }
    return value.retyped { found in
      guard found.type == ValueType(.none), let node = found.origin.node else { return found }
      return expression(node, context, expecting: known)
    }
  }

  /// The choice of the words that cases give, some of which may give nobody; `nil` where the first gives anything else.
  func wordsType(of cases: CasesSyntax, _ context: TypingContext) -> ValueType? {
    let scope = RuleScope(typing: self, context: context)
    let leaves = cases.leaves.filter { !($0.kind == .scalar && $0.hasText("none")) }
    var words = leaves.map { word(in: $0, scope) }
    // The words of a column are those that stand there, as they are in rows.
    if context.isClosed, words.contains(nil) {
      let named = leaves.map { word(in: $0, scope) ?? newWord(in: $0, scope) }
      if !named.contains(nil) { words = named }
    }
    guard words.first ?? nil != nil else { return nil }
    return choice(ofWords: words.compactMap(\.self))
  }

  /// The word that an expression consists of: a text, or a name that nothing else has.
  private func word(in node: Node, _ scope: RuleScope) -> String? {
    guard node.kind == .scalar, let tree = parse(node.text).tree else { return nil }
    if let text = tree.bareText { return text }
    guard let name = tree.bareName, case .word(let word) = scope.lookup(name) else { return nil }
    return word
  }

  /// A name that nothing has.
  private func newWord(in node: Node, _ scope: RuleScope) -> String? {
    guard node.kind == .scalar, let name = parse(node.text).tree?.bareName, case .unknown = scope.lookup(name) else {
      return nil
    }
    return name
  }

  /// The lines of cases, and what holds where none of their conditions does; `nil` when something in them is wrong.
  private func lines(
    _ lines: [CasesSyntax.CaseLine], _ context: TypingContext, _ type: inout ValueType?
  ) -> (lines: [CheckedLine], otherwise: CheckedValue?)? {
    var checked: [CheckedLine] = []
    var otherwise: CheckedValue?
    var isWhole = true
    // What stands behind a condition need not be worked out.
    var context = context
    for line in lines {
      let condition = line.condition.map { expression($0, context, expecting: .bool) }
      context.isGuarded = context.isGuarded || line.condition != nil
      let result = part(line.value, context, &type)
      context.isGuarded = true
      switch (condition, result) {
      case (.none, let result?): otherwise = result
      case (.some(let condition?), let result?): checked.append(CheckedLine(condition: condition, value: result))
      default: isWhole = false
      }
    }
    return isWhole && !lines.isEmpty ? (checked, otherwise) : nil
  }

  // MARK: Ranges and texts

  /// Types the two ends of a range.
  func range(_ node: Node, _ context: TypingContext, of type: ValueType = .int) -> CheckedRange? {
    let bytes = Array(node.textBytes)
    guard let parts = splitRange(bytes) else {
      context.report.add(CheckMessages.notRange(node))
      return nil
    }
    let scope = RuleScope(typing: self, context: context, node: node)
    func end(_ place: Range<Int>?) -> CheckedExpression? {
      guard let place else { return nil }
      let (tree, problems) = parse(bytes, in: place)
      reportProblems(problems, node, context)
      guard let tree, problems.isEmpty else { return nil }
      return finish(Expressions.check(tree, in: scope, expecting: type), node, context)
    }
    checkDirection(node, context.report)
    let range = CheckedRange(low: end(parts.low), high: end(parts.high), node: node)
    let ends = [range.low?.constant, range.high?.constant].compactMap(\.self)
    if let far = ends.first(where: { $0.magnitude > EngineLimits.typedValue.magnitude }) {
      context.report.add(CheckMessages.rangeTooWide(node, far / type.parts))
      return nil
    }
    return range
  }

  /// A range whose ends are numbers goes upwards.
  private func checkDirection(_ node: Node, _ report: Report) {
    guard let parts = splitRange(node.text), let low = parts.low.flatMap({ Int64(node.text.part($0)) }),
      let high = parts.high.flatMap({ Int64(node.text.part($0)) }), low > high
    else { return }
    report.add(CheckMessages.downwards(node, low, high))
  }

  /// Types a text with expressions in it.
  func text(_ node: Node, _ context: TypingContext) -> CheckedText? {
    let (template, problems) = Template.parse(Array(node.textBytes))
    reportProblems(problems, node, context)
    var parts: [CheckedText.Part] = []
    for piece in template.pieces {
      switch piece {
      case .literal(let text): parts.append(.literal(text))
      case .expression(let tree):
        var context = context
        context.showsTexts = tree.bareName != nil
        let scope = RuleScope(typing: self, context: context, node: node)
        guard let part = finish(Expressions.check(tree, in: scope), node, context) else { continue }
        if !canBeShown(part.type) {
          context.report.add(CheckMessages.doesNotFit(node, "a text cannot show \(describe(part.type))"))
        }
        parts.append(.value(part))
      }
    }
    return problems.isEmpty ? CheckedText(parts: parts) : nil
  }

  /// Types a text with expressions in it, or cases of such texts; `nil` when something in them is wrong.
  func texts(_ cases: CasesSyntax, _ context: TypingContext) -> CheckedText? {
    switch cases {
    case .expression(let node):
      guard node.kind == .scalar else {
        context.report.add(
          DecodeMessages.wrongShape(node, wanted: "a text is", example: "text: 'Round {round} of {rounds}'"))
        return nil
      }
      return text(node, context)
    case .cases(let lines, let node):
      var checked: [CheckedText.Line] = []
      var otherwise: CheckedText?
      var isWhole = true
      for line in lines {
        let condition = line.condition.map { expression($0, context, expecting: .bool) }
        switch (condition, texts(line.value, context)) {
        case (.none, let text?): otherwise = text
        case (.some(let condition?), let text?): checked.append(.init(condition: condition, text: text))
        default: isWhole = false
        }
      }
      guard isWhole else { return nil }
      guard let otherwise else {
        if lines.last?.condition != nil { context.report.add(elseMissing(node, context)) }
        return nil
      }
      return CheckedText(parts: [.cases(checked, otherwise: otherwise)])
    }
  }

  /// What is said of a name that is a text where a value is wanted; `nil` where it is none.
  func text(named symbol: Symbol) -> String? {
    guard case .value(let index) = symbol.kind, syntax.values[index].content.text != nil else { return nil }
    return "`\(symbol.written)` is a text that is put together, and can only be shown."
  }

  /// Whether people can be told a value of this type, or a list of such.
  private func canBeShown(_ type: ValueType) -> Bool {
    [.number, .bool, .text, .choice, .piece, .side, .seat, .error].contains(type.base) && type.depth <= 1
  }

  /// That cases have no `else`: in a difference those of the base may be meant to stand behind them.
  private func elseMissing(_ node: Node, _ context: TypingContext) -> Diagnostic {
    CheckMessages.elseMissing(node, standsForBase: context.report.replaced[node.span]?.kind == .sequence)
  }
}

/// A list as YAML has it, written as an expression; a list of lists is a grid, of which a point is a place where nothing
/// lies, and of flags a cross is one that is set.
private struct ListText {
  private let isOfFlags: Bool
  private(set) var text = ""
  /// The items, and where in the text each begins.
  private(set) var items: [(start: Int, node: Node)] = []

  /// How many rows and columns a list of lists has, as `grid` says it.
  let size: String?

  init(_ node: Node, isOfFlags: Bool) {
    self.isOfFlags = isOfFlags
    let rows = node.elements.filter { $0.kind == .sequence }
    size = rows.isEmpty ? nil : "\(rows.count) x \(rows.map(\.count).max() ?? 1)"
    append(node, isRow: false)
  }

  private mutating func append(_ node: Node, isRow: Bool) {
    text += "["
    for (number, item) in node.elements.enumerated() {
      if number > 0 { text += ", " }
      items.append((text.utf8.count, item))
      if item.kind == .sequence { append(item, isRow: true) } else { text += isRow ? cell(item) : item.text }
    }
    text += "]"
  }

  private func cell(_ item: Node) -> String {
    if item.isNull || item.hasText(".") { return "none" }
    return isOfFlags && item.hasText("x") ? "true" : item.text
  }
}
