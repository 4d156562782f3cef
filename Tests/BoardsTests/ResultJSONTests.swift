import Boards
import Decimals
import Diagnostics
import JSONText
import Testing

@Suite("The JSON of a result")
struct ResultJSONTests {
  private static let json =
    #"{"format":1,"game":"5f0c","revision":9,"finished":1700000000000,"rules":"pairs","title":"Pairs & more","#
    + #""digest":"sha256:00","group":"Club","money_decimals":2,"currency":"USD","sides":["#
    + #"{"players":[{"name":"ÅSA","group":"Club"},{"name":"B\"B","group":""}],"total":41000,"place":1,"behind":0,"#
    + #""rounds_won":3,"rounds":4,"winnings":150},"#
    + #"{"players":[],"total":-200,"place":2,"behind":41200,"rounds_won":1,"rounds":4,"winnings":null}]}"#

  private static let value = GameResult(
    game: "5f0c", revision: 9, finished: 1_700_000_000_000, rules: "pairs", title: "Pairs & more", digest: "sha256:00",
    group: "Club", moneyDecimals: 2, currency: "USD",
    sides: [
      .init(
        players: [person("ÅSA"), person("B\"B", "")], total: 41_000, place: 1, behind: 0, roundsWon: 3, rounds: 4,
        winnings: 150),
      .init(players: [], total: -200, place: 2, behind: 41_200, roundsWon: 1, rounds: 4, winnings: nil),
    ])

  @Test("A result is written on one line, with its keys in one order")
  func writing() {
    #expect(String(decoding: Self.value.json, as: UTF8.self) == Self.json)
  }

  @Test("What is written is read back")
  func reading() throws {
    #expect(try read(Self.json) == Self.value)
    #expect(try read(" " + Self.json + " \r\n") == Self.value)
  }

  @Test("Numbers at the edge of 64 bits are kept")
  func edges() throws {
    let last: Int64 = 253_402_300_799_999
    let edge = result(
      "g", at: last, revision: 1_000_000_000,
      side("ANN", ExactDecimal(.min), place: .max, behind: ExactDecimal(.max), winnings: .max))
    #expect(try ResultReader().read(edge.json) == edge)
  }

  @Test("A time that no clock shows, or a revision that no game reaches, is refused")
  func beyond() {
    for time in [-1, .min, 253_402_300_800_000, .max] as [Int64] {
      #expect(throws: ResultProblem.self) {
        try ResultReader().read(result("g", at: time, side("ANN", 1, place: 1)).json)
      }
    }
    #expect(throws: ResultProblem.self) {
      try ResultReader().read(result("g", revision: 1_000_000_001, side("ANN", 1, place: 1)).json)
    }
  }

  @Test("Keys may stand in any order, be escaped, and be ones of a newer program within the format")
  func otherOrder() throws {
    let text =
      #"{"sides":[{"winnings":1,"mood":{"a":[1,{}]},"rounds":4,"rounds_won":1,"behind":0,"place":1,"total":7,"#
      + #""players":[{"group":"Club","icon":[],"name":"ANN"}]}],"weather":"rain","money_decimals":2,"group":"Club","#
      + #""digest":"sha256:00","title":"The pairs","rules":"pairs","finished":0,"revision":1,"#
      + #""\u0067ame":"g\u0031","format":1}"#
    let expected = result("g1", currency: nil, side("ANN", 7, place: 1, roundsWon: 1, winnings: 1))
    #expect(try read(text) == expected)
  }

  @Test("What stays open in the currency and the winnings may be left out")
  func optionalKeys() throws {
    let text = Self.json.replacing(#","currency":"USD""#, with: "").replacing(#","winnings":null"#, with: "")
    var expected = Self.value
    expected.currency = nil
    #expect(try read(text) == expected)
  }

  @Test("A newer format is refused in words, whatever else the result holds")
  func newerFormat() throws {
    let problem = try #require(failure(#"{"format":2,"game":{"id":7}}"#))
    #expect(problem.kind == .newer(2))
    #expect(problem.diagnostic.code == .newerResult)
    #expect(
      problem.message
        == "this result was written by a newer program: its format is 2, and 1 is the newest that this program can read"
    )
    #expect(problem.hints.count == 1)
  }

  @Test(
    "What is no result is refused, and why",
    arguments: [
      ("", .syntax(.unexpectedEnd), 0), ("{", .syntax(.unexpectedEnd), 1), ("[]", .other, 0), ("7", .other, 0),
      ("{}", .other, 1), (#"{"game":"g"}"#, .other, 11),
      (#"{"format":1}"#, .missing(key: "game"), 11), (#"{"format":"1"}"#, .kind("format", number), 10),
      (#"{"format":0}"#, .value("format", "1 or more"), 10), (#"{"format":1,"format":1}"#, .twice(key: "format"), 12),
      (#"{"game":""}"#, .value("game", "a text that is not empty"), 8), (#"{"game":7}"#, .kind("game", "a text"), 8),
      (#"{"title":null}"#, .kind("title", "a text"), 9), (#"{"currency":1}"#, .kind("currency", "a text, or null"), 12),
      (#"{"revision":-1}"#, .value("revision", "0 or more"), 12), (#"{"revision":1.0}"#, .kind("revision", number), 12),
      (#"{"finished":9223372036854775808}"#, .kind("finished", number), 12),
      (#"{"money_decimals":10}"#, .value("money_decimals", "0 to 9"), 18),
      (#"{"sides":{}}"#, .kind("sides", "a list"), 9), (#"{"sides":[1]}"#, .kind("sides", "a list of objects"), 10),
      (#"{"sides":[{}]}"#, .missing(key: "players"), 11),
      (#"{"sides":[{"place":0}]}"#, .value("place", "1 or more"), 19),
      (#"{"sides":[{"rounds":1000000001}]}"#, .value("rounds", "0 to 1000000000"), 20),
      (#"{"sides":[{"winnings":"1"}]}"#, .kind("winnings", number + ", or null"), 22),
      (#"{"sides":[{"players":[{"name":"A"}]}]}"#, .missing(key: "group"), 33),
    ] as [(String, ResultProblem.Kind, Int)])
  func refused(text: String, kind: ResultProblem.Kind, offset: Int) {
    #expect(failure(text) == ResultProblem(kind, at: offset), "\(text)")
  }

  @Test("Behind a result there may be nothing")
  func rest() {
    #expect(failure(Self.json + "{}")?.kind == .syntax(.secondValue))
  }

  @Test("A result cut off anywhere is refused")
  func cutOff() {
    let bytes = Array(Self.json.utf8)
    for count in 0..<bytes.count {
      #expect(throws: ResultProblem.self) { try ResultReader().read(Array(bytes[..<count])) }
    }
  }

  @Test("A thousand players are read, one more is not")
  func manyPlayers() throws {
    let most = result("g", side(String(repeating: "ANN ", count: 1_000), 0, place: 1))
    #expect(try ResultReader().read(most.json) == most)
    var more = most
    more.sides.append(side("BOB", 0, place: 1))
    #expect(throws: ResultProblem.self) { try ResultReader().read(more.json) }
  }

  private func read(_ text: String) throws(ResultProblem) -> GameResult { try ResultReader().read(Array(text.utf8)) }

  private func failure(_ text: String) -> ResultProblem? {
    do {
      _ = try read(text)
      return nil
    } catch { return error }
  }
}

private let number = "a whole number of at most 64 bits"

extension ResultProblem.Kind {
  fileprivate static func kind(_ key: String, _ wanted: String) -> Self { .kind(key: key, wanted: wanted) }
  fileprivate static func value(_ key: String, _ wanted: String) -> Self { .value(key: key, wanted: wanted) }
}
