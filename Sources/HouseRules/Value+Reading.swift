import Decimals
import Diagnostics
import Documents
import Records

extension Value {
  /// A value as a person types it: `7`, `2.5`, `true`, `"text"`, bare text, or a list of such in brackets.
  ///
  /// - Parameters:
  ///   - text: the value.
  ///   - source: what the value is called in messages.
  /// - Throws: what is wrong with a list or a quoted text; anything else is bare text.
  public init(reading text: String, named source: String = "value") throws(Problems) {
    var sources = SourceSet()
    let id = sources.append(name: source, bytes: Array(text.utf8))
    var bag = DiagnosticBag()
    let value =
      if let first = text.utf8.first, #"["'{"#.utf8.contains(first) {
        Documents.parseYAML(Array(text.utf8), source: id, into: &bag)?.root.flatMap { Self.value(of: $0, &bag) }
      } else {
        Self.plain(text, at: Span(source: id, range: 0..<text.utf8.count), &bag)
      }
    guard let value, !bag.hasErrors else { throw Problems(bag, in: sources) }
    self = value
  }

  private static func value(of node: Node, _ bag: inout DiagnosticBag) -> Value? {
    switch node.kind {
    case .scalar: return node.isPlain ? plain(node.text, at: node.span, &bag) : .text(node.text)
    case .sequence:
      var values: [Value] = []
      for element in node.elements {
        guard let value = value(of: element, &bag) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .mapping:
      bag.report(EvaluationMessages.mapping(node.span))
      return nil
    default: return nil
    }
  }

  /// What stands without quotes: a number, true, false, or a text.
  private static func plain(_ text: String, at span: Span, _ bag: inout DiagnosticBag) -> Value? {
    if text == "true" || text == "false" { return .bool(text == "true") }
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard let first = digits.first, isDigit(first), digits.allSatisfy({ isDigit($0) || ".eE+-".utf8.contains($0) })
    else { return .text(text) }
    if digits.allSatisfy(isDigit) {
      if let number = Int64(text) { return .int(number) }
    } else if let number = ExactDecimal(text) ?? PowerOfTen(text)?.number {
      return .decimal(DecimalNumber(number))
    } else if Double(text) == nil {
      return .text(text)
    }
    bag.report(EvaluationMessages.numberTooLarge(span))
    return nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
