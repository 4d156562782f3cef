import Diagnostics
import HouseRules
import JSONText
import Presentation

/// Records scored by two games, and whose total, place or winnings that changes.
package struct RecordComparison {
  /// What a record comes to by one of the games.
  package typealias Outcome = Result<Score, Problems>

  package struct Record {
    /// What its file is called.
    package let file: String
    package let first: Outcome
    package let second: Outcome
  }

  private let first: Rules
  private let second: Rules
  package private(set) var records: [Record] = []

  package init(_ first: Rules, _ second: Rules) {
    self.first = first
    self.second = second
  }

  /// Scores a record in YAML or JSON by both games, whichever it names.
  ///
  /// - Throws: why it cannot be read by any.
  package mutating func add(_ bytes: [UInt8], fileName: String) throws(Problems) {
    let file = try RecordFile(bytes, fileName: fileName)
    records.append(Record(file: fileName, first: Self.outcome(file, first), second: Self.outcome(file, second)))
  }

  private static func outcome(_ file: RecordFile, _ rules: Rules) -> Outcome {
    Result { () throws(Problems) in
      Score(try Scorer(rules, alsoNamed: file.rulesName?.name).game(file))
    }
  }

  // MARK: Text

  /// For each record what changes, and how many there are of each sort.
  package var text: String {
    let texts = records.map { TextTable.visible($0.file) + text($0) }
    return texts.joined() + "\n" + summary + "\n"
  }

  private func text(_ record: Record) -> String {
    switch (record.first, record.second) {
    case (.success(let first), .success(let second)):
      return first.isLevel(with: second) ? ": nothing changes\n" : "\n" + Self.table(first, second)
    case (.failure, .failure(let problems)): return ": refused by both\n" + Self.reasons(problems)
    case (.success, .failure(let problems)): return refused(self.second, problems)
    case (.failure(let problems), .success): return refused(self.first, problems)
    }
  }

  private func refused(_ rules: Rules, _ problems: Problems) -> String {
    ": refused by \(TextTable.visible(called(rules))) alone\n" + Self.reasons(problems)
  }

  /// A difference has the title of its base where it gives none of its own.
  private func called(_ rules: Rules) -> String {
    if first.title != second.title { return rules.title }
    if first.name != second.name { return rules.name }
    return rules.digest == first.digest ? "the first" : "the second"
  }

  private static func reasons(_ problems: Problems) -> String {
    problems.diagnostics.map { "  " + TextTable.visible("\($0.code): \($0.message)") + "\n" }.joined()
  }

  private static func table(_ first: Score, _ second: Score) -> String {
    let pays = (first.sides + second.sides).contains { $0.winnings != nil }
    var rows = [["", "TOTAL", "PLACE"] + (pays ? ["WINNINGS"] : [])]
    for (before, after) in zip(first.sides, second.sides) {
      rows.append(
        [before.name, change(Numbers.text(before.total.exact), Numbers.text(after.total.exact))]
          + [change("\(before.place)", "\(after.place)")]
          + (pays ? [change(before.winnings ?? "none", after.winnings ?? "none")] : []))
    }
    return TextTable(rows).lines.map { "  " + $0 + "\n" }.joined() + status(first, second)
  }

  private static func change(_ before: String, _ after: String) -> String {
    before == after ? before : "\(before) → \(after)"
  }

  private static func status(_ first: Score, _ second: Score) -> String {
    guard first.isComplete != second.isComplete else { return "" }
    return first.isComplete ? "  The game would not be over yet.\n" : "  The game would be over.\n"
  }

  private var summary: String {
    let levels = records.count { $0.isLevel }
    let refused = records.count { $0.isRefused }
    let changed = records.count - levels - refused
    return "\(records.count) \(records.count == 1 ? "record" : "records"): \(changed) changed, \(levels) as before"
      + (refused == 0 ? "" : ", \(refused) refused")
  }

  // MARK: JSON

  /// Writes the list of records: `{"file":"a.yaml","changes":true,"first":{"sides":[{"name":"Ann","total":5,"place":1,
  /// "winnings":null}],"complete":true},"second":{"diagnostics":[…]}}`.
  package func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for record in records {
      writer.beginObject()
      writer.key("file")
      writer.string(record.file)
      writer.key("changes")
      writer.bool(!record.isLevel)
      for (key, outcome) in [("first", record.first), ("second", record.second)] {
        writer.key(text: key)
        Self.write(outcome, to: &writer)
      }
      writer.endObject()
    }
    writer.endArray()
  }

  private static func write(_ outcome: Outcome, to writer: inout JSONWriter) {
    writer.beginObject()
    switch outcome {
    case .failure(let problems):
      writer.key("diagnostics")
      problems.writeDiagnostics(to: &writer)
    case .success(let score):
      writer.key("complete")
      writer.bool(score.isComplete)
      writer.key("sides")
      writer.beginArray()
      for side in score.sides { write(side, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
  }

  private static func write(_ side: Score.Side, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(side.name)
    writer.key("total")
    writer.decimal(side.total.description)
    writer.key("place")
    writer.int(side.place)
    writer.key("winnings")
    if let winnings = side.winnings { writer.string(winnings) } else { writer.null() }
    writer.endObject()
  }
}

extension RecordComparison.Record {
  fileprivate var isRefused: Bool {
    if case (.success, .success) = (first, second) { false } else { true }
  }

  fileprivate var isLevel: Bool {
    if case (.success(let first), .success(let second)) = (first, second) { first.isLevel(with: second) } else { false }
  }
}

extension Score {
  /// Whether everybody has the same total, place and winnings, and the game is as far.
  fileprivate func isLevel(with other: Score) -> Bool {
    isComplete == other.isComplete
      && zip(sides, other.sides).allSatisfy { one, two in
        one.total == two.total && one.place == two.place && one.winnings == two.winnings
      }
  }
}
