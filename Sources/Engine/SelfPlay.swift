/// What whoever plays a game by itself needs beside moves and states.
extension [Move] {
  /// Any of these moves, which stand in order of their actions: every action is as likely as the others, however many
  /// ways there are to do it. `nil` where there are none.
  package func any(_ choice: inout Engine.Generator) -> Move? {
    guard !isEmpty else { return nil }
    var actionCount = 1
    for index in 1..<count where self[index].action != self[index - 1].action { actionCount += 1 }
    var others = Int(choice.below(UInt64(actionCount)))
    var start = 0
    while others > 0 {
      start += 1
      if self[start].action != self[start - 1].action { others -= 1 }
    }
    let end = self[start...].firstIndex { $0.action != self[start].action } ?? count
    return self[start + Int(choice.below(UInt64(end - start)))]
  }
}

extension AllowedMoves {
  /// Who does something next: of several who could, each is as likely as the others. The table does only what nobody else
  /// has to wait for. `nil` where nobody can do anything.
  package func actor(_ order: inout Engine.Generator) -> Int? {
    guard let first = moves.first?.side else { return nil }
    guard moves.contains(where: { $0.side != first }) else { return first }
    let sides = Set(moves.lazy.map(\.side)).subtracting([-1]).sorted()
    return sides[Int(order.below(UInt64(sides.count)))]
  }
}

extension Machine {
  /// What a formula comes to for whoever makes a move, with its pick and answers, before anything is done.
  package func value(of formula: Formula, for move: Move) throws(Refusal) -> Int64 {
    try desk.lookingAhead { () throws(Refusal) in
      try Opening(desk: desk).openForAction()
      try Admission(desk: desk).admit(move)
      return try desk.evaluator.required(formula, desk.position.acting(move.side), .action(move.action))
    }
  }

  /// Lets chance go on from another seed, for whoever says beforehand which throw meets which luck.
  package func reseed(_ seed: UInt64) { desk.position.generator = Generator(seed: seed) }
}
