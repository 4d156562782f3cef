import Engine

/// What the close of a sheet and what comes behind it read.
struct ClosingReading {
  /// All that is read.
  private(set) var cells: Set<StateCell> = []
  /// What is read of the sheet that closes: its lines, checks and score.
  private(set) var sheet: Set<StateCell> = []
  /// By the word of a state, what its value behind the close hangs on beside itself.
  private(set) var next: [StateCell: Set<StateCell>] = [:]
  /// What is read in another way than by being added to a state that grows by it.
  private(set) var whole: Set<StateCell> = []
  /// Those that are what they were and something more.
  private var growing: Set<StateCell> = []
  /// The states that are only added to, with what is added.
  private(set) var sums: [(state: Int, value: ReadValue)] = []

  init(_ reader: CodeReader) {
    let game = reader.table.game
    (reader.known, reader.isOwn, reader.pickedFrom) = ([:], true, [])
    for entry in reader.table.entries { readWorkedLine(entry, reader) }
    if let score = game.score { readScore(score, reader) }
    for check in game.checks { add(reader.looked(at: reader.read(check.require))) }
    let failing = reader.takeFailing()
    sheet = cells.union(failing)
    for (index, state) in game.states.enumerated() { readState(state, index, reader) }
    readRest(reader)
    let failingToo = failing.union(reader.takeFailing())
    cells.formUnion(failingToo)
    whole.formUnion(failingToo)
    sheet.formUnion(Self.readByEngine(reader.table))
    cells.formUnion(sheet)
  }

  /// What the engine itself reads of a sheet.
  private static func readByEngine(_ table: Table) -> Set<StateCell> {
    var cells: Set<StateCell> = [.own(Layout.enteredMask), .own(Layout.knownMask)]
    // Of a line that is a zone only which pieces lie there: in which order they came is kept, and read by nobody.
    let zones = table.game.zones.indices.filter { table.game.zones[$0].entry != nil }
    cells.formUnion(zones.map { .content($0) })
    let lines = Set(zones.compactMap { table.game.zones[$0].entry })
    for (number, entry) in table.entries.enumerated() where !lines.contains(number) {
      if entry.isEntered || entry.isPointsOnly { cells.insert(.own(entry.slot)) }
    }
    return cells
  }

  /// Whether a state becomes what it was and something more.
  func grows(_ cell: StateCell) -> Bool { growing.contains(cell) }

  private mutating func add(_ value: ReadValue) {
    cells.formUnion(value.all)
    whole.formUnion(value.all)
  }

  /// A score to which the points are added, in some cases or in all, is a sum as they are.
  private mutating func readScore(_ score: Formula, _ reader: CodeReader) {
    let value = reader.looked(at: reader.read(score))
    cells.formUnion(value.all)
    whole.formUnion(value.cells.union(value.order))
    whole.formUnion(value.added.subtracting([.own(reader.table.game.layout.pointsSlot)]))
  }

  private mutating func readWorkedLine(_ entry: Entry, _ reader: CodeReader) {
    for formula in [entry.low, entry.high, entry.playedLow, entry.playedHigh, entry.standard, entry.condition] {
      if let formula { add(reader.looked(at: reader.read(formula))) }
    }
    if let computed = entry.computed { add(reader.looked(at: reader.read(computed))) }
    if case .formula(let points, _) = entry.points { add(reader.looked(at: reader.read(points))) }
  }

  private mutating func readState(_ state: StateVariable, _ index: Int, _ reader: CodeReader) {
    reader.isOwn = !state.perTable
    defer { reader.isOwn = true }
    if let others = state.others { add(reader.looked(at: reader.read(others))) }
    guard let next = state.next else { return }
    let value = reader.looked(at: reader.read(next))
    let cell: StateCell = state.perTable ? .table(state.slot) : .own(state.slot)
    self.next[cell] = value.terms[cell] == 1 && !value.cells.contains(cell) ? value.all.subtracting([cell]) : value.all
    guard value.terms[cell] == 1, !value.cells.contains(cell) else { return add(value) }
    sums.append((index, value))
    growing.insert(cell)
    cells.formUnion(value.all)
    whole.formUnion(value.cells)
  }

  private mutating func readRest(_ reader: CodeReader) {
    let game = reader.table.game
    reader.isOwn = false
    defer { reader.isOwn = true }
    var formulas = game.shownValues.map(\.formula)
    formulas += [game.end, game.out, game.skip].compactMap { $0 }
    switch game.turns {
    case .together: break
    case .inOrder(let start): formulas += [start].compactMap { $0 }
    case .goingRound(let start, let next): formulas += [start, next].compactMap { $0 }
    }
    formulas += game.ranking.dropFirst().map(\.formula)
    for formula in formulas { add(reader.looked(at: reader.read(formula))) }
  }
}
