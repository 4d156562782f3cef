/// A side's place among the others.
package struct Standing: Hashable, Sendable {
  /// From 1; those who are equal in every key share one. Sides that leave stand behind all others. A team stands
  /// where the best of its sides does: one of whom a side has left stands by those who are left.
  package var place: Int
  /// How many sides, or teams where there are some, share the place.
  package var sharing: Int
  /// How far the leader is ahead on the first key, never negative.
  package var behind: Int64

  /// What there is of winning: 1 for whoever is first alone, a share of it for those who are first together.
  package var shareOfWin: Double { place == 1 ? 1 / Double(sharing) : 0 }
  package var isFirstAlone: Bool { place == 1 && sharing == 1 }
}

/// A line of a side's winnings: for each of its players, in the smallest unit of the rules.
package struct Payment: Hashable, Sendable {
  package var side: Int
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
    let (keys, count) = try keys()
    return standings(by: keys, count)
  }

  /// The first of the sides that are first alone; `nil` where several are first.
  func leader() throws(Refusal) -> Int? {
    let (keys, count) = try keys()
    var (leader, isAlone) = (best(ofTeam: 0, keys, count), true)
    for team in 1..<max(table.teamCount, 1) {
      let other = best(ofTeam: team, keys, count)
      let leads = isBetter(other, than: leader, keys, count)
      isAlone = leads || isAlone && isBetter(leader, than: other, keys, count)
      if leads { leader = other }
    }
    return isAlone ? table.team(of: leader) : nil
  }

  /// Every side's keys, and how many each has. The greater is the better in every key; each side's keys stand together,
  /// until room is asked for again.
  private func keys() throws(Refusal) -> (UnsafePointer<Int64>, Int) {
    let count = table.ranking.count
    let keys = scratch.room(for: count * table.sideCount + 1)
    for index in table.ranking.indices {
      for side in 0..<table.sideCount {
        let value = try settled(table.ranking[index].formula, side, .ranking(index))
        guard Self.isKept(value) else {
          let fault = FaultPlace(fault: .overflow, instruction: FaultPlace.nowhere)
          throw .fault(fault, in: .ranking(index), side: side)
        }
        keys[side * count + index] = table.ranking[index].highestFirst ? value : 0 &- value
      }
    }
    return (UnsafePointer(keys), count)
  }

  /// Whether a key is no larger than what is kept, so that it can be turned round and keys taken from each other.
  private static func isKept(_ value: Int64) -> Bool { value.magnitude <= EngineLimits.storedValue.magnitude }

  private func standings(by keys: UnsafePointer<Int64>, _ count: Int) -> [Standing] {
    // All sides of a team stand where the first of them does, which comes before them.
    var standings: [Standing] = []
    standings.reserveCapacity(table.sideCount)
    for side in 0..<table.sideCount {
      let team = table.team(of: side)
      standings.append(team < side ? standings[team] : standing(ofTeam: team, keys, count))
    }
    return standings
  }

  private func standing(ofTeam team: Int, _ keys: UnsafePointer<Int64>, _ count: Int) -> Standing {
    let own = best(ofTeam: team, keys, count)
    var standing = Standing(place: 1, sharing: 1, behind: 0)
    for team in 0..<table.teamCount {
      let other = best(ofTeam: team, keys, count)
      guard other != own else { continue }
      if isBetter(other, than: own, keys, count) {
        standing.place += 1
        // Nobody is behind somebody who has left.
        guard position.departures.isEmpty || position.departures[other] == nil else { continue }
        standing.behind = max(standing.behind, keys[other * count] &- keys[own * count])
      } else if !isBetter(own, than: other, keys, count) {
        standing.sharing += 1
      }
    }
    return standing
  }

  /// The side by which a team stands.
  private func best(ofTeam team: Int, _ keys: UnsafePointer<Int64>, _ count: Int) -> Int {
    guard table.teamCount < table.sideCount else { return team }
    var best = team
    for side in stride(from: team + table.teamCount, to: table.sideCount, by: table.teamCount)
    where isBetter(side, than: best, keys, count) {
      best = side
    }
    return best
  }

  private func isBetter(_ side: Int, than other: Int, _ keys: UnsafePointer<Int64>, _ count: Int) -> Bool {
    if !position.departures.isEmpty {
      let leaves = position.departures[side] != nil
      if leaves != (position.departures[other] != nil) { return !leaves }
    }
    for index in 0..<count where keys[side * count + index] != keys[other * count + index] {
      return keys[side * count + index] > keys[other * count + index]
    }
    return false
  }

  /// Notes each side's first ranking key as it is between two rounds.
  func noteFirstKeys() {
    guard let ranking = table.ranking.first else { return }
    let keys = scratch.room(for: 2 * table.sideCount)
    for side in 0..<table.sideCount {
      let value = evaluator.value(of: ranking.formula, side: side).flatMap { Self.isKept($0) ? $0 : nil }
      let key = FirstKey(value: value, isOut: isOut(side))
      (keys[2 * side], keys[2 * side + 1]) = key.words
    }
    if position.closedRounds == 0 {
      position.openingKeys.withUnsafeMutableBufferPointer { opening in
        for place in opening.indices { opening[place] = keys[place] }
      }
    } else {
      history.rounds.changeLast { table.packing.note(keys, in: &$0) }
    }
  }

  /// A side's first ranking key after so many rounds.
  func firstKey(after rounds: Int, _ side: Int) -> FirstKey {
    rounds == 0
      ? position.openingKeys.withUnsafeBufferPointer { FirstKey($0, table.sideCount, side) }
      : FirstKey(history.rounds.words(of: rounds - 1), table.sideCount, side)
  }

  /// How far a closed round, from 0, has brought a side on in the first ranking key: negative where it has thrown it
  /// back. Nil where the side was out.
  func progress(inRound round: Int, side: Int) -> Int64? {
    guard let key = table.ranking.first, history.rounds.indices.contains(round) else { return nil }
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
