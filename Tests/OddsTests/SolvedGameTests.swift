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

  @Test("More sides than two, hidden cards and pads are refused", arguments: ["texas-holdem", "skat", "shut-the-box"])
  func refused(_ name: String) throws {
    var setup = SimulationSetup()
    setup.sideCount = name == "shut-the-box" ? 3 : nil
    let rules = try SimulationTests.named(name)
    #expect(throws: Problems.self) { try WinSummary(rules, setup) }
  }
}
