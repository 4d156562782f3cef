import Foundation
import HouseRules
import Testing

/// Prizes for places that are shared, beside a model of them that counts unit by unit.
@Suite("Shared prizes")
struct SharedPrizeTests {
  @Test("Each prize is divided by itself, and nothing is lost", arguments: 1...60)
  func prizes(_ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let sides = Int.random(in: 2...5, using: &random)
    let points = (0..<sides).map { _ in Int.random(in: 0...2, using: &random) }
    let prizes = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (units: Int.random(in: 0...250, using: &random), place: Int.random(in: 1...sides, using: &random))
    }
    let paid = try lines(sides, points, prizes)
    let places = points.map { own in 1 + points.count { $0 > own } }
    for side in 0..<sides {
      let tied = places.indices.filter { places[$0] == places[side] }
      let own = prizes.indices.filter { (places[side]..<(places[side] + tied.count)).contains(prizes[$0].place) }
      #expect(paid[side].map(\.prize) == ["Ante"] + own.map { "P\($0)" })
      for (line, prize) in zip(paid[side].dropFirst(), own) {
        let amount = prizes[prize].units
        #expect(line.units == amount / tied.count || line.units == (amount + tied.count - 1) / tied.count)
        #expect(line.isUneven == !amount.isMultiple(of: tied.count))
        let all = tied.flatMap { paid[$0] }.filter { $0.prize == "P\(prize)" }.reduce(0) { $0 + $1.units }
        #expect(all == amount)
      }
      // Together they are given out unit by unit, to one after the other in the order of the seats.
      let all = own.reduce(0) { $0 + prizes[$1].units }
      var shares = tied.map { _ in 0 }
      for unit in 0..<all { shares[unit % tied.count] += 1 }
      #expect(paid[side].dropFirst().reduce(0) { $0 + $1.units } == tied.firstIndex(of: side).map { shares[$0] })
    }
  }

  private struct Line {
    var prize: String
    var isUneven: Bool
    var units: Int
  }

  /// What each side is paid, line by line.
  private func lines(_ sides: Int, _ points: [Int], _ prizes: [(units: Int, place: Int)]) throws -> [[Line]] {
    let listed = prizes.enumerated().map { "p\($0): {label: P\($0), amount: \(text($1.units)), place: \($1.place)}" }
    let rules = try RuleLibrary().rules(
      yaml: Array(
        """
        house_rules: 2
        name: shared
        sides: {count: 2..5}
        rounds: 1
        sheet: {p: {type: number, range: 0..3, points: 1}}
        winnings: {currency: USD, ante: 1.00, prizes: {\(listed.joined(separator: ", "))}}
        """.utf8), fileName: "shared.yaml")
    let sheets = points.enumerated().map { "\($0 + 1): {p: \($1)}" }.joined(separator: ", ")
    let json = try Scorer(rules).json(Array("{sides: \(sides), rounds: [{\(sheets)}]}".utf8))
    let read = try JSONDecoder().decode(Result.self, from: Data(json.utf8))
    return read.sides.map { side in
      side.winnings.lines.map { line in
        let label = line.label.split(separator: " ").first.map(String.init) ?? ""
        let units = Int((Double(line.amount) ?? 0) * 100 + (line.amount.hasPrefix("-") ? -0.5 : 0.5))
        return Line(prize: label, isUneven: line.label.contains("shared"), units: units)
      }
    }
  }

  private func text(_ units: Int) -> String { String(format: "%d.%02d", units / 100, units % 100) }

  private struct Result: Decodable {
    struct Side: Decodable {
      struct Winnings: Decodable {
        struct Line: Decodable {
          var label: String
          var amount: String
        }
        var lines: [Line]
      }
      var winnings: Winnings
    }
    var sides: [Side]
  }
}

/// Numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
