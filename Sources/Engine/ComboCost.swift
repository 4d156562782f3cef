/// How much work combos are: the one place that says it.
extension Code {
  /// Steps that finding combos among so many pieces is expected to take, each about as long as an instruction.
  ///
  /// Pieces are taken to be as different as their kind allows. The count is of ways to put pieces together; for `best`
  /// each way may have to be tried beside each piece.
  ///
  /// - Parameter copies: by face, how often it is there; empty for any number of times.
  package func expectedSteps(ofComboSet set: Int, mode: ComboMode, pieces: Int, copies: [Int]) -> Int {
    let plan = comboPlans[set]
    let wilds = plan.isWild.isEmpty ? 0 : pieces * plan.isWild.count { $0 } / plan.isWild.count
    var ways = pieces
    for combo in plan.combos { ways = Saturating.add(ways, combo.expectedWays(pieces, wilds: wilds, copies: copies)) }
    return mode == .best ? Saturating.multiply(ways, max(pieces, 1)) : ways
  }
}

extension ComboPlan {
  /// In how many ways some of `pieces` make the combo, about.
  fileprivate func expectedWays(_ pieces: Int, wilds: Int, copies: [Int]) -> Int {
    let high = min(combo.maximumSize, pieces)
    guard combo.minimumSize <= high, classCount > 0 else { return 1 }
    guard let run = runs.first, combo.groups.isEmpty else {
      return waysWithinClasses(pieces, through: high, copies: copies)
    }
    let classes = min(classCount, max(pieces, 1))
    let inClass = (pieces + classes - 1) / classes + (takesWilds ? wilds : 0)
    // From every place on, as far as it goes, with each of the pieces that stand at one place.
    let atPlace = max((inClass + run.length - 1) / max(run.length, 1), 1)
    let length = min(high, inClass, run.length)
    let each = Saturating.power(takesWilds && wilds > 0 ? atPlace + 1 : atPlace, length)
    return Saturating.multiply(classes * max(min(run.length, inClass), 1) * max(length, 1), each)
  }

  /// At worst all pieces are of the class of which most ways can be made: of others there are fewer.
  private func waysWithinClasses(_ pieces: Int, through high: Int, copies: [Int]) -> Int {
    var faces = [Int](repeating: 0, count: classCount)
    var there = faces
    var (wildFaces, wildsThere) = (0, 0)
    for (face, number) in classOf.enumerated() {
      let count = copies.isEmpty ? pieces : min(copies[face], pieces)
      if number >= 0 {
        faces[number] += 1
        there[number] += count
      } else if takesWilds {
        wildFaces += 1
        wildsThere += count
      }
    }
    let most = zip(faces, there).map { faces, there in
      let count = min(pieces, there + wildsThere)
      return Saturating.subsets(
        of: count, different: max(faces + wildFaces, 1), from: combo.minimumSize, through: min(high, count))
    }
    return Saturating.add(most.max() ?? 1, classCount)
  }
}

/// Whole numbers that stay at a greatest one instead of overflowing.
private enum Saturating {
  static let most = Int.max / 4

  static func add(_ one: Int, _ other: Int) -> Int { min(one + other, most) }

  static func multiply(_ one: Int, _ other: Int) -> Int {
    let (product, overflow) = one.multipliedReportingOverflow(by: other)
    return overflow ? most : min(product, most)
  }

  static func power(_ base: Int, _ exponent: Int) -> Int {
    var result = 1
    for _ in 0..<max(exponent, 0) where result < most { result = multiply(result, base) }
    return result
  }

  /// How many collections of some sizes `count` pieces have, of which so many are different.
  static func subsets(of count: Int, different: Int, from low: Int, through high: Int) -> Int {
    guard low <= high else { return 1 }
    var sum = 0
    var binomial = 1
    for size in 0...high {
      if size >= low { sum = add(sum, binomial) }
      binomial = multiply(binomial, max(count - size, 0)) / (size + 1)
    }
    // Many alike: as many of each as there are, and none.
    let (each, more) = count.quotientAndRemainder(dividingBy: different)
    return min(sum, multiply(power(each + 2, more), power(each + 1, different - more)))
  }
}
