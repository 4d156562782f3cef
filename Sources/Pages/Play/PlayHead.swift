import Presentation

/// What stands above the table of a played game: what is played, whose turn it is, the scores and what has happened.
struct PlayHead {
  let view: SeatView
  let play: SeatView.Play
  let side: Int?

  init(_ view: SeatView, _ play: SeatView.Play, side: Int?) {
    self.view = view
    self.play = play
    self.side = side
  }

  func write(to html: inout HTMLWriter, _ problems: [PageProblem], _ notice: String?, movedHands: [String]) {
    html.element("h1") { html in
      html.name(view.title)
      html.text(": round \(view.round)" + (view.roundCount.map { " of \($0)" } ?? ""))
    }
    html.problems(problems)
    html.notice(notice)
    for name in movedHands {
      html.element("div", .class("notice")) { html in
        html.element("p") { html in
          html.text("The hand of ")
          html.name(name)
          html.text(" has come to another device. If that is not theirs, the seat can be freed by the host.")
        }
      }
    }
    html.element("p", .class("headline"), text: PlayWords.turn(view, play, side: side))
    writeNews(to: &html)
    writeSides(to: &html)
    writeFacts(to: &html)
  }

  private func writeNews(to html: inout HTMLWriter) {
    guard !play.news.isEmpty else { return }
    let earlier: ArraySlice = play.news.count > Self.mostNews ? play.news.dropLast(Self.mostNews) : []
    if !earlier.isEmpty {
      html.element("details") { html in
        html.element("summary", text: "What happened before")
        write(earlier, "What happened before", to: &html)
      }
    }
    write(play.news.dropFirst(earlier.count), "What has happened", to: &html)
  }

  /// More would push away what can be done.
  private static let mostNews = 5

  private func write(_ part: ArraySlice<TableView.News>, _ label: StaticString, to html: inout HTMLWriter) {
    html.element("ul", .class("news"), .fixed("aria-label", label)) { html in
      for news in part.map(PlayWords.news) {
        html.element("li", .fixed("data-news", "")) { html in
          if let side = news.side {
            html.name(side)
            html.text(": ")
          }
          html.text(news.text)
        }
      }
    }
  }

  /// The points of each side, and what is shown beside them.
  private func writeSides(to html: inout HTMLWriter) {
    html.element("ul", .class("sides"), .fixed("aria-label", "Scores")) { html in
      for index in view.sides.indices {
        html.element("li") { html in
          html.element("div", .class("still"), .text("aria-current", index == play.turn ? "true" : nil)) { html in
            html.element("strong") { $0.name(view.sides[index].name) }
            let facts = view.sides[index].facts.map { "\($0.label) \($0.text)" }
            html.element("span", text: ([SheetWords.state(of: index, view)] + facts).joined(separator: ", "))
            if let level = play.opponents[index] {
              html.element("span", .class("quiet"), text: PlayWords.program(level))
            }
          }
        }
      }
    }
  }

  private func writeFacts(to html: inout HTMLWriter) {
    html.facts(view.facts + play.sums)
  }
}

/// What the round that was played last has come to, where all may know it.
struct PlayResults {
  let view: SeatView
  let play: SeatView.Play

  init(_ view: SeatView, _ play: SeatView.Play) {
    self.view = view
    self.play = play
  }

  func write(to html: inout HTMLWriter) {
    guard !play.lastRound.isEmpty else { return }
    html.element("h2", text: "The last round")
    html.element("div", .class("cards")) { html in
      for side in view.sides.indices {
        html.element("div", .class("card")) { html in
          html.element("h3") { $0.name(view.sides[side].name) }
          html.element("dl") { writeLines(of: side, to: &$0) }
        }
      }
    }
  }

  private func writeLines(of side: Int, to html: inout HTMLWriter) {
    for line in play.lastRound where !line.texts[side].isEmpty {
      html.element("div") { html in
        html.element("dt", text: line.label)
        html.element("dd", text: PieceNames.short(faces: SheetWords.plain(line.texts[side])))
      }
    }
  }
}
