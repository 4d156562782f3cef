import Testing

@testable import Engine

/// What can be picked of some pieces.
@Suite struct PickChoicesTests {
  /// All multisets of so many of some pieces, by going through all ways to take each piece or leave it.
  private static func multisets(of pieces: [Int64], _ sizes: ClosedRange<Int>) -> Set<[Int64]> {
    var found: Set<[Int64]> = []
    for taken in 0..<(1 << pieces.count) {
      let pick = pieces.indices.filter { taken >> $0 & 1 == 1 }.map { pieces[$0] }
      if sizes.contains(pick.count) { found.insert(pick.sorted()) }
    }
    return found
  }

  @Test func everyNumberIsAnotherPick() throws {
    var luck = Generator(seed: 20)
    for _ in 0..<400 {
      let pieces = (0..<Int(luck.below(9))).map { _ in Int64(luck.below(5)) }
      let least = Int(luck.below(4)) - 1
      let most = max(least, 0) + Int(luck.below(5))
      let sizes = Int64(least)...Int64(most)
      guard let choices = pieces.withUnsafeBufferPointer({ PickChoices(among: $0, sizes) }) else {
        #expect(least > pieces.count)
        continue
      }
      let numbering = try #require(PickNumbering(choices))
      var pick: [Int64] = []
      let numbered = (0..<numbering.count).map { number in
        numbering.pick(number, into: &pick)
        return pick
      }
      #expect(Set(numbered) == Self.multisets(of: pieces, max(least, 0)...most))
      #expect(Set(numbered).count == numbered.count)
      #expect(numbered.allSatisfy { $0 == $0.sorted() })
    }
  }
}
