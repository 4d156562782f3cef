import JSONText
import Presentation

/// What two games played on the same luck differ in, for people and programs.
package struct PairedView {
  private let simulation: PairedSimulation
  private let tally: PairedTally
  /// By match.
  private let changes: [FigureChange?]
  private var terms: SimulationTerms { simulation.first.terms }

  package init(_ simulation: PairedSimulation, _ tally: PairedTally) {
    (self.simulation, self.tally, changes) = (simulation, tally, tally.changes(simulation))
  }

  // MARK: For people

  package var text: String {
    heading + sections.map { "\n" + $0 }.joined()
      + "\nWIDTH: how wide the interval is beside that of games with luck of their own.\n"
      + (isWithoutLuck ? Self.withoutLuck : "")
  }

  private var isWithoutLuck: Bool { changes.contains { $0?.isWithoutLuck ?? false } }

  private static let withoutLuck =
    """
    What the throws were worth more or less than they are on average is taken out, as far as it shows: so figures are not
    quite those of `simulate`.

    """

  private var heading: String {
    let (played, asked) = (Numbers.text(Int64(tally.games)), Numbers.text(Int64(terms.games)))
    let count = tally.games == terms.games ? asked : "\(played) of \(asked)"
    return
      "\(count) \(terms.games == 1 ? "game" : "games") played by each of the two on the same luck, seed \(terms.seed)\(terms.ending).\n"
      + "\(terms.whoPlays)\n"
  }

  private var sections: [String] {
    Figure.groups.compactMap { group in
      let shown = simulation.matches.indices.filter { group.kinds.contains(figure($0).kind) && isShown($0) }
      guard !shown.isEmpty else { return nil }
      var table = TextTable([[group.heading, "FIRST", "SECOND", "CHANGE", "95% INTERVAL", "WIDTH"]])
      for index in shown { table.add(row(index)) }
      return table.text
    }
  }

  private func figure(_ index: Int) -> Figure { simulation.first.figures[simulation.matches[index].first] }

  private func isShown(_ index: Int) -> Bool {
    let match = simulation.matches[index]
    switch figure(index).kind {
    case .left: return terms.rounds != nil
    case .tied: return tally.first.sums[match.first].sum + tally.second.sums[match.second].sum > 0
    default: return true
    }
  }

  private var hasTies: Bool {
    simulation.matches.indices.contains { figure($0).kind == .tied && isShown($0) }
  }

  private func row(_ index: Int) -> [String] {
    let figure = figure(index)
    let label = figure.label(hasTies: hasTies)
    guard let found = changes[index] else { return [label, "–", "–", "–", "–", "–"] }
    return [
      label, figure.text(found.first.value), figure.text(found.second.value),
      (found.change.value > 0 ? "+" : "") + figure.text(found.change.value),
      found.isAlike ? "no game differs" : figure.text(found.change),
      found.width.map { "\(Int((100 * $0).rounded()))%" } ?? "–",
    ]
  }

  // MARK: For programs

  /// Writes an object: `{"title": ..., "played": 1000, "figures": [{"figure": "won", "seat": 1, "first": {"value": 0.53, ...},
  /// "second": {...}, "change": {...}, "width": 0.4, "without_luck": true}]}`
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    terms.write(to: &writer)
    writer.key("played")
    writer.int(tally.games)
    writer.key("figures")
    writer.beginArray()
    for found in changes.compactMap(\.self) {
      writer.beginObject()
      found.figure.write(to: &writer)
      for (key, estimate) in [("first", found.first), ("second", found.second), ("change", found.change)] {
        writer.key(text: key)
        writer.beginObject()
        estimate.write(to: &writer)
        writer.endObject()
      }
      writer.key("width")
      if let width = found.width { writer.double(width) } else { writer.null() }
      writer.key("without_luck")
      writer.bool(found.isWithoutLuck)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}
