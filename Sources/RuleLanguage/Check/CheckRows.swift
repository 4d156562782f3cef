import Decimals
import Diagnostics
import Documents
import Engine
import Expressions

/// Pieces that are written one by one, or several in a row.
extension KindReader {
  /// One piece of a row: its cells, each a node with the text that stands for this piece; `nil` for `none`.
  fileprivate struct Piece {
    var row: Node
    var name: String
    /// Other ways to write it.
    var otherNames: [String] = []
    var cells: [(key: Node, cell: Node, text: String?)]
    var copies: Int64
    var isWild: Bool
  }

  /// Adds the pieces of rows; false after a report.
  ///
  /// - Parameter workedOut: the columns that are worked out where a row has no cell.
  mutating func readRows(_ node: Node, workedOut: [String]) -> Bool {
    guard node.kind == .sequence, node.count > 0 else {
      report.add(
        CheckMessages.badPieces(node, "`rows` is a list of pieces", hint: "for example `- {name: ones, face: 1}`"))
      return false
    }
    var pieces: [Piece] = []
    let first = node.elements.first { $0.kind == .mapping }
    let columns =
      kind.columns.map(\.name) + (first?.pairs.map(\.key.text) ?? []).filter { !Self.keysOfRows.contains($0) }
    for row in node.elements {
      guard let several = self.pieces(row, columns) else { return false }
      pieces += several
      guard kind.faces.count + pieces.count <= CheckLimits.faces else {
        report.add(CheckMessages.tooMany(node, "a kind has at most \(CheckLimits.faces) different pieces"))
        return false
      }
    }
    let count = kind.faces.count
    var toldRow: Span?
    for piece in pieces {
      // One row may make many pieces again.
      if kind.faces.contains(piece.name), toldRow != piece.row.span {
        let first = pieces.first { $0.name == piece.name }
        report.add(CheckMessages.pieceTwice(piece.row, piece.name, after: first?.row))
        toldRow = piece.row.span
      }
      kind.faces.append(piece.name)
      kind.rowCopies.append(piece.copies)
    }
    addOtherNames(of: pieces, count)
    for index in kind.columns.indices { kind.columns[index].words += Array(repeating: Code.blank, count: pieces.count) }
    return readCells(pieces, count, workedOut)
  }

  /// What pieces are also called, which is no other's name.
  private mutating func addOtherNames(of pieces: [Piece], _ first: Int) {
    for (index, piece) in pieces.enumerated() {
      for name in piece.otherNames where name != piece.name {
        if let other = kind.face(named: name), other != first + index {
          let row = pieces.indices.contains(other - first) ? pieces[other - first].row : nil
          report.add(CheckMessages.pieceTwice(piece.row, name, after: row))
          return
        }
        kind.otherNames[name] = first + index
      }
    }
  }

  // MARK: Rows

  /// The pieces that a row makes: one for every combination of what its lists and ranges hold.
  ///
  /// - Parameter columns: those that the kind has by now, and those of the first row.
  private mutating func pieces(_ row: Node, _ columns: [String]) -> [Piece]? {
    guard row.kind == .mapping else {
      report.add(CheckMessages.unnamedPiece(row))
      return nil
    }
    guard let isWild = isWild(row) else { return nil }
    var pieces = [Piece(row: row, name: "", cells: [], copies: 1, isWild: isWild)]
    guard let said = name(of: row) else { return nil }
    var isSeveral = false
    for pair in row.pairs where !["name", "also"].contains(pair.key.text) {
      if pair.key.hasText("copies") {
        guard let copies = report.wholeNumber(pair.value, 1...Int64(EngineLimits.pieces)) else { return nil }
        for index in pieces.indices { pieces[index].copies = Int64(copies) }
        kind.hasRowCopies = true
        continue
      }
      if pair.value.hasText("none") {
        for index in pieces.indices { pieces[index].cells.append((pair.key, pair.value, nil)) }
        continue
      }
      guard let made = self.pieces(pieces, with: pair) else { return nil }
      pieces = made.pieces
      isSeveral = isSeveral || made.areSeveral
    }
    guard let named = self.named(pieces, said, row, isSeveral: isSeveral, columns) else { return nil }
    return row.value(forKey: "also").map { alsoCalled(named, $0) } ?? named
  }

  /// The pieces with the names that they have in records.
  private func named(
    _ pieces: [Piece], _ said: RowName, _ row: Node, isSeveral: Bool, _ columns: [String]
  ) -> [Piece]? {
    var pieces = pieces
    if case .said(let name) = said {
      if name.text.contains("{") { return PieceName(name, report).given(to: pieces) }
      guard pieces.count == 1 else {
        report.add(
          CheckMessages.badPieces(
            name, "this row makes \(pieces.count) pieces, which cannot all be called `\(name.text)`",
            hint: "leave `name` out: they are then written by their cells, such as `\(pieces[0].name)`; "
              + "or name the cells in it: `'\(pieces[0].cells.map { "{\($0.key.text)}" }.joined(separator: "-"))'`"))
        return nil
      }
      pieces[0].name = name.text
    } else if !isSeveral {
      report.add(
        CheckMessages.missingInRow(row, "name", .badPieces)
          ?? CheckMessages.unnamedPiece(row, columns: columns))
      return nil
    }
    return pieces
  }

  /// The pieces with other ways to write them.
  private func alsoCalled(_ pieces: [Piece], _ also: Node) -> [Piece]? {
    var pieces = pieces
    for name in also.kind == .sequence ? Array(also.elements) : [also] {
      guard name.kind == .scalar, !name.isNull else {
        report.add(CheckMessages.nameOfSeveral(name))
        return nil
      }
      guard name.text.contains("{") || pieces.count == 1 else {
        report.add(CheckMessages.alsoOfSeveral(name, pieces.count, pieces[0].cells.map(\.key.text)))
        return nil
      }
      guard let named = PieceName(name, report).given(to: pieces) else { return nil }
      for index in pieces.indices { pieces[index].otherNames.append(named[index].name) }
    }
    return pieces
  }

  /// Whether a row says what its piece is called.
  private enum RowName { case said(Node), left }

  /// The name in a row, which is that of one piece; nil after a report.
  private func name(of row: Node) -> RowName? {
    guard let name = row.value(forKey: "name"), !name.isNull else { return .left }
    guard name.kind == .scalar else {
      report.add(CheckMessages.nameOfSeveral(name))
      return nil
    }
    return .said(name)
  }

  /// Whether a row's pieces stand for others; nil where neither yes nor no is said, which is reported.
  private func isWild(_ row: Node) -> Bool? {
    guard let wild = row.value(forKey: "wild") else { return false }
    guard wild.kind == .scalar, ["true", "false"].contains(wild.text) else {
      report.add(DecodeMessages.wrongWord(wild, allowed: ["true", "false"], what: "`wild`"))
      return nil
    }
    return wild.hasText("true")
  }

  /// The pieces of a row with one more cell each: as many as there are values that it can hold.
  private func pieces(
    _ pieces: [Piece], with cell: (key: Node, value: Node)
  ) -> (pieces: [Piece], areSeveral: Bool)? {
    var made: [Piece] = []
    var areSeveral = false
    for piece in pieces {
      guard let (texts, isList) = cellTexts(cell.value, piece) else { return nil }
      areSeveral = areSeveral || isList
      guard made.count + texts.count <= CheckLimits.faces else {
        report.add(CheckMessages.tooMany(piece.row, "a kind has at most \(CheckLimits.faces) different pieces"))
        return nil
      }
      for text in texts {
        var piece = piece
        piece.cells.append((cell.key, cell.value, text))
        if isList { piece.name += text }
        made.append(piece)
      }
    }
    guard !made.isEmpty else {
      report.add(
        CheckMessages.badPieces(
          cell.value, "a list without items makes no piece", hint: "leave `\(cell.key.text)` out, or name its values"))
      return nil
    }
    return (made, areSeveral)
  }

  /// What a cell of a piece holds: itself, each item of a list, or each number of a range, which may be an item, too; nil
  /// after a report.
  private func cellTexts(_ cell: Node, _ piece: Piece) -> (texts: [String], isList: Bool)? {
    if cell.kind == .sequence {
      var texts: [String] = []
      for item in cell.elements {
        guard let made = numbers(of: item, piece)?.texts else { return nil }
        texts += made
      }
      return (texts, true)
    }
    if let list = vocabulary.list(named: cell.text) { return (list.texts, true) }
    return numbers(of: cell, piece)
  }

  /// Each number of a range, or else the text itself; nil after a report.
  private func numbers(of cell: Node, _ piece: Piece) -> (texts: [String], isList: Bool)? {
    guard let parts = splitRange(cell.text), let lowText = parts.low.map({ cell.text.part($0) }),
      let highText = parts.high.map({ cell.text.part($0) })
    else { return ([cell.text], false) }
    let isOfColumn = [lowText, highText].contains(where: Names.isWellFormed)
    let (low, high) = (end(lowText, piece), end(highText, piece))
    guard let low, let high else {
      guard isOfColumn, Int64(lowText) != nil || Int64(highText) != nil || low != nil || high != nil else {
        return ([cell.text], false)
      }
      report.add(CheckMessages.noEndOfRange(cell, low == nil ? lowText : highText, among: numbers(of: piece)))
      return nil
    }
    guard UInt64(bitPattern: high &- low) < UInt64(CheckLimits.faces) || (isOfColumn && low > high) else {
      return ([cell.text], false)
    }
    // For one piece of the row a range that ends at a column may hold nothing.
    guard low <= high else { return isOfColumn ? ([], true) : ([cell.text], false) }
    return ((low...high).map(String.init), isOfColumn || low < high)
  }

  /// The end of a range: a number, or that of a cell to its left.
  private func end(_ text: String, _ piece: Piece) -> Int64? {
    Int64(text) ?? piece.cells.first { $0.key.text == text }?.text.flatMap { Int64($0) }
  }

  /// The cells of a piece at which a range may end.
  private func numbers(of piece: Piece) -> [String] {
    piece.cells.filter { $0.text.flatMap { Int64($0) } != nil }.map(\.key.text)
  }

  // MARK: Cells

  private mutating func readCells(_ pieces: [Piece], _ first: Int, _ workedOut: [String]) -> Bool {
    var names: [String] = []
    for piece in pieces {
      for cell in piece.cells where cell.text == nil && workedOut.contains(cell.key.text) {
        report.add(CheckMessages.noneWorkedOut(cell.cell, cell.key.text))
        return false
      }
    }
    // A row can make many pieces: its keys are told once.
    var told: Set<Span> = []
    for (index, piece) in pieces.enumerated() {
      for cell in piece.cells
      where !names.contains(cell.key.text) && !kind.columns.contains(where: { $0.name == cell.key.text }) {
        let mayStandAlone = cell.key.hasText("wild") || workedOut.contains(cell.key.text)
        guard mayStandAlone || (index == 0 && first == 0) || piece.row.span == pieces[0].row.span && first == 0 else {
          if told.insert(cell.key.span).inserted {
            let near = Nearest.name(to: cell.key.text, among: names + kind.columns.map(\.name) + Self.keysOfRows)
            // Where the first row has the slip, most rows have what is meant.
            let isLikely = near.map { rows(with: $0, pieces) >= rows(with: cell.key.text, pieces) } ?? false
            report.add(CheckMessages.noSuchColumn(cell.key, near: isLikely ? near : nil))
          }
          continue
        }
        if !Names.isWellFormed(cell.key.text) { report.add(DecodeMessages.badName(cell.key, isLocal: true)) }
        names.append(cell.key.text)
      }
    }
    for index in kind.columns.indices where !fill(index, pieces, first, workedOut) { return false }
    for name in names {
      guard let column = newColumn(name, pieces, first, workedOut) else { return false }
      kind.columns.append(column)
    }
    return true
  }

  /// What a row says beside its columns.
  private static let keysOfRows = ["copies", "wild", "name"]

  /// How many rows say something by a key; those that are said of all pieces before them, as many as there are.
  private func rows(with key: String, _ pieces: [Piece]) -> Int {
    guard !Self.keysOfRows.contains(key), !kind.columns.contains(where: { $0.name == key }) else { return .max }
    return Set(pieces.filter { $0.cells.contains { $0.key.hasText(key) } }.map(\.row.span)).count
  }

  /// Puts the rows' cells into a column that the pieces before them have.
  private mutating func fill(_ number: Int, _ pieces: [Piece], _ first: Int, _ workedOut: [String]) -> Bool {
    let column = kind.columns[number]
    for (index, piece) in pieces.enumerated() {
      // What a row leaves out its pieces lack.
      guard let cell = piece.cells.first(where: { $0.key.text == column.name }) else { continue }
      guard let text = cell.text else { continue }
      switch column.type.base {
      case .choice:
        kind.columns[number].words[first + index] = Int64(vocabulary.number(of: text, in: column.type))
      default:
        guard let word = word(text, inColumn: number) else {
          report.add(DecodeMessages.notWhole(cell.cell))
          return false
        }
        kind.columns[number].words[first + index] = word
      }
    }
    return true
  }

  /// The word of a number in a column, which is counted in finer parts of one where that takes them.
  private mutating func word(_ text: String, inColumn number: Int) -> Int64? {
    let type = kind.columns[number].type
    guard type.base == .number, let value = ExactDecimal(text) else { return Int64(text) }
    if let word = value.word(parts: type.parts) { return word }
    guard value.parts <= ValueType.mostParts, let common = ValueType.commonNumber(type, .decimal(value.parts)) else {
      return nil
    }
    let factor = common.parts / type.parts
    kind.columns[number].words = kind.columns[number].words.map { $0 == Code.blank ? $0 : $0 * factor }
    kind.columns[number].type = common
    return value.word(parts: common.parts)
  }

  /// The list of words that stands in a column by its name.
  private func wordList(of column: String, _ pieces: [Piece]) -> WordList? {
    let cells = pieces.lazy.compactMap { piece in piece.cells.first { $0.key.text == column } }
    let list = cells.filter { $0.cell.kind == .scalar }.compactMap { vocabulary.list(named: $0.cell.text) }.first
    return list?.type.base == .choice ? list : nil
  }

  /// A column of numbers, of flags, or of words, which are then a choice.
  private mutating func newColumn(
    _ name: String, _ pieces: [Piece], _ first: Int, _ workedOut: [String]
  ) -> CheckedKind.Column? {
    let cells = pieces.map { piece in piece.cells.first { $0.key.text == name }?.text }
    let given = cells.compactMap(\.self)
    var column = CheckedKind.Column(
      name: name, type: .int, words: Array(repeating: name == "wild" ? 0 : Code.blank, count: first))
    column.isByRows = first > 0 || given.count < cells.count
    if given.allSatisfy({ $0 == "true" || $0 == "false" }) {
      column.type = .bool
      column.words += cells.map { $0 == "true" ? 1 : $0 == nil && workedOut.contains(name) ? Code.blank : 0 }
    } else if let (type, _) = ValueType.numbers(given) {
      column.type = type
      column.words += cells.map { $0.flatMap { ExactDecimal($0)?.word(parts: type.parts) } ?? Code.blank }
    } else {
      var values: [String] = []
      for text in given where !values.contains(text) { values.append(text) }
      if let list = wordList(of: name, pieces), values.allSatisfy(list.texts.contains) {
        // They are the words of that list, with what these have in columns.
        (column.type, values) = (list.type, vocabulary.words(of: list.type))
      } else {
        column.type = vocabulary.choice(values)
      }
      column.words += cells.map { text in text.flatMap { values.firstIndex(of: $0) }.map(Int64.init) ?? Code.blank }
    }
    return column
  }
}

/// A name for all pieces of a row, in which their cells stand in braces: `{high}-{low}`.
private struct PieceName {
  private let node: Node
  private let report: Report

  init(_ node: Node, _ report: Report) {
    self.node = node
    self.report = report
  }

  /// The pieces with their names; nil after a report.
  func given(to pieces: [KindReader.Piece]) -> [KindReader.Piece]? {
    var named = pieces
    for (index, piece) in pieces.enumerated() {
      guard let name = name(of: piece) else { return nil }
      named[index].name = name
    }
    return named
  }

  private func name(of piece: KindReader.Piece) -> String? {
    var name = ""
    var rest = node.text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        report.add(CheckMessages.openBrace(node))
        return nil
      }
      let column = String(rest[rest.index(after: open)..<close])
      guard let text = piece.cells.first(where: { $0.key.text == column })?.text else {
        report.add(CheckMessages.noCellInName(node, column, among: piece.cells.map(\.key.text)))
        return nil
      }
      name += rest[..<open] + text
      rest = rest[rest.index(after: close)...]
    }
    return name + rest
  }
}
