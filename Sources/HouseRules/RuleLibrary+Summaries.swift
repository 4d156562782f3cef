import RuleBook
import RuleLanguage

/// What a list of games says of one of them.
package struct RuleSummary: Sendable {
  /// The name by which it is asked for.
  package let name: String
  /// The path of its file; nil for a game that is part of the library.
  package let path: String?
  /// Its title and how many sides can play; nil where its file has mistakes.
  package let title: String?
  /// The game in one sentence; nil where its file has none, or mistakes.
  package let summary: String?
  package let sides: ClosedRange<Int>?
  /// How many mistakes its file has.
  package let errorCount: Int
}

extension RuleLibrary {
  /// Every name with what a list says of it, in order of name. Files in folders are checked as a whole. What is part of
  /// the library, there or in a copy, has no mistakes, as long as it extends nothing else, and only its head is read.
  package func summaries() -> [RuleSummary] {
    let entries = book.entries()
    let areOwn = entries.concurrentMap { book.isBundled($0) }
    let own = Set(zip(entries, areOwn).lazy.filter { $0.1 }.map(\.0.name))
    let headings = ParsedFiles()
    return entries.concurrentMap { entry in
      let path: String? = if case .file(let path) = entry.origin { path } else { nil }
      if own.contains(entry.name), let heading = heading(of: path ?? entry.name, among: own, headings) {
        return RuleSummary(
          name: entry.name, path: path, title: heading.title, summary: heading.summary, sides: heading.sides,
          errorCount: 0)
      }
      return checked(entry.name, path)
    }
  }

  /// What stands over a game of the library; nil where it extends one that is none, or that another one hides.
  ///
  /// - Parameter parsed: keeps the heads that are read, which are no whole files.
  private func heading(of name: String, among own: Set<String>, _ parsed: ParsedFiles) -> RuleHeading? {
    guard let file = try? book.file(named: name) else { return nil }
    return readHeading(
      name: file.displayName, bytes: file.bytes,
      base: { [book] base, file throws(BaseRefusal) in own.contains(base) ? try book.finder(base, file) : nil },
      parsed: parsed)
  }

  private func checked(_ name: String, _ path: String?) -> RuleSummary {
    do throws(Problems) {
      let rules = try rules(named: path ?? name)
      return RuleSummary(
        name: name, path: path, title: rules.title, summary: rules.summary, sides: rules.sides, errorCount: 0)
    } catch {
      return RuleSummary(
        name: name, path: path, title: nil, summary: nil, sides: nil, errorCount: error.errorCount)
    }
  }
}
