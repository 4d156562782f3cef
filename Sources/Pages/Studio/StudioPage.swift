/// The games whose rules are written here.
package struct StudioPage: Page {
  package struct Rules: Hashable, Sendable {
    package var name: String
    package var title: String
    /// Such as `Version 3, saved today, 14:05`.
    package var state: String

    package init(name: String, title: String, state: String) {
      self.name = name
      self.title = title
      self.state = state
    }
  }

  let written: [Rules]
  /// Those that were put away.
  let away: [Rules]
  package var notice: String?

  package init(_ written: [Rules], away: [Rules]) {
    self.written = written
    self.away = away
  }

  package var title: String { "Write rules" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.notice(notice)
    html.element(
      "p",
      text: "A game of your own, or one that you play a little otherwise: write down how it is counted, and it can be "
        + "played here like all others. Each version that is saved stays, and a game that was begun goes on by its own."
    )
    if written.isEmpty {
      html.element("p", text: "Nothing has been written here yet.")
    } else {
      html.element("ul", .class("link-list")) { html in
        for rules in written {
          html.element("li") { html in
            html.element("a", .href(visit.studio.rules(rules.name))) { write(rules, to: &$0) }
          }
        }
      }
    }
    html.element("div", .class("actions")) { html in
      html.element("a", .class("main"), .href(visit.studio.begin), text: "Begin something new")
    }
    if visit.may(.run) {
      html.element(
        "p",
        text:
          "Others write rules here, too, where you let their device: it can change all that stands on this page, and "
          + "does nothing else by that.")
      html.element("div", .class("choices")) { html in
        html.element("a", .class("button"), .href(visit.home / "devices"), text: "Phones and tablets")
      }
    }
    writeAway(to: &html, visit)
  }

  private func write(_ rules: Rules, to html: inout HTMLWriter) {
    html.element("strong") { $0.name(rules.title) }
    html.element("span", text: rules.state)
  }

  private func writeAway(to html: inout HTMLWriter, _ visit: Visit) {
    guard !away.isEmpty else { return }
    html.element("h2", text: "Put away")
    html.element("div", .class("cards")) { html in
      for rules in away {
        html.element("div", .class("card")) { html in
          html.element("h3") { $0.name(rules.title) }
          html.element("p", text: rules.state)
          html.buttonForm("Take it out again", visit.studio.back(rules.name), visit)
        }
      }
    }
  }
}

/// All versions of a game that were saved.
package struct VersionsPage: Page {
  package struct Version: Hashable, Sendable {
    package var number: Int
    /// Such as `Saved on Saturday, 21 November 2026, 14:05, by Ann's telephone`.
    package var state: String

    package init(number: Int, state: String) {
      self.number = number
      self.state = state
    }
  }

  let name: String
  let game: String
  /// The newest first.
  let versions: [Version]

  package init(_ versions: [Version], name: String, game: String) {
    self.versions = versions
    self.name = name
    self.game = game
  }

  package var title: String { "Versions of \(game)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("Write rules", visit.studio.list), (game, visit.studio.rules(name))]
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.text("Versions of ")
      html.name(game)
    }
    html.element(
      "p", text: "Open one to look at it, or to go on from there: what is saved then comes behind the others.")
    html.element("ul", .class("link-list")) { html in
      for version in versions {
        html.element("li") { html in
          html.element("a", .href(visit.studio.rules(name).with("version", String(version.number)))) { html in
            html.element("strong", text: "Version \(version.number)")
            html.element("span", text: version.state)
          }
        }
      }
    }
  }
}
