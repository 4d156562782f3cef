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
  private let colours: Colours?
  /// The names of combos that are always called the same.
  private let plainNames: [String?]
  private let texts: ValueTexts

  /// - Throws: why throws of this game cannot be counted.
  package init(_ rules: Rules) throws(Problems) {
    let title = rules.title
    guard let plan = rules.compiled.throw else { throw Problems(OddsMessages.noCombos(title)) }
    guard plan.fill.count <= 1, plan.takesAllPieces else { throw Problems(OddsMessages.readsPlaces(title)) }
    guard rules.compiled.game.code.comboSets[plan.set].dependsOnPiecesOnly else {
      throw Problems(OddsMessages.readsMore(title))
    }
    self.plan = plan
    self.rules = RecordRules(rules.compiled)
    machine = try Self.machine(rules)
    guard let supply = Self.supply(of: plan.kind, machine.table, self.rules) else {
      throw Problems(OddsMessages.endlessSupply(self.rules.lexicon.kinds[plan.kind].name))
    }
    self.supply = supply
    plainNames = self.rules.lexicon.combos[plan.set].map(\.label.plain)
    colours = Self.colours(plan, supply, self.rules, isPlain: !plainNames.contains(nil))
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

  /// What need not be told apart in hands; what is called by what it is made of must be.
  private static func colours(
    _ plan: CompiledRules.Throw, _ supply: PieceSupply, _ rules: RecordRules, isPlain: Bool
  ) -> Colours? {
    guard case .deck(let copies) = supply, isPlain else { return nil }
    let code = rules.game.code
    return Colours(code.comboSets[plan.set], mode: plan.mode, code, copies: copies)
  }

  // MARK: Sizes

  /// The numbers of pieces that the rules look at.
  ///
  /// - Throws: that they do not say how many these are.
  package func sizes() throws(Problems) -> [Int] {
    if let entry = plan.fill.first.map({ machine.table.entries[$0] }) {
      guard let capacity = entry.capacity else { return [1] }
      return Array(max(entry.minimumLength, 1)...max(capacity, 1))
    }
    guard largestThrow > 0 else { throw Problems(OddsMessages.noSize(rules.lexicon.title)) }
    return Array(1...largestThrow)
  }

  /// That a number of pieces can be counted, before it is begun.
  package func check(_ size: Int) throws(Problems) {
    let possible = try possibleSizes()
    guard possible.contains(size) else { throw Problems(OddsMessages.badSize(size, possible)) }
    guard isCountable(size) else { throw Problems(OddsMessages.tooMany(size)) }
  }

  /// Of hands that are compared the best pieces are taken, however many there are.
  private func possibleSizes() throws(Problems) -> ClosedRange<Int> {
    guard plan.fill.isEmpty, plan.mode == .firstFit || largestThrow == 0 else {
      let sizes = try sizes()
      return (sizes.first ?? 1)...(sizes.last ?? 1)
    }
    return 1...Int(supply.pieceCount ?? .max)
  }

  private var largestThrow: Int { rules.game.code.comboSets[plan.set].largestThrow }

  /// Whether throws of so many pieces are few enough for each to be looked at.
  package func isCountable(_ size: Int) -> Bool {
    guard size <= EngineLimits.pieces else { return false }
    return classes(size).throwCount != nil && classCount(size) <= OddsLimits.classes
  }

  private func classes(_ size: Int) -> PieceClasses { PieceClasses(supply: supply, size: size) }

  // MARK: Counting

  /// Counts all throws of so many pieces, which have been checked; `nil` where it was told to stop.
  ///
  /// - Parameter goesOn: asked now and then, with how many of all classes have been looked at.
  package func count(_ size: Int, goesOn: (_ done: Int) -> Bool) throws(Problems) -> ThrowOdds? {
    var odds = ThrowOdds(size: size, throwCount: classes(size).throwCount ?? 0)
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
    guard let colours, case .deck(let copies) = supply else { return classes(size).count(upTo: OddsLimits.classes) }
    return ColouredClasses.count(colours, copies: copies, size: size, upTo: OddsLimits.classes)
  }

  private func forEachClass(_ size: Int, _ body: ([Int64], Int64) throws(Fault) -> Bool) throws(Fault) {
    guard let colours, case .deck(let copies) = supply else { return try classes(size).forEach(body) }
    try ColouredClasses(colours, copies: copies, size: size).forEach(body)
  }

  /// What a column of the pieces is called, by its number among those of all kinds.
  private func columnName(_ column: Int) -> String {
    let kinds = rules.lexicon.kinds
    return kinds[plan.kind].columns[column - kinds[..<plan.kind].reduce(0) { $0 + $1.columns.count }]
  }

  private func note(_ pieces: [Int64], _ weight: Int64, in odds: inout ThrowOdds) throws(Fault) {
    let found = try machine.evaluator.foundCombos(plan.set, mode: plan.mode, pieces: pieces, side: 0)
    odds.note(
      found.map { (place: $0.combo, name: name(of: $0)) }, worth: found.reduce(0) { $0 + $1.points }, weight: weight)
  }

  private func name(of combo: FoundCombo) -> String {
    if let name = plainNames[combo.combo] { return name }
    return texts.text(rules.lexicon.combos[plan.set][combo.combo].label, machine.evaluator) {
      machine.evaluator.value(of: $0, for: combo, in: plan.set, side: 0)
    }
  }
}
