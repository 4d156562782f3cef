import Diagnostics
import Engine
import HouseRules
import Presentation
import Records
import RuleLanguage

/// Counts what comes of all throws by the combos of a game.
package final class ThrowCounter {
  private let rules: RecordRules
  private let plan: CompiledRules.Throw
  private let machine: Machine
  private let supply: PieceSupply
  /// Where it matters which piece lies where: how many come to lie in each line that they are dealt to.
  private let parts: [Int]?
  /// Whether it matters in which order they lie there.
  private let tellsOrder: Bool
  private let colours: Colours?
  /// The names of combos that are always called the same.
  private let plainNames: [String?]
  private let texts: ValueTexts

  /// - Throws: why throws of this game cannot be counted.
  package init(_ rules: Rules) throws(Problems) {
    let title = rules.title
    guard let plan = rules.compiled.throw else {
      throw Problems(OddsMessages.noCombos(title, isPlayed: !rules.compiled.game.actions.isEmpty))
    }
    self.plan = plan
    self.rules = RecordRules(rules.compiled)
    machine = try Self.machine(rules)
    parts = try Self.parts(plan, machine.table, title)
    guard parts != nil || rules.compiled.game.code.comboSets[plan.set].dependsOnPiecesOnly else {
      throw Problems(OddsMessages.readsMore(title))
    }
    guard let supply = Self.supply(of: plan.kind, machine.table, self.rules) else {
      throw Problems(OddsMessages.endlessSupply(self.rules.lexicon.kinds[plan.kind].name))
    }
    self.supply = supply
    tellsOrder = parts != nil && Self.tellsOrder(plan, machine.table)
    if tellsOrder, supply.pieceCount != nil { throw Problems(OddsMessages.readsPlaces(title)) }
    plainNames = self.rules.lexicon.combos[plan.set].map(\.label.plain)
    colours = Self.colours(
      plan, supply, machine.table, labels: self.rules.lexicon.combos[plan.set].map(\.label.formulas))
    texts = ValueTexts(rules: self.rules, sides: SideList())
  }

  /// Whether a game has combos that are looked for in throws or hands.
  package static func hasCombos(_ rules: Rules) -> Bool { rules.compiled.throw != nil }

  private static func machine(_ rules: Rules) throws(Problems) -> Machine {
    let game = rules.compiled.game
    // Each throw is paid by itself; how many are looked at, `OddsLimits` says.
    let account = WorkAccount(steps: .max)
    guard let table = try? Table.setUp(game, sideCount: game.sides.standard, options: [], account: account) else {
      throw Problems(OddsMessages.refused(rules.title))
    }
    return Machine(table, account: account)
  }

  /// What there is of a kind, as the rules say it or as it lies on the table when a game begins; `nil` where there are as
  /// many as anybody names.
  private static func supply(of kind: Int, _ table: Table, _ rules: RecordRules) -> PieceSupply? {
    let words = rules.lexicon.kinds[kind]
    // What has a range of faces may be tiles, too: then the rules say how many there are.
    if let copies = table.copies(ofKind: kind) { return .deck(copies) }
    if words.isDice { return .dice(faceCount: words.faces.count) }
    let pool = rules.game.pools.firstIndex { rules.lexicon.zones[$0.startZone].kind == kind }
    return pool.map { rules.game.pools[$0].isDice ? .dice(faceCount: words.faces.count) : .deck(table.poolFaces[$0]) }
  }

  /// What need not be told apart in hands.
  private static func colours(
    _ plan: CompiledRules.Throw, _ supply: PieceSupply, _ table: Table, labels: [[Formula]]
  ) -> Colours? {
    guard case .deck(let copies) = supply else { return nil }
    return Colours(plan, in: table, labels: labels, copies: copies)
  }

  /// How many pieces each line takes, where there are several or something else is made of what lies there.
  private static func parts(
    _ plan: CompiledRules.Throw, _ table: Table, _ title: String
  ) throws(Problems) -> [Int]? {
    guard plan.fill.count > 1 || !plan.takesAllPieces else { return nil }
    let entries = plan.fill.map { table.entries[$0] }
    let areFixed = entries.allSatisfy { $0.capacity == nil || $0.capacity == $0.minimumLength }
    guard !entries.isEmpty, areFixed else { throw Problems(OddsMessages.readsPlaces(title)) }
    return entries.map { $0.capacity ?? 1 }
  }

  /// Whether what is looked at among the pieces of lines may hang on their order.
  private static func tellsOrder(_ plan: CompiledRules.Throw, _ table: Table) -> Bool {
    guard !plan.takesAllPieces, let formula = plan.pieces else { return false }
    return ColourReading(table, column: .max, filled: plan.fill).read(formula) == nil
  }

  // MARK: Sizes

  /// The numbers of pieces that the rules look at.
  ///
  /// - Throws: that they do not say how many these are.
  package func sizes() throws(Problems) -> ClosedRange<Int> {
    if let parts { return try available(parts.reduce(0, +)...parts.reduce(0, +)) }
    if let entry = plan.fill.first.map({ machine.table.entries[$0] }) {
      guard let capacity = entry.capacity else { return try available(1...1) }
      return try available(max(entry.minimumLength, 1)...max(capacity, 1))
    }
    guard largestThrow > 0 else { throw Problems(OddsMessages.noSize(rules.lexicon.title)) }
    return try available(1...largestThrow)
  }

  /// Those of the sizes for which there are pieces enough.
  private func available(_ sizes: ClosedRange<Int>) throws(Problems) -> ClosedRange<Int> {
    let count = supply.pieceCount.map { Int($0) } ?? .max
    guard count >= sizes.lowerBound else {
      throw Problems(
        OddsMessages.tooFewPieces(rules.lexicon.kinds[plan.kind].name, count: count, needed: sizes.lowerBound))
    }
    return sizes.lowerBound...min(sizes.upperBound, count)
  }

  /// That a number of pieces can be counted, before it is begun.
  package func check(_ size: Int) throws(Problems) {
    let possible = try possibleSizes()
    guard possible.contains(size) else { throw Problems(OddsMessages.badSize(size, possible)) }
    guard isCountable(size) else { throw Problems(OddsMessages.tooMany(size)) }
  }

  /// Of hands that are compared the best pieces are taken, however many there are.
  private func possibleSizes() throws(Problems) -> ClosedRange<Int> {
    guard plan.fill.isEmpty, plan.mode == .firstFit || largestThrow == 0 else { return try sizes() }
    return try available(1...Int.max)
  }

  private var largestThrow: Int { rules.game.code.comboSets[plan.set].largestThrow }

  /// Whether throws of so many pieces are few enough for each to be looked at.
  package func isCountable(_ size: Int) -> Bool {
    guard size <= EngineLimits.pieces else { return false }
    guard let count = throwCount(size) else { return false }
    return (tellsOrder ? Int(clamping: count) : classCount(size)) <= OddsLimits.classes
  }

  private func classes(_ size: Int) -> PieceClasses { PieceClasses(supply: supply, size: size) }

  /// How many throws there are in all classes; `nil` where that does not fit in a word.
  private func throwCount(_ size: Int) -> Int64? {
    guard let parts else { return classes(size).throwCount }
    var (all, left): (Int64?, Int64) = (1, supply.pieceCount ?? .max)
    for part in parts {
      let ways = supply.pieceCount == nil ? classes(part).throwCount : PieceClasses.binomial(left, Int64(part))
      let product = ways.flatMap { ways in all.map { $0.multipliedReportingOverflow(by: ways) } }
      all = product.flatMap { $0.overflow ? nil : $0.partialValue }
      left -= Int64(part)
    }
    return all
  }

  // MARK: Counting

  /// Counts all throws of so many pieces, which have been checked; `nil` where it was told to stop.
  ///
  /// - Parameter goesOn: asked now and then, with how many of all classes have been looked at.
  package func count(_ size: Int, goesOn: (_ done: Int) -> Bool) throws(Problems) -> ThrowOdds? {
    var odds = ThrowOdds(size: size, throwCount: throwCount(size) ?? 0)
    odds.merged = colours.map { columnName($0.column) }
    var isWanted = true
    do throws(Fault) {
      try forEachClass(size) { pieces, weight throws(Fault) in
        try note(pieces, weight, in: &odds)
        if odds.classCount.isMultiple(of: OddsLimits.classesBetweenLooks) { isWanted = goesOn(odds.classCount) }
        return isWanted
      }
    } catch {
      throw Problems(OddsMessages.fails(error.reason))
    }
    return isWanted ? odds : nil
  }

  /// How many classes of throws there are with so many pieces, up to as many as are looked at and one more.
  package func classCount(_ size: Int) -> Int {
    guard let parts else { return plainClassCount(size) }
    // What is dealt first leaves less for what comes then.
    return parts.enumerated().reduce(1) { count, part in
      let more =
        part.offset == 0 ? plainClassCount(part.element) : classes(part.element).count(upTo: OddsLimits.classes)
      let (product, overflows) = count.multipliedReportingOverflow(by: more)
      return overflows ? OddsLimits.classes + 1 : min(product, OddsLimits.classes + 1)
    }
  }

  private func plainClassCount(_ size: Int) -> Int {
    guard let colours, case .deck(let copies) = supply else { return classes(size).count(upTo: OddsLimits.classes) }
    return ColouredClasses.count(colours, copies: copies, size: size, upTo: OddsLimits.classes)
  }

  private func forEachClass(_ size: Int, _ body: ([Int64], Int64) throws(Fault) -> Bool) throws(Fault) {
    guard let parts, let first = parts.first else { return try forEachPlainClass(size, body) }
    try forEachPlainClass(first) { pieces, weight throws(Fault) in
      try forEachOrder(of: pieces, weight) { pieces, weight throws(Fault) in
        try add(parts.dropFirst(), to: pieces, weight, body)
      }
    }
  }

  /// Deals what is left to the lines behind the first: of what colours are exchanged for each other, all have been by then.
  private func add(
    _ parts: ArraySlice<Int>, to pieces: [Int64], _ weight: Int64, _ body: ([Int64], Int64) throws(Fault) -> Bool
  ) throws(Fault) -> Bool {
    guard let size = parts.first else { return try body(pieces, weight) }
    var isWanted = true
    try PieceClasses(supply: supply.without(pieces), size: size).forEach { more, ways throws(Fault) in
      isWanted = try forEachOrder(of: more, ways) { more, ways throws(Fault) in
        try add(parts.dropFirst(), to: pieces + more, weight * ways, body)
      }
      return isWanted
    }
    return isWanted
  }

  /// Calls `body` with the pieces of a class in every order where that matters; false where it was told to stop.
  private func forEachOrder(
    of pieces: [Int64], _ weight: Int64, _ body: ([Int64], Int64) throws(Fault) -> Bool
  ) throws(Fault) -> Bool {
    guard tellsOrder else { return try body(pieces, weight) }
    for order in DiceOrder.orders(of: pieces) {
      guard try body(order, 1) else { return false }
    }
    return true
  }

  private func forEachPlainClass(_ size: Int, _ body: ([Int64], Int64) throws(Fault) -> Bool) throws(Fault) {
    guard let colours, case .deck(let copies) = supply else { return try classes(size).forEach(body) }
    try ColouredClasses(colours, copies: copies, size: size).forEach(body)
  }

  /// What a column of the pieces is called, by its number among those of all kinds.
  private func columnName(_ column: Int) -> String {
    let kinds = rules.lexicon.kinds
    return kinds[plan.kind].columns[column - kinds[..<plan.kind].reduce(0) { $0 + $1.columns.count }]
  }

  private func note(_ pieces: [Int64], _ weight: Int64, in odds: inout ThrowOdds) throws(Fault) {
    let found = try machine.evaluator.foundCombos(plan.set, mode: plan.mode, pieces: try lookedAt(pieces), side: 0)
    odds.note(
      found.map { (place: $0.combo, name: name(of: $0)) }, worth: found.reduce(0) { $0 + $1.points }, weight: weight)
  }

  /// The pieces among which combos are looked for, all of them lying in their lines.
  private func lookedAt(_ pieces: [Int64]) throws(Fault) -> [Int64] {
    guard let parts else { return pieces }
    var rest = pieces[...]
    for (entry, count) in zip(plan.fill, parts) {
      let own = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      if machine.table.entries[entry].capacity == nil {
        machine.enter(entry, side: 0, value: own[0])
      } else {
        // So many can be entered: that was looked at.
        try? machine.enter(entry, side: 0, list: own)
      }
    }
    machine.fillOpenRound()
    guard !plan.takesAllPieces, let formula = plan.pieces else { return pieces }
    guard let word = machine.evaluator.value(of: formula, side: 0) else { throw machine.evaluator.fault.fault }
    return Array(machine.evaluator.list(word))
  }

  private func name(of combo: FoundCombo) -> String {
    if let name = plainNames[combo.combo] { return name }
    return texts.text(rules.lexicon.combos[plan.set][combo.combo].label, machine.evaluator) {
      machine.evaluator.value(of: $0, for: combo, in: plan.set, side: 0)
    }
  }
}
