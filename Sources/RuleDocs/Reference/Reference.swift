import Expressions
import RuleLanguage

/// The tables of `Rules/REFERENCE.md`, made from those by which rule files are checked.
///
/// The text around them is written by hand. `filled` puts each table between its marks, `<!-- table: field -->` and
/// `<!-- end -->`.
package enum Reference {
  /// The tables by name.
  package static let tables: [(name: String, markdown: String)] =
    MappingKind.allCases.map { ($0.rawValue, keys(of: $0)) } + [
      ("types", words(Words.types, "type")), ("endings", words(Words.endings, "ending")),
      ("operators", operators),
      ("lists", builtins { !$0.isOfGrids && ($0.form == .either || $0.form == .method) }),
      ("grids", builtins(\.isOfGrids)),
      ("functions", builtins { $0.form == .function }), ("macros", builtins { !$0.isOfGrids && $0.form == .macro }),
      ("math", builtins { $0.form == .math }), ("names", names), ("taken words", takenWords),
      ("combo members", gameWords(Words.comboMembers, "behind the dot")),
      ("game functions", gameWords(Words.functions, "function")),
    ]

  /// The text with each table between its marks; a mark without a table stays as it is.
  package static func filled(_ text: String) -> String {
    var lines: [Substring] = []
    var isInTable = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == end { isInTable = false }
      if !isInTable { lines.append(line) }
      if let table = tables.first(where: { line == mark($0.name) }) {
        lines.append(contentsOf: table.markdown.split(separator: "\n", omittingEmptySubsequences: false))
        isInTable = true
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The line before a table.
  package static func mark(_ name: String) -> String { "<!-- table: \(name) -->" }
  private static let end = "<!-- end -->"

  // MARK: Keys

  private static func keys(of kind: MappingKind) -> String {
    // What a table has in common with an example is said there.
    let keys = Keys.of(kind).filter { key in
      kind != .testTable || !Keys.of(.example).contains { $0.name == key.name }
    }
    let rows = keys.map { key in
      ["`\(key.name)`", key.sentence, phrases.phrase(key.takes), key.otherwise ?? "**needed**", code(key.example)]
    }
    return "<a id=\"\(anchor(kind))\"></a>\n\n"
      + table(["key", "what it says", "takes", "left out", "for example"], rows)
  }

  private static let phrases = TakesPhrases { text, place in
    let target = if case .mapping(let kind) = place { anchor(kind) } else { place.name }
    return "[\(text)](#\(target))"
  }

  private static func anchor(_ kind: MappingKind) -> String { "keys-\(kind.rawValue.lowercased())" }

  // MARK: Words and expressions

  private static func words(_ words: [Word], _ title: String) -> String {
    table([title, "what it means", "for example"], words.map { [code($0.name), $0.sentence, code($0.example)] })
  }

  private static var operators: String {
    table(
      ["operator", "what it means", "for example", "gives"],
      Operators.all.map { [code($0.usage), $0.meaning.sentence, code($0.meaning.example), code($0.meaning.gives)] })
  }

  private static func builtins(_ condition: (Builtin) -> Bool) -> String {
    table(
      ["call", "what it gives", "for example", "gives"],
      Builtin.all.filter(condition).map {
        [code($0.usage), $0.meaning.sentence, code($0.meaning.example), code($0.meaning.gives)]
      })
  }

  private static var takenWords: String { Names.taken.map { "`\($0)`" }.joined(separator: ", ") + "." }

  private static var names: String {
    table(
      ["name", "what it is", "has its value", "for example", "gives"],
      Words.names.map {
        [code($0.name), $0.word.sentence, $0.time, code($0.word.example), code($0.word.gives)]
      } + [[code(Words.none.usage), Words.none.sentence, "always", code(Words.none.example), code(Words.none.gives)]])
  }

  private static func gameWords(_ words: [GameWord], _ title: String) -> String {
    table(
      [title, "what it gives", "for example", "gives"],
      words.map { [code($0.usage), $0.sentence, code($0.example), code($0.gives)] })
  }

  // MARK: Markdown

  private static func code(_ text: String) -> String { "`\(text)`" }

  private static func table(_ titles: [String], _ rows: [[String]]) -> String {
    ([titles, titles.map { _ in "---" }] + rows).map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}
