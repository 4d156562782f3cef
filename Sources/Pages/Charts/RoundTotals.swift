import Decimals
import Presentation

/// How the totals of a game went on from round to round: as a picture, and as a table.
struct RoundTotals {
  private let view: SeatView
  /// Of each side, what it had after each round.
  private let totals: [[ExactDecimal]]
  /// The round that was played first, from 0.
  private let first: Int
  /// Whether the game ended in a round that not all have finished: what it brought those who have is part of their totals.
  private let endsWithin: Bool

  init(_ view: SeatView) {
    self.view = view
    totals = view.sides.map { side in
      // What waits for later rounds brings nothing before they come.
      side.rounds.reduce(into: [ExactDecimal]()) { totals, score in
        let before = totals.last ?? side.before ?? 0
        totals.append(before.adding(score ?? 0) ?? before)
      }
    }
    first = view.sides.first?.rounds.startIndex ?? 0
    endsWithin =
      view.isComplete
      && zip(view.sides, totals).contains { side, totals in side.total != totals.last ?? side.before ?? 0 }
  }

  private var rounds: Int { totals.map(\.count).max() ?? 0 }

  func write(to html: inout HTMLWriter) {
    let shown = view.sides.count > LineChart.mostLines ? ", of the first \(LineChart.mostLines)" : ""
    html.element("h2", text: "Round by round")
    LineChart(
      title: "Totals after each round\(shown)",
      lines: zip(view.sides, totals).map { side, totals in
        .init(
          name: side.name, values: [side.before ?? 0] + totals + (endsWithin ? [side.total] : []),
          end: Numbers.text(side.total))
      }, ends: ("Start", endsWithin ? lastWords : "Round \(first + rounds)"), text: { Numbers.text($0) }
    ).write(to: &html)
    html.element("details") { html in
      html.element("summary", text: "The same as a table")
      var table = DataTable("Totals after each round", heads: ["Round"] + view.sides.map(\.name))
      if view.sides.contains(where: { $0.before != nil }) {
        table.add([.init(PositionWords.before)] + view.sides.map { .init(Numbers.text($0.before ?? 0)) })
      }
      for round in 0..<rounds {
        table.add(
          [.init("Round \(first + round + 1)")]
            + totals.map { .init($0.indices.contains(round) ? Numbers.text($0[round]) : "–") })
      }
      if endsWithin { table.add([.init(lastWords)] + view.sides.map { .init(Numbers.text($0.total)) }) }
      table.write(to: &html)
    }
  }

  private var lastWords: String { "Round \(first + rounds + 1), not finished" }
}
