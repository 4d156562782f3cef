import Decimals
import Engine
import GameLog
import Records
import RuleLanguage

/// A game as a person reads it: each side's rounds, total and place, what is shown beside the score, and winnings;
/// then what has been entered for the open round, what lies on the table, and what can be done now.
///
///     Game of pairs: round 2 of 4 is next
///
///               North   East
///     Round 1   2,645  1,835
///     ──────────────────────
///     Total     2,645  1,835
///     Place         1      2
///     Behind             810
package struct ScoreTable {
  private let game: ScoredGame
  private let facts: SideFacts
  /// What is not shown; `nil` where everything is.
  private let secrets: Secrets?

  /// - Parameter hidesSecrets: whether what lies face down is only counted, as for people who play.
  package init(_ game: ScoredGame, hidesSecrets: Bool = false) {
    self.game = game
    secrets = hidesSecrets ? Secrets(game, looker: nil) : nil
    facts = SideFacts(game)
  }

  /// The whole text, ending in a line break.
  package var text: String {
    let table = SideTable(names: game.sides.names.texts, upper: rounds, lower: facts.others)
    let parts = [heading, table.text, OpenRound.text(game, secrets), sayings, PlayView(game, secrets)?.text ?? ""]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var rounds: [SideTable.Row] {
    let (machine, sides) = (game.machine, 0..<game.sideCount)
    let closed = (machine.roundsBefore..<machine.closedRounds).map { round in
      let scores = sides.map { machine.closedScore(round: round, side: $0) }
      return SideTable.Row(
        label: "Round \(round + 1)",
        values: sides.map { side in
          guard !machine.wasAbsent(round: round, side: side) else { return "–" }
          return scores[side].map { Numbers.text($0, game.rules.lexicon.score) }
            ?? WaitingWords.score(isComplete: machine.isComplete)
        })
    }
    let before =
      game.beganAsAlways
      ? [] : [SideTable.Row(label: PositionWords.before, values: sides.map { Numbers.text(game.totalBefore($0) ?? 0) })]
    return before + closed + openRound
  }

  /// What those have scored who have had their turns in the open round; nothing where all sheets close together.
  private var openRound: [SideTable.Row] {
    let sides = 0..<game.sideCount
    guard sides.contains(where: game.hasClosedTurn) else { return [] }
    let values = sides.map { side in
      guard game.hasClosedTurn(side) else { return "" }
      let hadSheet = !game.machine.marks(ofOpenSheet: side).isAbsent
      return hadSheet ? game.machine.openScore(of: side).map { Numbers.text($0, game.rules.lexicon.score) } ?? "–" : "–"
    }
    return [SideTable.Row(label: "Round \(game.machine.round)", values: values)]
  }

  // MARK: Heading

  private var heading: String { "\(TextTable.visible(game.rules.lexicon.title)): \(status)\n" }

  private var status: String {
    let machine = game.machine
    let count = machine.roundCount.map { " of \($0)" } ?? ""
    if machine.isComplete {
      return machine.closedRounds == 1 ? "over after 1 round" : "over after \(machine.closedRounds) rounds"
    }
    return "round \(machine.round)\(count) is \(machine.roundIsOpen ? "open" : "next")\(turn)"
  }

  /// Whose sheet closes next, once one of the round has.
  private var turn: String {
    guard let turn = game.machine.turn, (0..<game.sideCount).contains(where: game.hasClosedTurn) else { return "" }
    return ", and it is the turn of \(game.sides.names[turn])"
  }

  private var sayings: String {
    var lines = facts.ofTable.map { "\($0.label): \($0.values.joined())" }
    lines += game.sides.left.sorted().map { "\(game.sides.names[$0]) has left the game" }
    lines += (0..<game.sideCount).compactMap { side in
      game.saying(to: side).map { "\(game.sides.names[side]): \($0)" }
    }
    lines += game.answers.map { "\(label(ofAnswer: $0.name)): \($0.text)" }
    return lines.map { TextTable.visible($0) + "\n" }.joined()
  }
}

extension ScoreTable {
  /// What people read of a question of the result.
  private func label(ofAnswer name: String) -> String {
    let asks = [game.rules.lexicon.won, game.rules.lexicon.tied].compactMap(\.self).flatMap(\.asks)
    return asks.first { $0.name == name }?.label ?? name
  }
}

/// What a score table says of each side below the rounds, line by line.
struct SideFacts {
  typealias Fact = SideTable.Row

  private(set) var others: [Fact] = []
  /// What is shown once for all sides.
  private(set) var ofTable: [Fact] = []

  init(_ game: ScoredGame) {
    let sides = 0..<game.sideCount
    let machine = game.machine
    let waits = !machine.isComplete && sides.contains(where: machine.hasWaitingScore)
    others.append(
      Fact(
        label: WaitingWords.total(waits: waits),
        values: sides.map { Numbers.text(game.total(of: $0), game.rules.lexicon.total) }))
    others.append(Fact(label: "Place", values: sides.map { String(game.standings[$0].place) }))
    if game.standings.contains(where: { $0.behind != 0 }) {
      others.append(Fact(label: "Behind", values: sides.map { Self.behind(game.standings[$0].behind, game) }))
    }
    let isOut = sides.map { game.machine.isOut($0) && !game.sides.left.contains($0) }
    if isOut.contains(true) { others.append(Fact(label: "Out", values: isOut.map { $0 ? "yes" : "" })) }
    others += Self.shownBySide(game)
    ofTable = Self.shownOfTable(game)
    addWinnings(game)
    if game.machine.isComplete {
      others.append(Fact(label: "Outcome", values: sides.map { game.outcomeName(of: $0) ?? "" }))
    }
  }

  private static func behind(_ value: Int64, _ game: ScoredGame) -> String {
    value == 0 ? "" : Numbers.text(value, game.rules.lexicon.behind)
  }

  /// What is shown of each side beside its score, such as the meld.
  static func shownBySide(_ game: ScoredGame) -> [Fact] { shown(game, ofTable: false) }

  /// What is shown once for all sides.
  static func shownOfTable(_ game: ScoredGame) -> [Fact] { shown(game, ofTable: true) }

  /// The same as facts, grids among them as such.
  static func factsOfTable(_ game: ScoredGame) -> [TableView.Fact] {
    game.rules.lexicon.shown.enumerated().compactMap { index, words in
      let shown = ResultPlan.Shown(words, game.rules.game)
      guard shown.perTable, shown.isInUse(game) else { return nil }
      return .init(
        label: words.label, text: ShownTexts.text(index, 0, game), rows: ShownTexts.rows(index, game),
        labels: ShownTexts.labels(index, game))
    }
  }

  private static func shown(_ game: ScoredGame, ofTable: Bool) -> [Fact] {
    game.rules.lexicon.shown.enumerated().compactMap { index, words in
      let shown = ResultPlan.Shown(words, game.rules.game)
      guard shown.perTable == ofTable, shown.isInUse(game) else { return nil }
      let sides = ofTable ? 0..<1 : 0..<game.sideCount
      return Fact(label: words.label, values: sides.map { ShownTexts.text(index, $0, game) })
    }
  }

  private mutating func addWinnings(_ game: ScoredGame) {
    guard !game.payments.isEmpty else { return }
    let lexicon = game.rules.lexicon
    let amounts = (0..<game.sideCount).map { side in
      Money.text(game.payments.amount(of: side), decimals: lexicon.moneyDecimals)
    }
    let label = lexicon.currency.map { "Winnings (\($0))" } ?? "Winnings"
    others.append(Fact(label: label, values: amounts))
  }
}

/// What people read where a score waits for what is played later.
package enum WaitingWords {
  /// In the place of the score: nothing more comes where the game is over.
  package static func score(isComplete: Bool) -> String { isComplete ? "–" : "waits" }

  /// What the total is called.
  package static func total(waits: Bool) -> String { waits ? "Total so far" : "Total" }
}

/// Values and state beside the score, as texts.
enum ShownTexts {
  /// A grid of the table, all of its rows and columns; nothing of what is none.
  static func rows(_ index: Int, _ game: ScoredGame) -> [[String]] {
    guard case .state(let state) = game.rules.lexicon.shown[index].source,
      let grid = game.rules.game.states[state].grid,
      let rows = game.machine.evaluator.value(of: grid.rows, side: 0),
      let columns = game.machine.evaluator.value(of: grid.columns, side: 0)
    else { return [] }
    let shown = ResultPlan.Shown(game.rules.lexicon.shown[index], game.rules.game)
    let texts = ValueTexts(rules: game.rules, sides: game.sides)
    let lying = texts.rows(game.machine.list(shown.slot, side: nil), shown.kind)
    return (0..<Int(rows)).map { row in
      (0..<Int(columns)).map { column in
        guard lying.indices.contains(row), lying[row].indices.contains(column) else { return "" }
        return lying[row][column] == "." ? "" : texts.shortest(lying[row][column], shown.kind.contents)
      }
    }
  }

  /// What the words of a grid are called that are shown by less.
  static func labels(_ index: Int, _ game: ScoredGame) -> [String: String] {
    let kind = game.rules.lexicon.shown[index].kind
    guard kind.isGrid, case .choice(let choice) = kind.base else { return [:] }
    let texts = ValueTexts(rules: game.rules, sides: game.sides)
    let words = zip(game.rules.lexicon.choices[choice], game.rules.lexicon.choiceLabels[choice])
    let labels = words.map { (texts.shortest($0, kind.contents), $1) }.filter { $0 != $1 }
    return Dictionary(labels) { first, _ in first }
  }

  static func text(_ index: Int, _ side: Int, _ game: ScoredGame) -> String {
    let shown = ResultPlan.Shown(game.rules.lexicon.shown[index], game.rules.game)
    guard shown.isInUse(game, side: side) else { return "" }
    let texts = ValueTexts(rules: game.rules, sides: game.sides)
    if let text = shown.text { return texts.text(text, evaluator: game.machine.evaluator, side: side) }
    let owner = shown.perTable ? nil : side
    if shown.isList { return texts.text(game.machine.list(shown.slot, side: owner), shown.kind) }
    let word = game.machine.word(shown.slot, side: owner)
    return shown.kind.base == .number ? Numbers.text(word, shown.kind) : texts.text(word, shown.kind)
  }
}
