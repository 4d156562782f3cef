import Diagnostics
import Documents
import RuleLanguage

/// Takes files of an earlier edition of the format along: their text is changed in the places that are written otherwise
/// now, and nowhere else.
package enum Edition {
  /// The number that files of this edition have behind `house_rules`.
  package static let current = 2

  /// A rule file or a test file as it is written today: the same meaning, comments and layout. Bytes that are no YAML
  /// are given back as they are.
  ///
  /// - Parameter kind: that of rule files or of test files.
  package static func today(_ bytes: [UInt8], _ kind: MappingKind) -> [UInt8] {
    guard let (document, root) = read(bytes), root.kind == .mapping else { return bytes }
    let file = SourceFile(name: "", bytes: bytes)
    var edits: [TextEdit] = []
    if kind == .file, let number = root.value(forKey: "house_rules"), number.hasText("1") {
      edits.append(TextEdit(number.span.range, number.rewritten("2")))
    }
    let places = RulePlaces(root, kind)
    edits += FormerChoices(bytes: bytes, isDifference: root.pair(forKey: "extends") != nil).edits(places)
    edits += FormerFunctions(document: document, file: file).edits(places)
    return edits.made(in: bytes)
  }

  static func read(_ bytes: [UInt8]) -> (Document, Node)? {
    var bag = DiagnosticBag()
    let document = Documents.parseYAML(bytes, source: SourceID(index: 0), into: &bag)
    guard let document, let root = document.root, !bag.hasErrors else { return nil }
    return (document, root)
  }
}

extension Node {
  /// How another text is written in the place of this scalar: in quotes where this one is. It has no signs that would
  /// have to be escaped.
  func rewritten(_ text: String) -> String {
    switch style {
    case .singleQuoted: "'\(text)'"
    case .doubleQuoted, .jsonString: "\"\(text)\""
    default: text
    }
  }
}
