import Diagnostics
import Documents
import JSONText

/// Why bytes are not the result of a game.
package struct ResultProblem: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case syntax(JSONFailure.Kind)
    /// JSON, but not a result.
    case other
    /// A result in a format that is newer than this program.
    case newer(Int64)
    case missing(key: String)
    case twice(key: String)
    /// A value of another kind than `wanted` says.
    case kind(key: String, wanted: String)
    /// A value of the right kind that no game can come to.
    case value(key: String, wanted: String)
  }

  package let kind: Kind
  /// Byte offset in the result.
  package let offset: Int

  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  private var code: DiagnosticCode {
    switch kind {
    case .syntax: .resultSyntax
    case .other: .notAResult
    case .newer: .newerResult
    case .missing, .twice, .kind, .value: .resultValue
    }
  }

  /// One sentence without a place and without a full stop.
  package var message: String {
    switch kind {
    case .syntax(let failure): JSONMessages.sentence(failure)
    case .other: "this is not the result of a game"
    case .newer(let format):
      "this result was written by a newer program: its format is \(format), and \(GameResult.format) is the newest "
        + "that this program can read"
    case .missing(let key): "the result has no `\(key)`"
    case .twice(let key): "the key `\(key)` stands twice in the result"
    case .kind(let key, let wanted), .value(let key, let wanted): "`\(key)` of a result is \(wanted)"
    }
  }

  /// How to get out, one sentence each.
  package var hints: [String] {
    switch kind {
    case .newer: ["install the newest version of this program to see this game, too; nothing is lost until then"]
    default: []
    }
  }

  /// The problem as a diagnostic without a place.
  package var diagnostic: Diagnostic { Diagnostic(code, message, at: nil, hints: hints) }
}
