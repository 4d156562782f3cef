import Diagnostics
import HouseRules
import RuleLanguage

extension DiagnosticCode {
  static let unknownKind = DiagnosticCode(id: "HR1401", title: "Nothing to begin from by that name")
  static let badDraftName = DiagnosticCode(id: "HR1402", title: "Not a name for a new game")
  static let takenName = DiagnosticCode(id: "HR1403", title: "A game of that name is there already")
  static let badDraftWord = DiagnosticCode(id: "HR1404", title: "Not what a new game can have")
}

/// What beginning a rule file says.
enum DraftMessages {
  static func unknownKind(_ kind: String, among kinds: [String]) -> Problems {
    let near = Nearest.name(to: kind, among: kinds)
    let all = "there are \(kinds.map { "`\($0)`" }.joined(separator: ", "))"
    return Problems(
      Diagnostic(
        .unknownKind, "no kind of game is called `\(kind)`", at: nil,
        hints: [near.map { "one with a similar name exists: `\($0)`" } ?? all]))
  }

  static func badName(_ name: String, better: String?) -> Problems {
    let rule =
      "a game's name is made of small letters and digits with hyphens between words, as in `kitchen-table-rummy`"
    return Problems(
      Diagnostic(
        .badDraftName, "`\(name)` is not a game's name", at: nil,
        hints: [rule] + (better.map { ["call it `\($0)`"] } ?? [])))
  }

  static func takenName(_ name: String) -> Problems {
    Problems(
      Diagnostic(
        .takenName, "there is a game named `\(name)` already", at: nil,
        hints: ["call yours differently, for example `\(name)-at-home`"]))
  }

  static func badSides(_ text: String) -> Problems {
    Problems(
      Diagnostic(
        .badDraftWord, "`\(text)` is not a number of sides",
        at: nil, hints: ["write a number from 1 to \(CheckLimits.sides) or a range: `4`, `2..6`"])
    )
  }

  static func badTitle(_ title: String) -> Problems {
    Problems(
      Diagnostic(.badDraftWord, "a title is one line of text", at: nil, hints: title.isEmpty ? ["it is empty"] : []))
  }
}
