/// Who asks for a page, and how it is shown to them.
package struct Visit: Sendable {
  package var look: Look
  /// The path of the role in which the device asks, such as `/host`; nil for one that may see nothing yet.
  package var base: Address?
  /// As whom the page is shown, such as `Ann`; nil where that goes without saying.
  package var shownAs: String?
  /// What the one who asks may do.
  package var rights: Set<Right>
  /// Says that a form came from a page of ours for this device.
  package var token: String
  /// Names the form on this page once, so that it counts once however often it is sent.
  package var formID: String
  /// Where the way up begins, in place of the list of games; nil where it begins there.
  package var above: (name: String, address: Address)?
  /// Where the device may write rules, besides what it is here; nil where it may not, or does so here.
  package var writing: Address?
  /// What is wrong with the game that is shown; nil where nothing is.
  package var trouble: GameTrouble?
  /// The game that was begun at the table behind the one that is shown.
  package var later: LaterGame?

  package init(
    look: Look = Look(), base: Address? = nil, shownAs: String? = nil, rights: Set<Right> = Set(Right.allCases),
    token: String = "", formID: String = ""
  ) {
    self.look = look
    self.base = base
    self.shownAs = shownAs
    self.rights = rights
    self.token = token
    self.formID = formID
  }

  /// The path of the role, or the start.
  var home: Address { base ?? Address("/") }

  /// Where a device is told what it may be here, and gives it up.
  package static let whoAddress = Address("/who")

  func may(_ right: Right) -> Bool { rights.contains(right) }

  /// Whether the device only shows games or boards: as a screen on a wall does, which is read across the room.
  var isFar: Bool { (may(.watch) || may(.boards)) && !may(.sit) }
}
