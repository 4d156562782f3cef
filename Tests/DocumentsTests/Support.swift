import Diagnostics
import Documents

/// A document read from a text, with everything said about it.
struct Parsed {
  var sources = SourceSet()
  var bag = DiagnosticBag()
  var document: Document?

  init(yaml text: String) { self.init(yaml: Array(text.utf8)) }

  init(yaml bytes: [UInt8], name: String = "a.yaml") {
    let source = sources.append(name: name, bytes: bytes)
    document = Documents.parseYAML(bytes, source: source, into: &bag)
  }

  init(json bytes: [UInt8]) {
    let source = sources.append(name: "a.json", bytes: bytes)
    document = Documents.parseJSON(bytes, source: source, into: &bag)
  }

  init(json text: String) { self.init(json: Array(text.utf8)) }

  var outline: String? { document?.root?.outline }
  var codes: [DiagnosticCode] { bag.diagnostics.map(\.code) }
  var rendered: String { PrettyRenderer(sources: sources).render(bag) }
  var file: SourceFile { sources.files[0] }
}

extension Node {
  /// The node in one line: `{key: "text", list: [plain]}`, quoted if it is not plain, `<invalid>` for an error.
  var outline: String {
    switch kind {
    case .scalar: isPlain ? text : "\"\(text)\""
    case .sequence: "[\(elements.map(\.outline).joined(separator: ", "))]"
    case .mapping: "{\(pairs.map { "\($0.key.outline): \($0.value.outline)" }.joined(separator: ", "))}"
    case .invalid, .removed: "<invalid>"
    }
  }

  /// The node's bytes in its source.
  func source(in file: SourceFile) -> String { file.text(span.range) }
}

/// The seeded generator of the property tests: the same inputs in every run.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
