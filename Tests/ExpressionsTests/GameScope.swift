@testable import Expressions

/// A small game's names: enough of every kind to try the checker on.
struct GameScope: Scope {
  static let order = ValueType(.choice, id: 1)
  static let step = ValueType(.choice, id: 2)
  static let card = ValueType(.piece, id: 1)
  static let combo = ValueType(.combo, id: 1)

  static let bindings: [(String, ValueType)] = [
    ("bid", .int), ("made", .bool), ("hand_size", .int), ("red_threes", .int), ("ratio", .decimal(2)),
    ("title", .text), ("order", order), ("step", step), ("top", card), ("hand", .list(card)),
    ("sides", .list(.side)), ("dealer", .seat), ("leader", .side), ("total", .int), ("numbers", .list(.int)),
    ("flags", .list(.bool)), ("halves", .list(.decimal(2))), ("orders", .list(order)), ("grid", .list(.list(.int))),
    ("ascending", order), ("throw", combo),
  ]
  static let members: [(ValueType, String, ValueType)] = [
    (.side, "total", .int), (.side, "bid", .int), (.side, "made", .bool), (.side, "hand", .list(card)),
    (card, "worth", .int), (card, "rank", .text), (combo, "points", .int), (combo, "uses_all", .bool),
  ]
  static let choices: [(ValueType, [String])] = [
    (order, ["descending", "ascending"]), (step, ["ready", "choose", "decide"]), (card, ["KS", "QH", "10D"]),
  ]

  func lookup(_ name: String) -> NameLookup {
    if name == "score" {
      return .unavailable(reason: "`score` is not known yet where `bid` is worked out.", hint: "use `total`")
    }
    guard let index = Self.bindings.firstIndex(where: { $0.0 == name }) else { return .unknown }
    return .found(Self.bindings[index].1, reference: index)
  }

  func member(_ name: String, of type: ValueType) -> NameLookup {
    guard let index = Self.members.firstIndex(where: { $0.0 == type && $0.1 == name }) else { return .unknown }
    return .found(Self.members[index].2, reference: 100 + index)
  }

  func function(_ name: String, arguments: [ValueType]) -> FunctionLookup {
    switch name {
    case "best":
      return arguments == [.list(Self.card)]
        ? .found(result: Self.combo, reference: 200) : .mismatch(expected: "best(pieces)")
    case "left_of":
      return arguments == [.seat] ? .found(result: .seat, reference: 201) : .mismatch(expected: "left_of(seat)")
    default: return .unknown
    }
  }

  func literal(_ text: String, as type: ValueType) -> Int64? {
    literals(of: type).firstIndex(of: text).map { Int64($0) }
  }

  var names: [String] { Self.bindings.map(\.0) }
  func memberNames(of type: ValueType) -> [String] { Self.members.filter { $0.0 == type }.map(\.1) }
  var functionNames: [String] { ["best", "left_of"] }
  func literals(of type: ValueType) -> [String] { Self.choices.first { $0.0 == type }?.1 ?? [] }

  func describe(_ type: ValueType) -> String {
    switch type {
    case Self.order: "an order"
    case Self.step: "a step"
    case Self.card: "a card"
    case .list(Self.card): "a list of cards"
    default: type.plainDescription
    }
  }
}
