/// What holds a store for long, and does for people what other programs cannot do meanwhile.
package enum StoreOccupant: Hashable, Sendable {
  /// The table in a browser, and where it is: such as `http://localhost:8080`.
  case server(address: String)
  /// A table at a terminal.
  case terminal

  /// As it stands in the file of the lock.
  var text: String {
    switch self {
    case .server(let address): "serve \(address)"
    case .terminal: "play"
    }
  }

  /// Nil for a text that says nothing of one.
  init?(_ text: some StringProtocol) {
    if text == "play" {
      self = .terminal
    } else if text.hasPrefix("serve http"), text.utf8.allSatisfy({ 0x21...0x7E ~= $0 || $0 == 0x20 }) {
      self = .server(address: String(text.dropFirst(6)))
    } else {
      return nil
    }
  }
}
