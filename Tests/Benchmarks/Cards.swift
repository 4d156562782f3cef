import Engine
import RuleLanguage

/// Combos of cards: laid out in sets and runs, and as hands that are compared.
extension Benchmarks {
  static func cards() throws {
    let plain = try evaluator("gin-rummy-cards", sides: 2)
    let jokers = try evaluator("Tests/Games/jokers-beside-cards.yaml", sides: 1)
    let count = 20_000
    let hands = deal(count: count, size: 10, jokers: 0)
    let withJokers = deal(count: count, size: 10, jokers: 2)
    for hand in 0..<count {
      let own = UnsafeBufferPointer(rebasing: hands[(hand * 10)..<(hand * 10 + 10)])
      let points = try plain.ask(.points, ofComboSet: 0, mode: .best, pieces: own, side: 0)
      guard points == HandWritten.melds(own) else { throw Failure(text: "melds differ: \(Array(own))") }
    }
    try compare(
      "Ten cards laid out in sets and runs", unit: "hand",
      [
        Contender(name: "hand-written", count: count) {
          for hand in 0..<count {
            sink &+= HandWritten.melds(UnsafeBufferPointer(rebasing: hands[(hand * 10)..<(hand * 10 + 10)]))
          }
        },
        Contender(name: "compiled rules", count: count) { try lay(plain, hands) },
        Contender(name: "compiled rules, two jokers", count: count) { try lay(jokers, withJokers) },
      ])
  }

  private static func lay(_ evaluator: Evaluator, _ hands: UnsafeBufferPointer<Int64>) throws {
    for start in stride(from: 0, to: hands.count, by: 10) {
      let hand = UnsafeBufferPointer(rebasing: hands[start..<(start + 10)])
      sink &+= try evaluator.ask(.points, ofComboSet: 0, mode: .best, pieces: hand, side: 0)
    }
  }

  private static func evaluator(_ name: String, sides: Int) throws -> Evaluator {
    let table = try Table.setUp(try rules(name).game, sideCount: sides, options: [])
    let machine = Machine(table)
    try machine.start()
    return machine.evaluator
  }

  /// Hands of different cards, one behind the other; the first cards of each are jokers, face 52.
  private static func deal(count: Int, size: Int, jokers: Int) -> UnsafeBufferPointer<Int64> {
    var generator = Generator(seed: 3)
    let words = UnsafeMutableBufferPointer<Int64>.allocate(capacity: count * size)
    for hand in 0..<count {
      var deck = Array(Int64(0)..<52)
      for card in 0..<size {
        let place = card + Int(generator.below(UInt64(52 - card)))
        deck.swapAt(card, place)
        words[hand * size + card] = card < jokers ? 52 : deck[card]
      }
    }
    return UnsafeBufferPointer(words)
  }

  // MARK: Poker

  /// All 2,598,960 hands of five cards by kind, against the published numbers.
  static func poker() throws {
    let published = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]
    let evaluator = try evaluator("poker-showdown", sides: 2)
    var counts = [Int](repeating: 0, count: 10)
    var orders: Set<Int64> = []
    let hand = UnsafeMutableBufferPointer<Int64>.allocate(capacity: 5)
    defer { hand.deallocate() }
    let start = cpuSeconds()
    for a in 0..<Int64(48) {
      for b in (a + 1)..<49 {
        for c in (b + 1)..<50 {
          for d in (c + 1)..<51 {
            for e in (d + 1)..<52 {
              (hand[0], hand[1], hand[2], hand[3], hand[4]) = (a, b, c, d, e)
              let order = try evaluator.ask(
                .order, ofComboSet: 0, mode: .firstFit, pieces: UnsafeBufferPointer(hand), side: 0)
              counts[Int(order / 537_824)] += 1
              orders.insert(order)
            }
          }
        }
      }
    }
    let seconds = cpuSeconds() - start
    print("\nAll 2598960 poker hands: \(shown(seconds)), \(shown(seconds / 2_598_960)) a hand")
    print("  by kind \(counts.dropFirst().map(String.init).joined(separator: " ")), \(orders.count) different orders")
    guard Array(counts.dropFirst()) == published, orders.count == 7_462 else {
      throw Failure(text: "the published numbers are \(published), and 7462 orders")
    }
  }
}

extension HandWritten {
  /// The most that cards laid out in sets and runs count: a court card 10, an ace 1.
  static func melds(_ cards: UnsafeBufferPointer<Int64>) -> Int64 {
    withUnsafeTemporaryAllocation(of: (mask: UInt64, worth: Int64).self, capacity: 256) { melds in
      var there: UInt64 = 0
      for card in cards { there |= 1 << UInt64(card / 13 * 16 + card % 13) }
      var count = 0
      for rank in 0..<13 {
        let column = there & (0x0001_0001_0001_0001 << UInt64(rank))
        let size = column.nonzeroBitCount
        let worth = Int64(min(rank + 1, 10))
        if size < 3 { continue }
        melds[count] = (column, Int64(size) * worth)
        count += 1
        guard size == 4 else { continue }
        for suit in 0..<4 {
          melds[count] = (column & ~(1 << UInt64(suit * 16 + rank)), 3 * worth)
          count += 1
        }
      }
      for suit in 0..<4 {
        for rank in 0..<11 {
          var mask: UInt64 = 0
          var worth: Int64 = 0
          var next = rank
          while next < 13, there >> UInt64(suit * 16 + next) & 1 == 1 {
            mask |= 1 << UInt64(suit * 16 + next)
            worth += Int64(min(next + 1, 10))
            next += 1
            guard next - rank >= 3 else { continue }
            melds[count] = (mask, worth)
            count += 1
          }
        }
      }
      return most(UnsafeBufferPointer(rebasing: melds[0..<count]), there, 0)
    }
  }

  private static func most(
    _ melds: UnsafeBufferPointer<(mask: UInt64, worth: Int64)>, _ left: UInt64, _ from: Int
  ) -> Int64 {
    var best: Int64 = 0
    for index in from..<max(melds.count, from) where melds[index].mask & ~left == 0 {
      best = max(best, melds[index].worth + most(melds, left & ~melds[index].mask, index + 1))
    }
    return best
  }
}
