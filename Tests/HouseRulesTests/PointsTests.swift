import HouseRules
import Testing

/// What `points` count: whatever a line holds, however it came to it, and however the points are written.
@Suite("Points for each")
struct PointsTests {
  /// A line with what is entered for it, or with the value that works it out, and how much there is of it then.
  struct Line: Sendable, CustomTestStringConvertible {
    var field: String
    var entered: String?
    var count: Int64

    var testDescription: String { "\(field) \(entered ?? "")" }
  }

  private static let countable = [
    Line(field: "type: number, range: -9..9", entered: "3", count: 3),
    Line(field: "type: number, range: -9..9", entered: "-3", count: -3),
    Line(field: "type: number, required: true", entered: "2", count: 2),
    Line(field: "type: number, range: 0..9, when: other > 0", entered: "2", count: 2),
    Line(field: "type: number", count: 0),
    Line(field: "type: flag", entered: "true", count: 1),
    Line(field: "type: flag", entered: "false", count: 0),
    Line(field: "type: number, length: 0..4, range: 0..9", entered: "[4, 5]", count: 9),
    Line(field: "type: number, length: 0..4, range: 0..9", entered: "[]", count: 0),
    Line(field: "type: flag, length: 0..4", entered: "[true, false, true]", count: 2),
    Line(field: "type: card, length: 0..13", entered: "[KS, 2S, 3D]", count: 3),
    Line(field: "type: card, length: 0..13", count: 0),
    Line(field: "type: card, length: 0..2, default: '[\"KS\"]'", count: 1),
    Line(field: "value: other + 3", count: 4),
    Line(field: "value: other > 3", count: 0),
    Line(field: "value: other > 0", count: 1),
    Line(field: "value: '[other, 7]'", count: 8),
    Line(field: "value: '[other > 0, other > 1]'", count: 1),
    Line(field: "value: 'held.filter(c, c.rank == \"K\")'", count: 2),
  ]

  /// Points as they may be written, and what one brings.
  private static let worths: [(String, Int64)] = [
    ("5", 5), ("-5", -5), ("2 * 3", 6), ("k", 7), ("other", 1), ("steady", 20), ("twice(other)", 2),
    ("[{round > 1: 9}, {else: 4}]", 4), ("'other > 0 ? 3 : 1'", 3), ("'known(earlier(1).it) ? 9 : 6'", 6),
  ]

  private static func game(_ line: String, more: String = "") -> String {
    """
    house_rules: 2
    name: counted
    sides: {count: 2}
    pieces: {card: {from: french, set: line}}
    options: {k: {type: number, range: 1..9, default: 7}}
    sheet:
      other: {type: number, range: 0..9}
      held: {type: card, length: 0..9}
      it: {\(line)}\(more)
    values:
      steady: {value: 20 * other}
      twice: {of: [x], value: 2 * x}
      hidden: {value: 'known(it) ? 3 : 1'}
      deeper: {value: hidden}
      behind: {of: [x], value: 'known(it) ? 1 + x : x'}
    """
  }

  private static func score(_ line: Line, points: String) throws -> Int64 {
    let rules = try RuleLibrary().rules(yaml: Array(game("\(line.field), points: \(points)").utf8))
    let entered = line.entered.map { ", it: \($0)" } ?? ""
    let others = line.field.contains("required") ? ", it: 0" : ""
    let record = "{sides: 2, rounds: [{1: {other: 1, held: [KS, KH]\(entered)}, 2: {other: 1\(others)}}]}"
    // What is told of a sheet, line by line, adds up to what it scored, or the program ends here.
    _ = try Scorer(rules).text(Array(record.utf8), explained: true)
    return try rules.score(record).sides[0].total.digits
  }

  @Test("Each is paid, however the points are written", arguments: countable, worths)
  func each(line: Line, worth: (String, Int64)) throws {
    #expect(try Self.score(line, points: worth.0) == line.count * worth.1)
  }

  @Test("Points that name their line are all that it is worth", arguments: countable)
  func whole(line: Line) throws {
    #expect(try Self.score(line, points: "'known(it) ? 50 : 0'") == 50)
  }

  // MARK: Refused

  /// Lines of words, of which there is no one.
  private static let words = [
    "type: [low, high]", "type: [low, high], default: low",
    "type: [low, high], required: false", "type: [low, high], none: Neither, default: none",
    "type: [low, high], when: other > 0", "type: side", "type: side, default: side",
    "type: side, none: Nobody, default: none", "type: side, required: false", "type: seat",
    "type: seat, required: false", "type: card", "type: card, default: '\"KS\"'",
    "type: [low, high], length: 0..3", "type: side, length: 0..3", "type: seat, length: 0..3",
    "type: [low, high], per: seat", "type: side, per: seat", "value: side", "value: seat",
    "value: held.first()", "value: 'left_of(side)'", "value: '[side]'",
  ]

  private static func problems(_ line: String, points: String?, more: String = "") -> [Problems.Diagnostic] {
    do {
      let text = game(line + (points.map { ", points: \($0)" } ?? ""), more: more)
      _ = try RuleLibrary().rules(yaml: Array(text.utf8))
      return []
    } catch {
      return error.diagnostics.filter(\.isError)
    }
  }

  @Test(
    "Words cannot be counted, and what is said then works", arguments: words,
    ["10", "k", "2 * k", "[{round > 1: 9}, {else: 4}]"])
  func noOne(line: String, points: String) throws {
    let found = Self.problems(line, points: points)
    #expect(found.map(\.code) == ["HR0319"])
    let hint = try #require(found.first?.hints.first?.firstMatch(of: /points: (.*?)[}`]*`$/)).1
    let isOwnLine = line.contains("per: seat")
    let mended =
      isOwnLine
      ? Self.problems(line, points: nil, more: "\n  its: {points: \(hint)}") : Self.problems(line, points: String(hint))
    #expect(mended == [])
  }

  @Test("Points that read their line through a name are refused, and what is said then works", arguments: countable)
  func throughNames(line: Line) throws {
    for reader in ["hidden", "deeper", "behind(2)"] {
      let found = Self.problems(line.field, points: reader)
      #expect(found.map(\.code) == ["HR0320"], "\(reader)")
      let hint = try #require(found.first?.hints.first?.firstMatch(of: /points: (.*)`$/)).1
      #expect(try Self.score(line, points: String(hint)) == line.count * 3, "\(hint)")
    }
    // Where the line is seen, it may be behind a name, too.
    #expect(try Self.score(line, points: "'known(it) ? hidden : 0'") == 3)
  }
}
