import Diagnostics
import Documents
import Engine
import Expressions

/// What a rule file means, for whoever helps its author: also where it has mistakes, as far as it can be read.
///
/// It is looked at as for a check, by the same stages; only what they have found is kept here, and not the mistakes.
package final class RuleInsight {
  /// The file itself first, then those that it extends.
  package let sources: SourceSet
  /// The file after `extends`.
  package let resolved: Document
  private let typing: Typing

  /// - Parameters: as for `compileRules`.
  /// - Returns: `nil` where the file cannot be read.
  package init?(
    name: String, bytes: [UInt8], account: WorkAccount = WorkAccount(), base: @escaping BaseFinder = { _, _ in nil },
    parsed: ParsedFiles = ParsedFiles()
  ) {
    let report = Report(account: account)
    let resolver = Resolver(report: report, base: base, names: { [] }, parsed: parsed)
    guard let document = resolver.resolve(name: name, bytes: bytes), let root = document.root,
      let syntax = Decoder(report: report).rules(root)
    else { return nil }
    typing = Typing(Declarations(syntax, report))
    typing.typeAll()
    (sources, resolved) = (report.sources, document)
  }

  // MARK: Names

  /// All names that formulas can use, those of the file first.
  package private(set) lazy var names: [KnownName] = {
    let declared = typing.declared.names
    let own = declared.symbols.indices.filter { declared.index(of: declared.symbols[$0].name) == $0 }
      .map { known(typing.symbol($0)) }
    let combos = typing.syntax.combos.map { combo in
      KnownName(
        combo.name, .combo, usage: "\(combo.name)(pieces)",
        sentence: "As a function: whether the pieces are just this combo.", place: combo.key.span)
    }
    let kinds = typing.kinds.map { KnownName($0.name, .pieces, place: $0.key?.span) }
    return own.filter { $0.kind != .word } + combos + kinds + own.filter { $0.kind == .word }
  }()

  /// What a name stands for.
  package func name(_ name: String) -> KnownName? { names.first { $0.name == name } }

  /// The phases of a round.
  package var phases: [String] { typing.syntax.phases.map(\.text) }

  /// The names of lists, for each of whose items there can be something.
  package var lists: [String] { typing.vocabulary.lists.map(\.name) }

  /// The names of kinds of pieces, which are types, too.
  package var kinds: [String] { typing.kinds.map(\.name) }

  /// The faces of a kind of piece, and its columns.
  package func kind(_ name: String) -> (faces: [String], columns: [String])? {
    typing.kinds.first { $0.name == name }.map { ($0.faces, $0.columns.map(\.name)) }
  }

  private func known(_ symbol: Symbol) -> KnownName {
    let kind: KnownName.Kind =
      switch symbol.kind {
      case .option: .option
      case .entry, .seats: .line
      case .value: typing.usage(ofFunction: symbol) == nil ? .value : .function
      case .state: .state
      case .zone: .zone
      default: .word
      }
    let word = kind == .word ? Words.names.first { $0.name == symbol.name } : nil
    let isTyped = kind != .function && symbol.type.base != .error
    return KnownName(
      symbol.name, kind, usage: typing.usage(ofFunction: symbol), type: isTyped ? typing.describe(symbol.type) : nil,
      time: isTyped ? symbol.level.time : nil, sentence: word?.word.sentence, place: symbol.key?.span)
  }

  // MARK: What can be asked of a value

  /// What stands behind a dot, as a formula before it gives it: nothing where that cannot be found out.
  ///
  /// - Parameters:
  ///   - text: the formula before the dot.
  ///   - variables: the names that macros around it have given, each with the formula of the list that it is of.
  package func members(of text: String, _ variables: [(name: String, list: String)] = []) -> Members {
    guard let type = type(of: text, variables) else { return Members() }
    var element = type
    while let inner = element.element { element = inner }
    let scope = scope(variables)
    let names = scope.memberNames(of: element).map { name in
      let found: String? =
        if case .found(let type, _) = scope.member(name, of: element) { typing.describe(type) } else { nil }
      return KnownName(name, element.base == .piece ? .column : .member, type: found)
    }
    let methods = Builtin.all.filter { builtin in
      switch builtin.form {
      case .method where type.isList: !builtin.usage.hasPrefix("text.")
      case .method: type == .text && builtin.usage.hasPrefix("text.")
      case .either: type.isList || type == .text
      case .macro: type.isList
      case .function, .math: false
      }
    }
    return Members(names: names, methods: methods, type: typing.describe(type))
  }

  /// What can be asked of a value.
  package struct Members {
    package var names: [KnownName] = []
    package var methods: [Builtin] = []
    /// What the value is.
    package var type: String?
  }

  /// The words that a formula gives one of; none where it gives something else.
  package func words(of text: String, _ variables: [(name: String, list: String)] = []) -> [String] {
    guard let type = type(of: text, variables), !type.isList else { return [] }
    return typing.vocabulary.words(of: type)
  }

  private func type(of text: String, _ variables: [(name: String, list: String)]) -> ValueType? {
    let type = compile(text, in: scope(variables)).expression?.type
    return type?.base == .error ? nil : type
  }

  /// All names, with those that macros give; each may be of a list that one before it names.
  private func scope(_ variables: [(name: String, list: String)]) -> RuleScope {
    var locals: Locals = []
    for variable in variables {
      let context = TypingContext(level: .after, locals: locals, report: Report())
      let scope = RuleScope(typing: typing, context: context)
      let list = compile(variable.list, in: scope).expression?.type
      locals.insert((variable.name, typing.declareLocal(variable.name, .parameter, list?.element ?? .error)), at: 0)
    }
    return RuleScope(typing: typing, context: TypingContext(level: .after, locals: locals, report: Report()))
  }
}
