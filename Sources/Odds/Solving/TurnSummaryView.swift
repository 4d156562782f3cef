import Decimals
import JSONText
import Presentation

/// A turn that was solved, for people and programs.
package struct TurnSummaryView {
  private let turn: TurnSummary

  package init(_ turn: TurnSummary) { self.turn = turn }

  // MARK: For people

  package var text: String {
    var text = "\(turn.title): a turn, solved.\n\n" + figures
    let points =
      switch (turn.leastWins, turn.ranksTotals) {
      case (true, true): "for as few points of the turn as can be"
      case (false, true): "for the points of the turn"
      case (true, false): "for as little as can be of what the ranking asks first"
      case (false, false): "for what the ranking asks first"
      }
    let goal = turn.goal.map { "so that \($0)" } ?? points
    let player = turn.player == SolvingTask.best ? "one side as well as can be, \(goal)" : "`\(turn.player)`"
    text += "\nPlayed by \(player). \(size)\n" + (turn.isCut ? "It was stopped before more was known.\n" : "")
    if turn.goal == nil, turn.points == (0, 0) {
      text += "No turn changes by itself what decides who wins: `--goal` asks how often something else comes about.\n"
    }
    guard !turn.thresholds.isEmpty else { return text }
    var table = TextTable([["POSITION", "ENDS WITH", turn.gathered.map { "FROM (\($0))" } ?? "FROM"]], leftColumns: 2)
    for one in turn.thresholds { table.add([one.position, one.action, one.from.map(gathered) ?? "never"]) }
    return text + "\nWhen to end it; where that is as good as going on, it is ended.\n\n" + table.text
  }

  private func plain(_ word: Int64) -> String { ExactDecimal(word, parts: turn.gatheredParts).text }

  private func gathered(_ word: Int64) -> String { Numbers.text(ExactDecimal(word, parts: turn.gatheredParts)) }

  private var figures: String {
    var table = TextTable()
    let exact = turn.exact.map { $0.text.contains("/") && $0.text.count < 40 ? " = \($0.text)" : "" } ?? ""
    table.add([turn.goal == nil ? "A first turn brings" : "How often", Self.text(turn.points) + exact])
    if let average = turn.average, turn.beginnings > 1 {
      table.add(["Turns bring in the long run", Self.text(average)])
    }
    return table.text
  }

  private var size: String {
    let aside = turn.gathered.map { "; \($0) stands aside, as it is only added to and compared" } ?? ""
    let beginnings = turn.beginnings > 1 ? ", \(turn.beginnings) ways for a turn to begin" : ""
    return "\(Numbers.text(Int64(turn.positions))) positions\(beginnings)\(aside)."
  }

  /// To six digits, both ends where they differ by then.
  static func text(_ value: (low: Double, high: Double)) -> String {
    let (low, high) = (decimal(value.low), decimal(value.high))
    return low == high ? low : "\(low) to \(high)"
  }

  static func decimal(_ value: Double) -> String {
    let scaled = (value.magnitude * 1e6).rounded()
    let (whole, rest) = (Int64(scaled) / 1_000_000, Int64(scaled) % 1_000_000)
    let digits = String(rest)
    return (value < 0 && scaled > 0 ? "-" : "") + Numbers.text(whole) + "."
      + String(repeating: "0", count: 6 - digits.count)
      + digits
  }

  // MARK: For programs

  /// A row for each figure and each position in which a turn can be ended, below a row of headings.
  package var rows: [[String]] {
    var rows = [
      ["what", "name", "low", "high"],
      ["first_turn", "", Self.decimal(turn.points.low), Self.decimal(turn.points.high)],
    ]
    if let average = turn.average {
      rows.append(["average", "", Self.decimal(average.low), Self.decimal(average.high)])
    }
    return rows + turn.thresholds.map { ["end_from", $0.position, $0.from.map(plain) ?? "", ""] }
  }

  /// The members of an object: `"title": ..., "goal": "points", "first_turn": {"low": "8.14", "high": "8.14"}, "ends": [{"position":
  /// "loose: 3", "action": "bank", "from": 300}]`.
  package func write(to writer: inout JSONWriter) {
    writer.key("title")
    writer.string(turn.title)
    writer.key("goal")
    writer.string(turn.goal ?? "points")
    writer.key("player")
    writer.string(turn.player)
    writer.key("positions")
    writer.int(turn.positions)
    write("first_turn", turn.points, to: &writer)
    if let exact = turn.exact {
      writer.key("exact")
      writer.string(exact.text)
    }
    if let average = turn.average { write("average", average, to: &writer) }
    writer.key("ends")
    writer.beginArray()
    for one in turn.thresholds {
      writer.beginObject()
      writer.key("position")
      writer.string(one.position)
      writer.key("action")
      writer.string(one.action)
      writer.key("from")
      if let from = one.from { writer.decimal(plain(from)) } else { writer.null() }
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ key: String, _ value: (low: Double, high: Double), to writer: inout JSONWriter) {
    writer.key(text: key)
    writer.beginObject()
    for (key, end) in [("low", value.low), ("high", value.high)] {
      writer.key(text: key)
      writer.string(Self.decimal(end))
    }
    writer.endObject()
  }
}
