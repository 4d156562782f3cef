import RuleLanguage

/// The rules of a game as sections of texts, for pages: what it is called, what is said of it, and then everything that
/// the file says, by the labels that people know.
package struct RulesText: Hashable, Sendable {
  package var title: String
  /// The summary and the notes.
  package var paragraphs: [String]
  package var sections: [Section]
  package var source: String?

  package struct Section: Hashable, Sendable {
    package var title: String
    package var rows: [Row]
  }

  /// Something that has a name, and what there is to say of it.
  package struct Row: Hashable, Sendable {
    package var label: String
    package var lines: [String]
  }

  package init(_ view: RulesView) {
    let lexicon = view.rules.lexicon
    title = lexicon.title
    paragraphs = [lexicon.summary, lexicon.notes].compactMap(\.self)
    source = lexicon.source
    let all = [
      Section(title: "How it goes", rows: Self.course(view)),
      Section(title: "What the table chooses", rows: view.options.map(Self.row)),
      Section(title: "Words", rows: view.lists.map(Self.row)),
      Section(title: "What is entered", rows: view.sheet.map(Self.row)),
      Section(title: "How a round is scored", rows: Self.lines(view.score, "Score")),
      Section(title: "What is worked out", rows: view.values.map(Self.row)),
      Section(title: "What goes on from round to round", rows: view.states.map(Self.row)),
      Section(title: "What must be right", rows: view.checks.map(Self.row)),
      Section(title: "Pieces", rows: view.pieces.map(Self.row)),
      Section(title: "Combinations", rows: view.combos.map(Self.row)),
      Section(title: "Where pieces lie", rows: view.zones.map(Self.row)),
      Section(title: "What can be done", rows: view.actions.map(Self.row)),
      Section(title: "Winnings for each player", rows: Self.winnings(view)),
    ]
    sections = all.filter { !$0.rows.isEmpty }
  }

  private static func course(_ view: RulesView) -> [Row] {
    let rows: [(String, String?)] = [
      ("Sides", view.sidesText), ("Rounds", view.roundsText), ("Turns", view.turnsText), ("Next is", view.nextText),
      ("Misses a turn when", view.skipText), ("Out when", view.outText), ("Over when", view.endText),
      ("First is", view.ranking.isEmpty ? nil : view.ranking.joined(separator: ", then ")),
    ]
    return rows.compactMap { label, text in text.map { Row(label: label, lines: [$0]) } }
  }

  private static func lines(_ lines: [String], _ label: String) -> [Row] {
    lines.isEmpty ? [] : [Row(label: label, lines: lines)]
  }

  private static func winnings(_ view: RulesView) -> [Row] {
    guard let ante = view.anteText else { return [] }
    return [Row(label: "Ante", lines: [ante])] + view.prizes.map(row)
  }

  private static func row(_ field: RulesView.Field) -> Row {
    let range = [field.type, field.range, field.length.map { "\($0) items" }].compactMap(\.self).joined(separator: " ")
    let points = field.points.map { "points: \($0)" }
    let standard = field.standard.map { "otherwise \($0)" }
    let asked = field.condition.map { "asked when \($0)" }
    let lines = [range, points, standard, asked].compactMap(\.self) + field.notes
    return Row(label: field.label, lines: [lines.joined(separator: ", ")])
  }

  private static func row(_ named: RulesView.Named) -> Row {
    let call = named.parameters.isEmpty ? "" : "(\(named.parameters.joined(separator: ", ")))"
    return Row(label: (named.label ?? named.name) + call, lines: named.lines)
  }
}
