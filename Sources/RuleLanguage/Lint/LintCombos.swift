import Diagnostics
import Documents
import Engine
import Expressions

/// What combos bring that nothing counts.
extension Lint {
  /// Points of a combo of the base that a difference changes, though the score never comes from them.
  func lookAtCombos() {
    let changed = game.syntax.combos.compactMap { combo -> (name: String, points: Node)? in
      guard let points = combo.content.points?.node, report.replaced[points.span] != nil else { return nil }
      return (combo.name, points)
    }
    guard !changed.isEmpty, !countsCombos else { return }
    for (name, points) in changed where !isReadByOwn(name) { warn(LintMessages.uncountedCombo(points, name)) }
  }

  /// Whether a formula of the file itself has the name of a combo: then it says itself what that is worth.
  private func isReadByOwn(_ name: String) -> Bool {
    game.places.contains { place in
      var isRead = false
      place.value.forEachExpression {
        isRead = isRead || isOwn($0) && $0.origin.node?.text.contains(".\(name)") ?? false
      }
      return isRead
    }
  }

  /// Whether anything but a throw that is looked at alone reads what combos bring: by their points, or by which is best.
  private var countsCombos: Bool {
    game.places.contains { place in
      guard place.part != .thrown else { return false }
      var counts = false
      place.value.forEachExpression { counts = counts || $0.tree.countsCombos }
      return counts
    }
  }
}

extension TypedExpression {
  fileprivate var countsCombos: Bool {
    nodes.contains { node in
      switch node.operation {
      case .member, .project:
        let receiver = nodes[Int(children[Int(node.firstChild)])]
        guard receiver.type.base == .combo else { return false }
        // Behind the fields stand the combos by their names.
        return CombosMember.fields.firstIndex { $0.field == .points } == Int(node.payload)
      // Which pieces are taken hangs on what they bring.
      default: return node.type.base == .combo && node.type.comboMode != .every
      }
    }
  }
}
