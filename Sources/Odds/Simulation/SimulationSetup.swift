import Diagnostics
import Documents
import Engine
import HouseRules
import Records
import RuleLanguage

/// What is asked of a simulation.
package struct SimulationSetup: Sendable {
  /// How many sides play; `nil` for as many as usual.
  package var sideCount: Int?
  /// Options that are not as usual, by name, as typed.
  package var options: [(name: String, text: String)] = []
  /// How each seat is played, in order, with commas between them; where they are fewer than seats they go round.
  package var players = ""
  /// From where chance and choices come; not negative.
  package var seed: Int = 1
  /// Games are left after so many rounds; `nil` plays them to their end.
  package var rounds: Int?
  /// Asked now and then within a game whether it is still wanted.
  package var isCancelled: @Sendable () -> Bool = { false }

  package init() {}

  /// The game as it is set up by this.
  ///
  /// - Throws: what the rules refuse of it.
  func table(_ rules: CompiledRules) throws(Problems) -> Table {
    var bag = DiagnosticBag()
    let empty = Documents.parseYAML(Array("{}".utf8), source: SourceID(index: 0), into: &bag)
    guard let root = empty?.root else { throw Problems(bag, in: SourceSet()) }
    let sides = sideCount ?? rules.game.sides.standard
    let allowed = rules.game.sides.minimum...rules.game.sides.maximum
    guard allowed ~= sides else { throw Problems(SimulationMessages.sideCount(sides, allowed)) }
    var builder = DocumentBuilder(source: SourceID(index: 0))
    func add(_ text: String) { builder.append(text: text, at: root.span) }
    builder.beginMapping(like: root)
    add("sides")
    add("\(sides)")
    add("options")
    builder.beginMapping(like: root)
    for option in options {
      add(option.name)
      add(option.text)
    }
    builder.end()
    builder.end()
    guard let record = builder.finish().root else { throw Problems(bag, in: SourceSet()) }
    switch RecordReader(RecordRules(rules)).read(record) {
    case .game(let game): return game.machine.table
    case .refused(let problems): throw Problems(problems.map { SimulationMessages.refused($0.diagnostic) })
    }
  }

  /// The options that were chosen, in the order of the rule file.
  func chosen(in rules: CompiledRules) -> [String] {
    rules.lexicon.options.compactMap { words in
      options.last { $0.name == words.name }.map { "\($0.name)=\($0.text)" }
    }
  }
}

/// What was played: two runs with the same terms are parts of one.
package struct SimulationTerms: Hashable, Sendable {
  package var title: String
  package var rules: String
  /// The digest of the rules.
  package var digest: String
  /// `NAME=VALUE` of each option that was chosen, in the order of the rule file.
  package var options: [String]
  /// The name of the player on each seat.
  package var players: [String]
  package var seed: Int
  /// After how many rounds games are left.
  package var rounds: Int?
  /// How many games were asked for.
  package var games: Int
}
