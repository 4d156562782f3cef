import Store

/// A role that a device was granted.
struct Grant: Hashable, Sendable {
  var role: Role
  /// Milliseconds since 1970 began; nil where it has no end.
  var expiresAt: Int64?
  var isRevoked: Bool

  /// How things stand with a role.
  enum Standing: Hashable, Sendable { case held, expired, revoked, never }

  func standing(at now: Int64) -> Standing {
    if isRevoked { return .revoked }
    return (expiresAt ?? .max) > now ? .held : .expired
  }
}

extension Grant {
  /// Nil for what only a newer program knows.
  init?(_ stored: StoredGrant) {
    guard let role = Role(scope: stored.scope, word: stored.role) else { return nil }
    self.init(role: role, expiresAt: stored.expiresAt, isRevoked: stored.revokedAt != nil)
  }
}

extension StoredGrant {
  init(_ role: Role, until expiresAt: Int64? = nil) {
    self.init(scope: role.scope, role: role.word, expiresAt: expiresAt)
  }
}

/// Roles as they are stored: `table 2` and `seat 3`.
extension Role {
  /// What a role holds for that is about no table.
  private static let everywhere = "*"

  /// What a table is called where it is stored what a grant or a link is about.
  static func scope(ofTable table: Int) -> String { "table \(table)" }

  var scope: String { table.map(Self.scope) ?? Self.everywhere }

  var word: String {
    switch self {
    case .host: "host"
    case .scorer: "scorer"
    case .seat(_, let number): "seat \(number)"
    case .follower: "follower"
    case .board: "board"
    case .author: "author"
    }
  }

  init?(scope: String, word: String) {
    if scope == Self.everywhere {
      guard let role = [Role.host, .board, .author].first(where: { $0.word == word }) else { return nil }
      self = role
      return
    }
    guard let table = Self.table(ofScope: scope) else { return nil }
    switch word {
    case "scorer": self = .scorer(table: table)
    case "follower": self = .follower(table: table)
    default:
      guard word.hasPrefix("seat "), let number = Int(word.dropFirst(5)) else { return nil }
      self = .seat(table: table, number: number)
    }
  }

  /// The table of a scope; nil for one that is about none.
  static func table(ofScope scope: String) -> Int? {
    scope.hasPrefix("table ") ? Int(scope.dropFirst(6)) : nil
  }
}
