import Synchronization

/// How many connections there are from each address, so that one cannot have all of them. This machine's own are not counted:
/// what passes connections on for others stands there, too.
final class AddressCounts: Sendable {
  private let most: Int
  private let counts = Mutex<[String: Int]>([:])

  /// - Parameter most: how many there may be from one address.
  init(most: Int) { self.most = most }

  /// Counts a connection.
  ///
  /// - Returns: false, and nothing is counted, where there are too many of its address.
  func enter(_ address: String) -> Bool {
    guard !Self.isOwn(address) else { return true }
    return counts.withLock { counts in
      let count = counts[address, default: 0]
      guard count < most else { return false }
      counts[address] = count + 1
      return true
    }
  }

  /// Counts a connection no longer.
  func leave(_ address: String) {
    counts.withLock { counts in
      guard let count = counts[address] else { return }
      counts[address] = count > 1 ? count - 1 : nil
    }
  }

  /// Whether an address is one of this machine for itself.
  private static func isOwn(_ address: String) -> Bool {
    address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
  }
}
