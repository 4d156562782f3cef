import Decimals

/// Why what was typed cannot be taken, in words for the person who typed it.
struct EntryProblem: Error, Hashable, Sendable {
  let text: String

  static func empty(_ label: String) -> Self { Self(text: "Type something for \(label) first.") }
  static let incomplete = Self(text: "A number is missing behind the last sign.")
  static let tooLarge = Self(text: "This number is too large.")
  static func noNumber(_ text: String) -> Self { Self(text: "\(text) is no number. Type it again.") }
  static let noFlag = Self(text: "Press y for yes or n for no.")

  static func outOfRange(_ label: String, _ low: ExactDecimal?, _ high: ExactDecimal?, _ number: ExactDecimal) -> Self {
    Self(text: "\(label) can be \(range(low, high)), not \(NumberText.of(number)).")
  }

  static func noChoice(_ text: String, _ near: [String]) -> Self {
    guard !near.isEmpty else { return Self(text: "There is no \(text).") }
    return Self(text: "\(text) can be \(near.prefix(4).joined(separator: " or ")). Type more of it.")
  }

  /// `0 to 3`, `at least 0`, `at most 3`, `any whole number`.
  static func range(_ low: ExactDecimal?, _ high: ExactDecimal?) -> String {
    switch (low, high) {
    case (let low?, let high?): "\(NumberText.of(low)) to \(NumberText.of(high))"
    case (let low?, nil): "at least \(NumberText.of(low))"
    case (nil, let high?): "at most \(NumberText.of(high))"
    case (nil, nil): "any whole number"
    }
  }
}
