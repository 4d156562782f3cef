import Diagnostics
import Documents

extension DecodeMessages {
  /// `title: Hearts #1`: what stands behind ` #` is a remark.
  static func cutText(_ node: Node, _ whole: String) -> Diagnostic {
    var text = whole
    while let last = text.unicodeScalars.last, last.properties.isWhitespace { text.unicodeScalars.removeLast() }
    let quoted = "'\(text.replacing("'", with: "''"))'"
    return Diagnostic(
      .strayText, "this text ends before the `#`: what stands behind it is a remark", at: node.span,
      hints: ["if it belongs to the text, quote that: \(quoted)", "if it is a remark, write a space behind the `#`"])
  }

  /// Quotes and commas that came along with a text: what it is without them.
  static func straySign(in text: String) -> (sign: String, text: String)? {
    // Nearly all texts begin and end otherwise.
    guard let byte = text.utf8.first, byte >= 0x80 || text.utf8.last == UInt8(ascii: ",") else { return nil }
    guard let first = text.first, let last = text.last, text.count > 2 else { return nil }
    if last == "," { return ("comma", String(text.dropLast())) }
    let pairs: [Character: [Character]] = ["“": ["”"], "„": ["“", "”"], "‘": ["’"], "«": ["»"]]
    return pairs[first]?.contains(last) ?? false ? ("curly quotes", String(text.dropFirst().dropLast())) : nil
  }

  static func straySign(_ node: Node, _ found: (sign: String, text: String)) -> Diagnostic {
    Diagnostic(
      .strayText, "the \(found.sign) here \(found.sign == "comma" ? "is" : "are") part of the text", at: node.span,
      hints: ["if that is not meant, write `\(found.text)`; otherwise quote the text: \"\(node.text)\""])
  }
}

/// What was meant where a single value stands and keys are wanted: `target: 50` as a difference of an option, `queen: 26`
/// for a line of the sheet, `sides: 4`.
extension DecodeMessages {
  /// - Parameters:
  ///   - key: the name behind which it stands, where that is one of the author's.
  ///   - section: what holds the name, such as `options`.
  static func noKeys(_ node: Node, in kind: MappingKind, under key: Node?, section: String?) -> Diagnostic {
    let example = Keys.of(kind).first.map { "{\($0.example)}" }
    if let key, node.isNull {
      return Diagnostic(
        .wrongShape, "nothing stands behind `\(key.text):`, and keys are wanted there", at: key.span,
        hints: example.map { ["for example `\(key.text): \($0)`"] } ?? [])
    }
    // Whoever writes so does not want it.
    if let key, kind == .check, ["no", "false", "none", "off", "never"].contains(node.text.lowercased()) {
      return Diagnostic(
        .wrongShape, "keys are wanted here, not `\(node.text)`", at: node.span,
        hints: ["to leave out what a base has, write `\(key.text): null`"], fix: node.writing("null"))
    }
    return wrongShape(node, wanted: "keys are", example: example, written: written(node, kind, key, section))
  }

  /// The value with the key that it was probably meant for.
  private static func written(_ node: Node, _ kind: MappingKind, _ key: Node?, _ section: String?) -> String? {
    if kind == .pieces, let key, node.kind == .sequence, node.count > 0, node.elements.allSatisfy(isName) {
      return "\(key.text): {rows: [\(node.elements.map { "{name: \($0.text)}" }.joined(separator: ", "))]}"
    }
    guard node.kind == .scalar, !node.isNull, isPlainInBraces(node.text),
      let inner = shortKey(of: kind, node.text, section)
    else { return nil }
    let text = kind == .sides ? range(meantBy: node.text) : node.text
    let outer = key?.text ?? (Keys.of(.file).contains { $0.name == kind.rawValue } ? kind.rawValue : nil)
    return (outer.map { "\($0): " } ?? "") + "{\(inner): \(text)}"
  }

  private static func isName(_ node: Node) -> Bool { node.kind == .scalar && isPlainInBraces(node.text) }

  /// `2..4` where `2-4` stands.
  private static func range(meantBy text: String) -> String {
    let ends = text.replacing("–", with: "-").split(separator: "-", omittingEmptySubsequences: false)
    return ends.count == 2 && ends.allSatisfy { Int($0) != nil } ? ends.joined(separator: "..") : text
  }

  private static func shortKey(of kind: MappingKind, _ text: String, _ section: String?) -> String? {
    switch kind {
    case .sides: "count"
    case .field where text.contains(".."): "type: number, range"
    case .field: Words.types.contains { $0.name == text } ? "type" : section == "options" ? "default" : "points"
    case .state: "start"
    case .value: "value"
    case .check: "require"
    case .pieces: "from"
    case .combo: "points"
    case .zone: "start"
    case .prize: "amount"
    case .winnings: Double(text) == nil ? nil : "ante"
    default: nil
    }
  }

  private static func isPlainInBraces(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    return text.utf8.count <= 60 && !"&*!|>'\"%@`?".contains(first) && !text.contains { "{}[],#".contains($0) }
      && !text.contains(": ")
  }

  /// The list that was meant where its only item stands by itself.
  static func list(meantBy node: Node, under name: String, of kind: MappingKind) -> String? {
    guard case .list(let item) = Keys.of(kind).first(where: { $0.name == name })?.takes else { return nil }
    if case .mapping(let inner) = item {
      if node.kind == .mapping, node.count == 1, let pair = node.pairs.first(where: { _ in true }),
        pair.value.kind == .scalar, isPlainInBraces(pair.value.text),
        Keys.of(inner).contains(where: { $0.name == pair.key.text })
      {
        return "\(name): [{\(pair.key.text): \(pair.value.text)}]"
      }
      let key = Keys.of(inner).first { node.kind == .scalar && node.hasText($0.name) }
      return key.map { "\(name): [{\($0.example)}]" }
    }
    guard node.kind == .scalar, !node.isNull, !node.text.isEmpty, node.text.utf8.count <= 60,
      item.words.isEmpty || item.words.contains(node.text),
      !node.text.contains(where: { "{}[]#:".contains($0) })
    else { return nil }
    return "\(name): [\(node.text)]"
  }
}
