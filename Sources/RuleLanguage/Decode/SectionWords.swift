/// What people call the sections of a rule file, and pages headed for them: whoever has read of combinations writes
/// `combinations`.
enum SectionWords {
  private static let keys = [
    "combinations": "combos", "combination": "combos", "patterns": "combos", "lines": "sheet", "fields": "sheet",
    "settings": "options", "choices": "options", "variants": "options", "players": "sides", "teams": "sides",
    "dice": "pieces", "cards": "pieces", "scoring": "score", "winner": "ranking", "tests": "examples",
    "based_on": "extends", "words": "lists", "ending": "end", "prizes": "winnings", "actions": "play",
  ]

  /// How something is said for which people try such a key, where it is no key of that name.
  static func way(for word: String, in kind: MappingKind) -> String? {
    switch (kind, word.lowercased()) {
    case (.field, "min"), (.field, "max"), (.field, "minimum"), (.field, "maximum"):
      "both bounds are one key, such as `range: 0..10`"
    case (.state, "range"), (.state, "min"), (.state, "max"):
      "a state has no bounds: what it comes to keeps it within them, such as `[pot - 1, 0].max()`"
    case (.state, "for_each"), (.state, "foreach"), (.field, "for_each"), (.field, "foreach"):
      "that there is one for each word of a list is said by `each`"
    case (.pieces, "faces"), (.pieces, "sides"), (.pieces, "values"):
      "the faces are said by `from`: `1..6` for dice, or words"
    case (.pieces, "count"), (.pieces, "number"), (.pieces, "amount"):
      "how many cards there are of each is said by `copies`; how many dice, by the zone in which they begin: "
        + "`start: 5 of die`"
    case (.pick, "count"), (.pick, "min"), (.pick, "max"), (.pick, "range"):
      "how many are picked is said by `exactly`, or by `at_least` and `at_most`"
    case (.effect, "if"), (.effect, "unless"), (.effect, "then"), (.effect, "else"):
      "what is done only when something holds is written `{when: pot > 100, do: [{set: {pot: 0}}]}`; what is set may be "
        + "given by cases"
    case (.move, "from"), (.flip, "from"): "which pieces they are is said by `what`, such as `what: hand`"
    default: nil
    }
  }

  /// The key that is meant by such a word; nil for any other one.
  static func key(for word: String, in kind: MappingKind) -> String? {
    let word = word.lowercased().replacing(" ", with: "_")
    switch kind {
    case .file: return keys[word]
    case .action: return actionKeys[word]
    default:
      return ["name", "title", "caption"].contains(word) && Keys.section(of: kind).names.contains("label")
        ? "label" : nil
    }
  }

  private static let actionKeys = [
    "then": "do", "does": "do", "effect": "do", "effects": "do", "name": "label", "title": "label", "caption": "label",
  ]
}
