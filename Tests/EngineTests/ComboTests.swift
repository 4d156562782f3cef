import RuleLanguage
import Testing

@testable import Engine

/// The table of best combos against a search that knows nothing of it.
@Suite struct ComboTests {
  @Test func theTableAndTheSearchAgree() throws {
    let rules = try Games.rules("farkle")
    let table = try Table.setUp(rules.game, sideCount: 2, options: [])
    let withTable = Machine(table)
    try withTable.start()
    let bare = try Table.setUp(rules.game, sideCount: 2, options: [], preparesCombos: false)
    let searching = Machine(bare)
    try searching.start()
    for faces in Self.multisets(faces: 6, size: 6) {
      let one = try withTable.evaluator.foundCombos(0, mode: .best, pieces: faces, side: 0)
      let two = try searching.evaluator.foundCombos(0, mode: .best, pieces: faces, side: 0)
      #expect(one.reduce(0) { $0 + $1.points } == two.reduce(0) { $0 + $1.points }, "\(faces)")
      #expect(one.reduce(0) { $0 + $1.pieces.count } == two.reduce(0) { $0 + $1.pieces.count }, "\(faces)")
    }
  }

  @Test func everyMultisetHasANumberOfItsOwn() throws {
    for (faces, size) in [(6, 6), (2, 9), (10, 3), (1, 4)] {
      let numbering = try #require(MultisetNumbering(faces: faces, size: size))
      var seen: Set<Int> = []
      for multiset in Self.multisets(faces: faces, size: size) + [[]] {
        let number = multiset.withUnsafeBufferPointer { numbering.number(of: $0) }
        #expect(seen.insert(try #require(number)).inserted)
      }
      #expect(seen == Set(0..<numbering.count))
    }
    #expect(MultisetNumbering(faces: 52, size: 7) == nil)
  }

  /// All multisets of 1 to `size` faces.
  private static func multisets(faces: Int, size: Int) -> [[Int64]] {
    var result: [[Int64]] = []
    func extend(_ pieces: [Int64], from face: Int) {
      if !pieces.isEmpty { result.append(pieces) }
      guard pieces.count < size else { return }
      for next in face..<faces { extend(pieces + [Int64(next)], from: next) }
    }
    extend([], from: 0)
    return result
  }
}
