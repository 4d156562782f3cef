import RuleLanguage

/// How messages call the parts of a game: by the names that a record has, or by the labels that people at a table read.
struct SpokenNames: Sendable {
  let entries: [String]
  let options: [String]
  let actions: [String]
  /// By action.
  let questions: [[String]]
  /// By action: what each question asks for, the parts of a list together.
  let asked: [[String]]
  let states: [String]
  let checks: [String]
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
      asked = lexicon.actions.map { $0.questions.map { $0.list?.name ?? $0.name } }
      states = lexicon.states.map(\.name)
      checks = lexicon.checks.map(\.name)
      zones = lexicon.zones.map(\.numberedName)
      wholeZones = lexicon.zones.map(\.name)
    case .labels:
      entries = lexicon.entries.map(\.label)
      options = lexicon.options.map(\.label)
      actions = lexicon.actions.map(\.title)
      questions = lexicon.actions.map { $0.questions.map(\.label) }
      asked = lexicon.actions.map { $0.questions.map { $0.list?.label ?? $0.label } }
      states = lexicon.states.map(\.title)
      checks = lexicon.checks.map { Lexicon.spoken($0.name) }
      zones = lexicon.zones.map(\.title)
      wholeZones = lexicon.zones.map(\.label)
    }
  }
}
