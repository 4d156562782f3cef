/// Where the pages are on which rules are written.
package struct StudioPlaces: Hashable, Sendable {
  /// All games that are written here.
  package let list: Address

  /// - Parameter base: the path of the role that asks, such as `/host`.
  package init(_ base: Address) { list = base / "studio" }

  package var begin: Address { list / "new" }
  package func rules(_ name: String) -> Address { list / "rules" / name }
  /// The same with the text by which a game is played that is tried out.
  package func rules(_ name: String, tried game: String) -> Address { rules(name).with("tried", game) }
  package static let triedField = "tried"
  package func versions(_ name: String) -> Address { rules(name) / "versions" }
  /// A version as a file.
  package func file(_ name: String, version: Int) -> Address {
    (rules(name) / "file").with("version", String(version))
  }
  package func away(_ name: String) -> Address { rules(name) / "away" }
  package func back(_ name: String) -> Address { rules(name) / "back" }
  /// What could stand at a place of the text, for the script.
  package func complete(_ name: String) -> Address { rules(name) / "complete" }

  /// Where a file is read by whoever has its letters.
  package static func shared(_ letters: String) -> Address { Address("/shared") / letters }
}

extension Visit {
  /// The pages on which rules are written, for whoever asks.
  var studio: StudioPlaces { StudioPlaces(home) }
}
