import Pages

/// As what a device asks: the first part of every path. What it is shown and may do follows from it, not from what else it
/// could do.
enum Role: String, CaseIterable, Sendable {
  /// Runs the table: begins and ends games, and keeps their score.
  case host

  /// Where the pages of this role are.
  var base: Address {
    switch self {
    case .host: Address("/host")
    }
  }
}

/// A device that has asked, and what it may do.
struct Device: Hashable, Sendable {
  let id: String
  let roles: Set<Role>
  /// Goes with each form of its pages: who does not know the device's secret cannot make one.
  let token: String
}
