import Foundation
import HouseRules
import TestSupport
import Testing

/// `houserules new` asks whoever sits at a terminal for what it was not told.
@Suite("Beginning a rule file at a terminal", .enabled(if: PseudoTerminal.isAvailable, "no terminal can be had here"))
struct NewOnTerminalTests {
  /// Answers each question when it is there, and says whether all came.
  private func answer(_ command: [String], _ answers: [(String, String)], in data: ScratchFolder) throws -> String {
    let program = try PlayedProgram(command, in: data.url)
    var asked = 0
    for (question, answer) in answers {
      program.wait { $0.written.components(separatedBy: question).count > 1 || $0.status != nil }
      #expect(program.written.contains(question))
      program.terminal.type(answer + "\r")
      asked += 1
    }
    program.waitForEnd()
    #expect(asked == answers.count)
    return program.written
  }

  @Test("Kind, game, name, title and sides")
  func houseRule() throws {
    let data = try ScratchFolder()
    let said = try answer(
      ["houserules", "new"],
      [
        ("A number or a name:", "house-rul"), ("Did you mean house-rule?", "5"),
        ("Which game do you play differently?", "heart"), ("Did you mean hearts?", "hearts"),
        ("Enter alone takes hearts-at-home.", "Our Hearts"), ("call it `our-hearts`", "our-hearts"),
        ("What do people call it?", "Hearts, our way"), ("How many play?", "four"), ("a number of sides", "4"),
      ], in: data)
    #expect(said.contains("our-hearts.yaml is written."))
    let rules = try RuleLibrary().rules(named: data.url.appending(path: "our-hearts.yaml").path)
    #expect(rules.title == "Hearts, our way")
    #expect(rules.sides == 4...4)
  }

  @Test("Enter alone takes what is proposed")
  func proposals() throws {
    let data = try ScratchFolder()
    _ = try answer(
      ["houserules", "new", "--kind", "dice"],
      [("Enter alone takes my-dice.", ""), ("What do people call it?", ""), ("How many play?", "")], in: data)
    let rules = try RuleLibrary().rules(named: data.url.appending(path: "my-dice.yaml").path)
    #expect(rules.title == "My Dice")
    #expect(rules.sides == 2...8)
  }

  @Test("Leaving writes nothing")
  func leaving() throws {
    let data = try ScratchFolder()
    _ = try answer(["houserules", "new"], [("A number or a name:", "quit")], in: data)
    #expect(try FileManager.default.contentsOfDirectory(atPath: data.url.path).isEmpty)
  }
}
