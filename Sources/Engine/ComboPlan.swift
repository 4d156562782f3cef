/// What the columns of a kind say about one combo, worked out once: columns as small numbers from 0.
final class ComboPlan: Sendable {
  let combo: Combo
  let takesWilds: Bool
  /// By face: which pieces are alike in all columns that the combo wants alike; -1 for a face that cannot be in it.
  let classOf: [Int]
  let classCount: Int
  /// By class: its faces, of those by which pieces are compared the best first.
  let faces: [[Int]]
  /// By class: the value that is told to conditions and points.
  let classValues: [Int64]
  let runs: [Run]
  /// By column that must differ: each face's value.
  let different: [[Int]]
  /// Whether the faces that are given, if any, do.
  let facesDiffer: Bool
  /// By class: how many pieces of it can differ in all those columns.
  let differentCount: [Int]
  /// By face: its value in the column of groups.
  let groupOf: [Int]
  let groupCount: Int
  /// By class, and by class and group: the best rank that a wild can take there; 0 where there is no face.
  let classTop: [Int]
  let groupTop: [Int]
  /// Whether no cell of the total's column is negative, so that a sum only grows.
  let totalGrows: Bool
  /// Whether the same pieces can be found twice.
  let mayRepeat: Bool

  /// A column in which pieces are consecutive.
  struct Run: Sendable {
    /// By face; -1 where it has none.
    let positionOf: [Int]
    /// By position, the column's value.
    let values: [Int64]
    let wraps: Bool
    /// By class and position: the best rank of a face there; 0 where there is none.
    let tops: [Int]

    var length: Int { values.count }

    func position(after position: Int) -> Int? {
      if position + 1 < length { return position + 1 }
      return wraps ? 0 : nil
    }
  }

  init(_ combo: Combo, faceCount: Int, rankOf: [Int], column: (Int) -> [Int64]) {
    self.combo = combo
    takesWilds = combo.takesWilds
    let alike = combo.alike.map(column)
    let needed =
      alike + combo.different.map(column) + (combo.groups.isEmpty ? [] : [column(combo.groupColumn)])
      + (combo.total.map { [column($0.column)] } ?? [])
    (classOf, classValues) = Self.classes(alike, needed, faceCount)
    let classCount = classValues.count
    self.classCount = classCount
    let classOf = self.classOf
    runs = combo.runs.map { Run(column($0), combo.wraps, classOf, classCount, rankOf) }
    var faces = [[Int]](repeating: [], count: classCount)
    for face in 0..<faceCount where classOf[face] >= 0 { faces[classOf[face]].append(face) }
    self.faces = faces.map { $0.sorted { rankOf[$0] > rankOf[$1] } }
    let different = combo.different.map { Self.numbered(column($0)).numbers }
    self.different = different
    facesDiffer = different.allSatisfy { values in
      Set(combo.faces.map { values[Int($0)] }).count == combo.faces.count
    }
    differentCount = faces.map { faces in
      different.map { values in Set(faces.map { values[$0] }).count }.min() ?? Int.max
    }
    let groups = combo.groups.isEmpty ? ([], 0) : Self.numbered(column(combo.groupColumn))
    (groupOf, groupCount) = groups
    var classTop = [Int](repeating: 0, count: classCount)
    var groupTop = [Int](repeating: 0, count: classCount * max(groupCount, 1))
    for face in 0..<faceCount where classOf[face] >= 0 {
      classTop[classOf[face]] = max(classTop[classOf[face]], rankOf[face])
      guard groupCount > 0 else { continue }
      let place = classOf[face] * groupCount + groupOf[face]
      groupTop[place] = max(groupTop[place], rankOf[face])
    }
    (self.classTop, self.groupTop) = (classTop, groupTop)
    totalGrows = combo.total.map { total in column(total.column).allSatisfy { $0 >= 0 || $0 == Code.blank } } ?? false
    mayRepeat = takesWilds || combo.runs.count > 1 || combo.wraps
  }

  /// Faces with the same cells in all of `alike`, in order of their cells; those without a needed cell are in none.
  private static func classes(
    _ alike: [[Int64]], _ needed: [[Int64]], _ faceCount: Int
  ) -> (classOf: [Int], values: [Int64]) {
    func precedes(_ one: Int, _ other: Int) -> Bool {
      for cells in alike where cells[one] != cells[other] { return cells[one] < cells[other] }
      return false
    }
    let fitting = (0..<faceCount).filter { face in needed.allSatisfy { $0[face] != Code.blank } }.sorted(by: precedes)
    var classOf = [Int](repeating: -1, count: faceCount)
    var values: [Int64] = []
    for (place, face) in fitting.enumerated() {
      if place == 0 || precedes(fitting[place - 1], face) { values.append(alike.first?[face] ?? 0) }
      classOf[face] = values.count - 1
    }
    return (classOf, values)
  }

  /// Cells as numbers from 0, in their order.
  static func numbered(_ cells: [Int64]) -> (numbers: [Int], count: Int) {
    let values = Set(cells.filter { $0 != Code.blank }).sorted()
    let places = Dictionary(uniqueKeysWithValues: values.enumerated().map { ($1, $0) })
    return (cells.map { places[$0] ?? -1 }, values.count)
  }
}

extension ComboPlan.Run {
  init(_ cells: [Int64], _ wraps: Bool, _ classOf: [Int], _ classCount: Int, _ rankOf: [Int]) {
    let present = Set(cells.filter { $0 != Code.blank }).sorted()
    var values: [Int64] = []
    var places: [Int64: Int] = [:]
    for value in present {
      // A place that no piece has ends a run.
      if let last = values.last, value != last &+ 1 { values.append(last &+ 1) }
      places[value] = values.count
      values.append(value)
    }
    self.values = values
    self.wraps = wraps
    positionOf = cells.map { places[$0] ?? -1 }
    var tops = [Int](repeating: 0, count: classCount * values.count)
    for (face, position) in positionOf.enumerated() where position >= 0 && classOf[face] >= 0 {
      let place = classOf[face] * values.count + position
      tops[place] = max(tops[place], rankOf[face])
    }
    self.tops = tops
  }
}

/// All that is known beforehand of the combos of one kind.
struct ComboSetPlan: Sendable {
  let combos: [ComboPlan]
  let isWild: [Bool]
  /// By face: its place among the values by which pieces are compared, from 1; 0 where it has none.
  let rankOf: [Int]
  /// How many pieces a hand has that is compared with another: those of the largest combo.
  let handSize: Int
  /// The order of a hand is written in digits below this.
  let radix: Int64

  init(_ set: ComboSet, column: (Int) -> [Int64]) {
    let faceCount = set.faceCount
    isWild = set.wildColumn.map { column($0).map { $0 == 1 } } ?? Array(repeating: false, count: faceCount)
    if let order = set.orderColumn {
      let (numbers, count) = ComboPlan.numbered(column(order))
      rankOf = numbers.map { $0 + 1 }
      radix = Int64(count + 1)
    } else {
      rankOf = Array(repeating: 1, count: faceCount)
      radix = 1
    }
    combos = set.combos.map { [rankOf] in ComboPlan($0, faceCount: faceCount, rankOf: rankOf, column: column) }
    handSize = Self.handSize(set)
  }

  private static func handSize(_ set: ComboSet) -> Int {
    let largest = set.combos.map(\.maximumSize).max() ?? 0
    return min(largest == Int.max && set.largestThrow > 0 ? set.largestThrow : largest, EngineLimits.comparedPieces)
  }

  /// Whether hands of these combos can be told apart by one number that can be stored.
  static func ordersFit(combos: Int, handSize: Int, values: Int) -> Bool {
    var highest = Int64(combos + 1)
    for _ in 0..<min(handSize, EngineLimits.comparedPieces) {
      highest *= Int64(values + 1)
      if highest > EngineLimits.storedValue { return false }
    }
    return true
  }
}
