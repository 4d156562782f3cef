import HouseRules

extension Rules {
  /// What only shows when the rules are used, and what their file is called: examples that do not hold, what playing
  /// finds, and a file with another name than its game.
  ///
  /// - Parameters:
  ///   - file: the path of the rule file, or the name by which it was found.
  ///   - request: what this is a part of.
  package func tried(in file: String, for request: Request) -> Problems {
    failingExamples(for: request).joined(with: explored(for: request)).joined(with: misnamed(in: file))
  }
}
