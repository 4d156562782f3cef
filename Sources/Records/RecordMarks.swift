import Diagnostics
import Documents
import Engine
import RuleLanguage

/// Turns cells of a record into places of its source, and mistakes into problems that name round, side and field.
struct RecordMarks {
  /// The source that all cells belong to; `nil` where each names its own.
  var source: SourceID?
  /// Another name than the rules' own by which the record may call them.
  var acceptedName: String?
  /// Whether `given` can have lines of the sheet, for records that fill in none otherwise.
  var givesLines = false
  /// Whether it is a game that is being kept: what was accepted when it began is not judged again.
  var isKept = false

  func span(_ cell: Int, in tape: Tape) -> Span {
    let cell = tape.cells[cell]
    return Span(source: source ?? SourceID(index: cell.source), start: cell.start, end: cell.end)
  }

  func problem(
    _ wording: RecordWording, at cell: Int, _ place: RecordPlace, in tape: Tape, _ form: RecordForm,
    _ rules: RecordRules
  ) -> RecordProblem {
    let field = place.field.name(in: rules)
    var problem = RecordProblem(
      wording, at: span(cell, in: tape), round: place.round > 0 ? place.round : nil,
      side: place.side >= 0 && place.side < form.sides.count ? form.sides.names[place.side] : nil, field: field)
    problem.diagnostic.subject = field.map { .name($0) }
    return problem
  }
}

extension RecordMarks {
  /// A refusal as a problem.
  func problem(
    _ explained: RefusalReader.Explained, in tape: Tape, _ form: RecordForm, _ rules: RecordRules
  ) -> RecordProblem {
    var problem = problem(explained.wording, at: explained.cell, explained.place, in: tape, form, rules)
    problem.diagnostic.related = explained.related.map { .init(span: span($0, in: tape), label: "and here") }
    if let rule = explained.ruleSpan {
      problem.diagnostic.related.append(.init(span: rule, label: explained.ruleLabel, isCause: true))
    }
    return problem
  }
}

extension RecordPlace.Field {
  func name(in rules: RecordRules) -> String? {
    switch self {
    case .none: nil
    case .entry(let entry): rules.entryNames[entry]
    case .option(let option): rules.optionNames[option]
    case .question(let action, let question):
      rules.lexicon.actions[action].questions[question].list?.name ?? rules.questionNames[action][question]
    case .answer(let answer): rules.answerNames[answer]
    case .check(let check): rules.lexicon.checks[check].name
    case .key(let key): key.description
    }
  }

  /// The same as messages call it.
  func spoken(in rules: RecordRules) -> String? {
    switch self {
    case .none, .answer, .key: name(in: rules)
    case .entry(let entry): rules.spoken.entries[entry]
    case .option(let option): rules.spoken.options[option]
    case .question(let action, let question): rules.spoken.asked[action][question]
    case .check(let check): rules.spoken.checks[check]
    }
  }
}
