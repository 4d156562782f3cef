import Diagnostics
import HouseRules
import RuleBook
import RuleLanguage
import RuleTesting

/// What was found in a file, as the editor is told.
struct PublishedMistakes {
  let diagnostics: [Diagnostic]
  let sources: SourceSet
  /// The file itself among the sources; `nil` where it could not even be read.
  let own: SourceID?

  /// What the examples came to, where they have been run, too.
  let outcomes: [ExampleOutcome]?

  /// - Parameter path: what the file is called in messages.
  init(_ problems: Problems, in path: String, outcomes: [ExampleOutcome]? = nil) {
    self.outcomes = outcomes
    diagnostics = problems.bag.diagnostics
    sources = problems.sources
    own = sources.files.firstIndex { $0.name == path }.map { SourceID(index: UInt16($0)) }
  }

  var isEmpty: Bool { diagnostics.isEmpty }

  /// Whether a file could not be found or read that this one names: a base, or the rules that are tested.
  var lacksFile: Bool {
    diagnostics.contains { DiagnosticCode.ofRuleBook.contains($0.code) || $0.code == .unknownBase }
      || own.map { TestPaths.isTests(sources[$0].name) && sources.files.count == 1 } ?? true
  }

  /// The file itself, as it was read.
  var ownSource: SourceFile? { own.map { sources[$0] } }

  /// That nothing is wrong with a file, or nothing is said of it any more.
  static func none(of uri: String) -> JSON {
    OutgoingMessage.notice("textDocument/publishDiagnostics", ["uri": .string(uri), "diagnostics": []])
  }

  /// The mistakes as messages have them. Those of a base are told in one, at the line that names the base: its own file
  /// says more.
  ///
  /// - Parameter file: the text in which the places are.
  func json(of file: SourceFile, _ encoding: PositionEncoding, _ places: PlacesOfFiles) -> [JSON] {
    let isElsewhere = { (found: Diagnostic) in found.span.map { $0.source != own } ?? false }
    var told = diagnostics.filter { !isElsewhere($0) }.map { json(of: $0, file, encoding, places) }
    let elsewhere = diagnostics.filter(isElsewhere)
    if let first = elsewhere.first { told.append(base(first, elsewhere, file, encoding, places)) }
    return told
  }

  private func json(
    of found: Diagnostic, _ file: SourceFile, _ encoding: PositionEncoding, _ places: PlacesOfFiles
  ) -> JSON {
    let lines =
      [found.message] + (found.account.isEmpty ? [] : ["how it came about:"]) + found.account.map { "  " + $0 }
    let related = found.related.compactMap { place(of: $0.span, $0.label, encoding, places) }
    return object(
      found, file.range(found.span?.range ?? 0..<0, in: encoding), lines + found.hints.map { "hint: " + $0 }, related,
      places)
  }

  /// What is wrong in a base, at the place that names it.
  private func base(
    _ first: Diagnostic, _ all: [Diagnostic], _ file: SourceFile, _ encoding: PositionEncoding, _ places: PlacesOfFiles
  ) -> JSON {
    let name = first.span.map { sources[$0.source].name } ?? ""
    let line = first.span.map { sources[$0.source].line(at: Int($0.start)) } ?? 1
    let more = all.count > 1 ? ", and \(all.count - 1) more" : ""
    let related = all.compactMap { found in
      found.span.flatMap { place(of: $0, found.message, encoding, places) }
    }
    return object(
      first, file.range(BaseName.place(in: file), in: encoding),
      ["in `\(name.split(separator: "/").last ?? "")`, line \(line): \(first.message)\(more)"], related, places)
  }

  private func object(
    _ found: Diagnostic, _ range: JSON, _ lines: [String], _ related: [JSON], _ places: PlacesOfFiles
  ) -> JSON {
    var object: [String: JSON] = [
      "range": range, "severity": found.severity == .error ? 1 : 2, "code": .string(found.code.id),
      "source": "houserules", "message": .string(lines.joined(separator: "\n")),
    ]
    if let page = places.page(found.code.id) {
      object["codeDescription"] = ["href": .string(FileURI.uri(ofPath: page))]
    }
    if !related.isEmpty { object["relatedInformation"] = .array(related) }
    return .object(object)
  }

  private func place(
    of span: Span, _ label: String, _ encoding: PositionEncoding, _ places: PlacesOfFiles
  ) -> JSON? {
    places.location(span, in: sources, encoding).map { ["location": $0, "message": .string(label)] }
  }
}
