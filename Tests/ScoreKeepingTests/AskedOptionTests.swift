import GameLog
import HouseRules
import ScoreKeeping
import Testing

@Suite("Options that are asked only then")
struct AskedOptionTests {
  @Test("What is chosen decides what else can be chosen, and what counts")
  func choices() throws {
    let table = try Table()
    let rules = try table.keeper.library.rules(named: Table.odd("asked-only-then"))
    func asked(_ chosen: [String: String]) -> [String] {
      let chosen = chosen.sorted { $0.key < $1.key }.map { RecordAnswer(name: $0.key, text: $0.value) }
      return rules.choices(sides: 2, chosen: chosen).map { "\($0.name) \($0.text)\($0.isChosen ? " chosen" : "")" }
    }
    #expect(asked([:]) == ["bonus no"])
    #expect(asked(["bonus": "yes"]) == ["bonus yes chosen", "bonus_size 10"])
    #expect(asked(["bonus": "yes", "bonus_size": "50"]) == ["bonus yes chosen", "bonus_size 50 chosen"])
    // What cannot be, or is not asked, is passed over.
    #expect(asked(["bonus": "yes", "bonus_size": "51"]) == ["bonus yes chosen", "bonus_size 10"])
    #expect(asked(["bonus_size": "50"]) == ["bonus no"])
  }

  @Test("A value for one that is not asked is refused, with the reason")
  func refused() throws {
    let table = try Table()
    let rules = Table.odd("asked-only-then")
    do {
      _ = try table.start(rules, options: ["bonus_size": "20"])
      Issue.record("the game was started")
    } catch let problems as Problems {
      #expect(
        problems.diagnostics.map(\.message) == ["Size of the bonus is not asked here, so nothing is entered for it"])
      #expect(problems.diagnostics.map(\.hints) == [["leave it empty", "it is asked when: bonus"]])
    }
    _ = try table.start(rules, options: ["bonus": "yes", "bonus_size": "20"])
  }
}
