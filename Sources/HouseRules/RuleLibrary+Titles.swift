import RuleBook

/// Games by what people call them.
extension RuleLibrary {
  /// The name of the only game that is called so: by the words of its name, or else by those of its title.
  ///
  ///     library.game(called: "Cards & Dice")   // "cards-and-dice"
  package func game(called text: String) -> String? {
    let wanted = text.wordsOfName
    guard !wanted.isEmpty, !RuleBook.isPath(text) else { return nil }
    let named = names.filter { $0.wordsOfName == wanted }
    if let name = named.first { return name }
    let titled = summaries().filter { $0.title?.wordsOfName == wanted }
    return titled.count == 1 ? titled[0].name : nil
  }
}
