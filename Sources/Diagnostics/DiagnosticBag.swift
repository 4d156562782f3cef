/// The diagnostics of one run, gathered by all stages and given out in order of position.
///
/// A bag keeps `maximumShown` of them, errors before warnings, so that a hostile file cannot fill the memory; it
/// counts the rest.
package struct DiagnosticBag: Sendable {
  /// How many diagnostics are given out; one more then says how many there are beyond.
  package static let maximumShown = 100

  private struct Entry: Sendable {
    let diagnostic: Diagnostic
    let order: Int
  }

  private var entries: [Entry] = []
  /// All that was said of places, shown or not, with how grave it is.
  private var said: [String: Severity] = [:]
  private var reported = 0
  /// All errors reported, shown or not.
  package private(set) var errorCount = 0
  /// All warnings reported, shown or not.
  package private(set) var warningCount = 0

  /// An empty bag.
  package init() {}

  /// A bag with these diagnostics.
  package init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { report(diagnostic) }
  }

  /// Whether anything was reported that forbids going on to use the input.
  package var hasErrors: Bool { errorCount > 0 }

  /// Whether nothing was reported at all.
  package var isEmpty: Bool { reported == 0 }

  /// Whether something holds for one of the diagnostics that are kept.
  package func contains(where holds: (Diagnostic) -> Bool) -> Bool { entries.contains { holds($0.diagnostic) } }

  /// Takes one diagnostic.
  ///
  /// What has been said of a place in the same words is not said again: a line that stands for each item of a list is
  /// looked at once for each.
  package mutating func report(_ diagnostic: Diagnostic) {
    if let said = Self.said(diagnostic), self.said.updateValue(diagnostic.severity, forKey: said) != nil { return }
    entries.append(Entry(diagnostic: diagnostic, order: reported))
    reported += 1
    switch diagnostic.severity {
    case .error: errorCount += 1
    case .warning: warningCount += 1
    }
    // Twice the limit is kept before cutting, so that sorting is paid once for a hundred reports.
    if entries.count >= 2 * Self.maximumShown { cut() }
  }

  /// Takes out the diagnostics that are kept and for which something holds.
  package mutating func remove(where holds: (Diagnostic) -> Bool) {
    let kept = entries.filter { !holds($0.diagnostic) }
    for entry in entries where holds(entry.diagnostic) { Self.said(entry.diagnostic).map { said[$0] = nil } }
    let removed = (all: entries.count - kept.count, errors: errors(in: entries) - errors(in: kept))
    entries = kept
    reported -= removed.all
    errorCount -= removed.errors
    warningCount -= removed.all - removed.errors
  }

  private func errors(in entries: [Entry]) -> Int { entries.count { $0.diagnostic.severity == .error } }

  /// Takes all diagnostics of another bag, in its order.
  package mutating func report(contentsOf other: DiagnosticBag) {
    for diagnostic in other.kept { report(diagnostic) }
    // Those of places alone are ever hidden: what has no place comes first.
    let hidden = other.said.filter { said[$0.key] == nil }
    said.merge(hidden) { one, _ in one }
    let hiddenErrors = hidden.count { $0.value == .error }
    errorCount += hiddenErrors
    warningCount += hidden.count - hiddenErrors
    reported += hidden.count
  }

  /// What one says of which place, in one text.
  private static func said(_ diagnostic: Diagnostic) -> String? {
    diagnostic.span.map { "\($0.source.index) \($0.start) \($0.end) \(diagnostic.code.id) \(diagnostic.message)" }
  }

  /// The diagnostics by source, position and order of report, at most `maximumShown`, and a note when there are more.
  package var diagnostics: [Diagnostic] {
    var copy = self
    copy.cut()
    guard reported > copy.entries.count else { return copy.kept }
    let rest = reported - copy.entries.count
    let severity: Severity = errorCount > copy.entries.count { $0.diagnostic.severity == .error } ? .error : .warning
    return copy.kept + [
      Diagnostic(
        .more, "\(rest) more \(rest == 1 ? "mistake is" : "mistakes are") not shown", at: nil, severity: severity)
    ]
  }

  private var kept: [Diagnostic] { entries.sorted(by: Self.comesFirst).map(\.diagnostic) }

  private mutating func cut() {
    guard entries.count > Self.maximumShown else { return }
    let errors = entries.filter { $0.diagnostic.severity == .error }.sorted(by: Self.comesFirst)
    let warnings = entries.filter { $0.diagnostic.severity == .warning }.sorted(by: Self.comesFirst)
    entries = Array((errors + warnings).prefix(Self.maximumShown))
  }

  private static func comesFirst(_ one: Entry, _ other: Entry) -> Bool { key(one) < key(other) }

  /// What has no place comes before everything that has one.
  private static func key(_ entry: Entry) -> (Int, UInt32, Int) {
    guard let span = entry.diagnostic.span else { return (-1, 0, entry.order) }
    return (Int(span.source.index), span.start, entry.order)
  }
}

extension DiagnosticBag {
  /// How many of each there are: `2 errors, 1 warning`, or `no errors`.
  package var summary: String {
    let parts = [(errorCount, "error"), (warningCount, "warning")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return parts.isEmpty ? "no errors" : parts.joined(separator: ", ")
  }
}
