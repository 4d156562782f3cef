/// Items of which mostly some come or go at the end, and of which a copy costs next to nothing: full blocks are shared
/// by all copies, and only what stands behind them is copied when it changes.
///
///     var moves = Journal<Int>()
///     moves.append(7)
///     let before = moves      // shares its blocks
///     moves.truncate(to: 0)   // `before` still has the item
@frozen
public struct Journal<Element> {
  /// Items of a block.
  @inlinable
  public static var blockCount: Int { 64 }

  @usableFromInline var blocks: [[Element]] = []
  /// Fewer than a block's.
  @usableFromInline var tail: [Element] = []

  /// Without any item.
  @inlinable
  public init() {}

  /// With these items.
  @inlinable
  public init(_ items: some Sequence<Element>) {
    for item in items { append(item) }
  }

  /// Adds an item at the end.
  @inlinable
  public mutating func append(_ item: Element) {
    tail.append(item)
    guard tail.count == Self.blockCount else { return }
    blocks.append(tail)
    tail = []
  }

  /// Takes away what stands behind the first `count` items; nothing where there are no more.
  @inlinable
  public mutating func truncate(to count: Int) {
    guard count < self.count else { return }
    let (block, rest) = (count / Self.blockCount, count % Self.blockCount)
    tail = Array((block < blocks.count ? blocks[block] : tail).prefix(rest))
    blocks.removeLast(blocks.count - block)
  }

  /// Takes the last item away and returns it; nil where there is none.
  @inlinable
  public mutating func popLast() -> Element? {
    guard let last else { return nil }
    truncate(to: count - 1)
    return last
  }
}

extension Journal: RandomAccessCollection, MutableCollection {
  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }
  /// How many items there are.
  @inlinable
  public var endIndex: Int { blocks.count * Self.blockCount + tail.count }

  /// An item by its place, from 0.
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      let (block, place) = (index / Self.blockCount, index % Self.blockCount)
      return block < blocks.count ? blocks[block][place] : tail[place]
    }
    set {
      let (block, place) = (index / Self.blockCount, index % Self.blockCount)
      if block < blocks.count { blocks[block][place] = newValue } else { tail[place] = newValue }
    }
  }
}

extension Journal: Equatable where Element: Equatable {}
extension Journal: Hashable where Element: Hashable {}
extension Journal: Sendable where Element: Sendable {}

extension Journal: ExpressibleByArrayLiteral {
  /// With these items.
  @inlinable
  public init(arrayLiteral items: Element...) { self.init(items) }
}
