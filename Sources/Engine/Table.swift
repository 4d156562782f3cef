/// A game with its options and sides: everything that stays the same while it is played.
///
/// Formulas that read only options are constants here, the common sheet is a sum of products, and the words of a
/// fresh state are ready to be copied.
package final class Table: @unchecked Sendable {
  package let game: Game
  package let sideCount: Int
  /// In how many teams the sides play: as many as there are sides where each is its own.
  let teamCount: Int
  /// The team of a side, from 0: teams go by turns round the table.
  package func team(of side: Int) -> Int { side % teamCount }
  package let options: [Int64]
  /// The game's entries, with what is known at set-up put in.
  package let entries: UnsafeBufferPointer<Entry>
  let entryPlaces: UnsafeBufferPointer<SheetToFill.Place>
  /// What the game has of each, looked at at every step: behind a fixed address that counts no references.
  let actions: UnsafeBufferPointer<Action>
  let checks: UnsafeBufferPointer<Check>
  let pools: UnsafeBufferPointer<Pool>
  let settleOrder: UnsafeBufferPointer<Settled>
  let shownValues: UnsafeBufferPointer<ShownValue>
  let states: UnsafeBufferPointer<StateVariable>
  /// Those that become something else when sheets close.
  let movingStates: UnsafeBufferPointer<Int>
  let zones: UnsafeBufferPointer<Zone>
  package let comboTables: [ComboTable?]
  let linear: LinearPlan
  let packing: SheetPacking
  /// Entries in order of evaluation that need more than the linear plan's loop.
  let steps: UnsafeBufferPointer<Int>
  /// Entries, by number, that only one side may have.
  let oneSideEntries: UnsafeBufferPointer<Int>
  let ranking: UnsafeBufferPointer<RankingKey>
  let prizes: UnsafeBufferPointer<Winnings.Prize>
  /// Actions that happen by themselves, and those that somebody chooses.
  let automaticActions: UnsafeBufferPointer<Int>
  let chosenActions: UnsafeBufferPointer<Int>
  let initialWords: UnsafeBufferPointer<Int64>
  let poolStarts: [Int]
  /// Of each pool, the places in the order in which its pieces stand.
  let poolPlaces: [[Zones.Place]]
  /// What setting it up has cost: whoever finds it in a cache pays as much.
  package let price: Int
  /// How many pieces each pool has.
  package let poolSizes: UnsafeBufferPointer<Int>
  /// Of each pool, how often each face is there.
  package let poolFaces: [[Int64]]
  /// Of each set of pieces, how often each face is there.
  let pieceCounts: [[Int64]]
  /// The sets whose pieces are entered in some line.
  let enteredSets: UnsafeBufferPointer<Int>
  /// What stands behind fixed addresses.
  private let kept = KeptLists()

  /// Sets up a game; `options` holds what is chosen, `nil` for what takes its default.
  ///
  /// - Parameter preparesCombos: false where nothing will be played: the tables of best combos are then left out, and
  ///   combos are searched for.
  /// - Parameter account: what this is paid from.
  package static func setUp(
    _ game: Game, sideCount: Int, options: [Int64?], preparesCombos: Bool = true, account: WorkAccount = WorkAccount()
  ) throws(Refusal) -> Table {
    guard game.sides.minimum <= sideCount, sideCount <= game.sides.maximum else {
      throw .sideCount(sideCount, minimum: game.sides.minimum, maximum: game.sides.maximum)
    }
    return try Table(game, sideCount, options, preparesCombos, account)
  }

  private init(
    _ game: Game, _ sideCount: Int, _ chosen: [Int64?], _ preparesCombos: Bool, _ account: WorkAccount
  ) throws(Refusal) {
    let stepsBefore = account.stepsTaken
    self.game = game
    self.sideCount = sideCount
    teamCount = game.sides.teams ?? sideCount
    let fixedWords = game.layout.tableWords + sideCount * game.layout.sideWords
    guard account.take(bytes: 2 * fixedWords * MemoryLayout<Int64>.size, for: .upkeep) else { throw .unpaid }
    let words = UnsafeMutablePointer<Int64>.allocate(capacity: fixedWords)
    words.initialize(repeating: 0, count: fixedWords)
    defer { words.deallocate() }
    let evaluator = Evaluator(
      code: game.code, words: words, sidesStart: game.layout.tableWords, stride: game.layout.sideWords,
      sideCount: sideCount, account: account)
    words[Header.sideCount] = Int64(sideCount)

    options = try Self.setOptions(game, chosen, words, evaluator)
    words[Header.roundCount] = -1
    if let formula = game.rounds {
      let count = try evaluator.required(formula, 0, .rounds)
      guard 1...EngineLimits.rounds ~= count else { throw .roundCount(count) }
      words[Header.roundCount] = count
    }
    let resolved = try game.entries.enumerated().map { index, entry throws(Refusal) in
      try Self.resolve(entry, index, evaluator)
    }
    let lists = kept.add(resolved.filter { $0.capacity != nil }.map(\.slot).sorted())
    packing = SheetPacking(game.layout, lists: lists, sideCount: sideCount)
    linear = LinearPlan(
      entries: resolved, code: game.code, evaluator: evaluator, sheet: words + game.layout.tableWords)
    steps = kept.add(game.entryOrder.filter { [linear] in !linear.settles(resolved[$0], $0) })
    // Tables would pass the marks of all throws there are.
    comboTables = preparesCombos && game.code.coverage == nil ? ComboTable.all(evaluator) : []

    var starts: [Int] = []
    var sizes: [Int] = []
    var faces: [[Int64]] = []
    var next = fixedWords
    for (index, pool) in game.pools.enumerated() {
      let count = try evaluator.required(pool.count, 0, .pieces(index))
      guard 0...Int64(EngineLimits.pieces) ~= count else { throw .tooManyPieces(pool: index, count: count) }
      let row = pool.rowCopies.isEmpty ? Array(repeating: 1, count: pool.faceCount) : pool.rowCopies
      let total = pool.isDice ? count : count * row.reduce(0, +)
      guard total <= Int64(EngineLimits.pieces) else { throw .tooManyPieces(pool: index, count: total) }
      starts.append(next)
      sizes.append(Int(total))
      faces.append(pool.isDice ? [] : row.map { $0 * count })
      next += 2 * Int(total)
    }
    (poolStarts, poolFaces) = (starts, faces)
    poolPlaces = game.pools.indices.map { Zones.places(ofPool: $0, game, sideCount: sideCount) }
    pieceCounts = try Self.counts(game, evaluator)
    initialWords = kept.add(
      Array(UnsafeBufferPointer(start: words, count: fixedWords)) + Array(repeating: 0, count: next - fixedWords))
    guard evaluator.isPaid, account.isSound else { throw .unpaid }
    price = account.stepsTaken - stepsBefore
    entries = kept.add(resolved)
    entryPlaces = kept.add(resolved.map(SheetToFill.Place.init))
    oneSideEntries = kept.add(
      game.entries.indices.filter { game.entries[$0].oneSide != .no && game.entries[$0].seats > 0 })
    ranking = kept.add(game.ranking)
    prizes = kept.add(game.winnings?.prizes ?? [])
    actions = kept.add(game.actions)
    checks = kept.add(game.checks)
    pools = kept.add(game.pools)
    settleOrder = kept.add(game.settleOrder)
    shownValues = kept.add(game.shownValues)
    states = kept.add(game.states)
    movingStates = kept.add(game.states.indices.filter { game.states[$0].next != nil || game.states[$0].others != nil })
    zones = kept.add(game.zones)
    automaticActions = kept.add(game.actions.indices.filter { game.actions[$0].isAutomatic })
    chosenActions = kept.add(game.actions.indices.filter { !game.actions[$0].isAutomatic })
    poolSizes = kept.add(sizes)
    enteredSets = kept.add(game.pieceSets.indices.filter { !game.pieceSets[$0].entries.isEmpty })
  }

  /// A word of the table as it is when a game begins: those of options stay so.
  package func initialWord(_ slot: Int) -> Int64 { initialWords[slot] }

  private static func setOptions(
    _ game: Game, _ chosen: [Int64?], _ words: UnsafeMutablePointer<Int64>, _ evaluator: Evaluator
  ) throws(Refusal) -> [Int64] {
    var values: [Int64] = []
    for (index, option) in game.options.enumerated() {
      if let condition = option.condition, try evaluator.required(condition, 0, .option(index)) == 0 {
        let value = try evaluator.required(option.standard, 0, .option(index))
        // A kept game has all its options written down, this one among them.
        guard index >= chosen.count || chosen[index].map({ $0 == value }) ?? true else {
          throw .optionNotAsked(index)
        }
        words[option.slot] = value
        values.append(value)
        continue
      }
      let low = try evaluator.required(option.low, 0, .option(index))
      let high = try evaluator.required(option.high, 0, .option(index))
      var value = index < chosen.count ? chosen[index] : nil
      if value == nil { value = try evaluator.required(option.standard, 0, .option(index)) }
      guard let value, low <= value, value <= high, value.magnitude <= EngineLimits.storedValue.magnitude else {
        throw .option(index, value: value ?? 0, low: low, high: high)
      }
      guard value % option.step == 0 else { throw .optionNotInSteps(index, value: value, step: option.step) }
      words[option.slot] = value
      values.append(value)
    }
    return values
  }

  private static func resolve(_ entry: Entry, _ index: Int, _ evaluator: Evaluator) throws(Refusal) -> Entry {
    func settled(_ formula: Formula) throws(Refusal) -> Formula {
      guard formula.isKnownAtSetUp, !formula.isConstant else { return formula }
      return Formula(constant: try evaluator.required(formula, 0, .entry(index)))
    }
    var entry = entry
    entry.low = try settled(entry.low)
    entry.high = try settled(entry.high)
    if let grid = entry.grid {
      entry.grid = GridRule(rows: try settled(grid.rows), columns: try settled(grid.columns))
    }
    if let standard = entry.standard, entry.capacity == nil { entry.standard = try settled(standard) }
    return entry
  }
}

/// Lists behind fixed addresses, which are there as long as this is.
private final class KeptLists {
  private var deallocations: [() -> Void] = []

  /// A copy of some elements.
  func add<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(from: elements)
    deallocations.append {
      copy.deinitialize()
      copy.deallocate()
    }
    return UnsafeBufferPointer(copy)
  }

  deinit { for deallocate in deallocations { deallocate() } }
}

extension Evaluator {
  /// The formula's value, or a refusal that says what was being worked out.
  @inline(__always)
  func required(
    _ formula: Formula, _ side: Int, _ place: @autoclosure () -> EvaluatedPlace, for shown: Int? = nil
  ) throws(Refusal) -> Int64 {
    guard let value = value(of: formula, side: side) else {
      throw .fault(fault, in: place(), side: shown)
    }
    return value
  }
}
