import Diagnostics
import Documents
import Engine
import Expressions

extension Declarations {
  /// Reads the kinds of pieces, as far as they are written out.
  mutating func readKinds() {
    for pieces in syntax.pieces {
      var reader = KindReader(pieces, vocabulary, report)
      let kind = reader.read()
      // Words of its rows are choices.
      vocabulary = reader.vocabulary
      if let kind { vocabulary.kinds.append(kind) } else { vocabulary.brokenKinds.insert(pieces.name) }
    }
  }
}

/// Reads one kind of pieces: those of a deck or a die, and those that are written one by one.
struct KindReader {
  let syntax: PiecesSyntax
  let report: Report
  var vocabulary: Vocabulary
  var kind: CheckedKind

  init(_ pieces: Named<PiecesSyntax>, _ vocabulary: Vocabulary, _ report: Report) {
    syntax = pieces.content
    self.vocabulary = vocabulary
    self.report = report
    kind = CheckedKind(name: pieces.name, key: pieces.key, faces: [], columns: [], copies: nil, isDice: false)
    kind.saidSet = syntax.set
  }

  /// The kind, without what is worked out; `nil` after a report.
  mutating func read() -> CheckedKind? {
    guard syntax.from != nil || syntax.rows != nil else { return nil }
    if let from = syntax.from {
      if from.hasText("french") {
        makeFrenchDeck()
      } else {
        guard let die = CheckedKind.die(from, from.text, report) else { return nil }
        (kind.faces, kind.columns, kind.isDice) = (die.faces, die.columns, true)
      }
    }
    kind.rowCopies = Array(repeating: 1, count: kind.faces.count)
    if let rows = syntax.rows, !readRows(rows, workedOut: syntax.columns.map(\.name)) { return nil }
    if !kind.isDice { nameThem() }
    return kind
  }

  /// What a piece is called is a word, as what it has in its columns.
  private mutating func nameThem() {
    kind.columns.append(
      .init(name: "name", type: vocabulary.choice(kind.faces), words: kind.faces.indices.map { Int64($0) }))
  }

  /// The 52 cards, suit by suit from the ace to the king.
  private mutating func makeFrenchDeck() {
    let ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    let suits = ["S", "H", "D", "C"]
    let (rank, suit) = (vocabulary.choice(ranks), vocabulary.choice(suits))
    kind.isDeck = true
    kind.faces = suits.flatMap { suit in ranks.map { $0 + suit } }
    kind.columns = [
      .init(name: "rank", type: rank, words: (0..<52).map { $0 % 13 }),
      .init(name: "suit", type: suit, words: (0..<52).map { $0 / 13 }),
      .init(name: "number", type: .int, words: (0..<52).map { $0 % 13 + 1 }),
    ]
  }
}

extension CheckedKind {
  /// A die whose faces are the numbers of a range; `nil` after a report.
  static func die(_ node: Node, _ text: String, _ report: Report) -> CheckedKind? {
    guard let parts = splitRange(text), let low = parts.low.flatMap({ Int64(text.part($0)) }),
      let high = parts.high.flatMap({ Int64(text.part($0)) }), low <= high, low.magnitude < 1_000_000,
      high.magnitude < 1_000_000, high - low < Int64(CheckLimits.faces)
    else {
      report.add(CheckMessages.noPieces(node, text))
      return nil
    }
    var kind = CheckedKind(name: "die", key: node, faces: [], columns: [], copies: nil, isDice: true)
    kind.faces = (low...high).map(String.init)
    kind.columns = [.init(name: "face", type: .int, words: Array(low...high))]
    return kind
  }
}

/// What is worked out of pieces: their columns, how many there are, and by what they are compared.
struct PiecesCheck: SectionCheck {
  let typing: Typing
  private var kinds: [CheckedKind]

  /// The kinds with all their columns; what is wrong with those is in the report.
  static func kinds(_ typing: Typing) -> [CheckedKind] {
    var check = PiecesCheck(typing: typing, kinds: typing.vocabulary.kinds)
    for pieces in typing.syntax.pieces {
      guard let kind = typing.vocabulary.kind(named: pieces.name) else { continue }
      check.checkColumns(of: kind, pieces.content.columns)
      if let copies = pieces.content.copies { check.checkCopies(copies, of: kind) }
      if let order = pieces.content.order { check.checkOrder(order, of: kind) }
    }
    return check.kinds
  }

  /// How often each piece is there: a number, or what options say.
  private mutating func checkCopies(_ copies: Node, of kind: Int) {
    var context = typing.context(.setUp)
    context.seen = typing.declared.firstOption + syntax.options.count
    kinds[kind].copies = typing.expression(copies, context, expecting: .int)
    let possible = 1...Int64(EngineLimits.pieces)
    if let count = kinds[kind].copies?.constant, !possible.contains(count) {
      report.add(DecodeMessages.notWithin(copies, possible))
    }
  }

  /// The column by which pieces are compared holds numbers, or words in the order of the file.
  private mutating func checkOrder(_ node: Node, of kind: Int) {
    guard let column = kinds[kind].columns.firstIndex(where: { $0.name == node.text }) else {
      report.add(CheckMessages.unknown(node, what: "a column", among: kinds[kind].columns.map(\.name)))
      return
    }
    guard [.number, .choice].contains(kinds[kind].columns[column].type.base) else {
      report.add(CheckMessages.badPieces(node, "pieces are compared by numbers or words, not by flags"))
      return
    }
    kinds[kind].orderColumn = column
  }

  /// Columns worked out from the others of their row: those that rows have in full, and those worked out before.
  private mutating func checkColumns(of kind: Int, _ columns: [Named<CasesSyntax>]) {
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
      guard let formula = formula(column.content, of: kind, before: columns[number...].map(\.name), &type), let type
      else { continue }
      if type.isList || ![.number, .bool, .choice].contains(type.base) {
        report.add(
          CheckMessages.doesNotFit(column.key, "a column is a number, a flag or a word, not \(describe(type))"))
        continue
      }
      (made.type, made.formula) = (type, formula)
      if let place { kinds[kind].columns[place] = made } else { kinds[kind].columns.append(made) }
      kinds[kind].workedOut.append(place ?? kinds[kind].columns.count - 1)
    }
  }

  /// A column's formula, which reads the others of its row, save those that are worked out later.
  private func formula(
    _ cases: CasesSyntax, of kind: Int, before later: [String], _ type: inout ValueType?
  ) -> CheckedValue? {
    let readable = kinds[kind].columns.enumerated().filter { !later.contains($1.name) || !$1.mayBeWorkedOut }
    var context = typing.context(.setUp)
    context.isClosed = true
    context.locals = readable.map { ($1.name, typing.declareLocal($1.name, .rowColumn($0), $1.type)) }
    return typing.value(cases, context, &type)
  }
}
