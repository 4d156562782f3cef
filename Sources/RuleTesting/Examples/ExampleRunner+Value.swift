import Diagnostics
import Documents
import Engine
import HouseRules
import Records
import RuleLanguage

/// A named value or an expression by itself: `{value: meld, given: {round: 2}, gives: 90}`.
extension ExampleRunner {
  /// What an example asks for, and how it comes about where that is known.
  private struct Question {
    var formula: Formula
    var kind: ValueKind
    /// What is put together, where it is a text.
    var text: TextTemplate?
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
    guard let record = record(of: example, besides: question.parameters).root,
      let game = game(reader.read(record, givingLines: true), of: example)
    else { return }
    // What is not given stands as on empty sheets.
    game.machine.prepareOpenSheets()
    guard isScored(game, for: question, record, example, gives.value) else { return }
    if let text = question.text {
      let texts = ValueTexts(rules: game.rules, sides: game.sides)
      let shown = texts.text(text, evaluator: game.machine.evaluator, side: 0)
      return expect(gives.value, .text(shown), "`\(value.value.text)`")
    }
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

  /// Scores the sheets as they are, where that is read; false after a report.
  private func isScored(
    _ game: ScoredGame, for question: Question, _ record: Node, _ example: Node, _ gives: Node
  ) -> Bool {
    guard question.probe?.readsScores ?? false else { return true }
    do throws(Refusal) {
      try game.machine.scoreOpenSheets()
      return true
    } catch {
      bag.report(
        lack(error, example, gives)
          ?? ExampleMessages.refused(reader.problem(error, side: 0, of: record, game).diagnostic, in: current))
      return false
    }
  }

  private func result(_ word: Int64, _ question: Question, _ game: ScoredGame) -> ExampleValues.Value {
    guard question.kind.isList else { return .word(word, question.kind, game) }
    return .list(Array(game.machine.evaluator.list(word)), question.kind, game)
  }

  /// A value with a label has a formula in every game; another one, a function or an expression is asked of the bench.
  private func question(named node: Node, _ gives: Node) -> Question? {
    let answer = answers[node.text]
    let probe: Probe? = if case .probe(let probe)? = answer { probe } else { nil }
    if let words = compiled.lexicon.shown.first(where: { node.hasText($0.name) }) {
      switch words.source {
      case .value(let index):
        return Question(formula: compiled.game.shownValues[index].formula, kind: words.kind, probe: probe)
      case .text(let text, _, _): return Question(formula: Formula(constant: 0), kind: words.kind, text: text)
      case .state: break
      }
    }
    switch answer {
    case .probe(let probe): return Question(formula: probe.formula, kind: probe.kind, probe: probe)
    case .refused(let reason): bag.report(ExampleMessages.notAnswered(gives, in: current, reason))
    case .mistaken(let mistakes): for mistake in mistakes { bag.report(mistake) }
    case nil where isWithoutBench: bag.report(ExampleMessages.tooMuchCode(node))
    case nil: needsBench = true
    }
    return nil
  }

  /// The position in which it is worked out: what is given but for what a function is called with.
  private func record(of example: Node, besides parameters: [String]) -> Document {
    var builder = DocumentBuilder(source: example.span.source)
    builder.beginMapping(like: example)
    append(["options", "sides"], of: example, to: &builder)
    guard let given = example.pair(forKey: "given"), given.value.kind == .mapping else { return builder.finish() }
    builder.append(given.key)
    builder.beginMapping(like: given.value)
    for pair in given.value.pairs where !parameters.contains(pair.key.text) {
      builder.append(pair.key)
      builder.append(pair.value)
    }
    return builder.finish()
  }
}
