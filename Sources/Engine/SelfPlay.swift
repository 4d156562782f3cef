/// What whoever plays a game by itself needs beside moves and states.
extension RandomAccessCollection where Element == Move, Index == Int {
  /// Any of these moves, which stand in order of their actions: every action is as likely as the others, however many
  /// ways there are to do it. `nil` where there are none.
  package func any(_ choice: inout Engine.Generator) -> Move? {
    var starts: [Int] = []
    for index in indices where index == startIndex || self[index].action != self[index - 1].action {
      starts.append(index)
    }
    guard !starts.isEmpty else { return nil }
    let chosen = Int(choice.below(UInt64(starts.count)))
    let end = chosen + 1 < starts.count ? starts[chosen + 1] : endIndex
    return self[starts[chosen] + Int(choice.below(UInt64(end - starts[chosen])))]
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
