/// What people call the sections of a rule file, and pages headed for them: whoever has read of combinations writes
/// `combinations`.
enum SectionWords {
  private static let keys = [
    "combinations": "combos", "combination": "combos", "patterns": "combos", "lines": "sheet", "fields": "sheet",
    "settings": "options", "choices": "options", "variants": "options", "players": "sides", "teams": "sides",
    "dice": "pieces", "cards": "pieces", "scoring": "score", "winner": "ranking", "tests": "examples",
    "based_on": "extends", "words": "lists", "ending": "end", "prizes": "winnings", "actions": "play",
  ]

  /// The key of a file that is meant by such a word; nil for any other one.
  static func key(for word: String, in kind: MappingKind) -> String? {
    kind == .file ? keys[word.lowercased().replacing(" ", with: "_")] : nil
  }
}
