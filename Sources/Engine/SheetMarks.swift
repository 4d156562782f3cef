/// What a sheet says of its lines beside their values: which were typed, and which have a value at all.
package struct SheetMarks: Hashable, Sendable {
  private let entered: Int64
  private let known: Int64

  /// - Parameter sheet: the words of a side's open or closed sheet.
  @inline(__always)
  package init(_ sheet: UnsafePointer<Int64>) {
    entered = sheet[Layout.enteredMask]
    known = sheet[Layout.knownMask]
  }

  /// Whether its side did not fill it in, being out or without a turn.
  package var isAbsent: Bool { known < 0 }
  /// Whether anything was typed on it.
  package var hasEntries: Bool { entered != 0 }

  /// Whether a line was typed.
  ///
  /// - Parameter line: the mask of its entry.
  @inline(__always)
  package func isEntered(_ line: Int64) -> Bool { entered & line != 0 }

  /// Whether a line has a value, typed or not. A sheet that never closed has only what was typed.
  @inline(__always)
  package func isKnown(_ line: Int64) -> Bool { known & line != 0 }
}

extension Machine {
  /// The marks of a side's open sheet.
  package func marks(ofOpenSheet side: Int) -> SheetMarks { SheetMarks(desk.position.block(side)) }
}
