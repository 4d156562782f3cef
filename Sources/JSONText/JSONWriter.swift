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

  /// How the JSON is laid out.
  public let layout: Layout
  @usableFromInline var end = 0
  @usableFromInline var capacity: Int
  @usableFromInline var storage: UnsafeMutableRawPointer
  @usableFromInline var depth = 0
  @usableFromInline var needsComma = false
  @usableFromInline var followsKey = false
  @usableFromInline let isPretty: Bool

  /// An empty writer with room for `capacity` bytes.
  public init(layout: Layout = .compact, capacity: Int = 4096) {
    self.layout = layout
    isPretty = layout == .pretty
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
    needsComma = false
    followsKey = false
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

  /// Makes room for `extra` more bytes and returns where they go; `advance(by:)` says how many were used.
  @inlinable @inline(__always)
  mutating func room(_ extra: Int) -> UnsafeMutableRawPointer {
    if end &+ extra > capacity { grow(extra) }
    return storage + end
  }

  @inlinable @inline(__always)
  mutating func advance(by written: Int) { end &+= written }

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
    advance(by: 1)
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
    needsComma = false
  }

  @inlinable @inline(__always)
  mutating func begin(_ bracket: UInt8) {
    prepare()
    put(bracket)
    depth &+= 1
    needsComma = false
  }

  @inlinable @inline(__always)
  mutating func end(_ bracket: UInt8) {
    depth &-= 1
    if isPretty, needsComma { breakLine() }
    put(bracket)
    needsComma = true
  }

  /// Writes what stands before a value or key: a comma if one is due, and a line break in the pretty form.
  @inlinable @inline(__always)
  mutating func prepare() {
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
    if isPretty { prepareLine() }
  }

  @usableFromInline @inline(never)
  mutating func prepareLine() {
    if followsKey {
      followsKey = false
    } else if depth > 0 {
      breakLine()
    }
  }

  @usableFromInline @inline(never)
  mutating func breakLine() {
    put(UInt8(ascii: "\n"))
    for _ in 0..<max(0, depth) * 2 { put(UInt8(ascii: " ")) }
  }

  /// Writes what stands between a key and its value.
  @inlinable @inline(__always)
  mutating func separateKey() {
    put(UInt8(ascii: ":"))
    needsComma = false
    if isPretty {
      put(UInt8(ascii: " "))
      followsKey = true
    }
  }
}
