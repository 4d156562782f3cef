import Diagnostics
import Documents
import Engine
import Expressions

/// Where the stages of one run put what they find, with the sources that it is found in.
package final class Report {
  package var bag = DiagnosticBag()
  package var sources: SourceSet
  /// What the run is paid from.
  package let account: WorkAccount

  package init(sources: SourceSet = SourceSet(), account: WorkAccount = WorkAccount()) {
    self.sources = sources
    self.account = account
  }

  /// Names that stood under a key that stands twice: they are not read, and using them is no further mistake.
  var lostNames: Set<String> = []
  /// What stood in a base where a difference says something else, by the place of that.
  var replaced: [Span: Node] = [:]
  /// What differences have added and taken out so far, by the names that lead there.
  var changed: [[String]: KeyChange] = [:]
  /// How many changes the differences of each source make, how many of them the file itself makes again, and what is to be
  /// told where that is all of them.
  var changes: [UInt16: Int] = [:]
  var overridden: [UInt16: Int] = [:]
  var undoing: [(source: UInt16, Diagnostic)] = []
  /// Names that stand one level too deep, which is reported: using them is not another mistake.
  var misplaced: Set<String> = []

  /// Whether a section has keys where its names should stand: nobody knows what is called how.
  var lacksNames = false
  /// What names the bases that the file itself extends.
  var bases: [Node] = []
  /// All of them put together.
  var baseRoot: Node?

  private struct Told: Hashable {
    let place: Span
    let problem: Problem
  }

  /// The problems of expressions that were told.
  private var told: Set<Told> = []
  /// How often names were undefined: each is told once for the whole file.
  var undefined: [String: Int] = [:]

  func add(_ diagnostic: Diagnostic) { bag.report(diagnostic) }

  /// A report of its own on the same sources, at the same cost.
  var apart: Report {
    let apart = Report(sources: sources, account: account)
    apart.replaced = replaced
    return apart
  }

  /// A report that knows what this one does.
  var copy: Report {
    let copy = apart
    copy.bag = bag
    (copy.lostNames, copy.changed, copy.misplaced) = (lostNames, changed, misplaced)
    (copy.lacksNames, copy.bases, copy.baseRoot, copy.undefined) = (lacksNames, bases, baseRoot, undefined)
    copy.told = told
    return copy
  }

  /// Takes over a copy that went on in its place.
  func become(_ copy: Report) {
    (bag, undefined, misplaced, told) = (copy.bag, copy.undefined, copy.misplaced, copy.told)
  }

  /// Takes over what was found apart.
  func take(_ other: Report) {
    bag.report(contentsOf: other.bag)
    undefined.merge(other.undefined, uniquingKeysWith: +)
    told.formUnion(other.told)
    misplaced.formUnion(other.misplaced)
  }

  /// Pays for looking at a place; where that cannot be paid it is told once, and nothing more is looked at.
  func pay(_ steps: Int, for node: Node) -> Bool {
    let wasSound = account.isSound
    guard !account.take(steps: steps, for: .cell(node.index)) else { return true }
    if wasSound { add(CheckMessages.unpaid(account, at: DecodeMessages.start(of: node), node)) }
    return false
  }

  /// Whether something within a place has been reported already.
  func hasError(within span: Span) -> Bool {
    bag.contains { found in
      found.span.map { $0.source == span.source && span.start <= $0.start && $0.end <= span.end } ?? false
    }
  }

  /// Whether a problem of an expression was told already: what stands once for many items is looked at for each.
  func hasTold(_ problem: Problem, in node: Node) -> Bool { told.contains(Told(place: node.span, problem: problem)) }

  /// Places the problems of an expression that stands in a scalar.
  func add(_ problems: [Problem], in node: Node) {
    for problem in problems where told.insert(Told(place: node.span, problem: problem)).inserted {
      let diagnostic = Diagnostic(
        DiagnosticCode(id: problem.code, title: "A mistake in an expression"), problem.sentence,
        at: span(of: node, from: problem.start, to: problem.end), hints: problem.hints,
        fix: problem.change.flatMap { fix($0, in: node) }, about: problem.subject)
      add(diagnostic)
    }
  }

  /// A change of an expression as one of the file. Where the new text needs quotes, or others, the whole is written anew.
  private func fix(_ change: Problem.Change, in node: Node) -> Diagnostic.Fix? {
    let bytes = Array(node.textBytes)
    guard node.kind == .scalar, sources.contains(node.span.source), 0...change.end ~= change.start,
      change.end <= bytes.count, [.plain, .singleQuoted, .doubleQuoted].contains(node.style)
    else { return nil }
    var text = change.text
    // What stands in quotes stays in quotes.
    if change.start < change.end, bytes[change.start] == UInt8(ascii: "\""), !text.hasPrefix("\"") {
      text = "\"\(text)\""
    }
    if text.utf8.allSatisfy(Self.isOfName) {
      let place = span(of: node, from: change.start, to: change.end)
      return .init(span: place, replacement: text)
    }
    let whole =
      String(decoding: bytes[..<change.start], as: UTF8.self) + text
      + String(decoding: bytes[change.end...], as: UTF8.self)
    guard !whole.contains("\n") else { return nil }
    return .init(span: node.span, replacement: "'\(whole.replacing("'", with: "''"))'")
  }

  /// Whether a letter of a text needs no quotes, wherever it stands.
  private static func isOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }

  /// A name, or where the file has that already one like it.
  func unused(_ name: String, near node: Node) -> String {
    guard sources.contains(node.span.source) else { return name }
    let text = String(decoding: sources[node.span.source].bytes, as: UTF8.self)
    let tries = [name] + (2...9).map { "\(name)_\($0)" }
    return tries.first { !text.contains($0) } ?? name
  }

  /// The part of the file that bytes of a scalar's text come from.
  func span(of node: Node, from start: Int, to end: Int) -> Span {
    node.span(ofText: start..<max(end, start), in: sources)
  }
}

extension Problem {
  /// The message as diagnostics have it: without a full stop, and beginning small.
  package var sentence: String {
    let text = message.hasSuffix(".") ? message.dropLast() : message[...]
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
