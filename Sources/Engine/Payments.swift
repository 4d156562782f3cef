/// The winnings of all sides: their payments side by side, in one list.
package struct PaymentList: Hashable, Sendable {
  /// In order of the sides.
  private(set) var lines: [Payment] = []

  /// Whether the rules have no winnings.
  package var isEmpty: Bool { lines.isEmpty }

  /// Calls `body` with each payment of a side.
  package func forEach(of side: Int, _ body: (Payment) -> Void) {
    for line in lines where line.side == side { body(line) }
  }

  /// What a side gets in all: negative where it pays.
  package func amount(of side: Int) -> Int64 {
    var sum: Int64 = 0
    for line in lines where line.side == side { sum &+= line.amount }
    return sum
  }

  /// Adds a line behind those of its side.
  mutating func add(_ payment: Payment) {
    var place = lines.count
    while place > 0, lines[place - 1].side > payment.side { place -= 1 }
    // Mostly it is the last of all.
    if place == lines.count { lines.append(payment) } else { lines.insert(payment, at: place) }
  }

  mutating func reserve(_ count: Int) { lines.reserveCapacity(count) }
}

/// Money: who is paid what, in the smallest unit of the rules.
struct Payments: Duty {
  let desk: Desk

  /// Each side's payments; empty where the rules have no winnings.
  ///
  /// - Parameter standings: each side's place.
  /// - Throws: that they come to more than can be kept.
  func all(by standings: [Standing]) throws(Refusal) -> PaymentList {
    guard let ante = game.winnings?.ante else { return PaymentList() }
    var result = PaymentList()
    result.reserve(table.sideCount * (1 + table.prizes.count))
    for side in 0..<table.sideCount {
      var balance: Int64 = 0
      try pay(Payment(side: side, prize: nil, amount: 0 &- ante, isUneven: false), &balance, &result)
      for index in table.prizes.indices {
        guard case .each(let entry) = table.prizes[index].reason else { continue }
        let times = try closedTotal(of: entry, side: side)
        guard times != 0 else { continue }
        let (amount, overflow) = table.prizes[index].amount.multipliedReportingOverflow(by: times)
        guard !overflow else { throw .tooLarge(.winnings, side: side) }
        try pay(Payment(side: side, prize: index, amount: amount, isUneven: false), &balance, &result)
      }
    }
    guard position.isComplete, let winnings = game.winnings else { return result }
    sharePlaces(winnings, standings, &result)
    for side in 0..<table.sideCount {
      var balance: Int64 = 0
      for payment in result.lines where payment.side == side { try add(payment, to: &balance) }
    }
    return result
  }

  private func pay(_ payment: Payment, _ balance: inout Int64, _ payments: inout PaymentList) throws(Refusal) {
    try add(payment, to: &balance)
    payments.add(payment)
  }

  /// Refuses payments that come to more than can be kept, at the end or on the way there.
  private func add(_ payment: Payment, to balance: inout Int64) throws(Refusal) {
    let (next, overflow) = balance.addingReportingOverflow(payment.amount)
    guard !overflow, next.magnitude <= EngineLimits.storedValue.magnitude else {
      throw .tooLarge(.winnings, side: payment.side)
    }
    balance = next
  }

  /// What an entry comes to on all sheets that are part of the totals.
  private func closedTotal(of entry: Int, side: Int) throws(Refusal) -> Int64 {
    let slot = table.entries[entry].slot
    var sum: Int64 = hasClosedSheet(side) ? block(side)[slot] : 0
    for round in 0..<position.closedRounds {
      let (next, overflow) = sum.addingReportingOverflow(position.closedWord(slot, round: round, side: side))
      guard !overflow else { throw .tooLarge(.winnings, side: side) }
      sum = next
    }
    return sum
  }

  /// Those who tie share the prizes of the places that they occupy; units that do not divide go to them in seat order.
  private func sharePlaces(_ winnings: Winnings, _ standings: [Standing], _ result: inout PaymentList) {
    let shares = Shares(winnings, result, teams: table.teamCount, size: table.sideCount / table.teamCount)
    for place in 1...max(table.sideCount, 1) {
      let tied = standings.count { $0.place == place }
      guard let first = standings.first(where: { $0.place == place }) else { continue }
      var before: Int64 = 0
      for prize in shares.prizes(of: place..<(place + first.sharing)) {
        let after = before + prize.amount
        var order = 0
        for side in standings.indices where standings[side].place == place {
          // What one prize leaves undivided, the next goes on with: together they are divided as one amount would be.
          let amount = Self.share(of: after, tied, order) - Self.share(of: before, tied, order)
          let isUneven = prize.amount % Int64(tied) != 0
          result.add(Payment(side: side, prize: prize.index, amount: amount, isUneven: isUneven))
          order += 1
        }
        before = after
      }
    }
  }

  /// What somebody gets of an amount that so many share, by their order.
  private static func share(of amount: Int64, _ tied: Int, _ order: Int) -> Int64 {
    amount / Int64(tied) + (Int64(order) < amount % Int64(tied) ? 1 : 0)
  }
}

/// What the prizes for places come to. Shares are cut off to whole units; what that leaves, and what is for places that
/// nobody has, is the first share's of a place that somebody has.
private struct Shares {
  let winnings: Winnings
  /// Teams, or sides where there are none, and how many sides each has: a prize that is no share is paid to all of them.
  let teams: Int
  let size: Int64
  /// What is paid in and no other prize pays out.
  private var pot: Int64 = 0
  /// What the first of the shares has beside its own.
  private var left: (prize: Int, amount: Int64)?

  init(_ winnings: Winnings, _ payments: PaymentList, teams: Int, size: Int) {
    self.winnings = winnings
    (self.teams, self.size) = (teams, Int64(size))
    guard winnings.prizes.contains(where: \.isShare) else { return }
    let fixed = winnings.prizes.reduce(Int64(0)) {
      guard case .place(let place) = $1.reason, place <= teams else { return $0 }
      return $0 &+ $1.amount &* self.size
    }
    let paid = payments.lines.reduce(fixed) { $0 &+ $1.amount }
    // Antes count as paid below nothing, so that what is left of them is the pot.
    pot = max(0 &- paid, 0)
    left = leftOver()
  }

  private func leftOver() -> (prize: Int, amount: Int64)? {
    var (left, shared) = (Int64(0), Int64(0))
    var first: Int?
    for (index, prize) in winnings.prizes.enumerated() {
      guard case .share(let place) = prize.reason else { continue }
      // What is for nobody cannot have it.
      if place <= teams { first = first ?? index }
      shared += prize.amount
      if place <= teams { left -= Self.share(prize.amount, of: pot) }
    }
    return first.map { ($0, left + Self.share(shared, of: pot)) }
  }

  /// The prizes for some places, in the order of the rules, and what each comes to.
  func prizes(of places: Range<Int>) -> [(index: Int, amount: Int64)] {
    winnings.prizes.indices.filter { winnings.prizes[$0].place.map(places.contains) ?? false }
      .map { ($0, amount(of: $0)) }
  }

  private func amount(of index: Int) -> Int64 {
    let prize = winnings.prizes[index]
    guard case .share(let place) = prize.reason else { return prize.amount * size }
    let own = place <= teams ? Self.share(prize.amount, of: pot) : 0
    return left?.prize == index ? own + (left?.amount ?? 0) : own
  }

  /// So many in a hundred, without the product of both.
  private static func share(_ percent: Int64, of amount: Int64) -> Int64 {
    amount / 100 * percent + amount % 100 * percent / 100
  }
}
