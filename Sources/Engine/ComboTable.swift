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

  /// What is kept of a multiset, and about how many nanoseconds a pattern tried on one takes.
  private static let bytesOfMultiset = 17
  private static let stepsOfTrial = 10

  private struct Pattern {
    var combo: Int
    var counts: [UInt8]
    var size: Int
    var points: Int64
  }

  /// A table for each set for which one can be made: of many sets those that come first.
  static func all(_ evaluator: Evaluator) -> [ComboTable?] {
    var work = EngineLimits.tableWork
    var multisets = EngineLimits.tabledMultisetsInAll
    return evaluator.code.comboSets.indices.map { set in
      let steps = evaluator.stepsTaken
      // Where no table comes of it, looking for patterns has taken its time all the same.
      defer { work -= evaluator.stepsTaken - steps }
      guard let table = ComboTable(set: set, evaluator: evaluator, work: work, multisets: multisets) else { return nil }
      work -= table.patterns.count * table.points.count
      multisets -= table.points.count
      return table
    }
  }

  /// `nil` where it would take more than `work` patterns tried on multisets or have more of these than it may, where its
  /// numbers do not fit, and where it cannot be paid.
  init?(
    set index: Int, evaluator: Evaluator, work: Int = EngineLimits.tableWork,
    multisets: Int = EngineLimits.tabledMultisets
  ) {
    let set = evaluator.code.comboSets[index]
    guard set.dependsOnPiecesOnly, let numbering = MultisetNumbering(faces: set.faceCount, size: set.largestThrow),
      numbering.count <= min(multisets, work)
    else { return nil }
    self.numbering = numbering
    let count = numbering.count
    guard let found = try? Self.patterns(set, index, evaluator, numbering) else { return nil }
    patterns = found
    guard patterns.count * count <= work,
      evaluator.account.take(steps: Self.stepsOfTrial * patterns.count * count, for: .combos(set: index)),
      evaluator.account.take(bytes: Self.bytesOfMultiset * count, for: .combos(set: index))
    else { return nil }
    points = Array(repeating: 0, count: count)
    used = Array(repeating: 0, count: count)
    choice = Array(repeating: -1, count: count)
    rest = Array(repeating: 0, count: count)
    // In the order in which combos of equal worth are taken, see `ComboTie`.
    patterns.sort { $0.combo != $1.combo ? $0.combo < $1.combo : $1.counts.lexicographicallyPrecedes($0.counts) }
    var tie = ComboTie()
    var counts = [UInt8](repeating: 0, count: numbering.faceCount)
    fill(&counts, face: 0, room: numbering.largest, &tie)
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

  /// The combos of the best choice for a multiset, in order.
  func found(_ number: Int) -> [FoundCombo] {
    var chosen: [Int] = []
    forEachPattern(of: number) { chosen.append($0) }
    return chosen.sorted().map { index in
      let pattern = patterns[index]
      let pieces = pattern.counts.enumerated().flatMap { Array(repeating: Int64($0.offset), count: Int($0.element)) }
      return FoundCombo(combo: pattern.combo, pieces: pieces, points: pattern.points)
    }
  }

  func occurrences(of combo: Int, _ number: Int) -> Int64 {
    var result: Int64 = 0
    forEachPattern(of: number) { if patterns[$0].combo == combo { result += 1 } }
    return result
  }

  private func forEachPattern(of number: Int, _ body: (Int) -> Void) {
    var number = number
    while choice[number] >= 0 {
      body(Int(choice[number]))
      number = Int(rest[number])
    }
  }

  // MARK: Filling

  /// All that can be found in any throw: what is found among as many of each face as a throw can have.
  private static func patterns(
    _ set: ComboSet, _ index: Int, _ evaluator: Evaluator, _ numbering: MultisetNumbering
  ) throws(Fault) -> [Pattern] {
    let all = (0..<numbering.faceCount).flatMap { Array(repeating: Int64($0), count: numbering.largest) }
    var result: [Pattern] = []
    for (combo, content) in set.combos.enumerated() where content.minimumSize <= numbering.largest {
      for size in content.minimumSize...min(content.maximumSize, numbering.largest) {
        evaluator.beginAnew()
        guard evaluator.isPaid else { throw .unpaid }
        let finder = try all.withUnsafeBufferPointer { buffer throws(Fault) in
          try evaluator.search(index, among: buffer, side: 0)
        }
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

  private mutating func fill(_ counts: inout [UInt8], face: Int, room: Int, _ tie: inout ComboTie) {
    guard face < numbering.faceCount else { return fillOne(counts, &tie) }
    for count in 0...room {
      counts[face] = UInt8(count)
      fill(&counts, face: face + 1, room: room - count, &tie)
    }
    counts[face] = 0
  }

  private mutating func fillOne(_ counts: [UInt8], _ tie: inout ComboTie) {
    let here = numbering.number { Int(counts[$0]) }
    for (index, pattern) in patterns.enumerated() {
      guard (0..<numbering.faceCount).allSatisfy({ pattern.counts[$0] <= counts[$0] }) else { continue }
      let left = numbering.number { Int(counts[$0] - pattern.counts[$0]) }
      let total = points[left] + pattern.points
      let size = used[left] + UInt8(pattern.size)
      let isAsGood = choice[here] >= 0 && total == points[here] && size == used[here]
      if isAsGood ? comesFirst(index, left, here, &tie) : (total, size) > (points[here], used[here]) {
        points[here] = total
        used[here] = size
        choice[here] = Int32(index)
        rest[here] = Int32(left)
      }
    }
  }

  /// Whether a pattern with the best of what it leaves is taken rather than what was chosen before.
  private func comesFirst(_ pattern: Int, _ left: Int, _ here: Int, _ tie: inout ComboTie) -> Bool {
    tie.removeAll()
    tie.one.append(pattern)
    forEachPattern(of: left) { tie.one.append($0) }
    forEachPattern(of: here) { tie.other.append($0) }
    return tie.takesOne({ patterns[$0].combo }, <)
  }
}
