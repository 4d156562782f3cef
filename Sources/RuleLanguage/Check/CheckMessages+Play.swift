import Diagnostics
import Documents

/// What is wrong with decision tables, and with playing.
extension CheckMessages {
  static func tableGap(_ node: Node, _ place: String) -> Diagnostic {
    Diagnostic(
      .tableGap, "no row says what holds for \(place)", at: DecodeMessages.start(of: node),
      hints: ["every case must hit exactly one row"])
  }

  static func tableOverlap(_ row: Node, _ other: Node, _ place: String) -> Diagnostic {
    Diagnostic(
      .tableOverlap, "two rows hold for \(place)", at: DecodeMessages.start(of: row),
      related: [.init(span: DecodeMessages.start(of: other), label: "this is the other row")])
  }

  static func badTable(_ node: Node, _ sentence: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.badTable, sentence, at: DecodeMessages.start(of: node), hints: hint.map { [$0] } ?? [])
  }

  /// One of several zones alike by numbers that none of them has.
  static func noSuchPlace(_ span: Span, _ name: String, _ count: Int, _ numbers: ClosedRange<Int64>) -> Diagnostic {
    let meant = numbers.count == 1 ? "\(numbers.lowerBound)" : "\(numbers.lowerBound) to \(numbers.upperBound)"
    return Diagnostic(
      .badPlay, "the number is \(meant) here, and the places of `\(name)` are 0 to \(count - 1)", at: span,
      hints: ["places are counted from 0, as the items of lists are"])
  }

  static func cannotBeSecret(_ node: Node, isZone: Bool) -> Diagnostic {
    guard isZone else {
      return doesNotFit(
        node, "only in `play` can something be entered that the others do not see",
        hint: "leave `secret` out: a sheet that is filled in by hand lies open")
    }
    return doesNotFit(
      node, "this line is a zone of pieces, and who sees these is said by how they lie",
      hint: "write `face: down` at the zone, or where the pieces are moved there")
  }

  static func notEverySide(_ node: Node, _ zone: String) -> Diagnostic {
    badPlay(node, "not every side has a zone `\(zone)`", hint: "give it `per: side`")
  }

  static func ofNobody(_ node: Node, _ name: String, canBeEach: Bool = false) -> Diagnostic {
    badPlay(
      node, "the table does this, and each side has a `\(name)` of its own",
      hint: canBeEach
        ? "write `each: side` for those of all sides"
        : "let the sides do it: `who: anyone`, with a `when` or an `auto` that holds for those who are meant")
  }

  static func setTwice(_ node: Node, _ name: String) -> Diagnostic {
    badPlay(
      node, "`\(name)` is set once more behind this, and only that counts",
      hint: "all is worked out before anything is set: say in one `set` what `\(name)` comes to")
  }

  /// Dice of which the pieces have `copies`, as cards have.
  static func copiesOfDie(_ node: Node, _ kind: String) -> Diagnostic {
    badPlay(
      node, "a die shows each face as often as the others, and faces of `\(kind)` have `copies`",
      hint: """
        give it as many faces as the die has sides, and a column for what they show: \
        `{from: 1..10, columns: {eyes: [{face < 4: 3}, {else: face}]}}`
        """)
  }

  /// - Parameters:
  ///   - text: what was meant in the place of what stands there, where that is clear.
  ///   - key: the key that is to be left out.
  static func badPlay(
    _ node: Node, _ sentence: String, hint: String? = nil, meaning text: String? = nil, without key: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .badPlay, sentence, at: DecodeMessages.start(of: node), hints: hint.map { [$0] } ?? [], fix: node.writing(text),
      about: key.map { .key($0) })
  }
}
