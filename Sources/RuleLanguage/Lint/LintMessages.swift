import Diagnostics
import Documents

extension DiagnosticCode {
  static let unused = DiagnosticCode(id: "HR1201", title: "Something that is never used", severity: .warning)
  static let neverHolds = DiagnosticCode(id: "HR1202", title: "A condition that never holds", severity: .warning)
  static let alwaysHolds = DiagnosticCode(id: "HR1203", title: "A condition that always holds", severity: .warning)
  static let neverFails = DiagnosticCode(id: "HR1204", title: "A check that never fails", severity: .warning)
  static let alwaysFails = DiagnosticCode(id: "HR1205", title: "A check that always fails", severity: .warning)
  static let neverEnds = DiagnosticCode(id: "HR1206", title: "An end that play does not bring", severity: .warning)
  static let late = DiagnosticCode(id: "HR1207", title: "A shown value that is read too late", severity: .warning)
  static let tooManyPoints = DiagnosticCode(id: "HR1208", title: "Points that can become too many", severity: .warning)
  static let unevenPrizes = DiagnosticCode(
    id: "HR1209", title: "Prizes that are not what is paid in", severity: .warning)
  static let emptyPhase = DiagnosticCode(id: "HR1210", title: "A phase in which nothing happens", severity: .warning)
  static let neverHits = DiagnosticCode(id: "HR1211", title: "A table row that never hits", severity: .warning)
  static let mayBeZero = DiagnosticCode(
    id: "HR1212", title: "Something divided by what can be 0", severity: .warning)
  static let dividedByZero = DiagnosticCode(id: "HR1213", title: "Something divided by 0")
  package static let needlessQuotes = DiagnosticCode(
    id: "HR1215", title: "Quotes around a word that stands bare", severity: .warning)
  static let oldReason = DiagnosticCode(
    id: "HR1216", title: "What the base says of a condition that is another now", severity: .warning)
  static let readAlike = DiagnosticCode(
    id: "HR1217", title: "What people cannot tell apart", severity: .warning)
  static let sameExample = DiagnosticCode(id: "HR1214", title: "Two examples of one name", severity: .warning)
}

/// What is said of a file without mistakes.
enum LintMessages {
  static func unused(_ key: Node, _ sentence: String) -> Diagnostic {
    Diagnostic(.unused, sentence, at: key.span, hints: ["use it, or leave it out"])
  }

  static func unusedEntry(_ key: Node) -> Diagnostic {
    Diagnostic(
      .unused, "`\(key.text)` is entered and brings nothing: it has no `points`, and no formula reads it", at: key.span,
      hints: ["use it, or leave it out; what is only to be written down says so: `points: 0`"])
  }

  /// - Parameters:
  ///   - word: as it is written, in its quotes.
  ///   - bare: how the part of the formula reads without them.
  static func needlessQuotes(_ word: String, at span: Span, _ bare: String, fix: Diagnostic.Fix) -> Diagnostic {
    Diagnostic(
      .needlessQuotes, "`\(word)` needs no quotes: a word of the game stands bare", at: span,
      hints: ["write `\(bare)`"], fix: fix)
  }

  static func uncountedPoints(_ node: Node, _ name: String, _ score: Node) -> Diagnostic {
    Diagnostic(
      .unused, "what `\(name)` brings is never counted", at: DecodeMessages.start(of: node),
      related: [.init(span: DecodeMessages.start(of: score), label: "this stands instead of the sum of all lines")],
      hints: ["in `score`, `points` is that sum: add it there, or leave these points out"])
  }

  static func uncountedCombo(_ points: Node, _ name: String) -> Diagnostic {
    Diagnostic(
      .unused, "the score does not come from what `\(name)` brings: no formula reads it but `throw`",
      at: DecodeMessages.start(of: points),
      hints: ["change the line, the value or the list of the base that says what it is worth on the sheet"])
  }

  /// - Parameters:
  ///   - key: by which the base says it.
  ///   - reason: what people read where the condition does not hold.
  static func oldReason(_ condition: Node, _ key: String, _ reason: Node) -> Diagnostic {
    Diagnostic(
      .oldReason, "where this does not hold people read what the base says: \(reason.text)",
      at: DecodeMessages.start(of: condition),
      related: [.init(span: DecodeMessages.start(of: reason), label: "this one")],
      hints: ["give `\(key)` anew, too; if it is right as it is, write it once more"])
  }

  static func emptyPhase(_ node: Node) -> Diagnostic {
    Diagnostic(
      .emptyPhase, "in the phase `\(node.text)` nothing is entered and nothing is checked", at: node.span,
      hints: ["give an entry `phase: \(node.text)`, or leave the phase out"])
  }

  static func neverHolds(_ node: Node, _ consequence: String, _ ranges: [String]) -> Diagnostic {
    Diagnostic(
      .neverHolds, "this can never hold, \(consequence)", at: DecodeMessages.start(of: node), hints: shown(ranges))
  }

  static func neverHits(_ row: Node, _ ranges: [String]) -> Diagnostic {
    Diagnostic(
      .neverHits, "this row never hits", at: DecodeMessages.start(of: row),
      hints: shown(ranges) + ["leave it out, and let the row beside it go on as far: `..5` or `5..`"])
  }

  /// A line of cases behind one that decides all that it could.
  static func decidedAbove(_ node: Node, _ first: Node) -> Diagnostic {
    let isSame = EarlierLines.plain(node.text) == EarlierLines.plain(first.text)
    return Diagnostic(
      .neverHolds,
      isSame
        ? "this line never decides: one above has the same condition"
        : "this line never decides: lines above have decided whatever it could hold for",
      at: DecodeMessages.start(of: node),
      related: [.init(span: DecodeMessages.start(of: first), label: "the first that holds decides")],
      hints: [
        node.span.source != first.span.source && node.span.source.index == 0
          ? "put it before `base`" : "put the narrower condition first, or leave one of them out"
      ])
  }

  /// An own line of cases that decides all that a line of the base could.
  ///
  /// - Parameter isOfCases: whether its condition is what it is called by.
  static func decidesForBase(_ line: Node, _ base: Node, isOfCases: Bool) -> Diagnostic {
    let key = base.isPlain ? base.text : "'\(base.text.replacing("'", with: "''"))'"
    return Diagnostic(
      .neverHolds, "this line decides all that one of the base could: `\(base.text)` never decides any more",
      at: DecodeMessages.start(of: line), related: [.init(span: DecodeMessages.start(of: base), label: "this one")],
      hints: ["put it behind `base`" + (isOfCases ? ", or take the other out: `\(key): null`" : "")])
  }

  static func sameExample(_ name: Node, _ first: Node) -> Diagnostic {
    Diagnostic(
      .sameExample, "another example is called `\(name.text)`, too", at: name.span,
      related: [.init(span: first.span, label: "this one")], hints: ["say in the name what it shows"])
  }

  static func dividedByZero(_ span: Span) -> Diagnostic {
    Diagnostic(.dividedByZero, "nothing can be divided by 0", at: span)
  }

  static func mayBeZero(_ span: Span, _ name: String) -> Diagnostic {
    Diagnostic(
      .mayBeZero, "`\(name)` can be 0, and nothing can be divided by 0", at: span,
      hints: ["give it a `range` from 1, or say what holds then: `\(name) == 0 ? 0 : ...`"])
  }

  static func alwaysHolds(_ node: Node, _ consequence: String, _ ranges: [String]) -> Diagnostic {
    Diagnostic(
      .alwaysHolds, "this always holds, so \(consequence)", at: DecodeMessages.start(of: node), hints: shown(ranges))
  }

  static func neverFails(_ node: Node, _ name: String, _ ranges: [String]) -> Diagnostic {
    Diagnostic(
      .neverFails, "the check `\(name)` can never fail: this always holds", at: DecodeMessages.start(of: node),
      hints: shown(ranges))
  }

  static func alwaysFails(_ node: Node, _ name: String, _ ranges: [String]) -> Diagnostic {
    Diagnostic(
      .alwaysFails, "the check `\(name)` always fails, so no round can close: this never holds",
      at: DecodeMessages.start(of: node), hints: shown(ranges))
  }

  static func neverEnds(_ node: Node, _ reasons: [String]) -> Diagnostic {
    Diagnostic(
      .neverEnds, "this can never hold, so the game never ends by it", at: DecodeMessages.start(of: node),
      hints: shown(reasons))
  }

  static func endsAtOnce(_ node: Node, _ reasons: [String]) -> Diagnostic {
    Diagnostic(
      .neverEnds, "this always holds, so every game is over when it is looked at first",
      at: DecodeMessages.start(of: node), hints: shown(reasons) + ["a game of one round has `rounds: 1`"])
  }

  static func endIsFixed(_ node: Node) -> Diagnostic {
    Diagnostic(
      .neverEnds, "nothing that this reads changes while a game is played: it is over at once, or never by it",
      at: DecodeMessages.start(of: node))
  }

  static func late(_ node: Node, _ what: String, _ value: String, _ state: String) -> Diagnostic {
    Diagnostic(
      .late, "`\(value)` is worked out between rounds, and \(what) is looked at before that", at: node.span,
      hints: [
        "it reads `\(state)` as it was before this round closed",
        "read `\(state)` itself here, or work it out in a value without a `label`",
      ])
  }

  static func tooManyPoints(_ node: Node, _ name: String, _ most: UInt64, limit: UInt64) -> Diagnostic {
    Diagnostic(
      .tooManyPoints, "`\(name)` can bring up to \(most), and points go up to \(limit)",
      at: DecodeMessages.start(of: node), hints: ["give its `range` an upper end that people can reach"])
  }

  static func unevenPrizes(_ node: Node, sides: Int, paidIn: String, paidOut: String, isMost: Bool) -> Diagnostic {
    let all = sides == 1 ? "1 side" : "\(sides) sides"
    return Diagnostic(
      .unevenPrizes,
      "with \(all) players pay in \(paidIn), and the prizes pay out \(isMost ? "up to " : "")\(paidOut)", at: node.span,
      hints: ["both are the sums of a whole game for all players: change the `ante` or an `amount`"])
  }

  private static func shown(_ reasons: [String]) -> [String] {
    reasons.isEmpty ? [] : [reasons.joined(separator: ", ")]
  }
}
