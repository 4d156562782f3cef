/// Pieces of JSON that are the same in many results, encoded once. Each has room behind it, so that a short one, as most
/// are, is copied by a few wide stores and no call.
///
///     let openings = PreparedJSON(["{\"entry\":\"win\",\"value\":"])
///     writer.append(rawKey: openings, 0)
@frozen
public struct PreparedJSON: Sendable {
  /// What is copied of a short piece, whatever its length.
  @usableFromInline typealias Block = SIMD32<UInt8>

  /// The pieces, each followed by as many bytes as a block has.
  @usableFromInline var bytes: ContiguousArray<UInt8> = []
  @usableFromInline var pieces: ContiguousArray<Range<Int>> = []

  /// These pieces, in their order.
  public init(_ texts: some Sequence<String>) {
    for text in texts {
      pieces.append(bytes.count..<(bytes.count + text.utf8.count))
      bytes.append(contentsOf: text.utf8)
      bytes.append(contentsOf: repeatElement(0, count: Block.scalarCount))
    }
  }
}

extension JSONWriter {
  /// JSON encoded before that ends behind the colon of a key: the value follows.
  ///
  /// It is copied as it is, in the pretty form, too.
  @inlinable @inline(__always)
  public mutating func append(rawKey prepared: PreparedJSON, _ index: Int) { finishKey(copied(prepared, index)) }

  /// JSON encoded before, as `append(raw:)` with bytes.
  @inlinable @inline(__always)
  public mutating func append(raw prepared: PreparedJSON, _ index: Int) { finish(copied(prepared, index)) }

  /// Puts a piece where a key or value goes, and returns where it ends.
  @inlinable @inline(__always)
  mutating func copied(_ prepared: PreparedJSON, _ index: Int) -> UnsafeMutableRawPointer {
    let piece = prepared.pieces[index]
    let target = place(max(piece.count, PreparedJSON.Block.scalarCount))
    prepared.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress.map({ $0 + piece.lowerBound }) else { return }
      if piece.count <= PreparedJSON.Block.scalarCount {
        target.storeBytes(of: start.loadUnaligned(as: PreparedJSON.Block.self), as: PreparedJSON.Block.self)
      } else {
        target.copyMemory(from: start, byteCount: piece.count)
      }
    }
    return target + piece.count
  }

  // MARK: Going on with what was begun so

  /// Goes on with an object that `append(rawKey:)` began: JSON of ours as it is, commas included.
  @inlinable @inline(__always)
  public mutating func continueRaw(_ json: StaticString) {
    let count = json.utf8CodeUnitCount
    room(count).copyMemory(from: json.utf8Start, byteCount: count)
    end &+= count
  }

  /// The same, up to the colon of a key: the value follows.
  @inlinable @inline(__always)
  public mutating func continueRaw(key json: StaticString) {
    continueRaw(json)
    due.followKey()
  }

  /// Goes on with a whole number where a value is due.
  @inlinable @inline(__always)
  public mutating func continueRaw(_ value: Int64) {
    let target = room(Self.longestInteger)
    if value >= 0, value < 10 {
      target.storeBytes(of: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value), as: UInt8.self)
      end &+= 1
    } else {
      end = Self.putDigits(of: value, at: target) - storage
    }
  }

  /// Ends an object that `append(rawKey:)` began.
  @inlinable @inline(__always)
  public mutating func endRawObject() {
    put(UInt8(ascii: "}"))
    due.followValue()
  }
}
