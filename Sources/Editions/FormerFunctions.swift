import Diagnostics
import Documents
import Expressions
import RuleLanguage

/// Functions that are called otherwise now, in every expression of a file.
struct FormerFunctions {
  let document: Document
  let file: SourceFile

  func edits(_ places: RulePlaces) -> [TextEdit] {
    places.all.flatMap { place -> [TextEdit] in
      switch place.role {
      case .value(let takes, _): edits(place.node, ExpressionText.reading(of: takes))
      case .column: edits(place.node, .formula)
      case .key, .given, .entry: []
      }
    }
  }

  private func edits(_ node: Node, _ reading: ExpressionText.Reading) -> [TextEdit] {
    let edits = ExpressionText.trees(in: node, reading).flatMap { FormerCalls($0).edits }
    guard !edits.isEmpty else { return [] }
    return ScalarEdits(node: node, document: document, file: file).edits(edits)
  }
}
