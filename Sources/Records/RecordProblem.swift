import Diagnostics
import JSONText

/// A mistake in a record: the placed diagnostic, and what it is about.
package struct RecordProblem: Hashable, Sendable {
  package var diagnostic: Diagnostic
  /// The round, from 1.
  package var round: Int?
  /// The side's name, as the record has it.
  package var side: String?
  /// The entry, option, key of a move, or check.
  package var field: String?

  package init(_ diagnostic: Diagnostic, round: Int? = nil, side: String? = nil, field: String? = nil) {
    self.diagnostic = diagnostic
    self.round = round
    self.side = side
    self.field = field
  }
}

extension RecordProblem {
  /// The same problem, whose message begins with the round and the side, unless it names them anyway.
  var naming: RecordProblem {
    var parts: [String] = []
    if let round, !diagnostic.message.utf8.contains(text: "round \(round)") { parts.append("round \(round)") }
    if let side, !diagnostic.message.utf8.contains(text: "`\(side)`") {
      // A side without a name of its own is called by its number.
      parts.append(side.allSatisfy(\.isNumber) ? "side \(side)" : side)
    }
    guard !parts.isEmpty else { return self }
    var problem = self
    problem.diagnostic.message = "\(parts.joined(separator: ", ")): \(diagnostic.message)"
    return problem
  }
}

extension String.UTF8View {
  /// Whether a text stands in this one, byte for byte.
  fileprivate func contains(text: String) -> Bool {
    let (whole, part) = (Array(self), Array(text.utf8))
    guard let first = part.first, part.count <= whole.count else { return part.isEmpty }
    return (0...whole.count - part.count).contains {
      whole[$0] == first && whole[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}

/// Which part of a record is being read: numbers only, so that carrying it along costs nothing.
struct RecordPlace {
  enum Field {
    case none
    case entry(Int), option(Int), question(action: Int, Int), answer(Int), check(Int)
    case key(StaticString)
  }

  /// From 1; 0 for none.
  var round = 0
  /// -1 for none.
  var side = -1
  var move = -1
  var field = Field.none

  func with(_ field: Field) -> RecordPlace {
    var place = self
    place.field = field
    return place
  }
}

extension RecordProblem {
  init(_ wording: RecordWording, at span: Span? = nil) {
    self.init(Diagnostic(wording.code, wording.message, at: span, hints: wording.hints))
  }

  /// Writes the problem of a stream's line: `{"code", "message", "column", "round", "side", "field"}`.
  func write(to writer: inout JSONWriter, column: Int?) {
    writer.beginObject()
    writer.key("code")
    writer.string(diagnostic.code.id)
    writer.key("message")
    writer.string(diagnostic.message)
    writer.key("column")
    if let column { writer.int(column) } else { writer.null() }
    writer.key("round")
    if let round { writer.int(round) } else { writer.null() }
    writer.key("side")
    if let side { writer.string(side) } else { writer.null() }
    writer.key("field")
    if let field { writer.string(field) } else { writer.null() }
    writer.endObject()
  }
}
