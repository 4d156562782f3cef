import Diagnostics
import Documents
import Engine
import HouseRules
import Records
import RuleLanguage

/// What an example shows: `shows: {meld: [90, 50], crosses: {red: [6, 2]}, dealer: Ann}`, of any line, named value or
/// state. A line is that of the open round, and between rounds of the one closed last.
extension ExampleRunner {
  func compareShown(_ pair: (key: Node, value: Node), _ game: ScoredGame) {
    guard pair.value.kind == .mapping else {
      return bag.report(ExampleMessages.noMapping(of: pair.key, example: "shows: {meld: [90, 50]}"))
    }
    for (name, expected) in pair.value.pairs { compareShown(name, name.text, expected, game) }
  }

  private func compareShown(_ key: Node, _ name: String, _ expected: Node, _ game: ScoredGame) {
    if let kept = ShownPlace(named: name, compiled) {
      return compare(name, (key, expected), game, perTable: kept.perTable, isList: kept.kind.isList) {
        kept.value(in: game, side: $0)
      }
    }
    if let items = items(of: name) { return compareItems(key, name, items, expected, game) }
    switch answers[name] {
    case .probe(let probe): compare(probe, name, (key, expected), game)
    case .refused(let reason): bag.report(ExampleMessages.notAnswered(key, in: current, reason))
    case .mistaken(let mistakes): for mistake in mistakes { bag.report(mistake) }
    case nil where isWithoutBench: bag.report(ExampleMessages.tooMuchCode(key))
    case nil: needsBench = true
    }
  }

  /// The items of the list for each of which a line or a state stands.
  private func items(of name: String) -> [String]? {
    let lines = compiled.lexicon.entries.filter { $0.entryName == name }.compactMap(\.item?.text)
    let states = compiled.lexicon.states.filter { $0.groupName == name }.compactMap(\.item?.text)
    let items = lines.isEmpty ? states : lines
    return items.isEmpty ? nil : items
  }

  private func compareItems(_ key: Node, _ name: String, _ items: [String], _ expected: Node, _ game: ScoredGame) {
    guard expected.kind == .mapping else {
      return bag.report(ExampleMessages.noMapping(of: key, example: "\(name): {\(items[0]): [1, 2]}"))
    }
    for (item, value) in expected.pairs {
      guard items.contains(item.text) else {
        bag.report(ExampleMessages.unknownName(item, what: "item of `\(name)`", among: items))
        continue
      }
      compareShown(item, "\(name).\(item.text)", value, game)
    }
  }

  private func compare(_ probe: Probe, _ name: String, _ pair: (key: Node, value: Node), _ game: ScoredGame) {
    let evaluator = game.machine.evaluator
    if let side = (0..<game.sideCount).first(where: { evaluator.value(of: probe.formula, side: $0) == nil }) {
      _ = evaluator.value(of: probe.formula, side: side)
      return bag.report(
        ExampleMessages.cannotBeWorkedOut(
          pair.value, what: "`\(name)`", compiled.reason(of: evaluator.fault), at: compiled.span(of: evaluator.fault)))
    }
    // A list of the table's, such as the rows of its board, is none with one for each side.
    let isOfTable = probe.isOfTable && probe.kind.isList || pair.value.kind != .sequence
    compare(name, pair, game, perTable: isOfTable, isList: probe.kind.isList) { side in
      let word = evaluator.value(of: probe.formula, side: side ?? 0) ?? 0
      return probe.kind.isList ? .list(Array(evaluator.list(word)), probe.kind, game) : .word(word, probe.kind, game)
    }
  }

  /// What belongs to the table is one value, what belongs to a side is a list with one for each.
  private func compare(
    _ name: String, _ pair: (key: Node, value: Node), _ game: ScoredGame, perTable: Bool, isList: Bool,
    value: (Int?) -> ExampleValues.Value
  ) {
    if perTable, pair.value.kind != .sequence || isList {
      return expect(pair.value, value(nil), "`\(name)`")
    }
    compare(pair, game, "`\(name)`") { value(perTable ? nil : $0) }
  }
}

/// Where a shown value, a state or a line stands among the words of a game.
private struct ShownPlace {
  private enum Source { case kept(slot: Int), line(Int), text(TextTemplate) }

  let kind: ValueKind
  let perTable: Bool
  private let source: Source

  init?(named name: String, _ rules: CompiledRules) {
    let (lexicon, game) = (rules.lexicon, rules.game)
    if let state = lexicon.states.firstIndex(where: { $0.name == name }) {
      kind = lexicon.states[state].kind
      (perTable, source) = (game.states[state].perTable, .kept(slot: game.states[state].slot))
    } else if let words = lexicon.shown.first(where: { $0.name == name }) {
      kind = words.kind
      switch words.source {
      case .value(let value):
        (perTable, source) = (game.shownValues[value].perTable, .kept(slot: game.shownValues[value].slot))
      case .text(let text, let isOfTable, _): (perTable, source) = (isOfTable, .text(text))
      case .state: return nil
      }
    } else if let line = lexicon.entries.firstIndex(where: { $0.name == name }) {
      kind = lexicon.entries[line].kind
      (perTable, source) = (game.entries[line].isOfTable, .line(line))
    } else {
      return nil
    }
  }

  func value(in game: ScoredGame, side: Int?) -> ExampleValues.Value {
    switch source {
    case .kept(let slot):
      guard !kind.isList else { return .list(game.machine.list(slot, side: side), kind, game) }
      return .word(game.machine.word(slot, side: side), kind, game)
    case .line(let line): return value(ofLine: line, in: game, side: side ?? 0)
    case .text(let text):
      let texts = ValueTexts(rules: game.rules, sides: game.sides)
      return .text(texts.text(text, evaluator: game.machine.evaluator, side: side ?? 0))
    }
  }

  private func value(ofLine line: Int, in game: ScoredGame, side: Int) -> ExampleValues.Value {
    let machine = game.machine
    let entry = machine.table.entries[line]
    let isOpen = machine.roundIsOpen || machine.closedRounds == machine.roundsBefore
    let sheet =
      isOpen ? machine.filledSheet(of: side) : machine.closedSheet(round: machine.closedRounds - 1, side: side)
    if entry.isPointsOnly, case .formula(_, let slot) = entry.points {
      return .number(game.rules.lexicon.points.number(sheet[slot]))
    }
    guard kind.isList else { return .word(sheet[entry.slot], kind, game) }
    return .list((0..<Int(sheet[entry.slot])).map { sheet[entry.slot + 1 + $0] }, kind, game)
  }
}
