import JSONText
import Presentation

/// What games played by themselves came to, for people and programs.
package struct SimulationView {
  private let part: SimulationPart
  private var terms: SimulationTerms { part.terms }

  package init(_ part: SimulationPart) { self.part = part }

  // MARK: For people

  package var text: String { heading + sections.map { "\n" + $0 }.joined() }

  private var heading: String {
    let (played, asked) = (Int64(part.tally.games), Int64(terms.games))
    let count = played == asked ? Numbers.text(played) : "\(Numbers.text(played)) of \(Numbers.text(asked))"
    let ending = terms.rounds.map { ", each left after round \($0)" } ?? ""
    let options = terms.options.isEmpty ? "" : " With \(terms.options.joined(separator: ", "))."
    return "\(terms.title): \(count) \(asked == 1 ? "game" : "games") played, seed \(terms.seed)\(ending).\(options)\n"
      + "\(whoPlays)\n"
  }

  private var whoPlays: String {
    guard Set(terms.players).count > 1 else { return "On every seat: \(terms.players.first ?? "")." }
    return terms.players.enumerated().map { "Seat \($0 + 1): \($1)." }.joined(separator: "\n")
  }

  /// What belongs together stands in one table.
  private static let groups: [(heading: String, kinds: [Figure.Kind])] = [
    ("HOW GAMES END", [.won, .tied, .outcome, .left]),
    ("IN A GAME", [.rounds, .moves, .margin, .leadChanges, .points]),
    ("IN A TURN", [.brought]),
    ("OF ALL TURNS", [.empty]),
    ("HOW OFTEN IN A GAME", [.action, .throwing]),
    ("OF ALL THROWS", [.combo]),
  ]

  private var sections: [String] {
    Self.groups.compactMap { group in
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
    let ends = hasEnds ? [Numbers.text(sums.least), Numbers.text(sums.most)] : []
    guard let estimate = part.tally.estimate(index, part.figures) else {
      return [label(figure), "–", "–"] + ends.map { _ in "–" }
    }
    return [label(figure), figure.text(estimate.value), figure.text(estimate)] + ends
  }

  private func label(_ figure: Figure) -> String {
    let seat = figure.seat.map { "Seat \($0 + 1)" } ?? ""
    return switch figure.kind {
    case .won: "\(seat) wins\(hasTies ? ", ties as half" : "")"
    case .tied: "Several are first"
    case .outcome: "\(seat): \(figure.name)"
    case .left: "Left before the end"
    case .rounds: "Rounds"
    case .moves: "Moves"
    case .margin: "Margin of the winner"
    case .leadChanges: "Changes of the lead"
    case .points: "\(seat): points"
    case .turns: "\(seat): turns"
    case .brought: "\(seat): brings"
    case .empty: "\(seat): nothing"
    case .throwing: "Throws of dice"
    case .action, .combo: figure.name
    }
  }

  private var hasTies: Bool {
    part.figures.indices.contains { part.figures[$0].kind == .tied && part.tally.sums[$0].sum > 0 }
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
          figure.name, text(estimate?.value), text(estimate?.low), text(estimate?.high), "\(sums.sum)", "\(sums.least)",
          "\(sums.most)", "\(part.tally.games)",
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
    writer.key("figure")
    writer.string(figure.kind.rawValue)
    if let seat = figure.seat {
      writer.key("seat")
      writer.int(seat + 1)
    }
    if !figure.name.isEmpty {
      writer.key("name")
      writer.string(figure.name)
    }
    for (key, value) in [("value", estimate?.value), ("low", estimate?.low), ("high", estimate?.high)] {
      writer.key(text: key)
      if let value, value.isFinite { writer.double(value) } else { writer.null() }
    }
    writer.key("sum")
    writer.string("\(sums.sum)")
    for (key, value) in [("least", sums.least), ("most", sums.most)] {
      writer.key(text: key)
      writer.int(value)
    }
    writer.endObject()
  }
}

extension Figure {
  /// A value of this figure as people read it.
  func text(_ value: Double) -> String {
    isShare ? (100 * value).decimal(places: 2) + "%" : Numbers.grouped(value.decimal(places: 2))
  }

  /// Its interval.
  func text(_ estimate: Estimate) -> String {
    guard estimate.low.isFinite, estimate.high.isFinite else { return "–" }
    return "\(text(estimate.low)) to \(text(estimate.high))"
  }
}

extension Double {
  /// Rounded to so many digits behind the point, halves away from zero; what is less than 10^12 is written out.
  func decimal(places: Int) -> String {
    guard magnitude < 1e12 else { return "\(self)" }
    let scale = (0..<places).reduce(Int64(1)) { scale, _ in 10 * scale }
    let units = Int64((self * Double(scale)).rounded())
    return Share(Int128(units), of: Int128(scale)).decimal(places: places)
  }
}
