import Diagnostics
import Engine
import Expressions
import HouseRules
import RuleBook
import RuleLanguage

/// The players of a game, read by its rules, and the rules with what they ask.
struct SeatedPlayers {
  let rules: CompiledRules
  /// Those that were named, in order.
  let players: [any SeatPlayer]

  /// - Throws: who is not known, and what is wrong with what they ask.
  init(_ texts: [PlayerText], _ rules: Rules) throws(Problems) {
    let asked = texts.flatMap { $0.rules ?? [] }
    guard !asked.isEmpty else {
      self.rules = rules.compiled
      players = try Self.players(texts, [], rules)
      return
    }
    let requests = asked.map(\.request)
    let compiled = try Self.compiled(requests, rules)
    self.rules = compiled.rules
    players = try Self.players(texts, compiled.judgements, rules)
  }

  /// The rules once more, with what is asked of moves.
  ///
  /// - Parameter goals: how many of the requests, the first ones, are not a player's but what is asked of the game.
  /// - Throws: what is wrong with what is asked.
  static func compiled(
    _ requests: [JudgementRequest], goals: Int = 0, _ rules: Rules
  ) throws(Problems) -> (rules: CompiledRules, judgements: [Judgement]) {
    let report = Report()
    let (file, book) = (rules.file, rules.book)
    let compiled = compileForPlayers(
      name: file.displayName, bytes: file.bytes, report: report, requests: requests, base: book.finder,
      names: { book.entries().map(\.name) })
    guard let compiled else {
      throw report.bag.hasErrors
        ? Problems(report.bag, in: report.sources) : Problems(SimulationMessages.tooMuchAsked(rules.title))
    }
    var judgements: [Judgement] = []
    for (number, (request, result)) in zip(requests, compiled.judgements).enumerated() {
      do throws(JudgementRefusal) { judgements.append(try result.get()) } catch {
        throw Self.problems(error, request, isGoal: number < goals, rules.compiled)
      }
    }
    return (compiled.rules, judgements)
  }

  /// Players by what they are called, or by what was made of their rules.
  ///
  /// - Parameter judgements: of all rules of all players, in order.
  static func players(
    _ texts: [PlayerText], _ judgements: [Judgement], _ rules: Rules
  ) throws(Problems) -> [any SeatPlayer] {
    var left = judgements[...]
    var players: [any SeatPlayer] = []
    for text in texts {
      if let wanted = text.rules {
        let own = zip(wanted, left.prefix(wanted.count)).map { PolicyPlayer.Rule(wish: $0.wish, judgement: $1) }
        left = left.dropFirst(wanted.count)
        players.append(PolicyPlayer(name: text.text, rules: own))
      } else if text.text == RandomPlayer.name {
        players.append(RandomPlayer())
      } else if text.text == CarefulPlayer.name {
        try check(CarefulPlayer.obstacle(in: rules), text.text, rules)
        players.append(CarefulPlayer(rules))
      } else if text.text == ThinkingPlayer.name {
        try check(CarefulPlayer.obstacle(in: rules), text.text, rules)
        players.append(ThinkingPlayer(rules, playouts: ThinkingPlayer.playoutsInMany))
      } else {
        throw Problems(SimulationMessages.unknownPlayer(text.text))
      }
    }
    return players
  }

  private static func check(
    _ obstacle: CarefulPlayer.Obstacle?, _ name: String, _ rules: Rules
  ) throws(Problems) {
    guard let obstacle else { return }
    throw Problems(SimulationMessages.cannotLookAhead(name, rules.title, obstacle))
  }

  private static func problems(
    _ refusal: JudgementRefusal, _ request: JudgementRequest, isGoal: Bool, _ rules: CompiledRules
  ) -> Problems {
    switch refusal {
    case .noAction:
      let chosen = zip(rules.lexicon.actions, rules.game.actions).filter { !$1.isAutomatic }.map(\.0.name)
      return Problems(SimulationMessages.noAction(request.action, chosen))
    case .problems(let problems):
      var sources = SourceSet()
      let source = sources.append(name: isGoal ? "<goal>" : "<players>", bytes: Array(request.text.utf8))
      let hints = isGoal ? [SolvingMessages.goals(near: request.text)] : []
      var bag = DiagnosticBag()
      for problem in problems {
        bag.report(
          Diagnostic(
            DiagnosticCode(id: problem.code, title: "A mistake in an expression"), problem.sentence,
            at: Span(source: source, range: problem.start..<max(problem.start, problem.end)),
            hints: problem.hints + hints))
      }
      return Problems(bag, in: sources)
    }
  }
}
