import Decimals
import Diagnostics
import Presentation

/// A game of the list in lines for people: what is played and how far it is, then a line for each side with its
/// initials, what is shown of it such as the meld, its score, and how far it is behind.
///
///     Hand & Foot   round 2 of 4, 25 % done
///       ANN/BOB   Meld 90   2,645
///       CY/DEE    Meld 90   1,835   -810
package struct GameLines {
  /// What is played, and how far it is.
  package let heading: String
  /// How far it is, or who won.
  package let state: String
  /// One for each side, in columns.
  package let sides: [String]

  package init(_ summary: GameSummary) {
    let facts = summary.isComplete ? [] : summary.facts
    state = DisplayWidth.visible(Self.state(of: summary))
    let mark = summary.isAsSeen ? ["as it was kept"] : []
    heading = DisplayWidth.visible(([summary.title, Self.state(of: summary)] + facts + mark).joined(separator: "   "))
    let cells = summary.sides.map { side in
      [
        side.initials, side.facts.joined(separator: "  "), Numbers.text(side.total),
        side.behind == 0 ? "" : "-\(Numbers.text(side.behind))",
      ]
    }
    let hasFacts = cells.contains { !$0[1].isEmpty }
    sides = TextTable(cells.map { hasFacts ? $0 : [$0[0]] + $0[2...] }, leftColumns: hasFacts ? 2 : 1, gap: 3).lines
  }

  private static func state(of summary: GameSummary) -> String {
    guard summary.isComplete else {
      let round = "round \(summary.round)" + (summary.roundCount.map { " of \($0)" } ?? "")
      return summary.percentDone.map { "\(round), \($0) % done" } ?? round
    }
    let quote = summary.quote.map { " “\($0)”" } ?? ""
    guard summary.closedRounds > 0 else { return "over: nothing was played" }
    // A word of the rules' own says more than a place.
    let own = summary.sides.filter { side in side.outcome.map { !["won", "tied", "lost"].contains($0) } ?? false }
    if !own.isEmpty {
      return "over: " + summary.sides.map { "\($0.name) \($0.outcome ?? "")" }.joined(separator: ", ") + quote
    }
    let winners = summary.sides.filter { $0.outcome == "won" || $0.outcome == "tied" }.map(\.name)
    guard !winners.isEmpty else { return "over: nobody won" }
    return "over: \(winners.joined(separator: ", ")) \(winners.count == 1 ? "won" : "won together")\(quote)"
  }
}
