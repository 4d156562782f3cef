import Diagnostics
import JSONText
import Presentation
import Records
import RuleLanguage
import TestSupport
import Testing

@Suite("What throws are worth")
struct ThrowTests {
  private static let files = Files.names(in: "Tests/Fixtures/throws", ending: ".txt")

  @Test("Throws worked out by other means: FACES = POINTS, or with `, N unused`", arguments: files)
  func fixtures(_ name: String) throws {
    let rules = try Rules.named(name)
    let lines = String(decoding: Files.bytes("Tests/Fixtures/throws/\(name).txt"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 100)
    for line in lines {
      let sides = line.split(separator: "=").map { $0.trimmingPrefix(while: { $0 == " " }) }
      let expected = sides[1].split(separator: ",").map { $0.filter { $0.isNumber || $0 == "-" } }
      let view = try ThrowView(rules, faces: [String(sides[0])])
      #expect("\(view.points)" == expected[0], "\(line)")
      if expected.count > 1 { #expect("\(view.unused.count)" == expected[1], "\(line)") }
    }
  }

  @Test(
    "What is no throw is explained",
    arguments: [
      ("farkle", ["117"], "`117` is no die"),
      ("farkle", [], "no faces are given"),
      ("cribbage-hand", ["5H", "5S"], "a throw has 5 pieces in this game, not 2"),
      ("pig", ["1"], "Pig has no combos: a throw by itself is worth nothing"),
    ])
  func refused(_ name: String, _ faces: [String], _ message: String) throws {
    let error = #expect(throws: ThrowProblem.self) { try ThrowView(try Rules.named(name), faces: faces) }
    #expect(error?.diagnostic.message == message)
  }

  @Test("Faces may stand apart, with commas, or without anything between them")
  func spellings() throws {
    let rules = try Rules.named("farkle")
    for faces in [["1", "1", "5"], ["1 1 5"], ["1,1,5"], ["115"]] {
      #expect(try ThrowView(rules, faces: faces).points == 250)
    }
  }
}
