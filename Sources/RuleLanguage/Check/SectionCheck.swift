import Diagnostics
import Documents
import Expressions

/// The check of one section of a file: it takes what is written there and gives what it comes to; what is wrong with it
/// is in the report.
protocol SectionCheck {
  var typing: Typing { get }
}

extension SectionCheck {
  var syntax: RuleSyntax { typing.syntax }
  var report: Report { typing.report }
  var symbols: [Symbol] { typing.symbols }
  var zones: [CheckedGame.Zone] { typing.declared.zones }

  /// The number of a name that all may use.
  func symbol(named name: String) -> Int? { typing.declared.names.index(of: name) }

  func describe(_ type: ValueType) -> String { typing.describe(type) }

  // MARK: Typing

  func expression(
    _ node: Node, _ level: Level, expecting type: ValueType? = nil, locals: Locals = [], of item: EachItem? = nil
  ) -> CheckedExpression? {
    typing.expression(node, typing.context(level, locals: locals, of: item), expecting: type)
  }

  func value(
    _ cases: CasesSyntax, _ level: Level, expecting type: ValueType? = nil, locals: Locals = [],
    of item: EachItem? = nil
  ) -> CheckedValue? {
    typing.value(cases, typing.context(level, locals: locals, of: item), expecting: type)
  }

  func range(
    _ node: Node, _ level: Level, locals: Locals = [], of item: EachItem? = nil, type: ValueType = .int
  ) -> CheckedRange? {
    typing.range(node, typing.context(level, locals: locals, of: item), of: type)
  }

  func text(_ node: Node, _ level: Level, locals: Locals = [], of item: EachItem? = nil) -> CheckedText? {
    typing.text(node, typing.context(level, locals: locals, of: item))
  }

  // MARK: What several sections have

  /// Whether something was reported below a key of the file.
  func hasMistake(in key: String) -> Bool {
    syntax.root.pair(forKey: key).map { pair in
      report.hasError(within: Span(source: pair.key.span.source, start: pair.key.span.start, end: pair.value.span.end))
    } ?? false
  }

  /// Whether nobody may be meant; only of some types that can be.
  func checkNone(_ none: Node?, _ type: ValueType, _ values: [Node]) -> Bool {
    guard let none, type.base != .error else { return false }
    guard [.side, .seat, .choice].contains(type.base), !type.isList else {
      report.add(
        CheckMessages.doesNotFit(none, "only a side, a seat or a choice may be nobody, and this is \(describe(type))"))
      return false
    }
    if let same = values.first(where: { $0.hasText(none.text) && !$0.hasText("none") }) {
      report.add(
        CheckMessages.doesNotFit(
          same, "`\(same.text)` is a value and stands for none of the values, too",
          hint: "leave it out of the values: `none: \(none.text)` has it"))
    }
    return true
  }

  /// What is worked out once for the table cannot read what each side has for itself.
  func refuseSideNames(in values: [CheckedValue], _ node: Node, _ what: String) {
    for symbol in values.flatMap({ typing.names(in: $0) }) where !symbol.perTable && !hasBadOwner(symbol) {
      report.add(
        CheckMessages.doesNotFit(
          node, "\(what) is one for all, and `\(symbol.name)` is each side's own",
          hint: SheetCall(symbol.name).map { "`sides.map(s, s.\($0.name)(1).score)` is the list of all sides'" }
            ?? "`sides.\(symbol.name)` is the list of all sides'"))
      return
    }
  }

  /// Whether nobody knows whose an entry is: what its `per` says is no word for that, which is reported.
  private func hasBadOwner(_ symbol: Symbol) -> Bool {
    if let state = syntax.state.first(where: { $0.name == symbol.name })?.content {
      return state.per == nil && state.node.value(forKey: "per") != nil
    }
    guard case .entry(let index) = symbol.kind else { return false }
    let field = syntax.sheet[index].content
    return field.per == nil && field.node.value(forKey: "per") != nil
  }
}
