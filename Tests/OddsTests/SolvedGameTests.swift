import HouseRules
import Odds
import Testing

@Suite("Whole games that are solved")
struct SolvedGameTests {
  private static func first(_ name: String, _ options: String...) throws -> (low: Double, high: Double) {
    var setup = SimulationSetup()
    setup.options = options.map { option in
      let parts = option.split(separator: "=").map(String.init)
      return (parts[0], parts[1])
    }
    return try #require(try WinSummary(SimulationTests.named(name), setup)).first
  }

  /// Pig as plainly as can be: by both totals and what the turn has brought, gone round until nothing changes.
  private static func pig(to target: Int) -> Double {
    var wins = [[[Double]]](
      repeating: [[Double]](repeating: [Double](repeating: 0, count: target + 7), count: target), count: target)
    func won(_ own: Int, _ other: Int, _ turn: Int) -> Double { own + turn >= target ? 1 : wins[own][other][turn] }
    for _ in 0..<400 {
      for own in 0..<target {
        for other in 0..<target {
          for turn in (0..<(target - own)).reversed() {
            var rolled = 1 - wins[other][own][0]
            for face in 2...6 { rolled += won(own, other, turn + face) }
            let held = turn == 0 ? 0 : 1 - wins[other][own + turn][0]
            wins[own][other][turn] = max(rolled / 6, held)
          }
        }
      }
    }
    return wins[0][0][0]
  }

  @Test("Pig is won by the side that begins as often as a plain table of it says", arguments: [10, 14])
  func pig(_ target: Int) throws {
    let expected = Self.pig(to: target)
    let first = try Self.first("pig", "target=\(target)")
    #expect(abs(first.low - expected) < 1e-7 && abs(first.high - expected) < 1e-7, "\(first), not \(expected)")
  }

  @Test("Where all is luck and ties count half, nobody is ahead")
  func luck() throws {
    let first = try Self.first("pass-line", "shots=2")
    #expect(abs(first.low - 0.5) < 1e-9 && abs(first.high - 0.5) < 1e-9)
  }

  /// Who holds ends the game with what the turn has brought; who throws a 1 has ten points, and it goes on.
  private static let duel = """
    house_rules: 2
    name: duel
    sides: {count: 2}
    rounds: open
    turns: in order
    sheet:
      banked: {type: number, range: 0.., points: 1}
      bonus: {type: number, range: 0..10, points: 1}
    state:
      pot: {for: turn, start: 0}
      step: {for: turn, type: [decide, count], start: decide}
    play:
      zones: {die: {start: 1 of 1..6}}
      actions:
        roll: {when: step == decide, do: [{roll: die}, {set: {step: count}}]}
        lose: {auto: step == count && die.face.sum() == 1, do: [{set: {banked: 0, bonus: 10}}, end_turn]}
        add: {auto: step == count, do: [{set: {pot: pot + die.face.sum(), step: decide}}]}
        hold: {when: pot > 0, do: [{set: {banked: pot, bonus: 0}}, end_game]}
    end: {when: sides.total.max() >= 60, after: turn}
    ranking: [{highest: total}]
    """

  /// Who begins wins 0.898693: by a plain table of both totals and the pot, worked out apart.
  @Test("Whoever is far behind may still catch up in one turn, and is not taken for lost")
  func behind() throws {
    let rules = try RuleLibrary().rules(yaml: Array(Self.duel.utf8), fileName: "duel.yaml")
    let first = try #require(try WinSummary(rules, SimulationSetup())).first
    #expect(abs(first.low - 0.898693) < 1e-6 && abs(first.high - 0.898693) < 1e-6, "\(first)")
  }

  @Test("More sides than two, hidden cards and pads are refused", arguments: ["texas-holdem", "skat", "shut-the-box"])
  func refused(_ name: String) throws {
    var setup = SimulationSetup()
    setup.sideCount = name == "shut-the-box" ? 3 : nil
    let rules = try SimulationTests.named(name)
    #expect(throws: Problems.self) { try WinSummary(rules, setup) }
  }
}
