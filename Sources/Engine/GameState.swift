/// Everything about a game in progress, as a value: an array of words, and the rounds that are closed.
///
/// Two states are the same game exactly when they are equal. What the words mean is the game's `Layout`, which is the
/// engine's own. Closed rounds are shared, so that a copy is no dearer however many there are.
package struct GameState: Hashable, Sendable {
  /// The table's words, a block for each side, and the pieces; see `Layout`.
  package internal(set) var words: [Int64]
  /// Each side's first ranking key when the game began, two words for each.
  var openingKeys: [Int64]
  var rounds: RoundList
  /// The closed sheets that may still change when later ones are closed.
  var closings: [Closing]
}
