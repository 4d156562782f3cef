import Decimals
import Presentation
import Terminal

/// What stands in the cells of a sheet, and how it looks.
struct SheetTexts {
  /// A row of the picture, or a column where sides are rows.
  enum Field: Hashable, Sendable {
    case line(Int)
    case round, total, behind
    case fact(Int)
  }

  struct Text: Hashable, Sendable {
    var text: String
    var style: Style
  }

  let view: TableView
  let screen: SheetScreen

  /// What stands below the lines, or behind them.
  var sums: [Field] {
    let behind: [Field] = view.sides.count > 1 ? [.behind] : []
    // Facts are those of the open round.
    let facts = view.sheetIsClosed ? [] : view.sideFactLabels.indices.map { Field.fact($0) }
    return [.round, .total] + behind + facts
  }

  func label(_ field: Field) -> String {
    switch field {
    case .line(let line): view.lines[line].label
    case .round: view.sheetIsClosed ? "Round \(view.sheetRound)" : "This round"
    // What the open round brings is not part of it yet.
    case .total where view.scoresWait: WaitingWords.total(waits: true)
    case .total: view.roundIsOpen && !view.sheetIsClosed ? "Total before" : "Total"
    case .behind: "Behind"
    case .fact(let index): view.sideFactLabels[index]
    }
  }

  func style(_ field: Field) -> Style {
    switch field {
    case .line(let line): view.lines[line].isNeeded ? .bold : .plain
    case .total: .bold
    default: .plain
    }
  }

  func isChosen(_ field: Field, side: Int) -> Bool {
    field == .line(screen.line) && side == screen.side && SheetPlan(view).contains(screen.place)
  }

  /// What stands in a cell, with its frame: blanks, or brackets where it is chosen.
  func text(_ field: Field, side: Int) -> Text {
    switch field {
    case .line(let line): return cell(line, side)
    case .round: return Text(text: " \(round(side)) ", style: .plain)
    case .total: return Text(text: " \(NumberText.of(view.sides[side].total)) ", style: .bold)
    case .behind:
      let behind = view.sides[side].behind
      return Text(text: " \(behind == 0 ? "–" : NumberText.of(behind)) ", style: .plain)
    case .fact(let index):
      return Text(text: " \(view.sides[side].facts.dropFirst(index).first ?? "") ", style: .plain)
    }
  }

  /// What a side is in this round, such as `Dealer`; of a closed round that is not known any more.
  func marks(_ side: Int) -> String {
    if view.sides[side].hasLeft { return "has left" }
    if !view.sides[side].fillsIn {
      return view.sheetIsClosed ? "no sheet" : view.sides[side].isOut ? "out" : "misses a turn"
    }
    return view.sheetIsClosed ? "" : view.sides[side].marks.joined(separator: ", ")
  }

  /// What a line is worth, where that is a number: a formula says nothing to people who keep score.
  func worth(_ line: Int) -> String? { view.lines[line].worth.flatMap { ExactDecimal($0) }.map { NumberText.of($0) } }

  private func round(_ side: Int) -> String {
    guard view.sheetIsClosed, view.sides[side].rounds.indices.contains(view.sheetRound - 1) else {
      return view.sides[side].openScore.map { NumberText.of($0) } ?? "–"
    }
    let score = view.sides[side].rounds[view.sheetRound - 1]
    return score.map { NumberText.of($0) } ?? WaitingWords.score(isComplete: view.isComplete)
  }

  private func cell(_ line: Int, _ side: Int) -> Text {
    let isChosen = screen.place == SheetPlan.Place(side: side, line: line)
    if isChosen, let entry = screen.entry {
      return Text(text: "[\(entry.text)_]", style: Style(isBold: true, isInverse: true))
    }
    let plain = value(view.lines[line], side)
    guard isChosen, view.lines[line].input != .none else { return Text(text: " \(plain.text) ", style: plain.style) }
    return Text(text: "[\(plain.text)]", style: plain.style.with(Style(isInverse: true)))
  }

  /// A value typed as it is, one by default in parentheses, one worked out behind `=`, and a sign where there is none.
  private func value(_ line: TableView.Line, _ side: Int) -> Text {
    if line.hiddenSides.contains(side) { return Text(text: SheetWording.secret, style: .italic) }
    let cell = line.cells[side]
    let text = Self.isOfPieces(line.input) ? FaceWording.faces(cell.text) : SheetWording.plain(cell.text)
    if line.input == .none {
      let worked = text.isEmpty ? cell.points.map { NumberText.of($0) } ?? "" : text
      return Text(text: worked.isEmpty ? "" : "= \(worked)", style: .plain)
    }
    if cell.isTyped { return Text(text: text, style: line.isNeeded ? .bold : .plain) }
    if cell.isMissing { return Text(text: "?", style: .bold) }
    if text.isEmpty { return Text(text: "–", style: .dim) }
    return Text(text: "(\(text))", style: .dim)
  }

  private static func isOfPieces(_ input: TableView.Input) -> Bool {
    if case .pieces = input { true } else { false }
  }

  /// The text in so many columns: of what is being typed the end is seen, of anything else the beginning.
  func fitted(_ text: String, _ columns: Int) -> String {
    guard TextWidth.of(text) > columns, text.hasSuffix("_]") else { return TextWidth.cut(text, to: columns) }
    return "[…" + text.suffix(columns - 2)
  }

  /// What a typed value brings: shown beside it.
  func points(_ field: Field, side: Int) -> String {
    guard case .line(let line) = field, view.lines[line].input != .none else { return "" }
    let isTyped = screen.entry != nil && screen.place == SheetPlan.Place(side: side, line: line)
    let points = isTyped ? 0 : view.lines[line].cells[side].points ?? 0
    return points == 0 ? "" : NumberText.signed(points)
  }
}
