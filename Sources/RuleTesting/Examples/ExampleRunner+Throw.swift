import Decimals
import Diagnostics
import Documents
import Engine
import Presentation
import Records
import RuleLanguage

/// A throw by itself: `{throw: [1, 1, 1, 5], points: 1050, combos: [Three 1s, Single 5], unused: []}`.
extension ExampleRunner {
  func runThrow(_ example: Node) {
    guard let thrown = example.pair(forKey: "throw") else { return }
    // Hands that are only compared have a name and no points.
    let points = example.pair(forKey: "points")
    let refused = example.pair(forKey: "refused")?.value
    let expects = ["points", "combos", "unused", "refused"].contains { example.pair(forKey: $0) != nil }
    guard expects else { return bag.report(ExampleMessages.missing("points", beside: thrown.key)) }
    if let refused, !refused.text.hasPrefix("HR") { return bag.report(ExampleMessages.refusedByCode(refused)) }
    do throws(ThrowProblem) {
      let view = try ThrowView(
        reader.rules, faces: thrown.value.elements.map(\.text), in: situation(example), account: account)
      if let refused { bag.report(ExampleMessages.notRefused(refused)) }
      if let points { expect(points.value, .number(ExactDecimal(view.points)), "the throw") { account(of: view) } }
      if let combos = example.pair(forKey: "combos") {
        compare(combos, view.combos.map(\.name), "the list of combos")
      }
      if let unused = example.pair(forKey: "unused") {
        compare(unused, faces(view.unused).sorted(), "what is not used")
      }
    } catch {
      var diagnostic = error.diagnostic
      diagnostic.span = thrown.value.span
      guard let refused else { return bag.report(ExampleMessages.refused(diagnostic, in: current)) }
      // A throw is refused by no check: only the message has a name.
      guard !refused.hasText(diagnostic.code.id) else { return }
      bag.report(ExampleMessages.otherRefusal(refused, got: diagnostic.code.id, diagnostic))
    }
  }

  /// What holds while the throw is looked at.
  private func situation(_ example: Node) -> Document {
    var builder = DocumentBuilder(source: example.span.source)
    builder.beginMapping(like: example)
    append(["options", "sides", "given"], of: example, to: &builder)
    return builder.finish()
  }

  /// Names in their order; pieces in any.
  private func compare(_ pair: (key: Node, value: Node), _ actual: [String], _ what: String) {
    let items = pair.value.elements.map(\.text)
    let expected = pair.key.hasText("unused") ? items.sorted() : items
    guard pair.value.kind != .sequence || expected != actual else { return }
    let got = "[\(actual.joined(separator: ", "))]"
    bag.report(
      ExampleMessages.differs(pair.value, in: current, what: what, expected: values.text(pair.value), got: got))
  }

  private func faces(_ pieces: [Int64]) -> [String] {
    guard let plan = compiled.throw else { return [] }
    return pieces.map { compiled.lexicon.kinds[plan.kind].faces[Int($0)] }
  }
}
