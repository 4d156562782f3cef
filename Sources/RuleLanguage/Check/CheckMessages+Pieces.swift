import Diagnostics
import Documents

/// What is wrong with pieces and combos.
extension CheckMessages {
  /// A piece that two rows make, or one row twice.
  static func pieceTwice(_ row: Node, _ piece: String, after first: Node?) -> Diagnostic {
    let name = row.value(forKey: "name") ?? row
    let isOther = first.map { $0.span != row.span } ?? false
    return Diagnostic(
      .badPieces, "there is a piece `\(piece)` already", at: DecodeMessages.start(of: name),
      related: first.flatMap { isOther ? [.init(span: DecodeMessages.start(of: $0), label: "made by this row")] : nil }
        ?? [],
      hints: [
        isOther
          ? "pieces are told apart by what they are called; `copies` says how often one is there"
          : row.value(forKey: "name") == nil
            ? "what stands side by side in a name runs together: say how it reads, such as `name: '{high}-{low}'`"
            : "put all columns into the name by which the pieces of this row are told apart"
      ])
  }

  /// A row of single cells, none of which is in a name.
  ///
  /// - Parameter columns: those that all rows have.
  static func unnamedPiece(_ row: Node, columns: [String] = []) -> Diagnostic {
    if row.kind == .scalar, !row.text.isEmpty {
      return badPieces(row, "every piece has a `name`", hint: "write `{name: \(row.text)}`")
    }
    let cell = row.pairs.first { columns.contains($0.key.text) && $0.value.kind == .scalar }
    let hint = cell.map { "write `\($0.key.text): [\($0.value.text)]` to call it so, or give it a `name`" }
    let shown = columns.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return badPieces(
      row, "every piece has a `name`",
      hint: hint
        ?? (columns.isEmpty
          ? "for example `{name: ones, face: 1}`" : "give it one, and the columns of the first row: \(shown)"))
  }

  static func nameOfSeveral(_ name: Node) -> Diagnostic {
    let items = name.kind == .sequence ? name.elements.prefix(4).map(\.text).joined(separator: ", ") : "A, B"
    return badPieces(
      name, "a `name` is that of one piece",
      hint: "pieces are called by columns that are lists: give all rows one instead of names, here `rank: [\(items)]`")
  }

  static func noCellInName(_ name: Node, _ column: String, among columns: [String]) -> Diagnostic {
    let near = Nearest.name(to: column, among: columns).map { "a similar name exists: `\($0)`" }
    return badPieces(
      name, "this row has no cell `\(column)` to be called by",
      hint: near ?? "its cells are \(columns.map { "`\($0)`" }.joined(separator: ", "))")
  }

  static func openBrace(_ name: Node) -> Diagnostic {
    badPieces(name, "a `{` in this name has no `}`", hint: "a column stands in braces: `'{high}-{low}'`")
  }

  static func noEndOfRange(_ cell: Node, _ end: String, among columns: [String]) -> Diagnostic {
    let near = Nearest.name(to: end, among: columns).map { "a column with a similar name exists: `\($0)`" }
    return badPieces(
      cell, "`\(end)` is no column of numbers to the left of this range",
      hint: near
        ?? (columns.isEmpty
          ? "columns stand from left to right" : "there are \(columns.map { "`\($0)`" }.joined(separator: ", "))"))
  }

  static func alsoOfSeveral(_ node: Node, _ count: Int, _ cells: [String]) -> Diagnostic {
    badPieces(
      node, "this row makes \(count) pieces, which cannot all be called `\(node.text)`, too",
      hint: "name the cells in it: `'\(cells.map { "{\($0)}" }.joined(separator: "-"))'`")
  }

  static func noneWorkedOut(_ cell: Node, _ column: String) -> Diagnostic {
    badPieces(
      cell, "`\(column)` is worked out for the pieces that have no cell there",
      hint: "say in `columns` what it is for this one, or leave it out there")
  }

  static func noPieces(_ node: Node, _ text: String, near kind: String? = nil) -> Diagnostic {
    if let kind {
      return badPieces(
        node, "`\(text)` is no set of pieces", hint: "a kind of piece with a similar name exists: `\(kind)`")
    }
    let near = Nearest.name(to: text, among: ["french"])
    let hint =
      near.map { "a set with a similar name exists: `\($0)`" }
      ?? CheckMessages.turned(text).map { "write `\(node.text.replacing(text, with: $0))`" }
      ?? "write `french` for cards, or the faces of a die: `1..6`"
    return badPieces(node, "`\(text)` is no set of pieces", hint: hint)
  }

  static func tooFewPieces(_ kind: Node, _ name: String, sides: Int, needed: Int64, there: Int64) -> Diagnostic {
    let setting = "with \(sides) side\(sides == 1 ? "" : "s")"
    return Diagnostic(
      .tooFewPieces, "\(setting) \(needed) pieces have to be entered in a round, and there are \(there)", at: kind.span,
      hints: ["let fewer play, or give `\(name)` more `copies`; where each side has its own, say `set: side`"])
  }

  static func badPieces(_ node: Node, _ sentence: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.badPieces, sentence, at: DecodeMessages.start(of: node), hints: hint.map { [$0] } ?? [])
  }

  /// - Parameter near: a column that was probably meant.
  static func noSuchColumn(_ key: Node, near: String?) -> Diagnostic {
    Diagnostic(
      .badPieces, "the pieces before this one have no column `\(key.text)`", at: key.span,
      hints: near.map { ["a similar one exists: `\($0)`"] } ?? [], fix: key.writing(near))
  }

  /// What every row has, where a row has it misspelt; nil where it has nothing like it.
  static func missingInRow(_ row: Node, _ name: String, _ code: DiagnosticCode) -> Diagnostic? {
    guard row.kind == .mapping,
      let key = row.pairs.first(where: { Nearest.name(to: $0.key.text, among: [name]) != nil })?.key
    else { return nil }
    return Diagnostic(
      code, "every row has a `\(name)`, and this one has `\(key.text)`", at: key.span,
      hints: ["write `\(name)`"], fix: key.writing(name))
  }

  static func badCombo(_ node: Node, _ sentence: String, hint: String? = nil) -> Diagnostic {
    Diagnostic(.badCombo, sentence, at: DecodeMessages.start(of: node), hints: hint.map { [$0] } ?? [])
  }
}
