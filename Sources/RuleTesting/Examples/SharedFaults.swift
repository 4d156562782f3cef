import Diagnostics

/// Examples that all fail for the same formula: the formula is what is wrong, and it is told once.
enum SharedFaults {
  /// Puts refusals that come from one place of the rules together, at that place.
  static func gathered(_ found: [Diagnostic]) -> [Diagnostic] {
    var first: [Span: Int] = [:]
    var more: [Span: Int] = [:]
    var kept: [Diagnostic] = []
    for diagnostic in found {
      guard diagnostic.code == .exampleRefused, let rule = diagnostic.related.first(where: \.isCause)
      else {
        kept.append(diagnostic)
        continue
      }
      if first[rule.span] == nil {
        first[rule.span] = kept.count
        kept.append(diagnostic)
      } else {
        more[rule.span, default: 0] += 1
      }
    }
    for (span, count) in more {
      if let index = first[span] { kept[index] = told(kept[index], at: span, others: count) }
    }
    return kept
  }

  private static func told(_ diagnostic: Diagnostic, at rule: Span, others: Int) -> Diagnostic {
    var told = diagnostic
    told.span = rule
    told.related = diagnostic.related.filter { $0.span != rule }
    if let example = diagnostic.span { told.related.insert(.init(span: example, label: "in this example"), at: 0) }
    told.hints.append("\(others) more \(others == 1 ? "example fails" : "examples fail") for the same reason")
    return told
  }
}
