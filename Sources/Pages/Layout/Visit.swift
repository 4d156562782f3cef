/// Who asks for a page, and how it is shown to them.
package struct Visit: Hashable, Sendable {
  package var look: Look
  /// The path of the role in which the device asks, such as `/host`; nil for one that may see nothing yet.
  package var base: Address?
  /// Says that a form came from a page of ours for this device.
  package var token: String
  /// Names the form on this page once, so that it counts once however often it is sent.
  package var formID: String

  package init(look: Look = Look(), base: Address? = nil, token: String = "", formID: String = "") {
    self.look = look
    self.base = base
    self.token = token
    self.formID = formID
  }

  /// The path of the role, or the start.
  var home: Address { base ?? Address("/") }
}
