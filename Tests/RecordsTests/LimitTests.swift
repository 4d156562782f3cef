import Diagnostics
import Documents
import Records
import RuleLanguage
import TestSupport
import Testing

@Suite("Limits of records")
struct LimitTests {
  @Test("Numbers of sides", arguments: ["0", "1", "11", "65", "99999999999999999999", "-1", "[]", "nobody", "{}"])
  func sides(_ sides: String) throws {
    let problems = try RecordText("{rules: pig, sides: \(sides), rounds: [{}]}").problems()
    #expect(problems.first?.diagnostic.span != nil)
  }

  @Test("More sides than are read are refused at once")
  func manySides() throws {
    let names = (0..<20_000).map { "s\($0)" }.joined(separator: ",")
    let rounds = Array(repeating: "{}", count: 5_000).joined(separator: ",")
    let problems = try RecordText("{rules: pig, sides: [\(names)], rounds: [\(rounds)]}").problems()
    #expect(problems.map(\.diagnostic.code) == [.sideCount])
  }

  @Test("A record with nothing but mistakes is not read to its end")
  func manyProblems() throws {
    let sheet = (0..<20_000).map { "x\($0): 1" }.joined(separator: ",")
    let problems = try RecordText("{rules: pig, rounds: [{1: {\(sheet)}}]}").problems()
    #expect(problems.count == 1_000)
  }

  @Test("Names at the limit and beyond")
  func names() throws {
    let name = String(repeating: "n", count: 200)
    _ = try RecordText("{rules: pig, sides: [\(name), B]}").game()
    #expect(try RecordText("{rules: pig, sides: [\(name)n, B]}").problems()[0].diagnostic.code == .sideName)
  }

  @Test("Every way to write a face", arguments: ["KS", "ks", "K♠", "k♠\u{FE0F}"])
  func faces(_ face: String) throws {
    let game = try RecordText("{rules: thirty, sides: [A], rounds: [{A: {hand: [\(face)]}}]}").game()
    #expect(json(of: game).contains("\"value\":[\"KS\"]"))
  }

  @Test("What is empty on purpose counts as not entered", arguments: ["null", "~"])
  func empty(_ value: String) throws {
    let record = "rules: pig\nsides: [A, B]\nrounds:\n  - {A: {banked: 3}, B: {banked: \(value)}}\n"
    #expect(try RecordText(record).game().total(of: 1) == 0)
  }

  @Test("The answers to the questions of a result are kept")
  func answers() throws {
    let record = "{rules: oh-hell, ended: true, result: {victory_quote: 'I \"knew\" it'}}"
    #expect(json(of: try RecordText(record).game()).hasSuffix(##""answers":{"victory_quote":"I \"knew\" it"}}"##))
  }

  @Test("A record of other rules is refused, unless its name for them is accepted")
  func otherRules() throws {
    let record = try RecordText("{rules: farkle}", rules: "pig")
    #expect(try record.problems().map(\.diagnostic.code) == [.recordOfOtherRules])
    let root = try #require(record.document.root)
    guard case .game = RecordReader(record.rules).read(root, acceptedName: "farkle") else {
      Issue.record("the accepted name is refused")
      return
    }
  }
}
