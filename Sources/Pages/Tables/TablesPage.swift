/// All tables: to look after one, or to begin a game there.
package struct TablesPage: Page {
  package struct Table: Hashable, Sendable {
    package var id: Int
    package var name: String

    package init(id: Int, name: String) {
      self.id = id
      self.name = name
    }
  }

  /// What somebody wants with one of them.
  package enum Purpose: Hashable, Sendable { case lookingAfter, playing }

  let purpose: Purpose
  let tables: [Table]
  let away: [Table]
  package var notice: String?
  package var problems: [PageProblem] = []

  package init(for purpose: Purpose, _ tables: [Table], away: [Table]) {
    self.purpose = purpose
    self.tables = tables
    self.away = away
  }

  package var title: String { purpose == .playing ? "At which table?" : "Tables" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [("Devices", visit.home / "devices")] }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.problems(problems)
    html.notice(notice)
    html.element("ul", .class("link-list")) { html in
      for table in tables {
        html.element("li") { html in
          html.element("a", .href(address(table, visit))) { $0.element("strong") { $0.name(table.name) } }
        }
      }
    }
    if purpose == .lookingAfter { html.moreTables(away, visit) }
  }

  private func address(_ table: Table, _ visit: Visit) -> Address {
    purpose == .playing ? Address("/tables") / table.id / "scorer" / "new" : visit.home / "tables" / table.id
  }
}

extension HTMLWriter {
  /// What sets up another table, and those again that were put away.
  mutating func moreTables(_ away: [TablesPage.Table], _ visit: Visit) {
    element("h2", text: "More tables")
    element("p", text: "Each table has games, seats and letters of its own.")
    element("div", .class("apart")) { html in
      html.nameForm(
        "Name of another table", "", visit.home / "tables", button: "Set it up", id: "new-table", visit)
      for table in away {
        html.element("form", .fixed("method", "post"), .action(visit.home / "tables" / table.id / "back")) { html in
          html.formFields(visit)
          html.element("button", .class("button")) { html in
            html.label("Set up again: ", name: table.name)
          }
        }
      }
    }
  }

  /// A form that gives something a name.
  mutating func nameForm(
    _ label: String, _ name: String, _ address: Address, button: String, id: String, _ visit: Visit
  ) {
    element("form", .fixed("method", "post"), .action(address), .fixed("autocomplete", "off")) { html in
      html.formFields(visit)
      html.element("div", .class("field")) { html in
        html.element("label", .text("for", id), text: label)
        html.lone(
          "input", .fixed("type", "text"), .id(id), .fixed("name", "name"), .text("value", name),
          .fixed("maxlength", "40"))
      }
      html.element("button", .class("button"), text: button)
    }
  }
}
