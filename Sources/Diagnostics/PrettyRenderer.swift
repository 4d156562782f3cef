/// Diagnostics as a person reads them in a terminal.
///
///     error[HR0011]: the key `win` stands twice in this mapping
///      --> rules.yaml:7:3
///       |
///     7 |   win: 3
///       |   ^^^
///       |
///     5 |   win: 1
///       |   --- first here
///       = hint: keep one of them
package struct PrettyRenderer: Sendable {
  private let sources: SourceSet
  private let colour: Bool

  /// A renderer that shows lines of `sources`, with ANSI colours if wanted.
  package init(sources: SourceSet, colour: Bool = false) {
    self.sources = sources
    self.colour = colour
  }

  /// All diagnostics of a bag with an empty line between two, ending in a line break; empty for an empty bag.
  package func render(_ bag: DiagnosticBag) -> String { render(bag.diagnostics) }

  /// Diagnostics in the order given, with an empty line between two, ending in a line break.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { render($0) }.joined(separator: "\n")
  }

  /// One diagnostic, ending in a line break.
  package func render(_ diagnostic: Diagnostic) -> String {
    let diagnostic = diagnostic.visible
    var output = heading(of: diagnostic)
    let gutter = gutterWidth(of: diagnostic)
    if let span = diagnostic.span, sources.contains(span.source) {
      output += place(of: span, arrow: "-->", gutter: gutter)
      output += frame(span, mark: "^", label: "", gutter: gutter, tint: tint(of: diagnostic.severity))
    }
    for related in diagnostic.related where sources.contains(related.span.source) {
      if related.span.source != diagnostic.span?.source {
        output += place(of: related.span, arrow: ":::", gutter: gutter)
      }
      output += frame(related.span, mark: "-", label: related.label, gutter: gutter, tint: "34")
    }
    if !diagnostic.account.isEmpty {
      output += "\(blank(gutter)) \(painted("=", "1;34")) how it came about:\n"
      for line in diagnostic.account { output += "\(blank(gutter))     \(line)\n" }
    }
    for note in notes(of: diagnostic) {
      output += "\(blank(gutter)) \(painted("=", "1;34")) \(note)\n"
    }
    return output
  }

  private func heading(of diagnostic: Diagnostic) -> String {
    let label = painted("\(diagnostic.severity.rawValue)[\(diagnostic.code.id)]", tint(of: diagnostic.severity))
    return "\(label)\(painted(": \(diagnostic.message)", "1"))\n"
  }

  private func notes(of diagnostic: Diagnostic) -> [String] {
    let hints = diagnostic.hints.map { "hint: \($0)" }
    guard hints.isEmpty, let fix = diagnostic.fix else { return hints }
    return [fix.replacement.isEmpty ? "hint: leave it out" : "hint: write `\(fix.replacement)`"]
  }

  private func place(of span: Span, arrow: String, gutter: Int) -> String {
    let file = sources[span.source]
    let position = file.position(at: Int(span.start))
    return
      "\(blank(gutter))\(painted(arrow, "1;34")) \(DisplayWidth.visible(file.name)):\(position.line):\(position.column)\n"
  }

  private func frame(_ span: Span, mark: String, label: String, gutter: Int, tint: String) -> String {
    let excerpt = SourceExcerpt(of: span, in: sources[span.source])
    let number = String(excerpt.line)
    let bar = painted("|", "1;34")
    let empty = "\(blank(gutter)) \(bar)"
    let marks = painted(String(repeating: mark, count: excerpt.markCount) + (label.isEmpty ? "" : " \(label)"), tint)
    let line = "\(blank(gutter - number.count))\(painted(number, "1;34")) \(bar)"
    let text = excerpt.text.isEmpty ? "" : " \(excerpt.text)"
    return "\(empty)\n\(line)\(text)\n\(empty) \(excerpt.padding)\(marks)\n"
  }

  /// Digits of the greatest line number shown.
  private func gutterWidth(of diagnostic: Diagnostic) -> Int {
    let spans = [diagnostic.span].compactMap(\.self) + diagnostic.related.map(\.span)
    let lines = spans.filter { sources.contains($0.source) }.map { sources[$0.source].line(at: Int($0.start)) }
    return lines.max().map { String($0).count } ?? 1
  }

  private func blank(_ width: Int) -> String { String(repeating: " ", count: max(0, width)) }

  private func tint(of severity: Severity) -> String { severity == .error ? "1;31" : "1;33" }

  private func painted(_ text: String, _ style: String) -> String {
    colour ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
