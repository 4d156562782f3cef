/// Amounts of money as decimal texts: `-150` in hundredths is `-1.50`.
package enum Money {
  /// - Parameters:
  ///   - amount: in the smallest unit of the rules.
  ///   - decimals: digits behind the point.
  package static func text(_ amount: Int64, decimals: Int) -> String {
    var digits = String(amount.magnitude)
    let sign = amount < 0 ? "-" : ""
    guard decimals > 0 else { return sign + digits }
    digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(sign)\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
  }
}

/// Whole numbers as people read them: `12345` is `12,345`.
package enum Numbers {
  package static func text(_ value: Int64) -> String {
    var result: [Character] = []
    for (place, digit) in String(value.magnitude).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return (value < 0 ? "-" : "") + String(result.reversed())
  }
}
