import CYaml
import Diagnostics

extension YAMLReader {
  /// The lines of the input, for places and for values as they should be written.
  var lines: YAMLLines { YAMLLines(bytes: bytes) }

  /// Signs that only look like those that YAML reads.
  var signs: LookalikeSigns { LookalikeSigns(lines: lines, source: source) }

  func span(_ range: Range<Int>) -> Span { Span(source: source, range: range) }

  func span(_ start: Int, _ end: Int) -> Span { Span(source: source, range: start..<min(max(start, end), bytes.count)) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  static func style(of style: yaml_scalar_style_t) -> Cell.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  /// Cuts what follows the last visible character of a block scalar: libyaml's end is behind empty lines.
  func trimmed(_ range: Range<Int>, style: Cell.Style) -> Range<Int> {
    guard style == .literal || style == .folded else { return range }
    var end = range.upperBound
    while end > range.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  /// Reports an anchor and a tag before a value.
  ///
  /// - Returns: whether there is a tag, so that the value is not what its author meant.
  @discardableResult
  mutating func checkProperties(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?, at range: Range<Int>
  ) -> Bool {
    if anchor != nil, let start = property(UInt8(ascii: "&"), in: range) {
      bag.report(YAMLMessages.anchor(at: span(word(at: start)), lines: lines, inFlow: tape.inFlow))
    }
    guard tag != nil, let start = property(UInt8(ascii: "!"), in: range) else { return false }
    bag.report(YAMLMessages.tag(at: span(word(at: start)), lines: lines, inFlow: tape.inFlow))
    return true
  }

  /// The anchor or tag among the words before a value: an event with properties begins with them.
  private func property(_ sign: UInt8, in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < bytes.count {
      let word = word(at: offset)
      guard let first = bytes[word].first, first == UInt8(ascii: "&") || first == UInt8(ascii: "!") else { return nil }
      if first == sign { return offset }
      offset = word.upperBound
      while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
    }
    return nil
  }

  private func word(at start: Int) -> Range<Int> {
    let ends: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")]
    var end = start
    while end < bytes.count, !ends.contains(bytes[end]) { end += 1 }
    return start..<end
  }

  /// Where the first `%` at the start of a line is.
  var firstDirective: Int {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%") { return offset }
      offset = lines.nextLine(after: offset)
    }
    return 0
  }

  /// Reports the keys of a mapping that stand there already, and leaves them out.
  mutating func reportDuplicates(in mapping: Int) {
    var found: [(key: Int, first: Int)] = []
    tape.cells.withUnsafeBufferPointer { cells in
      tape.text.withUnsafeBytes { text in
        DuplicateKeys.find(in: mapping, cells: cells, text: text) { found.append(($0, $1)) }
      }
    }
    for (key, first) in found {
      let (again, before) = (tape.cells[key], tape.cells[first])
      bag.report(
        ByteMessages.duplicateKey(
          tape.string(key), at: span(Int(again.start), Int(again.end)),
          first: span(Int(before.start), Int(before.end))))
      tape.rememberNames(under: key)
      tape.remove(key, of: mapping)
    }
  }
}
