/// Literal and folded block scalars, `|` and `>`.
extension ScalarRereader {
  /// What the header of a block scalar says of its end.
  private enum Chomping {
    case strip, clip, keep
  }

  private struct Line {
    let content: Range<Int>
    /// Offset of its line break, or nil at the end of the input.
    let lineBreak: Int?
  }

  /// Reads a block. Its indentation is relative to a parent that the cell does not know, so the likeliest is tried
  /// first and the others behind it until `expected` comes out.
  mutating func readBlock(folded: Bool, expected: ArraySlice<UInt8>) {
    let (chomping, body) = header()
    let likely = firstIndentation(from: body)
    for indentation in [likely] + (1..<max(1, likely)).reversed() {
      text.removeAll()
      offsets.removeAll()
      readLines(from: body, indentation: indentation, folded: folded, chomping: chomping)
      if text.elementsEqual(expected) { return }
    }
  }

  private func header() -> (Chomping, body: Int) {
    var chomping = Chomping.clip
    var offset = range.lowerBound + 1
    while offset < bytes.count, !isBreak(offset), !isBlank(offset) {
      if bytes[offset] == UInt8(ascii: "-") { chomping = .strip }
      if bytes[offset] == UInt8(ascii: "+") { chomping = .keep }
      offset += 1
    }
    while offset < bytes.count, !isBreak(offset) { offset += 1 }
    return (chomping, offset < bytes.count ? afterBreak(offset) : offset)
  }

  /// Spaces before the first line that holds anything; at least one.
  private func firstIndentation(from body: Int) -> Int {
    var offset = body
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      guard isBreak(offset) else { return max(1, offset - start) }
      offset = afterBreak(offset)
    }
    return 1
  }

  private mutating func readLines(from body: Int, indentation: Int, folded: Bool, chomping: Chomping) {
    var offset = body
    var empty = passEmptyLines(&offset, indentation: indentation)
    var pending: Int?
    var previousIsIndented = false
    while let line = line(at: offset, indentation: indentation) {
      let isIndented = isBlank(line.content.lowerBound)
      if let lineBreak = pending {
        if folded, !previousIsIndented, !isIndented {
          if empty.isEmpty { append(UInt8(ascii: " "), from: lineBreak, to: line.content.lowerBound) }
        } else {
          append(UInt8(ascii: "\n"), from: lineBreak, to: line.content.lowerBound)
        }
      }
      for place in empty { append(UInt8(ascii: "\n"), from: place, to: line.content.lowerBound) }
      copy(line.content)
      previousIsIndented = isIndented
      pending = line.lineBreak
      offset = line.lineBreak.map(afterBreak) ?? bytes.count
      empty = passEmptyLines(&offset, indentation: indentation)
    }
    if chomping != .strip, let lineBreak = pending { append(UInt8(ascii: "\n"), from: lineBreak, to: lineBreak) }
    if chomping == .keep { for place in empty { append(UInt8(ascii: "\n"), from: place, to: place) } }
  }

  /// Passes lines that hold no more than the indentation and returns where their breaks are.
  private func passEmptyLines(_ offset: inout Int, indentation: Int) -> [Int] {
    var breaks: [Int] = []
    while true {
      var place = offset
      while place < bytes.count, place - offset < indentation, bytes[place] == UInt8(ascii: " ") { place += 1 }
      guard isBreak(place) else { return breaks }
      breaks.append(place)
      offset = afterBreak(place)
    }
  }

  /// The line at `offset` if it is indented far enough to belong to the block.
  private func line(at offset: Int, indentation: Int) -> Line? {
    let start = offset + indentation
    guard start < bytes.count, (offset..<start).allSatisfy({ bytes[$0] == UInt8(ascii: " ") }) else { return nil }
    var end = start
    while end < bytes.count, !isBreak(end) { end += 1 }
    return Line(content: start..<end, lineBreak: end < bytes.count ? end : nil)
  }
}
