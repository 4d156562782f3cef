/// The games that are kept: those that go on first, then the others by day.
package struct GamesPage: Page {
  package struct Game: Hashable, Sendable {
    package var id: String
    package var title: String
    /// How far it is, or who won.
    package var state: String
    package var sides: [Side]
    package var goesOn: Bool
    /// What is shown once for all, such as `Hand size 4`.
    package var facts: [String] = []
    /// How much of it is done, in percent; nil where the table decides how long it is.
    package var percentDone: Int?
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
  /// Whether the list begins with the newest games, and whether there are earlier ones than these.
  let isFirst: Bool
  let hasMore: Bool
  /// Nil for whoever begins the games, and has no table of their own.
  package var following: Following?

  package init(_ games: [Game], isFirst: Bool = true, hasMore: Bool = false) {
    self.games = games
    self.isFirst = isFirst
    self.hasMore = hasMore
  }

  package var title: String { isFirst ? "Games" : "Earlier games" }

  /// In the address, the game behind which the list goes on.
  package static let beforeField: StaticString = "before"

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    let (open, over) = (games.filter(\.goesOn), games.filter { !$0.goesOn })
    if following != nil, open.isEmpty { html.element("p", text: "As soon as a game begins it is shown here.") }
    if games.isEmpty { html.element("p", text: isFirst ? "No game has been kept yet." : "There are no earlier games.") }
    write(open, "Going on", to: &html, visit)
    var rest = over[...]
    while let first = rest.first {
      let count = rest.prefix { $0.day == first.day }.count
      write(Array(rest.prefix(count)), first.day, to: &html, visit)
      rest = rest.dropFirst(count)
    }
    writePages(to: &html, visit)
    html.element("div", .class("actions")) { html in
      if visit.may(.run) {
        html.element("a", .class("button"), .href(visit.home / "tables"), text: "Phones and tablets")
      }
      if visit.may(.run) { html.element("a", .class("button"), .href(visit.places.people), text: "People") }
      if visit.may(.boards) { html.element("a", .class("button"), .href(visit.places.board), text: "Leader board") }
      html.element("a", .class("button"), .href(visit.home / "rules"), text: "Rules to read")
      if visit.may(.write) { html.element("a", .class("button"), .href(visit.studio.list), text: "Write rules") }
      if visit.may(.run) {
        html.element("a", .class("button"), .href(visit.places.files), text: "Games as files")
      }
      if visit.may(.keep) { html.element("a", .class("main"), .href(visit.home / "new"), text: "New game") }
    }
  }

  private func writePages(to html: inout HTMLWriter, _ visit: Visit) {
    guard !isFirst || hasMore else { return }
    let place = visit.home / "games"
    html.element("p") { html in
      if !isFirst { html.element("a", .class("button"), .href(place), text: "The newest games") }
      guard hasMore, let last = games.last else { return }
      html.element("a", .class("button"), .href(place.with(Self.beforeField, last.id)), text: "Earlier games")
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
    html.element("span", text: ([game.state] + (game.goesOn ? game.facts : [])).joined(separator: ", "))
    if game.goesOn, let percent = game.percentDone { write(percentDone: percent, to: &html) }
    for side in game.sides {
      html.element("span", .class("game-side")) { html in
        html.element("b") { $0.name(side.initials) }
        if game.goesOn, !side.facts.isEmpty { html.element("span", text: side.facts.joined(separator: ", ")) }
        html.element("span", text: side.total + (side.behind.map { ", \($0) behind" } ?? ""))
      }
    }
  }

  /// A bar that fills up; the same stands beside it in words.
  private func write(percentDone: Int, to html: inout HTMLWriter) {
    html.element(
      "svg", .class("done"), .fixed("viewBox", "0 0 100 10"), .fixed("preserveAspectRatio", "none"),
      .fixed("aria-hidden", "true")
    ) { html in
      html.element(
        "rect", .text("width", String(percentDone)), .fixed("height", "10"), text: "")
    }
  }
}
