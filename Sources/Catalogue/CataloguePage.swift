/// What the catalogue says of one code: what it means, how to mend it, and an example of each.
///
/// A page is a file of `Pages/`, named after its code:
///
///     # Key stands twice
///
///     One or two paragraphs.
///
///     ## Wrong
///
///     ```yaml
///     sides: {count: 2}
///     sides: {count: 3}
///     ```
///
///     ## Right
///
///     ```yaml
///     sides: {count: 3}
///     ```
///
/// The title of a warning ends in ` (warning)`. What stands behind the three backticks says what an example is.
package struct CataloguePage: Hashable, Sendable {
  /// An example, with what the tests do to check it.
  package struct Sample: Hashable, Sendable {
    /// What an example is.
    package enum Kind: String, Hashable, Sendable {
      /// A rule file, for `houserules validate`.
      case rules = "yaml"
      /// A record that names its rules, for `houserules score`.
      case record = "yaml record"
      /// Lines for a shell, each behind `$ `.
      case commands = "console"
      /// What cannot be tried out, such as a full disk.
      case description = "text"
    }

    package let kind: Kind
    /// Its lines, each ending in a line break.
    package let text: String
  }

  /// `HR` and four digits.
  package let code: String
  package let title: String
  package let isWarning: Bool
  /// What the code means and how to mend it; no paragraph holds a line break.
  package let paragraphs: [String]
  package let wrong: Sample
  package let right: Sample

  /// Reads the text of a page's file; nil where it is not laid out as a page is.
  package init?(code: String, text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first, first.hasPrefix("# ") else { return nil }
    guard let wrong = Self.sample("## Wrong", in: lines), let right = Self.sample("## Right", in: lines) else {
      return nil
    }
    let mark = " (warning)"
    self.code = code
    isWarning = first.hasSuffix(mark)
    title = String(first.dropFirst(2).dropLast(isWarning ? mark.count : 0))
    paragraphs = Self.paragraphs(lines.dropFirst().prefix { $0 != "## Wrong" })
    self.wrong = wrong
    self.right = right
    if title.isEmpty || paragraphs.isEmpty { return nil }
  }

  private static func paragraphs(_ lines: some Sequence<String>) -> [String] {
    var paragraphs = [""]
    for line in lines {
      if line.isEmpty { paragraphs.append("") } else { paragraphs[paragraphs.count - 1] += line + " " }
    }
    return paragraphs.filter { !$0.isEmpty }.map { String($0.dropLast()) }
  }

  /// The block that follows a heading.
  private static func sample(_ heading: String, in lines: [String]) -> Sample? {
    guard let start = lines.firstIndex(of: heading) else { return nil }
    let block = lines[(start + 1)...].drop(while: \.isEmpty)
    guard let fence = block.first, fence.hasPrefix("```"), let kind = Sample.Kind(rawValue: String(fence.dropFirst(3)))
    else { return nil }
    let text = block.dropFirst().prefix { $0 != "```" }
    guard !text.isEmpty, text.endIndex < lines.endIndex else { return nil }
    return Sample(kind: kind, text: text.map { $0 + "\n" }.joined())
  }
}
