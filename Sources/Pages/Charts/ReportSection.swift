import Presentation

/// What was found about rules: pictures, and lines of text below a heading.
package struct ReportSection: Hashable, Sendable {
  package var heading: String
  /// What the text says, for whoever has not seen such a one; nil where it speaks for itself.
  package var meaning: String?
  package var charts: [ShareBars]
  package var text: String
  /// Whether it has columns, so that no line may be broken.
  package var hasColumns: Bool

  package init(
    heading: String, meaning: String? = nil, charts: [ShareBars] = [], text: String, hasColumns: Bool = false
  ) {
    self.heading = heading
    self.meaning = meaning
    self.charts = charts
    self.text = text
    self.hasColumns = hasColumns
  }

  func write(to html: inout HTMLWriter) {
    html.element("h2", text: heading)
    if let meaning { html.element("p", text: meaning) }
    for shares in charts { ShareChart(shares: shares).write(to: &html) }
    html.element(
      "pre", .class(hasColumns ? "report columns" : "report"), .fixed("tabindex", "0"), .fixed("role", "region"),
      .text("aria-label", heading)
    ) { html in
      html.element("code", text: text)
    }
  }
}
