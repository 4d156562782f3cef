/// What stands behind a key: what a schema, an editor and the reference need to know of its value.
package indirect enum Takes: Hashable, Sendable {
  /// Words for people, taken as they are.
  case text
  /// Words for people, in which `{expression}` stands for its value.
  case template
  /// The same, or cases of such texts.
  case texts
  /// A name: of what, so that an editor can offer those that there are.
  case name(Named)
  /// The name of a game.
  case game
  /// A word of `Words.types`, or the name of a kind of piece.
  case type
  case number, money
  /// A number, which may have a point.
  case points
  /// So many in a hundred: `60%`.
  case share
  /// One of these words.
  case words([String])
  /// `2..8`, its ends written as numbers.
  case numbers
  /// `0..hand_size`, its ends expressions.
  case range
  /// An expression that gives this.
  case expression(Gives)
  /// An expression that gives this, or cases.
  case value(Gives)
  case list(Takes)
  /// A mapping whose keys are ours.
  case mapping(MappingKind)
  /// A mapping whose keys are names of the author's, and what stands behind each.
  case named(Takes)
  /// The same, where a name may stand for an item of a list: `made[red]`.
  case settings(Takes)
  /// Any of these.
  case either([Takes])
  /// Words or numbers: a list, a range, or words with what each has in columns.
  case items
  /// Rows of a decision table, of pieces, and what belongs to a record: their keys are the author's.
  case rows, sheet, round
  /// Whatever a value can be.
  case anything
  /// This, or `null` where there is nothing.
  case orNull(Takes)

  /// What a name stands for.
  package enum Named: Hashable, Sendable {
    /// Whatever the key's sentence says: a new name, or a word that it explains.
    case own
    case zone, pieces, face, column, line, value, list, phase
  }

  /// What an expression comes to.
  package enum Gives: Hashable, Sendable {
    case number, flag, seat, pieces
    /// What the place asks for, or anything.
    case any
  }

  /// The words that may stand here, whatever else may.
  package var words: [String] {
    switch self {
    case .words(let words): words
    case .either(let others): others.flatMap(\.words)
    default: []
    }
  }

  static let flag = Takes.words(["true", "false"])
}
