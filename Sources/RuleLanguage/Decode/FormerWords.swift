import Diagnostics
import Documents

/// The words of a type as the first edition of the format had them: `type: choice, of: [low, high]`.
struct FormerWords {
  private typealias Pair = (key: Node, value: Node)

  private let words: Pair
  /// The `type: choice` beside them.
  private let type: Pair?

  /// Nil where none stand.
  init?(_ node: Node, _ kind: MappingKind) {
    guard [.field, .state].contains(kind), let words = node.pair(forKey: "of"), words.value.kind == .sequence else {
      return nil
    }
    type = node.pair(forKey: "type")
    self.words = words
  }

  func isWords(_ key: Node) -> Bool { key.index == words.key.index }
  /// Whether a key is that of a `type: choice` beside the words.
  func isType(_ key: Node) -> Bool { isMeant && key.index == type?.key.index }

  /// Whether the words can only be meant as the type: no other one stands beside them.
  var isMeant: Bool { type?.value.hasText("choice") ?? true }

  func diagnostic(_ sources: SourceSet) -> Diagnostic {
    DecodeMessages.formerWords(words.key, words.value, fix: isMeant ? fix(sources) : nil)
  }

  /// The key of the type in the place of `of`, and of `type: choice` where that stands right before it.
  private func fix(_ sources: SourceSet) -> Diagnostic.Fix? {
    let own = words.key.span
    guard let type else { return words.key.writing("type") }
    guard sources.contains(own.source), type.key.span.source == own.source, type.value.span.end < own.start,
      sources[own.source].bytes[Int(type.value.span.end)..<Int(own.start)].allSatisfy(Self.isBetweenPairs)
    else { return nil }
    let both = Span(source: own.source, start: type.key.span.start, end: own.end)
    return Diagnostic.Fix(span: both, replacement: words.key.isPlain ? "type" : "\"type\"")
  }

  private static func isBetweenPairs(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20, 0x2C].contains(byte) }
}
