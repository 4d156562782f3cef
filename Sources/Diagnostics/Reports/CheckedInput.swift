/// One input that was checked, and what was found in it: what reports of a whole run are made of.
package struct CheckedInput: Sendable {
  /// What the input is called: as the person named it.
  package let name: String
  package let diagnostics: [Diagnostic]
  /// Where the diagnostics point to.
  package let sources: SourceSet

  /// An input with what was found in it.
  package init(name: String, diagnostics: [Diagnostic], sources: SourceSet) {
    self.name = name
    self.diagnostics = diagnostics
    self.sources = sources
  }

  /// The file and the places of a span; nil for a diagnostic without a place.
  func place(of span: Span?) -> Place? {
    guard let span, sources.contains(span.source) else { return nil }
    let file = sources[span.source]
    return Place(
      file: file.name, start: file.position(at: Int(span.start)), end: file.position(at: Int(span.end)))
  }

  /// Where something stands, as a person counts it; the end lies behind the last character.
  struct Place {
    let file: String
    let start: Position
    let end: Position
  }
}

/// What the catalogue says of a code, for reports that bring their own list of codes.
package struct CodeDescription: Sendable {
  package let title: String
  /// What it means and how to mend it.
  package let text: String

  /// A code's title and explanation.
  package init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}
