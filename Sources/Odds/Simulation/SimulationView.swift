import Decimals
import JSONText
import Presentation

/// What games played by themselves came to, for people and programs.
package struct SimulationView {
  private let part: SimulationPart
  private var terms: SimulationTerms { part.terms }

  package init(_ part: SimulationPart) { self.part = part }

  // MARK: For people

  package var text: String { heading + sections.map { "\n" + $0 }.joined() + footnote }

  /// Why some intervals are missing.
  private var footnote: String {
    let isMissing = part.figures.indices.contains {
      isShown($0) && interval($0) == Self.missing && part.tally.games > 0
    }
    return isMissing ? "\n\(Self.missing) Too few games differ from the others to say within what it lies.\n" : ""
  }

  private static let missing = "–"

  private func interval(_ index: Int) -> String? {
    let figure = part.figures[index]
    guard let estimate = part.tally.estimate(index, part.figures) else { return nil }
    guard !estimate.low.isFinite else { return figure.text(estimate) }
    let sums = part.tally.sums[index]
    return part.tally.games > 1 && sums.least == sums.most ? "all alike" : Self.missing
  }

  private var heading: String {
    let (played, asked) = (Int64(part.tally.games), Int64(terms.games))
    let count = played == asked ? Numbers.text(played) : "\(Numbers.text(played)) of \(Numbers.text(asked))"
    return "\(terms.title): \(count) \(asked == 1 ? "game" : "games") played, seed \(terms.seed)\(terms.ending).\n"
      + "\(terms.whoPlays)\n"
  }

  private var sections: [String] {
    Figure.groups.compactMap { group in
      let shown = part.figures.indices.filter { group.kinds.contains(part.figures[$0].kind) && isShown($0) }
      guard let first = shown.first else { return nil }
      let isShare = part.figures[first].isShare
      let hasEnds = group.heading == "IN A GAME" || group.heading == "HOW OFTEN IN A GAME"
      var table = TextTable([
        [group.heading, isShare ? "SHARE" : "MEAN", "95% INTERVAL"] + (hasEnds ? ["LEAST", "MOST"] : [])
      ])
      for index in shown { table.add(row(index, hasEnds)) }
      return table.text
    }
  }

  private func isShown(_ index: Int) -> Bool {
    switch part.figures[index].kind {
    case .left: terms.rounds != nil
    case .tied: part.tally.sums[index].sum > 0
    default: true
    }
  }

  private func row(_ index: Int, _ hasEnds: Bool) -> [String] {
    let (figure, sums) = (part.figures[index], part.tally.sums[index])
    let ends = hasEnds ? [sums.least, sums.most].map { Numbers.text(ExactDecimal($0, parts: figure.parts)) } : []
    guard let estimate = part.tally.estimate(index, part.figures) else {
      return [figure.label(hasTies: hasTies), "–", "–"] + ends.map { _ in "–" }
    }
    return [figure.label(hasTies: hasTies), figure.text(estimate.value), interval(index) ?? Self.missing] + ends
  }

  private var hasTies: Bool {
    part.figures.indices.contains { part.figures[$0].kind == .tied && part.tally.sums[$0].sum > 0 }
  }

  // MARK: To be drawn

  /// How games end, and what throws have.
  package var bars: [ShareBars] {
    [("How games end", [Figure.Kind.won, .tied, .outcome, .left]), ("Of all throws", [.combo])].compactMap {
      title, kinds in
      let shown = part.figures.indices.filter { kinds.contains(part.figures[$0].kind) && isShown($0) }
      let bars = shown.compactMap { index in part.tally.estimate(index, part.figures).map { bar(index, $0) } }
      return bars.isEmpty ? nil : ShareBars(title: title, bars: bars)
    }
  }

  private func bar(_ index: Int, _ estimate: Estimate) -> ShareBars.Bar {
    let figure = part.figures[index]
    return ShareBars.Bar(
      figure.label(hasTies: hasTies), figure.text(estimate.value), note: figure.text(estimate),
      thousandths: Int((1_000 * min(max(estimate.value, 0), 1)).rounded()))
  }

  // MARK: For programs

  /// A row for each figure, below a row of headings.
  package var rows: [[String]] {
    [["figure", "seat", "player", "name", "value", "low", "high", "sum", "least", "most", "games"]]
      + part.figures.indices.map { index in
        let (figure, sums) = (part.figures[index], part.tally.sums[index])
        let estimate = part.tally.estimate(index, part.figures)
        func text(_ value: Double?) -> String { value.flatMap { $0.isFinite ? $0.decimal(places: 6) : nil } ?? "" }
        return [
          figure.kind.rawValue, figure.seat.map { "\($0 + 1)" } ?? "", figure.seat.map { terms.players[$0] } ?? "",
          figure.name, text(estimate?.value), text(estimate?.low), text(estimate?.high), figure.text(ofSum: sums.sum),
          figure.text(ofSum: Int128(sums.least)), figure.text(ofSum: Int128(sums.most)), "\(part.tally.games)",
        ]
      }
  }

  /// The members of an object: `"title": ..., "players": [...], "played": 1000, "figures": [{"figure": "won", "seat": 1,
  /// "value": 0.53, "low": 0.52, "high": 0.54, ...}]`
  package func write(to writer: inout JSONWriter) {
    terms.write(to: &writer)
    writer.key("played")
    writer.int(part.tally.games)
    writer.key("figures")
    writer.beginArray()
    for index in part.figures.indices { write(index, to: &writer) }
    writer.endArray()
  }

  private func write(_ index: Int, to writer: inout JSONWriter) {
    let (figure, sums) = (part.figures[index], part.tally.sums[index])
    let estimate = part.tally.estimate(index, part.figures)
    writer.beginObject()
    figure.write(to: &writer)
    if let estimate { estimate.write(to: &writer) }
    writer.key("sum")
    writer.string(figure.text(ofSum: sums.sum))
    for (key, value) in [("least", sums.least), ("most", sums.most)] {
      writer.key(text: key)
      writer.decimal(figure.text(ofSum: Int128(value)))
    }
    writer.endObject()
  }
}
