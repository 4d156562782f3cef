/// An amount of money in one currency.
package struct Amount: Hashable, Sendable {
  /// Nil where the rules name none.
  package let currency: String?
  /// In the smallest unit.
  package let units: Int128
  /// Digits behind the point.
  package let decimals: Int

  /// Such as `-1.50`, without the currency.
  package var text: String { Exact.text(units, decimals: decimals) }
}

/// Sums of money, one for each currency, exact whatever the decimals of what is added or taken back.
package struct Balance: Hashable, Sendable {
  /// All that came in one currency with one number of decimals.
  package struct Part: Hashable, Sendable {
    package let currency: String?
    package let decimals: Int
    /// In the smallest unit.
    package internal(set) var units: Int128
    /// How many amounts this is the sum of: the last one that is taken back leaves nothing, not even a 0.
    package internal(set) var count: Int

    package init(currency: String?, decimals: Int, units: Int128, count: Int) {
      self.currency = currency
      self.decimals = decimals
      self.units = units
      self.count = count
    }
  }

  /// Some of them sums of nothing, as long as what is taken back comes before what it was part of.
  private var sums: [Part] = []
  package var parts: [Part] { sums.filter { $0.count != 0 } }

  package init() {}

  mutating func add(_ part: Part) {
    guard let index = sums.firstIndex(where: { $0.decimals == part.decimals && $0.currency == part.currency }) else {
      return sums.append(part)
    }
    sums[index].units += part.units
    sums[index].count += part.count
  }

  /// One for each currency, with as many decimals as any of its parts.
  var amounts: [Amount] {
    var amounts: [Amount] = []
    for part in parts {
      let amount = Amount(currency: part.currency, units: part.units, decimals: part.decimals)
      guard let index = amounts.firstIndex(where: { $0.currency == part.currency }) else {
        amounts.append(amount)
        continue
      }
      let most = max(part.decimals, amounts[index].decimals)
      let units = amounts[index].aligned(to: most).units + amount.aligned(to: most).units
      amounts[index] = Amount(currency: part.currency, units: units, decimals: most)
    }
    return amounts
  }
}

extension Amount {
  /// The same amount with more digits behind the point.
  func aligned(to decimals: Int) -> Amount {
    Amount(currency: currency, units: Exact.scaled(units, by: decimals - self.decimals), decimals: decimals)
  }

  /// By currency; what has none comes first.
  func precedes(_ other: Amount) -> Bool {
    guard let one = currency, let other = other.currency else { return currency == nil && other.currency != nil }
    return one.precedes(other)
  }
}
