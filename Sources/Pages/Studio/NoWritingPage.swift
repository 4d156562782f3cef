/// What a device is told that may not write rules, with the text that it has sent, so that nothing typed is lost.
package struct NoWritingPage: Page {
  let sentences: [String]
  package var text = ""

  package init(_ sentences: [String]) { self.sentences = sentences }

  package var title: String { "Not with this device" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    for sentence in sentences { html.element("p", text: sentence) }
    if !text.isEmpty {
      html.element("div", .class("writing")) { html in
        html.element("label", .text("for", WritingPage.textID), text: "What you typed")
        html.element(
          "textarea", .id(WritingPage.textID), .fixed("rows", "22"), .fixed("wrap", "off"), .flag("readonly")
        ) { html in
          // The first line break is none.
          html.markup("\n")
          html.text(text)
        }
      }
    }
    html.element("div", .class("actions")) { $0.element("a", .class("main"), .href(Visit.whoAddress), text: "Go on") }
  }
}
