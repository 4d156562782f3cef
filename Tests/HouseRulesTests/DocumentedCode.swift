import HouseRules

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
}
