/// What a device is told that may not see something: why, and how it comes in.
package struct OutsidePage: Page {
  package let title: String
  let sentences: [String]
  /// What was typed and is no code.
  let typed: String
  let problems: [PageProblem]

  package init(_ title: String, _ sentences: [String], typed: String = "", problems: [PageProblem] = []) {
    self.title = title
    self.sentences = sentences
    self.typed = typed
    self.problems = problems
  }

  /// Where the letters are sent that somebody has read from another screen.
  package static let address = Address("/join")
  /// The name of the field, and its id.
  package static let codeField = "code"

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.problems(problems)
    for sentence in sentences { html.element("p", text: sentence) }
    html.element("form", .fixed("method", "get"), .action(Self.address), .fixed("autocomplete", "off")) { html in
      html.element("div", .class("field")) { html in
        html.element("label", .text("for", Self.codeField), text: "The letters of your table")
        html.lone(
          "input", .fixed("type", "text"), .id(Self.codeField), .text("name", Self.codeField), .text("value", typed),
          .fixed("autocapitalize", "off"), .fixed("autocomplete", "off"), .fixed("spellcheck", "false"),
          .fixed("maxlength", "40"))
      }
      html.element("div", .class("actions")) { $0.element("button", .class("main"), text: "Come in") }
    }
  }
}
