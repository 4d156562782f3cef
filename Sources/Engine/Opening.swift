/// Beginning a game, and opening its rounds and turns as they are played.
struct Opening: Duty {
  let desk: Desk

  private var carried: CarriedState { CarriedState(desk: desk) }
  private var turns: TurnOrder { TurnOrder(desk: desk) }
  private var zones: Zones { Zones(desk: desk) }

  /// Begins the game anew.
  ///
  /// - Parameters:
  ///   - seed: where chance begins.
  ///   - given: what is otherwise than at the beginning.
  /// - Throws: why no game can begin, as where nobody plays.
  func start(seed: UInt64, from given: StartingPosition) throws(Refusal) {
    evaluator.charge(position.wordCount)
    try evaluator.requirePaid()
    position.restoreWords(table.initialWords)
    history.rounds.removeAll()
    if !position.closings.isEmpty { position.closings.removeAll() }
    evaluator.choices.forget()
    words[Header.round] = 1
    position.generator = Generator(seed: seed)
    words[Header.turn] = -1
    zones.layOut()
    try passRounds(before: given.round)
    for settled in table.settleOrder {
      switch settled {
      case .state(let index): try begin(index, given)
      case .value(let index): try carried.settle(value: index)
      }
    }
    try turns.settleWhoPlays(closed: position.closedRounds)
    guard !position.nobodyPlays else { throw .nobodyPlays }
    if let side = given.turn {
      try turns.beginTurn(of: side)
    } else if try turns.settleTurn() {
      try RoundClosing(desk: desk).completeGame()
    }
    if !position.isComplete { try openRound(with: given) }
    Standings(desk: desk).noteFirstKeys()
  }

  /// Opens what is still to be opened before an action: the round, the turn, and the state and zones that live in them.
  func openForAction() throws(Refusal) {
    if words[Header.roundIsOpen] == 0 {
      Sheets(desk: desk).openRound()
      try carried.begin(.round)
    }
    if words[Header.turnIsOpen] == 0 {
      try turns.beginTurn()
    }
    try zones.copyToSheets()
  }
}
