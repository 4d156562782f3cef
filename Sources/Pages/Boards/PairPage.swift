import Boards

/// Two who have played against each other, or as partners.
package struct PairPage: Page {
  let pair: HeadToHead
  let choice: BoardChoice
  let others: [GameResult.Player]
  let problems: [PageProblem]

  package init(
    _ pair: HeadToHead, choice: BoardChoice, others: [GameResult.Player], problems: [PageProblem]
  ) {
    self.pair = pair
    self.choice = choice
    self.others = others
    self.problems = problems
  }

  package var title: String { "\(pair.one.name) and \(pair.other.name)" }

  package func trail(_ visit: Visit) -> [(name: String, address: Address)] {
    [("Leader board", visit.places.board), (pair.one.name, StatisticsPage.address(of: pair.one, choice, visit))]
  }

  package func writeMain(to html: inout HTMLWriter, _ visit: Visit) {
    html.element("h1") { html in
      html.name(pair.one.name)
      html.text(" and ")
      html.name(pair.other.name)
    }
    html.warnings(problems)
    if pair.asOpponents + pair.asPartners == 0 {
      html.element("p", text: "They have not finished a game together that counts here.")
    }
    var table = DataTable("One against the other", heads: ["Counted", pair.one.name, pair.other.name])
    for (label, one, other) in [
      ("Games against each other", pair.asOpponents, pair.asOpponents), ("Won", pair.wins, pair.losses),
      ("Tied", pair.ties, pair.ties), ("Games as partners", pair.asPartners, pair.asPartners),
      ("Won as partners", pair.wonAsPartners, pair.wonAsPartners),
    ] {
      table.add([.init(label), .init(String(one)), .init(String(other))])
    }
    table.write(to: &html)
    html.element("form", .fixed("method", "get"), .action(visit.places.pair)) { html in
      html.hidden("name", pair.one.name)
      html.hidden("of", pair.one.group)
      Self.writeChoice(of: others, chosen: pair.other, to: &html)
      choice.write(groups: false, to: &html)
      html.element("button", .class("button"), text: "Show")
    }
    html.element("div", .class("actions")) { html in
      html.element("a", .class("main"), .href(visit.places.board), text: "Leader board")
    }
  }

  /// Whom to compare with: a name and a group in one value, for a name alone may be two people's.
  static func writeChoice(
    of others: [GameResult.Player], chosen: GameResult.Player?, to html: inout HTMLWriter
  ) {
    html.element("div", .class("field")) { html in
      html.element("label", .fixed("for", "other"), text: "With")
      html.element("select", .fixed("id", "other"), .fixed("name", "other")) { html in
        for other in others {
          html.element(
            "option", .text("value", value(of: other)), .flag("selected", other == chosen),
            text: "\(other.name) (\(other.group))")
        }
      }
    }
  }

  /// Somebody as a form says it: the letters of the name, the name, and the group, in which anything may stand.
  package static func value(of player: GameResult.Player) -> String {
    "\(player.name.count) \(player.name)\(player.group)"
  }

  /// The one whom a form says; nil for what is nobody.
  package static func player(of value: String) -> GameResult.Player? {
    let parts = value.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let count = Int(parts[0]), 0...parts[1].count ~= count else { return nil }
    return GameResult.Player(name: String(parts[1].prefix(count)), group: String(parts[1].dropFirst(count)))
  }
}
