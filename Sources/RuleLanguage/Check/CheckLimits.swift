/// Limits of what a file may declare.
package enum CheckLimits {
  /// Items of a list.
  package static let listLength = 200
  /// Places of a grid.
  static let gridPlaces = 400
  /// What stands for items of lists, all of a file's `each` together.
  package static let madeForItems = 5_000
  /// Sides of a game.
  package static let sides = 64
  /// Pieces of domain combinations that a decision table is cut into.
  package static let tablePieces = 65_536
  /// Values that need one another in a chain.
  package static let valueDepth = 60
  /// Faces of one kind of piece.
  package static let faces = 1_000
  /// Steps that working out one formula may take at worst: a step for each part, and for each item gone through.
  package static let work = 1_000_000
  /// The same for all that an action does.
  static let workOfAction = 5_000_000
  /// Different calls of a function whose costs are told apart.
  static let callsToldApart = 64
  /// Steps for which lists that are gathered are followed when a file is checked; beyond, they can be of any length.
  package static let followed = 2_000_000
  /// Places alike that one zone stands for.
  package static let places = 100
  /// Effects of one action.
  package static let effects = 100
}
