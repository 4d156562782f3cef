import Diagnostics
import Documents

/// A difference whose change does not go with the rest of its base: what is wrong then stands in the base, which its
/// author has not written and cannot mend. The first place becomes the line of the difference that causes it.
struct Blame {
  /// One thing that a difference changes.
  private struct Change {
    /// The keys from the file's own down to it.
    var path: [String]
    var span: Span
    /// Names by which what is wrong may be told.
    var words: Set<String>
  }

  private let report: Report
  private let extends: Node
  private let base: Node
  private var changes: [Change] = []

  /// - Parameter resolved: the root of a base that has no mistakes by itself; `nil` for one that has.
  static func moveToDifference(_ report: Report, bytes: [UInt8], _ resolved: (String) -> Node?) {
    let found = report.bag.diagnostics
    guard let extends = report.directBase, found.contains(where: Self.isInBase), let base = resolved(extends.text)
    else { return }
    // What is wrong in the difference itself is mended first: the rest may only follow from that.
    if found.contains(where: { $0.severity == .error && $0.span?.source.index == 0 }) {
      report.bag = DiagnosticBag()
      for diagnostic in found where !isInBase(diagnostic) { report.bag.report(diagnostic) }
      return
    }
    var bag = DiagnosticBag()
    let source = SourceID(index: 0)
    guard let own = Documents.parseYAML(bytes, source: source, into: &bag)?.root else { return }
    var blame = Blame(report: report, extends: extends, base: base)
    for pair in own.pairs where !Self.unasked.contains(pair.key.text) {
      blame.gather(pair, base.value(forKey: pair.key.text), [])
    }
    report.bag = blame.moved(found)
  }

  private init(report: Report, extends: Node, base: Node) {
    self.report = report
    self.extends = extends
    self.base = base
  }

  private static let unasked = Keys.ofTheFileItself + ["house_rules", "title", "source"]

  private static func isInBase(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error && (diagnostic.span.map { $0.source.index > 0 } ?? false)
  }

  // MARK: What differs

  private mutating func gather(_ pair: (key: Node, value: Node), _ old: Node?, _ path: [String]) {
    let path = path + [pair.key.text]
    if pair.value.kind == .mapping, old?.kind == .mapping {
      for inner in pair.value.pairs { gather(inner, old?.value(forKey: inner.key.text), path) }
      return
    }
    var words = Set(path.prefix(path.count > 1 ? 2 : 1))
    // What a section held is gone with it.
    if pair.value.isNull, let old { words.formUnion(old.pairs.map(\.key.text)) }
    if path == ["rounds"] { words.insert("round") }
    if path[0] == "sides" { words.formUnion(["side", "sides", "seat"]) }
    if path.count > 1 { words.remove(path[0]) }
    let end = pair.value.kind == .scalar && !pair.value.textBytes.isEmpty ? pair.value.span.end : pair.key.span.end
    let span = Span(source: pair.key.span.source, start: pair.key.span.start, end: max(end, pair.key.span.end))
    changes.append(Change(path: path, span: span, words: words))
  }

  // MARK: What is told

  private func moved(_ found: [Diagnostic]) -> DiagnosticBag {
    var kept: [Diagnostic] = []
    var places: [Span: Int] = [:]
    for diagnostic in found {
      guard Self.isInBase(diagnostic), let place = diagnostic.span else {
        kept.append(diagnostic)
        continue
      }
      let cause = cause(of: diagnostic)?.span ?? extends.span
      if let first = places[cause] {
        if !kept[first].related.contains(where: { $0.span == place }) { kept[first].standsAlso(at: place) }
      } else {
        places[cause] = kept.count
        kept.append(moved(diagnostic, to: cause, from: place))
      }
    }
    var bag = DiagnosticBag()
    for diagnostic in kept { bag.report(diagnostic) }
    return bag
  }

  private func moved(_ diagnostic: Diagnostic, to cause: Span, from place: Span) -> Diagnostic {
    let isChange = cause != extends.span
    let message = (isChange ? "with this change " : "with what this file changes ") + diagnostic.message
    // How a line of the base should read helps nobody who cannot write it.
    var hints = diagnostic.hints.filter { !$0.hasPrefix("write") && !$0.contains("similar name exists") }
    if let key = key(at: place) {
      hints.append("`\(key)` of the base goes with it: give that anew in this file, too, or leave this as it was")
    }
    return Diagnostic(
      diagnostic.code, message, at: cause, related: [.init(span: place, label: "in the base")] + diagnostic.related,
      hints: hints)
  }

  /// The change that names most of what a mistake is about; the only one where none does.
  private func cause(of diagnostic: Diagnostic) -> Change? {
    var words = Self.words(of: diagnostic.message)
    if let span = diagnostic.span, report.sources.contains(span.source) {
      words.formUnion(Self.words(of: report.sources[span.source].text(span.range)))
    }
    let counts = changes.map { $0.words.intersection(words).count }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
      return changes.count == 1 ? changes.first : nil
    }
    return changes[index]
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  }

  /// The key of the file under which something of the base stands, with the name below it.
  private func key(at place: Span) -> String? {
    func last(_ node: Node) -> (key: Node, value: Node)? {
      // The sources of a base by itself are numbered without the difference.
      node.pairs.filter { $0.key.span.source.index + 1 == place.source.index && $0.key.span.start <= place.start }
        .max { $0.key.span.start < $1.key.span.start }
    }
    guard let pair = last(base) else { return nil }
    let isSection = ["options", "sheet", "values", "state", "checks", "combos", "pieces"].contains(pair.key.text)
    guard isSection, let inner = last(pair.value) else { return pair.key.text }
    return "\(pair.key.text): \(inner.key.text)"
  }
}
