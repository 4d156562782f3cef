import HouseRules

/// Problems as people at a table read or hear them.
package enum Sentences {
  /// One or two sentences for the first problems, with what helps.
  package static func text(of problems: Problems) -> String {
    var told: Set<String> = []
    let different = problems.diagnostics.filter { told.insert($0.message).inserted }
    return different.prefix(2).flatMap { [$0.message] + $0.hints.prefix(1) }.map(\.sentence).joined(separator: " ")
  }
}

extension String {
  /// A clause with a capital letter and a full stop.
  package var sentence: String {
    let first = prefix(1).uppercased() + dropFirst()
    return [".", "!", "?"].contains(first.suffix(1)) ? first : first + "."
  }
}
