import RuleLanguage

/// How messages call the parts of a game: by the names that a record has, or by the labels that people at a table read.
struct SpokenNames: Sendable {
  let entries: [String]
  let options: [String]
  let actions: [String]
  /// By action.
  let questions: [[String]]
  let zones: [String]
  /// What a zone is called as a whole, of whichever of its places.
  let wholeZones: [String]

  init(_ lexicon: Lexicon, _ naming: RecordRules.Naming) {
    switch naming {
    case .names:
      entries = lexicon.entries.map(\.name)
      options = lexicon.options.map(\.name)
      actions = lexicon.actions.map(\.name)
      questions = lexicon.actions.map { $0.questions.map(\.name) }
      zones = lexicon.zones.map(\.numberedName)
      wholeZones = lexicon.zones.map(\.name)
    case .labels:
      entries = lexicon.entries.map(\.label)
      options = lexicon.options.map(\.label)
      actions = lexicon.actions.map { $0.label?.plain ?? $0.name }
      questions = lexicon.actions.map { $0.questions.map(\.label) }
      zones = lexicon.zones.map(\.title)
      wholeZones = lexicon.zones.map(\.label)
    }
  }
}
