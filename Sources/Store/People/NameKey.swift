import Foundation

/// A name as it counts when two are compared: without regard to case, to how accents are encoded, or to spaces around
/// it or doubled in it.
enum NameKey {
  static func key(_ name: String) -> String {
    // Capitals first: `ß` and `SS` are one, and so are the Greek forms of one letter.
    let folded = composed(composed(name).uppercased().lowercased())
    return folded.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A name as it is kept and shown.
  static func tidy(_ name: String) -> String {
    let characters = composed(name).drop(while: \.isWhitespace)
    guard let last = characters.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(characters[...last])
  }

  /// Whether something stands in a name that cannot be seen, or moves what is around it.
  ///
  /// The joiners stay: with them families and flags are one character, and some scripts need them.
  static func hasInvisible(_ name: String) -> Bool {
    name.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
      case .format: !joiners.contains(scalar.value)
      default: false
      }
    }
  }

  private static let joiners: ClosedRange<UInt32> = 0x200C...0x200D

  private static func composed(_ text: String) -> String { text.precomposedStringWithCanonicalMapping }
}
