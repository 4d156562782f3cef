import Engine
import RuleLanguage

/// Which combos count in what dice show when they are thrown in a game.
struct DiceThrows {
  private let plan: CompiledRules.Throw
  /// The numbers of dice with which throws are looked at.
  let sizes: ClosedRange<Int>
  /// How many faces a die has.
  let faceCount: Int
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
    faceCount = rules.lexicon.kinds[plan.kind].faces.count
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

  /// What counts in a throw.
  struct Look {
    /// The numbers of its combos, each once.
    var combos: Set<Int>
    var points: Int64
  }

  /// Whether a throw is one that is looked at.
  func isLookedAt(dice count: Int, ofZone zone: Int) -> Bool { isOfKind[zone] && sizes ~= count }

  /// What counts in it.
  func look(at faces: [Int64], _ evaluator: Evaluator) throws(Fault) -> Look {
    let found = try evaluator.foundCombos(plan.set, mode: plan.mode, pieces: faces, side: 0)
    return Look(combos: Set(found.map(\.combo)), points: found.reduce(0) { $0 &+ $1.points })
  }
}
