import RuleLanguage
import Testing

@testable import Engine

/// The table of best combos against a search that knows nothing of it.
@Suite struct ComboTests {
  @Test(arguments: ["farkle", "farkle-three-pairs", "bunco"])
  func theTableAndTheSearchAgree(name: String) throws {
    let rules = try Games.rules(name)
    guard let set = rules.game.code.comboSets.first else { return }
    try compare(rules, size: min(set.largestThrow, 6), faces: set.faceCount) { _ in nil }
  }

  /// Combos of given faces whose points are often equal, so that much can be chosen in several ways.
  @Test(arguments: 1...60) func ofEqualsTheSameAreTaken(seed: Int) throws {
    var generator = Generator(seed: UInt64(seed))
    let patterns = (0..<7).map { _ -> Pattern in
      let faces = (0..<Int(1 + generator.below(3))).map { _ in Int64(generator.below(4)) }.sorted()
      return Pattern(faces: faces, points: [-10, 0, 10, 10, 20, 20, 40][Int(generator.below(7))])
    }
    let lines = patterns.enumerated().map { index, pattern in
      "  c\(index): {label: C\(index), faces: \(pattern.faces.map { $0 + 1 }), points: \(pattern.points)}"
    }
    let rules = try Games.rules(
      text: """
        house_rules: 2
        name: equals
        sides: {count: 1}
        rounds: open
        pieces: {die: {from: 1..4}}
        combos:
        \(lines.joined(separator: "\n"))
        sheet: {dice: {type: die, length: 0..6}}
        score: best(dice).points
        """)
    try compare(rules, size: 6, faces: 4) { Self.plain(patterns, $0) }
  }

  private struct Pattern {
    var faces: [Int64]
    var points: Int64
  }

  private func compare(
    _ rules: CompiledRules, size: Int, faces: Int, _ expected: ([Int64]) -> [FoundCombo]?
  ) throws {
    let table = Machine(try Table.setUp(rules.game, sideCount: rules.game.sides.standard, options: []))
    #expect(table.table.comboTables.first.flatMap { $0 } != nil, "there is no table to compare")
    let search = Machine(
      try Table.setUp(rules.game, sideCount: rules.game.sides.standard, options: [], preparesCombos: false))
    for pieces in Self.multisets(faces: faces, size: size) {
      let one = try table.evaluator.foundCombos(0, mode: .best, pieces: pieces, side: 0)
      let two = try search.evaluator.foundCombos(0, mode: .best, pieces: pieces, side: 0)
      #expect(one == two, "\(pieces)")
      if let plain = expected(pieces) { #expect(two == plain, "\(pieces)") }
    }
  }

  /// Every way to choose combos: the highest points, then the most pieces, then what stands first in the file; of one
  /// combo the same pieces are always the same.
  private static func plain(_ patterns: [Pattern], _ pieces: [Int64]) -> [FoundCombo] {
    var best: [Int] = []
    func worth(_ chosen: [Int]) -> (Int64, Int) {
      (chosen.reduce(0) { $0 + patterns[$1].points }, chosen.reduce(0) { $0 + patterns[$1].faces.count })
    }
    func extend(_ chosen: [Int], _ left: [Int64]) {
      let (mine, theirs) = (worth(chosen), worth(best))
      if mine == theirs ? chosen.lexicographicallyPrecedes(best) : mine > theirs { best = chosen }
      for index in (chosen.last ?? 0)..<patterns.count {
        var rest = left
        let fits = patterns[index].faces.allSatisfy { face in
          rest.firstIndex(of: face).map { rest.remove(at: $0) } != nil
        }
        if fits { extend(chosen + [index], rest) }
      }
    }
    extend([], pieces)
    return best.map { FoundCombo(combo: $0, pieces: patterns[$0].faces, points: patterns[$0].points) }
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
