import Decimals
import Presentation

/// All sheets of a round side by side, to be read: in the same order always, so that nothing moves.
struct SheetCards {
  let view: SeatView
  /// The heading of each, one below that of what stands around them.
  let heading: StaticString

  init(_ view: SeatView, heading: StaticString = "h3") {
    self.view = view
    self.heading = heading
  }

  func write(to html: inout HTMLWriter) {
    html.element("section", .class("cards"), .fixed("aria-label", "All sheets")) { html in
      for side in view.sides.indices {
        html.element("div", .class("card")) { html in
          html.element(heading) { $0.name(view.sides[side].name) }
          html.element("dl") { writeLines(of: side, to: &$0) }
        }
      }
    }
  }

  private func writeLines(of side: Int, to html: inout HTMLWriter) {
    for line in view.sheet.lines where line.cells[side].isAsked {
      let text = Self.text(line, side)
      html.element("div") { html in
        html.element("dt") { $0.name(line.labels[side]) }
        html.element("dd") { html in
          if text.isEmpty { html.markup("<span aria-label=\"nothing\" role=\"img\">–</span>") } else { html.text(text) }
        }
      }
    }
    for (index, sum) in SheetWords.sums(of: side, view).enumerated() {
      html.element("div", index == 0 ? .class("sum") : .class("below")) { html in
        html.element("dt", text: sum.label)
        html.element("dd", text: sum.text)
      }
    }
  }

  private static func text(_ line: SeatView.Line, _ side: Int) -> String {
    let cell = line.cells[side]
    if line.hiddenSides.contains(side) { return "secret" }
    if line.input == .none { return cell.text.isEmpty ? cell.points.map { Numbers.text($0) } ?? "" : cell.text }
    return cell.isTyped ? SheetWords.plain(cell.text) : ""
  }
}
