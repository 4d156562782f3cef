import Diagnostics
import Documents
import Engine
import Records
import RuleBook
import RuleLanguage

/// An expression in the words of a game, worked out in a position.
struct GameEvaluation {
  private let rules: Rules
  private let expression: Document
  /// The expression, and behind it what the rules are read from.
  private let sources: SourceSet

  init(_ rules: Rules, _ text: String) {
    self.rules = rules
    var sources = SourceSet()
    let source = sources.append(name: "<expression>", bytes: Array(text.utf8))
    self.sources = sources
    var builder = DocumentBuilder(source: source)
    builder.append(text: text, at: Span(source: source, range: 0..<text.utf8.count))
    expression = builder.finish()
  }

  func value(
    _ given: [GivenTexts.Typed], _ options: [GivenTexts.Typed]
  ) throws(Problems) -> Value {
    let (probe, tested, own) = try probe(given)
    var texts = GivenTexts()
    texts.add("options", options, flag: "--option")
    texts.add("given", given.filter { !probe.parameters.contains($0.name) }, flag: "--given")
    let (bag, sources) = (texts.bag, texts.sources)
    guard !bag.hasErrors else { throw Problems(bag, in: sources) }
    guard let record = texts.finish().root else { throw Problems([]) }
    let reader = RecordReader(RecordRules(tested), preparesCombos: false)
    switch reader.read(record, givingLines: true) {
    case .refused(let problems): throw Problems(problems.map(\.diagnostic), in: sources)
    case .game(let game):
      // What is not given stands as on empty sheets.
      game.machine.prepareOpenSheets()
      if probe.readsScores {
        do throws(Refusal) {
          try game.machine.scoreOpenSheets()
        } catch {
          throw Problems([reader.problem(error, side: 0, of: record, game).diagnostic], in: sources)
        }
      }
      return try value(of: probe, game, own)
    }
  }

  /// The rules, compiled with the expression.
  private func probe(
    _ given: [GivenTexts.Typed]
  ) throws(Problems) -> (probe: Probe, rules: CompiledRules, sources: SourceSet) {
    var texts = GivenTexts(in: sources)
    texts.add("given", given, flag: "--given")
    let (bag, sources) = (texts.bag, texts.sources)
    guard !bag.hasErrors else { throw Problems(bag, in: sources) }
    let named = texts.finish()
    let report = Report(sources: sources)
    guard let value = expression.root else { throw Problems([]) }
    let request = ProbeRequest(of: value, given: named.root?.value(forKey: "given"))
    let (file, book) = (rules.file, rules.book)
    let tested = compileForTests(
      name: file.displayName, bytes: file.bytes, report: report, requests: [request], isCovered: false,
      base: book.finder, names: { book.entries().map(\.name) })
    switch tested?.probes.first {
    case .probe(let probe)?: return (probe, tested?.rules ?? rules.compiled, report.sources)
    case .refused(let reason)?: throw Problems([EvaluationMessages.noValue(reason, at: value.span)], in: report.sources)
    case .mistaken(let mistakes)?: throw Problems(mistakes, in: report.sources)
    case nil:
      throw Problems(
        report.bag.hasErrors ? report.bag.diagnostics : [EvaluationMessages.tooLarge()], in: report.sources)
    }
  }

  private func value(of probe: Probe, _ game: ScoredGame, _ sources: SourceSet) throws(Problems) -> Value {
    let evaluator = game.machine.evaluator
    guard let word = evaluator.value(of: probe.formula, side: 0) else {
      let fault = EvaluationMessages.noValue(
        game.rules.compiled.reason(of: evaluator.fault), at: expression.root?.span,
        rule: game.rules.compiled.span(of: evaluator.fault))
      throw Problems([fault], in: sources)
    }
    guard probe.kind.isList else { return Value(word, probe.kind, game) }
    if probe.kind.isGrid {
      let rows = PlaceWord.rows(of: evaluator.list(word))
      return .list(rows.map { .list($0.map { $0.map { Value($0, probe.kind.contents, game) } ?? .text(".") }) })
    }
    return .list(evaluator.list(word).map { Value($0, probe.kind.element, game) })
  }
}

extension Value {
  /// A word of the engine: numbers and flags as such, anything else as a record has it.
  fileprivate init(_ word: Int64, _ kind: ValueKind, _ game: ScoredGame) {
    switch kind.base {
    case .number where kind.parts > 1: self = .decimal(DecimalNumber(kind.number(word)))
    case .number: self = .int(word)
    case .flag: self = .bool(word != 0)
    case .text: self = .text(game.machine.evaluator.text(word))
    case _ where word < 0: self = .text("none")
    default: self = .text(ValueTexts(rules: game.rules, sides: game.sides, areWritten: true).text(word, kind))
    }
  }
}
