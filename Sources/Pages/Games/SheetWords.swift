import Decimals
import Presentation

/// What is said about sheets, but for what the rules call them.
enum SheetWords {
  /// Why nothing is typed for a side.
  static func absence(_ side: SeatView.Side, isClosed: Bool) -> String {
    if side.hasLeft { return "has left" }
    return isClosed ? "no sheet in this round" : side.isOut ? "out" : "misses a turn"
  }

  /// What stands beside a side's name: what it is in this round, and its points.
  static func state(of side: Int, _ view: SeatView) -> String {
    let shown = view.sides[side]
    let marks = view.sheet.isClosed ? [] : shown.marks
    return (marks + ["total \(Numbers.text(shown.total))"]).joined(separator: ", ")
  }

  /// What a sheet comes to, and what is shown beside the score.
  static func sums(of side: Int, _ view: SeatView) -> [SeatView.Fact] {
    let shown = view.sides[side]
    var sums: [SeatView.Fact] = []
    if view.sheet.isClosed {
      let scores = shown.rounds
      let score = scores.indices.contains(view.sheet.round - 1) ? scores[view.sheet.round - 1] : nil
      sums.append(.init(label: "Round \(view.sheet.round)", text: score.map { Numbers.text($0) } ?? "waits"))
    } else {
      sums.append(.init(label: "This round", text: shown.openScore.map { Numbers.text($0) } ?? "–"))
    }
    let label = view.roundIsOpen && !view.sheet.isClosed ? "Total before" : "Total"
    sums.append(.init(label: label, text: Numbers.text(shown.total)))
    if view.sides.count > 1, shown.behind != 0 {
      sums.append(.init(label: "Behind", text: Numbers.text(shown.behind)))
    }
    return view.sheet.isClosed ? sums : sums + shown.facts
  }

  /// A step in few words, for a button.
  static func short(_ step: String) -> String { step.count > 60 ? step.prefix(59) + "…" : step }

  /// A name of the rules without the signs that only files need.
  static func plain(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }

  /// `0 to 12`, `at least 0`; nil where anything may be typed.
  static func range(_ cell: TableView.Cell) -> String? {
    switch (cell.low, cell.high) {
    case (let low?, let high?): "\(Numbers.text(low)) to \(Numbers.text(high))"
    case (let low?, nil): "at least \(Numbers.text(low))"
    case (nil, let high?): "at most \(Numbers.text(high))"
    case (nil, nil): nil
    }
  }

  /// What stands behind a line's label: what each is worth.
  static func worth(_ line: SeatView.Line) -> String? {
    guard let worth = line.worth, worth != 1, worth != 0 else { return nil }
    if worth == -1 { return "counts against" }
    return line.input == .flag ? Numbers.text(worth) : "\(Numbers.text(worth)) each"
  }
}
