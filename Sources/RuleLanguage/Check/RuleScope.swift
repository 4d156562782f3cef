import Diagnostics
import Documents
import Expressions

/// The names of a game as one expression may use them: those of its level and earlier, and what its place adds.
struct RuleScope: Scope {
  let checker: Checker
  let level: Level
  /// Names that only exist here, by name.
  var locals: [(name: String, symbol: Int)] = []
  /// Whether nothing but `locals` may be used, as in a column of pieces.
  var isClosed = false
  /// Where the expression stands.
  var node: Node?

  func lookup(_ name: String) -> NameLookup {
    if let local = locals.first(where: { $0.name == name }) {
      return .found(checker.symbols[local.symbol].type, reference: local.symbol)
    }
    guard !isClosed, let index = checker.symbol(named: name) else { return hint(for: name) }
    return available(index)
  }

  private func available(_ index: Int) -> NameLookup {
    if let usage = checker.usage(ofFunction: checker.symbols[index]) {
      return .unavailable(reason: "`\(checker.symbols[index].name)` is a function.", hint: "call it: `\(usage)`")
    }
    let symbol = checker.resolved(index)
    guard symbol.level <= level else {
      return .unavailable(
        reason: "`\(symbol.name)` has its value \(symbol.level.time), and this is worked out \(level.time).", hint: nil)
    }
    return .found(symbol.type, reference: index)
  }

  /// What a name that is none may have been meant to be.
  private func hint(for name: String) -> NameLookup {
    if checker.kinds.contains(where: { $0.name == name }) {
      return .unavailable(
        reason: "`\(name)` is a kind of piece, not a value.",
        hint: "a list of pieces is an entry or a zone of that kind")
    }
    if checker.syntax.combos.contains(where: { $0.name == name }) {
      return .unavailable(
        reason: "`\(name)` is a combo, not a value.", hint: "`every(pieces).\(name)` says how often it is there")
    }
    if let owner = checker.choices.first(where: { $0.contains(name) }) {
      return .unavailable(
        reason: "`\(name)` is one of the values \(owner.map { "`\($0)`" }.joined(separator: ", ")).",
        hint: "write it as a text: `\"\(name)\"`")
    }
    return .unknown
  }

  func member(_ name: String, of type: ValueType) -> NameLookup {
    switch type.base {
    case .side: return memberOfSide(name)
    case .piece:
      guard let index = checker.kinds[Int(type.id)].columns.firstIndex(where: { $0.name == name }) else {
        return .unknown
      }
      return .found(checker.kinds[Int(type.id)].columns[index].type, reference: index)
    case .combo:
      switch name {
      case "points": return .found(.int, reference: 0)
      case "uses_all": return .found(.bool, reference: 1)
      case "size": return .found(.int, reference: 2)
      default:
        let own = checker.combos(ofKind: Int(type.id))
        guard let index = own.firstIndex(of: name) else { return .unknown }
        return .found(.int, reference: 3 + index)
      }
    default: return .unknown
    }
  }

  /// What each side has: entries, state, shown values, its points and score.
  private func memberOfSide(_ name: String) -> NameLookup {
    guard let index = checker.symbol(named: name) else { return .unknown }
    let symbol = checker.resolved(index)
    guard !symbol.perTable else {
      return .unavailable(reason: "`\(name)` belongs to the table, not to a side.", hint: "write `\(name)` alone")
    }
    switch symbol.kind {
    case .entry, .seats, .state, .points, .score: return available(index)
    case .value(let number):
      if checker.syntax.values[number].content.label != nil { return available(index) }
      return .unavailable(
        reason: "`\(name)` has no label, so no value of it is kept for each side.",
        hint: "use what it is worked out from, or give it a `label`")
    default: return .unknown
    }
  }

  func function(_ name: String, arguments: [ValueType]) -> FunctionLookup {
    switch name {
    case "best", "every":
      guard arguments.count == 1, arguments[0].depth == 1, arguments[0].base == .piece else {
        return .mismatch(expected: "\(name)(pieces)")
      }
      let kind = arguments[0].id
      return .found(result: ValueType(.combo, id: kind), reference: name == "best" ? 0 : 1)
    case "left_of", "right_of", "partner_of":
      guard arguments.count == 1, !arguments[0].isList, [.side, .seat].contains(arguments[0].base) else {
        return .mismatch(expected: "\(name)(seat)")
      }
      return .found(result: arguments[0], reference: ["left_of": 2, "right_of": 3][name] ?? 4)
    default: return checker.call(name, arguments, self)
    }
  }

  func literal(_ text: String, as type: ValueType) -> Int64? {
    literals(of: type).firstIndex(of: text).map { Int64($0) }
  }

  var names: [String] {
    locals.map(\.name) + (isClosed ? [] : checker.symbols.filter { !$0.name.isEmpty && $0.level <= level }.map(\.name))
  }

  func memberNames(of type: ValueType) -> [String] {
    switch type.base {
    case .piece: checker.kinds[Int(type.id)].columns.map(\.name)
    case .combo: ["points", "uses_all", "size"] + checker.combos(ofKind: Int(type.id))
    case .side: checker.symbols.filter { !$0.perTable && !$0.name.isEmpty }.map(\.name)
    default: []
    }
  }

  var functionNames: [String] {
    Words.functions.map { String($0.usage.prefix { $0 != "(" }) }
      + checker.syntax.values.filter { !$0.content.parameters.isEmpty }.map(\.name)
  }

  func literals(of type: ValueType) -> [String] {
    switch type.base {
    case .choice: checker.choices[Int(type.id)]
    case .piece: checker.kinds[Int(type.id)].faces
    default: []
    }
  }

  func describe(_ type: ValueType) -> String { checker.describe(type) }
}
