import Expressions
import RuleDocs
import RuleLanguage

/// What is said of keys, names and functions, as Markdown.
enum Explanations {
  static func of(_ key: Key) -> String { (["**`\(key.name)`**"] + key.explanation).joined(separator: "\n\n") }

  static func of(_ name: KnownName) -> String {
    let heading =
      "**`\(name.usage)`**: " + ([name.kind.phrase] + (name.type.map { [$0] } ?? [])).joined(separator: ", ")
    let time = name.kind == .word ? nil : name.time.map { "It has its value \($0)." }
    return [heading, name.sentence, time].compactMap(\.self).joined(separator: "\n\n")
  }

  static func of(_ builtin: Builtin) -> String {
    """
    **`\(builtin.usage)`**

    \(builtin.meaning.sentence)

    For example `\(builtin.meaning.example)` gives `\(builtin.meaning.gives)`.
    """
  }

  static func of(_ word: GameWord) -> String {
    """
    **`\(word.usage)`**

    \(word.sentence)

    For example `\(word.example)`.
    """
  }

  static func of(_ word: Word) -> String {
    """
    **`\(word.name)`**

    \(word.sentence)

    For example `\(word.example)`.
    """
  }

  static func markdown(_ text: String) -> JSON { ["kind": "markdown", "value": .string(text)] }
}
