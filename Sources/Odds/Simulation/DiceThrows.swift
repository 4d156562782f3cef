import Engine
import RuleLanguage

/// Which combos count in what dice show when they are thrown in a game.
struct DiceThrows {
  private let plan: CompiledRules.Throw
  private let sizes: ClosedRange<Int>
  /// Whether a zone's dice are those of which combos are made, by zone.
  private let isOfKind: [Bool]
  /// What the combos are called, in the order of the rule file.
  let names: [String]

  /// `nil` where combos are not made of dice alone, or hang on more than the dice.
  init?(_ rules: CompiledRules, _ table: Table) {
    guard let plan = rules.throw, plan.fill.count <= 1, plan.takesAllPieces else { return nil }
    let set = rules.game.code.comboSets[plan.set]
    guard set.dependsOnPiecesOnly, rules.lexicon.kinds[plan.kind].isDice else { return nil }
    self.plan = plan
    isOfKind = rules.lexicon.zones.map { $0.kind == plan.kind }
    guard isOfKind.contains(true) else { return nil }
    if let entry = plan.fill.first.map({ table.entries[$0] }) {
      let most = max(entry.capacity ?? 1, 1)
      sizes = min(max(entry.minimumLength, 1), most)...most
    } else {
      sizes = 1...max(set.largestThrow > 0 ? set.largestThrow : EngineLimits.pieces, 1)
    }
    names = rules.lexicon.combos[plan.set].map { $0.label.plain ?? $0.name }
  }

  /// The numbers of the combos that count in a throw, each once; `nil` for one that is not looked at.
  func combos(in faces: [Int64], ofZone zone: Int, _ evaluator: Evaluator) throws(Fault) -> Set<Int>? {
    guard isOfKind[zone], sizes ~= faces.count else { return nil }
    return Set(try evaluator.foundCombos(plan.set, mode: plan.mode, pieces: faces, side: 0).map(\.combo))
  }
}
