import Pages
import Store

/// Somebody who asks for a page or sends a form: with which device, and as what.
struct Person: Hashable, Sendable {
  let device: Device
  let role: Role
  /// Whose seat it is, of a role that is one.
  let seat: StoredSeat?

  func may(_ right: Right) -> Bool { role.may(right) }
}
