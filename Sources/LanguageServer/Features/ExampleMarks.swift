import Diagnostics
import Documents
import RuleLanguage
import RuleTesting

/// What stands beside an example.
struct ExampleMark {
  /// From 1.
  var line: Int
  let label: String
  /// How it came about; empty where the example holds.
  let account: [String]

  func json(in source: SourceFile, _ encoding: PositionEncoding) -> JSON {
    var hint: [String: JSON] = [
      "position": source.position(at: source.lineRange(min(line, source.lineCount)).upperBound, in: encoding).json,
      "label": .string(label), "paddingLeft": true,
    ]
    if !account.isEmpty { hint["tooltip"] = .string(account.joined(separator: "\n")) }
    return .object(hint)
  }

  /// The marks where their lines stand after a change: those of lines that are no longer there are gone.
  static func moved(_ marks: [ExampleMark], from before: SourceFile, to after: SourceFile) -> [ExampleMark] {
    guard !marks.isEmpty else { return [] }
    let (old, new) = (before.lines, after.lines)
    let most = min(old.count, new.count)
    let same = zip(old, new).prefix { $0 == $1 }.count
    let sameBehind = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, most - same)
    return marks.compactMap { mark in
      var mark = mark
      // What a line says may have changed, and it is still the same line.
      if mark.line <= same || old.count == new.count { return mark }
      guard mark.line > old.count - sameBehind else { return nil }
      mark.line += new.count - old.count
      return mark
    }
  }
}

extension SourceFile {
  fileprivate var lines: [ArraySlice<UInt8>] { (1...lineCount).map { bytes[lineRange($0)] } }
}

/// Beside each example whether it holds and what it came to.
struct ExampleMarks {
  let view: FileView
  /// What was found in the file when its examples were run.
  let mistakes: PublishedMistakes
  let outcomes: [ExampleOutcome]

  /// `nil` where nobody knows which of them were run.
  var all: [ExampleMark]? {
    guard let examples = view.text.root.value(forKey: "examples"), examples.kind == .sequence else { return [] }
    // Where something else is wrong, nobody knows which of them were run.
    let areRun = mistakes.diagnostics.allSatisfy { found in
      found.severity == .warning
        || found.span.map { span in
          span.source != mistakes.own || examples.elements.contains { isWithin(span, $0.span) }
        }
          ?? false
    }
    return areRun ? examples.elements.compactMap(mark) : nil
  }

  private func mark(_ example: Node) -> ExampleMark? {
    guard example.kind == .mapping else { return nil }
    let line = view.source.line(at: Int(example.span.start))
    let found = mistakes.diagnostics.first { found in
      found.severity == .error && found.span.map { isWithin($0, example.span) } ?? false
    }
    let came = outcomes.first { $0.span == example.span }?.came
    let label = found.map { "✗ \($0.message)" } ?? "✓\(came.map { " = \($0)" } ?? "")"
    return ExampleMark(line: line, label: label, account: found?.account ?? [])
  }

  private func isWithin(_ span: Span, _ example: Span) -> Bool {
    span.source == mistakes.own && example.start <= span.start && span.end <= example.end
  }
}
