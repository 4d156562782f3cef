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
    let keys = keys(of: mapping, cells: cells)
    if keys.count <= pairwiseLimit {
      for (place, key) in keys.enumerated() {
        if let first = keys[..<place].first(where: { isEqual(cells[$0], cells[key], text) }) { report(key, first) }
      }
      return
    }
    var seen: [[UInt8]: Int] = [:]
    for key in keys {
      let bytes = Array(text[cells[key].textRange])
      if let first = seen[bytes] { report(key, first) } else { seen[bytes] = key }
    }
  }

  private static func keys(of mapping: Int, cells: UnsafeBufferPointer<Cell>) -> [Int] {
    var keys: [Int] = []
    let end = cells[mapping].next == 0 ? cells.count : Int(cells[mapping].next)
    var index = mapping + 1
    while index < end {
      if cells[index].kind == .scalar { keys.append(index) }
      // A child that is still open leads nowhere.
      let value = Int(cells[index].next)
      guard value > index, value < end else { return keys }
      guard Int(cells[value].next) > value else { return keys }
      index = Int(cells[value].next)
    }
    return keys
  }

  @inline(__always)
  static func isEqual(_ one: Cell, _ other: Cell, _ text: UnsafeRawBufferPointer) -> Bool {
    guard one.textCount == other.textCount else { return false }
    for offset in 0..<Int(one.textCount)
    where text[Int(one.textStart) &+ offset] != text[Int(other.textStart) &+ offset] { return false }
    return true
  }
}
