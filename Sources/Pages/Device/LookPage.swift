/// How large letters are on this device, and what they stand on.
package struct LookPage: Page {
  let notice: String?

  package init(notice: String? = nil) { self.notice = notice }

  package var title: String { "Settings" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1", text: title)
    html.notice(notice)
    html.element("p", text: "They hold for this device.")
    html.element("form", .fixed("method", "post"), .action(visit.home / "look")) { html in
      html.formFields(visit)
      writeChoice(
        "Letters", "letters", Look.Letters.allCases.map { ($0.rawValue, Self.word($0)) },
        visit.look.letters.rawValue, to: &html)
      writeChoice(
        "Colours", "colours", Look.Colours.allCases.map { ($0.rawValue, Self.word($0)) },
        visit.look.colours.rawValue, to: &html)
      html.element("div", .class("actions")) { $0.element("button", .class("main"), text: "Keep this") }
    }
    if visit.may(.pose) {
      html.element("div", .class("apart")) { html in
        html.element("a", .class("button"), .href(visit.places.ownPhoto), text: "Your photo")
      }
    }
  }

  private func writeChoice(
    _ title: String, _ name: StaticString, _ choices: [(value: String, text: String)], _ chosen: String,
    to html: inout HTMLWriter
  ) {
    html.element("fieldset", .class("field")) { html in
      html.element("legend", text: title)
      html.element("div", .class("chips")) { html in
        for choice in choices {
          html.element("label", .class("chip")) { html in
            html.lone(
              "input", .fixed("type", "radio"), .fixed("name", name), .text("value", choice.value),
              .flag("checked", choice.value == chosen))
            html.element("span", text: choice.text)
          }
        }
      }
    }
  }

  private static func word(_ letters: Look.Letters) -> String {
    switch letters {
    case .normal: "Large"
    case .large: "Larger"
    case .largest: "Largest"
    }
  }

  private static func word(_ colours: Look.Colours) -> String {
    switch colours {
    case .device: "As the device"
    case .light: "Light"
    case .dark: "Dark"
    case .contrast: "High contrast"
    }
  }
}
