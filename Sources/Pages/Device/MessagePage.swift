/// Something that could not be done, and what to do instead.
package struct MessagePage: Page {
  package let title: String
  let sentences: [String]
  let next: (name: String, address: Address)?

  package init(_ title: String, _ sentences: [String], next: (name: String, address: Address)? = nil) {
    self.title = title
    self.sentences = sentences
    self.next = next
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    for sentence in sentences { html.element("p", text: sentence) }
    guard let next else { return }
    html.element("div", .class("actions")) { $0.element("a", .class("main"), .href(next.address), text: next.name) }
  }
}
