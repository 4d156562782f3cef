import Decimals
import Engine
import Records
import RuleLanguage

/// What has been entered for the round that is open.
enum OpenRound {
  /// A table with a row for each entry that some side has; empty where there is none.
  ///
  /// - Parameter secrets: what is not shown; `nil` where everything is.
  static func text(_ game: ScoredGame, _ secrets: Secrets? = nil) -> String {
    guard game.machine.roundIsOpen, !game.machine.isComplete else { return "" }
    let rows = game.rules.game.entries.indices.compactMap { row($0, game, secrets) }
    guard !rows.isEmpty else { return "" }
    func table(_ lower: [SideTable.Row] = []) -> String {
      SideTable(
        title: "Round \(game.machine.round) so far", names: game.sides.names.texts, upper: rows, lower: lower
      ).text
    }
    return OpenScores.read(game, secrets) { table(workedOut($0, game)) + missing($0, game) } ?? table()
  }

  private static func row(_ entry: Int, _ game: ScoredGame, _ secrets: Secrets?) -> SideTable.Row? {
    guard !isOnTheTable(entry, game) else { return nil }
    let values = (0..<game.sideCount).map { side in
      let text = value(entry, side, game)
      return text.isEmpty || !(secrets?.hides(entry: entry, of: side) ?? false) ? text : "(?)"
    }
    return values.allSatisfy(\.isEmpty)
      ? nil : SideTable.Row(label: game.rules.lexicon.entries[entry].label, values: values)
  }

  /// Whether an entry is a zone in which pieces lie: it is shown as that.
  private static func isOnTheTable(_ entry: Int, _ game: ScoredGame) -> Bool {
    game.rules.game.zones.enumerated().contains { index, zone in
      let sides = zone.perSide ? (0..<game.sideCount).map { Optional($0) } : [nil]
      return zone.entry == entry && sides.contains { !game.machine.pieces(inZone: index, side: $0).isEmpty }
    }
  }

  private static func value(_ entry: Int, _ side: Int, _ game: ScoredGame) -> String {
    let line = ResultPlan.Line(game.rules.game.entries[entry], game.rules.lexicon.entries[entry])
    guard line.hasValue, game.machine.marks(ofOpenSheet: side).isEntered(line.mask) else { return "" }
    let text = text(line, side, game)
    return text.isEmpty && line.isList ? "none" : text
  }

  /// What stands in a line.
  static func text(_ line: ResultPlan.Line, _ side: Int, _ game: ScoredGame) -> String {
    let texts = ValueTexts(rules: game.rules, sides: game.sides)
    if line.isList { return texts.text(game.machine.list(line.slot, side: side), line.kind) }
    let word = game.machine.word(line.slot, side: side)
    return line.kind.base == .number ? Numbers.text(word, line.kind) : texts.text(word, line.kind)
  }
}
