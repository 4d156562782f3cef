/// Names with types and nothing else: no functions, no members, no choices. For expressions without a game.
package struct PlainScope: Scope {
  /// A name's reference is its place in this list.
  package var bindings: [(name: String, type: ValueType)]

  package init(_ bindings: [(name: String, type: ValueType)] = []) {
    self.bindings = bindings
  }

  package func lookup(_ name: String) -> NameLookup {
    guard let index = bindings.firstIndex(where: { $0.name == name }) else { return .unknown }
    return .found(bindings[index].type, reference: index)
  }

  package func member(_ name: String, of type: ValueType) -> NameLookup { .unknown }
  package func function(_ name: String, arguments: [ValueType]) -> FunctionLookup { .unknown }
  package func literal(_ text: String, as type: ValueType) -> Int64? { nil }

  package var names: [String] { bindings.map(\.name) }
  package func memberNames(of type: ValueType) -> [String] { [] }
  package var functionNames: [String] { [] }
  package func literals(of type: ValueType) -> [String] { [] }
  package func describe(_ type: ValueType) -> String { type.plainDescription }
}

extension ValueType {
  /// The type as a person says it, without the names that a game gives to choices and pieces.
  package var plainDescription: String {
    let nouns = plainNouns
    switch depth {
    case 0: return nouns.one
    case 1: return base == .any ? "a list" : "a list of \(nouns.many)"
    default: return "a list of lists" + (base == .any ? "" : " of \(nouns.many)")
    }
  }

  private var plainNouns: (one: String, many: String) {
    switch base {
    case .number where self.id == 0: ("a whole number", "whole numbers")
    case .number where isDecimal: ("a decimal number", "decimal numbers")
    case .number: id == ValueType.number.id ? ("a number", "numbers") : ("a number without end", "numbers without end")
    case .bool: ("a yes or no", "yes-or-no values")
    case .text: ("a text", "texts")
    case .choice: ("a choice", "choices")
    case .piece: ("a piece", "pieces")
    case .side: ("a side", "sides")
    case .seat: ("a seat", "seats")
    case .sheet: ("a sheet", "sheets")
    case .place: ("a place", "places")
    case .combo: ("a set of combos", "sets of combos")
    case .none: ("nobody", "nobodies")
    case .any, .error: ("anything", "anything")
    }
  }
}
