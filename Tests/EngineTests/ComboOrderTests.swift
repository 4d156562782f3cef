import RuleLanguage
import Testing

@testable import Engine

/// Poker hands by the rules' `first_fit(...).order`, against a comparison written by hand.
@Suite struct ComboOrderTests {
  /// Category and ranks, the most important first, as two hands are compared by hand.
  private static func strength(_ hand: [Int64]) -> [Int] {
    let ranks = hand.map { face in face % 13 == 0 ? 14 : Int(face % 13) + 1 }
    var counts: [Int: Int] = [:]
    for rank in ranks { counts[rank, default: 0] += 1 }
    let byCount = counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }
    let shape = byCount.map(\.value)
    let isFlush = Set(hand.map { $0 / 13 }).count == 1
    var top = 0
    if shape == [1, 1, 1, 1, 1] {
      let sorted = ranks.sorted()
      if sorted[4] - sorted[0] == 4 { top = sorted[4] }
      if sorted == [2, 3, 4, 5, 14] { top = 5 }
    }
    if top > 0 { return [isFlush ? 8 : 4, top] }
    let category =
      switch shape {
      case [4, 1]: 7
      case [3, 2]: 6
      case [3, 1, 1]: 3
      case [2, 2, 1]: 2
      case [2, 1, 1, 1]: 1
      default: isFlush ? 5 : 0
      }
    return [category] + byCount.map(\.key)
  }

  @Test func ordersAgreeWithAComparisonByHand() throws {
    let hands = Self.hands(count: 3_000, size: 5, seed: 11)
    let orders = try Self.orders(hands)
    let strengths = hands.map(Self.strength)
    // Sorted by hand, neighbours rise or tie exactly as their numbers do.
    let sorted = hands.indices.sorted { strengths[$0].lexicographicallyPrecedes(strengths[$1]) }
    for (one, other) in zip(sorted, sorted.dropFirst()) {
      let isBetter = strengths[one].lexicographicallyPrecedes(strengths[other])
      #expect(isBetter ? orders[one] < orders[other] : orders[one] == orders[other], "\(hands[one]) \(hands[other])")
    }
  }

  @Test func theBestFiveOfSevenCount() throws {
    let hands = Self.hands(count: 150, size: 7, seed: 12)
    let orders = try Self.orders(hands)
    for (hand, order) in zip(hands, orders) {
      var fives: [[Int64]] = []
      for one in 0..<6 {
        for other in (one + 1)..<7 { fives.append(hand.indices.filter { $0 != one && $0 != other }.map { hand[$0] }) }
      }
      #expect(try Self.orders(fives).max() == order, "\(hand)")
    }
  }

  /// Of 2,598,960 hands so many are of each kind: a sample has about its share.
  @Test func kindsComeAsOftenAsPublished() throws {
    let published = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]
    let hands = Self.hands(count: 20_000, size: 5, seed: 13)
    var counts = [Int](repeating: 0, count: 9)
    // Below the combo's number stand five cards, each a digit of 14.
    for order in try Self.orders(hands) { counts[Int(order / 537_824) - 1] += 1 }
    for (kind, count) in published.enumerated() {
      let expected = Double(count) / 2_598_960 * Double(hands.count)
      // Five standard deviations, and a few for what is rare.
      #expect(abs(Double(counts[kind]) - expected) < 5 * expected.squareRoot() + 4, "kind \(kind)")
    }
  }

  // MARK: Hands

  private static func hands(count: Int, size: Int, seed: UInt64) -> [[Int64]] {
    var generator = Generator(seed: seed)
    return (0..<count).map { _ in
      var hand: [Int64] = []
      while hand.count < size {
        let card = Int64(generator.below(52))
        if !hand.contains(card) { hand.append(card) }
      }
      return hand
    }
  }

  private static func orders(_ hands: [[Int64]]) throws -> [Int64] {
    let evaluator = try Games.machine("poker-showdown", sides: 2).evaluator
    return try hands.map { hand in
      try #require(evaluator.foundCombos(0, mode: .firstFit, pieces: hand, side: 0).first?.order)
    }
  }
}
