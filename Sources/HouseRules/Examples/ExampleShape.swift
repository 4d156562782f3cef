import Diagnostics
import Documents
import RuleLanguage

/// Whether what stands behind the keys of an example is what they take: a list where one is wanted, a number, a word.
enum ExampleShape {
  /// The first value of an example that is not what its key takes.
  static func mistake(in example: Node) -> Diagnostics.Diagnostic? {
    for pair in example.pairs {
      guard let key = Keys.of(.example).first(where: { pair.key.hasText($0.name) }) else { continue }
      if let found = mistake(pair.value, key.takes, key) { return found }
    }
    return nil
  }

  private static func mistake(_ node: Node, _ takes: Takes, _ key: Key) -> Diagnostics.Diagnostic? {
    guard node.kind != .invalid else { return nil }
    switch takes {
    case .text, .name, .money, .share:
      return node.kind == .scalar ? nil : ExampleMessages.wrongShape(node, "a single value", key)
    case .number:
      return Int64(node.text) == nil ? ExampleMessages.wrongShape(node, "a whole number", key) : nil
    case .words(let words):
      return words.contains(node.text) ? nil : ExampleMessages.wrongWord(node, among: words, key)
    case .sheet, .round, .named:
      return node.kind == .mapping || node.isNull ? nil : ExampleMessages.wrongShape(node, "a mapping", key)
    case .list(let inner):
      guard node.kind == .sequence else { return ExampleMessages.wrongShape(node, "a list", key) }
      return node.elements.lazy.compactMap { mistake($0, inner, key) }.first
    case .orNull(let inner): return node.isNull ? nil : mistake(node, inner, key)
    case .either(let others): return either(node, others, key)
    default: return nil
    }
  }

  /// Of what could stand there, what is nearest to it.
  private static func either(_ node: Node, _ others: [Takes], _ key: Key) -> Diagnostics.Diagnostic? {
    let mistakes = others.map { mistake(node, $0, key) }
    if mistakes.contains(where: { $0 == nil }) { return nil }
    let isList = node.kind == .sequence
    let nearest = zip(others, mistakes).first { takes, _ in
      if case .list = takes { isList } else { !isList }
    }
    return nearest?.1 ?? mistakes.first.flatMap(\.self)
  }
}

extension ExampleMessages {
  static func wrongShape(_ node: Node, _ wanted: String, _ key: Key) -> Diagnostic {
    let found =
      switch node.kind {
      case .mapping: "a mapping"
      case .sequence: "a list"
      default: node.isNull ? "nothing" : "`\(node.text)`"
      }
    return Diagnostic(
      .exampleShape, "\(wanted) is wanted here, not \(found)", at: start(of: node),
      hints: ["for example `\(key.example)`"])
  }

  static func wrongWord(_ node: Node, among words: [String], _ key: Key) -> Diagnostic {
    let near = Nearest.name(to: node.text, among: words).map { "a similar word exists: `\($0)`" }
    return Diagnostic(
      .exampleShape, "`\(node.text)` is no word for `\(key.name)`", at: start(of: node),
      hints: [near ?? "it is \(words.map { "`\($0)`" }.joined(separator: " or "))"])
  }
}
