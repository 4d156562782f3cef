/// The engine's limits, each met by a message instead of a trap or an endless run.
package enum EngineLimits {
  /// Steps that one request may take, each about a nanosecond's work: a file that is checked, a record, a step of a game.
  static let requestSteps = 1_000_000_000
  /// Memory that one request may use besides what every program needs.
  package static let requestBytes = 128 << 20
  /// Steps that an evaluator draws from an account at a time.
  package static let lease = 100_000
  /// Instructions of loops and elements of lists that one evaluation may take: several times what files are checked for,
  /// where each part of a formula counts one, whatever it takes here.
  package static let stepsPerEvaluation = 10_000_000
  /// Steps of all automatic actions, with the looking for them, that may follow one chosen action; and of looking for
  /// somebody who does not miss a turn.
  static let automaticSteps = 50_000_000
  /// Automatic actions that may follow one chosen action.
  static let automaticActions = 1_000
  /// Times in a row that all sides may miss their turns before it is said that nobody ever plays again.
  package static let missedRounds = 1_000
  /// Picks of one action that are listed; of one with more some are drawn.
  static let listedPicks = 4_096
  /// How many of those are drawn.
  static let drawnPicks = 256
  /// What one action can ask.
  package static let answers = 16
  /// Picks and answers that are tried to list the moves of one action for one side; and of all together.
  package static let triedMoves = 4 * listedPicks
  package static let triedMovesInAll = 1 << 16
  /// Words of lists that one evaluation may hold at a time.
  package static let arenaWords = 1 << 20
  /// Bytes of a text that is put together.
  static let textBytes = 1 << 16
  /// Numbers that `range` gives at most.
  package static let rangeNumbers = 10_000
  /// A stored value is within plus and minus this.
  package static let storedValue: Int64 = 1_000_000_000_000_000
  /// What is typed, and the ends of ranges, are within plus and minus this.
  package static let typedValue: Int64 = 1_000_000_000_000
  /// What one combo can be worth, up or down.
  package static let comboPoints: Int64 = 1_000_000_000
  /// Multisets up to which the best combos of every throw are worked out when a game is set up.
  package static let tabledMultisets = 1 << 16
  /// Multisets of all such tables together.
  static let tabledMultisetsInAll = 1 << 18
  /// Patterns tried on multisets while such tables are made.
  package static let tableWork = 1 << 23
  /// Different pieces up to which combos are searched for, and more where they are alike: what is left of each is
  /// counted in a single word.
  package static let searchedPieces = 32
  /// Combos that a search may find, and remainders that it may have to tell apart.
  package static let foundCombos = 1 << 17
  /// Combos of one throw that are shown one by one.
  static let shownCombos: Int64 = 10_000
  /// Pieces of two hands that are compared.
  package static let comparedPieces = 15
  /// Rounds of a game.
  package static let rounds: Int64 = 1_000_000
  /// Closed sheets that may wait for what is played later, each side's counted.
  package static let waitingSheets = 512
  /// Words that are kept for such sheets.
  package static let waitingWords = 1 << 22
  /// Pieces of one kind on the table.
  package static let pieces = 1_000
}
