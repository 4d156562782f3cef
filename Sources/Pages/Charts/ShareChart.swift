import Presentation

/// How often each of several things comes: a bar for each as a picture, with its share beside it.
struct ShareChart {
  let shares: ShareBars

  func write(to html: inout HTMLWriter) {
    html.element("figure", .class("chart")) { html in
      html.element("figcaption", text: shares.title)
      html.element("ul", .class("bars")) { html in
        for bar in shares.bars { html.element("li") { write(bar, to: &$0) } }
      }
    }
  }

  private func write(_ bar: ShareBars.Bar, to html: inout HTMLWriter) {
    html.element("span") { $0.name(bar.name) }
    html.element("strong", .class("number"), text: bar.share)
    html.element(
      "svg", .fixed("viewBox", "0 0 1000 10"), .fixed("preserveAspectRatio", "none"), .fixed("aria-hidden", "true"),
      .fixed("focusable", "false")
    ) { html in
      html.element("rect", .fixed("height", "10"), .text("width", String(bar.thousandths)), text: "")
    }
    if !bar.note.isEmpty { html.element("span", .class("quiet"), text: bar.note) }
  }
}
