import Diagnostics
import Documents
import Engine
import Records
import RuleLanguage

/// The wording of what playing a game by itself has found.
enum ExplorerMessages {
  /// - Parameter dearest: what costs most of all that was done for the file.
  static func unpaid(_ account: WorkAccount, _ rules: CompiledRules, _ dearest: Span?) -> Diagnostic {
    let sentence =
      switch account.shortage {
      case .cancelled: "trying this game was stopped"
      case .bytes: "to try this game takes more than \(account.allowedBytes >> 20) MB of memory"
      case .steps, nil: "to try this game takes more than \(account.allowedSteps / 1_000_000) million steps"
      }
    return Diagnostic(
      .tooMuchToTry, sentence, at: dearest ?? actionsSpan(rules),
      hints: ["let what is worked out here go through fewer numbers, or let the game have fewer pieces and sides"])
  }

  /// Why an action is refused.
  struct Reason {
    var sentence: String
    /// Whether it says more than that the action is not allowed.
    var saysWhy: Bool
  }

  static func cannotBegin(_ refusal: Refusal, _ rules: CompiledRules, _ setting: String) -> Diagnostic {
    guard case .fault(let place, let what, _) = refusal else { return fails(refusal, rules, Explorer.Trail(), setting) }
    return Diagnostic(
      .cannotBegin, "when the game begins\(spaced(setting)) this cannot be worked out: \(rules.reason(of: place))",
      at: rules.span(of: place) ?? span(rules, of: what),
      hints: [
        place.fault == .outsideGrid
          ? "leave out what lies beyond, or let the options that say how large the grid is begin higher"
          : "say what holds before the first round is closed, such as `list.size() == 0 ? 0 : list.min()`"
      ])
  }

  /// - Parameter reasons: why each action of people is refused; empty where that is not known.
  /// - Parameter setting: such as `with 8 sides`.
  static func tooManySides(_ rules: CompiledRules, _ setting: String) -> Diagnostic {
    Diagnostic(
      .nothingToDo, "when the game begins \(setting) nobody can do anything", at: actionsSpan(rules),
      severity: .warning, hints: ["let `sides` allow fewer, or give them pieces enough"])
  }

  static func nothingToBegin(_ rules: CompiledRules, _ setting: String, _ reasons: [Reason]) -> Diagnostic {
    let automatic = rules.game.actions.indices.filter { rules.game.actions[$0].isAutomatic }
    // Where a reason says more, `auto` is not what stands in the way.
    let hasReason = reasons.contains(where: \.saysWhy)
    let names = automatic.map { "`\(rules.lexicon.actions[$0].name)`" }.joined(separator: ", ")
    return Diagnostic(
      .nothingToDo, "when the game begins\(spaced(setting)) nobody can do anything", at: actionsSpan(rules),
      hints: shown(reasons) + (automatic.isEmpty || hasReason ? [] : [begin(names)])
        + (automatic.isEmpty && reasons.isEmpty ? ["one action must be allowed then"] : []))
  }

  private static func shown(_ reasons: [Reason]) -> [String] {
    let most = 3
    return reasons.prefix(most).map(\.sentence) + (reasons.count > most ? ["nor is anything else allowed"] : [])
  }

  private static func begin(_ names: String) -> String {
    "`auto` is looked at after somebody has done something (here \(names)): "
      + "leave it out of what a turn begins with, so that somebody chooses that"
  }

  static func stuck(_ rules: CompiledRules, _ trail: Explorer.Trail, _ setting: String) -> Diagnostic {
    Diagnostic(
      .stuck, "a game can come to where nobody can do anything, though it is not over", at: actionsSpan(rules),
      hints: [after(trail, setting), "let an action be allowed there, or let the game end by `end`"])
  }

  static func fails(
    _ refusal: Refusal, _ rules: CompiledRules, _ trail: Explorer.Trail, _ setting: String
  ) -> Diagnostic {
    switch refusal {
    case .fault(let place, .action(let action), _) where place.fault == .unknown && rolls(rules, action):
      return Diagnostic(
        .failsInPlay, "this is worked out before `\(rules.lexicon.actions[action].name)` rolls the dice",
        at: rules.span(of: place) ?? span(rules, action),
        hints: [
          after(trail, setting),
          "what an action reads is as it was before it: let another one read the roll, which happens by itself behind it, "
            + "`auto: rolled`, where this one says `set: {rolled: true}`",
        ])
    case .required(let entry, _):
      return unset(entry, rules, trail, setting)
    case .fault(let place, let what, _):
      return Diagnostic(
        .failsInPlay, "this cannot always be worked out: \(rules.reason(of: place))",
        at: rules.span(of: place) ?? span(rules, of: what), hints: [after(trail, setting)])
    case .endless(let action):
      return Diagnostic(
        .failsInPlay, "`\(rules.lexicon.actions[action].name)` happens by itself again and again without end",
        at: span(rules, action), hints: [after(trail, setting), "what it does must make its `auto` false"])
    default:
      let action = trail.last.last.flatMap { name in rules.lexicon.actions.firstIndex { $0.name == name } }
      let why = RefusedMove(refusal, rules)
      return Diagnostic(
        .failsInPlay,
        "a move that is allowed here is refused when it is done\(why.map { ": \($0.reason)" } ?? "")",
        at: action.flatMap { span(rules, $0) } ?? actionsSpan(rules),
        hints: [
          after(trail, setting),
          why?.advice ?? "what it enters may be beyond a range or lie elsewhere, or a check may fail",
        ])
    }
  }

  /// Whether an action rolls dice.
  private static func rolls(_ rules: CompiledRules, _ action: Int) -> Bool {
    rules.game.actions[action].effects.contains { effect in
      switch effect {
      case .roll, .rollPicked, .rollPieces: true
      default: false
      }
    }
  }

  /// A sheet closes without what has to stand there.
  private static func unset(
    _ entry: Int, _ rules: CompiledRules, _ trail: Explorer.Trail, _ setting: String
  ) -> Diagnostic {
    let words = rules.lexicon.entries[entry]
    return Diagnostic(
      .failsInPlay, "a sheet closes here on which `\(words.name)` has not been set",
      at: rules.resolved.root?.value(forKey: "sheet")?.pair(forKey: words.entryName)?.key.span ?? actionsSpan(rules),
      hints: [
        after(trail, setting),
        words.kind.none >= 0
          ? "nobody is meant only where that is set: with `required: false` it is `none` where nothing is"
          : "let an action set it before, or give it a `default`",
      ])
  }

  private static func span(_ rules: CompiledRules, of place: EvaluatedPlace) -> Span? {
    if case .action(let action) = place { span(rules, action) } else { actionsSpan(rules) }
  }

  static func neverComesAbout(
    _ rules: CompiledRules, _ action: Int, isAutomatic: Bool, games: Int
  ) -> Diagnostic {
    let name = rules.lexicon.actions[action].name
    return Diagnostic(
      isAutomatic ? .neverHappens : .neverAllowed,
      isAutomatic
        ? "`\(name)` has never happened in \(games) games played at random"
        : "`\(name)` was never allowed in \(games) games played at random", at: span(rules, action),
      hints: [isAutomatic ? "look at its `auto`" : "look at its `when`"])
  }

  static func cutShort(_ rules: CompiledRules, _ action: Int) -> Diagnostic {
    let count = rules.game.actions[action].questions.count
    return Diagnostic(
      .cutShort,
      "`\(rules.lexicon.actions[action].name)` can be done in more ways than are tried: where people can do it the "
        + "program may find no way", at: span(rules, action),
      hints: [
        count > 1
          ? "let it ask for less at once: two actions, one after the other, of which the first notes its answer with `set`"
          : "let it ask in a smaller `range`, or for fewer pieces at once"
      ])
  }

  static func neverChosen(
    _ combo: Int, _ trial: ComboTrial, _ mode: ComboMode, at place: Span, names: [String], faces: [String]
  ) -> Diagnostic {
    let hand = "`\(trial.pieces.map { faces[Int($0)] }.joined(separator: " "))`"
    let chosen = trial.chosen.map { "`\(names[$0.combo])`" }.joined(separator: " and ")
    let hands = "of the \(trial.tried) hands that make it"
    let count =
      trial.tried == 1
      ? "no other hand makes it"
      : trial.isAll ? "each \(hands) was tried, and all are like that" : "\(trial.tried) hands that make it were tried"
    guard mode == .best else {
      return Diagnostic(
        .neverChosen, "`\(names[combo])` is never the first combo that fits", at: place,
        hints: ["\(hand) is \(chosen) already, which stands before it; \(count)", "move it up in the file"])
    }
    let sum = trial.chosen.reduce(0) { $0 + $1.points }
    let better = chosen.isEmpty ? "nothing without it" : "\(sum) as \(chosen)"
    return Diagnostic(
      .neverChosen, "`\(names[combo])` is never part of a best score", at: place,
      hints: ["\(hand) brings \(trial.points) by it, and \(better); \(count)", "let it bring more, or leave it out"])
  }

  static func nothingEnds(
    _ rules: CompiledRules, _ trail: Explorer.Trail, games: Int, moves: Int
  ) -> Diagnostic {
    let ending = rules.game.actions.indices.filter { action in
      rules.game.actions[action].effects.contains { $0.endsTurn || $0.endsRound }
    }
    let names = ending.map { "`\(rules.lexicon.actions[$0].name)`" }.joined(separator: ", ")
    let played = games == 1 ? "a game" : "\(games) games"
    return Diagnostic(
      .nothingEnds, "no turn and no round has ever ended in \(played) played at random, of \(moves) moves",
      at: ending.first.map { span(rules, $0) } ?? actionsSpan(rules),
      hints: [
        "one of them ended with \(trail.last.joined(separator: ", "))",
        ending.isEmpty
          ? "no action ends anything: one needs `end_turn`, `end_round` or `end_game` in its `do`"
          : "only \(names) can end something, and never came about: look at its `when` or `auto`",
      ])
  }

  /// How a position came about.
  private static func after(_ trail: Explorer.Trail, _ setting: String) -> String {
    guard trail.count > 0 else { return "it comes up when the game begins\(spaced(setting))" }
    let more = trail.count > trail.last.count ? "... " : ""
    let moves = "\(trail.count) move\(trail.count == 1 ? "" : "s")"
    return "it came up in a game played at random\(spaced(setting)), after \(moves): "
      + more + trail.last.joined(separator: ", ")
  }

  private static func spaced(_ setting: String) -> String { setting.isEmpty ? "" : " \(setting)" }

  private static func actionsSpan(_ rules: CompiledRules) -> Span? {
    let play = rules.resolved.root?.pair(forKey: "play")
    return (play?.value.pair(forKey: "actions") ?? play)?.key.span
  }

  private static func span(_ rules: CompiledRules, _ action: Int) -> Span? {
    rules.resolved.root?.value(forKey: "play")?.value(forKey: "actions")?
      .pair(forKey: rules.lexicon.actions[action].name)?.key.span ?? actionsSpan(rules)
  }
}
