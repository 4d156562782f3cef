/// Combos of pieces for which no table was made: a bounded search over the subsets of what is given.
extension Evaluator {
  /// What `set` finds among `pieces`, in the order of the file; the pieces of each are sorted. Blank pieces fit nothing.
  func combos(_ set: Int, mode: ComboMode, pieces: [Int64], side: Int) throws(Fault) -> [FoundCombo] {
    let pieces = pieces.filter { $0 >= 0 }
    if mode == .best, let table = comboTables[set],
      let number = pieces.withUnsafeBufferPointer({ table.number(of: $0) })
    {
      return table.found(number).sorted { $0.combo < $1.combo }
    }
    guard pieces.count <= EngineLimits.searchedPieces else { throw .tooManyPieces }
    let subsets = try fitting(code.comboSets[set], pieces.sorted(), side, onlyLargest: mode == .every)
    let chosen = mode == .every ? subsets : try best(subsets, pieceCount: pieces.count)
    return chosen.sorted { ($0.found.combo, $1.mask) < ($1.found.combo, $0.mask) }.map(\.found)
  }

  private struct Subset {
    var mask: Int
    var found: FoundCombo
  }

  /// Every subset that a combo fits; with `onlyLargest`, of a sized range only those to which no piece can be added.
  private func fitting(
    _ set: ComboSet, _ pieces: [Int64], _ side: Int, onlyLargest: Bool
  ) throws(Fault) -> [Subset] {
    var result: [Subset] = []
    for (index, combo) in set.combos.enumerated() {
      var fits: [Int: Subset] = [:]
      var masks: [Int] = []
      for mask in 1..<(1 << pieces.count) {
        let size = mask.nonzeroBitCount
        guard combo.minimumSize <= size, size <= combo.maximumSize else { continue }
        steps -= 1
        guard steps >= 0 else { throw .stepBudget }
        let chosen = pieces.indices.filter { mask >> $0 & 1 == 1 }.map { pieces[$0] }
        let points = try chosen.withUnsafeBufferPointer { buffer throws(Fault) in
          try self.points(of: combo, in: set, pieces: buffer, side: side)
        }
        guard let points else { continue }
        fits[mask] = Subset(mask: mask, found: FoundCombo(combo: index, pieces: chosen, points: points))
        masks.append(mask)
      }
      for mask in masks {
        let grows =
          onlyLargest && combo.isRange && pieces.indices.contains { mask >> $0 & 1 == 0 && fits[mask | 1 << $0] != nil }
        if !grows, let subset = fits[mask] { result.append(subset) }
      }
    }
    return result
  }

  /// The disjoint subsets of the highest total; among equals more pieces, then the earlier combos.
  ///
  /// The lowest piece of what is left is either left out or in one of the subsets that begin with it.
  private func best(_ subsets: [Subset], pieceCount: Int) throws(Fault) -> [Subset] {
    struct Choice {
      var points: Int64 = 0
      var used = 0
      var subset = -1
      var rest = 0
    }
    var beginning = [[Int]](repeating: [], count: pieceCount)
    for (index, subset) in subsets.enumerated() { beginning[subset.mask.trailingZeroBitCount].append(index) }
    var table = [Choice](repeating: Choice(), count: 1 << pieceCount)
    for mask in 1..<table.count {
      let lowest = mask.trailingZeroBitCount
      let without = mask & (mask - 1)
      table[mask] = Choice(points: table[without].points, used: table[without].used, subset: -1, rest: without)
      steps -= beginning[lowest].count
      guard steps >= 0 else { throw .stepBudget }
      for index in beginning[lowest] where subsets[index].mask & ~mask == 0 {
        let rest = table[mask & ~subsets[index].mask]
        let points = rest.points + subsets[index].found.points
        let used = rest.used + subsets[index].mask.nonzeroBitCount
        if (points, used) > (table[mask].points, table[mask].used) {
          table[mask] = Choice(points: points, used: used, subset: index, rest: mask & ~subsets[index].mask)
        }
      }
    }
    var result: [Subset] = []
    var mask = table.count - 1
    while mask > 0 {
      if table[mask].subset >= 0 { result.append(subsets[table[mask].subset]) }
      mask = table[mask].rest
    }
    return result
  }

  /// The instruction behind `best(...).points` and its like.
  func combo(_ i: Instruction, _ extra: Instruction, side: Int) -> Fault? {
    let set = Int(i.c)
    let faces = list(registers[Int(i.b)])
    let field = ComboField(rawValue: extra.a) ?? .points
    if extra.c == ComboMode.best.rawValue, let table = comboTables[set], let number = table.number(of: faces) {
      switch field {
      case .points: registers[Int(i.a)] = table.points[number]
      case .size: registers[Int(i.a)] = Int64(table.used[number])
      case .usesAll: registers[Int(i.a)] = Int(table.used[number]) == faces.count ? 1 : 0
      case .occurrences: registers[Int(i.a)] = table.occurrences(of: Int(extra.b), number)
      }
      return nil
    }
    do throws(Fault) {
      let found = try combos(set, mode: ComboMode(rawValue: extra.c) ?? .best, pieces: Array(faces), side: side)
      let value = Self.value(of: field, combo: Int(extra.b), found, among: faces.count)
      registers[Int(i.a)] = value
      return value.magnitude <= EngineLimits.storedValue.magnitude ? nil : .overflow
    } catch {
      return error
    }
  }

  private static func value(of field: ComboField, combo: Int, _ found: [FoundCombo], among count: Int) -> Int64 {
    switch field {
    case .points: found.reduce(0) { $0 + $1.points }
    case .size: Int64(found.reduce(0) { $0 + $1.pieces.count })
    case .usesAll: found.reduce(0) { $0 + $1.pieces.count } >= count ? 1 : 0
    case .occurrences: Int64(found.count { $0.combo == combo })
    }
  }
}
