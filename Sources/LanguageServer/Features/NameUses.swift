import Diagnostics
import Documents
import RuleLanguage

/// Where a name of the author's stands in one file: where it is given, and where it is used.
struct NameUses {
  let name: String
  /// The kinds of names that share one set: no two of them are called alike.
  static let kinds: Set<KnownName.Kind> = [.option, .line, .value, .function, .state, .zone, .pieces, .combo]

  /// Places in bytes of the file.
  private(set) var given: [Range<Int>] = []
  private(set) var used: [Range<Int>] = []

  var all: [Range<Int>] { (given + used).sorted { $0.lowerBound < $1.lowerBound } }

  /// - Parameter insight: what the rules mean, to tell columns from names that are called like them.
  init(of name: String, in view: FileView, _ insight: RuleInsight?) {
    self.name = name
    let isColumn = (insight?.kinds ?? []).contains { insight?.kind($0)?.columns.contains(name) ?? false }
    for place in view.places.all {
      let node = place.node
      switch place.role {
      case .key(let key, _): if key == nil, node.hasText(name) { used.append(Self.inner(node)) }
      case .given(let key):
        // `victim.coins`, `made[into]`: whose it is and of which item are formulas.
        if key.name == "set" {
          addWords(of: node, .formula, view, nil)
          continue
        }
        // `call.1` is a line of one player.
        guard node.hasText(name) || node.text.hasPrefix(name + ".") || node.text.hasPrefix(name + "[") else { continue }
        if Self.sections.contains(key.name) { given.append(Self.inner(node, name)) }
        if Self.usingSections.contains(key.name) { used.append(Self.inner(node, name)) }
      case .entry: if node.hasText(name) || isOfPlayer(node) { used.append(Self.inner(node, name)) }
      case .column(let key) where key === Self.rowsOfTables: addWords(of: node, .formula, view, nil)
      case .column: break
      case .value(let takes, let key):
        // The words of a type say themselves, too.
        if Self.saysItself.contains(where: { $0 === key }) || (takes == .name(.own) && key.takes == .type) { continue }
        addWords(of: node, FormulaWords.reading(of: takes), view, isColumn ? insight : nil)
      }
    }
  }

  /// Sections in which names of the one set are given, and those in which they are used.
  private static let sections: Set = ["options", "sheet", "values", "state", "combos", "pieces", "zones"]
  private static let usingSections: Set = ["shows"]
  private static let rowsOfTables = Keys.key("rows", of: .value)
  /// Keys behind which words stand that are right by standing there, or names of another set.
  private static let saysItself: [Key] = [
    ("of", .value), ("phase", .field), ("phase", .check), ("outcome", .outcome),
    ("phases", .file), ("order", .pieces), ("alike", .combo), ("same", .combo), ("different", .combo),
    ("run", .combo), ("of", .combo), ("outcomes", .example), ("sides", .example), ("refused", .example),
    ("rows", .pieces),
  ].compactMap { (name: String, kind: MappingKind) in Keys.key(name, of: kind) }

  /// `call.1` is the line `call` of a player.
  private func isOfPlayer(_ node: Node) -> Bool {
    node.text.hasPrefix(name + ".") && node.text.dropFirst(name.count + 1).allSatisfy(\.isNumber)
  }

  /// A name as it is written, without quotes.
  private static func inner(_ node: Node, _ name: String? = nil) -> Range<Int> {
    let range = node.span.range
    let start = node.isPlain ? range.lowerBound : range.lowerBound + 1
    return start..<(name.map { start + $0.utf8.count } ?? (node.isPlain ? range.upperBound : range.upperBound - 1))
  }

  /// - Parameter insight: where a column is called like the name.
  private mutating func addWords(
    of node: Node, _ reading: FormulaWords.Reading, _ view: FileView, _ insight: RuleInsight?
  ) {
    let letters = Array(node.textBytes)
    for word in FormulaWords.all(in: node, reading) where letters[word].elementsEqual(name.utf8) {
      if let insight {
        let formula = FormulaText(String(decoding: letters[..<word.upperBound], as: UTF8.self))
        let members = formula.receiver.map { insight.members(of: $0, formula.variables).names } ?? []
        if members.contains(where: { $0.name == name && $0.kind == .column }) { continue }
      }
      used.append(view.range(of: word, in: node))
    }
  }
}
