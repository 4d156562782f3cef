/// Money: who is paid what, in the smallest unit of the rules.
struct Payments: Duty {
  let desk: Desk

  /// Each side's payments; empty where the rules have no winnings.
  ///
  /// - Throws: that they come to more than can be kept.
  func all() throws(Refusal) -> [[Payment]] {
    guard let winnings = game.winnings else { return [] }
    var result = Array(
      repeating: [Payment(prize: nil, amount: 0 &- winnings.ante, isUneven: false)], count: table.sideCount)
    for side in result.indices {
      for (index, prize) in winnings.prizes.enumerated() {
        guard case .each(let entry) = prize.reason else { continue }
        let times = try closedTotal(of: entry, side: side)
        guard times != 0 else { continue }
        let (amount, overflow) = prize.amount.multipliedReportingOverflow(by: times)
        guard !overflow else { throw .tooLarge(.winnings, side: side) }
        result[side].append(Payment(prize: index, amount: amount, isUneven: false))
      }
      try checkBalance(result[side], side)
    }
    guard position.isComplete else { return result }
    sharePlaces(winnings, try Standings(desk: desk).all().map(\.place), &result)
    for side in result.indices { try checkBalance(result[side], side) }
    return result
  }

  /// Refuses payments that come to more than can be kept, at the end or on the way there.
  private func checkBalance(_ payments: [Payment], _ side: Int) throws(Refusal) {
    var balance: Int64 = 0
    for payment in payments {
      let (next, overflow) = balance.addingReportingOverflow(payment.amount)
      guard !overflow, next.magnitude <= EngineLimits.storedValue.magnitude else {
        throw .tooLarge(.winnings, side: side)
      }
      balance = next
    }
  }

  private func closedTotal(of entry: Int, side: Int) throws(Refusal) -> Int64 {
    var sum: Int64 = 0
    for round in 0..<position.closedRounds {
      let (next, overflow) = sum.addingReportingOverflow(
        position.closedWord(table.entries[entry].slot, round: round, side: side))
      guard !overflow else { throw .tooLarge(.winnings, side: side) }
      sum = next
    }
    return sum
  }

  /// Those who tie share the prizes of the places that they occupy; units that do not divide go to them in seat order.
  private func sharePlaces(_ winnings: Winnings, _ places: [Int], _ result: inout [[Payment]]) {
    let amounts = amounts(of: winnings, result)
    for place in Set(places).sorted() {
      let tied = places.indices.filter { places[$0] == place }
      let prizes = winnings.prizes.indices.filter { index in
        winnings.prizes[index].place.map { (place..<(place + tied.count)).contains($0) } ?? false
      }
      guard let first = prizes.first else { continue }
      let sum = prizes.reduce(0) { $0 + amounts[$1] }
      let share = sum / Int64(tied.count)
      let rest = Int(sum % Int64(tied.count))
      for (order, side) in tied.enumerated() {
        result[side].append(Payment(prize: first, amount: share + (order < rest ? 1 : 0), isUneven: rest != 0))
      }
    }
  }

  /// What each prize for a place comes to. Shares are cut off to whole units; what that leaves, and what is for places
  /// that nobody has, is the first share's.
  private func amounts(of winnings: Winnings, _ payments: [[Payment]]) -> [Int64] {
    var amounts = winnings.prizes.map { prize in
      if case .place = prize.reason { prize.amount } else { Int64(0) }
    }
    let fixed = winnings.prizes.indices.filter { winnings.prizes[$0].place ?? .max <= table.sideCount }
    let paid = payments.joined().reduce(fixed.reduce(Int64(0)) { $0 &+ amounts[$1] }) { $0 &+ $1.amount }
    // Antes count as paid below nothing, so that what is left of them is the pot.
    let pot = max(0 &- paid, 0)
    var left: Int64 = 0
    var shared: Int64 = 0
    var first: Int?
    for (index, prize) in winnings.prizes.enumerated() {
      guard case .share(let place) = prize.reason else { continue }
      first = first ?? index
      shared += prize.amount
      guard place <= table.sideCount else { continue }
      amounts[index] = Self.share(prize.amount, of: pot)
      left -= amounts[index]
    }
    if let first { amounts[first] += left + Self.share(shared, of: pot) }
    return amounts
  }

  /// So many in a hundred, without the product of both.
  private static func share(_ percent: Int64, of amount: Int64) -> Int64 {
    amount / 100 * percent + amount % 100 * percent / 100
  }
}
