import HouseRules
import LanguageServer
import Testing

/// What is offered for mistakes whose mending is clear, and that it mends them.
@Suite("What mends a mistake")
struct FixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var code: String
    var text: String
    var title: String
    var mended: String

    var testDescription: String { "\(code) \(title)" }
  }

  private static let played = """
    turns: in order
    rounds: 3
    sheet: {rolled: {type: number, range: 0..6, points: 1}}
    play:
      zones: {die: {start: 1 of 1..6}, kept: {}}
      actions:

    """

  static let cases = [
    Case(
      code: "HR0107", text: "sheet:\n  total: {type: number, points: 1}\n", title: "Write `sum_so_far`",
      mended: "sheet:\n  sum_so_far: {type: number, points: 1}\n"),
    Case(
      code: "HR0305", text: "sheet: {made: {type: Integer, points: 1}}\n", title: "Write `number`",
      mended: "sheet: {made: {type: number, points: 1}}\n"),
    Case(
      code: "HR0305", text: "sheet: {made: {type: yesno, points: 1}}\n", title: "Write `flag`",
      mended: "sheet: {made: {type: flag, points: 1}}\n"),
    Case(
      code: "HR0309", text: "sheet: {win: {type: flag, range: 0..1, points: 1}}\n", title: "Leave out `range`",
      mended: "sheet: {win: {type: flag, points: 1}}\n"),
    Case(
      code: "HR0309", text: "sheet: {win: {range: 0..1, type: flag, points: 1}}\n", title: "Leave out `range`",
      mended: "sheet: {win: {type: flag, points: 1}}\n"),
    Case(
      code: "HR0309", text: "sheet:\n  win:\n    type: flag\n    range: 0..1  # yes or no\n    points: 1\n",
      title: "Leave out `range`", mended: "sheet:\n  win:\n    type: flag\n    points: 1\n"),
    Case(
      code: "HR0501", text: played + "    roll: {who: anyone, do: [{roll: die}, end_turn]}\n", title: "Leave out `who`",
      mended: played + "    roll: {do: [{roll: die}, end_turn]}\n"),
    Case(
      code: "HR0501", text: played + "    roll: {do: [{roll: die}, {gather: kept}, end_turn]}\n", title: "Write `die`",
      mended: played + "    roll: {do: [{roll: die}, {gather: die}, end_turn]}\n"),
    Case(
      code: "HR0027", text: "sheet:\n   bid: {type: number, points: 1}\n  win: {type: flag, points: 1}\n",
      title: "Begin the line in column 4",
      mended: "sheet:\n   bid: {type: number, points: 1}\n   win: {type: flag, points: 1}\n"),
    Case(
      code: "HR0027", text: "sheet:\n  bid: {type: number, points: 1}\n    win: {type: flag, points: 1}\n",
      title: "Begin the line in column 3",
      mended: "sheet:\n  bid: {type: number, points: 1}\n  win: {type: flag, points: 1}\n"),
    // All of a value, or a call in it, is written as it should read.
    Case(
      code: "HR0231", text: "rounds: ten\nsheet: {bid: {type: number, points: 1}}\n", title: "Write `10`",
      mended: "rounds: 10\nsheet: {bid: {type: number, points: 1}}\n"),
    Case(
      code: "HR0234", text: "sheet: {bid: {type: number, points: 10 - abs(bid - 3)}}\n",
      title: "Write `'10 - math.abs(bid - 3)'`",
      mended: "sheet: {bid: {type: number, points: '10 - math.abs(bid - 3)'}}\n"),
  ]

  private static let head = "house_rules: 2\nname: mine\n"

  private func checked(_ text: String) -> [TextMistake] {
    WrittenText(Self.head + text, name: "mine", in: RuleLibrary()).checked(for: Request()).mistakes
  }

  @Test("The fix is offered, and mends it", arguments: cases)
  func mends(example: Case) throws {
    let mistake = try #require(checked(example.text).first { $0.code == example.code })
    let fix = try #require(mistake.fixes.first, "\(mistake.message)")
    #expect(mistake.fixes.count == 1 && fix.title == example.title)
    let mended = try #require(fix.applied(to: Array((Self.head + example.text).utf8)))
    #expect(String(decoding: mended, as: UTF8.self) == Self.head + example.mended)
    #expect(checked(example.mended).filter(\.isError).map(\.message) == [])
  }

  @Test("Where only a part of what stands there can be meant, nothing is left out")
  func unclear() {
    for text in [
      "sheet: {made: {type: number, value: '3', points: 1}}\n",
      "turns: in order\nsheet: {a: {type: number, points: 1}}\nstate: {s: {start: 0, next: s + 1, for: round}}\n",
    ] {
      for mistake in checked(text) {
        for fix in mistake.fixes { #expect(fix.title != "Leave out `value`" && fix.title != "Leave out `a`") }
      }
    }
  }
}
