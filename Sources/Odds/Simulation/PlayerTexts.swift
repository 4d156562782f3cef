import RuleLanguage

/// How players are written: `random`, or what decides about actions, such as `hold: pot >= 20`.
///
///     keep most: best(picked).points; bank: pot >= 300
struct PlayerText: Hashable {
  /// What decides about one action.
  struct Rule: Hashable {
    enum Wish: String { case most, least }

    var action: String
    /// Whether of its ways the one is taken that has the most or least of something; else it is done where that holds.
    var wish: Wish?
    var expression: String

    /// What is asked of the rules for it.
    var request: JudgementRequest { JudgementRequest(action: action, text: expression, isNumber: wish != nil) }
  }

  let text: String
  /// `nil` for a player with a name.
  let rules: [Rule]?

  /// Players with commas between them; none where nothing is said.
  static func players(in text: String) -> [PlayerText] {
    let parts = parts(of: text, at: ",")
    return parts == [""] ? [] : parts.map(PlayerText.init)
  }

  init(_ text: String) {
    self.text = text
    guard text.contains(":") else {
      rules = nil
      return
    }
    rules = Self.parts(of: text, at: ";").filter { !$0.isEmpty }.map(Self.rule)
  }

  private static func rule(_ text: String) -> Rule {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let words = parts[0].split(separator: " ").map(String.init)
    let wish = words.count == 2 ? Rule.Wish(rawValue: words[1]) : nil
    let action = wish == nil ? words.joined(separator: " ") : words[0]
    return Rule(action: action, wish: wish, expression: parts.count == 2 ? trimmed(parts[1]) : "")
  }

  /// The parts of a text between signs that stand in no brackets and no quotes.
  private static func parts(of text: String, at sign: Character) -> [String] {
    var parts = [""]
    var depth = 0
    var quote: Character?
    for letter in text {
      if let open = quote {
        if letter == open { quote = nil }
      } else if letter == "\"" || letter == "'" {
        quote = letter
      } else if "([{".contains(letter) {
        depth += 1
      } else if ")]}".contains(letter) {
        depth -= 1
      } else if letter == sign, depth <= 0 {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(letter)
    }
    return parts.map(trimmed)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0 == " " }
    let end = start.reversed().prefix { $0 == " " }.count
    return String(start.dropLast(end))
  }
}
