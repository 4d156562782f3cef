import Presentation
import RuleLanguage

/// The rules as text for a terminal.
extension RulesView {
  /// The whole text, ending in a line break.
  package var text: String {
    let lexicon = rules.lexicon
    var parts = ["\(TextTable.visible(lexicon.title)) (\(lexicon.name))\n" + TextTable.wrapped(lexicon.summary ?? "")]
    if let notes = lexicon.notes { parts.append(TextTable.wrapped(notes)) }
    parts.append(facts)
    parts.append(section("Options", fields(options)))
    parts.append(section("Lists", named(lists)))
    parts.append(section("Sheet, one for each side and round", fields(sheet)))
    if !score.isEmpty { parts.append(section("Score, instead of the sum of the sheet", lines(score))) }
    parts.append(section("Values", named(values)))
    parts.append(section("Carried from round to round", named(states)))
    parts.append(section("Checks", named(checks)))
    parts.append(section("Pieces", named(pieces)))
    parts.append(section("Combos", named(combos)))
    parts.append(section("Where pieces lie", named(zones)))
    parts.append(section("Actions", named(actions)))
    parts.append(section(winningsTitle, winnings))
    parts.append(section("Examples", lines(examples)))
    if let source = lexicon.source { parts.append(TextTable.wrapped("Source: \(source)")) }
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var facts: String {
    var table = TextTable(leftColumns: .max)
    table.add(["Sides", sidesText])
    table.add(["Rounds", roundsText])
    table.add(["Turns", turnsText])
    if let nextText { table.add(["Next is", nextText]) }
    if let skipText { table.add(["Misses a turn when", skipText]) }
    if let outText { table.add(["Out when", outText]) }
    if let endText { table.add(["Over when", endText]) }
    if !ranking.isEmpty { table.add(["First is", ranking.joined(separator: ", then ")]) }
    return table.text
  }

  private func section(_ title: String, _ body: String) -> String { body.isEmpty ? "" : "\(title)\n\(body)" }

  private func lines(_ lines: [String]) -> String { lines.map { "  \(TextTable.visible($0))\n" }.joined() }

  private func fields(_ fields: [Field]) -> String {
    var table = TextTable(leftColumns: .max)
    for field in fields {
      let range = [field.range, field.length.map { "\($0) items" }].compactMap(\.self).joined(separator: ", ")
      var notes = [field.per.flatMap(Self.whose)].compactMap(\.self) + field.notes
      if let standard = field.standard { notes.append("else \(standard)") }
      if let condition = field.condition { notes.append("asked when \(condition)") }
      let type = field.none.map { "\(field.type) | \($0)" } ?? field.type
      table.add([
        "  \(field.name)", field.label, range.isEmpty ? type : "\(type) \(range)",
        field.points.map { "points \($0)" } ?? "", notes.joined(separator: ", "),
      ])
    }
    return table.text
  }

  private static func whose(_ per: String) -> String? {
    switch per {
    case "table": "once for all sides"
    case "seat": "for each player"
    default: nil
    }
  }

  private func named(_ all: [Named]) -> String {
    var table = TextTable(leftColumns: .max)
    for item in all {
      let call = item.parameters.isEmpty ? "" : "(\(item.parameters.joined(separator: ", ")))"
      table.add(["  \(item.name)\(call)", item.label ?? "", item.lines.first ?? ""])
      for line in item.lines.dropFirst() { table.add(["", "", line]) }
    }
    return table.text
  }

  private var winningsTitle: String {
    "Winnings for each player" + (rules.lexicon.currency.map { ", in \($0)" } ?? "")
  }

  private var winnings: String {
    guard let anteText else { return "" }
    return "  Ante: \(anteText)\n" + named(prizes)
  }
}
