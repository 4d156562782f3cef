/// A page: what it is called and what stands in it. The rest is the same for all.
package protocol Page: Sendable {
  /// Short, for the head of the window.
  var title: String { get }

  /// Where the way up leads, from the list of games downwards; each with what it is called.
  func trail(_ visit: Visit) -> [(name: String, address: Address)]

  /// Writes what stands between the head and the foot, beginning with a heading of the first level.
  func writeMain(to html: inout HTMLWriter, _ visit: Visit)
}

extension Page {
  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [] }

  /// The whole page.
  package func bytes(for visit: Visit) -> [UInt8] {
    var html = HTMLWriter()
    html.markup("<!DOCTYPE html>\n")
    html.element(
      "html", .fixed("lang", "en"), .text("data-letters", visit.look.letters.rawValue),
      .text("data-colours", visit.look.colours.rawValue)
    ) { html in
      writeHead(to: &html)
      html.element("body") { html in
        html.markup("<a class=\"skip\" href=\"#main\">To the page</a>")
        writeHeader(to: &html, visit)
        html.element("main", .id("main")) { writeMain(to: &$0, visit) }
      }
    }
    html.markup("\n")
    return html.bytes
  }

  private func writeHead(to html: inout HTMLWriter) {
    html.element("head") { html in
      html.markup("<meta charset=\"utf-8\">")
      html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
      html.markup("<meta name=\"color-scheme\" content=\"light dark\">")
      html.element("title", text: "\(title) – House Rules")
      html.lone("link", .fixed("rel", "stylesheet"), .href(StyleSheet.address))
    }
  }

  private func writeHeader(to html: inout HTMLWriter, _ visit: Visit) {
    guard let base = visit.base else { return }
    html.element("header") { html in
      html.element("nav", .fixed("aria-label", "Way")) { html in
        html.element("ul", .class("trail")) { html in
          for step in [(name: "Games", address: base / "games")] + trail(visit) {
            html.element("li") { $0.element("a", .href(step.address)) { $0.name(step.name) } }
          }
          html.element("li", .class("last")) { $0.element("a", .href(base / "look"), text: "Settings") }
        }
      }
    }
  }
}
