import RuleLanguage

/// Lists that actions ask for, which a record answers as a whole.
extension RecordRules {
  /// The question for the first part of the list that an action asks for by this name; `nil` where it asks for none.
  func list(named name: some Sequence<UInt8>, askedBy action: Int) -> Int? {
    lexicon.actions[action].questions.firstIndex { $0.list.map { $0.name.utf8.elementsEqual(name) } ?? false }
  }

  /// Whether a question is one for a part of a list.
  func isPart(_ question: Int, of action: Int) -> Bool { lexicon.actions[action].questions[question].list != nil }
}
