import HouseRules
import Pages
import ScoreKeeping
import Store

/// Knows devices by their secrets, and lets new ones in by a link.
actor Doorkeeper {
  nonisolated let executor = OwnThread("doorkeeper")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let store: Store
  private let surroundings: SiteSurroundings
  /// The part of the link that lets devices in as hosts, for as long as the server runs.
  private let linkSecret: String
  /// Those that have asked lately, by the digest of their secret.
  private var known: [String: Device] = [:]

  init(_ store: Store, _ surroundings: SiteSurroundings, linkSecret: String) {
    self.store = store
    self.surroundings = surroundings
    self.linkSecret = linkSecret
  }

  /// The name of the cookie that holds a device's secret.
  static let cookie = "device"
  /// So long a device is known that does not ask for anything.
  static let days = 400
  /// More devices than a table has ever had; above it those that asked are read anew.
  private static let mostKnown = 1_000

  /// The device that a secret belongs to; nil for one that is not known, or no longer let in.
  func device(secret: String) throws(Problems) -> Device? {
    let digest = Digest.text(of: secret)
    if let device = known[digest] { return device }
    let stored: StoredDevice?
    do throws(StoreFailure) { stored = try store.device(secretDigest: digest) } catch { throw Problems(error) }
    guard let stored, stored.revokedAt == nil else { return nil }
    let now = surroundings.now()
    let roles = stored.grants.filter { $0.scope == Self.everyGame && ($0.expiresAt ?? .max) > now }
      .compactMap { Role(rawValue: $0.role) }
    let device = Device(id: stored.id, roles: Set(roles), token: Digest.text(of: "form \(secret)"))
    if known.count >= Self.mostKnown { known = [:] }
    known[digest] = device
    return device
  }

  /// Whether a link is the one that lets devices in.
  func isLink(_ secret: String) -> Bool { Digest.text(of: secret) == Digest.text(of: linkSecret) }

  /// Lets a device in as a host.
  ///
  /// - Parameter secret: the one that it has already; nil for a new device.
  /// - Returns: the secret by which it is known from now on.
  func letIn(secret: String?) throws(Problems) -> String {
    let now = surroundings.now()
    let grant = StoredGrant(scope: Self.everyGame, role: Role.host.rawValue)
    do throws(StoreFailure) {
      if let secret, let device = try store.device(secretDigest: Digest.text(of: secret)), device.revokedAt == nil {
        try store.grant(grant, toDevice: device.id, now: now)
        known[Digest.text(of: secret)] = nil
        return secret
      }
      let secret = surroundings.newSecret()
      try store.addDevice(
        id: surroundings.newSecret(), secretDigest: Digest.text(of: secret), name: "", grant: grant, now: now)
      return secret
    } catch {
      throw Problems(error)
    }
  }

  /// What a grant holds for that is not about one table.
  private static let everyGame = "*"
}
