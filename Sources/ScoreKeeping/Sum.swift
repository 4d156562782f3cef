import Decimals

/// A number as people at a table write one: `250`, `-40`, `12+11+7`, `20 + 30`, `3*20 - 5`, `1,250`, `6.5`.
///
///     try Sum.value(of: "3*20 - 5")  // 55
package enum Sum {
  package enum Problem: Error, Hashable, Sendable {
    case empty
    /// A number is missing behind the last sign.
    case incomplete
    case tooLarge
    /// Something stands in it that belongs to no number, two numbers have no sign between them, or a comma stands elsewhere
    /// than before three digits.
    case noNumber
  }

  static func isPlusOrMinus(_ character: Character) -> Bool { "+-\u{2212}".contains(character) }
  package static func isTimes(_ character: Character) -> Bool { "*\u{D7}x".contains(character) }

  /// Whether more than one number stands in a text.
  package static func hasSeveral(_ text: String) -> Bool {
    text.drop { $0 == " " }.dropFirst().contains { isPlusOrMinus($0) || isTimes($0) }
  }

  /// Small numbers as they are said.
  private static let words = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
  ]

  /// What a text comes to; a small number may stand there as a word.
  package static func value(of text: String) throws(Problem) -> ExactDecimal {
    if let number = words.firstIndex(of: text.trimmed.lowercased()) { return ExactDecimal(Int64(number)) }
    var reader = Reader(text)
    guard !reader.isAtEnd else { throw .empty }
    var sum: ExactDecimal = 0
    var sign = reader.take(if: isPlusOrMinus)
    repeat {
      let product = try reader.product(isNegative: sign.map { $0 != "+" } ?? false)
      guard let next = sum.adding(product) else { throw .tooLarge }
      sum = next
      sign = reader.take(if: isPlusOrMinus)
    } while sign != nil
    guard reader.isAtEnd else { throw .noNumber }
    return sum
  }

  /// What is left of a text.
  private struct Reader {
    private var rest: Substring

    init(_ text: String) {
      rest = text[...]
      skipBlanks()
    }

    var isAtEnd: Bool { rest.isEmpty }

    private mutating func skipBlanks() { rest = rest.drop { $0 == " " } }

    mutating func take(if isWanted: (Character) -> Bool) -> Character? {
      guard let first = rest.first, isWanted(first) else { return nil }
      rest.removeFirst()
      skipBlanks()
      return first
    }

    mutating func product(isNegative: Bool) throws(Problem) -> ExactDecimal {
      var product = try number(isNegative: isNegative)
      while take(if: isTimes) != nil {
        guard let next = product.times(try number(isNegative: false)) else { throw .tooLarge }
        product = next
      }
      return product
    }

    /// `.5`; nothing where no digit stands behind a point.
    private mutating func placesBehindPoint() -> Substring {
      guard rest.first == ".", rest.dropFirst().first.map({ ("0"..."9").contains($0) }) == true else { return "" }
      let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) }
      defer { rest = rest[digits.endIndex...] }
      return rest[rest.startIndex..<digits.endIndex]
    }

    private mutating func number(isNegative: Bool) throws(Problem) -> ExactDecimal {
      guard !isAtEnd else { throw .incomplete }
      let groups = rest.prefix { ("0"..."9").contains($0) || $0 == "," }.split(
        separator: ",", omittingEmptySubsequences: false)
      let isGrouped = groups.count == 1 || 1...3 ~= groups[0].count && groups.dropFirst().allSatisfy { $0.count == 3 }
      let digits = groups.joined()
      guard isGrouped else { throw .noNumber }
      rest = rest.dropFirst(digits.count + groups.count - 1)
      let places = placesBehindPoint()
      guard !digits.isEmpty || !places.isEmpty else { throw .noNumber }
      skipBlanks()
      guard let number = ExactDecimal((isNegative ? "-" : "") + digits + places) else { throw .tooLarge }
      return number
    }
  }
}
