/// One version of a rule file that was written here.
package struct WrittenVersion: Hashable, Sendable {
  /// The game's name, under which its versions are counted from 1.
  package let name: String
  package let version: Int
  /// The game's name as people write it, when this was saved.
  package let title: String
  /// Whether it had no mistakes when it was saved.
  package let canBePlayed: Bool
  /// The device that has saved it.
  package let device: String
  /// Milliseconds since 1970 began.
  package let savedAt: Int64
}

/// A version of a rule file to be saved.
package struct WrittenDraft: Hashable, Sendable {
  package var name: String
  package var text: String
  package var title: String
  package var canBePlayed: Bool

  package init(name: String, text: String, title: String, canBePlayed: Bool) {
    self.name = name
    self.text = text
    self.title = title
    self.canBePlayed = canBePlayed
  }
}

/// What is kept at most of rules that are written here: more than anybody writes, and less than fills a disk.
package enum WritingLimits {
  /// Games.
  package static let games = 500
  /// Bytes of a text: less than a file of rules may have, and more than any has.
  package static let textBytes = 256 << 10
  /// Versions of one game.
  package static let versions = 2_000
}

/// What comes of saving a version.
package enum SavingOutcome: Hashable, Sendable {
  /// It is kept under this number.
  case saved(Int)
  /// Nothing was saved: somebody else has saved a version meanwhile, that of this number.
  case cameMeanwhile(Int)
  /// Nothing was saved: as many games, or versions of one, are kept as can be.
  case full
}
