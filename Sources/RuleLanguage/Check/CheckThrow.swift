import Diagnostics
import Documents
import Engine
import Expressions

/// What `throw` shows.
struct ThrowCheck: SectionCheck {
  let typing: Typing
  let entries: [CheckedGame.Entry]
  let combos: [CheckedGame.Combo]

  func plan() -> CheckedGame.Throw? {
    guard let given = syntax.throw else { return usualThrow() }
    let fill = given.fill.compactMap { node -> Int? in
      guard let index = syntax.sheet.firstIndex(where: { $0.name == node.text }) else {
        report.add(CheckMessages.unknown(node, what: "an entry", among: syntax.sheet.map(\.name)))
        return nil
      }
      // What cannot be read may well hold pieces.
      if entries[index].type.base == .error { return nil }
      guard entries[index].type.base == .piece else {
        report.add(CheckMessages.doesNotFit(node, "`\(node.text)` holds no pieces"))
        return nil
      }
      return index
    }
    if let word = given.combos, let call = CombosCall.modes.first(where: { word.hasText($0.name) }) {
      guard let kind = combos.first?.kind else { return nil }
      return CheckedGame.Throw(fill: fill, kind: kind, mode: call.mode, pieces: nil)
    }
    guard let node = given.combos, let checked = expression(node, .sheet), checked.type.base != .error else {
      return nil
    }
    let root = checked.tree.nodes[checked.tree.root]
    guard root.operation == .call, root.type.base == .combo,
      let argument = checked.tree.children(of: checked.tree.root).first
    else {
      report.add(
        CheckMessages.doesNotFit(
          node, "`combos` says how combos are chosen",
          hint: "for example `best(dice)`, or `best` for all that is thrown"))
      return nil
    }
    if let unfilled = unfilledEntry(checked, fill) {
      report.add(
        CheckMessages.doesNotFit(
          node, "no piece of a throw goes to `\(syntax.sheet[unfilled].name)`",
          hint: "say which entries the pieces are dealt to, for example `fill: [\(syntax.sheet[unfilled].name)]`"))
    }
    let pieces = CheckedExpression(tree: checked.tree.part(Int(argument)), origin: checked.origin)
    return CheckedGame.Throw(
      fill: fill, kind: root.type.comboKind, mode: root.type.comboMode, pieces: pieces)
  }

  /// An entry of pieces that is looked at and to which nothing is dealt.
  private func unfilledEntry(_ expression: CheckedExpression, _ fill: [Int]) -> Int? {
    for node in expression.tree.nodes where node.operation == .name {
      if case .entry(let index) = symbols[Int(node.payload)].kind, entries[index].type.base == .piece,
        !fill.contains(index)
      {
        return index
      }
    }
    return nil
  }

  /// Where nothing is said: the best combos of all that is thrown.
  private func usualThrow() -> CheckedGame.Throw? {
    combos.first.map { CheckedGame.Throw(fill: [], kind: $0.kind, mode: .best, pieces: nil) }
  }
}
