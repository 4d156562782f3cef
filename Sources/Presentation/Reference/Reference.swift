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
      ("operators", operators), ("lists", builtins { $0.form == .either || $0.form == .method }),
      ("functions", builtins { $0.form == .function }), ("macros", builtins { $0.form == .macro }),
      ("math", builtins { $0.form == .math }), ("names", names),
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
    let rows = Keys.of(kind).map { key in
      ["`\(key.name)`", key.sentence, phrase(key.takes), key.otherwise ?? "**needed**", code(key.example)]
    }
    return "<a id=\"\(anchor(kind))\"></a>\n\n"
      + table(["key", "what it says", "takes", "left out", "for example"], rows)
  }

  private static func anchor(_ kind: MappingKind) -> String { "keys-\(kind.rawValue.lowercased())" }

  /// What a key takes, as a person says it.
  private static func phrase(_ takes: Takes) -> String {
    switch takes {
    case .text: "text"
    case .template: "text with `{expressions}`"
    case .name: "a word"
    case .number: "a whole number"
    case .money: "an amount"
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .numbers: "a range"
    case .range: "a range; its ends may be expressions"
    case .expression(let gives): phrase(gives)
    case .value(let gives): "\(phrase(gives)); or [cases](#cases)"
    case .list(let item): "a list: \(phrase(item))"
    case .mapping(let kind): "[keys](#\(anchor(kind)))"
    case .named(let content): "names, each with \(phrase(content))"
    case .either(let others): others.map(phrase).joined(separator: ", or ")
    case .rows: "[rows](#rows)"
    case .sheet: "entries with their values"
    case .round: "as in a [record](#records)"
    }
  }

  private static func phrase(_ gives: Takes.Gives) -> String {
    switch gives {
    case .number: "an expression that gives a number"
    case .flag: "a condition"
    case .seat: "an expression that gives a seat or a side"
    case .pieces: "`best(...)`, `every(...)` or `first_fit(...)`"
    case .any: "an expression"
    }
  }

  // MARK: Words and expressions

  private static func words(_ words: [Word], _ title: String) -> String {
    table([title, "what it means", "for example"], words.map { [code($0.name), $0.sentence, code($0.example)] })
  }

  private static var operators: String {
    table(
      ["operator", "what it means", "for example", "gives"],
      Operators.all.map { [code($0.sign), $0.meaning.sentence, code($0.meaning.example), code($0.meaning.gives)] })
  }

  private static func builtins(_ condition: (Builtin) -> Bool) -> String {
    table(
      ["call", "what it gives", "for example", "gives"],
      Builtin.all.filter(condition).map {
        [code($0.usage), $0.meaning.sentence, code($0.meaning.example), code($0.meaning.gives)]
      })
  }

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
