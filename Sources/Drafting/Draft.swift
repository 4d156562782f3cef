import Diagnostics
import Documents
import Formatting
import HouseRules
import RuleLanguage
import RuleTesting

/// What a new rule file is to be.
package struct DraftWishes: Sendable {
  /// The name by which the game will be asked for.
  package var name: String
  /// Its name as people write it; nil for one made of `name`.
  package var title: String?
  /// `4` or `2..6`; nil for what the template or the base has.
  package var sides: String?

  /// - Parameter sides: as people write it: `4`, `3..5`, and also `3-5` and `3 to 5`.
  package init(name: String, title: String? = nil, sides: String? = nil) {
    self.name = name
    self.title = title
    self.sides = sides.map(Self.range)
  }

  /// `3..5` where `3-5` or `3 to 5` is written.
  private static func range(meantBy text: String) -> String {
    text.wholeMatch(of: /\s*([0-9]+)\s*(?:-|–|to)\s*([0-9]+)\s*/).map { "\($0.1)..\($0.2)" } ?? text
  }

  var shownTitle: String {
    title ?? name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}

/// Begins rule files: from the templates that are part of the program, or as a difference of a game.
///
/// What it gives is checked: the file has no mistakes, and its examples hold.
package struct Drafts {
  /// Something to begin from.
  package struct Kind: Hashable, Sendable {
    package let name: String
    /// In one sentence.
    package let summary: String
  }

  /// The name of the kind that is a difference of a game.
  package static let houseRule = "house-rule"

  private let library: RuleLibrary

  /// - Parameter library: the games that there are.
  package init(_ library: RuleLibrary) { self.library = library }

  /// All kinds in order of name, a house rule last.
  package static var kinds: [Kind] {
    Templates.all.map { Kind(name: $0.name, summary: summary(of: $0)) }
      + [Kind(name: houseRule, summary: "A difference to a game that there is.")]
  }

  /// Their names. Every command asks for these when it begins, as they stand in the help: no template is read for them.
  package static let kindNames = Templates.all.map(\.name) + [houseRule]

  /// The text of a new file.
  ///
  /// - Parameter kind: one of `kinds`.
  /// - Throws: what cannot be as it is wished.
  package func text(_ wishes: DraftWishes, kind: String) throws(Problems) -> String {
    guard let template = Templates.all.first(where: { $0.name == kind }) else {
      throw DraftMessages.unknownKind(kind, among: Self.kindNames)
    }
    try check(wishes)
    let lines = template.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("name: ") { return "name: \(wishes.name)" }
      if line.hasPrefix("title: ") { return "title: \(DraftText.scalar(wishes.shownTitle))" }
      if line.hasPrefix("sides: "), let sides = wishes.sides { return "sides: {count: \(sides)}" }
      return String(line)
    }
    return try checked(lines.joined(separator: "\n"), named: wishes.name)
  }

  /// The text of a new file that is a difference of a game.
  ///
  /// - Parameter base: the game's name.
  /// - Throws: what cannot be as it is wished, and the mistakes of the base.
  package func houseRule(_ wishes: DraftWishes, on base: String) throws(Problems) -> String {
    try check(wishes)
    let rules = try library.rules(named: base)
    let difference = DifferenceText(wishes, base, rules)
    // One of the base's examples, the shortest that holds here, too: other sides may not suit them all.
    for example in difference.examples {
      if let text = try? checked(difference.text(example: example, addsCombo: false), named: wishes.name) {
        let more = difference.text(example: example, addsCombo: true)
        let isFine = (try? checked(DifferenceText.awake(more), named: wishes.name)) != nil
        return isFine ? DraftText.laidOut(more) : text
      }
    }
    let text = difference.text(example: DifferenceText.emptySheet, addsCombo: false)
    return try checked(text, named: wishes.name, or: difference.text(addsCombo: false))
  }

  // MARK: Checks

  /// That the wishes can be written into a file.
  package func check(_ wishes: DraftWishes) throws(Problems) {
    try checkName(wishes.name)
    guard !wishes.shownTitle.isEmpty, !wishes.shownTitle.contains(where: \.isNewline) else {
      throw DraftMessages.badTitle(wishes.shownTitle)
    }
    if let sides = wishes.sides, !Self.isSides(sides) { throw DraftMessages.badSides(sides) }
  }

  /// A name made of what somebody wrote: `My Game!` to `my-game`; empty where nothing is left of it.
  package static func name(from text: String) -> String { DraftText.name(from: text) }

  /// That a name is one, and no other game's.
  package func checkName(_ name: String) throws(Problems) {
    guard Names.isGameName(name) else {
      let better = DraftText.name(from: name)
      throw DraftMessages.badName(name, better: Names.isGameName(better) ? better : nil)
    }
    guard !library.names.contains(name) else { throw DraftMessages.takenName(name) }
  }

  private static func isSides(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /([0-9]+)(?:\.\.([0-9]*))?/), let least = Int(match.1) else { return false }
    let most = match.2.map { $0.isEmpty ? CheckLimits.sides : Int($0) ?? .max } ?? least
    return 1 <= least && least <= most && most <= CheckLimits.sides
  }

  /// A text laid out evenly, whose rules have no mistakes and whose examples hold.
  private func checked(_ text: String, named name: String) throws(Problems) -> String {
    let rules = try library.rules(yaml: Array(text.utf8), fileName: name + ".yaml")
    let failing = rules.failingExamples()
    guard failing.errorCount == 0 else { throw failing }
    return DraftText.laidOut(text)
  }

  private func checked(_ text: String, named name: String, or other: String) throws(Problems) -> String {
    if let text = try? checked(text, named: name) { return text }
    return try checked(other, named: name)
  }

  /// What a template's file says of itself.
  private static func summary(of template: RuleTemplate) -> String {
    let line = template.text.split(separator: "\n").first { $0.hasPrefix("summary: ") }
    return line.map { String($0.dropFirst("summary: ".count)) } ?? ""
  }
}
