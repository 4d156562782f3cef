import Diagnostics

/// What stands in a cell, or in two: a character in the form in which all terminals agree how wide it is.
///
/// A picture that is made of several is shown by its first part, and marks that control or turn text around are shown
/// as signs: what people type as their name must not be able to disturb the screen.
package struct Glyph: Hashable, Sendable {
  package let text: String
  /// 1 or 2 columns.
  package let width: Int
  /// More marks over a letter than any language has.
  private static let markLimit = 4

  private init?(_ character: Character) {
    var scalars = String.UnicodeScalarView()
    var width = 0
    for scalar in character.unicodeScalars {
      let scalar = scalar.value == 9 ? " " : DisplayWidth.visible(scalar)
      let columns = DisplayWidth.of(scalar)
      if columns == 0, !Self.isMark(scalar) || scalars.count > Self.markLimit { continue }
      if columns > 0, width > 0 { break }
      width += columns
      scalars.append(scalar)
    }
    guard !scalars.isEmpty else { return nil }
    // A mark with no letter to stand on gets a blank.
    text = (width == 0 ? " " : "") + String(scalars)
    self.width = max(width, 1)
  }

  /// Marks that are written over or under a letter; not those that choose between its forms.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.properties.generalCategory != .format else { return false }
    return !(0xFE00...0xFE0F).contains(scalar.value) && !(0xE0100...0xE01EF).contains(scalar.value)
  }

  package static func all(of text: String) -> [Glyph] { text.compactMap { Glyph($0) } }
}

/// How texts fit into columns.
package enum TextWidth {
  /// The columns that a text takes.
  package static func of(_ text: String) -> Int { Glyph.all(of: text).reduce(0) { $0 + $1.width } }

  /// The text, or its beginning with `…` where it is too long.
  package static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    var cut = ""
    var left = columns - 1
    for glyph in Glyph.all(of: text) {
      left -= glyph.width
      guard left >= 0 else { break }
      cut += glyph.text
    }
    return columns > 0 ? cut + "…" : ""
  }
}
