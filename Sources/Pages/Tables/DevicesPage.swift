/// All devices, with what each may do here.
package struct DevicesPage: Page {
  package struct Device: Hashable, Sendable {
    package var id: String
    package var name: String
    /// Such as `Ann` and `Keeping score, Table 2`.
    package var roles: [String]
    /// When it was seen last, such as `today, 14:05`.
    package var seen: String
    /// Whether it is the one that shows the page.
    package var isOwn: Bool
    /// Whether it was taken off the list.
    package var isOff: Bool
    /// Whether it was let write rules; nil for one that may in any case.
    package var mayWrite: Bool?

    package init(id: String, name: String, roles: [String], seen: String, isOwn: Bool, isOff: Bool) {
      self.id = id
      self.name = name
      self.roles = roles
      self.seen = seen
      self.isOwn = isOwn
      self.isOff = isOff
    }
  }

  let devices: [Device]
  /// How screens come that show the boards.
  let boards: WayIn
  package var notice: String?
  package var problems: [PageProblem] = []

  package init(_ devices: [Device], boards: WayIn) {
    self.devices = devices
    self.boards = boards
  }

  package var title: String { "Devices" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("Phones and tablets", visit.home / "tables")]
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.problems(problems)
    html.notice(notice)
    if devices.contains(where: { !$0.isOff && $0.mayWrite != nil }) {
      html.element(
        "p",
        text:
          "A device that you let write rules can begin games of its own, and change, save, share and put away all that "
          + "are written here. By that it keeps no score, and sees nothing of people and devices. Games that were begun "
          + "go on by the rules that they began with.")
    }
    html.element("div", .class("cards")) { html in
      for device in devices where !device.isOff { write(device, to: &html, visit) }
    }
    let off = devices.filter(\.isOff)
    if !off.isEmpty {
      html.element("h2", text: "Taken off the list today")
      html.element("div", .class("cards")) { html in
        for device in off { write(device, to: &html, visit) }
      }
    }
    html.element("h2", text: "A screen that shows the boards alone")
    let place = visit.home / "board-link"
    html.wayIn(boards, link: place, end: place / "end", visit)
  }

  private func write(_ device: Device, to html: inout HTMLWriter, _ visit: Visit) {
    let place = visit.home / "devices" / device.id
    html.element("div", .class("card")) { html in
      html.element("h2") { html in
        html.name(device.name)
        if device.isOwn { html.text(" – this one") }
      }
      html.element("p", text: device.roles.isEmpty ? "May do nothing now." : device.roles.joined(separator: "; "))
      html.element("p", text: "Seen last: \(device.seen)")
      guard !device.isOff else { return html.buttonForm("Let it in again", place / "on", visit) }
      html.nameForm("Name", device.name, place / "name", button: "Change the name", id: "name-\(device.id)", visit)
      if let mayWrite = device.mayWrite {
        let form = mayWrite ? place / "write" / "end" : place / "write"
        html.buttonForm(mayWrite ? "Let it write no more rules" : "Let it write rules", form, visit)
      }
      if !device.isOwn {
        html.element("div", .class("apart")) { $0.buttonForm("Take it off the list", place / "off", visit) }
      }
    }
  }
}
