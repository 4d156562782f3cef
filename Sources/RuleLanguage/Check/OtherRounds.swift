import Documents
import Expressions

/// The calls that give a sheet of another round, by the numbers that they have in typed trees.
enum SheetCall: Int {
  case earlier = 20
  case later

  init?(_ name: String) {
    switch name {
    case "earlier": self = .earlier
    case "later": self = .later
    default: return nil
    }
  }

  var name: String { self == .earlier ? "earlier" : "later" }

  /// What such a call reads, as a name: of the side that acts unless it says whose.
  func symbol(isOfOwnSide: Bool) -> Symbol {
    Symbol(
      name: name, kind: .side, type: .side, level: self == .earlier ? .between : .sheet, perTable: !isOfOwnSide,
      key: nil)
  }
}

/// What the rules read of other rounds, and what may have to wait for them.
struct OtherRounds {
  /// Whether `earlier` or `later` stands anywhere.
  var areRead = false
  /// Whether a score, state or what is refused can hang on what is played later.
  var canWait = false
  /// Lines that can.
  var waitingLines: Set<Int> = []
}

extension TypedExpression.Node {
  var sheetCall: SheetCall? { operation == .call ? SheetCall(rawValue: Int(payload)) : nil }
  var isSheetCall: Bool { sheetCall != nil }
}

extension TypedExpression {
  /// Calls for sheets of rounds that are not others: what is wrong, and how it should read.
  var wrongRounds: [(sentence: String, hint: String)] {
    nodes.indices.compactMap { index in
      guard let call = nodes[index].sheetCall, let last = children(of: index).last,
        let distance = constant(Int(last)), distance < 1
      else { return nil }
      let other: SheetCall = call == .earlier ? .later : .earlier
      let hint =
        distance == 0
        ? "what the round itself has is there by its name alone" : "write `\(other.name)(\(0 &- distance))`"
      return ("`\(call.name)(\(distance))` is no \(call.name) round", hint)
    }
  }

  /// The number that a node is, if it is one.
  private func constant(_ index: Int) -> Int64? {
    switch nodes[index].operation {
    case .constant: nodes[index].payload
    case .negate: children(of: index).first.flatMap { constant(Int($0)) }.map { 0 &- $0 }
    default: nil
    }
  }
}
