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

/// Who stands where: places, how far each round has brought a side on, and outcomes.
struct Standings: Duty {
  let desk: Desk

  /// Each side's place.
  ///
  /// - Throws: what could not be worked out.
  func all() throws(Refusal) -> [Standing] {
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
    if position.hasWithdrawn(side) != position.hasWithdrawn(other) { return position.hasWithdrawn(other) }
    for index in 0..<count where keys[side * count + index] != keys[other * count + index] {
      return keys[side * count + index] > keys[other * count + index]
    }
    return false
  }

  /// Notes each side's first ranking key as it is between two rounds.
  func noteFirstKeys() {
    guard let ranking = game.ranking.first else { return }
    for side in 0..<table.sideCount {
      let key = FirstKey(value: evaluator.value(of: ranking.formula, side: side), isOut: isOut(side))
      if position.closedRounds == 0 {
        key.put(in: &position.openingKeys, table.sideCount, side)
      } else {
        history.rounds.changeLast { table.packing.note(key, side, in: &$0) }
      }
    }
  }

  /// A side's first ranking key after so many rounds.
  func firstKey(after rounds: Int, _ side: Int) -> FirstKey {
    rounds == 0
      ? FirstKey(position.openingKeys, table.sideCount, side) : table.packing.key(history.rounds[rounds - 1], side)
  }

  /// How far a closed round, from 0, has brought a side on in the first ranking key: negative where it has thrown it
  /// back. Nil where the side was out.
  func progress(inRound round: Int, side: Int) -> Int64? {
    guard let key = game.ranking.first, history.rounds.indices.contains(round) else { return nil }
    let (before, after) = (firstKey(after: round, side), firstKey(after: round + 1, side))
    guard !before.isOut, let old = before.value, let new = after.value else { return nil }
    return key.highestFirst ? new &- old : old &- new
  }

  /// The first outcome rule that holds for a side of a complete game; `nil` where the rules have none or none holds.
  func outcome(of side: Int) throws(Refusal) -> Int? {
    guard position.isComplete else { return nil }
    if let register = game.placeRegister { evaluator.set(register: register, to: Int64(try all()[side].place)) }
    for (index, rule) in game.outcomes.enumerated() {
      guard let condition = rule.condition else { return index }
      if try settled(condition, side, .outcome(index)) == 1 { return index }
    }
    return nil
  }

  /// What hangs on a round that is not known, as where no other follows, counts for nothing.
  private func settled(_ formula: Formula, _ side: Int, _ place: EvaluatedPlace) throws(Refusal) -> Int64 {
    if let value = evaluator.value(of: formula, side: side) { return value }
    guard game.readsOtherRounds, evaluator.fault.isPending else {
      throw .fault(evaluator.fault, in: place, side: side)
    }
    return 0
  }
}
