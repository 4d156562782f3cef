import Diagnostics
import JSONText

/// What is wrong with a rule file, a record or an expression: every mistake that was found, in order of its place.
///
///     do {
///       let rules = try RuleLibrary().rules(named: "my-game.yaml")
///     } catch {
///       print(error.text())
///     }
public struct Problems: Error, Sendable {
  /// One mistake, with its place where it has one.
  public struct Diagnostic: Hashable, Sendable {
    /// `HR` and four digits; a code never changes its meaning.
    public let code: String
    /// False for a warning, which forbids nothing.
    public let isError: Bool
    /// One sentence without a full stop.
    public let message: String
    /// What the file is called, as it was asked for; nil for a mistake without a place.
    public let file: String?
    /// From 1; nil for a mistake without a place.
    public let line: Int?
    /// From 1, counting Unicode scalars; nil for a mistake without a place.
    public let column: Int?
    /// How it should read, one sentence each.
    public let hints: [String]
  }

  /// What kind of failure this is, for those who answer differently to each.
  public enum Kind: Hashable, Sendable {
    /// Mistakes in what was given.
    case mistakes
    /// What was given is not text, or too large.
    case unreadable
    /// There are no rules of this name, or no file at this path that may be read.
    case missing
    /// Reading failed half-way.
    case inputOutput
  }

  package let bag: DiagnosticBag
  package let sources: SourceSet
  /// Where those who report know what kind of failure it is.
  private var knownKind: Kind?

  /// The mistakes of a bag, whose places are in `sources`.
  package init(_ bag: DiagnosticBag, in sources: SourceSet) {
    self.bag = bag
    self.sources = sources
  }

  /// Diagnostics whose places are in `sources`.
  package init(_ diagnostics: [Diagnostics.Diagnostic], in sources: SourceSet) {
    var bag = DiagnosticBag()
    for diagnostic in diagnostics { bag.report(diagnostic) }
    self.init(bag, in: sources)
  }

  /// A single mistake without a place.
  package init(_ diagnostic: Diagnostics.Diagnostic) { self.init([diagnostic]) }

  /// Mistakes without a place.
  ///
  /// - Parameter kind: the kind of failure; nil where the codes tell it.
  package init(_ diagnostics: [Diagnostics.Diagnostic], kind: Kind? = nil) {
    var bag = DiagnosticBag()
    for diagnostic in diagnostics { bag.report(diagnostic) }
    self.init(bag, in: SourceSet())
    knownKind = kind
  }

  /// The mistakes in order of source and position, at most a hundred, and then one that says how many there are beyond.
  public var diagnostics: [Diagnostic] { bag.diagnostics.map { Diagnostic($0, in: sources) } }

  /// All errors found, shown or not.
  public var errorCount: Int { bag.errorCount }

  /// All warnings found, shown or not.
  public var warningCount: Int { bag.warningCount }

  /// What kind of failure this is: that of the first diagnostic which is not merely a mistake.
  public var kind: Kind { knownKind ?? bag.diagnostics.lazy.map(Kind.init).first { $0 != .mistakes } ?? .mistakes }

  /// The mistakes as a person reads them: code, message, place, the line with a caret, and hints; ends in a line break.
  ///
  /// - Parameter colour: whether to use ANSI colours, as a terminal shows them.
  public func text(colour: Bool = false) -> String {
    PrettyRenderer(sources: sources, colour: colour).render(bag)
  }

  /// The mistakes in sentences, without pictures, for screen readers and logs; ends in a line break.
  public var plainText: String { PlainRenderer(sources: sources).render(bag) }

  /// The mistakes as one JSON object with `schema_version`, `errors`, `warnings` and `diagnostics`.
  public var json: String { JSONRenderer(sources: sources).render(bag) }
}

extension Problems {
  /// These and others of the same rule file, which have the same sources.
  package func joined(with others: Problems) -> Problems {
    var bag = bag
    bag.report(contentsOf: others.bag)
    return Problems(bag, in: others.sources)
  }

  /// Writes a list with the object of each diagnostic.
  package func writeDiagnostics(to writer: inout JSONWriter) {
    let renderer = JSONRenderer(sources: sources)
    writer.beginArray()
    for diagnostic in bag.diagnostics { renderer.write(diagnostic, to: &writer) }
    writer.endArray()
  }
}

extension Problems {
  /// What was found in one input of a run, for reports of the whole run.
  package func input(named name: String) -> CheckedInput {
    CheckedInput(name: name, diagnostics: bag.diagnostics, sources: sources)
  }
}

extension Problems: CustomStringConvertible {
  /// The same as `text()`.
  public var description: String { text() }
}

extension Problems.Diagnostic {
  fileprivate init(_ diagnostic: Diagnostics.Diagnostic, in sources: SourceSet) {
    code = diagnostic.code.id
    isError = diagnostic.severity == .error
    message = diagnostic.message
    hints = diagnostic.hints
    let source = diagnostic.span.flatMap { sources.contains($0.source) ? sources[$0.source] : nil }
    let position = diagnostic.span.flatMap { source?.position(at: Int($0.start)) }
    file = source?.name
    line = position?.line
    column = position?.column
  }
}
