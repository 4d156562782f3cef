import Diagnostics
import Documents
import Engine
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
      if let order = pieces.content.order { checkOrder(order, of: kinds.count - 1) }
    }
  }

  private func kind(_ pieces: Named<PiecesSyntax>) -> CheckedKind? {
    var kind = CheckedKind(
      name: pieces.name, key: pieces.key, faces: [], columns: [], copies: nil, isDice: false)
    kind.saidSet = pieces.content.set
    guard pieces.content.from != nil || pieces.content.rows != nil else { return nil }
    if let from = pieces.content.from {
      guard readFaces(from, &kind) else { return nil }
    }
    kind.rowCopies = Array(repeating: 1, count: kind.faces.count)
    if let rows = pieces.content.rows {
      guard readRows(rows, &kind, workedOut: pieces.content.columns.map(\.name)) else { return nil }
    }
    if let copies = pieces.content.copies {
      kind.copies = expression(copies, .setUp, expecting: .int)
      let possible = 1...Int64(EngineLimits.pieces)
      if let count = kind.copies?.constant, !possible.contains(count) {
        report.add(DecodeMessages.notWithin(copies, possible))
      }
    }
    return kind
  }

  /// The column by which pieces are compared holds numbers, or words in the order of the file.
  private func checkOrder(_ node: Node, of kind: Int) {
    guard let column = kinds[kind].columns.firstIndex(where: { $0.name == node.text }) else {
      report.add(CheckMessages.unknown(node, what: "a column", among: kinds[kind].columns.map(\.name)))
      return
    }
    guard [.int, .choice].contains(kinds[kind].columns[column].type.base) else {
      report.add(CheckMessages.badPieces(node, "pieces are compared by numbers or words, not by flags"))
      return
    }
    kinds[kind].orderColumn = column
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
      report.add(CheckMessages.noPieces(node, text))
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

  /// Columns worked out from the others of their row: those that rows have in full, and those worked out before.
  private func checkColumns(of kind: Int, _ columns: [Named<CasesSyntax>]) {
    for (number, column) in columns.enumerated() {
      let place = kinds[kind].columns.firstIndex { $0.name == column.name }
      var made = CheckedKind.Column(name: column.name, type: .int, words: [])
      var type: ValueType?
      if let place {
        let own = kinds[kind].columns[place]
        guard own.mayBeWorkedOut else {
          report.add(CheckMessages.nameTaken(column.key, by: nil, isLocal: true))
          continue
        }
        // Rows that have a cell of their own keep it.
        for face in own.words.indices where own.words[face] != Code.blank { made.given[face] = own.words[face] }
        type = own.type
      }
      let later = columns[number...].map(\.name)
      let readable = kinds[kind].columns.enumerated().filter { !later.contains($1.name) || !$1.mayBeWorkedOut }
      let locals = readable.map { ($1.name, declareLocal($1.name, .rowColumn($0), $1.type)) }
      guard let formula = value(column.content, .setUp, &type, locals, true), let type else { continue }
      if type.isList || ![.int, .bool, .choice].contains(type.base) {
        report.add(
          CheckMessages.doesNotFit(column.key, "a column is a number, a flag or a word, not \(describe(type))"))
        continue
      }
      (made.type, made.formula) = (type, formula)
      if let place { kinds[kind].columns[place] = made } else { kinds[kind].columns.append(made) }
      kinds[kind].workedOut.append(place ?? kinds[kind].columns.count - 1)
    }
  }
}
