/// A key of a result's JSON. The cases stand in the order in which they are written.
protocol ResultKey: CaseIterable, RawRepresentable<Int> {
  var text: StaticString { get }
  /// Whether a result without this key can still be read.
  var isOptional: Bool { get }
  /// A bit for each key that is not optional: worked out once, for results come by the ten thousand.
  static var requiredBits: UInt32 { get }
}

extension ResultKey {
  fileprivate static var bitsOfRequired: UInt32 {
    allCases.reduce(0) { $1.isOptional ? $0 : $0 | 1 << UInt32($1.rawValue) }
  }
}

enum GameKey: Int, ResultKey {
  case format, game, revision, finished, rules, title, digest, group, moneyDecimals, currency, sides

  var text: StaticString {
    switch self {
    case .format: "format"
    case .game: "game"
    case .revision: "revision"
    case .finished: "finished"
    case .rules: "rules"
    case .title: "title"
    case .digest: "digest"
    case .group: "group"
    case .moneyDecimals: "money_decimals"
    case .currency: "currency"
    case .sides: "sides"
    }
  }

  var isOptional: Bool { self == .currency }
  static let requiredBits = bitsOfRequired
}

enum SideKey: Int, ResultKey {
  case players, total, place, behind, roundsWon, rounds, winnings, team

  var text: StaticString {
    switch self {
    case .players: "players"
    case .total: "total"
    case .place: "place"
    case .behind: "behind"
    case .roundsWon: "rounds_won"
    case .rounds: "rounds"
    case .winnings: "winnings"
    case .team: "team"
    }
  }

  var isOptional: Bool { self == .winnings || self == .team }
  static let requiredBits = bitsOfRequired
}

enum PlayerKey: Int, ResultKey {
  case name, group

  var text: StaticString { self == .name ? "name" : "group" }
  var isOptional: Bool { false }
  static let requiredBits = bitsOfRequired
}
