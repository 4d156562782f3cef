import Diagnostics
import Documents
import HouseRules

/// Tries a fix before it is offered: it is made in the text, and the text looked at again.
struct FixTrial {
  let file: OpenFile
  let library: RuleLibrary
  let request: Request

  /// Whether a fix takes its mistake away and makes no other one of what it writes. Mistakes of the rest of the text, which
  /// may have been hidden by this one, are not its own.
  func mends(_ fix: TextFix, _ found: Diagnostic) -> Bool {
    guard let bytes = fix.applied(to: file.bytes), bytes != file.bytes else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let changed = OpenFile(uri: file.uri, version: nil, text: text)
    guard isReadable(changed, behind: fix) else { return false }
    let request = request.another()
    let own = library.adding(unsaved: file.hasPath ? [file.path: bytes] : [:])
    let problems = FileCheck(file: changed, library: own, request: request).finding(behind: .changed).problems
    guard request.isDone else { return false }
    let after = PublishedMistakes(problems, in: file.path)
    return !after.diagnostics.contains { left in
      guard left.span?.source == after.own, let place = left.span?.range else { return false }
      return isSame(left, at: place, found, fix) || isAboutAll(left, at: place, fix)
    }
  }

  /// Whether YAML reads the text, or stumbles only in a line behind those that are changed.
  private func isReadable(_ changed: OpenFile, behind fix: TextFix) -> Bool {
    var bag = DiagnosticBag()
    guard Documents.parseYAML(changed.bytes, source: SourceID(index: 0), into: &bag) == nil else { return true }
    let isBehind = bag.diagnostics.allSatisfy { found in
      found.span.map { changed.source.line(at: Int($0.start)) > changed.source.line(at: fix.writtenPlace.upperBound) }
        ?? false
    }
    // What reads must not be broken, wherever.
    var before = DiagnosticBag()
    return isBehind && Documents.parseYAML(file.bytes, source: SourceID(index: 0), into: &before) == nil
  }

  /// Whether it is the mistake for which the fix was made.
  private func isSame(_ left: Diagnostic, at place: Range<Int>, _ found: Diagnostic, _ fix: TextFix) -> Bool {
    left.code == found.code && left.subject?.text == found.subject?.text
      && found.span.map { fix.moved(Int($0.start)) == place.lowerBound } ?? true
  }

  /// Whether a mistake is about all that was written, but for its quotes: then something else was meant.
  private func isAboutAll(_ left: Diagnostic, at place: Range<Int>, _ fix: TextFix) -> Bool {
    let written = fix.writtenPlace
    return left.severity == .error && !written.isEmpty && !place.isEmpty
      && written.lowerBound...written.lowerBound + 1 ~= place.lowerBound
      && written.upperBound - 1...written.upperBound ~= place.upperBound
  }
}

extension TextFix {
  /// Where what it writes stands then.
  fileprivate var writtenPlace: Range<Int> { place.lowerBound..<place.lowerBound + text.utf8.count }

  /// Where something stands then that stood at an offset before.
  fileprivate func moved(_ offset: Int) -> Int {
    if offset <= place.lowerBound { return offset }
    return offset < place.upperBound ? place.lowerBound : offset + text.utf8.count - place.count
  }
}
