import Diagnostics
import Documents
import RuleLanguage
import RuleTesting

/// Beside each example whether it holds and what it came to.
struct ExampleMarks {
  let view: FileView
  /// What was found in the file when its examples were run.
  let mistakes: PublishedMistakes
  let outcomes: [ExampleOutcome]
  let encoding: PositionEncoding

  var json: [JSON] {
    guard let examples = view.text.root.value(forKey: "examples"), examples.kind == .sequence else { return [] }
    // Where something else is wrong, nobody knows which of them were run.
    let areRun = mistakes.diagnostics.allSatisfy { found in
      found.severity == .warning
        || found.span.map { span in
          span.source != mistakes.own || examples.elements.contains { isWithin(span, $0.span) }
        }
          ?? false
    }
    return areRun ? examples.elements.compactMap(mark) : []
  }

  private func mark(_ example: Node) -> JSON? {
    guard example.kind == .mapping else { return nil }
    let line = view.source.line(at: Int(example.span.start))
    let found = mistakes.diagnostics.first { found in
      found.severity == .error && found.span.map { isWithin($0, example.span) } ?? false
    }
    let came = outcomes.first { $0.span == example.span }?.came
    let label = found.map { "✗ \($0.message)" } ?? "✓\(came.map { " = \($0)" } ?? "")"
    var hint: [String: JSON] = [
      "position": view.source.position(at: view.source.lineRange(line).upperBound, in: encoding).json,
      "label": .string(label), "paddingLeft": true,
    ]
    if let found, !found.account.isEmpty { hint["tooltip"] = .string(found.account.joined(separator: "\n")) }
    return .object(hint)
  }

  private func isWithin(_ span: Span, _ example: Span) -> Bool {
    span.source == mistakes.own && example.start <= span.start && span.end <= example.end
  }
}
