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

  init(_ table: ProcessTable) {
    guard table.hasCycles else {
      (loops, stays) = ([], [])
      return
    }
    var stays = table.endsTurn.indices.map { choice in
      table.outcomes(choice).allSatisfy { !table.parts[$0].isExit && table.parts[$0].steps == 0 }
    }
    var groups: [[Int]]
    var hasChanged: Bool
    repeat {
      let next = table.process.positions.indices.map { position in
        table.choices(position).filter { stays[$0] }.flatMap { table.outcomes($0).map { table.parts[$0].target } }
      }
      var search = GroupSearch(next)
      groups = search.run()
      var groupOf = Array(repeating: 0, count: next.count)
      for (number, group) in groups.enumerated() { for position in group { groupOf[position] = number } }
      hasChanged = false
      for position in next.indices {
        for choice in table.choices(position) where stays[choice] {
          guard table.outcomes(choice).contains(where: { groupOf[table.parts[$0].target] != groupOf[position] }) else {
            continue
          }
          stays[choice] = false
          hasChanged = true
        }
      }
    } while hasChanged
    self.stays = stays
    loops = groups.compactMap { group in
      let choices = group.flatMap { Array(table.choices($0)) }
      return choices.contains { stays[$0] } ? Loop(positions: group, leaving: choices.filter { !stays[$0] }) : nil
    }
  }
  /// Of choices that are equally good takes those by which loops are left in the end, and not those that go round in them.
  ///
  /// - Parameters:
  ///   - choices: by position, the one that was found to be the best.
  ///   - isBest: whether one of a position is as good.
  func leave(_ choices: inout [Int], _ table: ProcessTable, isBest: (_ position: Int, _ choice: Int) -> Bool) {
    for loop in loops {
      var leads: Set<Int> = []
      for position in loop.positions {
        let own =
          stays[choices[position]]
          ? table.choices(position).first { !stays[$0] && isBest(position, $0) } : choices[position]
        guard let own else { continue }
        choices[position] = own
        leads.insert(position)
      }
      var rest = loop.positions.filter { !leads.contains($0) }
      while !rest.isEmpty {
        let found = rest.compactMap { position -> (position: Int, choice: Int)? in
          let choice = table.choices(position).first { choice in
            stays[choice] && table.outcomes(choice).contains { leads.contains(table.parts[$0].target) }
              && isBest(position, choice)
          }
          return choice.map { (position, $0) }
        }
        guard !found.isEmpty else { break }
        for (position, choice) in found {
          choices[position] = choice
          leads.insert(position)
        }
        rest.removeAll { leads.contains($0) }
      }
    }
  }
}
