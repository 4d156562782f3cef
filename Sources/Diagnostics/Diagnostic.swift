/// One mistake of an author or user: what is wrong, where, and how it should read.
package struct Diagnostic: Hashable, Sendable {
  /// A second place that belongs to the mistake, such as the first of two equal keys.
  package struct Related: Hashable, Sendable {
    package let span: Span
    package let label: String
    /// Whether the mistake comes from there, and shows only where it is told.
    package let isCause: Bool

    /// A place and what it has to do with the mistake, in a few words.
    package init(span: Span, label: String, isCause: Bool = false) {
      self.span = span
      self.label = label
      self.isCause = isCause
    }
  }

  /// A change that would mend the mistake.
  package struct Fix: Hashable, Sendable {
    package let span: Span
    package let replacement: String

    /// Replaces the bytes of `span` by `replacement`.
    package init(span: Span, replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// What a mistake is about.
  package enum Subject: Hashable, Sendable {
    /// A name: one that the author gives, or one that means nothing.
    case name(String)
    /// A key of the language, or what stands in the place of one.
    case key(String)
    /// What is asked of something, behind a dot.
    case member(String)
    /// What is called.
    case function(String)

    /// The name itself, whatever it is the name of.
    package var text: String {
      switch self {
      case .name(let text), .key(let text), .member(let text), .function(let text): text
      }
    }
  }

  package var code: DiagnosticCode
  package var severity: Severity
  /// One concrete sentence without a full stop at its end.
  package var message: String
  /// Where; nil when the mistake has no place, as with a file that cannot be found.
  package var span: Span?
  package var related: [Related]
  /// How something came about that should have come otherwise, line by line; empty for most.
  package var account: [String]
  /// How it should read, one sentence each.
  package var hints: [String]
  package var fix: Fix?

  // What later stages decide by, beside the code and the places: sentences are for people, and nothing is read back
  // out of them.

  /// What it is about; nil where nothing asks for it.
  package var subject: Subject?
  /// Names of which nobody knows what they are, as long as this is not mended.
  package var leavesOpen: Set<String>
  /// Whether what was probably meant has been read in its stead, so that nothing follows from it.
  package var isRepaired: Bool

  /// A diagnostic; its severity is the code's unless given.
  package init(
    _ code: DiagnosticCode, _ message: String, at span: Span?, severity: Severity? = nil, related: [Related] = [],
    account: [String] = [], hints: [String] = [], fix: Fix? = nil, about subject: Subject? = nil,
    leavesOpen: Set<String> = [], isRepaired: Bool = false
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.message = message
    self.span = span
    self.related = related
    self.account = account
    self.hints = hints
    self.fix = fix
    self.subject = subject
    self.leavesOpen = leavesOpen
    self.isRepaired = isRepaired
  }
}

extension Diagnostic {
  /// The same with texts of one line each in which nothing steers a terminal, whoever has written what they quote.
  var visible: Diagnostic {
    var copy = self
    copy.message = DisplayWidth.visible(message)
    copy.related = related.map { Related(span: $0.span, label: DisplayWidth.visible($0.label)) }
    copy.account = account.map(DisplayWidth.visible)
    copy.hints = hints.map(DisplayWidth.visible)
    copy.fix = fix.map { Fix(span: $0.span, replacement: DisplayWidth.visible($0.replacement)) }
    return copy
  }
}
