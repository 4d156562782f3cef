import Diagnostics
import Documents
import Records
import RuleLanguage

/// A record as a document, with its source for messages.
package struct RecordFile {
  package let root: Node
  private let file: SourceFile
  private static let source = SourceID(index: 0)

  /// Reads a record in YAML or JSON.
  ///
  /// What begins like a JSON object is read as JSON, and as YAML where it turns out to be none; a file whose name ends
  /// in `.json` must be JSON.
  package init(_ bytes: [UInt8], fileName: String) throws(Problems) {
    file = SourceFile(name: fileName, bytes: bytes)
    var bag = DiagnosticBag()
    let mustBeJSON = fileName.hasSuffix(".json")
    if mustBeJSON || Self.looksLikeJSON(bytes) {
      if let root = Documents.parseJSON(bytes, source: Self.source, into: &bag)?.root, !bag.hasErrors {
        self.root = root
        return
      }
      guard !mustBeJSON else { throw Problems(bag, in: Self.sources(file)) }
    }
    var yamlBag = DiagnosticBag()
    let document = Documents.parseYAML(bytes, source: Self.source, into: &yamlBag)
    guard let root = document?.root, !yamlBag.hasErrors else {
      throw Problems(bag.isEmpty ? yamlBag : bag, in: Self.sources(file))
    }
    self.root = root
  }

  /// The rules that the record names, and where; nil where it names none.
  package var rulesName: (name: String, span: Span)? { RecordReader.rulesName(of: root) }

  /// What is wrong with the key that was meant to name the rules; nil where there is none.
  package var misspeltRules: Diagnostics.Diagnostic? { RecordReader.misspeltRules(of: root) }

  /// The rule files' sources with the record behind them: a fault points at both.
  func sources(with rules: Rules) -> (all: SourceSet, record: SourceID) {
    var sources = rules.compiled.sources
    let record = sources.append(file)
    return (sources, record)
  }

  /// A mistake that was found before there were rules.
  package func problems(_ diagnostic: Diagnostics.Diagnostic) -> Problems {
    var bag = DiagnosticBag()
    bag.report(diagnostic)
    return Problems(bag, in: Self.sources(file))
  }

  private static func sources(_ file: SourceFile) -> SourceSet {
    var sources = SourceSet()
    _ = sources.append(file)
    return sources
  }

  /// `{` and then `"` or `}`, blanks aside.
  private static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    var signs = bytes.lazy.filter { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }.makeIterator()
    guard signs.next() == UInt8(ascii: "{") else { return false }
    let second = signs.next()
    return second == UInt8(ascii: "\"") || second == UInt8(ascii: "}")
  }
}
