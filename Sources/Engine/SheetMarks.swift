/// What a sheet says of its lines beside their values: which were typed, and which have a value at all.
@frozen
public struct SheetMarks: Hashable, Sendable {
  @usableFromInline let entered: Int64
  @usableFromInline let known: Int64

  /// - Parameter sheet: the words of a side's open or closed sheet.
  @inlinable @inline(__always)
  public init(_ sheet: UnsafePointer<Int64>) {
    // `Layout.enteredMask` and `Layout.knownMask`, by number since this is put into the loops of other modules.
    entered = sheet[0]
    known = sheet[1]
  }

  /// Whether its side did not fill it in, being out or without a turn.
  @inlinable
  public var isAbsent: Bool { @inline(__always) get { known < 0 } }
  /// Whether anything was typed on it.
  @inlinable
  public var hasEntries: Bool { @inline(__always) get { entered != 0 } }

  /// Whether a line was typed.
  ///
  /// - Parameter line: the mask of its entry.
  @inlinable @inline(__always)
  public func isEntered(_ line: Int64) -> Bool { entered & line != 0 }

  /// Whether a line has a value, typed or not. A sheet that never closed has only what was typed.
  ///
  /// - Parameter line: the mask of its entry.
  @inlinable @inline(__always)
  public func isKnown(_ line: Int64) -> Bool { known & line != 0 }
}

extension Machine {
  /// The marks of a side's open sheet.
  package func marks(ofOpenSheet side: Int) -> SheetMarks { SheetMarks(desk.position.block(side)) }
}
