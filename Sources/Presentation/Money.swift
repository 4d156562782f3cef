import Decimals
import JSONText
import RuleLanguage

/// Amounts of money as decimal texts: `-150` in hundredths is `-1.50`.
package enum Money {
  /// - Parameters:
  ///   - amount: in the smallest unit of the rules.
  ///   - decimals: digits behind the point.
  package static func text(_ amount: Int64, decimals: Int) -> String {
    String(unsafeUninitializedCapacity: FixedPoint.longest(decimals)) { room in
      guard let start = room.baseAddress else { return 0 }
      return FixedPoint.put(amount, decimals, at: UnsafeMutableRawPointer(start)) - UnsafeMutableRawPointer(start)
    }
  }
}

/// Numbers as people read them: `12345` is `12,345`.
package enum Numbers {
  package static func text(_ value: Int64) -> String { grouped(String(value)) }

  package static func text(_ value: ExactDecimal) -> String { grouped(value.text) }

  /// A number of a game, which may be counted in parts of one.
  static func text(_ word: Int64, _ kind: ValueKind) -> String { text(kind.number(word)) }

  /// A number that is written out: `-12345.5` is `-12,345.5`, with commas before its point alone.
  package static func grouped(_ number: String) -> String {
    let whole = number.prefix { $0 != "." }
    let digits = whole.drop { $0 == "-" }
    let commas = digits.enumerated().map { place, digit in
      place > 0 && (digits.count - place).isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }
    return (whole.hasPrefix("-") ? "-" : "") + commas.joined() + number[whole.endIndex...]
  }
}
