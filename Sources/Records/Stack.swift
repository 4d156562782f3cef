/// A list of plain values in memory of its own, which is kept when it is emptied. It is never copied, so adding to it asks
/// for no permission.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
  private var base = UnsafeMutablePointer<Element>.allocate(capacity: 16)
  private var capacity = 16
  private(set) var count = 0

  deinit { base.deallocate() }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "an item's place is one of the list's")
      return base[index]
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count, "an item's place is one of the list's")
      base[index] = newValue
    }
  }

  /// A copy of some of the items.
  subscript(range: Range<Int>) -> [Element] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "items' places are some of the list's")
    return Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Forgets what stands behind the first so many.
  mutating func cut(to count: Int) { self.count = min(self.count, count) }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    (base, capacity) = (larger, 2 * capacity)
  }
}
