/// Whose eyes a view is made for.
package enum Sight: Hashable, Sendable {
  /// What lies open for all.
  case open
  /// What one side of the game, from 0, may see.
  case side(Int)

  /// - Parameter looker: the side that looks alone, from 0; nil where everybody may look.
  package init(looker: Int?) { self = looker.map(Sight.side) ?? .open }

  /// The side that looks alone; nil where everybody may look.
  package var looker: Int? {
    switch self {
    case .open: nil
    case .side(let side): side
    }
  }
}
