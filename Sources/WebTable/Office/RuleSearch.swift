import Diagnostics
import Pages

/// Looks for games by what people call them: in any order of words, without the signs between them, and with a slip of the
/// finger where nothing else is found.
///
///     RuleSearch(rules).found("that and thi")   // This & That
///     RuleSearch(rules).found("oclock")         // Five O'Clock
struct RuleSearch {
  private let rules: [RuleListPage.Rules]

  init(_ rules: [RuleListPage.Rules]) { self.rules = rules }

  /// What is found, and whether that is only called much alike.
  func found(_ wanted: String) -> (rules: [RuleListPage.Rules], areSimilar: Bool) {
    let words = Self.words(wanted)
    let found = rules.filter { rules in
      let text = Self.folded(rules.title) + " " + Self.folded(rules.name)
      return words.allSatisfy { text.contains($0) }
    }
    return found.isEmpty ? (similar(to: words), true) : (found, false)
  }

  /// Those in whose title each word stands as it is, or as it may have been meant.
  private func similar(to words: [String]) -> [RuleListPage.Rules] {
    let known = Set(rules.flatMap { Self.words($0.title) + Self.words($0.name) }).sorted()
    let meant = words.map { known.contains($0) ? $0 : Nearest.name(to: $0, among: known) }
    guard !meant.contains(nil) else { return [] }
    return rules.filter { rules in
      let own = Self.words(rules.title) + Self.words(rules.name)
      return meant.allSatisfy { word in word.map(own.contains) ?? false }
    }
  }

  private static func words(_ text: String) -> [String] { folded(text).split(separator: " ").map(String.init) }

  /// In small letters, with words for signs, and nothing where a sign only parts a word.
  private static func folded(_ text: String) -> String {
    var folded = ""
    for letter in text.lowercased() {
      switch letter {
      case "&": folded += " and "
      case "'", "’": break
      default: folded.append(letter.isLetter || letter.isNumber ? letter : " ")
      }
    }
    return folded
  }
}
