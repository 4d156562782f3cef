import Decimals
import Diagnostics
import Documents
import Engine
import Records
import RuleLanguage

/// Fills in the sheets of a game at random, by hand as at a table, until it is complete or has had some rounds.
///
/// What may be entered is learned from what is refused: a value out of its range is drawn again within it, what is
/// required is entered, what is not asked is left out. Where a check does not hold, one entry is tried with all of its
/// values, since most checks are about a sum; which entries help is remembered.
package struct RandomSheets {
  /// What a game came to.
  package struct Outcome {
    package var rounds = 0
    /// Sheets that were tried, refused ones among them.
    package var tries = 0
    package var isComplete = false
    /// What kept the game from going on; `nil` where nothing did.
    package var stuck: String?
    /// What was said of sheets before they closed and did not come of them.
    package var foretoldWrong: [String] = []
    /// How many were foretold.
    package var foretold = 0
    /// The game as a record, to be scored again.
    package var record = ""
  }

  /// Sheets tried for one close before it is given up.
  package static let mostTries = 20_000
  /// Times that a round is filled in from its beginning.
  private static let mostRestarts = 5
  /// More sides only take longer.
  private static let mostSides = 4

  /// An entry of a side, or of the table.
  private struct Cell: Hashable {
    var entry: Int
    var side: Int
  }

  private let rules: RecordRules
  /// The game that is filled in.
  package let machine: Machine
  /// Rounds after which a game is left.
  private let mostRounds: Int
  private var random: Generator
  private var outcome = Outcome()
  /// What is entered in the open round, by side and entry; in a game of turns, by the sides that had theirs.
  private var cells: [Cell: [Int64]] = [:]
  /// What was entered in earlier turns of the round.
  private var fixed: Set<Cell> = []
  /// The round or turn that is being filled in: its sides, and the state before it.
  private var sides: [Int] = []
  private var before: GameState
  /// Ranges that hang on something, as far as refusals of this close told them.
  private var told: [Cell: ClosedRange<Int64>] = [:]
  /// Entries by which a check came to hold in this game, by check: most hang on one or two of many.
  private var mended: [Int: [Int]] = [:]
  private var writer: RecordWriter
  /// Whether there is time left.
  private var goesOn: () -> Bool = { true }

  /// Sets up a game with a number of sides and options drawn from `seed`.
  ///
  /// - Parameter prepare: called with the machine before its game begins.
  package init(
    _ rules: RecordRules, seed: UInt64, mostRounds: Int = 12, prepare: (Machine) -> Void = { _ in }
  ) throws {
    self.rules = rules
    self.mostRounds = mostRounds
    random = Generator(seed: seed)
    let sides = rules.game.sides
    let most = max(sides.minimum, min(sides.maximum, Self.mostSides))
    let count = sides.minimum + Int(random.below(UInt64(most - sides.minimum + 1)))
    let options = try Self.options(rules.game, count, &random)
    machine = Machine(
      try Table.setUp(rules.game, sideCount: count, options: options, preparesCombos: false))
    prepare(machine)
    try machine.start()
    before = machine.state
    writer = RecordWriter(rules: rules, sideCount: count, options: options)
  }

  /// Every other option stands as it is; what the others may be is told by the refusal of what they may not.
  private static func options(_ game: Game, _ sides: Int, _ random: inout Generator) throws -> [Int64?] {
    var chosen: [Int64?] = Array(repeating: nil, count: game.options.count)
    for index in chosen.indices where random.below(2) == 0 {
      var trial = chosen
      trial[index] = .min
      do throws(Refusal) {
        _ = try Table.setUp(game, sideCount: sides, options: trial, preparesCombos: false)
      } catch {
        guard case .option(index, _, let low, let high) = error else { continue }
        trial[index] = drawn(low...high, &random, step: game.options[index].step)
        if (try? Table.setUp(game, sideCount: sides, options: trial, preparesCombos: false)) != nil { chosen = trial }
      }
    }
    return chosen
  }

  /// Plays to the end, or as far as it goes.
  ///
  /// - Parameter goesOn: asked before each sheet is tried; false leaves the game as it was after its last round.
  package mutating func play(while goesOn: @escaping () -> Bool = { true }) -> Outcome {
    self.goesOn = goesOn
    while !machine.isComplete, machine.closedRounds < mostRounds, outcome.stuck == nil, goesOn() { fillRound() }
    outcome.rounds = machine.closedRounds
    outcome.isComplete = machine.isComplete
    outcome.record = writer.text
    return outcome
  }

  /// Whether the record, scored anew, comes to the very state that the game was left in.
  package func comesToTheSame(_ record: String) throws -> Bool {
    var bag = DiagnosticBag()
    guard let root = Documents.parseYAML(Array(record.utf8), source: SourceID(index: 0), into: &bag)?.root,
      case .game(let game) = RecordReader(rules).read(root)
    else { return false }
    return game.machine.state == machine.state
  }

  // MARK: A round

  /// What has closed by turns may leave nothing that the last side could enter; then the round begins again.
  private mutating func fillRound() {
    let start = machine.state
    for _ in 0..<Self.mostRestarts {
      outcome.stuck = nil
      guard goesOn() else { break }
      machine.state = start
      if closesRound() { return writer.add(round: cells.map { ($0.key.entry, $0.key.side, $0.value) }) }
    }
    machine.state = start
  }

  private mutating func closesRound() -> Bool {
    let round = machine.closedRounds
    cells.removeAll(keepingCapacity: true)
    let playing = (0..<machine.table.sideCount).filter { !machine.isOut($0) }
    repeat {
      sides = rules.closesInOrder ? [machine.turn ?? 0] : playing
      before = machine.state
      guard closes() else { return false }
    } while machine.closedRounds == round && !machine.isComplete
    return true
  }

  /// Fills in sheets until they close; false where they never do.
  private mutating func closes() -> Bool {
    fixed = Set(cells.keys)
    told.removeAll(keepingCapacity: true)
    drawAll()
    let last = outcome.tries + Self.mostTries
    while outcome.tries < last {
      guard goesOn() else { return false }
      guard let refusal = attempt() else {
        compareWithForetold()
        return true
      }
      guard mend(refusal) else { return false }
    }
    outcome.stuck = "round \(machine.round): given up"
    return false
  }

  /// What a sheet is said to come to while it is open is what it comes to.
  private mutating func compareWithForetold() {
    let closed = machine.state
    let scores = sides.map { side in
      machine.roundIsOpen
        ? machine.openScore(of: side) : machine.closedScore(round: machine.closedRounds - 1, side: side)
    }
    machine.state = before
    try? enterAll()
    machine.prepareOpenSheets()
    for (side, score) in zip(sides, scores) {
      guard let score, let foretold = machine.openScore(of: side) else { continue }
      outcome.foretold += 1
      if foretold != score {
        outcome.foretoldWrong.append("round \(machine.round), side \(side): \(foretold), and it came to \(score)")
      }
    }
    machine.state = closed
  }

  private func enterAll() throws(Refusal) {
    for (cell, words) in cells where cell.side < 0 || sides.contains(cell.side) { try enter(words, cell) }
  }

  /// Enters all that is drawn and closes; gives what was refused.
  private mutating func attempt() -> Refusal? {
    outcome.tries += 1
    machine.state = before
    do throws(Refusal) {
      try enterAll()
      if rules.closesInOrder { try machine.closeTurn() } else { try machine.closeRound() }
      return nil
    } catch {
      return error
    }
  }

  private func enter(_ words: [Int64], _ cell: Cell) throws(Refusal) {
    let entry = machine.table.entries[cell.entry]
    if entry.capacity == nil {
      machine.enterForTableOrSide(cell.entry, side: max(cell.side, 0), value: words[0])
    } else if cell.side < 0 {
      for side in 0..<machine.table.sideCount where !machine.isOut(side) {
        try machine.enter(cell.entry, side: side, list: words)
      }
    } else {
      try machine.enter(cell.entry, side: cell.side, list: words)
    }
  }

  private mutating func drawAll() {
    for (index, entry) in machine.table.entries.enumerated() where entry.isEntered {
      for side in entry.isOfTable ? [-1] : sides {
        let cell = Cell(entry: index, side: side)
        guard !fixed.contains(cell) else { continue }
        cells[cell] = entry.standard != nil && random.below(3) == 0 ? nil : draw(cell)
      }
    }
  }

  // MARK: Mending

  /// Changes what was refused; false where that is a fault of the rules.
  private mutating func mend(_ refusal: Refusal) -> Bool {
    switch refusal {
    case .required(let entry, let side):
      cells[cell(entry, side)] = draw(cell(entry, side))
    case .notAsked(let entry, let side):
      cells[cell(entry, side)] = nil
    case .outOfRange(let entry, let side, _, let low, let high):
      guard low <= high else { return change(at: refusal) }
      told[cell(entry, side)] = low...high
      cells[cell(entry, side)] = draw(cell(entry, side))
    case .badLength(let entry, let side, _, _, _):
      cells[cell(entry, side)] = draw(cell(entry, side))
    case .tooManyOfOnePiece(let excess):
      let holding = excess.places.map { cell($0.entry, $0.side ?? sides[0]) }.filter { !fixed.contains($0) }
      guard !holding.isEmpty else { return change(at: refusal) }
      let chosen = holding[below(holding.count)]
      cells[chosen] = draw(chosen)
    case .oneSide(let entry, let having):
      settle(entry, having)
    case .check, .tooLarge:
      return change(at: refusal)
    default:
      outcome.stuck = "round \(machine.round): \(refusal)"
      return false
    }
    return true
  }

  private func cell(_ entry: Int, _ side: Int) -> Cell {
    Cell(entry: entry, side: machine.table.entries[entry].isOfTable ? -1 : side)
  }

  /// Leaves what at most one side can have to one of them.
  private mutating func settle(_ entry: Int, _ having: [Int]) {
    if rules.closesInOrder { return cells[cell(entry, sides[0])] = [having.isEmpty ? 1 : 0] }
    let lines = entry..<(entry + machine.table.entries[entry].seats)
    let owner = having.isEmpty ? sides[below(sides.count)] : having[below(having.count)]
    for side in sides {
      for line in lines { cells[cell(line, side)] = [0] }
    }
    cells[cell(lines.lowerBound + below(lines.count), owner)] = [1]
  }

  /// Tries one entry with all of its values, as far as they are few, and keeps one with which the check holds, or else
  /// any.
  private mutating func change(at refusal: Refusal) -> Bool {
    guard let cell = cellToChange(at: refusal) else { return false }
    let old = cells[cell]
    for words in candidates(cell) where goesOn() {
      cells[cell] = words
      // Nothing that is accepted is lost: the next attempt is the same.
      if let next = attempt(), rank(next) <= rank(refusal) { continue }
      note(cell.entry, mends: refusal)
      return true
    }
    if random.below(2) == 0 { cells[cell] = old }
    return true
  }

  /// An open cell; mostly one of the side that was refused, and of an entry that has helped before.
  private mutating func cellToChange(at refusal: Refusal) -> Cell? {
    let open = cells.keys.filter { !fixed.contains($0) }
      .sorted { ($0.entry, $0.side) < ($1.entry, $1.side) }
    var likely = open
    if case .check(let check, let side) = refusal {
      let helpful = mended[check]
      likely = open.filter { cell in
        (side == nil || cell.side < 0 || cell.side == side) && helpful?.contains(cell.entry) ?? true
      }
    }
    if likely.isEmpty || likely.count < open.count && random.below(4) == 0 { likely = open }
    return likely.isEmpty ? nil : likely[below(likely.count)]
  }

  private mutating func note(_ entry: Int, mends refusal: Refusal) {
    // A list that was drawn by luck says nothing of what else would do.
    guard machine.table.entries[entry].capacity == nil, case .check(let check, _) = refusal,
      !mended[check, default: []].contains(entry)
    else { return }
    mended[check, default: []].append(entry)
  }

  /// Checks run in their order, each from side to side, behind what is wrong with single entries.
  private func rank(_ refusal: Refusal) -> Int {
    guard case .check(let index, let side) = refusal else { return -1 }
    return index * machine.table.sideCount + (side ?? 0)
  }

  private mutating func candidates(_ cell: Cell) -> [[Int64]] {
    let definition = machine.table.entries[cell.entry]
    let range = range(cell)
    guard definition.capacity == nil, range.upperBound - range.lowerBound <= 400 else {
      return (0..<20).map { _ in draw(cell) }
    }
    return shuffled(range.filter { $0 % definition.step == 0 }).map { [$0] }
  }

  // MARK: Drawing

  private func range(_ cell: Cell) -> ClosedRange<Int64> {
    let kind = rules.lexicon.entries[cell.entry].kind
    if let count = count(kind) { return (kind.none < 0 ? 0 : -1)...Int64(count - 1) }
    let definition = machine.table.entries[cell.entry]
    if definition.low.isConstant, definition.high.isConstant, definition.low.constant <= definition.high.constant {
      return definition.low.constant...definition.high.constant
    }
    return told[cell] ?? 0...20
  }

  /// How many values there are of what is no number.
  private func count(_ kind: ValueKind) -> Int? {
    switch kind.base {
    case .number, .text, .square: nil
    case .flag: 2
    case .side: machine.table.sideCount
    case .seat: machine.table.sideCount * rules.playersPerSide
    case .choice(let choice): rules.choices[choice].count
    case .piece(let kind): rules.faces[kind].count
    }
  }

  private mutating func draw(_ cell: Cell) -> [Int64] {
    let definition = machine.table.entries[cell.entry]
    let range = range(cell)
    if let grid = definition.grid { return draw(grid, definition, range) }
    guard let capacity = definition.capacity else { return [Self.drawn(range, &random, step: definition.step)] }
    let least = definition.minimumLength
    let more = below(random.below(2) == 0 ? min(capacity - least, 4) + 1 : capacity - least + 1)
    let isCounted = machine.game.pieceSets.contains { $0.entries.contains(cell.entry) }
    guard isCounted, range.upperBound - range.lowerBound < 1_000 else {
      return (0..<(least + more)).map { _ in Self.drawn(range, &random, step: definition.step) }
    }
    // Pieces of which there are so many: those that are nowhere else to begin with.
    let kind = rules.lexicon.entries[cell.entry].kind
    let others = cells.filter { $0.key != cell && rules.lexicon.entries[$0.key.entry].kind == kind }
    let elsewhere = Set(others.values.joined())
    let faces = shuffled(Array(range))
    return Array((faces.filter { !elsewhere.contains($0) } + faces).prefix(least + more))
  }

  /// Some places of a grid, each with something in it.
  private mutating func draw(_ grid: GridRule, _ entry: Entry, _ range: ClosedRange<Int64>) -> [Int64] {
    let places = (1...grid.rows.constant).flatMap { row in (1...grid.columns.constant).map { (row, $0) } }
    return places.filter { _ in below(3) == 0 }.compactMap { row, column in
      let what = max(Self.drawn(range, &random, step: entry.step), range.upperBound == 1 ? 1 : range.lowerBound)
      return PlaceWord(row: row, column: column, contents: what)?.word
    }
  }

  /// A multiple of a step.
  private static func drawn(_ range: ClosedRange<Int64>, _ random: inout Generator, step: Int64) -> Int64 {
    let drawn = drawn(range, &random)
    let below = drawn - drawn % step
    return below < range.lowerBound ? below + step : below > range.upperBound ? below - step : below
  }

  /// Small values more often than large ones, and the ends of a range more often than its middle.
  private static func drawn(_ range: ClosedRange<Int64>, _ random: inout Generator) -> Int64 {
    let span = UInt64(bitPattern: range.upperBound &- range.lowerBound)
    let start = range.lowerBound < -1_000_000 ? 0 : range.lowerBound
    switch random.below(8) {
    case 0: return range.upperBound > 1_000_000 ? start + 1_000 : range.upperBound
    case 1...3: return min(start + Int64(random.below(4)), range.upperBound)
    default:
      guard span < 1_000_000 else { return start + Int64(random.below(500)) }
      return range.lowerBound + Int64(random.below(span + 1))
    }
  }

  private mutating func below(_ count: Int) -> Int { Int(random.below(UInt64(max(count, 1)))) }

  private mutating func shuffled(_ items: [Int64]) -> [Int64] {
    var items = items
    for index in items.indices.dropFirst().reversed() { items.swapAt(index, below(index + 1)) }
    return items
  }
}

/// What was entered, as a record that any program can score.
private struct RecordWriter {
  let rules: RecordRules
  let sideCount: Int
  let options: [Int64?]
  private var rounds: [String] = []

  init(rules: RecordRules, sideCount: Int, options: [Int64?]) {
    self.rules = rules
    self.sideCount = sideCount
    self.options = options
  }

  var text: String {
    let chosen = options.indices.compactMap { index in
      options[index].map { "\(rules.lexicon.options[index].name): \(text($0, rules.lexicon.options[index].kind))" }
    }
    return "{rules: \(rules.lexicon.name), sides: \(sideCount), options: {\(chosen.joined(separator: ", "))}, rounds: ["
      + rounds.joined(separator: ", ") + "]}"
  }

  mutating func add(round cells: [(entry: Int, side: Int, words: [Int64])]) {
    let sheets = (0..<sideCount).map { side in "\(side + 1): \(sheet(cells.filter { $0.side == side }))" }
    let table = sheet(cells.filter { $0.side < 0 })
    rounds.append("{sheets: {\(sheets.joined(separator: ", "))}, table: \(table)}")
  }

  private func sheet(_ cells: [(entry: Int, side: Int, words: [Int64])]) -> String {
    var texts: [String] = []
    for (index, words) in rules.lexicon.entries.enumerated() where words.seat ?? 0 == 0 {
      let seats = words.seat == nil ? 1 : rules.playersPerSide
      // By number, for `null` in a list would mean that nobody or nothing is meant.
      let values = (0..<seats).compactMap { seat in
        cells.first { $0.entry == index + seat }.map {
          (seat: seat + 1, text: value($0.words, rules.lexicon.entries[index + seat].kind))
        }
      }
      guard let first = values.first else { continue }
      let all = values.map { "\($0.seat): \($0.text)" }.joined(separator: ", ")
      texts.append(
        "\(words.seat == nil ? words.name : words.entryName): \(words.seat == nil ? first.text : "{\(all)}")")
    }
    return "{\(texts.joined(separator: ", "))}"
  }

  private func value(_ words: [Int64], _ kind: ValueKind) -> String {
    if kind.isGrid {
      let rows = PlaceWord.rows(of: words).map { row in
        "[\(row.map { $0.map { text($0, kind.contents) } ?? "." }.joined(separator: ", "))]"
      }
      return "[\(rows.joined(separator: ", "))]"
    }
    return kind.isList ? "[\(words.map { text($0, kind.element) }.joined(separator: ", "))]" : text(words[0], kind)
  }

  private func text(_ word: Int64, _ kind: ValueKind) -> String {
    switch kind.base {
    case .number: return kind.number(word).text
    case .text: return String(word)
    case .flag: return word != 0 ? "true" : "false"
    case _ where word < 0: return "none"
    case .side, .seat: return String(word + 1)
    case .choice(let choice): return "\"\(rules.choices[choice][Int(word)])\""
    case .piece(let kind): return "\"\(rules.faces[kind][Int(word)])\""
    case .square: return PlaceWord.text(ofNumber: word)
    }
  }
}
