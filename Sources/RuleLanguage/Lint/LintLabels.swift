import Diagnostics
import Documents
import Expressions

/// What people read alike, and cannot tell apart at the table.
extension Lint {
  func lookAtLabels() {
    for (type, node) in typedNodes {
      let labels = game.choiceLabels[Int(type.id)]
      guard let twice = Self.twice(labels) else { continue }
      let words = zip(game.choices[Int(type.id)], labels).filter { $1.lowercased() == twice }
      warn(LintMessages.alikeWords(node, words.last?.1 ?? twice, words.map(\.0)))
    }
    var first: [String: (name: String, label: Node)] = [:]
    for entry in game.entries where (entry.syntax.content.seat ?? 0) == 0 {
      guard let node = entry.syntax.content.label, let label = entry.syntax.shown(node)?.lowercased() else { continue }
      guard let other = first[label] else {
        first[label] = (entry.syntax.groupName, node)
        continue
      }
      // Those for each item of a list are told once.
      if other.name != entry.syntax.groupName {
        warn(LintMessages.alikeLines(node, other.label))
      } else if entry.syntax.content.item?.index == 1 {
        warn(LintMessages.alikeItems(node, entry.syntax.content.item?.list ?? ""))
      }
    }
  }

  /// State for each item of a list whose label does not say which.
  func lookAtStates() {
    for state in game.syntax.state where state.content.item?.index == 1 {
      guard let node = state.content.label, let list = state.content.item?.list, !node.text.contains("{\(list)}") else {
        continue
      }
      warn(LintMessages.alikeItems(node, list))
    }
  }

  /// The choices of the file, each with the place where their words stand.
  private var typedNodes: [(type: ValueType, node: Node)] {
    let typed =
      game.entries.map { ($0.type, $0.syntax.content.type) } + game.options.map { ($0.type, $0.syntax.content.type) }
      + game.actions.flatMap(\.questions).map { ($0.type, $0.syntax.content.type) }
    var seen: Set<UInt16> = []
    return typed.compactMap { type, node in
      guard type.base == .choice, let node, seen.insert(type.id).inserted else { return nil }
      return (type, node)
    }
  }

  /// The first label that is there twice, in small letters.
  private static func twice(_ labels: [String]) -> String? {
    var seen: Set<String> = []
    return labels.lazy.map { $0.lowercased() }.first { !seen.insert($0).inserted }
  }
}

extension LintMessages {
  static func alikeWords(_ node: Node, _ label: String, _ words: [String]) -> Diagnostic {
    Diagnostic(
      .readAlike, "people read \(words.map { "`\($0)`" }.joined(separator: " and ")) alike, as \(label)",
      at: DecodeMessages.start(of: node), hints: ["give them labels that can be told apart"])
  }

  static func alikeLines(_ node: Node, _ first: Node) -> Diagnostic {
    Diagnostic(
      .readAlike, "two lines of the sheet are called \(node.text)", at: node.span,
      related: [.init(span: first.span, label: "the other")], hints: ["give them labels that can be told apart"])
  }

  static func alikeItems(_ node: Node, _ list: String) -> Diagnostic {
    Diagnostic(
      .readAlike, "what stands for each \(list) is called \(node.text) every time", at: node.span,
      hints: ["say which one it is in the label: `label: '\(node.text) {\(list)}'`"])
  }
}
