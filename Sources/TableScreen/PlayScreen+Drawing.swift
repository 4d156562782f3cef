import Presentation
import Terminal

extension PlayScreen {
  /// The game as a picture.
  ///
  /// - Parameter worth: what the chosen pieces are worth, in words.
  package func canvas(_ view: TableView, worth: String? = nil, rows: Int, columns: Int) -> Canvas {
    var screen = self
    screen.fit(to: view)
    var canvas = Canvas(rows: rows, columns: columns)
    guard !showsHelp else {
      HelpText.play.draw(on: &canvas)
      return canvas
    }
    guard let body = screen.frame(view).draw(on: &canvas) else { return canvas }
    let rest = screen.drawActions(view, worth, on: &canvas, body)
    var sections = PlaySections(view: view, screen: screen, body: rest, columns: columns)
    sections.draw(on: &canvas)
    return canvas
  }

  private func frame(_ view: TableView) -> Frame {
    var frame = Frame()
    frame.title = view.title
    frame.place = view.roundText(round(view))
    frame.message = message
    frame.next = PlayWording.next(self, view)
    frame.isTypedInto = asking != nil
    let choosing = PlayWording.choosing(PickKeys(Self.pieces(view)))
    let hiding = view.looker == nil ? view.coversHands ? [PlayWording.showingKey] : [] : [PlayWording.hidingKey]
    frame.hints = asking == nil ? choosing + hiding + PlayWording.keys : PlayWording.questionKeys
    return frame
  }

  /// What lies on the table after a deal is of the round that was dealt, until the next one begins.
  private func round(_ view: TableView) -> Int {
    view.turn == nil && !view.roundIsOpen && view.round > 1 ? view.round - 1 : view.round
  }

  /// What can be done, at the foot of the body, and above it what the chosen pieces are worth.
  private func drawActions(
    _ view: TableView, _ worth: String?, on canvas: inout Canvas, _ body: Range<Int>
  ) -> Range<Int> {
    let keys = ActionKeys.all(view)
    let hints = view.actions.indices.map { index in
      let action = view.actions[index]
      let text = view.isOpen(action) ? action.label : "\(PlayWording.label(action)) (not now)"
      return Frame.Hint(String(keys[index]), text, isAllowed: view.isOpen(action))
    }
    var row = body.upperBound
    for line in Frame.lines(of: hints, columns: canvas.columns - 4).reversed() where row > body.lowerBound + 3 {
      row -= 1
      Frame.draw(line, on: &canvas, row: row, column: 3)
    }
    if !picked.isEmpty {
      row -= 1
      let chosen = "Chosen: \(pick(view).map(FaceWording.face).joined(separator: " "))"
      canvas.write(
        TextWidth.cut(worth.map { "\(chosen)   \($0)" } ?? chosen, to: canvas.columns - 4), row: row, column: 3,
        style: .bold)
    }
    canvas.rule(row: row - 1)
    return body.lowerBound..<row - 1
  }
}
