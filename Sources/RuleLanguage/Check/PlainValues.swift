import Diagnostics
import Documents
import Expressions

/// What is written in a file without a formula.
extension Report {
  /// The number of items that `length` allows.
  func length(_ node: Node?) -> ClosedRange<Int>? {
    guard let node else { return nil }
    if let exact = Int(node.text), 0...CheckLimits.listLength ~= exact { return exact...exact }
    guard let parts = splitRange(node.text), let high = parts.high, let most = Int(node.text.part(high)) else {
      add(CheckMessages.badLength(node))
      return nil
    }
    let least = parts.low.flatMap { Int(node.text.part($0)) } ?? 0
    guard 0 <= least, least <= most, most <= CheckLimits.listLength else {
      add(CheckMessages.badLength(node))
      return nil
    }
    return least...most
  }

  /// A whole number within a range.
  func wholeNumber(_ node: Node, _ range: ClosedRange<Int64>) -> Int? {
    guard let value = Int64(node.text) else {
      add(DecodeMessages.notWhole(node))
      return nil
    }
    guard range ~= value else {
      add(DecodeMessages.notWithin(node, range))
      return nil
    }
    return Int(value)
  }

  /// Keys that a field has in general and not in this place.
  func refuse(_ names: [String], in node: Node, of what: String) {
    for pair in node.pairs where names.contains(pair.key.text) {
      add(CheckMessages.leftOver(pair.key, pair.key.text, "`\(pair.key.text)` means nothing in \(what)"))
    }
  }
}

extension RuleSyntax {
  /// The number of the phase that is named; `nil` where none is, or after a report.
  func phase(_ node: Node?, _ report: Report) -> Int? {
    guard let node else { return nil }
    guard let index = phases.firstIndex(where: { $0.hasText(node.text) }) else {
      // A file without phases has been told so once for all.
      if !phases.isEmpty { report.add(CheckMessages.unknown(node, what: "a phase", among: phases.map(\.text))) }
      return nil
    }
    return index
  }

  /// Each side has one turn in a round, and its sheet closes at the end of it.
  var isInOrder: Bool { turnOrder?.hasText("in order") ?? false }

  /// The turn goes round until an action ends the round; then the sheets close together.
  var goesRound: Bool { turnOrder?.hasText("going round") ?? false }

  var hasTurns: Bool { isInOrder || goesRound }

  /// Whether each side is one player, so that its seat stands for it.
  var seatsAreSides: Bool { sides?.players.map { $0.hasText("1") } ?? true }
}

extension String {
  /// The part between two byte offsets.
  func part(_ range: Range<Int>) -> String { String(decoding: Array(utf8)[range], as: UTF8.self) }
}
