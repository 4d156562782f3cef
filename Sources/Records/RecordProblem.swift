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

  /// What is wrong in one sentence, without the round and the side that may stand before it in the message.
  package let sentence: String
  /// Whether its hints name what was meant by a name that is none.
  package let saysWhatWasMeant: Bool
  /// The round and the side that the sentence names itself.
  private let (namedRound, namedSide): (Int?, String?)

  package init(_ diagnostic: Diagnostic, round: Int? = nil, side: String? = nil, field: String? = nil) {
    self.diagnostic = diagnostic
    self.round = round
    self.side = side
    self.field = field
    sentence = diagnostic.message
    saysWhatWasMeant = false
    (namedRound, namedSide) = (nil, nil)
  }

  /// A mistake in the words of this module.
  init(_ wording: RecordWording, at span: Span? = nil, round: Int? = nil, side: String? = nil, field: String? = nil) {
    diagnostic = Diagnostic(wording.code, wording.message, at: span, hints: wording.hints, fix: wording.fix(at: span))
    self.round = round
    self.side = side
    self.field = field
    sentence = wording.message
    saysWhatWasMeant = wording.meant != nil
    (namedRound, namedSide) = (wording.round, wording.side)
  }
}

extension RecordWording {
  /// What writes the name that was meant, where the one that is none stands alone at its place.
  fileprivate func fix(at span: Span?) -> Diagnostic.Fix? {
    guard let meant, let span, span.range.count == meant.written.utf8.count else { return nil }
    return .init(span: span, replacement: meant.name)
  }
}

extension RecordProblem {
  /// The same problem, whose message begins with the round and the side, unless it names them anyway.
  var naming: RecordProblem {
    var parts: [String] = []
    if let round, round != namedRound { parts.append("round \(round)") }
    // A side without a name of its own is called by its number.
    if let side, side != namedSide { parts.append(side.allSatisfy(\.isNumber) ? "side \(side)" : side) }
    guard !parts.isEmpty else { return self }
    var problem = self
    problem.diagnostic.message = "\(parts.joined(separator: ", ")): \(sentence)"
    return problem
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
