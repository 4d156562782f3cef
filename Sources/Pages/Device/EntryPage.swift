/// What a link that lets a device in leads to: one button. Whoever only looks at a link, as previews of messages do, gets
/// nothing by it.
package struct EntryPage: Page {
  let address: Address

  package init(_ address: Address) { self.address = address }

  package var title: String { "House Rules" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.element("p", text: "This link lets this device keep the score of all games here.")
    html.element("form", .fixed("method", "post"), .action(address)) { html in
      html.formFields(visit)
      html.element("div", .class("actions")) { $0.element("button", .class("main"), text: "Use this device") }
    }
  }
}
