/// One node on the tape of a `Document`: 24 bytes without references.
///
/// A container is followed by its children: the items of a sequence, or keys and values of a mapping in turn. `next`
/// leads behind the whole subtree.
@frozen
public struct Cell: Hashable, Sendable {
  /// What a node is.
  @frozen
  public enum Kind: UInt8, Hashable, Sendable {
    case scalar, sequence, mapping
    /// A value that could not be read; its mistake is reported, so what reads it stays silent.
    case invalid
    /// An item, or a key with its value, that is left out when children are visited: part of a reported mistake.
    case removed
  }

  /// How a node is written.
  @frozen
  public enum Style: UInt8, Hashable, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    /// A container of YAML by indentation.
    case block
    /// A container in brackets or braces, in YAML or JSON.
    case flow
    case jsonString
    /// A JSON number without fraction and exponent.
    case jsonInteger
    /// A JSON number with a fraction or an exponent.
    case jsonNumber
    case jsonTrue, jsonFalse, jsonNull
  }

  /// What the node is.
  public internal(set) var kind: Kind
  /// How it is written.
  public internal(set) var style: Style
  /// Index of the source that `start` and `end` belong to.
  public internal(set) var source: UInt16
  /// Byte offset of the node's first byte in its source, quotes and brackets included.
  public internal(set) var start: UInt32
  /// Byte offset behind the node's last byte in its source.
  public internal(set) var end: UInt32
  /// Index of the cell behind this subtree.
  public internal(set) var next: UInt32
  @usableFromInline var textStart: UInt32
  /// Bytes of text of a scalar; items of a sequence; pairs of a mapping.
  @usableFromInline var textCount: UInt32

  @inline(__always)
  init(
    kind: Kind, style: Style, source: UInt16, start: UInt32, end: UInt32, next: UInt32, textStart: UInt32,
    textCount: UInt32
  ) {
    self.kind = kind
    self.style = style
    self.source = source
    self.start = start
    self.end = end
    self.next = next
    self.textStart = textStart
    self.textCount = textCount
  }

  static let blank = Cell(
    kind: .removed, style: .plain, source: 0, start: 0, end: 0, next: 0, textStart: 0, textCount: 0)

  /// Where the scalar's text stands in the document's text.
  @inlinable @inline(__always)
  public var textRange: Range<Int> {
    Range(uncheckedBounds: (Int(textStart), Int(textStart) &+ Int(textCount)))
  }

  /// Items of a sequence, pairs of a mapping, 0 for a scalar.
  @inlinable
  public var count: Int { isSequence || isMapping ? Int(textCount) : 0 }
}

/// The questions that are asked for every node: compared as patterns, since `==` of another module is a call.
extension Cell {
  /// Whether it is a text, a number or the like.
  @inlinable @inline(__always)
  public var isScalar: Bool { if case .scalar = kind { true } else { false } }

  /// Whether it is a list.
  @inlinable @inline(__always)
  public var isSequence: Bool { if case .sequence = kind { true } else { false } }

  /// Whether it has keys with their values.
  @inlinable @inline(__always)
  public var isMapping: Bool { if case .mapping = kind { true } else { false } }

  /// Whether it is left out when children are visited.
  @inlinable @inline(__always)
  public var isRemoved: Bool { if case .removed = kind { true } else { false } }

  /// Whether it is a whole number of JSON.
  @inlinable @inline(__always)
  public var isInteger: Bool { if case .jsonInteger = style { true } else { false } }
}
