/// How an expression should read, and what the parts of it are called of which messages speak.
extension ExpressionMessages {
  static func similar(_ kind: String, _ name: String?) -> String? {
    name.map { "\(kind) with a similar name exists: `\($0)`" }
  }
  static func write(_ text: String?) -> String? { text.map { "write `\($0)`" } }
  static func rounded(_ source: String, _ step: String) -> String { "write `round_to(\(source), \(step))`" }
  /// `2.0` is 2, `1.000` may be a thousand, and beside `0.5` lie 0 and 1.
  static func wholeNumber(near value: Double, _ source: String) -> String? {
    guard value.magnitude < 1e15 else { return nil }
    let (low, high) = (Int64(value.rounded(.down)), Int64(value.rounded(.up)))
    let parts = source.split(separator: ".")
    let isThousand = parts.count == 2 && parts[1].utf8.count == 3 && parts[0] != "0"
    let thousand = isThousand ? "thousands without a point, `\(parts[0])\(parts[1])`" : nil
    guard low == high else {
      return "write " + (thousand.map { "\($0), or " } ?? "") + "a whole number, `\(low)` or `\(high)`"
    }
    return thousand.map { "write \($0), or `\(low)`" } ?? write("\(low)")
  }
  static func withoutQuotes(_ text: String) -> String { "write `\(text)`, without quotes" }

  // MARK: - What has to be a yes or no

  static let behindNot = "What `!` turns around"
  static let besideAnd = "What stands beside `&&`"
  static let besideOr = "What stands beside `||`"
  static let beforeQuestion = "What stands before `?`"
  static let picking = "What the elements are picked by"
  static let asking = "What the elements are asked"
  static let joining = "By what neighbours belong together"

  // MARK: - Hints for types

  /// - Parameter compared: the same comparison of what is a number.
  static func wordsAndNumbers(_ words: [String], compared: [String]) -> String? {
    let columns = compared.isEmpty ? nil : "write \(compared.map { "`\($0)`" }.joined(separator: " or "))"
    let all = told(words).map { "the words are \($0)" }
    return columns.map { columns in columns + (all.map { "; \($0)" } ?? "") } ?? all
  }
  /// A list where a number is wanted, with the sign and what stands behind it.
  static func numberOfList(_ list: String, _ behind: String, hasSum: Bool) -> String {
    let ways = (hasSum ? ["sum()"] : []) + ["size()"]
    return "write " + ways.map { "`\(list).\($0) \(behind)`" }.joined(separator: ", or ")
  }
  static let putTogether =
    "a value with a `text` in the place of `value` puts together what is shown: `text: 'Level {round}'`"
  static let seatOfSeveral =
    "a side has several seats, and which side a seat belongs to is not asked: keep the side itself, with `type: side`"
  static let noWordInCommon = "they have no word in common; use the same words in both"
  static let sameWords = "lists of two choices go together where both have the same words in the same order"
  static func otherOrder(_ sign: String) -> String {
    "`\(sign)` goes by the order of the words: give both the same words in the same order"
  }
  static func wordIsMissing(_ word: String) -> String {
    "`\(word)` is no value there: add it, or say by cases which of the values each word becomes"
  }
}
