import Expressions

/// The calls of one expression that are written otherwise now.
struct FormerCalls {
  private let tree: SyntaxTree
  /// The outer ones first.
  private let calls: [SyntaxCall]
  /// Whether the language still has a function.
  private let isKnown: (String) -> Bool

  init(_ tree: SyntaxTree, isKnown: @escaping (String) -> Bool = Builtin.isFunction) {
    (self.tree, self.isKnown) = (tree, isKnown)
    calls = tree.calls.reversed()
  }

  var edits: [TextEdit] { edits(in: tree.range) }

  /// What changes within a part of the expression; nothing within what is written anew as a whole.
  private func edits(in range: Range<Int>) -> [TextEdit] {
    var edits: [TextEdit] = []
    for call in calls {
      let place = place(of: call)
      guard range.contains(place.lowerBound), place.upperBound <= range.upperBound,
        !edits.contains(where: { $0.range.contains(place.lowerBound) })
      else { continue }
      if call.isMethod {
        if call.name == "exists_one" { edits.append(TextEdit(call.namePlace, "existsOne")) }
      } else if !isKnown(call.name), let text = text(of: call) {
        edits.append(TextEdit(place, text))
      }
    }
    return edits
  }

  /// From the name to the bracket that closes, without those around the whole.
  private func place(of call: SyntaxCall) -> Range<Int> {
    let from = call.arguments.last?.upperBound ?? call.namePlace.upperBound
    let end = tree.bytes[from...].firstIndex(of: UInt8(ascii: ")")) ?? from
    return call.namePlace.lowerBound..<min(end + 1, tree.range.upperBound)
  }

  /// How a call reads now; nil for one that is as it was.
  private func text(of call: SyntaxCall) -> String? {
    guard call.arguments.count == 1 else { return nil }
    let value = text(in: call.arguments[0])
    switch call.name {
    case "math.floor": return "round_down(\(value), 1)"
    case "math.ceil": return "round_up(\(value), 1)"
    case "math.round": return "round_to(\(value), 1)"
    case "int", "math.trunc": return "((\(value)) < 0 ? round_up(\(value), 1) : round_down(\(value), 1))"
    case "double": return value.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? "\(value).0" : "(1.0 * (\(value)))"
    // Numbers are exact now, and none is endless.
    case "math.isFinite": return "true"
    case "math.isNaN", "math.isInf": return "false"
    default: return nil
    }
  }

  private func text(in range: Range<Int>) -> String {
    let own = edits(in: range).map {
      TextEdit(($0.range.lowerBound - range.lowerBound)..<($0.range.upperBound - range.lowerBound), $0.text)
    }
    return String(decoding: own.made(in: Array(tree.bytes[range])), as: UTF8.self)
  }
}
