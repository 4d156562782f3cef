import Diagnostics
import Records
import RuleLanguage
import TestSupport
import Testing

/// Score-keeping at random, as `benchmarks random` does it a thousand times for each game.
@Suite struct RandomSheetsTests {
  @Test("Whatever can be entered closes, and its record comes to the same", arguments: Rules.all.map(\.lexicon.name))
  func everyGame(name: String) throws { try play(try Rules.named(name)) }

  private func play(_ rules: RecordRules) throws {
    var sheets = try RandomSheets(rules, seed: 1, mostRounds: 3)
    let outcome = sheets.play()
    #expect(outcome.stuck == nil)
    #expect(outcome.foretoldWrong == [])
    #expect(try sheets.comesToTheSame(outcome.record), "\(outcome.record)")
  }

  @Test("What is said of open sheets of odd games comes of them")
  func foretold() throws {
    var foretold = 0
    for name in Files.names(in: "Tests/Games", ending: ".yaml") {
      let rules = compileRules(
        name: name + ".yaml", bytes: Files.bytes("Tests/Games/\(name).yaml"), report: Report(),
        base: { base, _ in
          let own = Files.bytes("Tests/Games/\(base).yaml")
          return ("\(base).yaml", own.isEmpty ? Files.bytes("Rules/\(base).yaml") : own)
        })
      for seed in 1...3 as ClosedRange<UInt64> {
        guard let rules, var sheets = try? RandomSheets(RecordRules(rules), seed: seed, mostRounds: 3) else { continue }
        var tries = 0
        let outcome = sheets.play {
          tries += 1
          return tries < 500
        }
        #expect(outcome.foretoldWrong == [], "\(name), seed \(seed)")
        foretold += outcome.foretold
      }
    }
    #expect(foretold > 300)
  }
}
