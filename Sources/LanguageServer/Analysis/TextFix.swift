import Diagnostics
import Documents
import HouseRules
import RuleLanguage

/// A change of a text that mends a mistake in it.
package struct TextFix: Hashable, Sendable {
  /// What it does, such as "Write `when`".
  package let title: String
  /// The bytes that are replaced.
  package let place: Range<Int>
  package let text: String

  /// The text with the change; nil where it has no such place.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    guard place.upperBound <= bytes.count, 0 <= place.lowerBound else { return nil }
    return Array(bytes[..<place.lowerBound]) + Array(text.utf8) + bytes[place.upperBound...]
  }

  /// A change that somebody has chosen among those that were offered.
  package init(title: String, place: Range<Int>, text: String) {
    self.title = title
    self.place = place
    self.text = text
  }
}

/// Finds what mends mistakes: the fix that was found with one, or the word at its place that was probably meant.
struct Mending {
  let file: OpenFile
  /// The file among the sources of the mistakes.
  let own: SourceID?
  let library: RuleLibrary
  let request: Request
  let completion: (_ offset: Int) -> [CompletionItem]

  /// What mends a mistake, tried: the likeliest that does.
  func fixes(of found: Diagnostic) -> [TextFix] {
    let trial = FixTrial(file: file, library: library, request: request)
    return proposals(for: found).first { trial.mends($0, found) }.map { [$0] } ?? []
  }

  private func proposals(for found: Diagnostic) -> [TextFix] {
    if found.isOfFormerEdition { return [today] }
    if let fix = found.fix, fix.span.source == own {
      let title = fix.replacement.isEmpty ? "Leave it out" : "Write `\(fix.replacement)`"
      return [TextFix(title: title, place: fix.span.range, text: fix.replacement)]
    }
    let lines = LineFixes(file: file)
    if found.code == .indentation { return found.span.map { lines.indentations(at: Int($0.start)) } ?? [] }
    if found.isLeftOver, let key = found.subject?.text, let span = found.span {
      return lines.without(key, at: Int(span.start)).map { [$0] } ?? []
    }
    guard let (word, place) = word(of: found) else { return [] }
    let known = completion(place.upperBound).map(\.label).filter { $0 != word }
    return Nearest.name(to: word, among: known).map { [TextFix(title: "Write `\($0)`", place: place, text: $0)] } ?? []
  }

  /// The whole text as it is written in this edition of the format.
  private var today: TextFix {
    TextFix(
      title: "Rewrite it in edition \(Keys.edition) of the format", place: 0..<file.bytes.count,
      text: library.today(.init(path: file.path, bytes: file.bytes)))
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
