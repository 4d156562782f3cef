import Engine
import JSONText
import Presentation
import RuleLanguage

/// The rules as JSON. Expressions, ranges and points are texts, as they stand in the file.
extension RulesView {
  /// Writes one object.
  package func write(to writer: inout JSONWriter) {
    let lexicon = rules.lexicon
    writer.beginObject()
    writer.key("schema_version")
    writer.int(ResultWriter.schemaVersion)
    write("name", lexicon.name, &writer)
    write("digest", rules.digest, &writer)
    write("title", lexicon.title, &writer)
    write("summary", lexicon.summary, &writer)
    write("notes", lexicon.notes, &writer)
    write("source", lexicon.source, &writer)
    writeSides(&writer)
    write("rounds", roundsText, &writer)
    write("turns", turnsText, &writer)
    if let nextText { write("next", nextText, &writer) }
    if let skipText { write("skip", skipText, &writer) }
    if let outText { write("out", outText, &writer) }
    write("end", endText, &writer)
    write("ranking", ranking, &writer)
    write("options", options, &writer)
    write("sheet", sheet, &writer)
    write("score", score, &writer)
    for (key, named) in [
      ("lists", lists), ("values", values), ("state", states), ("checks", checks), ("pieces", pieces),
      ("combos", combos),
      ("zones", zones), ("actions", actions),
    ] { write(key, named, &writer) }
    writeWinnings(&writer)
    write("examples", examples, &writer)
    writer.endObject()
  }

  private func writeSides(_ writer: inout JSONWriter) {
    let rule = rules.game.sides
    writer.key("sides")
    writer.beginObject()
    writer.key("minimum")
    writer.int(rule.minimum)
    writer.key("maximum")
    writer.int(rule.maximum)
    writer.key("default")
    writer.int(rule.standard)
    writer.key("players")
    writer.int(rule.playersPerSide)
    if let teams = rule.teams {
      writer.key("teams")
      writer.int(teams)
    }
    writer.endObject()
  }

  private func writeWinnings(_ writer: inout JSONWriter) {
    writer.key("winnings")
    guard let anteText else { return writer.null() }
    writer.beginObject()
    write("currency", rules.lexicon.currency, &writer)
    write("ante", anteText, &writer)
    write("prizes", prizes, &writer)
    writer.endObject()
  }

  // MARK: Parts

  private func write(_ key: String, _ text: String?, _ writer: inout JSONWriter) {
    writer.key(text: key)
    if let text { writer.string(text) } else { writer.null() }
  }

  private func write(_ key: String, _ texts: [String], _ writer: inout JSONWriter) {
    writer.key(text: key)
    writer.beginArray()
    for text in texts { writer.string(text) }
    writer.endArray()
  }

  private func write(_ key: String, _ fields: [Field], _ writer: inout JSONWriter) {
    writer.key(text: key)
    writer.beginArray()
    for field in fields {
      writer.beginObject()
      write("name", field.name, &writer)
      write("label", field.label, &writer)
      write("type", field.type, &writer)
      write("range", field.range, &writer)
      write("length", field.length, &writer)
      write("default", field.standard, &writer)
      write("points", field.points, &writer)
      write("when", field.condition, &writer)
      write("none", field.none, &writer)
      write("per", field.per, &writer)
      write("notes", field.notes, &writer)
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ key: String, _ all: [Named], _ writer: inout JSONWriter) {
    writer.key(text: key)
    writer.beginArray()
    for item in all {
      writer.beginObject()
      write("name", item.name, &writer)
      write("label", item.label, &writer)
      if !item.parameters.isEmpty { write("of", item.parameters, &writer) }
      write("lines", item.lines, &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
