import Diagnostics
import Documents
import Engine
import Records
import RuleLanguage

/// The wording of what playing a game by itself has found.
enum ExplorerMessages {
  static func nothingToBegin(_ rules: CompiledRules, _ setting: String) -> Diagnostic {
    let automatic = rules.game.actions.indices.filter { rules.game.actions[$0].isAutomatic }
    let names = automatic.map { "`\(rules.lexicon.actions[$0].name)`" }.joined(separator: ", ")
    return Diagnostic(
      .nothingToDo, "when the game begins\(spaced(setting)) nobody can do anything", at: actionsSpan(rules),
      hints: [automatic.isEmpty ? "no `when` of an action holds then: one of them must" : begin(names)])
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
    case .fault(let place, let what, _):
      return Diagnostic(
        .failsInPlay, "this cannot always be worked out: \(place.fault.reason)",
        at: rules.span(of: place) ?? span(rules, of: what), hints: [after(trail, setting)])
    case .endless(let action):
      return Diagnostic(
        .failsInPlay, "`\(rules.lexicon.actions[action].name)` happens by itself again and again without end",
        at: span(rules, action), hints: [after(trail, setting), "what it does must make its `auto` false"])
    default:
      let action = trail.last.last.flatMap { name in rules.lexicon.actions.firstIndex { $0.name == name } }
      return Diagnostic(
        .failsInPlay, "a move that is allowed here is refused when it is done",
        at: action.flatMap { span(rules, $0) } ?? actionsSpan(rules),
        hints: [after(trail, setting), "what it enters may be beyond a range, or a check may fail"])
    }
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
