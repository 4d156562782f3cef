import Diagnostics
import JSONText

/// Looks at bytes before any parser does: size, encoding, and characters that no one sees.
struct InputBytes {
  /// Characters reported one by one before the rest is left unsaid.
  private static let maximumReported = 5

  let bytes: UnsafeBufferPointer<UInt8>
  let source: SourceID
  /// Whether signs that no one sees are refused besides those that would be control characters in ASCII. JSON allows
  /// them in its strings, and what reads streams of it looks for none.
  var refusesInvisible = true

  /// Reports what is wrong.
  ///
  /// - Returns: the offset behind a byte order mark, and whether all behind it is ASCII; nil when the bytes cannot be
  ///   read on.
  func check(into bag: inout DiagnosticBag) -> (start: Int, isASCII: Bool)? {
    guard bytes.count <= DocumentLimits.maximumFileBytes else {
      bag.report(ByteMessages.fileTooLarge(DocumentLimits.maximumFileBytes, at: span(0, 0)))
      return nil
    }
    if let name = otherEncoding {
      bag.report(ByteMessages.otherEncoding(name, at: span(0, 0)))
      return nil
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var isASCII = true
    return checkCharacters(from: start, &isASCII, into: &bag) ? (start, isASCII) : nil
  }

  private var otherEncoding: String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    return nil
  }

  private func checkCharacters(from start: Int, _ isASCII: inout Bool, into bag: inout DiagnosticBag) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var reported = 0
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        offset += 1
        continue
      }
      isASCII = false
      let length = JSONBytes.lengthOfScalar(in: raw, at: offset, to: bytes.count)
      guard length > 0 else {
        bag.report(ByteMessages.notUTF8(byte, at: span(offset, offset + 1)))
        return false
      }
      if let diagnostic = forbidden(scalar(at: offset, length: length), at: span(offset, offset + length)) {
        bag.report(diagnostic)
        reported += 1
        if reported == Self.maximumReported { return false }
      }
      offset += length
    }
    return reported == 0
  }

  private func scalar(at offset: Int, length: Int) -> UInt32 {
    guard length > 1 else { return UInt32(bytes[offset]) }
    var value = UInt32(bytes[offset]) & (0x7F >> UInt32(length))
    for following in 1..<length { value = value << 6 | UInt32(bytes[offset + following]) & 0x3F }
    return value
  }

  private func forbidden(_ scalar: UInt32, at span: Span) -> Diagnostic? {
    switch scalar {
    case 0x7F... where !refusesInvisible: nil
    case 0x85, 0x2028, 0x2029: ByteMessages.forbiddenLineBreak(scalar, at: span)
    case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: ByteMessages.forbiddenCharacter(scalar, at: span)
    default: nil
    }
  }

  private func span(_ start: Int, _ end: Int) -> Span { Span(source: source, range: start..<end) }
}
