import Pages

/// As what a device asks: the first parts of every path. What it is shown and may do follows from it, not from what else it
/// could do.
enum Role: Hashable, Sendable {
  /// Runs the house, and may keep the score at every table.
  case host
  /// Keeps the score at a table.
  case scorer(table: Int)
  /// Plays at a table, as the person whose seat that is.
  case seat(table: Int, number: Int)
  /// Sees what lies open at a table.
  case follower(table: Int)
  /// Shows the boards, as a screen on a wall does.
  case board
  /// Writes rules.
  case author

  /// The role whose pages a path is among, and the rest of the path; nil for a path of no role.
  static func split(_ path: [String]) -> (role: Role, rest: [String])? {
    switch path.first {
    case "host": return (.host, Array(path.dropFirst()))
    case "board": return (.board, Array(path.dropFirst()))
    case "author": return (.author, Array(path.dropFirst()))
    case "tables":
      guard path.count > 2, let table = number(path[1]) else { return nil }
      if path[2] == "scorer" { return (.scorer(table: table), Array(path.dropFirst(3))) }
      if path[2] == "follow" { return (.follower(table: table), Array(path.dropFirst(3))) }
      guard path[2] == "seats", path.count > 3, let seat = number(path[3]) else { return nil }
      return (.seat(table: table, number: seat), Array(path.dropFirst(4)))
    default: return nil
    }
  }

  private static func number(_ text: String) -> Int? { Int(text).flatMap { $0 > 0 ? $0 : nil } }

  /// Where the pages of this role are.
  var base: Address {
    switch self {
    case .host: Address("/host")
    case .scorer(let table): Address("/tables") / table / "scorer"
    case .seat(let table, let number): Address("/tables") / table / "seats" / number
    case .follower(let table): Address("/tables") / table / "follow"
    case .board: Address("/board")
    case .author: Address("/author")
    }
  }

  /// The table whose games it is about; nil for all of them, or none.
  var table: Int? {
    switch self {
    case .host, .board, .author: nil
    case .scorer(let table), .seat(let table, _), .follower(let table): table
    }
  }

  var rights: Set<Right> {
    switch self {
    case .host: [.settings, .watch, .sit, .keep, .boards, .write, .run]
    case .scorer: [.settings, .watch, .sit, .keep]
    case .seat: [.settings, .watch, .sit, .pose]
    case .follower: [.settings, .watch]
    case .board: [.settings, .boards]
    case .author: [.settings, .write]
    }
  }

  func may(_ right: Right) -> Bool { rights.contains(right) }

  /// Whether whoever has this role may ask as that one, too: the host everywhere, but for the seats, in which somebody's
  /// cards are.
  func includes(_ other: Role) -> Bool {
    switch other {
    case self: true
    case .scorer, .follower, .board, .author: self == .host
    case .host, .seat: false
    }
  }
}
