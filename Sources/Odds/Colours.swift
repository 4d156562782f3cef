import Engine
import RuleLanguage

/// Values of a column that can be exchanged for each other without changing what any hand makes, such as suits of which none
/// is worth more than another: combos ask of them only whether they are the same.
struct Colours {
  let column: Int
  /// By value the faces that show it, those that are the same but for it at the same place.
  let faces: [[Int]]
  /// All other faces.
  let others: [Int]

  private enum Bounds {
    /// Values that are exchanged; in how many orders they can stand fits in a word.
    static let values = 12
  }

  /// - Parameters:
  ///   - plan: how combos are looked for among the pieces of a throw.
  ///   - labels: by combo, what is worked out for what it is called.
  ///   - copies: by face, how many there are.
  /// - Returns: `nil` where there are none.
  init?(_ plan: CompiledRules.Throw, in table: Table, labels: [[Formula]], copies: [Int64]) {
    let code = table.game.code
    let set = code.comboSets[plan.set]
    // What is best of several that are equally good may hang on the order of faces.
    guard plan.mode == .firstFit || plan.mode == .every, set.combos.allSatisfy(\.faces.isEmpty) else { return nil }
    let exact = Set(set.combos.flatMap(\.valuesRead) + [set.wildColumn, set.orderColumn].compactMap(\.self))
    let compared = Set(set.combos.flatMap(\.valuesCompared)).subtracting(exact).sorted()
    let found = compared.compactMap { column -> (column: Int, faces: [[Int]])? in
      guard let read = Self.read(besides: column, plan, labels, table), !read.contains(column) else { return nil }
      let rest = exact.union(read).union(compared).subtracting([column]).sorted()
      let faces = Self.exchangeable(column, rest, set.faceCount, code, copies)
      return faces.count > 1 ? (column, faces) : nil
    }
    guard let best = found.max(by: { $0.faces.count < $1.faces.count }) else { return nil }
    (column, faces) = best
    let moved = Set(best.faces.joined())
    others = (0..<set.faceCount).filter { !moved.contains($0) }
  }

  /// The columns that formulas read besides one; `nil` where they tell its values apart.
  private static func read(
    besides column: Int, _ plan: CompiledRules.Throw, _ labels: [[Formula]], _ table: Table
  ) -> Set<Int>? {
    let reading = ColourReading(table, column: column, filled: plan.fill)
    let set = table.game.code.comboSets[plan.set]
    var columns: Set<Int> = []
    if !plan.takesAllPieces, let formula = plan.pieces {
      guard let found = reading.read(formula), found.givesPieces else { return nil }
      columns.formUnion(found.columns)
    }
    for (combo, label) in zip(set.combos, labels) {
      for formula in [combo.condition, combo.points].compactMap(\.self) + label {
        let tellsValue = combo.alike.contains(column) || !combo.groups.isEmpty && combo.groupColumn == column
        guard let found = reading.read(formula, inputs: set.inputs, tellsValue: tellsValue), !found.givesPieces else {
          return nil
        }
        columns.formUnion(found.columns)
      }
    }
    return columns
  }

  /// The largest set of values of a column whose faces are otherwise the same, as the faces of each.
  private static func exchangeable(
    _ column: Int, _ rest: [Int], _ faceCount: Int, _ code: Code, _ copies: [Int64]
  ) -> [[Int]] {
    func words(_ face: Int) -> [Int64] { rest.map { code.cell(column: $0, face: Int64(face)) } + [copies[face]] }
    let byValue = Dictionary(grouping: 0..<faceCount) { code.cell(column: column, face: Int64($0)) }
    // A face that has no value there is the same as nothing.
    let sorted = byValue.filter { $0.key != Code.blank }.sorted { $0.key < $1.key }.map { _, faces in
      faces.sorted { words($0).lexicographicallyPrecedes(words($1)) }
    }
    let alike = Dictionary(grouping: sorted) { $0.map(words) }.values
    let largest = alike.max { ($0.count, $1[0][0]) < ($1.count, $0[0][0]) } ?? []
    return Array(largest.prefix(Bounds.values))
  }
}

extension Combo {
  /// The columns of which it only asks whether values are the same.
  fileprivate var valuesCompared: [Int] { alike + different + (groups.isEmpty ? [] : [groupColumn]) }

  /// The columns whose values count.
  fileprivate var valuesRead: [Int] { runs + [total?.column, pointsColumn].compactMap(\.self) }
}

/// Everything that a hand can hold, by classes: what differs only in which colour is which is one class, too.
struct ColouredClasses {
  private let size: Int
  private let colours: Colours
  private let copies: [Int64]
  /// What may be held of one colour, by places among its faces: first those of most pieces.
  private let parts: [Part]
  /// By number of pieces, the first part that has no more.
  private let firstPart: [Int]

  private struct Part {
    let places: [Int]
    let ways: Int64
  }

  init(_ colours: Colours, copies: [Int64], size: Int) {
    (self.colours, self.copies, self.size) = (colours, copies, size)
    var parts: [Part] = []
    var firstPart = Array(repeating: 0, count: size + 1)
    for count in (0...size).reversed() {
      firstPart[count] = parts.count
      Self.classes(colours.faces[0], copies, count).forEach { places, ways in
        parts.append(Part(places: places.map { Int($0) }, ways: ways))
        return true
      }
    }
    (self.parts, self.firstPart) = (parts, firstPart)
  }

  private static func classes(_ faces: [Int], _ copies: [Int64], _ size: Int) -> PieceClasses {
    PieceClasses(supply: .deck(faces.map { copies[$0] }), size: size)
  }

  /// How many classes there are, up to `most` and one more.
  static func count(_ colours: Colours, copies: [Int64], size: Int, upTo most: Int) -> Int {
    func bounded(_ number: Int64?) -> Int { number.map { Int(min($0, Int64(most + 1))) } ?? most + 1 }
    func times(_ one: Int, _ other: Int) -> Int {
      let (product, overflows) = one.multipliedReportingOverflow(by: other)
      return overflows ? most + 1 : min(product, most + 1)
    }
    // By how many colours have been given their pieces, and how many pieces these are.
    var ways = Array(repeating: Array(repeating: 0, count: size + 1), count: colours.faces.count + 1)
    ways[0][0] = 1
    for count in 0...size {
      let parts = classes(colours.faces[0], copies, count).count(upTo: most)
      guard parts > 0 else { continue }
      for given in (0..<colours.faces.count).reversed() {
        for total in 0...size where ways[given][total] > 0 {
          for more in 1...(colours.faces.count - given) where total + more * count <= size {
            // So many colours have parts of this size, any of them several times.
            let choices = bounded(PieceClasses.binomial(Int64(parts + more - 1), Int64(more)))
            let place = total + more * count
            ways[given + more][place] = min(
              most + 1, ways[given + more][place] + times(ways[given][total], choices))
          }
        }
      }
    }
    return (0...size).reduce(0) { sum, count in
      let others = classes(colours.others, copies, count).count(upTo: most)
      return min(most + 1, sum + times(others, ways[colours.faces.count][size - count]))
    }
  }

  /// Calls `body` with the sorted faces of each class and its weight, until it returns false.
  func forEach<Failure: Error>(_ body: ([Int64], Int64) throws(Failure) -> Bool) throws(Failure) {
    for count in 0...size {
      var isWanted = true
      try Self.classes(colours.others, copies, count).forEach { places, ways throws(Failure) in
        let held = places.map { Int64(colours.others[Int($0)]) }
        isWanted = try add(0, from: 0, Hand(pieces: held, ways: ways), body)
        return isWanted
      }
      if !isWanted { return }
    }
  }

  private struct Hand {
    var pieces: [Int64]
    var ways: Int64
    /// In how many ways the colours can be exchanged for others: those that hold the same only once.
    var orders: Int64 = 1
    /// How many colours in a row hold the same.
    var same: Int64 = 0
  }

  /// Gives the colours from one on their pieces, none more than the one before.
  private func add<Failure: Error>(
    _ colour: Int, from first: Int, _ hand: Hand, _ body: ([Int64], Int64) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    guard colour < colours.faces.count else {
      guard hand.pieces.count == size else { return true }
      return try body(hand.pieces.sorted(), hand.ways * hand.orders)
    }
    let left = size - hand.pieces.count
    for index in max(first, firstPart[left])..<parts.count {
      let part = parts[index]
      // Those that follow hold no more each.
      guard part.places.count * (colours.faces.count - colour) >= left else { break }
      var next = hand
      next.pieces += part.places.map { Int64(colours.faces[colour][$0]) }
      next.ways *= part.ways
      next.same = colour > 0 && index == first ? hand.same + 1 : 1
      next.orders = hand.orders * Int64(colour + 1) / next.same
      guard try add(colour + 1, from: index, next, body) else { return false }
    }
    return true
  }
}
