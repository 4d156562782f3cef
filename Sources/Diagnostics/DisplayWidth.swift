/// How a scalar is shown in a terminal.
package enum DisplayWidth {
  /// Columns that the scalar takes: 0 for marks that join the scalar before, 2 for wide East Asian forms and emoji.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }

  /// A text on one line, in which nothing steers a terminal.
  package static func visible(_ text: String) -> String { visible(text, keeping: nil) }

  /// The same for a text of several lines.
  package static func visibleLines(_ text: String) -> String { visible(text, keeping: "\n") }

  private static func visible(_ text: String, keeping kept: Unicode.Scalar?) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar == kept ? scalar : visible(scalar)) }
    return String(scalars)
  }

  /// What is shown instead of the scalar: nothing that could steer a terminal, turn its text around or hide in it.
  ///
  /// What joins letters and pictures stays: families and flags are one character by it, and some scripts need it.
  package static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x20..<0x7F, 0xAD, 0x200C, 0x200D, 0xE0020...0xE007F: scalar
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: isInvisible(scalar) ? "\u{FFFD}" : scalar
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
