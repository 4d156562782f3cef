import Decimals
import JSONText
import RuleLanguage

/// Amounts of money as decimal texts: `-150` in hundredths is `-1.50`.
package enum Money {
  /// - Parameters:
  ///   - amount: in the smallest unit of the rules.
  ///   - decimals: digits behind the point.
  package static func text(_ amount: Int64, decimals: Int) -> String {
    withDigits(amount, decimals) { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes an amount as a JSON text.
  static func write(_ amount: Int64, decimals: Int, to writer: inout JSONWriter) {
    withDigits(amount, decimals, quote: UInt8(ascii: "\"")) { writer.append(raw: $0) }
  }

  /// Calls `body` with the text's bytes, which are made from the last digit on.
  ///
  /// - Parameter quote: what stands in front of them and behind.
  @inline(__always)
  private static func withDigits<Result>(
    _ amount: Int64, _ decimals: Int, quote: UInt8? = nil, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let room = max(decimals, 0) + 26
    return withUnsafeTemporaryAllocation(byteCount: room, alignment: 1) { bytes in
      var start = room
      func put(_ byte: UInt8) {
        start -= 1
        bytes[start] = byte
      }
      if let quote { put(quote) }
      var rest = amount.magnitude
      var place = 0
      repeat {
        put(UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
        place += 1
        if place == decimals { put(UInt8(ascii: ".")) }
      } while rest > 0 || place <= decimals
      if amount < 0 { put(UInt8(ascii: "-")) }
      if let quote { put(quote) }
      return body(UnsafeRawBufferPointer(rebasing: bytes[start...]))
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
