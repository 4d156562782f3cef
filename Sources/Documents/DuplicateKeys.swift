/// Finds keys that stand twice in one mapping.
enum DuplicateKeys {
  /// Mappings up to this many pairs are compared without a table.
  private static let pairwiseLimit = 16

  /// Calls `report` with the index of each key equal to an earlier one, and that one's, in order of the mapping.
  ///
  /// Only scalar keys are looked at. A container still open may be given; its last child is then left out.
  static func find(
    in mapping: Int, cells: UnsafeBufferPointer<Cell>, text: UnsafeRawBufferPointer, report: (Int, Int) -> Void
  ) {
    var count = 0
    var key = firstKey(of: mapping, cells: cells)
    while let next = key, count <= pairwiseLimit {
      count += 1
      key = nextKey(behind: next, of: mapping, cells: cells)
    }
    if count <= pairwiseLimit {
      findPairwise(in: mapping, cells: cells, text: text, report: report)
    } else {
      findWithTable(in: mapping, cells: cells, text: text, report: report)
    }
  }

  private static func findPairwise(
    in mapping: Int, cells: UnsafeBufferPointer<Cell>, text: UnsafeRawBufferPointer, report: (Int, Int) -> Void
  ) {
    var key = firstKey(of: mapping, cells: cells)
    while let again = key {
      var before = firstKey(of: mapping, cells: cells)
      while let first = before, first < again {
        if isEqual(cells[first], cells[again], text) {
          report(again, first)
          break
        }
        before = nextKey(behind: first, of: mapping, cells: cells)
      }
      key = nextKey(behind: again, of: mapping, cells: cells)
    }
  }

  private static func findWithTable(
    in mapping: Int, cells: UnsafeBufferPointer<Cell>, text: UnsafeRawBufferPointer, report: (Int, Int) -> Void
  ) {
    var seen: [[UInt8]: Int] = [:]
    var next = firstKey(of: mapping, cells: cells)
    while let key = next {
      defer { next = nextKey(behind: key, of: mapping, cells: cells) }
      let bytes = Array(text[cells[key].textRange])
      if let first = seen[bytes] { report(key, first) } else { seen[bytes] = key }
    }
  }

  private static func firstKey(of mapping: Int, cells: UnsafeBufferPointer<Cell>) -> Int? {
    scalarKey(from: mapping + 1, of: mapping, cells: cells)
  }

  private static func nextKey(behind key: Int, of mapping: Int, cells: UnsafeBufferPointer<Cell>) -> Int? {
    pair(behind: key, cells: cells).flatMap { scalarKey(from: $0, of: mapping, cells: cells) }
  }

  /// The first key from `index` on that is a scalar.
  private static func scalarKey(from index: Int, of mapping: Int, cells: UnsafeBufferPointer<Cell>) -> Int? {
    let end = cells[mapping].next == 0 ? cells.count : Int(cells[mapping].next)
    var index = index
    while index < end {
      if cells[index].kind == .scalar { return index }
      guard let next = pair(behind: index, cells: cells) else { return nil }
      index = next
    }
    return nil
  }

  /// The index behind a key and its value; nil where one of them is still open, which leads nowhere.
  private static func pair(behind key: Int, cells: UnsafeBufferPointer<Cell>) -> Int? {
    let value = Int(cells[key].next)
    guard value > key, value < cells.count, Int(cells[value].next) > value else { return nil }
    return Int(cells[value].next)
  }

  @inline(__always)
  static func isEqual(_ one: Cell, _ other: Cell, _ text: UnsafeRawBufferPointer) -> Bool {
    guard one.textCount == other.textCount else { return false }
    for offset in 0..<Int(one.textCount)
    where text[Int(one.textStart) &+ offset] != text[Int(other.textStart) &+ offset] { return false }
    return true
  }
}
