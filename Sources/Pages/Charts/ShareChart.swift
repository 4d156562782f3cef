/// How often each of several things comes: a bar for each as a picture, with its share beside it.
package struct ShareChart: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var name: String
    /// The share as people read it, and what is said of it beside, such as within what it lies.
    package var share: String
    package var note: String
    package var thousandths: Int

    package init(name: String, share: String, note: String, thousandths: Int) {
      (self.name, self.share, self.note, self.thousandths) = (name, share, note, thousandths)
    }
  }

  package var title: String
  package var rows: [Row]

  package init(title: String, rows: [Row]) { (self.title, self.rows) = (title, rows) }

  func write(to html: inout HTMLWriter) {
    html.element("figure", .class("chart")) { html in
      html.element("figcaption", text: title)
      html.element("ul", .class("bars")) { html in
        for row in rows { html.element("li") { write(row, to: &$0) } }
      }
    }
  }

  private func write(_ row: Row, to html: inout HTMLWriter) {
    html.element("span") { $0.name(row.name) }
    html.element("strong", .class("number"), text: row.share)
    html.element(
      "svg", .fixed("viewBox", "0 0 1000 10"), .fixed("preserveAspectRatio", "none"), .fixed("aria-hidden", "true"),
      .fixed("focusable", "false")
    ) { html in
      html.element("rect", .fixed("height", "10"), .text("width", String(row.thousandths)), text: "")
    }
    if !row.note.isEmpty { html.element("span", .class("quiet"), text: row.note) }
  }
}
