import RuleDocs

/// A score pad, to be printed.
package struct PadPage: Page {
  let pad: ScorePad
  /// The name of the rules.
  let name: String
  /// How many sides may play.
  let counts: ClosedRange<Int>
  private let layout: PadLayout

  package init(_ pad: ScorePad, name: String, counts: ClosedRange<Int>) {
    self.pad = pad
    self.name = name
    self.counts = counts
    layout = PadLayout(pad)
  }

  package var title: String { "Score pad: \(pad.title)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("Rules to read", visit.home / "rules"), (pad.title, visit.places.rules(name))]
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("div", .class("screen")) { html in
      html.element("h1") { html in
        html.text("Score pad: ")
        html.name(pad.title)
      }
      let sheets = layout.sheets.count == 1 ? "1 sheet" : "\(layout.sheets.count) sheets"
      html.element(
        "p", text: "\(sheets) of paper, A4 or letter. Choose Print in the menu of this browser; this text is left out.")
      if layout.copies > 1, let rounds = pad.rounds {
        html.element("p", text: "For all \(rounds) rounds print it \(layout.copies) times.")
      }
      if counts.count > 1 { writeCounts(to: &html, visit) }
      html.element("div", .class("actions")) { html in
        html.element("a", .class("main"), .href(visit.places.rules(name)), text: "Rules of the game")
      }
    }
    writeSheets(to: &html)
  }

  private func writeCounts(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h2", .id("count"), text: pad.playersPerSide > 1 ? "For how many teams" : "For how many")
    html.element("nav", .fixed("aria-labelledby", "count")) { html in
      html.element("ul", .class("sides counts")) { html in
        for number in counts {
          html.element("li") { html in
            html.element(
              "a", .href(visit.places.pad(name).with("sides", String(number))),
              .text("aria-current", number == pad.sides ? "true" : nil)
            ) { $0.element("strong", text: "\(number)") }
          }
        }
      }
    }
  }

  /// A page that is whole without a server, to be kept as a file.
  package var file: [UInt8] {
    var html = HTMLWriter()
    html.markup("<!DOCTYPE html>\n")
    html.element("html", .fixed("lang", "en")) { html in
      html.element("head") { html in
        html.markup("<meta charset=\"utf-8\">")
        html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        html.element("title", text: title)
        html.element("style") { $0.markup(StyleSheet.ofPads) }
      }
      html.element("body", .class("alone")) { writeSheets(to: &$0) }
    }
    html.markup("\n")
    return html.bytes
  }

  // MARK: Sheets

  /// Whether each round has its number.
  private var hasNumbers: Bool { pad.rounds != nil && layout.copies == 1 }

  private func writeSheets(to html: inout HTMLWriter) {
    for (number, parts) in layout.sheets.enumerated() {
      html.element("section", .class(style(of: parts)), .text("aria-label", "Sheet \(number + 1)")) { html in
        writeHead(number, to: &html)
        for part in parts {
          if layout.hasRowPerRound { writeRows(part, to: &html) } else { writeBlock(part, to: &html) }
        }
      }
    }
  }

  /// Where there are few rows, they are higher.
  private func style(of parts: [PadLayout.Part]) -> StaticString {
    switch layout.rows(on: parts) {
    case ...10: "pad highest"
    case ...13: "pad higher"
    case ...16: "pad high"
    default: "pad low"
    }
  }

  private func writeHead(_ number: Int, to html: inout HTMLWriter) {
    html.element("div", .class("pad-head")) { html in
      html.element("h2") { $0.name(pad.title) }
      if layout.copies > 1, let rounds = pad.rounds {
        html.element("p", text: "Sheet ____ for \(rounds) rounds")
      } else if layout.sheets.count > 1 {
        html.element("p", text: "Sheet \(number + 1) of \(layout.sheets.count)")
      }
      html.element("p", .class("pad-date"), text: "Date:")
    }
    if number == 0, !pad.options.isEmpty {
      html.element("p", .class("pad-options")) { html in
        for option in pad.options { html.element("span", text: "\(option): ") }
      }
    }
  }

  /// A row for each round, and for each side a column for each line and for what it comes to.
  private func writeRows(_ part: PadLayout.Part, to html: inout HTMLWriter) {
    html.element("table", .class("rounds")) { html in
      html.element("thead") { html in
        html.element("tr") { html in
          html.element("th", .class("name"), text: pad.playersPerSide > 1 ? "Teams" : "Players")
          for _ in part.sides { html.element("td", .text("colspan", String(pad.lines.count + 1)), text: "") }
        }
        html.element("tr") { html in
          html.element("th", .class("name"), text: "Round")
          for _ in part.sides {
            for line in pad.lines { html.element("th") { write(line, to: &$0) } }
            html.element("th", .class("end"), text: "Points")
          }
        }
      }
      html.element("tbody") { html in
        for round in part.rounds { writeRow(hasNumbers ? "\(round)" : "", part, to: &html) }
        writeRow("Total", part, to: &html)
      }
    }
  }

  private func writeRow(_ label: String, _ part: PadLayout.Part, to html: inout HTMLWriter) {
    html.element("tr", label == "Total" ? .class("total") : .class("round")) { html in
      if label.isEmpty {
        html.element("td", .class("name"), text: "")
      } else {
        html.element("th", .class("name"), text: label)
      }
      for _ in part.sides {
        for _ in pad.lines { html.element("td", text: "") }
        html.element("td", .class("end"), text: "")
      }
    }
  }

  /// A row for each line of one round, and a column for each side.
  private func writeBlock(_ part: PadLayout.Part, to html: inout HTMLWriter) {
    let round = part.rounds.lowerBound
    html.element("table") { html in
      html.element("thead") { html in
        html.element("tr") { html in
          html.element("th", .class("name"), text: roundText(round))
          for _ in part.sides { html.element("td", text: "") }
        }
      }
      html.element("tbody") { html in
        for line in pad.lines { writeLine(line, part, to: &html) }
        writeEnd("This round", part, to: &html)
        if pad.rounds != 1 { writeEnd("Total", part, to: &html) }
      }
    }
  }

  private func roundText(_ round: Int) -> String {
    guard hasNumbers, let rounds = pad.rounds else { return "Round" }
    return rounds > 1 ? "Round \(round)" : pad.playersPerSide > 1 ? "Teams" : "Players"
  }

  private func writeLine(_ line: ScorePad.Line, _ part: PadLayout.Part, to html: inout HTMLWriter) {
    let style: StaticString = line.isWorkedOut ? "worked-out" : line.isList ? "list" : "line"
    html.element("tr", .class(style)) { html in
      html.element("th", .class("name")) { write(line, to: &$0) }
      if line.isOfTable {
        html.element("td", .text("colspan", String(part.sides.count)), text: "")
      } else {
        for _ in part.sides { html.element("td", text: "") }
      }
    }
  }

  private func writeEnd(_ label: String, _ part: PadLayout.Part, to html: inout HTMLWriter) {
    html.element("tr", .class("total")) { html in
      html.element("th", .class("name"), text: label)
      for _ in part.sides { html.element("td", text: "") }
    }
  }

  private func write(_ line: ScorePad.Line, to html: inout HTMLWriter) {
    html.element("span", line.isNeeded ? .class("needed") : .class("label")) { $0.name(line.label) }
    if !line.hint.isEmpty { html.element("span", .class("hint"), text: " \(line.hint)") }
  }
}
