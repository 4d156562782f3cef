import Engine
import Expressions

/// What the sections of a file come to.
struct CheckedParts {
  let syntax: RuleSyntax
  let sides: CheckedSides
  /// All names, by the numbers that expressions have for them.
  let symbols: [Symbol]
  /// The words of each choice, by the number that types have.
  let choices: [[String]]
  /// What people read for each word of the choices.
  let choiceLabels: [[String]]
  /// The grids, by the number that types have.
  let grids: [GridShape]
  let options: [CheckedGame.Option]
  let kinds: [CheckedKind]
  /// The kinds of pieces whose hands are compared by a number.
  let comparedKinds: Set<Int>
  let combos: [CheckedGame.Combo]
  let `throw`: CheckedGame.Throw?
  let rounds: CheckedExpression?
  let turns: CheckedTurns
  let entries: [CheckedGame.Entry]
  /// In which parts of one its points and its scores are.
  let numbers: DecimalsOfGame
  let values: [CheckedGame.Value]
  let functions: [CheckedGame.Function]
  let states: [CheckedGame.State]
  let checks: [CheckedGame.Check]
  let score: CheckedValue?
  let zones: [CheckedGame.Zone]
  let actions: [CheckedGame.Action]
  let end: CheckedExpression?
  let result: CheckedResult
  let winnings: CheckedWinnings
  /// What tests ask for, in the order of their requests.
  let probes: [CheckedGame.Probe]
  /// What players ask of moves, in the order of their requests.
  let judgements: [CheckedGame.Judgement]
  /// Words that stand in quotes.
  let quotedWords: QuotedWords
}

/// A game in which every name is resolved and every expression has its type. Only the checker makes one, and only when
/// it found nothing wrong: holding it is the proof.
package final class CheckedGame {
  let parts: CheckedParts
  /// In which order the lines of the sheet are worked out.
  let entryOrder: [Int]
  /// The lines of the sheet that others of them read.
  let linesReadByLines: Set<Int>
  /// State and kept values, each after what its start reads; numbers of values count all of them.
  let settleOrder: [Settled]
  /// What is read of other rounds.
  let otherRounds: OtherRounds

  init(
    _ parts: CheckedParts, entryOrder: [Int], linesReadByLines: Set<Int>, settleOrder: [Settled],
    otherRounds: OtherRounds
  ) {
    self.parts = parts
    self.linesReadByLines = linesReadByLines
    self.entryOrder = entryOrder
    self.settleOrder = settleOrder
    self.otherRounds = otherRounds
  }
}

extension CheckedGame {
  var syntax: RuleSyntax { parts.syntax }
  var sides: CheckedSides { parts.sides }
  var symbols: [Symbol] { parts.symbols }
  var choices: [[String]] { parts.choices }
  var choiceLabels: [[String]] { parts.choiceLabels }
  var grids: [GridShape] { parts.grids }
  var options: [Option] { parts.options }
  var kinds: [CheckedKind] { parts.kinds }
  var comparedKinds: Set<Int> { parts.comparedKinds }
  var combos: [Combo] { parts.combos }
  var `throw`: Throw? { parts.throw }
  var rounds: CheckedExpression? { parts.rounds }
  var isInOrder: Bool { syntax.isInOrder }
  var goesRound: Bool { syntax.goesRound }
  var turnStart: CheckedExpression? { parts.turns.start }
  var turnNext: CheckedValue? { parts.turns.next }
  var skip: CheckedExpression? { parts.turns.skip }
  var out: CheckedExpression? { parts.turns.out }
  var entries: [Entry] { parts.entries }
  var numbers: DecimalsOfGame { parts.numbers }
  var values: [Value] { parts.values }
  var functions: [Function] { parts.functions }
  var states: [State] { parts.states }
  var checks: [Check] { parts.checks }
  var score: CheckedValue? { parts.score }
  var zones: [Zone] { parts.zones }
  var actions: [Action] { parts.actions }
  var end: CheckedExpression? { parts.end }
  var ranking: [CheckedResult.Key] { parts.result.ranking }
  var outcomes: [CheckedResult.Outcome] { parts.result.outcomes }
  var won: CheckedResult.Text? { parts.result.won }
  var tied: CheckedResult.Text? { parts.result.tied }
  var ante: WrittenAmount? { parts.winnings.ante }
  var prizes: [Prize] { parts.winnings.prizes }
  var probes: [Probe] { parts.probes }
  var judgements: [Judgement] { parts.judgements }
  var quotedWords: QuotedWords { parts.quotedWords }
  /// Every place of the game where something is worked out.
  var places: [Place] { parts.places }
}
