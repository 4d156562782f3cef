/// A table as its host sees it: how phones come to it, and who sits there.
package struct TablePage: Page {
  package struct Seat: Hashable, Sendable {
    package var number: Int
    package var name: String
    /// The device in the seat, with when it was seen last; nil where the seat is free.
    package var device: String?

    package init(number: Int, name: String, device: String?) {
      self.number = number
      self.name = name
      self.device = device
    }
  }

  let id: Int
  let name: String
  /// Whether there is no other: then nobody need know that it is a table.
  let isOnly: Bool
  let seats: [Seat]
  let way: WayIn
  /// Tables that were put away.
  let away: [TablesPage.Table]
  package var notice: String?
  package var problems: [PageProblem] = []

  package init(_ table: TablesPage.Table, isOnly: Bool, seats: [Seat], way: WayIn, away: [TablesPage.Table]) {
    id = table.id
    name = table.name
    self.isOnly = isOnly
    self.seats = seats
    self.way = way
    self.away = away
  }

  package var title: String { isOnly ? "Phones and tablets" : name }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    (isOnly ? [] : [("Tables", visit.home / "tables")]) + [("Devices", visit.home / "devices")]
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    let place = visit.home / "tables" / id
    html.element("h1") { $0.name(title) }
    html.problems(problems)
    html.notice(notice)
    html.wayIn(way, link: place / "link", end: place / "link" / "end", visit)
    html.element("h2", text: "Who sits here")
    if seats.isEmpty { html.element("p", text: "Nobody has sat down with a device yet.") }
    html.element("div", .class("cards")) { html in
      for seat in seats { write(seat, place, to: &html, visit) }
    }
    html.element("div", .class("actions")) { html in
      if isOnly {
        html.element("a", .class("main"), .href(visit.home / "games"), text: "Back to the games")
      } else {
        html.element("a", .class("main"), .href(Address("/tables") / id / "scorer"), text: "Keep the score here")
      }
    }
    if isOnly { html.moreTables(away, visit) } else { writeChanges(place, to: &html, visit) }
  }

  private func write(_ seat: Seat, _ place: Address, to html: inout HTMLWriter, _ visit: Visit) {
    html.element("div", .class("card")) { html in
      html.element("h3") { $0.name(seat.name) }
      html.element("p", text: seat.device ?? "The seat is free.")
      if seat.device != nil { html.buttonForm("Free this seat", place / "seats" / seat.number / "free", visit) }
    }
  }

  private func writeChanges(_ place: Address, to html: inout HTMLWriter, _ visit: Visit) {
    html.element("div", .class("apart")) { html in
      html.nameForm("Name of the table", name, place / "name", button: "Change the name", id: "name", visit)
      html.buttonForm("Put this table away", place / "away", visit)
    }
  }
}
