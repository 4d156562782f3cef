import Decimals
import Engine
import Records
import RuleLanguage

/// The lines of a sheet as they are shown: of the open round with what is known so far, or of a closed one.
struct SheetLines {
  private let game: ScoredGame
  /// From 1; nil for the open round.
  private let closedRound: Int?
  private let isPlayed: Bool
  private let texts: ValueTexts
  /// Of a played game, which entries had a value before the open sheets were prepared, by side: what has only a default
  /// has not been played yet.
  private let played: [[Bool]]
  private let zoneEntries: Set<Int>

  init(_ game: ScoredGame, closedRound: Int?, isPlayed: Bool) {
    self.game = game
    self.closedRound = closedRound
    self.isPlayed = isPlayed
    texts = ValueTexts(rules: game.rules, sides: game.sides)
    zoneEntries = Set(game.rules.game.zones.compactMap(\.entry))
    played = (0..<(isPlayed ? game.sideCount : 0)).map { side in
      game.rules.game.entries.indices.map { game.machine.isKnown($0, side: side) }
    }
  }

  var lines: [TableView.Line] { game.rules.game.entries.indices.map(line) }

  /// The first phase in which something must still be entered; the last one where nothing must.
  var phase: Int {
    let (entries, words) = (game.rules.game.entries, game.rules.lexicon.entries)
    let missing = entries.indices.filter { entry in
      (0..<game.sideCount).contains { isMissing(entry, $0) && game.machine.isAsked(entry, side: $0) }
    }
    return missing.map { words[$0].phase }.min() ?? max(game.rules.lexicon.phases.count - 1, 0)
  }

  private func line(_ entry: Int) -> TableView.Line {
    let words = game.rules.lexicon.entries[entry]
    let definition = game.rules.game.entries[entry]
    return TableView.Line(
      name: words.name, label: words.label,
      input: definition.isEntered && !isPlayed ? input(words.kind, entry) : .none,
      isNeeded: words.isNeeded, isOfTable: words.isOfTable, seat: words.seat, phase: words.phase,
      worth: words.pointsText,
      cells: (0..<game.sideCount).map { cell(entry, $0) }, isSecret: definition.isSecret,
      isForOneSide: definition.oneSide != .no,
      count: definition.grid == nil ? definition.capacity.map { min(definition.minimumLength, $0)...$0 } : nil)
  }

  private func input(_ kind: ValueKind, _ entry: Int) -> TableView.Input {
    guard kind.isGrid, let grid = game.machine.table.entries[entry].grid else { return TableView.Input(kind, game) }
    var cell = TableView.Input(kind.contents, game)
    // There is little room in a place: what lies there stands as files have it.
    if case .choice(let choice) = kind.base { cell = .choice(game.rules.lexicon.choices[choice]) }
    return .grid(rows: Int(grid.rows.constant), columns: Int(grid.columns.constant), cell)
  }

  private func cell(_ entry: Int, _ side: Int) -> TableView.Cell {
    let line = ResultPlan.Line(game.rules.game.entries[entry], game.rules.lexicon.entries[entry])
    return closedRound.map { closedCell(line, $0 - 1, side, entry) } ?? openCell(line, side, entry)
  }

  // MARK: Open rounds

  private func openCell(_ line: ResultPlan.Line, _ side: Int, _ entry: Int) -> TableView.Cell {
    let machine = game.machine
    var cell = TableView.Cell.empty
    cell.step = line.kind.number(machine.table.entries[entry].step)
    guard !machine.isAbsent(side), isPlayed || !machine.hasMissedTurn(side) else { return cell }
    // A sheet that has closed with its turn is part of the total.
    let isOver = isBetweenRounds || (isPlayed && machine.hasHadTurn(side))
    cell.isTyped = machine.marks(ofOpenSheet: side).isEntered(line.mask) && !isOver
    cell.points = machine.openPoints(of: entry, side: side).map(game.rules.lexicon.points.number)
    cell.isAsked = machine.isAsked(entry, side: side)
    // What lies in a zone is seen there, by those who may see it.
    if isPlayed, zoneEntries.contains(entry) { return cell }
    cell.isMissing = cell.isAsked && isMissing(entry, side)
    guard cell.isAsked else { return cell }
    if let range = machine.openRange(of: entry, side: side) {
      (cell.low, cell.high) = (line.kind.number(range.lowerBound), line.kind.number(range.upperBound))
    }
    let isPlayedYet = !isPlayed || !game.rules.game.entries[entry].isEntered || played[side][entry]
    guard line.hasValue, !isBetweenRounds, isPlayedYet, machine.isKnown(entry, side: side) else {
      if !line.hasValue { cell.number = cell.points }
      return cell
    }
    fill(&cell, line) { machine.word($0, side: side) }
    return cell
  }

  /// A played game's sheets stay as the last round left them until the next one opens.
  private var isBetweenRounds: Bool { isPlayed && !game.machine.roundIsOpen }

  private func isMissing(_ entry: Int, _ side: Int) -> Bool {
    let definition = game.machine.table.entries[entry]
    guard definition.isEntered, definition.standard == nil, !isPlayed, !game.machine.isComplete,
      !game.machine.isAbsent(side)
    else { return false }
    return !game.machine.marks(ofOpenSheet: side).isEntered(definition.mask)
  }

  // MARK: Closed rounds

  private func closedCell(_ line: ResultPlan.Line, _ round: Int, _ side: Int, _ entry: Int) -> TableView.Cell {
    let sheet = game.machine.closedSheet(round: round, side: side)
    var cell = TableView.Cell.empty
    cell.step = line.kind.number(game.machine.table.entries[entry].step)
    let marks = SheetMarks(sheet)
    guard !marks.isAbsent else { return cell }
    cell.isTyped = marks.isEntered(line.mask)
    let definition = game.machine.table.entries[entry]
    if definition.low.isConstant, definition.high.isConstant {
      (cell.low, cell.high) = (line.kind.number(definition.low.constant), line.kind.number(definition.high.constant))
    }
    let waits = sheet.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { line.waits($0, game.rules.game.layout.settledMask) } ?? false
    }
    if waits {
      let word = WaitingWords.score(isComplete: game.machine.isComplete)
      if line.isAlwaysShown { cell.text = word } else { fill(&cell, line) { sheet[$0] } }
      return cell
    }
    guard cell.isTyped || marks.isKnown(line.mask) else { return cell }
    if line.hasPoints {
      let points = sheet.withUnsafeBufferPointer { $0.baseAddress.map(line.points) }
      cell.points = points.map(game.rules.lexicon.points.number)
    }
    if line.hasValue { fill(&cell, line) { sheet[$0] } } else { cell.number = cell.points }
    return cell
  }

  // MARK: Values

  private func fill(_ cell: inout TableView.Cell, _ line: ResultPlan.Line, word: (Int) -> Int64) {
    guard !line.isList else {
      let count = Int(word(line.slot))
      cell.text = texts.text((0..<count).map { word(line.slot + 1 + $0) }, line.kind)
      return
    }
    let value = word(line.slot)
    switch line.kind.base {
    case .number:
      cell.number = line.kind.number(value)
      cell.text = Numbers.text(value, line.kind)
    case .flag:
      cell.number = ExactDecimal(value)
      cell.text = texts.text(value, line.kind)
    default: cell.text = texts.text(value, line.kind)
    }
  }
}

extension TableView.Cell {
  fileprivate static let empty = TableView.Cell(
    text: "", number: nil, isTyped: false, points: nil, low: nil, high: nil, isMissing: false)
}

extension TableView.Input {
  init(_ kind: ValueKind, _ game: ScoredGame) {
    let lexicon = game.rules.lexicon
    let nobody = kind.none >= 0 ? [lexicon.nones[Int(kind.none)]] : []
    switch kind.base {
    case .piece(let piece) where kind.isList: self = .pieces(lexicon.kinds[piece].faces)
    case _ where kind.isList: self = .list
    case .flag: self = .flag
    case .number: self = .number
    case .text, .square: self = .text
    case .choice(let choice): self = .choice(lexicon.choiceLabels[choice] + nobody)
    case .piece(let piece): self = .choice(lexicon.kinds[piece].faces)
    case .side: self = .choice(game.sides.names.texts + nobody)
    case .seat: self = .choice(game.sides.seatNames(game.rules.playersPerSide) + nobody)
    }
  }
}
