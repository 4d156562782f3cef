/// A text with expressions in it: `{dealer} must bid {hand_size - 1}`.
///
/// A `{` begins an expression, which ends where the expression's own grammar ends it; `{{` and `}}` are braces.
package struct Template: Sendable {
  package enum Piece: Sendable {
    /// A text to be shown as it is, its braces single.
    case literal(String)
    /// `tree.range` says where the expression stands; places of its nodes and problems count from the beginning of
    /// the whole text.
    case expression(SyntaxTree)
  }

  package var pieces: [Piece]

  /// The pieces of a text in their order, and what is wrong in it. An expression that cannot be read is left out; one
  /// with a problem may still be among the pieces, so that `check` can find more.
  package static func parse(_ bytes: [UInt8]) -> (template: Template, problems: [Problem]) {
    var reader = TemplateReader(bytes: bytes)
    reader.read()
    return (Template(pieces: reader.pieces), inOrder(reader.problems))
  }

  /// The pieces of a text in their order, and what is wrong in it.
  package static func parse(_ text: String) -> (template: Template, problems: [Problem]) {
    parse(Array(text.utf8))
  }
}

private struct TemplateReader {
  let bytes: [UInt8]
  var offset = 0
  var literal: [UInt8] = []
  var pieces: [Template.Piece] = []
  var problems: [Problem] = []

  mutating func read() {
    while offset < bytes.count {
      let byte = bytes[offset]
      let isDoubled = offset + 1 < bytes.count && bytes[offset + 1] == byte
      switch byte {
      case UInt8(ascii: "{") where !isDoubled: expression()
      case UInt8(ascii: "}") where !isDoubled:
        problems.append(ExpressionMessages.strayBrace(offset..<(offset + 1)))
        offset += 1
      default:
        literal.append(byte)
        offset += byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") ? 2 : 1
      }
    }
    endLiteral()
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    pieces.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private mutating func expression() {
    endLiteral()
    let open = offset..<(offset + 1)
    let end = min(bytes.count, open.upperBound + ExpressionLimits.bytes)
    var parser = Parser(bytes, in: open.upperBound..<end, isTemplate: true)
    if parser.token.kind == .rightBrace { parser.fail(ExpressionMessages.empty(open.lowerBound..<parser.token.end)) }
    if parser.token.kind == .end, !parser.hasFailed { parser.fail(ExpressionMessages.openBrace(open)) }
    let root = parser.expression()
    let close = parser.token
    if close.kind == .end {
      parser.fail(ExpressionMessages.openBrace(open))
    } else if close.kind != .rightBrace, !isClosed(from: open.upperBound) {
      problems.append(ExpressionMessages.openBrace(open, around: string(open.upperBound..<close.start)))
      offset = bytes[open.upperBound...].firstIndex(of: UInt8(ascii: "{")) ?? bytes.count
      return
    }
    if close.kind != .rightBrace { parser.fail(parser.unexpected()) }
    let (tree, found) = parser.finish(root, open.upperBound..<close.start)
    problems += found
    if let tree { pieces.append(.expression(tree)) }
    offset = tree == nil ? recovery(from: open.upperBound) : close.end
  }

  /// Whether a brace closes before another one opens.
  private func isClosed(from start: Int) -> Bool {
    let brace = bytes[start...].first { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    return brace == UInt8(ascii: "}")
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.trimmed(in: bytes)], as: UTF8.self)
  }

  /// Behind the next closing brace, where the text goes on after an expression that could not be read.
  private func recovery(from start: Int) -> Int {
    let brace = bytes[start...].firstIndex(of: UInt8(ascii: "}"))
    return brace.map { $0 + 1 } ?? bytes.count
  }
}
