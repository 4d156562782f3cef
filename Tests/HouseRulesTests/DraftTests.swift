import Drafting
import Formatting
import Foundation
import HouseRules
import RuleLanguage
import RuleTesting
import TestSupport
import Testing

/// `houserules new`: what it writes has no mistakes, and says what it was asked to say.
@Suite("New rule files")
struct DraftTests {
  static let games = Files.names(in: "Rules", ending: ".yaml")
  static let templates = Files.names(in: "Rules/Templates", ending: ".yaml")

  private static let library = RuleLibrary(folders: [Files.root.appending(path: "Rules").path])
  private var library: RuleLibrary { Self.library }

  @Test("There is a kind for every template, and the house rule")
  func kinds() {
    #expect(Drafts.kinds.map(\.name) == Self.templates + [Drafts.houseRule])
    #expect(Self.templates == ["deal", "dice", "draw", "score-pad"])
    #expect(Drafts.kinds.allSatisfy { $0.summary.hasSuffix(".") })
  }

  @Test("Templates are rule files without mistakes", arguments: templates)
  func template(_ name: String) throws {
    try expectFine(String(decoding: Files.bytes("Rules/Templates/\(name).yaml"), as: UTF8.self), examples: 1...)
  }

  @Test("A file made of a template is as it was wished", arguments: templates, [nil, "1", "3", "2..3", "2.."])
  func made(_ kind: String, _ sides: String?) throws {
    let wishes = DraftWishes(name: "our-game-2", title: "Ann's: \"Game\" #2", sides: sides)
    let text = try Drafts(library).text(wishes, kind: kind)
    // More than fit the cards are refused, with the reason.
    let rules = try expectFine(text, examples: 1...)
    #expect(rules.name == "our-game-2")
    #expect(rules.title == "Ann's: \"Game\" #2")
    if sides == "2..3" { #expect(rules.sides == 2...3) }
    if sides == "1" { #expect(rules.sides == 1...1) }
    let template = String(decoding: Files.bytes("Rules/Templates/\(kind).yaml"), as: UTF8.self)
    #expect(comments(text) == comments(template))
  }

  @Test("A house rule can be begun on every game", arguments: games)
  func houseRule(_ base: String) throws {
    let text = try Drafts(library).houseRule(DraftWishes(name: "\(base)-at-home"), on: base)
    let rules = try expectFine(text, examples: 1...1)
    let original = try library.rules(named: base)
    #expect(rules.sides == original.sides)
    #expect(text.contains("\nextends: \(base)\n"))
    // Nothing differs yet: but for what a file says of itself it is the same game.
    #expect(try digest(of: rules, calledLike: original) == original.digest)
    // What is commented out does, too.
    let awake = try expectFine(awake(text), examples: 1...1)
    #expect(awake.sides == original.sides)
    // How the base is played goes on to stand on its pages.
    #expect(try library.rules(yaml: Array(text.utf8)).compiled.lexicon.notes == original.compiled.lexicon.notes)
  }

  /// A text without the first `#` of the lines of which it says so.
  private func awake(_ text: String) -> String {
    text.components(separatedBy: "\n").map { line in
      line.wholeMatch(of: /#(?:[a-z_]+:|(?:  )+[^ ]).*/) == nil ? line : String(line.dropFirst())
    }.joined(separator: "\n")
  }

  @Test("With the first # of what is commented out taken away, a template has no mistakes", arguments: templates)
  func awakeTemplate(_ name: String) throws {
    let text = try Drafts(library).text(DraftWishes(name: "ours"), kind: name)
    try expectFine(awake(text), examples: 1...)
    // Nothing but a remark stands behind `#` and a blank.
    #expect(!text.contains(#/(?m)^ *# [a-z_]+: /#))
  }

  @Test("A house rule on a game with combos shows how one is changed, and one added")
  func combos() throws {
    let text = try Drafts(library).houseRule(DraftWishes(name: "ours"), on: "farkle")
    #expect(text.contains("\n#combos:\n#  "))
    let awake = try expectFine(awake(text), examples: 1...1)
    let base = try library.rules(named: "farkle")
    #expect(awake.compiled.lexicon.combos.joined().count == base.compiled.lexicon.combos.joined().count + 1)
  }

  /// The digest of rules under the name and title of others.
  private func digest(of rules: HouseRules.Rules, calledLike other: HouseRules.Rules) throws -> String {
    let lines = try [rules, other].map { rules in
      try #require(ResolvedText(rules.resolved, from: rules.sources)).plain.components(separatedBy: "\n")
    }
    let text = lines[0].map { line in
      let key = ["name: ", "title: "].first { line.hasPrefix($0) }
      return key.flatMap { key in lines[1].first { $0.hasPrefix(key) } } ?? line
    }
    return try library.rules(yaml: Array(text.joined(separator: "\n").utf8)).digest
  }

  @Test("Other sides may play a house rule")
  func sides() throws {
    let rules = try expectFine(
      Drafts(library).houseRule(DraftWishes(name: "for-five", sides: "5"), on: "hearts"), examples: 1...1)
    #expect(rules.sides == 5...5)
  }

  @Test("A game without examples can be changed, too")
  func withoutExamples() throws {
    let folder = try ScratchFolder()
    let text = "house_rules: 2\nname: bare\nsheet: {won: {type: side, required: true}}\nscore: 'won == side ? 1 : 0'\n"
    try Data(text.utf8).write(to: folder.url.appending(path: "bare.yaml"))
    let library = RuleLibrary(folders: [folder.url.path])
    let draft = try Drafts(library).houseRule(DraftWishes(name: "less-bare"), on: "bare")
    #expect(try library.rules(yaml: Array(draft.utf8)).name == "less-bare")
  }

  @Test(
    "What cannot be is refused, with what was probably meant",
    arguments: [
      (DraftWishes(name: "My Game"), "dice", "HR1402", "call it `my-game`"),
      (DraftWishes(name: "hearts"), "dice", "HR1403", "call yours differently, for example `hearts-at-home`"),
      (DraftWishes(name: "mine"), "dcie", "HR1401", "one with a similar name exists: `dice`"),
      (
        DraftWishes(name: "mine", sides: "many"), "dice", "HR1404",
        "write a number from 1 to 64 or a range: `4`, `2..6`"
      ),
      (DraftWishes(name: "mine", title: "One\nTwo"), "dice", "HR1404", nil),
      (DraftWishes(name: "mine", sides: "0"), "dice", "HR1404", nil),
      (DraftWishes(name: "mine", sides: "6..2"), "dice", "HR1404", nil),
      (DraftWishes(name: "mine", sides: "2..65"), "dice", "HR1404", nil),
    ])
  func refused(_ wishes: DraftWishes, _ kind: String, _ code: String, _ hint: String?) throws {
    do throws(Problems) {
      Issue.record("begun: \(try Drafts(library).text(wishes, kind: kind))")
    } catch {
      #expect(error.diagnostics.first?.code == code)
      if let hint { #expect(error.diagnostics.first?.hints.contains(hint) ?? false) }
    }
  }

  private func comments(_ text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map(String.init)
  }

  @discardableResult
  private func expectFine(_ text: String, examples: some RangeExpression<Int>) throws -> HouseRules.Rules {
    let rules = try library.rules(yaml: Array(text.utf8), fileName: "draft.yaml")
    #expect(rules.warnings.warningCount == 0, "\(rules.warnings.text())")
    let failing = rules.failingExamples()
    #expect(failing.errorCount == 0, "\(failing.text())")
    #expect(examples.contains(rules.exampleCount))
    #expect(text.hasPrefix("# yaml-language-server: $schema=house-rules.schema.json\n"))
    return rules
  }
}
