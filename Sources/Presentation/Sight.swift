/// Whose eyes a view is made for.
package enum Sight: Hashable, Sendable {
  /// What lies open for all.
  case open
  /// What one side of the game, from 0, may see.
  case side(Int)

  /// The side that looks alone; nil where everybody may look.
  package var looker: Int? {
    switch self {
    case .open: nil
    case .side(let side): side
    }
  }
}
