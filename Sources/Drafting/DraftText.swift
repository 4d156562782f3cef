import Diagnostics
import Documents
import Formatting

/// Parts of a rule file's text.
enum DraftText {
  /// A text as a YAML value that stands anywhere, in quotes where it needs them.
  static func scalar(_ text: String) -> String {
    let isSafe = text.wholeMatch(of: /[A-Za-z0-9](?:[A-Za-z0-9 _.+*\/()<>='!?%&-]*[A-Za-z0-9.)!?])?/) != nil
    guard !isSafe || text.lowercased() == "null" else { return text }
    return "'" + text.replacing("'", with: "''") + "'"
  }

  /// A name made of what somebody wrote: `My Game!` to `my-game`.
  static func name(from text: String) -> String {
    let words = text.lowercased().split { character in
      !character.isASCII || !(character.isLetter || character.isNumber)
    }
    return words.joined(separator: "-")
  }

  /// The text in the layout of `houserules fmt`.
  static func laidOut(_ text: String) -> String {
    var sources = SourceSet()
    let source = sources.append(name: "draft", bytes: Array(text.utf8))
    var bag = DiagnosticBag()
    let document = Documents.parseYAML(Array(text.utf8), source: source, into: &bag)
    return document.flatMap { Formatting.formatted($0, sources[source]) } ?? text
  }
}
