/// The bytes of a stream between two reads: whole lines are given out, what is left of the last is kept.
package struct LineBuffer: ~Copyable {
  package static let chunk = 1 << 16

  private var storage: UnsafeMutableRawPointer
  private var capacity: Int
  private var start = 0
  private var end = 0
  private let limit: Int
  /// Whether the line being read is longer than the limit: it is passed over to its end.
  private var isPassingOver = false

  /// A buffer for lines of at most `limit` bytes.
  package init(limit: Int) {
    self.limit = limit
    capacity = 2 * Self.chunk
    storage = .allocate(byteCount: capacity, alignment: 8)
  }

  deinit { storage.deallocate() }

  /// Takes the next bytes from `read`, which puts them into the memory it is given and returns how many; 0 is the end.
  package mutating func fill<Failure: Error>(
    _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Bool {
    makeRoom()
    let count = try read(UnsafeMutableRawBufferPointer(start: storage + end, count: Self.chunk))
    end += max(count, 0)
    return count > 0
  }

  private mutating func makeRoom() {
    if start > 0 {
      storage.copyMemory(from: storage + start, byteCount: end - start)
      end -= start
      start = 0
    }
    if capacity - end < Self.chunk { grow(to: 2 * capacity) }
  }

  private mutating func grow(to size: Int) {
    capacity = size
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
    larger.copyMemory(from: storage, byteCount: end)
    storage.deallocate()
    storage = larger
  }

  /// Reads on until there is a whole line at least, and puts what is behind the last line break into another buffer: that
  /// one begins with it.
  ///
  /// - Parameter rest: an empty buffer of the same limit.
  /// - Returns: false where nothing more comes; then all that is left is here.
  mutating func fillWithLines<Failure: Error>(
    leaving rest: inout LineBuffer, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
  ) throws(Failure) -> Bool {
    while true {
      let before = end - start
      guard try fill(read) else { return false }
      let bytes = UnsafeRawBufferPointer(start: storage + start, count: end - start)
      guard let last = bytes[before...].lastIndex(of: 0x0A) else {
        passOverIfTooLong(bytes.count)
        continue
      }
      rest.take(UnsafeRawBufferPointer(rebasing: bytes[(last + 1)...]))
      end = start + last + 1
      return true
    }
  }

  private mutating func passOverIfTooLong(_ count: Int) {
    guard count > limit else { return }
    isPassingOver = true
    start = end
  }

  private mutating func take(_ bytes: UnsafeRawBufferPointer) {
    (start, end, isPassingOver) = (0, 0, false)
    if capacity < bytes.count { grow(to: bytes.count + Self.chunk) }
    if let base = bytes.baseAddress { storage.copyMemory(from: base, byteCount: bytes.count) }
    end = bytes.count
  }

  /// Bytes that are compared at a time.
  private typealias Block = SIMD16<UInt8>
  private static let breaks = Block(repeating: 0x0A)

  /// The line breaks in what is here.
  package var breakCount: Int {
    let bytes = UnsafeRawBufferPointer(start: storage + start, count: end - start)
    var (count, offset) = (0, 0)
    while offset &+ Block.scalarCount <= bytes.count {
      // 255 blocks at most together: a byte counts no further.
      var counts = Block()
      let last = min(offset &+ 254 &* Block.scalarCount, bytes.count &- Block.scalarCount)
      while offset <= last {
        let block = bytes.loadUnaligned(fromByteOffset: offset, as: Block.self)
        counts = counts &+ Block().replacing(with: 1, where: block .== Self.breaks)
        offset &+= Block.scalarCount
      }
      count &+= counts.indices.reduce(0) { $0 &+ Int(counts[$1]) }
    }
    return bytes[offset...].reduce(count) { $0 &+ ($1 == 0x0A ? 1 : 0) }
  }

  /// What the next line turned out to be.
  package enum Line {
    /// Its bytes without the line break; they are valid until the next call.
    case bytes(UnsafeRawBufferPointer)
    case tooLong
  }

  /// The next line; `nil` until more bytes have come. With `isLast`, what is left counts as a line.
  package mutating func next(isLast: Bool) -> Line? {
    let bytes = UnsafeRawBufferPointer(start: storage + start, count: end - start)
    guard let length = Self.firstBreak(in: bytes) else { return rest(bytes, isLast: isLast) }
    start += length + 1
    if isPassingOver || length > limit {
      isPassingOver = false
      return .tooLong
    }
    return .bytes(UnsafeRawBufferPointer(rebasing: bytes[..<length]))
  }

  private mutating func rest(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Line? {
    passOverIfTooLong(bytes.count)
    guard isLast else { return nil }
    // Nothing is left behind the last line, nor of one that is passed over.
    start = end
    if isPassingOver {
      isPassingOver = false
      return .tooLong
    }
    return bytes.isEmpty ? nil : .bytes(bytes)
  }

  /// Where the first line feed is.
  private static func firstBreak(in bytes: UnsafeRawBufferPointer) -> Int? {
    var offset = 0
    while offset &+ Block.scalarCount <= bytes.count,
      !any(bytes.loadUnaligned(fromByteOffset: offset, as: Block.self) .== breaks)
    {
      offset &+= Block.scalarCount
    }
    while offset < bytes.count {
      if bytes[offset] == 0x0A { return offset }
      offset &+= 1
    }
    return nil
  }
}
