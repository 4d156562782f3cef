import Diagnostics
import Foundation
import RuleLanguage
import Testing

/// Differences that change items of lists, and several that are joined: what comes out is the game that stands beside
/// them, written as a whole.
@Suite("House rules")
struct JoinTests {
  private static let game = """
    house_rules: 2
    name: game
    sides: {count: 2..4}
    rounds: 3
    lists:
      row: [red, blue, green]
    pieces:
      card:
        rows: [{name: A, worth: 11}, {name: K, worth: 4}, {name: joker, wild: true, copies: 2}]
    sheet:
      tricks: {type: number, range: 0..13, points: 1}
      made: {type: flag, points: 10}
    values:
      least:
        label: Least
        rows:
          - {round: 1, value: 50}
          - {round: 2, value: 90}
          - {round: 3, value: 120}
    score:
      - made && tricks == 13: 100
      - made: 10 + tricks
      - else: points
    """

  /// House rules, each with a name, and the game that the last of them is.
  struct Sample: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rules: [(name: String, text: String)]
    /// What is changed in the text of the game.
    var becomes: [(old: String, new: String)]
  }

  static let samples: [Sample] = [
    Sample(
      testDescription: "a case is changed where it stands", rules: [("a", "score: [base, {'made&&tricks==13': 200}]")],
      becomes: [("made && tricks == 13: 100", "made&&tricks==13: 200")]),
    Sample(
      testDescription: "a case is taken out, and one is new",
      rules: [("a", "score: [{tricks == 0: -5}, base, {made: null}]")],
      becomes: [
        ("- made && tricks == 13: 100\n  - made: 10 + tricks", "- tricks == 0: -5\n  - made && tricks == 13: 100")
      ]),
    Sample(
      testDescription: "what else holds is changed", rules: [("a", "score: [base, {else: 0}]")],
      becomes: [("else: points", "else: 0")]),
    Sample(
      testDescription: "a row is changed by its inputs",
      rules: [("a", "values: {least: {rows: [base, {round: 2, value: 80}]}}")],
      becomes: [("{round: 2, value: 90}", "{round: 2, value: 80}")]),
    Sample(
      testDescription: "a piece is changed and one taken out",
      rules: [("a", "pieces: {card: {rows: [base, {name: joker, copies: 4}, {K: null}, {name: Q, worth: 3}]}}")],
      becomes: [
        (
          "{name: K, worth: 4}, {name: joker, wild: true, copies: 2}]",
          "{name: joker, wild: true, copies: 4}, {name: Q, worth: 3}]"
        )
      ]),
    Sample(
      testDescription: "a word is taken out of a list that stands in brackets",
      rules: [("a", "lists: {row: {blue: null}}")], becomes: [("[red, blue, green]", "[red, green]")]),
    Sample(
      testDescription: "words get labels, and one is new",
      rules: [("a", "lists: {row: {blue: Navy, black: Night}}")],
      becomes: [("[red, blue, green]", "[red, {blue: Navy}, green, {black: Night}]")]),
    Sample(
      testDescription: "words are taken out and changed beside what the base has",
      rules: [("a", "lists: {row: [black, base, {red: null}, {green: Moss}]}")],
      becomes: [("[red, blue, green]", "[black, blue, {green: Moss}]")]),
    Sample(
      testDescription: "words that both differences change",
      rules: [
        ("a", "extends: game\nlists: {row: [base, black]}"), ("b", "extends: game\nlists: {row: [base, {red: null}]}"),
        ("c", "extends: [a, b]"),
      ],
      becomes: [("[red, blue, green]", "[blue, green, black]")]),
    Sample(
      testDescription: "two differences are joined",
      rules: [
        ("a", "extends: game\nsheet: {made: {points: 20}}\nscore: [base, {made: 5}]"),
        ("b", "extends: game\nsheet: {tricks: {points: 2}}\nscore: [base, {'made && tricks == 13': null}]"),
        ("c", "extends: [a, b]"),
      ],
      becomes: [
        ("range: 0..13, points: 1}", "range: 0..13, points: 2}"), ("points: 10}", "points: 20}"),
        ("- made && tricks == 13: 100\n  - made: 10 + tricks", "- made: 5"),
      ]),
    Sample(
      testDescription: "what is new of the first comes first, and what stands before something stands there",
      rules: [
        ("a", "extends: game\nsheet: {x: {type: flag, points: 1}}"),
        ("b", "extends: game\nsheet: {y: {type: flag, points: 2}, z: {type: flag, points: 3, before: made}}"),
        ("c", "extends: [a, b]"),
      ],
      becomes: [
        (
          "  made: {type: flag, points: 10}",
          "  z: {type: flag, points: 3}\n  made: {type: flag, points: 10}\n  x: {type: flag, points: 1}\n  y: {type: flag, points: 2}"
        )
      ]),
    Sample(
      testDescription: "the file itself settles what both change",
      rules: [
        ("a", "extends: game\nsheet: {made: {points: 20}, x: {type: flag, points: 1}}\nscore: [base, {made: 5}]"),
        ("b", "extends: game\nsheet: {made: {points: 30}, x: {type: flag, points: 2}}\nscore: [base, {made: 6}]"),
        ("c", "extends: [a, b]\nsheet: {made: {points: 40}, x: {points: 3}}\nscore: [base, {made: 7}]"),
      ],
      becomes: [
        ("made: {type: flag, points: 10}", "made: {type: flag, points: 40}\n  x: {type: flag, points: 3}"),
        ("made: 10 + tricks", "made: 7"),
      ]),
    Sample(
      testDescription: "differences of differences are joined over the game that both come from",
      rules: [
        ("a", "extends: game\nsheet: {made: {points: 20}}"),
        ("b", "extends: a\nrounds: 5\nvalues: {least: null}"), ("c", "extends: a\nsheet: {tricks: {points: 2}}"),
        ("d", "extends: [b, c]"),
      ],
      becomes: [
        ("range: 0..13, points: 1}", "range: 0..13, points: 2}"), ("points: 10}", "points: 20}"),
        ("rounds: 3", "rounds: 5"),
        (
          "values:\n  least:\n    label: Least\n    rows:\n      - {round: 1, value: 50}\n      - {round: 2, value: 90}\n      - {round: 3, value: 120}",
          "values: {}"
        ),
      ]),
  ]

  @Test("are the game that is meant", arguments: samples)
  func sameGame(_ sample: Sample) throws {
    var files = ["game": Self.game]
    for rule in sample.rules {
      let extends = rule.text.contains("extends:") ? "" : "extends: game\n"
      files[rule.name] = "house_rules: 2\nname: \(rule.name)\n\(extends)\(rule.text)\n"
    }
    var whole = Self.game
    for change in sample.becomes {
      #expect(whole.contains(change.old), "\(change.old)")
      whole = whole.replacing(change.old, with: change.new)
    }
    let name = try #require(sample.rules.last?.name)
    whole = whole.replacing("name: game", with: "name: \(name)")
    files["whole"] = whole
    let rules = try #require(Self.compiled(name, files))
    let expected = try #require(Self.compiled("whole", files))
    #expect(
      String(decoding: rules.canonicalForm, as: UTF8.self) == String(decoding: expected.canonicalForm, as: UTF8.self))
  }

  /// Two house rules and what the file says that joins them.
  struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var first: String
    var second: String
    var own = ""
  }

  static let settled: [Pair] = [
    Pair(
      testDescription: "a line that one changes and the other takes out is taken out",
      first: "sheet: {made: {points: 20}}", second: "sheet: {made: null}\nscore: points", own: "sheet: {made: null}"),
    Pair(
      testDescription: "or stays, as the file has it", first: "sheet: {made: {points: 20}}",
      second: "sheet: {made: null}\nscore: points", own: "sheet: {made: {points: 40}}"),
    Pair(
      testDescription: "a case is taken out", first: "score: [base, {made: 5}]", second: "score: [base, {made: null}]",
      own: "score: [base, {made: null}]"),
    Pair(
      testDescription: "a case stays", first: "score: [base, {made: 5}]", second: "score: [base, {made: null}]",
      own: "score: [base, {made: 7}]"),
    Pair(
      testDescription: "one of two new cases is taken out", first: "score: [{tricks == 0: -5}, base]",
      second: "score: [{tricks == 1: -6}, base]", own: "score: [base, {tricks == 0: null}]"),
    Pair(
      testDescription: "new cases of both, in the order that the file has", first: "score: [{tricks == 0: -5}, base]",
      second: "score: [{tricks == 1: -6}, {tricks == 2: -7}, base]",
      own: "score: [{tricks == 1: -6}, {tricks == 0: -5}, {tricks == 2: -7}, base]"),
    Pair(
      testDescription: "new cases that the file has in another order than the one that adds them",
      first: "score: [{tricks == 0: -5}, {tricks == 2: -7}, base]", second: "score: [{tricks == 1: -6}, base]",
      own: "score: [{tricks == 2: -7}, {tricks == 1: -6}, {tricks == 0: -5}, base]"),
    Pair(
      testDescription: "new cases of both, and the file says the whole", first: "score: [{tricks == 0: -5}, base]",
      second: "score: [{tricks == 1: -6}, base]", own: "score: points"),
    Pair(
      testDescription: "a new case that both have", first: "score: [{tricks == 0: -5}, base]",
      second: "score: [{tricks == 0: -5}, {tricks == 1: -6}, base]"),
    Pair(
      testDescription: "a formula and a mapping", first: "end: round == 2",
      second: "end: {when: round == 3, after: round}", own: "end: {when: round == 1}"),
  ]

  @Test("are the same in whichever order they are joined", arguments: settled)
  func sameInBothOrders(_ pair: Pair) throws {
    let texts = try [["a", "b"], ["b", "a"]].map { order in
      let rules = try #require(Self.compiled("c", Self.files(pair, order)))
      return String(decoding: rules.canonicalForm, as: UTF8.self)
    }
    #expect(texts[0] == texts[1])
  }

  static let conflicts: [Pair] = [
    Pair(
      testDescription: "a line that one changes and the other takes out", first: "sheet: {made: {points: 20}}",
      second: "sheet: {made: null}\nscore: points"),
    Pair(
      testDescription: "new cases in one place", first: "score: [{tricks == 0: -5}, base]",
      second: "score: [{tricks == 1: -6}, base]"),
    Pair(
      testDescription: "new cases around one that is taken out",
      first: "score: [{'made && tricks == 13': 100}, {tricks == 0: -5}, {made: 10 + tricks}, {else: points}]",
      second: "score: [{'made && tricks == 13': 100}, {tricks == 1: 3}, {else: points}]"),
    Pair(
      testDescription: "one new case in two places", first: "score: [{tricks == 0: -5}, base]",
      second: "score: [{'made && tricks == 13': 100}, {tricks == 0: -5}, {made: 10 + tricks}, {else: points}]"),
    Pair(
      testDescription: "two orders, of which `base` says nothing",
      first: "score: [{made: 10 + tricks}, {'made && tricks == 13': 100}, {else: 3}]",
      second: "score: [base, {made: 5}]", own: "score: [base, {made: 6}]"),
    Pair(
      testDescription: "two new cases, one of which is changed", first: "score: [{tricks == 0: -5}, base]",
      second: "score: [{tricks == 1: -6}, base]", own: "score: [base, {tricks == 0: -7}]"),
  ]

  @Test("are refused in whichever order they are joined", arguments: conflicts)
  func refusedInBothOrders(_ pair: Pair) {
    for order in [["a", "b"], ["b", "a"]] {
      let report = Report()
      let files = Self.files(pair, order)
      let rules = compileRules(
        name: "c", bytes: Array((files["c"] ?? "").utf8), report: report,
        base: { name, _ in files[name].map { (name: name, bytes: Array($0.utf8)) } })
      #expect(rules == nil && Set(report.bag.diagnostics.map(\.code.id)) == ["HR0609"], "\(order)")
    }
  }

  private static func files(_ pair: Pair, _ order: [String]) -> [String: String] {
    func file(_ name: String, _ extends: String, _ text: String) -> String {
      "house_rules: 2\nname: \(name)\nextends: \(extends)\n\(text)\n"
    }
    return [
      "game": game, "a": file("a", "game", pair.first), "b": file("b", "game", pair.second),
      "c": file("c", "[\(order.joined(separator: ", "))]", pair.own),
    ]
  }

  private static func compiled(_ name: String, _ files: [String: String]) -> CompiledRules? {
    let report = Report()
    let rules = compileRules(
      name: name, bytes: Array((files[name] ?? "").utf8), report: report,
      base: { name, _ in files[name].map { (name: name, bytes: Array($0.utf8)) } })
    let text = PrettyRenderer(sources: report.sources, colour: false).render(report.bag)
    #expect(rules != nil, "\(text)")
    return rules
  }
}
