import Diagnostics
import RuleLanguage

/// What mends mistakes: the fix that was found with one, or the word at its place that was probably meant.
struct QuickFixes {
  let file: OpenFile
  let mistakes: PublishedMistakes
  /// What was published, in the order of the mistakes that are in this file.
  let published: [JSON]
  let completion: (_ offset: Int) -> [CompletionItem]
  let encoding: PositionEncoding

  /// The fixes of mistakes that touch a part of the file.
  func actions(in range: Range<Int>) -> JSON {
    let own = mistakes.diagnostics.filter { $0.span == nil || $0.span?.source == mistakes.own }
    return .array(
      zip(own, published).flatMap { found, published -> [JSON] in
        guard let span = found.span?.range, span.lowerBound <= range.upperBound, range.lowerBound <= span.upperBound
        else { return [] }
        return edits(of: found).map { title, place, text in
          [
            "title": .string(title), "kind": "quickfix", "diagnostics": [published], "isPreferred": true,
            "edit": [
              "changes": [
                file.uri: [["range": file.range(place, encoding), "newText": .string(text)]]
              ]
            ],
          ]
        }
      })
  }

  private func edits(of found: Diagnostic) -> [(title: String, place: Range<Int>, text: String)] {
    if let fix = found.fix, fix.span.source == mistakes.own {
      let title = fix.replacement.isEmpty ? "Leave it out" : "Write `\(fix.replacement)`"
      return [(title, fix.span.range, fix.replacement)]
    }
    guard let (word, place) = word(of: found) else { return [] }
    let known = completion(place.upperBound).map(\.label).filter { $0 != word }
    return Nearest.name(to: word, among: known).map { [("Write `\($0)`", place, $0)] } ?? []
  }

  /// The word that a mistake is about, where it stands at its place.
  private func word(of found: Diagnostic) -> (String, Range<Int>)? {
    guard let span = found.span?.range, span.upperBound <= file.bytes.count else { return nil }
    let written = String(decoding: file.bytes[span], as: UTF8.self)
    guard let whole = found.subject?.text else {
      return written.utf8.allSatisfy(FormulaText.isName) && !written.isEmpty ? (written, span) : nil
    }
    // Of `math.abs` the last word is the one.
    let subject = whole.split(separator: ".").last.map(String.init) ?? whole
    guard let start = written.firstRange(of: subject) else { return nil }
    let offset = span.lowerBound + written[..<start.lowerBound].utf8.count
    return (subject, offset..<(offset + subject.utf8.count))
  }
}
