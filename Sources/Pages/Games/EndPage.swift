import Decimals
import Presentation

/// What a game came to: who has won, what the rules say to each, and what can be done now.
package struct EndPage: Page {
  package var view: SeatView
  package var places: GamePlaces
  package var step: Int
  package var undoable: String?
  /// What is taken back only if all agree.
  package var disputed: String?
  /// What the winners said.
  package var quotes: [String] = []
  package var problems: [PageProblem] = []
  /// What was typed as an answer and not taken, by the question's name.
  package var typed: [String: String] = [:]
  package var notice: String?
  /// Those who play, by side.
  package var avatars: [[Avatar]] = []
  /// The side of somebody who types on their own sheets alone; nil for whoever keeps the score.
  package var own: Int?

  package init(_ view: SeatView, places: GamePlaces, step: Int, undoable: String?) {
    self.view = view
    self.places = places
    self.step = step
    self.undoable = undoable
  }

  package var title: String { "\(view.title): the end" }

  package var following: Following? { Following(steps: places.steps, step: step, page: places.game) }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("Rounds", places.rounds), ("Rules", places.rules)]
  }

  /// The id of the field for a question's answer.
  package static func id(_ question: String) -> String { "a-\(question)" }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { $0.name(view.title) }
    html.problems(problems)
    html.notice(notice)
    html.element("p", .class("headline"), text: headline)
    for quote in quotes { html.element("p") { $0.element("q", text: quote) } }
    if visit.may(.sit) {
      for question in view.questions { write(question, to: &html, visit) }
    }
    html.element("div", .class("cards")) { html in
      for side in order { write(side, to: &html, visit) }
    }
    if view.sides.contains(where: { $0.rounds.count > 1 }) { RoundTotals(view).write(to: &html) }
    if view.leftOutRounds > 0 {
      let rounds = view.leftOutRounds == 1 ? "1 round was" : "\(view.leftOutRounds) rounds were"
      html.element("p", text: "\(rounds) entered after the game was over, and not counted.")
    }
    writeActions(to: &html, visit)
  }

  /// Best first.
  private var order: [Int] {
    view.sides.indices.sorted { (view.sides[$0].place, $0) < (view.sides[$1].place, $1) }
  }

  /// All who have won, in words.
  private var headline: String {
    // Whoever ends a game before anything has come about has not won it.
    if view.sides.allSatisfy({ $0.rounds.isEmpty && $0.place == 1 && $0.total == 0 }) { return "Nothing was played." }
    let won = view.sides.filter { $0.outcome == "won" || $0.outcome == "tied" }
    guard let last = won.last else { return view.sides.count > 1 ? "Nobody has won." : "The game is over." }
    if won.count == 1 {
      return last.players.count > 1 ? "The winners are \(last.name)!" : "The winner is \(last.name)!"
    }
    return "The winners are \(won.dropLast().map(\.name).joined(separator: ", ")) and \(last.name)!"
  }

  private func write(_ index: Int, to html: inout HTMLWriter, _ visit: Visit) {
    let side = view.sides[index]
    html.element("div", .class("card")) { html in
      html.element("div", .class("card-head")) { html in
        html.element("span", .class("avatars")) { html in
          for avatar in avatars.indices.contains(index) ? avatars[index] : [] { avatar.write(to: &html, visit) }
        }
        html.element("h2") { html in
          html.text("\(PlaceWords.text(side.place)): ")
          html.name(side.name)
        }
      }
      if let saying = side.saying { html.element("p", text: saying) }
      html.element("dl") { html in
        write("Total", Numbers.text(side.total), to: &html)
        if side.behind != 0 { write("Behind", Numbers.text(side.behind), to: &html) }
        for fact in side.facts { write(fact.label, fact.text, to: &html) }
        if let winnings = side.winnings {
          write(side.players.count > 1 ? "Winnings each" : "Winnings", winnings, to: &html)
        }
        if let word = ownWord(side) { write("Outcome", word, to: &html) }
      }
    }
  }

  /// A word of the rules' own for what became of a side.
  private func ownWord(_ side: SeatView.Side) -> String? {
    side.outcome.flatMap { ["won", "tied", "lost"].contains($0) ? nil : SheetWords.plain($0) }
  }

  private func write(_ label: String, _ text: String, to html: inout HTMLWriter) {
    html.element("div") { html in
      html.element("dt", text: label)
      html.element("dd", text: text)
    }
  }

  private func write(_ question: TableView.Question, to html: inout HTMLWriter, _ visit: Visit) {
    html.element("form", .fixed("method", "post"), .action(places.answer), .fixed("autocomplete", "off")) { html in
      html.formFields(visit)
      html.hidden("step", String(step))
      html.hidden("name", question.name)
      html.element("div", .class("field")) { html in
        html.element("label", .text("for", Self.id(question.name)), text: question.label)
        html.lone(
          "input", .fixed("type", "text"), .id(Self.id(question.name)), .fixed("name", "text"), .class("long"),
          .text("value", typed[question.name] ?? ""), .text("maxlength", question.high?.text))
      }
      html.element("button", .class("button"), text: "Keep it")
    }
  }

  private func writeActions(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("div", .class("actions")) { html in
      if !view.isPlayed, let side = own ?? (visit.may(.keep) ? 0 : nil) {
        html.element(
          "a", .class("button"), .href(places.sheet(round: view.round, side: side)), text: "Correct a round")
      }
      html.element("a", .class("button"), .href(visit.home / "games"), text: "All games")
      if visit.may(.keep) { html.buttonForm("Same people again", places.rematch, visit, class: "main") }
    }
    guard undoable != nil || disputed != nil else { return }
    html.element("div", .class("apart")) { html in
      if let undoable { html.buttonForm("Undo: \(SheetWords.short(undoable))", places.undo, visit, step: step) }
      html.takingBack(disputed, places)
    }
  }
}

/// Places as people say them.
enum PlaceWords {
  /// `1st`, `2nd`, `3rd`, `11th`.
  static func text(_ place: Int) -> String {
    if 11...13 ~= place % 100 { return "\(place)th" }
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(place)\(endings[place % 10] ?? "th")"
  }
}
