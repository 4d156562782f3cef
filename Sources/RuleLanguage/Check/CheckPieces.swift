import Diagnostics
import Documents
import Expressions

extension Checker {
  func checkPieces() {
    for pieces in syntax.pieces {
      guard let kind = kind(pieces) else {
        brokenKinds.insert(pieces.name)
        continue
      }
      kinds.append(kind)
      checkColumns(of: kinds.count - 1, pieces.content.columns)
    }
  }

  private func kind(_ pieces: Named<PiecesSyntax>) -> CheckedKind? {
    var kind = CheckedKind(
      name: pieces.name, key: pieces.key, faces: [], columns: [], copies: nil, isDice: false)
    if let rows = pieces.content.rows {
      guard readRows(rows, &kind) else { return nil }
    } else if let from = pieces.content.from {
      guard readFaces(from, &kind) else { return nil }
    } else {
      return nil
    }
    if let copies = pieces.content.copies { kind.copies = expression(copies, .setUp, expecting: .int) }
    return kind
  }

  private func readFaces(_ from: Node, _ kind: inout CheckedKind) -> Bool {
    if from.hasText("french") {
      makeFrenchDeck(&kind)
      return true
    }
    return makeDie(from, from.text, &kind)
  }

  /// The faces of a die: the numbers of a range.
  func makeDie(_ node: Node, _ text: String, _ kind: inout CheckedKind) -> Bool {
    guard let parts = splitRange(text), let low = parts.low.flatMap({ Int64(text.part($0)) }),
      let high = parts.high.flatMap({ Int64(text.part($0)) }), low <= high, low.magnitude < 1_000_000,
      high.magnitude < 1_000_000, high - low < Int64(CheckLimits.faces)
    else {
      report.add(
        CheckMessages.badPieces(
          node, "`\(text)` is no set of pieces", hint: "write `french` for cards, or the faces of a die: `1..6`"))
      return false
    }
    kind.faces = (low...high).map(String.init)
    kind.columns = [.init(name: "face", type: .int, words: Array(low...high))]
    kind.isDice = true
    return true
  }

  /// The 52 cards, suit by suit from the ace to the king.
  private func makeFrenchDeck(_ kind: inout CheckedKind) {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    let suits = ["S", "H", "D", "C"]
    choices.append(ranks)
    choices.append(suits)
    let (rankType, suitType) = (UInt16(choices.count - 2), UInt16(choices.count - 1))
    kind.isDeck = true
    kind.faces = suits.flatMap { suit in ranks.map { $0 + suit } }
    kind.columns = [
      .init(name: "rank", type: ValueType(.choice, id: rankType), words: (0..<52).map { $0 % 13 }),
      .init(name: "suit", type: ValueType(.choice, id: suitType), words: (0..<52).map { $0 / 13 }),
      .init(name: "number", type: .int, words: (0..<52).map { $0 % 13 + 1 }),
    ]
  }

  /// Pieces written one by one: a `name`, and columns that all rows have.
  private func readRows(_ node: Node, _ kind: inout CheckedKind) -> Bool {
    guard node.kind == .sequence, node.count > 0, node.count <= CheckLimits.faces else {
      report.add(
        CheckMessages.badPieces(node, "`rows` is a list of pieces", hint: "for example `- {name: ones, face: 1}`"))
      return false
    }
    var columns: [(name: String, cells: [Node])] = []
    for row in node.elements {
      guard row.kind == .mapping, let name = row.value(forKey: "name"), name.kind == .scalar, !name.isNull else {
        report.add(
          CheckMessages.badPieces(row, "every piece has a `name`", hint: "for example `{name: ones, face: 1}`"))
        return false
      }
      if kind.faces.contains(name.text) { report.add(CheckMessages.twice(name)) }
      kind.faces.append(name.text)
      for pair in row.pairs where !pair.key.hasText("name") {
        if let index = columns.firstIndex(where: { $0.name == pair.key.text }) {
          columns[index].cells.append(pair.value)
        } else if kind.faces.count == 1 {
          if !Names.isWellFormed(pair.key.text) { report.add(DecodeMessages.badName(pair.key)) }
          columns.append((pair.key.text, [pair.value]))
        } else {
          report.add(
            CheckMessages.badPieces(pair.key, "the pieces before this one have no column `\(pair.key.text)`"))
        }
      }
      if let missing = columns.first(where: { $0.cells.count != kind.faces.count }) {
        report.add(CheckMessages.badPieces(row, "this piece has no cell in the column `\(missing.name)`"))
        return false
      }
    }
    kind.columns = columns.map { column($0.name, $0.cells) }
    return true
  }

  /// A column of numbers, of flags, or of words, which are then a choice.
  private func column(_ name: String, _ cells: [Node]) -> CheckedKind.Column {
    let numbers = cells.compactMap { Int64($0.text) }
    if let large = numbers.firstIndex(where: { $0.magnitude > 1_000_000_000_000 }), numbers.count == cells.count {
      report.add(CheckMessages.badPieces(cells[large], "a number in a column has at most 12 digits"))
    }
    if numbers.count == cells.count { return .init(name: name, type: .int, words: numbers) }
    if cells.allSatisfy({ $0.hasText("true") || $0.hasText("false") }) {
      return .init(name: name, type: .bool, words: cells.map { $0.hasText("true") ? 1 : 0 })
    }
    var values: [String] = []
    let words = cells.map { cell in
      if let index = values.firstIndex(of: cell.text) { return Int64(index) }
      values.append(cell.text)
      return Int64(values.count - 1)
    }
    choices.append(values)
    return .init(name: name, type: ValueType(.choice, id: UInt16(choices.count - 1)), words: words)
  }

  /// Columns worked out from the others of their row.
  private func checkColumns(of kind: Int, _ columns: [Named<CasesSyntax>]) {
    for column in columns {
      if kinds[kind].columns.contains(where: { $0.name == column.name }) {
        report.add(CheckMessages.nameTaken(column.key, by: nil))
        continue
      }
      let locals = kinds[kind].columns.enumerated().map { index, column in
        (column.name, declareLocal(column.name, .rowColumn(index), column.type))
      }
      var type: ValueType?
      guard let formula = value(column.content, .setUp, &type, locals, true), let type else { continue }
      if type.isList || ![.int, .bool, .choice].contains(type.base) {
        report.add(
          CheckMessages.doesNotFit(column.key, "a column is a number, a flag or a word, not \(describe(type))"))
        continue
      }
      kinds[kind].columns.append(.init(name: column.name, type: type, words: [], formula: formula))
    }
  }
}
