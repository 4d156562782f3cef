import Diagnostics
import Engine
import HouseRules
import Presentation
import Records
import RuleLanguage

/// All wording of simulations stands here.
enum SimulationMessages {
  // MARK: Games

  static func notPlayed(_ title: String) -> Diagnostic {
    message(
      .unplayable, "the rules of \(title) do not say what can be done: only its score is kept",
      "`play` says what is done in a turn, with `actions`")
  }

  static func noEnd(_ title: String) -> Diagnostic {
    message(
      .unplayable, "nothing in the rules of \(title) ever ends a game",
      "say after how many rounds games are left, for example `--rounds 20`")
  }

  static func sideCount(_ count: Int, _ allowed: ClosedRange<Int>) -> Diagnostic {
    let needed =
      allowed.count == 1 ? "\(allowed.lowerBound)" : "\(allowed.lowerBound) to \(allowed.upperBound)"
    return message(.unplayable, "this game is for \(needed) sides, not \(count)")
  }

  /// What a record with this setup is refused for: it stands in no file.
  static func refused(_ problem: Diagnostic) -> Diagnostic {
    Diagnostic(problem.code, problem.message, at: nil, hints: problem.hints)
  }

  /// What was done last in a game that could not go on.
  static func behind(_ moves: [Int], _ rules: CompiledRules) -> [String] {
    guard !moves.isEmpty else { return [] }
    return ["it came up behind the moves \(moves.map { rules.lexicon.actions[$0].name }.joined(separator: ", "))"]
  }

  static func failed(_ failure: PlayFailure, game: Int, _ rules: CompiledRules) -> Diagnostic {
    let which = "game \(Numbers.text(Int64(game + 1)))"
    switch failure {
    case .stuck:
      return message(
        .unplayable, "\(which) came to where nobody can do anything, though it was not over",
        "let an action be allowed there, let the game end by `end`, or let it have fewer `rounds`")
    case .unlisted:
      return message(.unplayable, "in \(which) there were more ways to do something than can be looked at")
    case .endless(let hasClosed):
      return message(
        .unplayable, "\(which) had not ended after \(Numbers.text(SimulationLimits.moves)) moves",
        hasClosed
          ? "say after how many rounds games are left, for example `--rounds 20`"
          : "its first round has no end: let an action do `end_round` where nothing leads on, for example behind so many turns"
      )
    case .refused(.fault(let place, _, _)):
      return Diagnostic(
        .unplayable, "in \(which) this cannot be worked out: \(rules.reason(of: place))", at: rules.span(of: place))
    case .refused(let refusal):
      let why = RefusedMove(refusal, rules)
      return message(
        .unplayable,
        "in \(which) a move that is allowed was refused when it was done\(why.map { ": \($0.reason)" } ?? "")",
        why?.advice ?? "`houserules validate` says more about how that comes about")
    case .fails(let fault): return message(.unplayable, "what a throw is worth cannot be worked out: \(fault.reason)")
    }
  }

  // MARK: Players

  static func unknownPlayer(_ name: String) -> Diagnostic {
    let near = Nearest.name(to: name, among: [RandomPlayer.name, CarefulPlayer.name, ThinkingPlayer.name])
    return message(
      .badPlayer, name.isEmpty ? "nobody is named for a seat" : "there is no player called `\(name)`",
      near.map { "one with a similar name exists: `\($0)`" }
        ?? "`random` does anything that is allowed, `careful` looks to the end of the turn, `thinking` solves the game where it can and else plays on from each move by chance; `ACTION: CONDITION` says when an action is done, such as `hold: pot >= 20`"
    )
  }

  static func cannotLookAhead(_ name: String, _ title: String, _ obstacle: CarefulPlayer.Obstacle) -> Diagnostic {
    message(
      .badPlayer, "`\(name)` cannot play \(title): \(obstacle.sentence)",
      "`random` can, and so can a player who decides by the words of the rules")
  }

  static func noAction(_ name: String, _ actions: [String]) -> Diagnostic {
    message(
      .badPlayer, "`\(name)` is no action that somebody chooses in this game",
      Nearest.name(to: name, among: actions).map { "one with a similar name exists: `\($0)`" }
        ?? "there are \(actions.map { "`\($0)`" }.joined(separator: ", "))")
  }

  static func tooMuchAsked(_ title: String) -> Diagnostic {
    message(.badPlayer, "the rules of \(title) with all that these players ask are larger than can be compiled")
  }

  static func tooManyPlayers(_ count: Int, seats: Int) -> Diagnostic {
    message(
      .badPlayer, "\(count) players are named for \(seats) \(seats == 1 ? "seat" : "seats")",
      "name \(seats), or fewer, who go round then; `--sides` sets how many sides play, as far as the game goes with more"
    )
  }

  // MARK: Parts

  static func noPart(_ file: String) -> Diagnostic {
    message(.badPart, "\(file) is no part of a simulation", "`houserules simulate NAME --shard 1/4` makes one")
  }

  static func otherTerms(_ file: String, _ first: String) -> Diagnostic {
    message(
      .badPart, "\(file) is part of another simulation than \(first)",
      "rules, options, players, seed, rounds and the number of games must be the same")
  }

  static func twice(_ file: String, _ game: Int) -> Diagnostic {
    message(.badPart, "\(file) has game \(Numbers.text(Int64(game + 1))), which another part has, too")
  }

  private static func message(_ code: DiagnosticCode, _ text: String, _ hint: String? = nil) -> Diagnostic {
    Diagnostic(code, text, at: nil, hints: hint.map { [$0] } ?? [])
  }
}
