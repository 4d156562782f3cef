import HouseRules
import Store

/// A device that has asked, and what it may do.
struct Device: Hashable, Sendable {
  let id: String
  let name: String
  /// Whether it may do nothing any more.
  let isRevoked: Bool
  /// All that it was ever granted.
  let grants: [Grant]
  /// Goes with each form of its pages: who does not know the device's secret cannot make one.
  let token: String

  /// The roles that it has, in the order in which they are offered.
  func roles(at now: Int64) -> [Role] {
    guard !isRevoked else { return [] }
    return grants.filter { $0.standing(at: now) == .held }.map(\.role).sorted { $0.order < $1.order }
  }

  /// How things stand with a role of this device.
  func standing(as role: Role, at now: Int64) -> Grant.Standing {
    if isRevoked { return .revoked }
    if roles(at: now).contains(where: { $0.includes(role) }) { return .held }
    return grants.first { $0.role == role }?.standing(at: now) ?? .never
  }
}

extension Device {
  init(_ stored: StoredDevice, secret: String) {
    self.init(
      id: stored.id, name: stored.name, isRevoked: stored.revokedAt != nil,
      grants: stored.grants.compactMap(Grant.init), token: Digest.text(of: "form \(secret)"))
  }
}

extension Role {
  /// What somebody came for first: to sit at a table, then to keep its score.
  fileprivate var order: (Int, Int, Int) {
    switch self {
    case .host: (0, 0, 0)
    case .seat(let table, let number): (1, table, number)
    case .scorer(let table): (2, table, 0)
    case .follower(let table): (3, table, 0)
    case .board: (4, 0, 0)
    case .author: (5, 0, 0)
    }
  }
}
