/// A page: what it is called and what stands in it. The rest is the same for all.
package protocol Page: Sendable {
  /// Short, for the head of the window.
  var title: String { get }

  /// Where the way up leads, from the list of games downwards; each with what it is called.
  func trail(_ visit: Visit) -> [(name: String, address: Address)]

  /// The game that the page goes with; nil where it is as it is.
  var following: Following? { get }

  /// What it needs of scripts beyond what all pages need.
  var script: PageFile? { get }

  /// Writes what stands between the head and the foot, beginning with a heading of the first level.
  func writeMain(to html: inout HTMLWriter, _ visit: Visit)
}

extension Page {
  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [] }
  package var following: Following? { nil }
  package var script: PageFile? { nil }

  /// The whole page.
  package func bytes(for visit: Visit) -> [UInt8] {
    var html = HTMLWriter()
    html.markup("<!DOCTYPE html>\n")
    html.element(
      "html", .fixed("lang", "en"), .text("data-letters", visit.look.letters.rawValue),
      .text("data-colours", visit.look.colours.rawValue), .flag("data-far", visit.isFar)
    ) { html in
      writeHead(to: &html)
      html.element("body") { html in
        html.markup("<a class=\"skip\" href=\"#main\">To the page</a>")
        writeHeader(to: &html, visit)
        html.element(
          "main", .id("main"), .text("data-steps", following?.steps.text), .text("data-page", following?.page.text),
          .text("data-step", following.map { GameMark(step: $0.step, later: $0.newest ?? visit.later?.id).text }),
          .text("data-next", next(visit)?.text), .text("data-script", script?.address.text)
        ) { html in
          if let trouble = visit.trouble { html.trouble(trouble, visit) }
          // Whoever keeps the score has begun it.
          if let later = visit.later, later.isOpen, !visit.may(.keep) { html.later(later) }
          writeMain(to: &html, visit)
        }
      }
    }
    html.markup("\n")
    return html.bytes
  }

  /// Where the page leads by itself once it has been made anew: who waits for a game, and who watches across the room,
  /// presses nothing.
  private func next(_ visit: Visit) -> Address? {
    if let next = following?.next { return next }
    guard visit.isFar, let later = visit.later, later.isNext else { return nil }
    return later.address
  }

  private func writeHead(to html: inout HTMLWriter) {
    html.element("head") { html in
      html.markup("<meta charset=\"utf-8\">")
      html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
      html.markup("<meta name=\"color-scheme\" content=\"light dark\">")
      html.element("title", text: "\(title) – House Rules")
      html.lone("link", .fixed("rel", "stylesheet"), .href(PageFile.style.address))
      html.element("script", .fixed("type", "module"), .src(PageFile.script.address), text: "")
      if following?.isOnlyRead ?? false {
        html.markup("<noscript><meta http-equiv=\"refresh\" content=\"10\"></noscript>")
      }
    }
  }

  private func writeHeader(to html: inout HTMLWriter, _ visit: Visit) {
    guard let base = visit.base else { return }
    let watches = visit.may(.watch)
    html.element("header") { html in
      html.element("nav", .fixed("aria-label", "Way")) { html in
        html.element("ul", .class("trail")) { html in
          let first = visit.above ?? (watches ? (name: "Games", address: base / "games") : nil)
          for step in [first].compactMap(\.self) + trail(visit) {
            html.element("li") { $0.element("a", .href(step.address)) { $0.name(step.name) } }
          }
          if let writing = visit.writing {
            html.element("li") { $0.element("a", .href(writing), text: "Write rules") }
          }
          if let shownAs = visit.shownAs {
            html.element("li", .class("last")) { html in
              html.element("a", .href(Visit.whoAddress)) { html in
                html.label("You: ", name: shownAs)
              }
            }
          }
          html.element("li", .text("class", visit.shownAs == nil ? "last" : nil)) {
            $0.element("a", .href(base / "look"), text: "Settings")
          }
        }
      }
    }
  }
}
