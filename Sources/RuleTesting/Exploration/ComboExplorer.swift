import Diagnostics
import Documents
import Engine
import RuleLanguage

/// Finds combos that are never chosen: others bring more in every hand that makes them, or come before them.
struct ComboExplorer {
  private let compiled: CompiledRules
  private let account: WorkAccount
  private var game: Game { compiled.game }
  private(set) var bag = DiagnosticBag()

  init(_ compiled: CompiledRules, _ account: WorkAccount) {
    self.compiled = compiled
    self.account = account
  }

  /// Tries them; what was found stands in `bag`.
  mutating func run() {
    let uses = game.code.comboSets.indices.map { ComboUses(compiled, set: $0) }
    guard uses.contains(where: { !$0.modes.isEmpty }), let first = usual.machine(game, account), start(first) else {
      return
    }
    for (set, uses) in uses.enumerated() {
      for combo in game.code.comboSets[set].combos.indices where !uses.named.contains(combo) {
        guard let found = losses(first, combo, set, uses), remains(combo, set, uses),
          account.isSound
        else { continue }
        report(combo, set, found.trial, found.mode)
      }
    }
  }

  private var usual: ExplorerSetting {
    ExplorerSetting(
      sideCount: game.sides.standard, options: Array(repeating: nil, count: game.options.count), words: "")
  }

  private func start(_ machine: Machine) -> Bool {
    do throws(Refusal) { try machine.start(seed: 1) } catch { return false }
    return true
  }

  /// How a combo loses in all ways in which it is asked for; nil where it does not in one.
  private func losses(
    _ machine: Machine, _ combo: Int, _ set: Int, _ uses: ComboUses
  ) -> (trial: ComboTrial, mode: ComboMode)? {
    var found: (trial: ComboTrial, mode: ComboMode)?
    for mode in uses.modes {
      guard let trial = machine.trial(of: combo, in: set, mode: mode) else { return nil }
      found = found ?? (trial, mode)
    }
    return found
  }

  /// Whether a combo loses with other options, too: these may say what it is worth.
  private func remains(_ combo: Int, _ set: Int, _ uses: ComboUses) -> Bool {
    ExplorerSettings(game, compiled.lexicon, account, takesBothEnds: true).all.allSatisfy { setting in
      guard let machine = setting.machine(game, account), start(machine) else { return true }
      return losses(machine, combo, set, uses) != nil
    }
  }

  private mutating func report(_ combo: Int, _ set: Int, _ trial: ComboTrial, _ mode: ComboMode) {
    let pairs = compiled.resolved.root?.pair(forKey: "combos")
    let words = compiled.lexicon.combos[set]
    let own = pairs?.value.pair(forKey: words[combo].name)?.key.span
    // Of a difference it is what the difference says that makes it so, if it says anything of combos.
    guard let place = [own, pairs?.key.span].compactMap(\.self).first(where: { $0.source.index == 0 }) else { return }
    bag.report(
      ExplorerMessages.neverChosen(
        combo, trial, mode, at: place, names: words.map(\.name),
        faces: compiled.lexicon.kinds[compiled.lexicon.comboKinds[set]].faces))
  }
}

/// How the combos of a kind are asked for.
struct ComboUses {
  /// Ways in which they are chosen among each other.
  private(set) var modes: [ComboMode] = []
  /// Combos that are asked for by themselves, whether others are there or not.
  private(set) var named: Set<Int> = []

  init(_ rules: CompiledRules, set: Int) {
    let instructions = rules.game.code.instructions
    for (place, instruction) in instructions.enumerated() where instruction.op == .combo && Int(instruction.c) == set {
      guard instructions.indices.contains(place + 1), let mode = ComboMode(rawValue: instructions[place + 1].c) else {
        continue
      }
      let isNamed = instructions[place + 1].a == ComboField.occurrences.rawValue
      if isNamed, mode == .every || mode == .exactly { named.insert(Int(instructions[place + 1].b)) } else { use(mode) }
    }
    // Without a `throw` of its own a game shows throws in a way that nothing else may ask for.
    let isSaid = rules.resolved.root?.pair(forKey: "throw") != nil
    if let plan = rules.throw, plan.set == set, isSaid || modes.isEmpty && named.isEmpty { use(plan.mode) }
    // Where all that are there count, each is of use.
    if modes.contains(.every) || modes.contains(.exactly) { modes = [] }
  }

  private mutating func use(_ mode: ComboMode) { if !modes.contains(mode) { modes.append(mode) } }
}
