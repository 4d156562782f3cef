/// A sheet of the open round in which single values are entered; it is there until the game moves on.
@frozen
public struct SheetToFill {
  /// Where an entry's value stands on a sheet, and which bit of the masks is its own.
  @frozen
  public struct Place: Sendable {
    @usableFromInline let slot: Int
    @usableFromInline let mask: Int64

    init(_ entry: Entry) { (slot, mask) = (entry.slot, entry.mask) }
  }

  @usableFromInline let words: UnsafeMutablePointer<Int64>
  /// In order of the entries.
  @usableFromInline let places: UnsafeBufferPointer<Place>

  init(_ words: UnsafeMutablePointer<Int64>, _ places: UnsafeBufferPointer<Place>) {
    (self.words, self.places) = (words, places)
  }

  /// Enters a value; whether it lies in its range is judged when the sheet closes.
  @inlinable @inline(__always)
  public func enter(_ entry: Int, _ value: Int64) {
    words[places[entry].slot] = value
    // `Layout.enteredMask`.
    words[0] |= places[entry].mask
  }
}
