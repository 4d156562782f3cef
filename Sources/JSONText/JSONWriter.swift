/// Writes JSON into one buffer that is kept and reused, so that a warm writer allocates nothing.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("total")
///     writer.int(2645)
///     writer.endObject()          // {"total":2645}
///
/// Commas, colons and, in the pretty form, line breaks are the writer's work. That keys and values alternate and
/// containers are closed is the caller's.
///
/// What is written for every value can be put into the code of whoever writes, also in other modules: a key is then a few
/// stores.
@frozen
public struct JSONWriter: ~Copyable {
  /// How the JSON is laid out.
  @frozen
  public enum Layout: Sendable {
    /// No space at all: one line.
    case compact
    /// Each member and element on its own line, indented by two spaces a level.
    case pretty
  }

  @usableFromInline var end = 0
  @usableFromInline var capacity: Int
  @usableFromInline var storage: UnsafeMutableRawPointer
  @usableFromInline var depth = 0
  @usableFromInline var due: Due

  /// What stands before the next key or value. In the compact form that is nothing or a comma, 0 or 1, so that whoever
  /// writes puts a comma down and goes on behind it or over it.
  @frozen @usableFromInline
  struct Due {
    @usableFromInline var bits: UInt8

    @usableFromInline static let comma: UInt8 = 1
    @usableFromInline static let line: UInt8 = 2
    /// Marks the pretty form, in which a value or a container's beginning makes a line due.
    @usableFromInline static let pretty: UInt8 = 4

    @inlinable @inline(__always)
    init(_ layout: Layout) { bits = layout == .pretty ? Self.pretty | Self.line : 0 }

    /// Whether it is more than a comma.
    @inlinable var isOfPretty: Bool { @inline(__always) get { bits > Self.comma } }

    /// A line is due in the pretty form.
    @inlinable var lineOfPretty: UInt8 { @inline(__always) get { (bits & Self.pretty) &>> 1 } }

    @inlinable @inline(__always)
    mutating func followValue() { bits |= Self.comma | lineOfPretty }

    @inlinable @inline(__always)
    mutating func followKey() { bits &= Self.pretty }

    @inlinable @inline(__always)
    mutating func followBeginning() { bits = bits & Self.pretty | lineOfPretty }
  }

  /// How the JSON is laid out.
  public var layout: Layout { due.bits & Due.pretty == 0 ? .compact : .pretty }

  /// An empty writer with room for `capacity` bytes.
  public init(layout: Layout = .compact, capacity: Int = 4096) {
    due = Due(layout)
    self.capacity = max(capacity, 64)
    storage = .allocate(byteCount: self.capacity, alignment: 1)
  }

  deinit { storage.deallocate() }

  /// Bytes written since the start or the last `removeAll()`.
  @inlinable
  public var count: Int { end }

  /// Forgets what was written and keeps the room.
  public mutating func removeAll() {
    end = 0
    depth = 0
    due.followBeginning()
  }

  /// Calls `body` with the bytes written; they are valid only during the call.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: storage, count: end))
  }

  /// A copy of the bytes written.
  public var bytes: [UInt8] { withBytes { Array($0) } }

  /// A copy of the bytes written, as text.
  public var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Makes room for `extra` more bytes and returns where they go.
  @inlinable @inline(__always)
  mutating func room(_ extra: Int) -> UnsafeMutableRawPointer {
    if end &+ extra > capacity { grow(extra) }
    return storage + end
  }

  /// Writes what is due before a key or value, makes room for `extra` bytes of that and returns where they go; `finish`
  /// or `finishKey` says where they end.
  @inlinable @inline(__always)
  mutating func place(_ extra: Int) -> UnsafeMutableRawPointer {
    if due.isOfPretty { return placeInPretty(extra) }
    let target = room(extra &+ 1)
    target.storeBytes(of: UInt8(ascii: ","), as: UInt8.self)
    return target + Int(due.bits)
  }

  @usableFromInline @inline(never)
  mutating func placeInPretty(_ extra: Int) -> UnsafeMutableRawPointer {
    if due.bits & Due.comma != 0 { put(UInt8(ascii: ",")) }
    if due.bits & Due.line != 0, depth > 0 { breakLine() }
    return room(extra)
  }

  /// Ends a value.
  @inlinable @inline(__always)
  mutating func finish(_ behind: UnsafeMutableRawPointer) {
    end = behind - storage
    due.followValue()
  }

  /// Ends a key with its colon.
  @inlinable @inline(__always)
  mutating func finishKey(_ behind: UnsafeMutableRawPointer) {
    end = behind - storage
    due.followKey()
  }

  @usableFromInline @inline(never)
  mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, end + extra)
    let copy = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 1)
    copy.copyMemory(from: storage, byteCount: end)
    storage.deallocate()
    storage = copy
    capacity = larger
  }

  @inlinable @inline(__always)
  mutating func put(_ byte: UInt8) {
    room(1).storeBytes(of: byte, as: UInt8.self)
    end &+= 1
  }

  /// Opens an object, as a value.
  @inlinable @inline(__always)
  public mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Closes the innermost object.
  @inlinable @inline(__always)
  public mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Opens an array, as a value.
  @inlinable @inline(__always)
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Closes the innermost array.
  @inlinable @inline(__always)
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Ends a line of JSON Lines, or the file: what follows is a new value.
  public mutating func newline() {
    put(UInt8(ascii: "\n"))
    due.followBeginning()
  }

  @inlinable @inline(__always)
  mutating func begin(_ bracket: UInt8) {
    let target = place(1)
    target.storeBytes(of: bracket, as: UInt8.self)
    end = target + 1 - storage
    depth &+= 1
    due.followBeginning()
  }

  @inlinable @inline(__always)
  mutating func end(_ bracket: UInt8) {
    depth &-= 1
    if due.bits == Due.pretty | Due.line | Due.comma { breakLine() }
    put(bracket)
    due.followValue()
  }

  @usableFromInline @inline(never)
  mutating func breakLine() {
    put(UInt8(ascii: "\n"))
    for _ in 0..<max(0, depth) * 2 { put(UInt8(ascii: " ")) }
  }
}
