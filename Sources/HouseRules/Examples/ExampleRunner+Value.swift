import Diagnostics
import Documents
import Engine
import Records
import RuleLanguage

/// A named value by itself: `{value: meld, given: {round: 2}, gives: 90}`.
extension ExampleRunner {
  mutating func runValue(_ example: Node) {
    guard let value = example.pair(forKey: "value") else { return }
    guard let gives = example.pair(forKey: "gives") else {
      return bag.report(ExampleMessages.missing("gives", beside: value.key))
    }
    guard let (formula, kind) = formula(named: value.value) else { return }
    var builder = DocumentBuilder(source: example.span.source)
    builder.beginMapping(like: example)
    append(["options", "sides"], of: example, to: &builder)
    guard let record = builder.finish().root, let game = game(reader.read(record), of: example),
      assume(example.pair(forKey: "given"), in: game)
    else { return }
    guard let word = game.machine.evaluator.value(of: formula, side: 0) else {
      return bag.report(ExampleMessages.cannotBeWorkedOut(gives.value, what: "`\(value.value.text)`"))
    }
    expect(gives.value, result(word, kind, formula, game), "`\(value.value.text)`")
  }

  private func result(_ word: Int64, _ kind: ValueKind, _ formula: Formula, _ game: ScoredGame) -> ExampleValues.Value {
    guard kind.isList else { return .word(word, kind, game) }
    return .list(formula.isConstant ? [] : Array(game.machine.evaluator.list(word)), kind, game)
  }

  private mutating func formula(named node: Node) -> (Formula, ValueKind)? {
    let shown = compiled.lexicon.shown.filter { if case .value = $0.source { true } else { false } }
    guard let words = shown.first(where: { node.hasText($0.name) }), case .value(let index) = words.source else {
      bag.report(
        ExampleMessages.unknownName(node, what: "value with a label", among: shown.map(\.name)))
      return nil
    }
    return (compiled.game.shownValues[index].formula, words.kind)
  }

  /// Puts what is given into the game; false after a report.
  private mutating func assume(_ given: (key: Node, value: Node)?, in game: ScoredGame) -> Bool {
    guard let given else { return true }
    guard given.value.kind == .mapping else {
      bag.report(ExampleMessages.noMapping(of: given.key, example: "given: {round: 2}"))
      return false
    }
    var isFine = true
    for (name, value) in given.value.pairs where !assume(name, value, in: game.machine) { isFine = false }
    return isFine
  }

  /// Whether what is given under a name is a number or a flag: nothing else can be assumed.
  private func takesNumbers(_ name: Node) -> Bool {
    let kinds =
      compiled.lexicon.states.filter { name.hasText($0.name) }.map(\.kind)
      + compiled.lexicon.entries.filter { name.hasText($0.name) }.map(\.kind)
    return kinds.allSatisfy { [.number, .flag].contains($0.base) && !$0.isList }
  }

  private mutating func assume(_ name: Node, _ value: Node, in machine: Machine) -> Bool {
    guard let number = flag(value) ?? Int64(value.text), number.magnitude <= EngineLimits.storedValue.magnitude,
      takesNumbers(name)
    else {
      bag.report(ExampleMessages.noWholeNumber(value))
      return false
    }
    if name.hasText("round") {
      machine.assume(number, slot: Header.round, side: nil)
    } else if let state = compiled.lexicon.states.firstIndex(where: { name.hasText($0.name) }) {
      let variable = compiled.game.states[state]
      machine.assume(number, slot: variable.slot, side: variable.perTable ? nil : 0)
    } else if let entry = compiled.lexicon.entries.firstIndex(where: { name.hasText($0.name) }) {
      machine.enter(entry, side: 0, value: number)
      machine.assume(
        machine.word(Layout.knownMask, side: 0) | machine.word(Layout.enteredMask, side: 0), slot: Layout.knownMask,
        side: 0)
    } else {
      let names = ["round"] + compiled.lexicon.states.map(\.name) + compiled.lexicon.entries.map(\.name)
      bag.report(ExampleMessages.unknownName(name, what: "state or entry", among: names))
      return false
    }
    return true
  }

  private func flag(_ node: Node) -> Int64? {
    guard node.isPlain else { return nil }
    return node.hasText("true") ? 1 : node.hasText("false") ? 0 : nil
  }
}
