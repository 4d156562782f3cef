/// Positions among which whoever plays can stay for ever, whatever chance brings: the maximal end components of the process
/// (de Alfaro, Formal Verification of Probabilistic Systems, 1997). From above they are worth what leaving them is worth;
/// without that each would be worth what it is itself said to be.
struct HeldLoops {
  struct Loop {
    let positions: [Int]
    /// The choices by which it may be left.
    let leaving: [Int]
  }

  let loops: [Loop]
  /// By choice, whether it leads to where one can stay, whatever comes.
  private let stays: [Bool]

  /// - Throws: that it took too long, or that nobody wants to wait for it.
  init(_ table: ProcessTable, _ account: SolvingAccount) throws(ProcessFailure) {
    guard table.hasCycles else {
      (loops, stays) = ([], [])
      return
    }
    var search = LoopSearch(table)
    var groups: [[Int]]
    repeat {
      try account.take(sums: 4 * table.parts.count)
      search.dropDeadEnds()
      groups = search.groups()
    } while search.dropCrossings(between: groups)
    let stays = search.stays
    self.stays = stays
    loops = groups.compactMap { group in
      let choices = group.flatMap { Array(table.choices($0)) }
      return choices.contains { stays[$0] } ? Loop(positions: group, leaving: choices.filter { !stays[$0] }) : nil
    }
  }

  /// Whether a choice stays in a loop.
  func stays(_ choice: Int) -> Bool { !stays.isEmpty && stays[choice] }

  /// Of choices that are equally good takes those by which loops are left in the end, and not those that go round in them.
  ///
  /// - Parameters:
  ///   - choices: by position, the one that was found to be the best.
  ///   - isBest: whether one of a position is as good.
  func leave(_ choices: inout [Int], _ table: ProcessTable, isBest: (_ position: Int, _ choice: Int) -> Bool) {
    for loop in loops {
      var isLed: Set<Int> = []
      var waiting: [Int] = []
      // Of each position, from where it can be come to by what is as good as the best.
      var before: [Int: [(position: Int, choice: Int)]] = [:]
      for position in loop.positions {
        let best = table.choices(position).filter { isBest(position, $0) }
        if let leaving = stays[choices[position]] ? best.first(where: { !stays[$0] }) : choices[position] {
          choices[position] = leaving
          isLed.insert(position)
          waiting.append(position)
          continue
        }
        for choice in best {
          for part in table.outcomes(choice) {
            before[table.parts[part].target, default: []].append((position, choice))
          }
        }
      }
      while let target = waiting.popLast() {
        for (position, choice) in before[target] ?? [] where isLed.insert(position).inserted {
          choices[position] = choice
          waiting.append(position)
        }
      }
    }
  }
}

/// The search for them: choices that lead out of where one can stay are dropped until none does.
private struct LoopSearch {
  private let table: ProcessTable
  private(set) var stays: [Bool]
  /// By choice, whose it is; by position, how many choices stay, and which choices lead to it.
  private let owner: [Int]
  private var left: [Int]
  private let leading: [[Int]]
  private var deadEnds: [Int]

  init(_ table: ProcessTable) {
    self.table = table
    let count = table.process.positions.count
    let stays = table.endsTurn.indices.map { choice in
      table.outcomes(choice).allSatisfy { !table.parts[$0].isExit && table.parts[$0].steps == 0 }
    }
    self.stays = stays
    owner = (0..<count).flatMap { position in table.choices(position).map { _ in position } }
    let left = (0..<count).map { position in table.choices(position).count { stays[$0] } }
    self.left = left
    var leading: [[Int]] = Array(repeating: [], count: count)
    for choice in stays.indices where stays[choice] {
      for part in table.outcomes(choice) { leading[table.parts[part].target].append(choice) }
    }
    self.leading = leading
    deadEnds = (0..<count).filter { left[$0] == 0 }
  }

  private mutating func drop(_ choice: Int) {
    stays[choice] = false
    left[owner[choice]] -= 1
    if left[owner[choice]] == 0 { deadEnds.append(owner[choice]) }
  }

  /// Drops what leads to positions in which one cannot stay.
  mutating func dropDeadEnds() {
    while let position = deadEnds.popLast() {
      for choice in leading[position] where stays[choice] { drop(choice) }
    }
  }

  /// What leads to each other.
  func groups() -> [[Int]] {
    var search = GroupSearch(
      table.process.positions.indices.map { position in
        table.choices(position).filter { stays[$0] }.flatMap { table.outcomes($0).map { table.parts[$0].target } }
      })
    return search.run()
  }

  /// Drops what leads from one group to another; false where nothing does.
  mutating func dropCrossings(between groups: [[Int]]) -> Bool {
    var group = Array(repeating: 0, count: left.count)
    for (number, positions) in groups.enumerated() { for position in positions { group[position] = number } }
    let crossing = stays.indices.filter { choice in
      stays[choice] && table.outcomes(choice).contains { group[table.parts[$0].target] != group[owner[choice]] }
    }
    for choice in crossing { drop(choice) }
    return !crossing.isEmpty
  }
}
