import Diagnostics
import Documents
import Engine
import RuleBook
import RuleLanguage

/// A game's rules, checked and compiled: nothing in them can be wrong any more. They are used from any thread.
public struct Rules: Sendable {
  package let compiled: CompiledRules
  /// The warnings of the rule file; empty for most.
  public let warnings: Problems

  /// What they were compiled from, and where their bases are found: examples compile them once more.
  package let file: RuleBook.File
  package let book: RuleBook
  /// What was kept of them with a game, where that is of an earlier edition of the format.
  private var former: [UInt8]?

  init(_ compiled: CompiledRules, from file: RuleBook.File, in book: RuleBook, problems: Problems) {
    self.compiled = compiled
    self.file = file
    self.book = book
    warnings = problems
  }

  /// The same rules with more warnings.
  package func warning(of problems: Problems) -> Rules {
    var copy = Rules(compiled, from: file, in: book, problems: warnings.joined(with: problems))
    copy.former = former
    return copy
  }

  /// The same rules, which were kept with a game as an earlier edition of the format has them.
  package func kept(as former: [UInt8]) -> Rules {
    var copy = self
    copy.former = former
    return copy
  }

  /// Whether they were kept as an earlier edition of the format has them.
  package var isOfFormerEdition: Bool { former != nil }

  /// The name by which the game is asked for, such as `two-words`.
  public var name: String { compiled.lexicon.name }

  /// The game's name as people write it.
  public var title: String { compiled.lexicon.title }

  /// The game in one sentence, where its file has one.
  public var summary: String? { compiled.lexicon.summary }

  /// How many sides can play.
  public var sides: ClosedRange<Int> { compiled.game.sides.minimum...compiled.game.sides.maximum }

  /// `sha256:` and 64 hexadecimal digits: equal for two files that make the same game.
  public var digest: String { former.map { CompiledRules.digest(of: $0) } ?? compiled.digest }

  /// The rules with all that they extend, as JSON: what is kept of them with a game, and what the digest is of.
  package var canonicalForm: [UInt8] { former ?? compiled.canonicalForm }

  /// How many examples the rule file has.
  public var exampleCount: Int { compiled.examples.count }

  /// The file after `extends`: nodes of it and of its bases, each with the place where it stands.
  package var resolved: Document { compiled.resolved }

  /// The files that those places are in: the game's own first.
  package var sources: SourceSet { compiled.sources }
}
