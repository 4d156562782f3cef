import Catalogue
import Diagnostics
import Documents
import Engine
import Foundation
import TestSupport
import Testing

@testable import RuleLanguage

/// A name is typed when somebody first asks for it. Asked for in any other order, and some names as they stand on the
/// sheet of another round, all come to the same: what is said of a file, and the game that is made of it.
/// `HOUSERULES_ASKED_SEED=7` takes other orders.
@Suite("What is typed does not hang on who asks first")
struct AskingOrderTests {
  private static let seed = ProcessInfo.processInfo.environment["HOUSERULES_ASKED_SEED"].flatMap { UInt64($0) } ?? 1

  /// A rule file, and the folder of what it may extend.
  private typealias Sample = (name: String, bytes: [UInt8], bases: String)

  @Test func games() {
    let names = Files.names(in: "Rules", ending: ".yaml")
    #expect(names.count > 60)
    for name in names { compare((name, Files.bytes("Rules/\(name).yaml"), "Rules")) }
  }

  @Test func fixturesOfMistakes() {
    let folder = "Tests/RuleLanguageTests"
    for name in Files.names(in: "\(folder)/Fixtures", ending: ".yaml") {
      compare((name, Files.bytes("\(folder)/Fixtures/\(name).yaml"), "\(folder)/Bases"))
    }
  }

  @Test func examplesOfTheCatalogue() {
    for page in Catalogue.pages.flatMap({ [$0.wrong, $0.right] }) where page.kind == .rules {
      compare(("page", Array(page.text.utf8), "Rules"))
    }
  }

  @Test func singleMistakesInTheGames() {
    for (index, name) in Files.names(in: "Rules", ending: ".yaml").enumerated() where index % 3 == Int(Self.seed % 3) {
      guard var maker = MistakeMaker(rules: name, bytes: Files.bytes("Rules/\(name).yaml"), seed: Self.seed) else {
        continue
      }
      for mistake in maker.mistakes(ofEachKind: 1) { compare((name, mistake.bytes, "Rules"), orders: 1) }
    }
  }

  // MARK: - What needs itself

  @Test(arguments: [
    "values: {a: {value: b + 1}, b: {value: a + 1}}",
    "values: {a: {value: c}, b: {value: a}, c: {value: b + d}, d: {value: 'c > 0 ? 1 : 2'}}",
    "values: {a: {value: 'b ? 1 : 0'}, b: {value: 'a > 0'}, c: {value: 'b ? a : \"x\"'}}",
    "sheet: {l: {value: v + 1}}\nvalues: {v: {value: l + 1}, w: {value: l}}",
    "values: {f: {of: [x], value: g(x)}, g: {of: [x], value: f(x) + a}, a: {value: f(1)}, b: {value: g(2)}}",
    "values: {a: {value: b + c}, b: {value: a}, c: {value: a + c}}",
    "values: {a: {value: b}, b: {value: a}}\nstate: {s: {type: side, start: a, next: a}}\nsheet: {p: {points: 1}}",
  ])
  func circles(text: String) { #expect(compare(text).contains("is worked out from itself")) }

  @Test func aLineOfAnotherRoundIsANumber() {
    let streak = "strikes: {value: 'out_now ? 0 : earlier(1).strikes + 1'}"
    let flag = "out_now: {value: 'earlier(1).strikes >= 2'}"
    for lines in ["\(streak), \(flag)", "\(flag), \(streak)"] {
      #expect(!compare("sheet: {\(lines), p: {points: strikes}}").contains("HR"), "\(lines)")
    }
    let mixed = ["a: {value: 'earlier(1).b > 0'}", "b: {value: 'earlier(1).a ? 1 : 0'}"]
    for lines in [mixed, mixed.reversed()] {
      #expect(compare("sheet: {\(lines.joined(separator: ", "))}").contains("by way of other rounds is a number"))
    }
    let called =
      "sheet: {l: {value: f(1)}, p: {points: l}}\nvalues: {f: {of: [x], value: 'earlier(1).l + x'}, v: {value: f(1)}}"
    #expect(!compare(called).contains("HR"))
  }

  // MARK: - What hung on who asked first

  /// Whether a call stands behind a condition is said where it stands, not by whoever asks for its value.
  @Test func whoAsksBehindAConditionLeavesTheRestAsItIs() {
    let text = """
      sheet: {n: {type: number, range: 0..9}, p: {points: [{n > 5: bonus}, {else: 0}]}}
      values: {bonus: {value: f(7)}, f: {of: [x], rows: [{x: 0..3, value: 1}]}}
      """
    #expect(compare(text).contains("has no row for `x: 7`"))
  }

  /// A value that a function reads is wrong by itself, whoever calls that function.
  @Test func aMistakeInAValueIsNotThatOfACall() {
    let said = compare("sheet: {p: {points: f(1)}}\nvalues: {v: {value: '1 + true'}, f: {of: [x], value: x + v}}")
    #expect(said.contains("HR02") && !said.contains("called here with"))
  }

  @Test func aFunctionIsWrongForItsFirstCallInTheFile() {
    let said = compare(
      """
      sheet: {one: {points: f(true)}, two: {points: 'f("word")'}, three: {points: f(1)}}
      values: {v: {value: 'f("word")'}, f: {of: [x], value: x + 1}}
      """)
    #expect(said.contains("called here with a yes or no") && !said.contains("called here with a text"))
  }

  @Test func longChainsAreToldAtOnePlace() {
    for forwards in [true, false] {
      let numbers = forwards ? Array(1...70) : Array((1...70).reversed())
      let chain = numbers.map { "v\($0): {value: \($0 == 70 ? "round" : "v\($0 + 1) + 1")}" }.joined(separator: ", ")
      #expect(compare("values: {\(chain)}\nsheet: {p: {points: v1}}").contains("more than 60 deep"))
    }
  }

  /// Before pieces are known, nobody knows of what combos are made.
  @Test func anOptionMayNameACombo() {
    let text = """
      options: {o: {type: flag, default: 'pair([])'}}
      pieces: {die: {from: 1..6}}
      combos: {pair: {alike: face, size: 2, points: 1}}
      sheet: {dice: {type: die, length: 0..5, points: o ? 1 : 0}}
      """
    _ = compare(text)
  }

  // MARK: - Asking

  /// What is said of a file of a few lines, which is the same for every order.
  @discardableResult
  private func compare(_ text: String) -> String {
    compare(("small", Array("house_rules: 2\nname: small\n\(text)\n".utf8), "Rules"), orders: 6)
  }

  @discardableResult
  private func compare(_ sample: Sample, orders: UInt64 = 2) -> String {
    guard let plain = outcome(sample, seed: nil) else { return "" }
    for order in 0..<orders {
      let other = outcome(sample, seed: Self.seed &* 1_000 &+ order)
      guard other?.said == plain.said else {
        let file = String(decoding: sample.bytes, as: UTF8.self)
        Issue.record("\(sample.name)\n\(plain.said)\nelse\n\(other?.said ?? "")\(file)")
        break
      }
      #expect(other?.game == plain.game, "\(sample.name)")
    }
    return plain.said
  }

  /// What is said of a file, and the game, where it has no mistakes.
  private func outcome(_ sample: Sample, seed: UInt64?) -> (said: String, game: String)? {
    let report = Report()
    let resolver = Resolver(
      report: report,
      base: { name, _ in
        Files.names(in: sample.bases, ending: ".yaml").contains(name)
          ? (name: "\(name).yaml", bytes: Files.bytes("\(sample.bases)/\(name).yaml")) : nil
      }, names: { [] }, parsed: Self.parsed)
    guard let root = resolver.resolve(name: sample.name, bytes: sample.bytes)?.root,
      let syntax = Decoder(report: report).rules(root)
    else { return nil }
    let typing = Typing(Declarations(syntax, report))
    if let seed { ask(typing, Chance(state: seed)) }
    let checked = GameCheck.game(typing, [])
    var game = ""
    if let checked {
      var lowering = GameLowering(checked, report.account)
      game =
        lowering.cells.failure == nil
        ? lowering.lower().map { Self.text(of: $0.game, $0.lexicon) + "\(lowering.cells)" } ?? "" : ""
    }
    return (PrettyRenderer(sources: report.sources, colour: false).render(report.bag), game)
  }

  private func ask(_ typing: Typing, _ chance: Chance) {
    var chance = chance
    let table = typing.declared.names
    var names = table.symbols.indices.filter { table.index(of: table.symbols[$0].name) == $0 }
    while !names.isEmpty {
      let index = names.remove(at: chance.below(names.count))
      if case .entry = typing.symbols[index].kind, chance.below(2) == 0 {
        _ = typing.typeOnSheet(index)
      } else {
        _ = typing.symbol(index)
      }
    }
  }

  private static let parsed = ParsedFiles()
  private static let noCode = Code(Code.Parts())

  /// All of a game, its code written out.
  private static func text(of game: Game, _ lexicon: Lexicon) -> String {
    var rest = game
    rest.code = noCode
    let code = game.code
    let words = [code.constants, code.constantLists, code.constantWords].map { Array($0) }
    // A dictionary is written in another order each time.
    let readBy = lexicon.readBy.sorted { $0.key < $1.key }
    var names = lexicon
    names.readBy = [:]
    return "\(Array(code.instructions))\n\(words)\n\(code.tables)\n\(rest)\n\(names)\n\(readBy)"
  }
}

/// The same numbers in every run.
private struct Chance {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
