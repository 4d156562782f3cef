import RuleLanguage

/// What a key takes, as a person says it.
struct TakesPhrases: Sendable {
  /// A part of the reference that says more.
  enum Place {
    case mapping(MappingKind)
    case cases, rows, records, types

    var name: String {
      switch self {
      case .mapping(let kind): kind.rawValue
      case .cases: "cases"
      case .rows: "rows"
      case .records: "records"
      case .types: "types"
      }
    }
  }

  /// Makes a link of a word, where there are links.
  let link: @Sendable (_ text: String, _ place: Place) -> String

  /// Such as `a range, or a whole number`.
  func phrase(_ takes: Takes) -> String {
    switch takes {
    case .text: "text"
    case .template: "text with `{expressions}`"
    case .texts: "text with `{expressions}`; or \(link("cases", .cases))"
    case .name: "a word"
    case .game: "the name of a game"
    case .type: link("a type", .types)
    case .number: "a whole number"
    case .money: "an amount"
    case .points: "a number"
    case .share: "so many `%`"
    case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .numbers: "a range"
    case .range: "a range; its ends may be expressions"
    case .expression(let gives): phrase(gives)
    case .value(let gives): "\(phrase(gives)); or \(link("cases", .cases))"
    case .list(let item): "a list: \(phrase(item))"
    case .mapping(let kind): link("keys", .mapping(kind))
    case .named(let content), .settings(let content): "names, each with \(phrase(content))"
    case .either(let others): others.map(phrase).joined(separator: ", or ")
    case .items: "words or numbers"
    case .rows: link("rows", .rows)
    case .sheet: "entries with their values"
    case .round: "as in a \(link("record", .records))"
    case .anything: "a value"
    case .orNull(let other): "\(phrase(other)), or `null`"
    }
  }

  private func phrase(_ gives: Takes.Gives) -> String {
    switch gives {
    case .number: "an expression that gives a number"
    case .flag: "a condition"
    case .seat: "an expression that gives a seat or a side"
    case .pieces: "`best(...)`, `every(...)` or `first_fit(...)`"
    case .any: "an expression"
    }
  }
}
