import JSONText

/// Names as bytes, found without making texts of them.
public struct NameList: Sendable {
  @usableFromInline var bytes: ContiguousArray<UInt8> = []
  /// Behind the last byte of each name.
  @usableFromInline var ends: ContiguousArray<Int> = []

  package init(_ names: some Sequence<String> = []) {
    for name in names { append(name) }
  }

  /// The number of names.
  package var count: Int { ends.count }

  /// Forgets all names and keeps the room.
  package mutating func removeAll() {
    guard !ends.isEmpty else { return }
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  package mutating func append(_ name: String) {
    bytes.append(contentsOf: name.utf8)
    ends.append(bytes.count)
  }

  /// Adds a name from its UTF-8 bytes.
  package mutating func append(_ name: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
  }

  /// A name as text.
  package subscript(index: Int) -> String { String(decoding: bytes[range(index)], as: UTF8.self) }

  /// All names as texts.
  package var texts: [String] { (0..<count).map { self[$0] } }

  /// Calls `body` with a name's bytes; they are valid only during the call.
  @inlinable @inline(__always)
  public func withBytes<Result>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let range = range(index)
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  @inlinable @inline(__always)
  func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index &- 1])..<ends[index] }

  /// The number of a name, `nil` where it is none of these; `expected` is looked at before all others, since names
  /// mostly come in their order.
  @inline(__always)
  func index(of name: UnsafeRawBufferPointer, trying expected: Int = 0) -> Int? {
    expected < ends.count && isName(expected, name) ? expected : search(name)
  }

  @inline(never)
  private func search(_ name: UnsafeRawBufferPointer) -> Int? { ends.indices.first { isName($0, name) } }

  @inline(__always)
  private func isName(_ index: Int, _ name: UnsafeRawBufferPointer) -> Bool {
    let range = range(index)
    guard range.count == name.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let other = name.baseAddress else { return name.isEmpty }
      return JSONBytes.isEqual(base + range.lowerBound, other, range.count)
    }
  }
}
