import Diagnostics
import JSONText

/// Reads a scalar's source once more and remembers, for each byte of its text, where in the file it comes from.
///
/// libyaml gives a scalar's value without that, and an expression inside a folded block needs it to point at its own
/// mistakes.
struct ScalarRereader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Bytes of the scalar in the source, quotes and block header included.
  let range: Range<Int>
  var text: [UInt8] = []
  /// The source offset of each byte of `text`.
  var offsets: [Int] = []
  /// The source offset behind the last byte of `text`.
  var end: Int

  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    end = range.upperBound
  }

  /// Reads in the given style; `expected` is what libyaml made of it.
  ///
  /// - Returns: false when another text comes out, so that the offsets mean nothing.
  mutating func read(_ style: Cell.Style, expected: ArraySlice<UInt8>) -> Bool {
    switch style {
    case .plain: readPlain()
    case .singleQuoted: readQuoted(inner) { $0.readSingleQuote(at: $1) }
    case .doubleQuoted: readQuoted(inner) { $0.readEscape(at: $1) }
    case .literal, .folded: readBlock(folded: style == .folded, expected: expected)
    case .jsonString: readJSON()
    default: copy(range)
    }
    return text.elementsEqual(expected)
  }

  private var inner: Range<Int> { range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1) }

  mutating func append(_ byte: UInt8, from offset: Int, to next: Int) {
    text.append(byte)
    offsets.append(offset)
    end = next
  }

  mutating func copy(_ range: Range<Int>) {
    for offset in range { append(bytes[offset], from: offset, to: offset + 1) }
  }

  private mutating func readJSON() {
    let raw = UnsafeRawBufferPointer(bytes)
    var decoded = ContiguousArray<UInt8>()
    JSONValues.unescape(raw, in: inner, into: &decoded)
    var offset = inner.lowerBound
    var used = 0
    while offset < inner.upperBound {
      let step = JSONValues.step(raw, at: offset, to: inner.upperBound)
      for byte in decoded[used..<min(decoded.count, used + step.textCount)] { append(byte, from: offset, to: step.end) }
      used += step.textCount
      offset = step.end
    }
    end = inner.upperBound
  }

  // MARK: Lines

  func isBlank(_ offset: Int) -> Bool {
    offset < bytes.count && (bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t"))
  }

  func isBreak(_ offset: Int) -> Bool {
    offset < bytes.count && (bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r"))
  }

  /// The offset behind the line break at `offset`.
  func afterBreak(_ offset: Int) -> Int {
    let isPair =
      bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
    return offset + (isPair ? 2 : 1)
  }

  /// Passes blanks and line breaks as YAML folds them: one break is a space, each further one a line break.
  ///
  /// - Parameter escaped: the first break was escaped, so that it stands for nothing.
  /// - Returns: the offset of what comes behind them.
  mutating func fold(from start: Int, to limit: Int, escaped: Bool = false) -> Int {
    var offset = start
    var breaks: [Int] = []
    while offset < limit, isBlank(offset) || isBreak(offset) {
      if isBreak(offset) {
        breaks.append(offset)
        offset = afterBreak(offset)
      } else {
        offset += 1
      }
    }
    if breaks.isEmpty, !escaped {
      copy(start..<offset)
    } else if breaks.count == 1, !escaped {
      append(UInt8(ascii: " "), from: breaks[0], to: offset)
    } else {
      for place in escaped ? breaks[...] : breaks.dropFirst() { append(UInt8(ascii: "\n"), from: place, to: offset) }
    }
    return offset
  }
}
