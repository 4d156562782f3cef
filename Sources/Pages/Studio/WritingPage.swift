/// The text of a game's rules, to be changed, with what is wrong in it and what it does.
package struct WritingPage: Page {
  /// What is shown of what the text does.
  package enum Shown: Sendable {
    /// A page as players will see it.
    case players(any Page)
    case examples([Example])
    case reports([ReportSection])
  }

  /// What an example comes to.
  package struct Example: Hashable, Sendable {
    package var title: String
    /// Such as `1050`; nil where there is nothing to show.
    package var came: String?
    /// What came and what should have; nil where it holds.
    package var mistake: String?

    package init(title: String, came: String?, mistake: String?) {
      self.title = title
      self.came = came
      self.mistake = mistake
    }
  }

  /// By which link others read the file.
  package struct Sharing: Hashable, Sendable {
    /// Whole addresses, the best one first; none where only this machine is reached.
    package var links: [String]
    /// Whether there is a link.
    package var isOpen: Bool

    package init(links: [String], isOpen: Bool) {
      self.links = links
      self.isOpen = isOpen
    }
  }

  /// The game's name, and what people call it.
  let name: String
  let game: String
  let text: String
  /// The version that is shown, or was changed, and the newest one.
  let version: Int
  let newest: Int
  package var problems: [PageProblem] = []
  package var notice: String?
  package var findings: WritingFindings?
  /// What stands in the form's hidden field about the text that was checked.
  package var checked = ""
  package var shown: Shown?
  /// The button that was pressed for what is shown.
  package var look = ""
  package var sharing: Sharing
  /// Whether the text is not that of a version that is kept.
  package var isUnsaved = false
  /// Whether somebody wants to put the game away, and with it a text that is not saved.
  package var dropsText = false
  /// The version from which somebody goes on: a newer one that came meanwhile is not written over.
  package var from: Int
  /// The version by which new games are played; nil where all have mistakes.
  package var played: Int?

  package init(_ text: String, name: String, game: String, version: Int, newest: Int, sharing: Sharing) {
    self.text = text
    self.name = name
    self.game = game
    self.version = version
    self.newest = newest
    from = newest
    self.sharing = sharing
  }

  package static let textID = "text"
  static let formID: StaticString = "writing"

  package var title: String { "Rules of \(game)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] { [("Write rules", visit.studio.list)] }
  package var script: PageFile? { .writingScript }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.text("Rules of ")
      html.name(game)
    }
    html.problems(problems)
    writeForm(to: &html, visit)
    html.element("div", .id("written"), .fixed("tabindex", "-1")) { html in
      html.notice(notice)
      html.element("section", .id("findings"), .fixed("aria-labelledby", "findings-title")) {
        writeFindings(to: &$0, visit)
      }
    }
    writeLooks(to: &html)
    writeFile(to: &html, visit)
  }

  private func writeForm(to html: inout HTMLWriter, _ visit: Visit) {
    let place = visit.studio.rules(name)
    html.element(
      "form", .fixed("id", Self.formID), .fixed("method", "post"), .action(place.at("written")),
      .fixed("autocomplete", "off"), .text("data-complete", visit.studio.complete(name).text)
    ) { html in
      html.formFields(visit)
      html.hidden("version", String(from))
      html.hidden("checked", checked)
      html.hidden("shown", look)
      html.element("div", .class("writing")) { html in
        html.element("label", .text("for", Self.textID), text: "The rules, as they are written")
        html.element("div", .class("pane")) { writeText(to: &$0) }
        html.element("p", .fixed("id", "unsaved"), .flag("hidden", !isUnsaved), text: "This text is not saved yet.")
      }
      html.element("div", .class("actions")) { html in
        html.element("button", .class("button"), .fixed("name", "then"), .fixed("value", "check"), text: "Check")
        html.element("button", .class("main"), .fixed("name", "then"), .fixed("value", "save"), text: "Save")
      }
    }
  }

  private func writeText(to html: inout HTMLWriter) {
    html.element(
      "textarea", .id(Self.textID), .fixed("name", "text"), .fixed("rows", "22"),
      .fixed("spellcheck", "false"), .fixed("autocapitalize", "off"), .fixed("autocorrect", "off"),
      // Whoever goes back without a script finds the text as it was left.
      .fixed("autocomplete", "on"), .flag("data-unsaved", isUnsaved)
    ) { html in
      // The first line break is none.
      html.markup("\n")
      html.text(text)
    }
  }

  // MARK: What was found

  private func writeFindings(to html: inout HTMLWriter, _ visit: Visit) {
    guard let findings else {
      return html.element("h2", .fixed("id", "findings-title"), text: "Not checked yet")
    }
    html.element(
      "h2", .fixed("id", "findings-title"), .flag("data-news"), text: findings.heading)
    html.findings(findings, form: Self.formID)
    switch shown {
    case nil: break
    case .players(let page):
      html.element("h2", text: "What players will see first")
      var visit = visit
      visit.rights = [.keep, .sit]
      html.element("div", .class("preview"), .flag("inert")) { page.writeMain(to: &$0, visit) }
    case .examples(let examples):
      html.element("h2", text: "Examples")
      write(examples, to: &html)
    case .reports(let reports):
      for report in reports { report.write(to: &html) }
    }
  }

  private func write(_ examples: [Example], to html: inout HTMLWriter) {
    if examples.isEmpty {
      html.element(
        "p", text: "There are none. An example says what must come out, such as {sheet: {cards: 50}, score: 50}.")
    }
    html.element("ul", .class("examples")) { html in
      for example in examples {
        html.element("li") { html in
          html.element("strong", text: example.mistake == nil ? "✓ " : "✗ ")
          html.element("span", .class("unseen"), text: example.mistake == nil ? "holds: " : "does not hold: ")
          html.withCode(example.title)
          if let mistake = example.mistake {
            html.text(": ")
            html.withCode(mistake)
          } else if let came = example.came {
            html.text(" = \(came)")
          }
        }
      }
    }
  }

  // MARK: What can be done with it

  private static let looks: [(value: StaticString, text: String)] = [
    ("sheet", "See what players see"), ("examples", "Run the examples"), ("changed", "What has changed"),
    ("odds", "Odds"), ("play", "Try it out"),
  ]

  private func writeLooks(to html: inout HTMLWriter) {
    html.element("h2", .fixed("id", "looks"), text: "What it does, as it stands above")
    html.element("div", .class("choices"), .fixed("role", "group"), .fixed("aria-labelledby", "looks")) { html in
      for look in Self.looks {
        html.element(
          "button", .class("button"), .fixed("form", Self.formID), .fixed("name", "then"),
          .fixed("value", look.value), text: look.text)
      }
    }
  }

  private func writeFile(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h2", text: "The file")
    html.element("p", text: version == newest ? "Version \(newest)." : "Version \(version) of \(newest).")
    html.element("div", .class("choices")) { html in
      html.element("a", .class("button"), .href(visit.studio.versions(name)), text: "All versions")
      html.element(
        "a", .class("button"), .href(visit.studio.file(name, version: version)), .flag("download"), text: "Download")
      if visit.may(.keep), let played {
        html.element(
          "a", .class("button"), .href(visit.home / "new" / name), text: "New game by version \(played)")
      }
      if visit.may(.watch), let played {
        html.element("a", .class("button"), .href(visit.places.rules(name)), text: "Version \(played) to read")
        html.element("a", .class("button"), .href(visit.places.pad(name)), text: "Its score pad, to print")
      }
    }
    writeSharing(to: &html)
    html.element("div", .class("apart")) { writeAway(to: &$0, visit) }
  }

  private func writeAway(to html: inout HTMLWriter, _ visit: Visit) {
    if dropsText { return html.buttonForm("Put it away without this text", visit.studio.away(name), visit) }
    // With the text, so that none is dropped unseen.
    html.element(
      "button", .class("button"), .fixed("form", Self.formID), .fixed("name", "then"), .fixed("value", "away"),
      text: "Put it away")
  }

  private func writeSharing(to html: inout HTMLWriter) {
    html.element("h3", .fixed("id", "sharing"), text: "For others to read")
    if sharing.isOpen {
      if sharing.links.isEmpty {
        html.element(
          "p",
          text: "Nobody else reaches this computer now. Where House Rules is started for everybody at home, the link "
            + "stands here.")
      }
    } else {
      html.element(
        "p", text: "Whoever has a link can read the newest version and download it, and do nothing else here.")
    }
    // With the text, so that it stays where it is.
    html.element("div", .class("choices")) { html in
      for link in sharing.isOpen ? sharing.links : [] {
        html.element("a", .class("button"), .href(whole: link)) { $0.element("code", text: link) }
        html.element(
          "button", .class("button needs-script"), .fixed("type", "button"), .text("data-copy", link),
          text: "Copy the link")
      }
      html.element(
        "button", .class("button"), .fixed("form", Self.formID), .fixed("name", "then"),
        .fixed("value", sharing.isOpen ? "endLink" : "link"), text: sharing.isOpen ? "End the link" : "Make a link")
    }
  }
}

/// A file of rules for whoever was given its link.
package struct SharedRulesPage: Page {
  let game: String
  let text: String
  /// Where it is downloaded.
  let file: Address

  package init(_ text: String, game: String, file: Address) {
    self.text = text
    self.game = game
    self.file = file
  }

  package var title: String { "Rules of \(game)" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.text("Rules of ")
      html.name(game)
    }
    html.element("p", text: "Somebody lets you read how they play. With House Rules you can play by this file, too.")
    html.element("p") { html in
      html.element("a", .class("button"), .href(file), .flag("download"), text: "Download the file")
    }
    html.element(
      "pre", .class("report"), .fixed("tabindex", "0"), .fixed("role", "region"), .fixed("aria-label", "The file")
    ) {
      $0.element("code", text: text)
    }
  }
}
