/// What a link that lets a device in leads to: one button. Whoever only looks at a link, as previews of messages do, gets
/// nothing by it.
package struct EntryPage: Page {
  let address: Address
  let sentence: String
  let button: String

  /// - Parameter sentence: what the link lets a device do.
  package init(_ address: Address, _ sentence: String, button: String) {
    self.address = address
    self.sentence = sentence
    self.button = button
  }

  package var title: String { "House Rules" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.element("p", text: sentence)
    html.element("form", .fixed("method", "post"), .action(address)) { html in
      html.formFields(visit)
      html.element("div", .class("actions")) { $0.element("button", .class("main"), text: button) }
    }
  }
}
