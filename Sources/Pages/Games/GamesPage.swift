/// The games that are kept: those that go on first, then the others by day.
package struct GamesPage: Page {
  package struct Game: Hashable, Sendable {
    package var id: String
    package var title: String
    /// How far it is, or who won.
    package var state: String
    package var sides: [Side]
    package var goesOn: Bool
    /// When it began, such as `Saturday, 21 November 2026`.
    package var day: String

    package init(id: String, title: String, state: String, sides: [Side], goesOn: Bool, day: String) {
      self.id = id
      self.title = title
      self.state = state
      self.sides = sides
      self.goesOn = goesOn
      self.day = day
    }
  }

  package struct Side: Hashable, Sendable {
    package var initials: String
    /// What is shown beside the score, such as `Meld 90`.
    package var facts: [String]
    package var total: String
    /// How far it is behind the first; nil where it is not.
    package var behind: String?

    package init(initials: String, facts: [String], total: String, behind: String?) {
      self.initials = initials
      self.facts = facts
      self.total = total
      self.behind = behind
    }
  }

  let games: [Game]
  let notice: String?

  package init(_ games: [Game], notice: String? = nil) {
    self.games = games
    self.notice = notice
  }

  package var title: String { "Games" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.notice(notice)
    let (open, over) = (games.filter(\.goesOn), games.filter { !$0.goesOn })
    if games.isEmpty { html.element("p", text: "No game has been kept yet. Begin one with the button below.") }
    write(open, "Going on", to: &html, visit)
    var rest = over[...]
    while let first = rest.first {
      let count = rest.prefix { $0.day == first.day }.count
      write(Array(rest.prefix(count)), first.day, to: &html, visit)
      rest = rest.dropFirst(count)
    }
    html.element("div", .class("actions")) { html in
      html.element("a", .class("button"), .href(visit.home / "rules"), text: "Rules to read")
      html.element("a", .class("main"), .href(visit.home / "new"), text: "New game")
    }
  }

  private func write(_ games: [Game], _ heading: String, to html: inout HTMLWriter, _ visit: Visit) {
    guard !games.isEmpty else { return }
    html.element("h2", text: heading)
    html.element("ul", .class("link-list")) { html in
      for game in games {
        html.element("li") { html in
          html.element("a", .href(GamePlaces(visit.home, game: game.id).game)) { write(game, to: &$0) }
        }
      }
    }
  }

  private func write(_ game: Game, to html: inout HTMLWriter) {
    html.element("strong") { $0.name(game.title) }
    html.element("span", text: game.state)
    for side in game.sides {
      html.element("span") { html in
        html.name(side.initials)
        html.text(
          "  "
            + ([side.total] + [side.behind.map { "(\($0) behind)" }].compactMap(\.self)
            + side.facts).joined(separator: "  "))
      }
    }
  }
}
