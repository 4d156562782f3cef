/// The photo of a person: to be chosen, and to be removed.
package struct PhotoPage: Page {
  let person: PlayerCard
  /// Whether it is asked for by the person, from their seat.
  let isOwn: Bool
  package var problems: [PageProblem] = []
  package var notice: String?

  package init(_ person: PlayerCard, isOwn: Bool) {
    self.person = person
    self.isOwn = isOwn
  }

  package var title: String { isOwn ? "Your photo" : "Photo of \(person.name)" }

  /// The id of the field for the file.
  package static let fileID = "photo"

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    isOwn ? [] : [("People", visit.places.people), (person.name, visit.places.person(person.id))]
  }

  private func address(_ visit: Visit) -> Address {
    isOwn ? visit.places.ownPhoto : visit.places.photo(of: person.id)
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", .class("person")) { html in
      person.avatar.write(to: &html, visit)
      if isOwn { html.text("Your photo") } else { html.label("Photo of ", name: person.name) }
    }
    html.problems(problems)
    html.notice(notice)
    html.element(
      "p",
      text: "It is shown beside the name to everybody at the table. Where and when it was taken is not kept.")
    writeForm(to: &html, visit)
    guard person.photo != nil else { return }
    html.element("div", .class("apart")) { html in
      html.buttonForm("Remove the photo", address(visit) / "remove", visit)
    }
  }

  private func writeForm(to html: inout HTMLWriter, _ visit: Visit) {
    html.element(
      "form", .fixed("method", "post"), .action(address(visit)), .fixed("enctype", "multipart/form-data")
    ) { html in
      html.formFields(visit)
      html.element("div", .class("field")) { html in
        html.element("label", .text("for", Self.fileID), text: "A photo, taken now or before")
        html.lone(
          "input", .fixed("type", "file"), .id(Self.fileID), .fixed("name", "file"),
          .fixed("accept", "image/jpeg,image/png"), .flag("data-shrink"))
      }
      html.element("div", .class("actions")) { html in
        html.element(
          "a", .class("button"), .href(isOwn ? visit.home / "look" : visit.places.person(person.id)),
          text: "Leave it as it is")
        html.element("button", .class("main"), text: "Use this photo")
      }
    }
  }
}
