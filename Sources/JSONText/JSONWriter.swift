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
package struct JSONWriter: ~Copyable {
  /// How the JSON is laid out.
  package enum Layout: Sendable {
    /// No space at all: one line.
    case compact
    /// Each member and element on its own line, indented by two spaces a level.
    case pretty
  }

  package let layout: Layout
  /// Bytes written since the start or the last `removeAll()`.
  package private(set) var count = 0
  private var capacity: Int
  private var storage: UnsafeMutableRawPointer
  private var depth = 0
  private var needsComma = false
  private var followsKey = false

  /// An empty writer with room for `capacity` bytes.
  package init(layout: Layout = .compact, capacity: Int = 4096) {
    self.layout = layout
    self.capacity = max(capacity, 64)
    storage = .allocate(byteCount: self.capacity, alignment: 1)
  }

  deinit { storage.deallocate() }

  /// Forgets what was written and keeps the room.
  package mutating func removeAll() {
    count = 0
    depth = 0
    needsComma = false
    followsKey = false
  }

  /// Calls `body` with the bytes written; they are valid only during the call.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: storage, count: count))
  }

  /// A copy of the bytes written.
  package var bytes: [UInt8] { withBytes { Array($0) } }

  /// A copy of the bytes written, as text.
  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Makes room for `extra` more bytes and returns where they go; `advance(by:)` says how many were used.
  @inline(__always)
  mutating func room(_ extra: Int) -> UnsafeMutableRawPointer {
    if count &+ extra > capacity { grow(extra) }
    return storage + count
  }

  @inline(__always)
  mutating func advance(by written: Int) { count &+= written }

  @inline(never)
  private mutating func grow(_ extra: Int) {
    let larger = max(capacity * 2, count + extra)
    let copy = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 1)
    copy.copyMemory(from: storage, byteCount: count)
    storage.deallocate()
    storage = copy
    capacity = larger
  }

  @inline(__always)
  mutating func put(_ byte: UInt8) {
    room(1).storeBytes(of: byte, as: UInt8.self)
    count &+= 1
  }

  /// Opens an object, as a value.
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  /// Closes the innermost object.
  package mutating func endObject() { end(UInt8(ascii: "}")) }

  /// Opens an array, as a value.
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }

  /// Closes the innermost array.
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Ends a line of JSON Lines, or the file: what follows is a new value.
  package mutating func newline() {
    put(UInt8(ascii: "\n"))
    needsComma = false
  }

  private mutating func begin(_ bracket: UInt8) {
    prepare()
    put(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    depth -= 1
    if layout == .pretty, needsComma { breakLine() }
    put(bracket)
    needsComma = true
  }

  /// Writes what stands before a value or key: a comma if one is due, and a line break in the pretty form.
  @inline(__always)
  mutating func prepare() {
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
    if layout == .pretty { prepareLine() }
  }

  private mutating func prepareLine() {
    if followsKey {
      followsKey = false
    } else if depth > 0 {
      breakLine()
    }
  }

  private mutating func breakLine() {
    put(UInt8(ascii: "\n"))
    for _ in 0..<max(0, depth) * 2 { put(UInt8(ascii: " ")) }
  }

  /// Writes what stands between a key and its value.
  @inline(__always)
  mutating func separateKey() {
    put(UInt8(ascii: ":"))
    needsComma = false
    if layout == .pretty {
      put(UInt8(ascii: " "))
      followsKey = true
    }
  }
}
