import Records
import RuleLanguage
import TestSupport
import Testing

/// Score-keeping at random, as `benchmarks random` does it a thousand times for each game.
@Suite struct RandomSheetsTests {
  @Test("Whatever can be entered closes, and its record comes to the same", arguments: Rules.all.map(\.lexicon.name))
  func everyGame(name: String) throws {
    let rules = try Rules.named(name)
    var sheets = try RandomSheets(rules, seed: 1, mostRounds: 3)
    let outcome = sheets.play()
    #expect(outcome.stuck == nil)
    #expect(try sheets.comesToTheSame(outcome.record), "\(outcome.record)")
  }
}
