import HouseRules
import Odds
import Testing

@Suite("What can be done with a throw")
struct ThrowChoiceTests {
  private static func choices(_ name: String, _ faces: String) throws -> [ThrowChoices.Choice]? {
    try ThrowChoices(try RuleLibrary().rules(named: name), faces: [faces]).choices
  }

  /// Of those dice all that may come are counted by their combos alone: whoever has points loses them where nothing
  /// scores, and else has what the throw is worth on top.
  @Test(
    "Setting dice aside in Farkle is worth what counting all throws of the others says",
    arguments: [
      ("112345", "Set aside 1 1", 200, 4), ("112345", "Set aside 1 1 5", 250, 3), ("112345", "Set aside 5", 50, 5),
      ("222222", "Set aside 2 2 2 2 2 2", 400, 6),
    ] as [(String, String, Int64, Int)])
  func farkle(_ faces: String, _ name: String, _ points: Int64, _ left: Int) throws {
    let choice = try #require(try Self.choices("farkle", faces)?.first { $0.name == name })
    let counter = try ThrowCounter(try RuleLibrary().rules(named: "farkle"))
    let odds = try #require(try counter.count(left) { _ in true })
    let sum = odds.points.reduce(Int128(0)) { $0 + Int128($1.key) * Int128($1.value) }
    let kept = Int128(points) * Int128(odds.throwCount - odds.nothing)
    #expect(choice.endedNow == points)
    #expect(choice.thrownOn == Share(kept + sum, of: Int128(odds.throwCount)))
    #expect(choice.endsByItself == odds.share(odds.nothing))
  }

  @Test("One more throw in Pig: 4 and 2 to 6 on top, or a 1")
  func pig() throws {
    let choices = try #require(try Self.choices("pig", "4"))
    #expect(choices.map(\.thrownOn) == [Share(40, of: 6), nil])
    #expect(choices.map(\.endedNow) == [nil, 4])
    #expect(choices[0].endsByItself == Share(1, of: 6))
  }

  @Test("Points with a point are counted in whole ones")
  func parts() throws {
    let text = """
      house_rules: 2
      name: half-pig
      extends: pig
      sheet: {banked: {points: 0.5}}
      """
    let rules = try RuleLibrary().rules(yaml: Array(text.utf8), fileName: "half-pig.yaml")
    let throwing = try ThrowChoices(rules, faces: ["5"])
    #expect(try #require(throwing.choices).map(\.thrownOn) == [Share(45, of: 12), nil])
    #expect(ThrowChoicesView(throwing).rows.map { $0[1] } == ["ended_now", "", "2.5"])
  }

  @Test("A throw that ends the turn leaves nothing to choose; what never comes about is refused")
  func others() throws {
    #expect(try Self.choices("farkle", "223346") == nil)
    #expect(try Self.choices("farkle", "234") == nil)
    // A turn that cannot be ended at will brings nothing yet.
    #expect(try #require(try Self.choices("shut-the-box", "34")).allSatisfy { $0.endedNow == nil })
    for (name, faces) in [
      ("farkle", "1111111"), ("farkle", "7"), ("texas-holdem", "AH"), ("hand-and-foot", "3"), ("golf-patience", "3"),
      ("pig", "12"),
    ] {
      #expect(throws: Problems.self) { try Self.choices(name, faces) }
    }
  }
}
