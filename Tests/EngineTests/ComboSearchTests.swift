import RuleLanguage
import Testing

@testable import Engine

/// Laying cards out in sets and runs, against a plain search over all subsets.
@Suite struct ComboSearchTests {
  /// The least that can be left of cards, by trying every set and run for the lowest card that is left.
  private static func deadwood(_ cards: [Int64]) -> Int {
    func worth(_ card: Int64) -> Int { min(Int(card % 13) + 1, 10) }
    func isMeld(_ cards: [Int64]) -> Bool {
      let ranks = cards.map { $0 % 13 }.sorted()
      if Set(ranks).count == 1 { return true }
      guard Set(cards.map { $0 / 13 }).count == 1 else { return false }
      return zip(ranks, ranks.dropFirst()).allSatisfy { $1 == $0 + 1 }
    }
    var melds: [Int] = []
    for mask in 1..<(1 << cards.count) where mask.nonzeroBitCount >= 3 {
      if isMeld(cards.indices.filter { mask >> $0 & 1 == 1 }.map { cards[$0] }) { melds.append(mask) }
    }
    func least(_ left: Int, _ from: Int) -> Int {
      var result = cards.indices.filter { left >> $0 & 1 == 1 }.reduce(0) { $0 + worth(cards[$1]) }
      for index in from..<melds.count where melds[index] & ~left == 0 {
        result = min(result, least(left & ~melds[index], index + 1))
      }
      return result
    }
    return least((1 << cards.count) - 1, 0)
  }

  @Test func deadwoodIsTheLeastThereIs() throws {
    let evaluator = try Games.machine("gin-rummy-cards", sides: 2).evaluator
    var generator = Generator(seed: 21)
    for round in 0..<200 {
      var hand: [Int64] = []
      // Of few ranks, so that cards often fit in two ways.
      while hand.count < 10 {
        let card = Int64(generator.below(4)) * 13 + Int64(generator.below(round % 2 == 0 ? 5 : 13))
        if !hand.contains(card) { hand.append(card) }
      }
      let found = try evaluator.foundCombos(0, mode: .best, pieces: hand, side: 0)
      let all = hand.reduce(0) { $0 + min(Int($1 % 13) + 1, 10) }
      #expect(all - Int(found.reduce(0) { $0 + $1.points }) == Self.deadwood(hand), "\(hand)")
    }
  }

  @Test func whatCannotBeSearchedIsAFault() throws {
    let evaluator = try Games.machine("gin-rummy-cards", sides: 2).evaluator
    let hand = (0..<Int64(EngineLimits.searchedPieces + 1)).map { $0 }
    #expect(throws: Fault.tooManyPieces) { try evaluator.foundCombos(0, mode: .firstFit, pieces: hand, side: 0) }
    #expect(throws: Never.self) {
      try evaluator.foundCombos(0, mode: .firstFit, pieces: Array(hand.dropLast()), side: 0)
    }
  }

  @Test func expectedWorkGrowsWithThePieces() throws {
    let code = try Games.rules("gin-rummy-cards").game.code
    let steps = [5, 10, 20, 40].map { code.expectedSteps(ofComboSet: 0, mode: .best, pieces: $0, copies: []) }
    #expect(steps == steps.sorted())
    #expect(steps[1] < 5_000)
    #expect(code.expectedSteps(ofComboSet: 0, mode: .every, pieces: 10, copies: []) <= steps[1])
  }
}
