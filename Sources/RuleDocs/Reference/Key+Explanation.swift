import RuleLanguage

extension Key {
  /// What it says, what it takes, what holds without it and an example, a paragraph each, as editors show it.
  package var explanation: [String] {
    [sentence, "Takes \(takes.phrase)."] + (otherwise.map { ["Left out: \($0)."] } ?? []) + [
      "For example `\(example)`."
    ]
  }
}

extension Takes {
  /// What a key takes, as a person says it.
  package var phrase: String { TakesPhrases { text, _ in text }.phrase(self) }
}
