import Decimals

@testable import Presentation

/// Tables made by hand, as the rules would show them.
enum Views {
  static func table(_ title: String, sides: [TableView.Side], lines: [TableView.Line] = []) -> TableView {
    TableView(
      title: title, round: 1, roundCount: nil, isComplete: false, roundIsOpen: true, isPlayed: false,
      closesInOrder: false, turn: nil, sides: sides, lines: lines, sheetRound: 1, sheetIsClosed: false, facts: [],
      sideFactLabels: [], phases: [], phase: 0, zones: [], actions: [], news: [], questions: [], leftOutRounds: 0)
  }

  static func side(
    _ name: String, _ initials: String = "", total: ExactDecimal = 0, open: ExactDecimal? = nil,
    rounds: RoundScores = [],
    behind: ExactDecimal = 0, marks: [String] = [], facts: [String] = []
  ) -> TableView.Side {
    TableView.Side(
      name: name, players: [], initials: initials, total: total, rounds: rounds, openScore: open, place: 1,
      behind: behind, marks: marks, facts: facts, outcome: nil, saying: nil, winnings: nil, hasLeft: false)
  }

  static func line(
    _ name: String, _ label: String, _ input: TableView.Input = .number, worth: String? = nil, needed: Bool = false,
    phase: Int = 0, cells: [TableView.Cell]
  ) -> TableView.Line {
    TableView.Line(
      name: name, label: label, input: input, isNeeded: needed, isOfTable: false, phase: phase, worth: worth,
      cells: cells)
  }

  static func typed(_ number: ExactDecimal, points: ExactDecimal? = nil, to high: ExactDecimal? = nil) -> TableView.Cell
  {
    TableView.Cell(
      text: "\(number)", number: number, isTyped: true, points: points, low: 0, high: high, isMissing: false)
  }

  static func standard(_ number: ExactDecimal, points: ExactDecimal? = nil, to high: ExactDecimal? = nil)
    -> TableView.Cell
  {
    TableView.Cell(
      text: "\(number)", number: number, isTyped: false, points: points, low: 0, high: high, isMissing: false)
  }

  static func flag(_ isSet: Bool, typed: Bool = true, points: ExactDecimal? = nil) -> TableView.Cell {
    TableView.Cell(
      text: isSet ? "yes" : "no", number: isSet ? 1 : 0, isTyped: typed, points: points, low: nil, high: nil,
      isMissing: false)
  }

  static func missing(to high: ExactDecimal) -> TableView.Cell {
    TableView.Cell(text: "", number: nil, isTyped: false, points: nil, low: 0, high: high, isMissing: true)
  }

  static func worked(_ points: ExactDecimal) -> TableView.Cell {
    TableView.Cell(text: "", number: nil, isTyped: false, points: points, low: nil, high: nil, isMissing: false)
  }
}

extension Views {
  /// Two teams in the second of four rounds; the first one has won it.
  static var books: TableView {
    var view = table(
      "Hand, Knee & Foot",
      sides: [
        side("Ann & Bob", "ANN/BOB", total: 16_500, open: 16_840, rounds: [16_500], facts: ["90"]),
        side("Cyd & Dot", "CYD/DOT", total: 900, rounds: [900], behind: 15_600, facts: ["50"]),
      ],
      lines: bookLines)
    (view.round, view.sheetRound, view.roundCount) = (2, 2, 4)
    view.sideFactLabels = ["Meld"]
    return view
  }

  private static var bookLines: [TableView.Line] {
    [
      line("win", "Win", .flag, worth: "200", cells: [flag(true, points: 200), flag(false, typed: false)]),
      line(
        "wilds", "Book of Wilds", worth: "2500", needed: true,
        cells: [standard(1, points: 2500, to: 3), standard(0, to: 3)]),
      line(
        "sevens", "Book of 7s", worth: "5000", needed: true,
        cells: [typed(2, points: 10_000, to: 2), standard(0, to: 2)]),
      line(
        "fives", "Book of 5s", worth: "3000", needed: true,
        cells: [standard(1, points: 3000, to: 2), typed(1, points: 3000, to: 2)]),
      line(
        "clean", "Req'd Clean Book", worth: "500", needed: true,
        cells: [standard(1, points: 500, to: 1), standard(0, to: 1)]),
      line(
        "dirty", "Req'd Dirty Book", worth: "300", needed: true,
        cells: [standard(1, points: 300, to: 1), standard(0, to: 1)]),
      line("more_clean", "Extra Clean Books", worth: "500", cells: [standard(0, to: 12), standard(0, to: 12)]),
      line("more_dirty", "Extra Dirty Books", worth: "300", cells: [standard(0, to: 12), standard(0, to: 12)]),
      line(
        "red_threes", "Played Red 3s", worth: "100", cells: [typed(8, points: 800, to: 13), standard(0, to: 13)]),
      line("red_bonus", "Red 3 Bonus", .none, cells: [worked(300), worked(0)]),
      line("cards", "Card Count", worth: "1", cells: [typed(75, points: 75, to: 9999), standard(0, to: 9999)]),
      line("less", "Subtract Count", worth: "-1", cells: [typed(35, points: -35, to: 9999), standard(0, to: 9999)]),
    ]
  }

  static let names = ["Ann", "Bob", "Cyd", "Dot", "Eve", "Maximilian Longname", "Gus", "Hal"]

  /// Eight players who bid and then say whether they made it.
  static var bids: TableView {
    var view = table(
      "Oh Hell",
      sides: names.enumerated().map { index, name in
        side(
          name, "P\(index + 1)", total: ExactDecimal(Int64(index) * 7), open: index == 1 ? 13 : nil,
          behind: ExactDecimal(49 - Int64(index) * 7),
          marks: index == 7 ? ["Dealer"] : [])
      },
      lines: [
        line(
          "bid", "Bid", phase: 0,
          cells: (0..<8).map { $0 < 3 ? typed(ExactDecimal(Int64(3 - $0)), to: 6) : missing(to: 6) }),
        line("made", "Made it", .flag, phase: 1, cells: (0..<8).map { flag($0 == 1, typed: $0 == 1) }),
      ])
    view.round = 3
    view.sheetRound = 3
    view.facts = [TableView.Fact(label: "Hand size", text: "6")]
    view.phases = ["bids", "results"]
    return view
  }

  /// Eight sides with more lines than they could have rows for.
  static var many: TableView {
    table(
      "Twenty Lines",
      sides: names.map { side($0, String($0.prefix(3)).uppercased()) },
      lines: (1...20).map { index in
        line(
          "line\(index)", "Line number \(index)", cells: (0..<8).map { typed(ExactDecimal(Int64($0 * index)), to: 999) }
        )
      })
  }

  /// As many lines as sides in rows can have, with somebody marked at length.
  static var fourLines: TableView {
    var view = many
    view.title = "Four Lines"
    view.lines.removeLast(16)
    view.sides[2].marks = ["Dealer", "Starts"]
    return view
  }
}
