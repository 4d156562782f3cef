import Decimals
import Diagnostics
import Documents
import Engine
import GameLog
import HouseRules
import JSONText
import Odds
import Presentation
import Records
import RuleLanguage

/// What is said when a game is started.
package struct GameSetup: Hashable, Sendable {
  /// The name of the rules.
  package var rules: String
  /// As typed; what is left out takes its default.
  package var options: [RecordAnswer]
  /// What is otherwise than at the beginning of a game, as typed: `round`, or `total.Ann` with its value.
  package var given: [RecordAnswer]
  package var sides: [LoggedSide]
  /// Nil leaves it to the program.
  package var seed: UInt64?
  /// Whether sheets are filled in by hand though the rules could play.
  package var isByHand: Bool
  package var group: String
  /// The sides, from 0, that the program plays, and how.
  package var opponents: [Int: Opponent.Level] = [:]
  /// The day on which it was played; nil for one that begins now.
  package var day: CivilDay?

  package init(rules: String, sides: [LoggedSide], group: String) {
    self.rules = rules
    self.sides = sides
    self.group = group
    options = []
    given = []
    seed = nil
    isByHand = false
    day = nil
  }

  /// The first event of the game: every option has a value in it, so that a default that changes later changes nothing.
  func start(_ rules: Rules, seed: UInt64) throws(Problems) -> LogEvent.Start {
    try checkSides(rules)
    var start = LogEvent.Start(
      rules: rules.name, digest: rules.digest, options: [], sides: sides, seed: seed, isByHand: isByHand, group: group)
    try opponents.check(rules, isPlayed: rules.canBePlayed && !isByHand)
    start.opponents = opponents.logged
    start.wasPlayedBefore = day != nil
    let probe = try GameSession(id: "", rules: rules, events: [LogEvent(time: 0, kind: .started(start))])
    for option in options { start.options.append(try probe.option(option.name, option.text)) }
    let chosen = try GameSession(id: "", rules: rules, events: [LogEvent(time: 0, kind: .started(start))])
    start.options = chosen.allOptions
    start.given = try chosen.position(given, start)
    guard !start.given.isEmpty, !chosen.game.machine.endHolds else { return start }
    let begun = try GameSession(id: "", rules: rules, events: [LogEvent(time: 0, kind: .started(start))])
    guard !begun.game.machine.endHolds else { throw Problems(KeepingMessages.isOverWhenItBegins) }
    return start
  }

  /// That the sides can sit down as they are.
  package func checkSides(_ rules: Rules) throws(Problems) {
    try checkPeople(sides, rules)
    let needed = rules.compiled.game.sides.playersPerSide
    let problems = sides.filter { $0.players.count != max(needed, 1) && !$0.players.isEmpty }.map {
      KeepingMessages.players($0.name, $0.players.count, max(needed, 1))
    }
    guard problems.isEmpty else { throw Problems(problems) }
  }
}

extension GameSession {
  fileprivate func option(_ name: String, _ text: String) throws(Problems) -> LogEvent.Named {
    let words = recordRules.lexicon.options
    guard let option = words.first(where: { $0.name == name || $0.label.lowercased() == name.lowercased() }) else {
      throw Problems(KeepingMessages.unknown(name, "option", words.map(\.name)))
    }
    return .init(option.name, try value(of: text, option.kind, labelled: option.label))
  }

  /// The options with the values that they have in this game.
  fileprivate var allOptions: [LogEvent.Named] {
    zip(recordRules.lexicon.options, game.machine.table.options).map { words, word in
      .init(words.name, logged(word, words.kind))
    }
  }

  private func logged(_ word: Int64, _ kind: ValueKind) -> LogValue {
    switch kind.base {
    case .number: .number(kind.number(word))
    case .flag: .flag(word != 0)
    default: .name(ValueTexts(rules: recordRules, sides: game.sides, areWritten: true).text(word, kind))
    }
  }

  /// A position as it was typed, by the names of the rules; `start` has the options and the sides.
  fileprivate func position(_ typed: [RecordAnswer], _ start: LogEvent.Start) throws(Problems) -> [LogEvent.Given] {
    guard !typed.isEmpty else { return [] }
    var begun = start
    begun.options = allOptions
    let event = LogEvent(time: 0, kind: .started(begun))
    var writer = JSONWriter()
    try GameSession(id: "", rules: rules, events: [event]).record.write(to: &writer)
    var texts = GivenTexts()
    texts.take(record: writer.text)
    texts.add("given", typed.map { ($0.name, $0.text) }, flag: "--given")
    let (bag, sources) = (texts.bag, texts.sources)
    guard !bag.hasErrors else { throw Problems(bag, in: sources) }
    guard let root = texts.finish().root else { return [] }
    switch RecordReader(RecordRules(rules.compiled), preparesCombos: false).read(root) {
    case .game(let game): return game.given
    case .refused(let problems): throw Problems(problems.map(\.diagnostic), in: sources)
    }
  }
}
