import Diagnostics
import Documents
import Engine
import JSONText
import Presentation
import Records
import RuleLanguage

/// Scores records of one game, one after another. Not for several threads at once: make one for each.
///
///     let scorer = Scorer(try RuleLibrary().rules(named: name))
///     let score = try scorer.score(Array(text.utf8))
///     score.sides[0].total
public final class Scorer {
  private let rules: Rules
  private let acceptedName: String?
  /// What all records are scored for; nil where each is a request of its own.
  private let request: Request?
  package let reader: RecordReader
  /// Keeps what came of each move; made when an explanation is first asked for.
  private lazy var explainer = RecordReader(reader.rules, keepsMoves: true, account: request?.account)
  private lazy var writer = ResultWriter(reader.rules, digest: rules.digest)

  /// A scorer for records of these rules.
  ///
  /// - Parameters:
  ///   - rules: the rules by which all records are scored.
  ///   - name: another name than the rules' own by which a record may call them.
  public convenience init(_ rules: Rules, alsoNamed name: String? = nil) { self.init(rules, alsoNamed: name, for: nil) }

  /// As above, for a request to score a single record.
  package init(_ rules: Rules, alsoNamed name: String?, for request: Request?) {
    self.rules = rules
    self.request = request
    acceptedName = name
    reader = RecordReader(RecordRules(rules.compiled), account: request?.account)
    request?.stage = .scoring
  }

  /// Scores a record in YAML or JSON.
  ///
  /// - Parameters:
  ///   - record: the record's bytes, at most a mebibyte.
  ///   - fileName: what the record is called in messages; with the ending `.json` it must be JSON.
  /// - Throws: every mistake of shape and name; else what the rules refuse.
  public func score(_ record: [UInt8], fileName: String = "record.yaml") throws(Problems) -> Score {
    Score(try game(RecordFile(record, fileName: fileName)))
  }

  /// Scores a record as `score` does, and gives the result as one line of JSON, without a line break.
  public func json(_ record: [UInt8], fileName: String = "record.yaml") throws(Problems) -> String {
    try json(RecordFile(record, fileName: fileName))
  }

  /// Scores a record as `score` does, and gives the result as a table for a person; ends in a line break.
  ///
  /// - Parameters:
  ///   - record: the record's bytes, at most a mebibyte.
  ///   - fileName: what the record is called in messages; with the ending `.json` it must be JSON.
  ///   - explained: whether to say, below the table, what each move brought and where each point comes from.
  /// - Throws: every mistake of shape and name; else what the rules refuse.
  public func text(
    _ record: [UInt8], fileName: String = "record.yaml", explained: Bool = false
  ) throws(Problems) -> String {
    try text(RecordFile(record, fileName: fileName), explained: explained)
  }

  /// - Parameter tells: whether what the rules say in moves is part of it.
  package func json(_ record: RecordFile, tells: Bool = false) throws(Problems) -> String {
    let game = try game(record, by: tells ? explainer : reader)
    var output = JSONWriter()
    writer.write(game, to: &output)
    return output.text
  }

  package func text(_ record: RecordFile, explained: Bool) throws(Problems) -> String {
    let game = try game(record, by: explained ? explainer : reader)
    let table = ScoreTable(game).text
    return explained ? table + "\n" + Explanation(game).text : table
  }

  /// The game of a record; it holds until the next one is scored.
  package func game(_ record: RecordFile) throws(Problems) -> ScoredGame { try game(record, by: reader) }

  private func game(_ record: RecordFile, by reader: RecordReader) throws(Problems) -> ScoredGame {
    let (sources, source) = record.sources(with: rules)
    switch reader.read(record.root, source: source, acceptedName: acceptedName) {
    case .game(let game):
      // What is shown of it is no part of the record's price.
      if request != nil { game.machine.pay(from: WorkAccount()) }
      return game
    case .refused(let problems):
      var bag = DiagnosticBag()
      for problem in problems { bag.report(problem.diagnostic) }
      throw Problems(bag, in: sources)
    }
  }
}

extension Rules {
  /// Scores a single record in YAML or JSON; for many records of one game, use a `Scorer`.
  ///
  /// - Throws: every mistake of shape and name; else what the rules refuse.
  public func score(_ record: String) throws(Problems) -> Score {
    try Scorer(self).score(Array(record.utf8))
  }
}
