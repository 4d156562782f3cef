import HouseRules
import ScoreKeeping
import Store

/// Knows devices by their secrets, and lets new ones in by a link. Whatever changes what a device may do is done by it, so
/// that it holds at once.
actor Doorkeeper {
  nonisolated let executor = OwnThread("doorkeeper")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let store: Store
  let surroundings: SiteSurroundings
  /// The part of the link that lets devices in as hosts, for as long as the server runs.
  private let linkSecret: String
  /// Those that have asked lately, by the digest of their secret, with when that was noted.
  private var known: [String: (device: Device, notedAt: Int64)] = [:]

  init(_ store: Store, _ surroundings: SiteSurroundings, linkSecret: String) {
    self.store = store
    self.surroundings = surroundings
    self.linkSecret = linkSecret
  }

  /// The name of the cookie that holds a device's secret.
  static let cookie = "device"
  /// So long a device is known that does not ask for anything.
  static let days = 400
  /// So long a device may come to a table again that does not ask for anything.
  static let daysAtTable = 30
  /// More devices than a table has ever had; above it those that asked are read anew.
  private static let mostKnown = 1_000
  /// How often it is noted that a device has asked.
  private static let notedMilliseconds: Int64 = 120_000

  /// The device that a secret belongs to, also one that is no longer let in; nil for one that is not known.
  func device(secret: String) throws(Problems) -> Device? {
    let digest = Digest.text(of: secret)
    let now = surroundings.now()
    if let (device, notedAt) = known[digest], now - notedAt < Self.notedMilliseconds { return device }
    return try storing { () throws(StoreFailure) in
      guard var stored = try store.device(secretDigest: digest) else { return nil }
      if stored.revokedAt == nil {
        try store.noteSeen(device: stored.id, now: now, renewingUntil: endAtTable)
        stored = try store.device(secretDigest: digest) ?? stored
      }
      let device = Device(stored, secret: secret)
      if known.count >= Self.mostKnown { forget() }
      known[digest] = (device, now)
      return device
    }
  }

  /// Whether a device is let in, by its identity.
  func isIn(_ id: String) throws(Problems) -> Bool {
    try storing { () throws(StoreFailure) in try store.devices().contains { $0.id == id } }
  }

  /// Whether a link is the one that lets hosts in.
  func isLink(_ secret: String) -> Bool { Digest.text(of: secret) == Digest.text(of: linkSecret) }

  /// Lets a device in.
  ///
  /// - Parameters:
  ///   - secret: the one that it has already; nil for a new device.
  ///   - role: what it may do from now on; nil lets it choose that first.
  ///   - name: what a new device is called.
  /// - Returns: the secret by which it is known from now on.
  func letIn(secret: String?, as role: Role?, name: String) throws(Problems) -> String {
    let now = surroundings.now()
    let grant = role.map { StoredGrant($0, until: end(of: $0)) }
    return try storing { () throws(StoreFailure) in
      if let secret, let device = try store.device(secretDigest: Digest.text(of: secret)), device.revokedAt == nil {
        if let grant { try store.grant(grant, toDevice: device.id, now: now) }
        forget()
        return secret
      }
      let secret = surroundings.newSecret()
      try store.addDevice(
        id: surroundings.newSecret(), secretDigest: Digest.text(of: secret), name: name, grant: grant, now: now)
      return secret
    }
  }

  /// Lets a device do more.
  func grant(_ role: Role, to device: Device) throws(Problems) {
    let now = surroundings.now()
    try change { () throws(StoreFailure) in
      try store.grant(StoredGrant(role, until: end(of: role)), toDevice: device.id, now: now)
    }
  }

  /// Lets a device do more that is known by its identity; one that is not known stays so.
  func grant(_ role: Role, toDevice id: String) throws(Problems) {
    let now = surroundings.now()
    try change { () throws(StoreFailure) in
      guard try store.devices().contains(where: { $0.id == id }) else { return }
      try store.grant(StoredGrant(role, until: end(of: role)), toDevice: id, now: now)
    }
  }

  /// Takes a role away: from one device, or from all that have it.
  ///
  /// - Returns: the devices that had it.
  @discardableResult
  func withdraw(_ role: Role, fromDevice id: String? = nil) throws(Problems) -> [String] {
    let now = surroundings.now()
    let devices = try held().filter { $0.role == role && (id == nil || $0.device == id) }.map { $0.device }
    try change { () throws(StoreFailure) in try store.withdraw(StoredGrant(role), fromDevice: id, now: now) }
    return devices
  }

  /// Lets a device do nothing any more.
  func revoke(device id: String) throws(Problems) {
    let now = surroundings.now()
    try change { () throws(StoreFailure) in try store.revokeDevice(id, now: now) }
  }

  /// Lets a device that was revoked do again what it might.
  func letIn(revoked id: String) throws(Problems) {
    try change { () throws(StoreFailure) in try store.restoreDevice(id) }
  }

  func rename(device id: String, to name: String) throws(Problems) {
    try change { () throws(StoreFailure) in try store.renameDevice(id, to: name) }
  }

  /// What a role ends with: what runs the house has no end.
  private func end(of role: Role) -> Int64? { role.table == nil ? nil : endAtTable }

  private var endAtTable: Int64 { surroundings.now() + Int64(Self.daysAtTable) * 86_400_000 }

  /// Does what changes what devices may do.
  private func change(_ work: () throws(StoreFailure) -> Void) throws(Problems) {
    try storing(work)
    forget()
  }

  private func forget() { known = [:] }

  func storing<Value>(_ work: () throws(StoreFailure) -> Value) throws(Problems) -> Value {
    do throws(StoreFailure) { return try work() } catch { throw Problems(error) }
  }
}
