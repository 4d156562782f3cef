import Diagnostics
import Documents
import Formatting
import RuleLanguage

/// A game that a difference builds on, with all that it extends itself, and what is said of it there.
struct BaseRules {
  /// As the difference calls it.
  let name: String
  let root: Node
  private let sources: SourceSet

  init?(name: String, _ insight: RuleInsight) {
    guard let root = insight.resolved.root else { return nil }
    (self.name, self.root, sources) = (name, root, insight.sources)
  }

  /// What it has at a place, as it is written; `nil` where it says nothing of it.
  func excerpt(at path: [String]) -> String? {
    var node: Node? = root
    for name in path.dropLast() { node = node?.value(forKey: name) }
    guard let name = path.last, let pair = node?.pair(forKey: name) else { return nil }
    let lines = ResolvedText.lines(pair.key, pair.value, from: sources)
    let shown = lines.prefix(Self.mostLines) + (lines.count > Self.mostLines ? ["…"] : [])
    return "`\(self.name)` has:\n\n```yaml\n\(shown.joined(separator: "\n"))\n```"
  }

  private static let mostLines = 12

  /// What it is called, and the names of its author's in each part.
  var summary: String {
    let title = root.value(forKey: "title").map { ": \($0.text)" } ?? ""
    let parts = root.pairs.compactMap { pair -> String? in
      guard let key = Keys.key(pair.key.text, of: .file), key.takes.isNamed, pair.value.count > 0 else { return nil }
      return "`\(key.name)`: " + pair.value.pairs.map { "`\($0.key.text)`" }.joined(separator: ", ")
    }
    let others = root.pairs.map(\.key.text).filter { name in
      !Self.ofItself.contains(name) && Keys.key(name, of: .file).map { !$0.takes.isNamed } ?? false
    }
    let rest = others.isEmpty ? [] : ["It also has " + others.map { "`\($0)`" }.joined(separator: ", ") + "."]
    return (["**`\(name)`**\(title)", root.value(forKey: "summary")?.text].compactMap(\.self) + parts + rest)
      .joined(separator: "\n\n")
  }

  /// What a file says of itself alone.
  static let ofItself: Set = [
    "house_rules", "name", "extends", "title", "summary", "notes", "source", "examples", "requires",
  ]
}

extension Takes {
  /// Whether its keys are names of the author's.
  fileprivate var isNamed: Bool {
    switch self {
    case .named, .settings: true
    case .orNull(let inner): inner.isNamed
    case .either(let others): others.contains(where: \.isNamed)
    default: false
    }
  }
}
