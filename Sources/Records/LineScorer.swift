import Diagnostics
import Documents
import JSONText
import RuleLanguage

/// Scores lines of a stream, one after another. For each thread there is one: it keeps tables and room from line to line,
/// and the checks of exclusive access to them are left out.
final class LineScorer {
  /// Games whose tables are kept at a time.
  private static let keptGames = 64

  private final class Game {
    let reader: RecordReader
    let output: StreamScorer.Output

    init(_ rules: RecordRules, _ source: StreamScorer.Source) {
      (reader, output) = (RecordReader(rules), source.makeOutput(rules))
    }
  }

  private let source: StreamScorer.Source
  private let standard: Game?
  @exclusivity(unchecked) private var names = NameList()
  @exclusivity(unchecked) private var games: [Game] = []
  @exclusivity(unchecked) private var document = Document()
  private let json = JSONReader()

  init(_ source: StreamScorer.Source) {
    self.source = source
    standard = source.standard.map { Game($0, source) }
  }

  /// Scores a line and writes its result, or its first mistake in the place of it; nothing for an empty one.
  ///
  /// - Parameter number: of the line, from 1.
  func score(
    _ line: LineBuffer.Line, _ number: Int, _ writer: inout JSONWriter, _ summary: inout StreamScorer.Summary
  ) {
    guard case .bytes(let bytes) = line else {
      summary.refused += 1
      let problem = RecordProblem(.lineTooLong(StreamScorer.maximumLineBytes))
      return writeError(problem, number, UnsafeRawBufferPointer(start: nil, count: 0), &writer)
    }
    let record = Self.trimmed(bytes, isFirst: number == 1)
    guard !record.isEmpty else { return }
    guard let problem = problems(scoring: record, &writer).first else { return summary.scored += 1 }
    summary.refused += 1
    writeError(problem, number, record, &writer)
  }

  /// Without a byte order mark, and without blanks at both ends.
  private static func trimmed(_ bytes: UnsafeRawBufferPointer, isFirst: Bool) -> UnsafeRawBufferPointer {
    var range = 0..<bytes.count
    if isFirst, bytes.starts(with: [0xEF, 0xBB, 0xBF] as [UInt8]) { range = 3..<bytes.count }
    while let last = range.last, bytes[last] == 0x20 || bytes[last] == 0x0D || bytes[last] == 0x09 {
      range.removeLast()
    }
    // Blanks in front stay, so that columns are right; a line of nothing else is empty by now.
    return UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// Scores one record and writes its result; what is wrong where it is refused.
  private func problems(scoring record: UnsafeRawBufferPointer, _ writer: inout JSONWriter) -> [RecordProblem] {
    if let failure = json.read(record, into: &document) {
      let span = Span(source: document.source, range: failure.offset..<failure.offset)
      return [RecordProblem(JSONMessages.diagnostic(failure.kind, at: span))]
    }
    return document.withTape { tape in
      do throws(Refused) {
        let game = try game(of: tape)
        switch game.reader.read(tape, root: 0, RecordMarks()) {
        case .game(let scored):
          game.output(scored, &writer)
          writer.newline()
          return []
        case .refused(let problems): return problems
        }
      } catch { return error.problems }
    }
  }

  // MARK: Rules

  private struct Refused: Error { var problems: [RecordProblem] }

  private func game(of tape: Tape) throws(Refused) -> Game {
    guard let name = tape.value(of: 0, forKey: "rules"), tape.cells[name].isScalar else {
      if let standard { return standard }
      let misspelt = RecordReader.misspeltRules(of: tape, root: 0, RecordMarks())
      throw Refused(problems: [misspelt ?? RecordProblem(.noRulesNamed, at: RecordMarks().span(0, in: tape))])
    }
    let bytes = tape.textBytes(name)
    if let standard, bytes.elementsEqual(standard.reader.rules.lexicon.name.utf8) { return standard }
    if let known = names.index(of: bytes) { return games[known] }
    let text = tape.string(name)
    let found = source.find(text)
    guard case .rules(let rules) = found else {
      throw Refused(problems: [RecordProblem(wording(for: text, found), at: RecordMarks().span(name, in: tape))])
    }
    let game = Game(rules, source)
    if games.count >= Self.keptGames {
      games.removeAll()
      names.removeAll()
    }
    names.append(bytes)
    games.append(game)
    return game
  }

  /// Why there are no rules of a name to score by.
  private func wording(for name: String, _ found: StreamScorer.Found) -> RecordWording {
    if let standard { return .otherRules(name, standard.reader.rules.lexicon.name) }
    if case .faulty(let mistake) = found { return .faultyRules(name, mistake) }
    return .unknownRules(name)
  }

  // MARK: Errors

  private func writeError(
    _ problem: RecordProblem, _ line: Int, _ record: UnsafeRawBufferPointer, _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("line")
    writer.int(line)
    writer.key("error")
    problem.write(to: &writer, column: problem.diagnostic.span.map { Self.column(Int($0.start), in: record) })
    writer.endObject()
    writer.newline()
  }

  /// Columns count Unicode scalars from 1.
  private static func column(_ offset: Int, in line: UnsafeRawBufferPointer) -> Int {
    line[..<min(offset, line.count)].reduce(1) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }
}
