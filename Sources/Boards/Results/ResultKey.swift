/// A key of a result's JSON. The cases stand in the order in which they are written.
protocol ResultKey: CaseIterable, RawRepresentable<Int> {
  var text: StaticString { get }
  /// Whether a result without this key can still be read.
  var isOptional: Bool { get }
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
}

enum SideKey: Int, ResultKey {
  case players, total, place, behind, roundsWon, rounds, winnings

  var text: StaticString {
    switch self {
    case .players: "players"
    case .total: "total"
    case .place: "place"
    case .behind: "behind"
    case .roundsWon: "rounds_won"
    case .rounds: "rounds"
    case .winnings: "winnings"
    }
  }

  var isOptional: Bool { self == .winnings }
}

enum PlayerKey: Int, ResultKey {
  case name, group

  var text: StaticString { self == .name ? "name" : "group" }
  var isOptional: Bool { false }
}
