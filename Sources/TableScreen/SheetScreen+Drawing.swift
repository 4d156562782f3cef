import Presentation
import Terminal

extension SheetScreen {
  /// The sheet as a picture.
  package func canvas(_ view: TableView, rows: Int, columns: Int) -> Canvas {
    var screen = self
    screen.fit(to: view)
    var canvas = Canvas(rows: rows, columns: columns)
    guard !showsHelp else {
      HelpText.sheet.draw(on: &canvas)
      return canvas
    }
    guard let body = screen.frame(view).draw(on: &canvas) else { return canvas }
    let texts = SheetTexts(view: view, screen: screen)
    let rest = screen.drawFacts(view, on: &canvas, body)
    let free =
      SheetPlan(view).sidesAreRows
      ? SheetRows(texts: texts, body: rest, columns: columns).draw(on: &canvas)
      : SheetColumns(texts: texts, body: rest, columns: columns).draw(on: &canvas)
    drawNotes(view, on: &canvas, from: free + 1, to: body.upperBound)
    return canvas
  }

  /// What was written about this round or the game, where there is room; all of it stands behind the menu.
  private func drawNotes(_ view: TableView, on canvas: inout Canvas, from first: Int, to end: Int) {
    let notes = view.notes.filter { $0.round ?? view.sheetRound == view.sheetRound }.suffix(max(end - first, 0))
    for (row, note) in zip(first..., notes) {
      canvas.write(TextWidth.cut(note.sentence, to: canvas.columns - 4), row: row, column: 3, style: .italic)
    }
  }

  private func frame(_ view: TableView) -> Frame {
    var frame = Frame()
    frame.title = view.title
    frame.place = (view.sheetIsClosed ? "CORRECTING " : "") + view.roundText(view.sheetRound)
    frame.message = message
    frame.next = SheetWording.next(self, view)
    frame.hints = SheetWording.hints(view)
    return frame
  }

  /// What holds for the whole table, in a row of its own.
  private func drawFacts(_ view: TableView, on canvas: inout Canvas, _ body: Range<Int>) -> Range<Int> {
    // They are those of the open round, and say nothing of a closed one.
    guard !view.sheetIsClosed else { return body }
    var words = view.facts.map { "\($0.label): \($0.text)" }
    if view.phases.count > 1, view.phases.indices ~= view.phase {
      words.append("Now: \(SheetWording.plain(view.phases[view.phase]))")
    }
    guard !words.isEmpty else { return body }
    canvas.write(TextWidth.cut(words.joined(separator: "   "), to: canvas.columns - 2), row: body.lowerBound, column: 1)
    return body.dropFirst()
  }
}

/// A part of a list that is longer than its place, such that what is chosen is seen.
struct Excerpt {
  let range: Range<Int>
  let count: Int

  init(of count: Int, places: Int, showing chosen: Int?) {
    self.count = count
    let places = max(places, 1)
    // What is chosen stands in the middle, as far as there is something on both sides.
    let start = min(max((chosen ?? 0) - places / 2, 0), max(count - places, 0))
    range = start..<min(start + places, count)
  }

  /// How much is not seen before and behind.
  var before: Int { range.lowerBound }
  var behind: Int { count - range.upperBound }
}
