import Diagnostics
import Documents
import Records
import RuleLanguage
import TestSupport
import Testing

@Suite("Rules that cannot be worked out for a record")
struct FaultTests {
  /// Rules whose one line is worth what is given.
  private func rules(_ points: String, score: String = "points") throws -> RecordRules {
    let text = """
      house_rules: 2
      name: faulty
      title: Faulty
      sides: {count: 1..4, default: 2}
      rounds: open
      sheet:
        tricks: {type: number, range: 0..1000000000000}
        share: {points: '\(points)'}
      score: [{else: '\(score)'}]
      state: {debt: {label: Debt, start: 0, next: debt + tricks * 1000}}
      ranking: [{highest: total}]
      examples: [{name: Nothing, sides: 1, rounds: [], totals: [0]}]
      """
    let report = Report()
    let compiled = compileRules(name: "faulty.yaml", bytes: Array(text.utf8), report: report)
    return RecordRules(try #require(compiled, "\(report.bag.diagnostics.map(\.message))"))
  }

  private func problem(_ rules: RecordRules, _ record: String) throws -> (RecordProblem, String) {
    var sources = rules.compiled.sources
    let source = sources.append(name: "record.yaml", bytes: Array(record.utf8))
    var bag = DiagnosticBag()
    let document = try #require(Documents.parseYAML(Array(record.utf8), source: source, into: &bag))
    guard case .refused(let problems) = RecordReader(rules).read(try #require(document.root)) else {
      throw Failure(description: "the record is not refused")
    }
    return (try #require(problems.first), PrettyRenderer(sources: sources).render(problems.map(\.diagnostic)))
  }

  @Test("A division by zero names the round and the side, and shows the place in the rules")
  func divisionByZero() throws {
    let record = "rounds:\n  - {1: {tricks: 5}, 2: {tricks: 1}}\n  - {1: {tricks: 5}, 2: {}}\n"
    let (problem, text) = try problem(try rules("100 / tricks"), record)
    #expect(problem.diagnostic.code == .ruleFault)
    #expect(problem.round == 2 && problem.side == "2")
    #expect(
      text == """
        error[HR0901]: round 2, side 2: the points of `share` cannot be worked out: a number is divided by zero
         --> record.yaml:3:5
          |
        3 |   - {1: {tricks: 5}, 2: {}}
          |     ^^^^^^^^^^^^^^^^^^^^^^^
         ::: faulty.yaml:8:20
          |
        8 |   share: {points: '100 / tricks'}
          |                    ------------ in the rules

        """)
  }

  @Test(
    "A number that grows too large is refused, not cut",
    arguments: ["tricks * tricks * tricks", "tricks * 1000000"])
  func overflow(_ points: String) throws {
    let (problem, _) = try problem(try rules(points), "rounds: [{1: {tricks: 1000000000000}, 2: {}}]")
    #expect(problem.diagnostic.code.id.hasPrefix("HR09"))
    #expect(problem.round == 1 && problem.side == "1")
  }

  @Test("State beyond what is stored is refused in the round in which it gets there")
  func state() throws {
    let rounds = Array(repeating: "{1: {tricks: 1000000000000}, 2: {}}", count: 3).joined(separator: ", ")
    let (problem, _) = try problem(try rules("0"), "rounds: [\(rounds)]")
    #expect(problem.diagnostic.code == .resultTooLarge)
    #expect(problem.round == 2 && problem.side == "1")
  }
}
