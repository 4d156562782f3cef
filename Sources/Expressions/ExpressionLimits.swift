/// How large an expression may be. Larger ones are refused with a message, before they cost time or stack.
package enum ExpressionLimits {
  /// Bytes of one expression's text.
  package static let bytes = 10_000
  /// Nodes of one expression's tree.
  package static let nodes = 2_000
  /// Levels of one expression's tree, of its brackets while it is read, and of the lists of a type.
  package static let depth = 100
  /// Problems reported for one expression; those beyond are dropped.
  package static let problems = 50
  /// The longest expression that a hint repeats in full.
  static let quotedBytes = 60
  /// How many values of a choice a hint lists.
  static let listedValues = 8
  /// Bytes that more of them may have together, to be listed as well.
  static let listedBytes = 40
}
