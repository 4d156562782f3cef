import Decimals
import Presentation

/// Numbers as people at a table read them.
enum NumberText {
  /// With a comma before each three digits: `-11,500`.
  static func of(_ number: ExactDecimal) -> String { Numbers.text(number) }

  /// With its sign, unless it is nothing.
  static func signed(_ number: ExactDecimal) -> String { (number > 0 ? "+" : "") + of(number) }

  /// `1st`, `2nd`, `3rd`, `11th`.
  static func place(_ place: Int) -> String {
    if 11...13 ~= place % 100 { return "\(place)th" }
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(place)\(endings[place % 10] ?? "th")"
  }
}
