/// Who stands where, and what each is paid.
extension Machine {
  /// A side's place among the others.
  package struct Standing: Hashable, Sendable {
    /// From 1; those who are equal in every key share one. Sides that have withdrawn stand behind all others.
    package var place: Int
    /// How far the leader is ahead on the first key, never negative.
    package var behind: Int64
  }

  /// A line of a side's winnings: for each of its players, in the smallest unit of the rules.
  package struct Payment: Hashable, Sendable {
    /// The prize, or `nil` for the ante.
    package var prize: Int?
    package var amount: Int64
    /// Whether the amount is a share that could not be divided evenly.
    package var isUneven: Bool
  }

  package func standings() throws(Refusal) -> [Standing] {
    let count = game.ranking.count
    // The greater is the better in every key; each side's keys stand together.
    var keys = [Int64](repeating: 0, count: count * table.sideCount)
    for (index, key) in game.ranking.enumerated() {
      for side in 0..<table.sideCount {
        let value = try settled(key.formula, side, .ranking(index))
        keys[side * count + index] = key.highestFirst ? value : 0 &- value
      }
    }
    var standings = Array(repeating: Standing(place: 1, behind: 0), count: table.sideCount)
    for side in standings.indices {
      for other in standings.indices where isBetter(other, than: side, keys, count) {
        standings[side].place += 1
        standings[side].behind = max(standings[side].behind, keys[other * count] &- keys[side * count])
      }
    }
    return standings
  }

  private func isBetter(_ side: Int, than other: Int, _ keys: [Int64], _ count: Int) -> Bool {
    if withdrawn.contains(side) != withdrawn.contains(other) { return withdrawn.contains(other) }
    for index in 0..<count where keys[side * count + index] != keys[other * count + index] {
      return keys[side * count + index] > keys[other * count + index]
    }
    return false
  }

  /// Notes each side's first ranking key as it is between two rounds.
  func noteFirstKeys() {
    guard keepsEvents, let key = game.ranking.first else { return }
    for side in 0..<table.sideCount {
      firstKeys.append(FirstKey(value: evaluator.value(of: key.formula, side: side), isOut: isOut(side)))
    }
  }

  /// A side's first ranking key between two rounds.
  struct FirstKey: Hashable, Sendable {
    /// Nil where it cannot be worked out.
    var value: Int64?
    /// Whether the side has no part in the round that follows.
    var isOut: Bool
  }

  /// How far a closed round, from 0, has brought a side on in the first ranking key: negative where it has thrown it
  /// back. Nil where the side was out, or where that was not kept, see `keepsEvents`.
  package func progress(inRound round: Int, side: Int) -> Int64? {
    let before = round * table.sideCount + side
    guard let key = game.ranking.first, firstKeys.indices.contains(before + table.sideCount),
      !firstKeys[before].isOut, let old = firstKeys[before].value,
      let new = firstKeys[before + table.sideCount].value
    else { return nil }
    return key.highestFirst ? new &- old : old &- new
  }

  /// Each side's payments; empty where the rules have no winnings.
  package func payments() throws(Refusal) -> [[Payment]] {
    guard let winnings = game.winnings else { return [] }
    var result = Array(
      repeating: [Payment(prize: nil, amount: 0 &- winnings.ante, isUneven: false)], count: table.sideCount)
    let places = isComplete ? try standings().map(\.place) : []
    for (index, prize) in winnings.prizes.enumerated() {
      guard case .each(let entry) = prize.reason else { continue }
      for side in result.indices {
        let times = closedTotal(of: entry, side: side)
        guard times != 0 else { continue }
        let (amount, overflow) = prize.amount.multipliedReportingOverflow(by: times)
        guard !overflow else { throw .tooLarge(.entry(entry), side: side) }
        result[side].append(Payment(prize: index, amount: amount, isUneven: false))
      }
    }
    sharePlaces(winnings, places, &result)
    return result
  }

  private func closedTotal(of entry: Int, side: Int) -> Int64 {
    (0..<(history.count / max(game.layout.sheetWords * table.sideCount, 1))).reduce(0) { sum, round in
      let sheet = closedSheet(round: round, side: side)
      return sum &+ sheet[sheet.startIndex + table.entries[entry].slot]
    }
  }

  /// Those who tie share the prizes of the places that they occupy; units that do not divide go to them in seat order.
  private func sharePlaces(_ winnings: Winnings, _ places: [Int], _ result: inout [[Payment]]) {
    for place in Set(places).sorted() {
      let tied = places.indices.filter { places[$0] == place }
      var first: Int?
      var sum: Int64 = 0
      for (index, prize) in winnings.prizes.enumerated() {
        guard case .place(let paid) = prize.reason, place..<(place + tied.count) ~= paid else { continue }
        first = first ?? index
        sum += prize.amount
      }
      guard let first else { continue }
      let share = sum / Int64(tied.count)
      let rest = Int(sum % Int64(tied.count))
      for (order, side) in tied.enumerated() {
        result[side].append(Payment(prize: first, amount: share + (order < rest ? 1 : 0), isUneven: rest != 0))
      }
    }
  }

  /// The first outcome rule that holds for a side of a complete game; `nil` where the rules have none or none holds.
  package func outcome(of side: Int) throws(Refusal) -> Int? {
    guard isComplete else { return nil }
    for (index, rule) in game.outcomes.enumerated() {
      guard let condition = rule.condition else { return index }
      if try settled(condition, side, .outcome(index)) == 1 { return index }
    }
    return nil
  }

  /// What hangs on a round that is not known, as where no other follows, counts for nothing.
  private func settled(_ formula: Formula, _ side: Int, _ place: EvaluatedPlace) throws(Refusal) -> Int64 {
    if let value = evaluator.value(of: formula, side: side) { return value }
    guard shelf != nil, evaluator.fault.fault == .unknown else {
      throw .fault(evaluator.fault, in: place, side: side)
    }
    return 0
  }
}
