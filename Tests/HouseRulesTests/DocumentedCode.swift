import Foundation
import HouseRules
import RuleTesting

/// The code of the library's documentation, as it stands there: `DocumentationTests` looks for each block of it here,
/// where it is compiled, and runs it.
enum DocumentedCode {
  static func worth(_ print: (Int64) -> Void) throws {
    let score = try RuleLibrary().rules(named: "farkle").score(throw: ["1 1 1 5 2"])
    print(score.points)
  }

  static func scoreAGame(_ print: (String) -> Void) throws {
    let library = RuleLibrary()
    let rules = try library.rules(named: "hand-and-foot")

    let record = """
      sides:
        - {name: North, players: [Ann, Bob]}
        - {name: East, players: [Cy, Dee]}
      rounds:
        - North: {win: true, clean: 3, dirty: 2, cards: 245}
          East: {clean: 1, dirty: 4, cards: 180, less: 45}
      """
    let score = try rules.score(record)

    for side in score.sides {
      print("\(side.place). \(side.name): \(side.total)")
    }

    let scorer = Scorer(rules)
    print(try scorer.text(Array(record.utf8), explained: true))

    do {
      _ = try rules.score("sides: [{name: North}]")
    } catch {
      print(error.text())
    }
  }

  static func ownTable(_ print: (String) -> Void) throws {
    var table = OwnTable(try RuleLibrary().rules(named: "pig"))
    try table.close("Ann: {banked: 20}, Bob: {banked: 0}")
    table.open = "Ann: {banked: 31}"
    let score = try table.score
    for side in score.sides { print("\(side.place). \(side.name) has \(side.total)") }
  }

  static func ownRules(_ print: (Any) -> Void) throws {
    let typed = """
      house_rules: 2
      name: tricks-at-home
      title: Tricks at Home
      sides: {count: 2..6}
      rounds: 5
      sheet:
        tricks: {label: Tricks, type: number, range: 0..13, points: 10}
      ranking: [{highest: total}]
      examples:
        - {name: Three tricks, sheet: {tricks: 3}, score: 30}
      """
    let library = RuleLibrary()
    let rules = try library.rules(yaml: Array(typed.utf8))

    do {
      let text = typed.replacingOccurrences(of: "range", with: "rnage")
      _ = try library.rules(yaml: Array(text.utf8))
    } catch {
      for mistake in error.diagnostics {
        print("line \(mistake.line ?? 0): \(mistake.message); \(mistake.hints.first ?? "")")
      }
    }

    print(rules.failingExamples().errorCount)

    let house = """
      extends: farkle
      name: farkle-at-home
      title: Farkle at Home
      options: {target: {default: 5000}}
      """
    print(try library.rules(yaml: Array(house.utf8)).title)
  }
}

struct OwnTable {
  let scorer: Scorer
  private(set) var rounds: [String] = []
  var open = ""

  init(_ rules: Rules) { scorer = Scorer(rules) }

  var record: String {
    let closed = rounds.map { "  - {\($0)}\n" }.joined()
    return "sides: [Ann, Bob]\n" + (rounds.isEmpty ? "" : "rounds:\n" + closed)
      + (open.isEmpty ? "" : "open: {\(open)}\n")
  }

  var score: Score {
    get throws(Problems) { try scorer.score(Array(record.utf8)) }
  }
}

extension OwnTable {
  mutating func close(_ round: String) throws(Problems) {
    var next = self
    next.rounds.append(round)
    next.open = ""
    _ = try next.score
    self = next
  }
}
