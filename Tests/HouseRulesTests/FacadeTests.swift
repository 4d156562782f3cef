import Foundation
import HouseRules
import RuleTesting
import Testing

/// The library as another Swift program uses it.
@Suite("The front door")
struct FacadeTests {
  private static let game = """
    house_rules: 2
    name: pairs
    title: Pairs
    sides: {count: 2, players: 2}
    rounds: 2
    pieces: {die: {from: 1..6}}
    combos: {pair: {label: 'Two {face}s', alike: face, size: 2, points: 10 * face}}
    throw: {fill: [dice], combos: best(dice)}
    sheet:
      dice: {label: Dice, type: die, length: 0..4}
      gold: {label: Gold, type: number, range: 0..9, points: 5}
    ranking: [{highest: total}]
    winnings: {currency: EUR, ante: 1.00, prizes: {first: {label: First, amount: 1.50, place: 1}}}
    """

  private func rules(_ text: String = game) throws -> Rules {
    try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "pairs.yaml")
  }

  @Test("Rules say what they are")
  func descriptions() throws {
    let rules = try rules()
    #expect(rules.name == "pairs")
    #expect(rules.title == "Pairs")
    #expect(rules.sides == 2...2)
    #expect(rules.digest.wholeMatch(of: /sha256:[0-9a-f]{64}/) != nil)
    // Four players pay 1.00 each, and two of them get 1.50.
    #expect(rules.warnings.diagnostics.map(\.code) == ["HR1209"])
  }

  @Test("A base may be named by a path, which counts from the file that names it")
  func basesByPath() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ path: String, _ text: String) throws -> String {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    func extending(_ base: String, _ name: String) -> String { "house_rules: 2\nname: \(name)\nextends: \(base)\n" }
    _ = try write("pairs.yaml", Self.game)
    _ = try write("far/pairs-one.yaml", extending("../pairs.yaml", "pairs-one"))
    let two = try write("far/off/pairs-two.yaml", extending("../pairs-one.yaml", "pairs-two"))
    // Of what lies above the file that is asked for, the library must know the folder.
    #expect(try RuleLibrary(folders: [folder.path]).rules(named: two).sides == 2...2)
    let problems = #expect(throws: Problems.self) { try RuleLibrary().rules(named: two) }
    #expect(problems?.diagnostics.map(\.code) == ["HR0036"])

    let round = try write("round.yaml", extending("./far/../round.yaml", "round"))
    #expect(throws: Problems.self) { try RuleLibrary().rules(named: round) }
    _ = try write("a.yaml", extending("b.yaml", "first"))
    let b = try write("b.yaml", extending("./a.yaml", "second"))
    do {
      _ = try RuleLibrary().rules(named: b)
      Issue.record("files that extend each other are refused")
    } catch { #expect(error.diagnostics.map(\.code) == ["HR0602"]) }
  }

  @Test("The digest is the game's, not what is said about it")
  func digest() throws {
    let rules = try rules()
    #expect(try self.rules(Self.game + "\nsummary: Two alike.\n").digest == rules.digest)
    #expect(try self.rules(Self.game.replacing("0..9", with: "0..8")).digest != rules.digest)
  }

  @Test("A record comes to totals, places and winnings")
  func score() throws {
    let score = try rules().score(
      """
      sides: [{name: North, players: [Ann, Bob]}, East]
      rounds: [{North: {gold: 3}, East: {gold: 4}}, {North: {gold: 2}, East: {}}]
      """)
    #expect(score.isComplete)
    #expect(score.round == nil)
    #expect(score.sides.map(\.name) == ["North", "East"])
    #expect(score.sides[0].players == ["Ann", "Bob"])
    #expect(score.sides.map(\.total) == [25, 20])
    #expect(score.sides.map(\.rounds) == [[15, 10], [20, 0]])
    #expect(score.sides.map(\.place) == [1, 2])
    #expect(score.sides.map(\.behind) == [0, 5])
    #expect(score.sides.map(\.outcome) == ["won", "lost"])
    #expect(score.sides.map(\.winnings) == ["0.50", "-1.00"])
  }

  @Test("A scorer scores one record after another")
  func scorer() throws {
    let scorer = Scorer(try rules(), alsoNamed: "ours")
    for gold in 0..<10 {
      let record = "{\"rules\": \"ours\", \"rounds\": [{\"1\": {\"gold\": \(gold)}, \"2\": {}}]}"
      #expect(try scorer.score(Array(record.utf8)).sides[0].total.digits == Int64(5 * gold))
    }
    #expect(throws: Problems.self) { try scorer.score(Array("rounds: [{1: {gold: 10}, 2: {}}]".utf8)) }
    #expect(try scorer.score(Array("rounds: [{1: {gold: 1}, 2: {}}]".utf8)).sides[0].total == 5)
  }

  @Test("A throw is worth its combos")
  func toss() throws {
    let toss = try rules().score(throw: ["6 6", "1", "3"])
    #expect(toss.points == 60)
    #expect(toss.combos.map(\.name) == ["Two 6s"])
    #expect(toss.combos.map(\.pieces) == [["6", "6"]])
    #expect(toss.unused == ["1", "3"])
  }

  @Test("Problems say what and where")
  func problems() throws {
    do {
      _ = try rules(Self.game.replacing("points: 5", with: "pionts: 5"))
      Issue.record("the file has a mistake")
    } catch let problems as Problems {
      let first = try #require(problems.diagnostics.first)
      #expect(problems.kind == .mistakes)
      #expect(problems.errorCount == 1)
      #expect((first.file, first.line, first.column) == ("pairs.yaml", 11, 50))
      #expect(first.isError)
      #expect(first.hints == ["a key with a similar name exists: `points`"])
      #expect(problems.text().hasPrefix("error[\(first.code)]: \(first.message)\n"))
      #expect("\(problems)" == problems.text())
    }
  }

  @Test("What cannot be had, and what is no text, is told apart")
  func kinds() throws {
    func kind(_ work: () throws(Problems) -> Void) -> Problems.Kind? {
      do throws(Problems) { try work() } catch { return error.kind }
      return nil
    }
    let library = RuleLibrary()
    #expect(kind { () throws(Problems) in _ = try library.rules(named: "no-such-game") } == .missing)
    #expect(kind { () throws(Problems) in _ = try library.rules(named: "/no/such/file.yaml") } == .missing)
    #expect(kind { () throws(Problems) in _ = try library.rules(yaml: [0xFF, 0xFE, 0x61, 0]) } == .unreadable)
    #expect(kind { () throws(Problems) in _ = try library.rules(yaml: Array("a".utf8)) } == .mistakes)
  }

  @Test("Every game of the library is sound, and its examples hold")
  func library() throws {
    let listings = RuleLibrary().listings()
    #expect(listings.count >= 14)
    for listing in listings {
      let rules = try #require(listing.rules, "\(listing.name)")
      #expect(rules.name == listing.name)
      #expect(rules.exampleCount > 0)
      #expect(rules.failingExamples().text() == "")
      #expect(!rules.text.isEmpty)
    }
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Rules")

  /// The files of the folder are copies of what is part of the library.
  @Test(
    "A list says of a game what its rules say",
    arguments: [RuleLibrary(), RuleLibrary(folders: [folder.path])])
  func summaries(_ library: RuleLibrary) throws {
    let (summaries, listings) = (library.summaries(), library.listings())
    #expect(summaries.count == listings.count)
    for (summary, listing) in zip(summaries, listings) {
      #expect(summary.name == listing.name)
      #expect(summary.path == listing.path)
      #expect(summary.title == listing.rules?.title)
      #expect(summary.summary == listing.rules?.summary)
      #expect(summary.sides == listing.rules?.sides)
      #expect(summary.errorCount == 0)
    }
  }

  @Test("A copy of a game of the library is known to be right, and one that was changed is checked")
  func copies() throws {
    let folder = try ScratchFolder()
    let path = folder.url.appending(path: "pig.yaml").path
    let pig = try String(contentsOf: Self.folder.appending(path: "pig.yaml"), encoding: .utf8)
    try pig.write(toFile: path, atomically: true, encoding: .utf8)
    let library = RuleLibrary(folders: [folder.url.path])
    func summary() throws -> RuleSummary { try #require(library.summaries().first { $0.name == "pig" }) }
    #expect(try summary().errorCount == 0 && summary().path == path)
    try (pig + "scoer: 1\n").write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try summary().errorCount == 1 && summary().title == nil)
  }

  @Test("What extends a game that a file hides is checked with that file")
  func hiddenBase() throws {
    let broken = Array("house_rules: 2\nname: farkle\nscore: nothing\n".utf8)
    let library = RuleLibrary().adding(written: ["farkle": broken])
    let dependents = library.summaries().filter { $0.title == nil }
    #expect(dependents.contains { $0.name == "farkle" } && dependents.count > 1)
  }

  @Test("Expressions have values")
  func expressions() throws {
    let half = DecimalNumber(digits: 5, places: 1)
    #expect(try evaluate("10 + bid", with: [("bid", .int(2)), ("bid", .int(3))]) == .int(13))
    #expect(try evaluate("[a, a]", with: [("a", .decimal(half))]) == .list([.decimal(half), .decimal(half)]))
    #expect(throws: Problems.self) { try evaluate("1 / 0") }
  }

  @Test(
    "A value is read as a person types it",
    arguments: [
      ("7", Value.int(7)), ("-7", .int(-7)), ("2.50", .decimal(DecimalNumber(digits: 25, places: 1))),
      ("true", .bool(true)),
      ("Ann", .text("Ann")), ("", .text("")), ("\"7\"", .text("7")), ("'7'", .text("7")), ("nan", .text("nan")),
      ("[1, 2]", .list([.int(1), .int(2)])), ("[]", .list([])),
      ("[[a], ['b']]", .list([.list([.text("a")]), .list([.text("b")])])),
      ("--7", .text("--7")), ("7 of 9", .text("7 of 9")),
    ])
  func values(text: String, value: Value) throws {
    #expect(try Value(reading: text) == value)
  }

  @Test("A value that cannot be read is refused", arguments: ["9223372036854775808", "1e30", "[1", "{a: 1}", "\"a"])
  func noValue(text: String) {
    #expect(throws: Problems.self) { try Value(reading: text) }
  }

  @Test("Values are JSON")
  func json() {
    #expect(
      Value.list([.int(1), .text("a\"b"), .bool(false), .decimal(DecimalNumber(digits: 25, places: 1))]).json
        == #"[1,"a\"b",false,2.5]"#)
  }
}
