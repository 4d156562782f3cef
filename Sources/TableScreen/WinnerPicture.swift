import Presentation
import Terminal

/// The result of a game, best sides first.
struct WinnerPicture {
  let view: TableView
  let seed: String?
  let quotes: [String]
  let body: Range<Int>
  let columns: Int

  private var order: [Int] { view.sides.indices.sorted { (view.sides[$0].place, $0) < (view.sides[$1].place, $1) } }
  private var hasWinnings: Bool { view.sides.contains { $0.winnings != nil } }

  /// All who have won, in words.
  private var headline: String {
    let winners = view.sides.filter { $0.outcome == "won" || $0.outcome == "tied" }.map(\.name)
    guard let last = winners.last else { return view.sides.count > 1 ? "Nobody has won." : "The game is over." }
    let players = view.sides.first { $0.name == last }?.players.count ?? 1
    if winners.count == 1, players > 1 { return "The winners are \(last)!" }
    if winners.count == 1 { return "The winner is \(last)!" }
    return "The winners are \(winners.dropLast().joined(separator: ", ")) and \(last)!"
  }

  func draw(on canvas: inout Canvas) {
    var row = body.lowerBound + 1
    for line in TextLines.wrapped("***  \(headline)  ***", columns: columns - 6).prefix(3) {
      canvas.write(line, row: row, column: 3, style: Style(isBold: true, isInverse: true))
      row += 1
    }
    for quote in quotes where row < body.upperBound - 4 {
      canvas.write(TextWidth.cut("“\(quote)”", to: columns - 6), row: row, column: 3, style: .italic)
      row += 1
    }
    row += 1
    drawHeader(on: &canvas, row: row)
    row = drawSides(on: &canvas, from: row + 1, places: max(body.upperBound - row - 1 - notes.count, 1))
    for (index, note) in notes.enumerated() {
      canvas.write(TextWidth.cut(note, to: columns - 4), row: row + index, column: 3)
    }
  }

  private var nameWidth: Int {
    let longest = view.sides.map { TextWidth.of($0.name) }.max() ?? 0
    return min(max(longest, 12), columns - 42)
  }
  private var totalEnd: Int { 10 + nameWidth + 11 }
  private var winningsEnd: Int { totalEnd + (hasWinnings ? 11 : 0) }

  private func drawHeader(on canvas: inout Canvas, row: Int) {
    canvas.write("Place", row: row, column: 3, style: .underlined)
    canvas.write("Name", row: row, column: 10, style: .underlined)
    canvas.write("Total", row: row, endingAt: totalEnd, style: .underlined)
    if hasWinnings { canvas.write("Winnings", row: row, endingAt: winningsEnd, style: .underlined) }
  }

  /// As many sides as there are places for, with what is said to them.
  ///
  /// - Returns: the row behind them.
  private func drawSides(on canvas: inout Canvas, from first: Int, places: Int) -> Int {
    var row = first
    for (index, side) in order.enumerated() {
      let left = first + places - row
      let height = saysBelow(view.sides[side]) ? 2 : 1
      if left < height || left == height && index + 1 < order.count {
        canvas.write("and \(order.count - index) more", row: row, column: 3)
        return row + 1
      }
      draw(view.sides[side], on: &canvas, row: row)
      row += height
    }
    return row
  }

  /// What is too long to stand behind the numbers stands below them.
  private func saysBelow(_ side: TableView.Side) -> Bool {
    TextWidth.of(side.saying ?? "") > columns - winningsEnd - 4
  }

  private func draw(_ side: TableView.Side, on canvas: inout Canvas, row: Int) {
    let style: Style = side.outcome == "won" || side.outcome == "tied" ? .bold : .plain
    canvas.write(NumberText.place(side.place), row: row, column: 3, style: style)
    canvas.write(TextWidth.cut(side.name, to: nameWidth), row: row, column: 10, style: style)
    canvas.write(NumberText.of(side.total), row: row, endingAt: totalEnd, style: style)
    canvas.write(side.winnings ?? "", row: row, endingAt: winningsEnd, style: style)
    guard let saying = side.saying else { return }
    if saysBelow(side) {
      canvas.write(TextWidth.cut(saying, to: columns - 13), row: row + 1, column: 12, style: style)
    } else {
      canvas.write(saying, row: row, column: winningsEnd + 3, style: style)
    }
  }

  private var notes: [String] {
    var notes: [String] = []
    if view.leftOutRounds > 0 {
      let rounds = view.leftOutRounds == 1 ? "1 round was" : "\(view.leftOutRounds) rounds were"
      notes.append("\(rounds) entered after the game was over and not counted.")
    }
    if let seed { notes.append("Seed \(seed): with it the same dice or cards come again.") }
    return notes.isEmpty ? [] : [""] + notes
  }
}
