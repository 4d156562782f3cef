/// Looks along the lines of a YAML input for what an author probably meant.
struct YAMLLines {
  /// Bytes to either side that are looked at: a line of a megabyte is hostile, not meant.
  private static let maximumLook = 2000

  let bytes: UnsafeBufferPointer<UInt8>

  /// The line around an offset, without its break.
  func line(at offset: Int) -> Range<Int> {
    var start = min(offset, bytes.count)
    let first = max(0, start - Self.maximumLook)
    while start > first, !isBreak(start - 1) { start -= 1 }
    return start..<lineEnd(from: max(start, min(offset, bytes.count)))
  }

  /// Where the line that holds `offset` ends.
  func lineEnd(from offset: Int) -> Int {
    var end = offset
    let last = min(bytes.count, offset + Self.maximumLook)
    while end < last, !isBreak(end) { end += 1 }
    return end
  }

  /// Where the next line begins.
  func nextLine(after offset: Int) -> Int {
    let end = lineEnd(from: offset)
    let isPair = end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r") && bytes[end + 1] == UInt8(ascii: "\n")
    return min(bytes.count, end + (isPair ? 2 : 1))
  }

  /// The line before the one at `offset` that holds anything; nil at the top.
  func visibleLine(before offset: Int) -> Range<Int>? {
    var start = line(at: offset).lowerBound
    while start > 0 {
      let range = line(at: start - 1)
      let content = content(of: range)
      if !content.isEmpty, bytes[content.lowerBound] != UInt8(ascii: "#") { return range }
      start = range.lowerBound
    }
    return nil
  }

  /// A range without the blanks around it.
  func content(of range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(start) { start += 1 }
    while end > start, isBlank(end - 1) { end -= 1 }
    return start..<end
  }

  /// Where a line's first content behind its dashes begins, as `a` in `  - - a`.
  func contentBehindDashes(in line: Range<Int>) -> Int {
    var content = content(of: line)
    while let first = content.first, bytes[first] == UInt8(ascii: "-"), isBlank(first + 1) {
      content = self.content(of: first + 1..<content.upperBound)
    }
    return content.lowerBound
  }

  /// The first `: ` of a range, or a colon at its end; the offset is the colon's.
  func firstColon(in range: Range<Int>) -> Int? {
    range.first { bytes[$0] == UInt8(ascii: ":") && ($0 + 1 >= bytes.count || isBlank($0 + 1) || isBreak($0 + 1)) }
  }

  /// The value that probably begins at `start`: to the end of its line, to a comment, in braces to what ends the value.
  func value(from start: Int, inFlow: Bool) -> Range<Int> {
    let end = lineEnd(from: start)
    let isKey = isKeyPosition(start)
    var depth = 0
    var quotes = Quotes()
    var offset = start
    scan: while offset < end {
      let byte = bytes[offset]
      if !quotes.take(byte) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          if depth == 0, inFlow { break scan }
          depth -= 1
        case UInt8(ascii: ","): if inFlow, depth <= 0 { break scan }
        case UInt8(ascii: "#"): if offset > start, isBlank(offset - 1) { break scan }
        case UInt8(ascii: ":"): if isKey, depth <= 0, firstColon(in: offset..<offset + 1) != nil { break scan }
        default: break
        }
      }
      offset += 1
    }
    return content(of: start..<offset)
  }

  /// A text without the braces at its end that nothing in it opens.
  func withoutStrayBraces(_ text: String) -> String {
    var rest = text[...]
    let opened = text.count { $0 == "{" }
    while rest.hasSuffix("}"), rest.count(where: { $0 == "}" }) > opened {
      rest = rest.dropLast()
      while rest.hasSuffix(" ") { rest = rest.dropLast() }
    }
    return String(rest)
  }

  /// The whole value in which something stands inside round brackets, as `f(a, !b)` around `!b`; from there on where it
  /// stands in none.
  func value(around offset: Int, inFlow: Bool) -> Range<Int> {
    var (start, depth, quotes) = (offset, 0, Quotes())
    for place in line(at: offset).lowerBound..<offset where !quotes.take(bytes[place]) {
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":") where depth == 0 && isBlank(place + 1),
        UInt8(ascii: "{") where depth == 0, UInt8(ascii: "[") where depth == 0, UInt8(ascii: ",") where depth == 0:
        start = content(of: place + 1..<offset).lowerBound
      default: break
      }
    }
    return value(from: depth > 0 ? start : offset, inFlow: inFlow)
  }

  /// The parts of a range between its commas, of those that stand in no brackets and no quotes.
  func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, depth, quotes) = (range.lowerBound, 0, Quotes())
    for offset in range where !quotes.take(bytes[offset]) {
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(content(of: start..<offset))
        start = offset + 1
      default: break
      }
    }
    return parts + [content(of: start..<range.upperBound)]
  }

  /// The line of a key as it reads with the key in quotes; nil where a value is no key.
  func keyLine(quoting key: Range<Int>) -> String? {
    let line = content(of: line(at: key.lowerBound))
    let rest = content(of: key.upperBound..<max(key.upperBound, line.upperBound))
    guard isKeyPosition(key.lowerBound), firstColon(in: rest) == rest.lowerBound else { return nil }
    return text(line.lowerBound..<key.lowerBound) + quoted(key) + text(rest)
  }

  /// Whether a key could begin at `offset`: nothing but `- ` before it on its line, or an opening brace or a comma.
  func isKeyPosition(_ offset: Int) -> Bool {
    let before = content(of: line(at: offset).lowerBound..<offset)
    guard let last = before.last else { return true }
    if [UInt8(ascii: "{"), UInt8(ascii: ",")].contains(bytes[last]) { return true }
    return before.allSatisfy { bytes[$0] == UInt8(ascii: "-") || isBlank($0) }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A text in the quotes that it needs least escapes in. Curly quotes around it stand for those.
  func quoted(_ range: Range<Int>) -> String {
    var text = text(range)
    let (first, last) = (text.unicodeScalars.first, text.unicodeScalars.last)
    if text.count > 2, first == "“" && last == "”" || first == "„" && (last == "“" || last == "”") {
      text = String(text.dropFirst().dropLast())
    }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return "\"\(text)\""
    }
    var doubled = ""
    for scalar in text.unicodeScalars { doubled += scalar == "'" ? "''" : String(scalar) }
    return "'\(doubled)'"
  }

  func isBlank(_ offset: Int) -> Bool {
    offset < bytes.count && (bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t"))
  }

  func isBreak(_ offset: Int) -> Bool {
    offset < bytes.count && (bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r"))
  }
}

/// Goes through bytes and knows which of them stand in quotes, or are these.
private struct Quotes {
  /// The quote that is open; 0 for none.
  private var open: UInt8 = 0

  /// Takes the next byte: whether it is part of what is quoted.
  mutating func take(_ byte: UInt8) -> Bool {
    if open != 0 {
      if byte == open { open = 0 }
      return true
    }
    guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { return false }
    open = byte
    return true
  }
}
