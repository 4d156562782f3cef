/// Diagnostics in sentences, without pictures: for screen readers, and for what is not a terminal.
///
///     Error HR0011 in rules.yaml, line 7, column 3: the key `win` stands twice in this mapping.
///     The line reads: win: 3
///     It is about: win
///     See also line 5, column 3: first here.
///     Hint: keep one of them.
package struct PlainRenderer: Sendable {
  private let sources: SourceSet

  /// A renderer of diagnostics that point into `sources`.
  package init(sources: SourceSet) { self.sources = sources }

  /// All diagnostics of a bag with an empty line between two, ending in a line break; empty for an empty bag.
  package func render(_ bag: DiagnosticBag) -> String {
    bag.diagnostics.map { render($0) }.joined(separator: "\n")
  }

  /// One diagnostic, ending in a line break.
  package func render(_ diagnostic: Diagnostic) -> String {
    let diagnostic = diagnostic.visible
    let input = CheckedInput(name: "", diagnostics: [], sources: sources)
    let place = input.place(of: diagnostic.span)
    let file = place.map { " in \(DisplayWidth.visible($0.file)), \(words($0.start))" } ?? ""
    var lines = ["\(heading(diagnostic.severity)) \(diagnostic.code.id)\(file): \(sentence(diagnostic.message))"]
    if let span = diagnostic.span, place != nil { lines += excerpt(of: span) }
    for related in diagnostic.related {
      guard let other = input.place(of: related.span) else { continue }
      let there =
        other.file == place?.file ? words(other.start) : "\(DisplayWidth.visible(other.file)), \(words(other.start))"
      lines.append("See also \(there): \(sentence(related.label))")
    }
    if !diagnostic.account.isEmpty { lines += ["How it came about:"] + diagnostic.account }
    lines += hints(of: diagnostic).map { "Hint: \(sentence($0))" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(_ severity: Severity) -> String { severity == .error ? "Error" : "Warning" }

  private func words(_ position: Position) -> String { "line \(position.line), column \(position.column)" }

  private func excerpt(of span: Span) -> [String] {
    let excerpt = SourceExcerpt(of: span, in: sources[span.source])
    let line = excerpt.text.trimmed
    guard !line.isEmpty else { return [] }
    let lines = ["The line reads: \(line)"]
    if let begun = excerpt.begun?.trimmed {
      return lines + (begun == line || "- \(begun)" == line ? [] : ["It is about what begins here: \(begun)"])
    }
    let marked = excerpt.marked.trimmed
    return lines + (marked.isEmpty || marked == line ? [] : ["It is about: \(marked)"])
  }

  private func hints(of diagnostic: Diagnostic) -> [String] {
    guard diagnostic.hints.isEmpty, let fix = diagnostic.fix else { return diagnostic.hints }
    return [fix.replacement.isEmpty ? "leave it out" : "write `\(fix.replacement)`"]
  }

  /// With a full stop, unless it ends in a sign of its own.
  private func sentence(_ text: String) -> String {
    text.last.map { ".!?:".contains($0) } ?? true ? text : text + "."
  }
}

extension String {
  /// Without spaces and tabs at either end.
  fileprivate var trimmed: String {
    let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    return String(drop(while: blank).reversed().drop(while: blank).reversed())
  }
}
