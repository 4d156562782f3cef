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

/// Sums of money, one for each currency, exact whatever the decimals of what is added.
struct Balance {
  private(set) var amounts: [Amount] = []

  mutating func add(_ units: Int64, decimals: Int, currency: String?) {
    guard let index = amounts.firstIndex(where: { $0.currency == currency }) else {
      amounts.append(Amount(currency: currency, units: Int128(units), decimals: decimals))
      return
    }
    let most = max(decimals, amounts[index].decimals)
    let sum = amounts[index].aligned(to: most).units + Exact.scaled(Int128(units), by: most - decimals)
    amounts[index] = Amount(currency: amounts[index].currency, units: sum, decimals: most)
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
