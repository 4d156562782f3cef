import Diagnostics
import Documents
import Engine
import Expressions

/// Checking a file, section by section.
///
/// First everything is found that has a name. Then each section is looked at, by a check of its own that types what
/// stands there and gives what it comes to. Last it is worked out in which order things follow from one another.
enum GameCheck {
  /// The game of a file; `nil` when anything is wrong, all of which has been reported by then.
  ///
  /// - Parameters:
  ///   - requests: what tests ask for beside.
  ///   - judgements: what players ask of moves.
  static func game(
    _ syntax: RuleSyntax, _ report: Report, requests: [ProbeRequest] = [], judgements: [JudgementRequest] = []
  ) -> CheckedGame? {
    var parts = DecimalParts()
    while true {
      let own = report.copy
      let typing = Typing(Declarations(syntax, own, parts: parts))
      let game = game(typing, requests, judgements)
      guard !typing.finer.isEmpty, report.account.isSound else {
        report.become(own)
        return game
      }
      parts = parts.merging(typing.finer)
    }
  }

  /// As above, with a typing that may have been asked for names already.
  static func game(
    _ typing: Typing, _ requests: [ProbeRequest], _ judgements: [JudgementRequest] = []
  ) -> CheckedGame? {
    let report = typing.report
    let parts = parts(typing, requests, judgements)
    let order = OrderCheck(typing: typing, entries: parts.entries, states: parts.states, combos: parts.combos)
    let (entryOrder, settleOrder) = (order.orderEntries(), order.orderSettled())
    guard !report.bag.hasErrors else { return nil }
    let rounds = OtherRoundsCheck(typing: typing, game: parts, entryOrder: entryOrder).otherRounds()
    guard !report.bag.hasErrors else { return nil }
    return CheckedGame(
      parts, entryOrder: entryOrder, linesReadByLines: order.linesReadByLines, settleOrder: settleOrder,
      otherRounds: rounds)
  }

  /// Looks at every section.
  private static func parts(
    _ typing: Typing, _ requests: [ProbeRequest], _ judgements: [JudgementRequest]
  ) -> CheckedParts {
    let general = GeneralCheck(typing: typing)
    general.checkPhases()
    let options = OptionsCheck(typing: typing).options()
    let rounds = general.rounds()
    typing.typeAll()
    let entries = SheetCheck.entries(typing)
    let states = StateCheck(typing: typing).states()
    let combos = ComboCheck(typing: typing, entries: entries).combos()
    let score = general.score()
    let checks = general.checks()
    let actions = PlayCheck(typing: typing, entries: entries).actions()
    let end = general.end()
    let result = ResultCheck(typing: typing).result()
    let winnings = WinningsCheck(typing: typing, entries: entries).winnings()
    let plan = ThrowCheck(typing: typing, entries: entries, combos: combos).plan()
    let turns = TurnsCheck(typing: typing).turns()
    let probing = ProbesCheck(typing: typing)
    let probes = requests.map { probing.probe($0) }
    let judged = judgements.map { JudgementsCheck(typing: typing, actions: actions).judgement($0) }
    typing.finish()
    let numbers = DecimalsOfGame(typing, entries, score)
    NobodyCheck.look(at: options, entries, states, actions, typing)
    return CheckedParts(
      syntax: typing.syntax, sides: typing.declared.sides, symbols: typing.symbols,
      choices: typing.vocabulary.choices, choiceLabels: typing.vocabulary.labels,
      grids: typing.vocabulary.grids, options: options, kinds: typing.kinds,
      comparedKinds: typing.comparedKinds,
      combos: combos, throw: plan, rounds: rounds, turns: turns, entries: entries,
      numbers: numbers, values: typing.values.compactMap(\.self), functions: typing.functions, states: states,
      checks: checks,
      score: score, zones: typing.declared.zones, actions: actions, end: end, result: result, winnings: winnings,
      probes: probes, judgements: judged, quotedWords: typing.quotedWords)
  }
}
