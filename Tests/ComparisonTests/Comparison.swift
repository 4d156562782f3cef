import Diagnostics
import Documents
import JSONText
import Presentation
import Records

@testable import RuleLanguage

/// Two answers that should be one.
struct Difference: CustomStringConvertible {
  /// Which ways of asking were compared.
  enum Pair: String { case plain, table, reused, stream, session, readBack, explained }

  var pair: Pair
  var rules: String
  var record: String
  /// The first thing that differs, on both sides.
  var program: String
  var other: String

  var description: String {
    """
    \(pair.rawValue): the program says `\(program)`, and otherwise it is `\(other)`
    \(rules)\(record)
    """
  }
}

/// Asks for the same thing in several ways.
struct Comparison {
  let rules: ComparedRules
  /// What has read all records of these rules before, those that were refused among them.
  private let used: ProgramReader
  /// How many records were compared with the plain evaluator, how many of them were refused, and how many were left out
  /// since the reference leaves open what comes out.
  private(set) var counts = (scored: 0, refused: 0, open: 0)
  /// The records so far, with what they came to by themselves.
  private var read: [(json: String, answer: ProgramAnswer)] = []
  private let session: SessionComparison?

  init(_ rules: ComparedRules) {
    self.rules = rules
    used = ProgramReader(rules.compiled)
    session = SessionComparison(rules.text)
  }

  /// Whether a record is scored; nothing is compared.
  func accepts(_ record: RecordCase) throws -> Bool { try !used.answer(record.json).isRefused }

  /// All differences of a record.
  mutating func differences(_ record: RecordCase) throws -> [Difference] {
    let json = record.json
    let fresh = try ProgramReader(rules.compiled).answer(json)
    var all: [Difference] = []
    if record.moves.isEmpty, let found = plain(record, fresh) {
      all.append(difference(.plain, json, found.program, found.plain))
    }
    let searched = try ProgramReader(rules.compiled, preparesCombos: false).answer(json)
    let explained = try ProgramReader(rules.compiled, preparesCombos: false, keepsMoves: true).answer(json)
    for (pair, one, other) in [
      (Difference.Pair.reused, fresh, try used.answer(json)), (.table, fresh, searched),
      (.explained, searched, explained),
    ] {
      if let found = firstDifference(one, other) { all.append(difference(pair, json, found.0, found.1)) }
    }
    read.append((json, fresh))
    return all + (try session(record, fresh)) + (try readBack(record, searched))
  }

  // MARK: Against other ways of asking

  /// All records as one stream.
  func streamed() throws -> [Difference] {
    let input = read.map(\.json).joined(separator: "\n") + "\n"
    let lines = try Self.stream(Array(input.utf8), rules.compiled).split(separator: "\n").map(String.init)
    guard lines.count == read.count else {
      return [difference(.stream, input, "\(lines.count) lines", "\(read.count) records")]
    }
    return zip(lines, read).compactMap { line, record in
      let own: String
      switch record.answer {
      case .result(_, let json): own = json
      case .refused(let problems): own = problems.first.map { $0.diagnostic.code.id } ?? ""
      }
      let isSame = record.answer.isRefused ? line.contains("\"error\":{\"code\":\"\(own)\"") : line == own
      return isSame ? nil : difference(.stream, record.json, line, own)
    }
  }

  private static func stream(_ bytes: [UInt8], _ rules: RecordRules) throws -> String {
    let scorer = StreamScorer(
      rules: rules, find: { _ in .none },
      output: { rules in
        let writer = ResultWriter(rules, digest: rules.compiled.digest)
        return { writer.write($0, to: &$1) }
      })
    var (rest, output) = (bytes[...], [UInt8]())
    _ = scorer.run(
      read: { room in
        let part = rest.prefix(room.count)
        room.copyBytes(from: part)
        rest = rest.dropFirst(part.count)
        return part.count
      }, write: { output += $0 })
    return String(decoding: output, as: UTF8.self)
  }

  /// Kept at the table. A round in which nothing is entered is not closed there, sheets of sides without a turn cannot be
  /// typed, a move that names nobody is of whoever's turn it is, and one of the table is that whoever makes it.
  private func session(_ record: RecordCase, _ answer: ProgramAnswer) throws -> [Difference] {
    let isTyped =
      record.moves.isEmpty
      ? record.rounds.allSatisfy { !$0.table.isEmpty || $0.sheets.values.contains { !$0.isEmpty } }
      : record.moves.allSatisfy { ($0.side == nil) == isOfTable($0.action) }
    guard let session, isTyped, !record.isEnded, !Self.isWithoutTurn(answer) else { return [] }
    let kept = session.json(of: record)
    guard case .result(let lines, let json) = answer else {
      return kept == nil ? [] : [difference(.session, record.json, "refused", kept ?? "")]
    }
    guard kept != json else { return [] }
    let found = try kept.flatMap { Self.firstLine(lines, try ResultLines.lines(of: $0)) } ?? (json, kept ?? "refused")
    return [difference(.session, record.json, found.0, found.1)]
  }

  private func isOfTable(_ action: String) -> Bool {
    rules.checked.actions.contains { $0.syntax.name == action && $0.syntax.content.who?.hasText("table") ?? false }
  }

  /// Whether something stands on a sheet that nobody has to fill in, which is left out at the table.
  private static func isWithoutTurn(_ answer: ProgramAnswer) -> Bool {
    guard case .refused(let problems) = answer else { return false }
    return problems.contains { ["HR0823", "HR0825"].contains($0.diagnostic.code.id) }
  }

  /// What a result shows as entered, written as a record again. What is entered only sometimes is not told from its
  /// default there, and a default that hangs on what waited is not what people knew when they would have typed it.
  private func readBack(_ record: RecordCase, _ answer: ProgramAnswer) throws -> [Difference] {
    guard case .result(let lines, let json) = answer, record.moves.isEmpty,
      !rules.checked.entries.contains(where: { $0.condition != nil }), !hasDefaultsThatChange
    else { return [] }
    var again = RecordCase(sideCount: record.sideCount)
    (again.options, again.isEnded) = (record.options, record.isEnded)
    again.rounds = try ResultLines.rounds(of: json, rules.checked)
    let second = try ProgramReader(rules.compiled, preparesCombos: false).answer(again.json)
    guard case .result(let others, _) = second else {
      return [difference(.readBack, record.json, "a result", second.text)]
    }
    return Self.firstLine(lines, others).map { [difference(.readBack, record.json, $0.0, $0.1)] } ?? []
  }

  private var hasDefaultsThatChange: Bool {
    rules.checked.otherRounds.canWait
      && rules.checked.entries.contains { !($0.standard?.expressions.allSatisfy(\.readings.isEmpty) ?? true) }
  }

  private func difference(_ pair: Difference.Pair, _ json: String, _ program: String, _ other: String) -> Difference {
    Difference(pair: pair, rules: rules.text, record: json, program: program, other: other)
  }

  private func firstDifference(_ one: ProgramAnswer, _ other: ProgramAnswer) -> (String, String)? {
    if one.text == other.text { return nil }
    if case .result(let a, _) = one, case .result(let b, _) = other, let found = Self.firstLine(a, b) { return found }
    return (one.text, other.text)
  }

  // MARK: Against the plain evaluator

  private mutating func plain(_ record: RecordCase, _ answer: ProgramAnswer) -> (program: String, plain: String)? {
    let play = PlainPlay(rules.checked, sideCount: record.sideCount, options: record.options)
    play.play(record)
    guard !play.isOpen else {
      counts.open += 1
      return nil
    }
    let refusals = play.refusals.map(\.description).sorted().joined(separator: "; ")
    switch answer {
    case .result(let lines, _):
      counts.scored += 1
      guard play.refusals.isEmpty else { return ("a result", refusals) }
      guard let own = PlainResult(play).lines() else { return ("a result", "a result that is too large") }
      return Self.firstLine(lines, own)
    case .refused(let problems):
      counts.refused += 1
      let told = problems.first.map { "\($0.diagnostic.code.id) \($0.diagnostic.message)" } ?? "refused"
      guard !play.refusals.isEmpty else {
        return PlainResult(play).lines() == nil ? nil : (told, "a result")
      }
      let isExpected = problems.first.map { problem in play.refusals.contains { Self.means($0, problem) } } ?? false
      return isExpected ? nil : (told, refusals)
    }
  }

  /// Whether a refusal of the program is one of the plain evaluator's.
  private static func means(_ refusal: PlainRefusal, _ problem: RecordProblem) -> Bool {
    guard refusal.code.contains(problem.diagnostic.code.id) else { return false }
    if let side = refusal.side, let told = problem.side, told != RecordCase.name(of: side) { return false }
    if let never = refusal.never, problem.diagnostic.message.contains(never) { return false }
    return refusal.what.isEmpty || problem.field == refusal.what || problem.diagnostic.message.contains(refusal.what)
  }

  private static func firstLine(_ one: [String], _ other: [String]) -> (String, String)? {
    for index in 0..<max(one.count, other.count) {
      let a = one.indices.contains(index) ? one[index] : "nothing"
      let b = other.indices.contains(index) ? other[index] : "nothing"
      if !isSame(a, b) { return (a, b) }
    }
    return nil
  }

  /// Word by word; `?` is any.
  private static func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return true }
    let (a, b) = (one.split(separator: " "), other.split(separator: " "))
    return a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || $1 == "?" }
  }
}
