import Documents
import Expressions
import RuleLanguage

/// The expressions of a scalar.
enum ExpressionText {
  /// How a scalar is read.
  enum Reading { case formula, template, nothing }

  static func reading(of takes: Takes) -> Reading {
    switch takes {
    case .expression, .value, .range, .rows: .formula
    case .template: .template
    case .list(let inner), .orNull(let inner): reading(of: inner)
    case .either(let others): others.map(reading).first { $0 != .nothing } ?? .nothing
    default: .nothing
    }
  }

  /// The trees of all that can be read, places in the scalar's text.
  static func trees(in node: Node, _ reading: Reading) -> [SyntaxTree] {
    let bytes = Array(node.textBytes)
    switch reading {
    case .nothing: return []
    case .template:
      return Template.parse(bytes).template.pieces.compactMap { piece in
        if case .expression(let tree) = piece { tree } else { nil }
      }
    case .formula:
      guard let ends = splitRange(node.text) else { return parse(bytes).tree.map { [$0] } ?? [] }
      return [ends.low, ends.high].compactMap { $0.flatMap { parse(bytes, in: $0).tree } }
    }
  }
}
