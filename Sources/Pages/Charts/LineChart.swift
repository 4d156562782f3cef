import Decimals

/// A line for each of several rows of numbers, as a picture; whoever draws one writes the same numbers as a table, too.
///
/// Everything that is read stands beside the picture, so that it has the size of all other letters.
struct LineChart {
  struct Line {
    var name: String
    /// From left to right.
    var values: [ExactDecimal]
    /// What is said of its end, such as `9,065`.
    var end: String
  }

  let title: String
  let lines: [Line]
  /// What stands at the left and the right end of the picture.
  let ends: (first: String, last: String)
  /// A number as people read it.
  let text: (ExactDecimal) -> String

  /// More lines than these cannot be told apart.
  static let mostLines = 8

  private var low: ExactDecimal { min(0, lines.flatMap(\.values).min() ?? 0) }
  private var high: ExactDecimal { max(low.adding(1) ?? low, lines.flatMap(\.values).max() ?? 0) }

  func write(to html: inout HTMLWriter) {
    html.element("figure", .class("chart")) { html in
      html.element("figcaption", text: title)
      html.element("p", .class("scale"), text: text(high))
      html.element(
        "svg", .fixed("viewBox", "0 0 1000 400"), .fixed("preserveAspectRatio", "none"), .fixed("aria-hidden", "true"),
        .fixed("focusable", "false")
      ) { writeLines(to: &$0) }
      html.element("p", .class("scale"), text: text(low))
      html.element("p", .class("ends")) { html in
        html.element("span", text: ends.first)
        html.element("span", text: ends.last)
      }
      writeLegend(to: &html)
    }
  }

  private func writeLines(to html: inout HTMLWriter) {
    writeLevel(high, to: &html)
    writeLevel(low, to: &html)
    if low < 0 { writeLevel(0, to: &html) }
    for (index, line) in lines.prefix(Self.mostLines).enumerated() {
      html.element(
        "polyline", .class(Self.classes[index]), .fixed("vector-effect", "non-scaling-stroke"),
        .text("points", points(line.values)), text: "")
    }
  }

  private func writeLevel(_ value: ExactDecimal, to html: inout HTMLWriter) {
    let height = String(y(value))
    html.element(
      "line", .class("level"), .fixed("x1", "0"), .fixed("x2", "1000"), .text("y1", height), .text("y2", height),
      .fixed("vector-effect", "non-scaling-stroke"), text: "")
  }

  private func writeLegend(to html: inout HTMLWriter) {
    html.element("ul", .class("legend")) { html in
      for (index, line) in lines.prefix(Self.mostLines).enumerated() {
        html.element("li") { html in
          html.element("svg", .fixed("viewBox", "0 0 60 12"), .fixed("aria-hidden", "true")) { html in
            html.element(
              "line", .class(Self.classes[index]), .fixed("x1", "0"), .fixed("x2", "60"), .fixed("y1", "6"),
              .fixed("y2", "6"), text: "")
          }
          html.element("span") { html in
            html.name(line.name)
            html.text(" \(line.end)")
          }
        }
      }
    }
  }

  /// In a picture of 1000 by 400 with room for the breadth of a line at its edges.
  private func y(_ value: ExactDecimal) -> Int64 {
    let share = (value.value - low.value) / max(high.value - low.value, .leastNonzeroMagnitude)
    return 390 - Int64(share * 380)
  }

  private func points(_ values: [ExactDecimal]) -> String {
    // A single number is a level line.
    let values = values.count == 1 ? [values[0], values[0]] : values
    let step = 1_000 / Double(max(values.count - 1, 1))
    return values.enumerated().map { "\(Int64(Double($0) * step)),\(y($1))" }.joined(separator: " ")
  }

  private static let classes: [StaticString] = [
    "line-0", "line-1", "line-2", "line-3", "line-4", "line-5", "line-6", "line-7",
  ]
}
