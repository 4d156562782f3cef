import Diagnostics
import Documents
import Engine
import Records
import RuleLanguage
import TestSupport
import Testing

@Suite("Records that take too much work")
struct UnpaidTests {
  private static let rules = """
    house_rules: 2
    name: heavy
    sides: {count: 1..4, default: 2}
    rounds: open
    sheet:
      n: {type: number, points: 1}
      c: {points: 'range(1, 60).map(a, range(1, 60).map(b, a * b % (7 + n)).sum()).sum()'}

    """

  private func read(_ record: String, _ account: WorkAccount?) throws -> (result: RecordResult, text: String) {
    let report = Report()
    let compiled = try #require(compileRules(name: "heavy.yaml", bytes: Array(Self.rules.utf8), report: report))
    var sources = compiled.sources
    let source = sources.append(name: "record.yaml", bytes: Array(record.utf8))
    var bag = DiagnosticBag()
    let document = try #require(Documents.parseYAML(Array(record.utf8), source: source, into: &bag))
    let result = RecordReader(RecordRules(compiled), account: account).read(try #require(document.root))
    guard case .refused(let problems) = result else { return (result, "") }
    return (result, PrettyRenderer(sources: sources).render(problems.map(\.diagnostic)))
  }

  private static let record = "rounds:\n" + String(repeating: "  - {1: {n: 1}, 2: {n: 2}}\n", count: 40)

  @Test("The round is named in which it was too much, and the place in the rules that costs most")
  func told() throws {
    let (result, text) = try read(Self.record, WorkAccount(steps: 2_000_000))
    guard case .refused(let problems) = result, let problem = problems.first else {
      Issue.record("it is not refused")
      return
    }
    #expect(problem.diagnostic.code == .tooMuchWork)
    let round = try #require(problem.round)
    #expect(5...38 ~= round)
    #expect(
      text == """
        error[HR0855]: round \(round): to score this record takes more than 2 million steps
          --> record.yaml:\(round + 1):5
           |
        \(round + 1) |   - {1: {n: 1}, 2: {n: 2}}
           |     ^^^^^^^^^^^^^^^^^^^^^^
          ::: heavy.yaml:7:15
           |
         7 |   c: {points: 'range(1, 60).map(a, range(1, 60).map(b, a * b % (7 + n)).sum()).sum()'}
           |               ----------------------------------------------------------------------- this costs most
           = hint: let the rules go through fewer numbers or shorter lists, or score fewer rounds at a time

        """)
  }

  @Test("With an account of its own the same record is scored")
  func fits() throws {
    guard case .game(let game) = try read(Self.record, nil).result else {
      Issue.record("it is refused")
      return
    }
    #expect(game.machine.closedRounds == 40)
  }
}
