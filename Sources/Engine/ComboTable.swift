/// The best combos of every multiset of up to so many pieces, worked out once.
///
/// Taking pieces away from a multiset always gives a smaller number, so one pass in order of number fills the table.
package struct ComboTable: Sendable {
  private let numbering: MultisetNumbering
  private(set) var points: [Int64]
  private(set) var used: [UInt8]
  /// Which pattern the best choice starts with, -1 for none, and the number of what is then left.
  private var choice: [Int32]
  private var rest: [Int32]
  private var patterns: [Pattern] = []

  private struct Pattern {
    var combo: Int
    var counts: [UInt8]
    var size: Int
    var points: Int64
  }

  /// `nil` where it would take more than `work` patterns tried on multisets, or its numbers do not fit.
  init?(set index: Int, evaluator: Evaluator, work: Int = EngineLimits.tableWork) {
    let set = evaluator.code.comboSets[index]
    guard set.dependsOnPiecesOnly, let numbering = MultisetNumbering(faces: set.faceCount, size: set.largestThrow)
    else { return nil }
    self.numbering = numbering
    let count = numbering.count
    points = Array(repeating: 0, count: count)
    used = Array(repeating: 0, count: count)
    choice = Array(repeating: -1, count: count)
    rest = Array(repeating: 0, count: count)
    guard let found = try? Self.patterns(set, index, evaluator, numbering) else { return nil }
    patterns = found
    guard patterns.count * count <= work else { return nil }
    // File order first, so that among equals the earlier combo is taken.
    patterns.sort { $0.combo < $1.combo }
    var counts = [UInt8](repeating: 0, count: numbering.faceCount)
    fill(&counts, face: 0, room: numbering.largest)
  }

  /// The number of the multiset of these faces; `nil` when there are more than the table holds, or one is blank.
  @inline(__always)
  package func number(of faces: UnsafeBufferPointer<Int64>) -> Int? { numbering.number(of: faces) }

  /// The points of the best combos of these faces; `nil` as for `number(of:)`.
  @inline(__always)
  package func bestPoints(_ faces: UnsafeBufferPointer<Int64>) -> Int64? {
    guard let number = number(of: faces) else { return nil }
    return points.withUnsafeBufferPointer { $0[number] }
  }

  /// The combos of the best choice for a multiset, in the order of the file.
  func found(_ number: Int) -> [FoundCombo] {
    var result: [FoundCombo] = []
    var number = number
    while choice[number] >= 0 {
      let pattern = patterns[Int(choice[number])]
      let pieces = pattern.counts.enumerated().flatMap { Array(repeating: Int64($0.offset), count: Int($0.element)) }
      result.append(FoundCombo(combo: pattern.combo, pieces: pieces, points: pattern.points))
      number = Int(rest[number])
    }
    return result
  }

  func occurrences(of combo: Int, _ number: Int) -> Int64 {
    var result: Int64 = 0
    var number = number
    while choice[number] >= 0 {
      if patterns[Int(choice[number])].combo == combo { result += 1 }
      number = Int(rest[number])
    }
    return result
  }

  // MARK: Filling

  /// All that can be found in any throw: what is found among as many of each face as a throw can have.
  private static func patterns(
    _ set: ComboSet, _ index: Int, _ evaluator: Evaluator, _ numbering: MultisetNumbering
  ) throws(Fault) -> [Pattern] {
    let finder = evaluator.finder(index)
    finder.side = 0
    let all = (0..<numbering.faceCount).flatMap { Array(repeating: Int64($0), count: numbering.largest) }
    var result: [Pattern] = []
    for (combo, content) in set.combos.enumerated() where content.minimumSize <= numbering.largest {
      for size in content.minimumSize...min(content.maximumSize, numbering.largest) {
        evaluator.beginAnew()
        try all.withUnsafeBufferPointer { buffer throws(Fault) in try finder.load(buffer) }
        try finder.find(combo, exactly: size)
        for candidate in finder.candidates {
          var counts = [UInt8](repeating: 0, count: numbering.faceCount)
          for piece in finder.pieces(of: candidate.packed) { counts[Int(piece)] += 1 }
          result.append(Pattern(combo: combo, counts: counts, size: size, points: candidate.points))
        }
      }
    }
    return result
  }

  private mutating func fill(_ counts: inout [UInt8], face: Int, room: Int) {
    guard face < numbering.faceCount else { return fillOne(counts) }
    for count in 0...room {
      counts[face] = UInt8(count)
      fill(&counts, face: face + 1, room: room - count)
    }
    counts[face] = 0
  }

  private mutating func fillOne(_ counts: [UInt8]) {
    let here = numbering.number { Int(counts[$0]) }
    for (index, pattern) in patterns.enumerated() {
      guard (0..<numbering.faceCount).allSatisfy({ pattern.counts[$0] <= counts[$0] }) else { continue }
      let left = numbering.number { Int(counts[$0] - pattern.counts[$0]) }
      let total = points[left] + pattern.points
      let size = used[left] + UInt8(pattern.size)
      if total > points[here] || (total == points[here] && size > used[here]) {
        points[here] = total
        used[here] = size
        choice[here] = Int32(index)
        rest[here] = Int32(left)
      }
    }
  }
}
