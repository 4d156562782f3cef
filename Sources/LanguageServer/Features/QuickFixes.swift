import Diagnostics

/// What mends mistakes, as editors offer it.
struct QuickFixes {
  let mending: Mending
  let mistakes: PublishedMistakes
  /// What was published, in the order of the mistakes that are in this file.
  let published: [JSON]
  let encoding: PositionEncoding

  /// The fixes of mistakes that touch a part of the file.
  func actions(in range: Range<Int>) -> JSON {
    let own = mistakes.diagnostics.filter { $0.span == nil || $0.span?.source == mistakes.own }
    return .array(
      zip(own, published).flatMap { found, published -> [JSON] in
        guard let span = found.span?.range, span.lowerBound <= range.upperBound, range.lowerBound <= span.upperBound
        else { return [] }
        return mending.fixes(of: found).map { action($0, mending: published) }
      })
  }

  private func action(_ fix: TextFix, mending published: JSON) -> JSON {
    let file = mending.file
    return [
      "title": .string(fix.title), "kind": "quickfix", "diagnostics": [published], "isPreferred": true,
      "edit": [
        "changes": [file.uri: [["range": file.range(fix.place, encoding), "newText": .string(fix.text)]]]
      ],
    ]
  }
}
