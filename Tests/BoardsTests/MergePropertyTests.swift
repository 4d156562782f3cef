import Boards
import Testing

@Suite("Results of several devices come to one board, however they are put together")
struct MergePropertyTests {
  @Test("Shuffled, repeated, interleaved, corrected and grouped in any way: the same bytes", arguments: 1...40)
  func anyGrouping(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let uploads = Self.uploads(&generator)
    let expected = Texts(Results(uploads))
    for _ in 0..<5 {
      let devices = Self.dealt(uploads.shuffled(using: &generator), &generator)
      #expect(Texts(Self.merged(devices, &generator)) == expected)
    }
  }

  @Test("The law itself: commutative, associative, idempotent", arguments: 1...40)
  func law(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<3).map { _ in Results(Self.uploads(&generator).filter { _ in Bool.random(using: &generator) }) }
    let (a, b, c) = (parts[0], parts[1], parts[2])
    #expect(a.merging(b).jsonLines == b.merging(a).jsonLines)
    #expect(a.merging(b).merging(c).jsonLines == a.merging(b.merging(c)).jsonLines)
    #expect(a.merging(a).jsonLines == a.jsonLines)
    #expect(a.merging(b).merging(b).jsonLines == a.merging(b).jsonLines)
  }

  /// What is compared: the set and all that is worked out from it.
  private struct Texts: Equatable {
    let lines: [UInt8]
    let boards: [String]
    let statistics: String

    init(_ results: Results) {
      lines = results.jsonLines
      let scopes = [BoardScope(group: nil), BoardScope(group: "Club"), BoardScope(group: nil, rules: "trumps")]
      boards = scopes.map { Board(results, scope: $0).json }
      statistics = Statistics(of: nil, in: results, scope: scopes[0]).json
    }
  }

  /// Thirty games, some with later results, some with two results of one revision, some more than once.
  private static func uploads(_ generator: inout SeededGenerator) -> [GameResult] {
    let games = generator.results(30)
    let others = generator.results(30)
    let corrections = zip(games, others).filter { _ in Bool.random(using: &generator) }.map { game, other in
      var correction = game
      correction.revision = Int.random(in: 1...3, using: &generator)
      correction.sides = other.sides
      return correction
    }
    return games + corrections + (games + corrections).filter { _ in Bool.random(using: &generator) }
  }

  /// Between one and six devices, on some of which the same result stands.
  private static func dealt(_ uploads: [GameResult], _ generator: inout SeededGenerator) -> [Results] {
    var devices = [Results](repeating: Results(), count: Int.random(in: 1...6, using: &generator))
    for upload in uploads {
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        devices[Int.random(in: 0..<devices.count, using: &generator)].insert(upload)
      }
    }
    return devices
  }

  /// Puts two devices together, whichever they are, until one is left.
  private static func merged(_ devices: [Results], _ generator: inout SeededGenerator) -> Results {
    var devices = devices
    while devices.count > 1 {
      let one = devices.remove(at: Int.random(in: 0..<devices.count, using: &generator))
      let index = Int.random(in: 0..<devices.count, using: &generator)
      devices[index].merge(one)
    }
    return devices[0]
  }
}

extension Results {
  fileprivate func merging(_ other: Results) -> Results {
    var results = self
    results.merge(other)
    return results
  }
}
