import Diagnostics
import Documents

extension Value {
  /// A value as a person types it: `7`, `2.5`, `true`, `"text"`, bare text, or a list of such in brackets.
  ///
  /// - Parameters:
  ///   - text: the value.
  ///   - source: what the value is called in messages.
  /// - Throws: what is wrong with a list or a quoted text; anything else is bare text.
  public init(reading text: String, named source: String = "value") throws(Problems) {
    guard let first = text.utf8.first, #"["'{"#.utf8.contains(first) else {
      self = Self.plain(text)
      return
    }
    var sources = SourceSet()
    let id = sources.append(name: source, bytes: Array(text.utf8))
    var bag = DiagnosticBag()
    let document = Documents.parseYAML(Array(text.utf8), source: id, into: &bag)
    let value = document?.root.flatMap { Self.value(of: $0, &bag) }
    guard let value, !bag.hasErrors else { throw Problems(bag, in: sources) }
    self = value
  }

  private static func value(of node: Node, _ bag: inout DiagnosticBag) -> Value? {
    switch node.kind {
    case .scalar: return node.isPlain ? plain(node.text) : .text(node.text)
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

  private static func plain(_ text: String) -> Value {
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: break
    }
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "-") }), (0x30...0x39).contains(first) else {
      return .text(text)
    }
    if let number = Int64(text) { return .int(number) }
    if text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }),
      let number = Double(text), number.isFinite
    {
      return .double(number)
    }
    return .text(text)
  }
}
