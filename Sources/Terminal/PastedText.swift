/// A text between the marks that a terminal sets around what is pasted.
struct PastedText {
  /// More than anybody means to paste into a name; the rest is swallowed.
  private static let limitBytes = 4096
  private static let end: [UInt8] = [0x1B] + Array("[201~".utf8)

  private var bytes: [UInt8] = []
  /// How much of the closing mark has come.
  private var matched = 0

  /// Takes the next byte, and says whether it was the last one of the closing mark.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count
    }
    keep(Self.end.prefix(matched))
    matched = byte == Self.end[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
    return false
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    if bytes.count + more.count <= Self.limitBytes { bytes += more }
  }

  /// In one line, without anything that controls.
  var text: String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      if !isControl { text.append(scalar) } else if scalar.properties.isWhitespace { text.append(" ") }
    }
    return String(text)
  }
}
