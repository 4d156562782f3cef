import Diagnostics
import Documents
import Engine

/// A rule file, checked and compiled: what every program works with.
package final class CompiledRules: Sendable {
  /// How `throw` shows what pieces are worth.
  package struct Throw: Sendable {
    /// The entries that the pieces are dealt to, in this order; empty where all of them are simply looked at.
    package var fill: [Int]
    /// The kind of the pieces.
    package var kind: Int
    /// The set of combos.
    package var set: Int
    package var mode: ComboMode
    /// The pieces that are looked at; `nil` for all that are given.
    package var pieces: Formula?
    /// Whether all pieces are looked at, as they are given.
    package var takesAllPieces: Bool
  }

  package let game: Game
  package let lexicon: Lexicon
  package let places: SourceMap
  package let `throw`: Throw?
  /// The `examples`, as they stand in the file.
  package let examples: [Node]
  /// The files that the rules were read from: the game's own first, then its bases.
  package let sources: SourceSet
  /// The file after `extends`.
  package let resolved: Document

  init(_ lowered: GameLowering.Lowered, examples: [Node], sources: SourceSet, resolved: Document) {
    (game, lexicon, `throw`, places) = lowered
    self.examples = examples
    self.sources = sources
    self.resolved = resolved
  }
}
