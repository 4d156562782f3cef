import Diagnostics
import Documents

/// A position as a person types it, `total.Ann=320`, `hand=[KS, 2H]`: made a record that has no more than its options, its
/// sides and what is given.
package struct GivenTexts {
  /// Names with their values, as typed: what stands behind a dot is a side, or the item of a list.
  package typealias Typed = (name: String, value: String)

  private var builder: DocumentBuilder
  private let span: Span
  /// Where mistakes point: each value is a source of its own.
  package private(set) var sources: SourceSet
  package private(set) var bag = DiagnosticBag()

  /// A record in which nothing is said.
  package static var nothing: Document { GivenTexts().finish() }

  /// - Parameter before: sources to which those of what is typed are added.
  package init(in before: SourceSet = SourceSet()) {
    sources = before
    let source = sources.append(name: "<arguments>", bytes: [])
    builder = DocumentBuilder(source: source)
    span = Span(source: source, start: 0, end: 0)
    let empty = Documents.parseYAML(Array("{}".utf8), source: source, into: &bag)
    if let root = empty?.root { builder.beginMapping(like: root) }
  }

  /// Adds names with their values under a key of the record, such as `given` or `options`.
  ///
  /// - Parameter flag: how they were typed, such as `--given`, for messages.
  package mutating func add(_ key: String, _ typed: [Typed], flag: String) {
    guard !typed.isEmpty else { return }
    builder.append(text: key, at: span)
    add(typed.map { (path: $0.name.split(separator: ".", maxSplits: 2).map(String.init), $0) }, flag)
  }

  /// Adds what a record has, in JSON, so that its options and sides hold.
  package mutating func take(record json: String) {
    let source = sources.append(name: "<record>", bytes: Array(json.utf8))
    guard let root = Documents.parseJSON(Array(json.utf8), source: source, into: &bag)?.root else { return }
    for pair in root.pairs {
      builder.append(pair.key)
      builder.append(pair.value)
    }
  }

  /// The record.
  package consuming func finish() -> Document { builder.finish() }

  /// What has one name stands together: `total.Ann` and `total.Bob` are `total: {Ann: …, Bob: …}`.
  private mutating func add(_ typed: [(path: [String], typed: Typed)], _ flag: String) {
    guard let mapping = parsed("{}", named: flag) else { return }
    builder.beginMapping(like: mapping)
    var names: [String] = []
    for name in typed.compactMap(\.path.first) where !names.contains(name) { names.append(name) }
    for name in names {
      let own = typed.filter { $0.path.first == name }
      let source = sources.append(name: "\(flag) \(own[0].typed.name)", bytes: Array(own[0].typed.value.utf8))
      builder.append(text: name, at: Span(source: source, start: 0, end: UInt32(own[0].typed.value.utf8.count)))
      // Of two with one name the last one counts.
      if let whole = own.last, whole.path.count == 1 {
        if let value = parsed(whole.typed.value, named: "\(flag) \(whole.typed.name)") { builder.append(value) }
      } else {
        add(own.filter { $0.path.count > 1 }.map { (Array($0.path.dropFirst()), $0.typed) }, flag)
      }
    }
    builder.end()
  }

  /// A value by itself, as it would stand behind a key.
  private mutating func parsed(_ text: String, named name: String) -> Node? {
    let source = sources.append(name: name, bytes: Array(text.utf8))
    return Documents.parseYAML(Array(text.utf8), source: source, into: &bag)?.root
  }
}
