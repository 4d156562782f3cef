import Diagnostics
import Documents
import Engine
import HouseRules
import Records
import RuleLanguage

/// A named value by itself: `{value: meld, given: {round: 2}, gives: 90}`.
extension ExampleRunner {
  /// What an example asks for, and how it comes about where that is known.
  private struct Question {
    var formula: Formula
    var kind: ValueKind
    var probe: Probe?
    /// What a function is called with, which is not put into the game.
    var parameters: [String] { probe?.parameters ?? [] }
  }

  func runValue(_ example: Node) {
    guard let value = example.pair(forKey: "value") else { return }
    guard let gives = example.pair(forKey: "gives") else {
      return bag.report(ExampleMessages.missing("gives", beside: value.key))
    }
    guard let question = question(named: value.value, gives.value) else { return }
    var builder = DocumentBuilder(source: example.span.source)
    builder.beginMapping(like: example)
    append(["options", "sides"], of: example, to: &builder)
    guard let record = builder.finish().root, let game = game(reader.read(record), of: example),
      assume(example.pair(forKey: "given"), in: game, besides: question.parameters)
    else { return }
    guard let word = game.machine.evaluator.value(of: question.formula, side: 0) else {
      let fault = game.machine.evaluator.fault
      return bag.report(
        ExampleMessages.cannotBeWorkedOut(
          gives.value, what: "`\(value.value.text)`", compiled.reason(of: fault), at: compiled.span(of: fault),
          account: question.probe.map { account(of: $0, game) } ?? []))
    }
    expect(gives.value, result(word, question, game), "`\(value.value.text)`") {
      question.probe.map { account(of: $0, game) } ?? []
    }
  }

  private func result(_ word: Int64, _ question: Question, _ game: ScoredGame) -> ExampleValues.Value {
    guard question.kind.isList else { return .word(word, question.kind, game) }
    return .list(Array(game.machine.evaluator.list(word)), question.kind, game)
  }

  /// A value with a label has a formula in every game; another one, or a function, is asked of the bench.
  private func question(named node: Node, _ gives: Node) -> Question? {
    let names = compiled.lexicon.valueNames
    guard names.contains(node.text) else {
      bag.report(ExampleMessages.unknownName(node, what: "value", among: names))
      return nil
    }
    let probe: Probe? = if case .probe(let probe)? = answer { probe } else { nil }
    if let words = compiled.lexicon.shown.first(where: { node.hasText($0.name) }), case .value(let index) = words.source
    {
      return Question(formula: compiled.game.shownValues[index].formula, kind: words.kind, probe: probe)
    }
    if let probe { return Question(formula: probe.formula, kind: probe.kind, probe: probe) }
    if case .refused(let reason)? = answer {
      bag.report(ExampleMessages.notAnswered(gives, in: current, reason))
    } else if isWithoutBench {
      bag.report(ExampleMessages.tooMuchCode(node))
    } else {
      needsBench = true
    }
    return nil
  }

  // MARK: What is given

  /// Puts what is given into the game; false after a report.
  private func assume(
    _ given: (key: Node, value: Node)?, in game: ScoredGame, besides parameters: [String]
  ) -> Bool {
    guard let given else { return true }
    guard given.value.kind == .mapping else {
      bag.report(ExampleMessages.noMapping(of: given.key, example: "given: {round: 2}"))
      return false
    }
    var isFine = true
    for (name, value) in given.value.pairs where !parameters.contains(name.text) {
      if !assume(name, value, in: game.machine, parameters) { isFine = false }
    }
    return isFine
  }

  /// The kind of the state or the entry of a name.
  private func kind(of name: Node) -> ValueKind? {
    compiled.lexicon.states.first { name.hasText($0.name) }?.kind
      ?? compiled.lexicon.entries.first { name.hasText($0.name) }?.kind
  }

  /// What is given as a word; nil where it cannot be put into a game.
  private func word(_ value: Node, _ kind: ValueKind?) -> Int64? {
    guard kind?.isList != true else { return nil }
    switch kind?.base {
    case .choice(let choice): return compiled.lexicon.choices[choice].firstIndex(of: value.text).map(Int64.init)
    case .piece(let piece): return compiled.lexicon.kinds[piece].face(named: value.text).map(Int64.init)
    case .number, .flag, nil: return flag(value) ?? Int64(value.text)
    case .text, .side, .seat: return nil
    }
  }

  private func assume(_ name: Node, _ value: Node, in machine: Machine, _ parameters: [String]) -> Bool {
    guard let number = word(value, kind(of: name)), number.magnitude <= EngineLimits.storedValue.magnitude else {
      bag.report(ExampleMessages.cannotBeGiven(value, words: words(of: kind(of: name))))
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
      let names = ["round"] + parameters + compiled.lexicon.states.map(\.name) + compiled.lexicon.entries.map(\.name)
      bag.report(ExampleMessages.unknownName(name, what: "state or entry", among: names))
      return false
    }
    return true
  }

  /// The words that can be given.
  private func words(of kind: ValueKind?) -> [String] {
    switch kind?.base {
    case .choice(let choice): compiled.lexicon.choices[choice]
    case .piece(let piece): compiled.lexicon.kinds[piece].faces
    default: []
    }
  }

  private func flag(_ node: Node) -> Int64? {
    guard node.isPlain else { return nil }
    return node.hasText("true") ? 1 : node.hasText("false") ? 0 : nil
  }
}
