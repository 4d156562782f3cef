import Documents
import Expressions

/// Bare words that stand beside words, and that something worked out is called like. They are words; only when all is
/// typed does it show whether the other is a word as well, so that either may be meant.
struct AlsoNames {
  private var found: [(name: AlsoName, node: Node, level: Level)] = []

  /// Takes in what one reading of a scalar has found, and when that is worked out.
  mutating func note(_ names: [AlsoName], in node: Node, _ level: Level) {
    found += names.map { ($0, node, level) }
  }

  /// Tells those that may be meant otherwise: what has no value yet is not.
  func tell(_ symbols: [Symbol], _ report: Report) {
    for (name, node, level) in found {
      let symbol = symbols[name.reference]
      if symbol.type.mayBeWord, symbol.level <= level { report.add([name.problem], in: node) }
    }
  }
}
