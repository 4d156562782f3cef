extension JSONReader {
  /// Objects with more keys are looked through with a table.
  private static let tablelessLimit = 32

  /// The first key of an object that is equal to an earlier one; nil when all differ.
  ///
  /// Each key sets one of 64 bits; only a key that finds its bit set is compared with those before it.
  static func duplicate(
    in object: Int, _ cells: UnsafeBufferPointer<Cell>, _ text: UnsafeRawBufferPointer
  ) -> Int? {
    guard cells[object].textCount > 1 else { return nil }
    guard cells[object].textCount <= tablelessLimit else { return tabled(in: object, cells, text) }
    var seen: UInt64 = 0
    var key = object &+ 1
    let end = Int(cells[object].next)
    while key < end {
      let bit = bit(of: cells[key], text)
      if seen & bit != 0, isRepeated(key, in: object, cells, text) { return key }
      seen |= bit
      key = Int(cells[Int(cells[key].next)].next)
    }
    return nil
  }

  private static func tabled(
    in object: Int, _ cells: UnsafeBufferPointer<Cell>, _ text: UnsafeRawBufferPointer
  ) -> Int? {
    var found: Int?
    DuplicateKeys.find(in: object, cells: cells, text: text) { key, _ in found = found ?? key }
    return found
  }

  @inline(__always)
  private static func bit(of key: Cell, _ text: UnsafeRawBufferPointer) -> UInt64 {
    let start = Int(key.textStart)
    let count = Int(key.textCount)
    guard count > 0 else { return 1 }
    let (first, last) = (UInt64(text[start]), UInt64(text[start &+ count &- 1]))
    return 1 &<< ((first &+ last &* 5 &+ UInt64(count) &* 11) & 63)
  }

  private static func isRepeated(
    _ key: Int, in object: Int, _ cells: UnsafeBufferPointer<Cell>, _ text: UnsafeRawBufferPointer
  ) -> Bool {
    var earlier = object &+ 1
    while earlier < key {
      if DuplicateKeys.isEqual(cells[earlier], cells[key], text) { return true }
      earlier = Int(cells[Int(cells[earlier].next)].next)
    }
    return false
  }
}
