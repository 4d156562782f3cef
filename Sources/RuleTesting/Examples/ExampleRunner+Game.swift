import Decimals
import Diagnostics
import Documents
import Engine
import HouseRules
import Records
import RuleLanguage

/// What is expected of a game.
extension ExampleRunner {
  /// Compares all that an example expects of a game.
  ///
  /// - Returns: whether it expects anything.
  func checkGame(_ example: Node, _ game: ScoredGame) -> Bool {
    var expectations = 0
    for pair in example.pairs {
      let key = pair.key
      switch key.text {
      case "totals": compareTotals(pair, game)
      case "places": comparePlaces(pair, game)
      case "scores": compareScores(pair, game)
      case "outcomes": compare(pair, game, "the outcome") { .text(game.outcomeName(of: $0) ?? "null") }
      case "winnings": compareWinnings(pair, game)
      case "shows": compareShown(pair, game)
      case "out": compare(pair, game, "whether out is") { .text(game.machine.isOut($0) ? "true" : "false") }
      case "turn": expect(pair.value, .text(game.machine.turn.map { String($0 + 1) } ?? "null"), "the turn")
      case "status": expect(pair.value, .text(game.machine.isComplete ? "complete" : "in_progress"), "the status")
      case "score", "gives", "points", "combos", "unused":
        bag.report(ExampleMessages.misplaced(key, beside: "rounds"))
      default: continue
      }
      expectations += 1
    }
    return expectations > 0
  }

  /// A list with one expectation for each side.
  func compare(
    _ pair: (key: Node, value: Node), _ game: ScoredGame, _ what: String, account: (Int) -> [String] = { _ in [] },
    actual: (Int) -> ExampleValues.Value
  ) {
    guard pair.value.kind == .sequence, pair.value.count == game.sideCount else {
      return bag.report(ExampleMessages.noList(pair.key, pair.value, count: game.sideCount))
    }
    let found = (0..<game.sideCount).map(actual)
    note("[\(found.map(values.text).joined(separator: ", "))]")
    for (side, node) in pair.value.elements.enumerated() {
      compare(node, found[side], "\(what) of side \(name(of: side, game))") { account(side) }
    }
  }

  private func compareTotals(_ pair: (key: Node, value: Node), _ game: ScoredGame) {
    compare(pair, game, "the total", account: { accountOfRounds(game, $0) }) {
      .number(compiled.lexicon.total.number(game.total(of: $0)))
    }
  }

  private func comparePlaces(_ pair: (key: Node, value: Node), _ game: ScoredGame) {
    compare(pair, game, "the place", account: { _ in accountOfPlaces(game) }) {
      .number(ExactDecimal(Int64(game.standings[$0].place)))
    }
  }

  /// A side's number, and its name where it has one.
  private func name(of side: Int, _ game: ScoredGame) -> String {
    let name = game.sides.names[side]
    return name == String(side + 1) ? name : "`\(name)`"
  }

  private func compareScores(_ pair: (key: Node, value: Node), _ game: ScoredGame) {
    let machine = game.machine
    let rounds = machine.roundsBefore..<machine.closedRounds
    guard !rounds.isEmpty else { return bag.report(ExampleMessages.noRoundClosed(pair.key)) }
    // Lists of lists are all rounds, a plain list is the last one.
    guard pair.value.elements.contains(where: { $0.kind == .sequence }) else {
      let last = machine.closedRounds - 1
      return compare(pair, game, "the score", account: { accountOfRounds(game, $0, round: last) }) {
        score(last, $0, machine)
      }
    }
    guard pair.value.count == rounds.count else {
      return bag.report(ExampleMessages.noScoresOfRounds(pair.key, pair.value, count: rounds.count))
    }
    for (round, scores) in zip(rounds, pair.value.elements) {
      let account = { (side: Int) in self.accountOfRounds(game, side, round: round) }
      compare((pair.key, scores), game, "in round \(round + 1) the score", account: account) {
        self.score(round, $0, machine)
      }
    }
  }

  /// `null` while it waits for later rounds.
  private func score(_ round: Int, _ side: Int, _ machine: Machine) -> ExampleValues.Value {
    machine.closedScore(round: round, side: side).map { .number(compiled.lexicon.score.number($0)) } ?? .text("null")
  }

  private func compareWinnings(_ pair: (key: Node, value: Node), _ game: ScoredGame) {
    let account = { (side: Int) in self.accountOfWinnings(game, side) }
    compare(pair, game, "what is won for each player", account: account) { side in
      guard !game.payments.isEmpty else { return .text("null") }
      return .money(game.payments.amount(of: side))
    }
  }
}
