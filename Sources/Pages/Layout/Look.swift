/// How pages look on a device: what its people have chosen, or the device says.
package struct Look: Hashable, Sendable {
  /// How large letters are.
  package enum Letters: String, CaseIterable, Sendable { case normal, large, largest }

  /// What letters stand on; `device` leaves it to the browser.
  package enum Colours: String, CaseIterable, Sendable { case device, light, dark, contrast }

  package var letters: Letters
  package var colours: Colours

  package init(letters: Letters = .normal, colours: Colours = .device) {
    self.letters = letters
    self.colours = colours
  }

  /// As a device keeps it, such as `large.dark`; anything else is what a device begins with.
  package init(kept: String) {
    let parts = kept.split(separator: ".").map(String.init)
    self.init(
      letters: parts.first.flatMap(Letters.init) ?? .normal,
      colours: parts.dropFirst().first.flatMap(Colours.init)
        ?? .device)
  }

  /// As a device keeps it.
  package var kept: String { "\(letters.rawValue).\(colours.rawValue)" }
}
