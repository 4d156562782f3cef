import Decimals
import Testing

@testable import Pages
@testable import Presentation

@Suite("Pages as they are written")
struct SheetPageTests {
  private static let visit = Snapshot.visit
  private static let places = GamePlaces(Address("/host"), game: "g1")

  @Test("A page with all it needs stays below 60,000 bytes where it has 9,000 of its own")
  func weight() {
    let shared = PageFile.style.bytes.count + PageFile.script.bytes.count
    #expect(shared <= 51_000, "\(shared)")
    #expect(!PageFile.script.bytes.isEmpty && PageFile.writingScript.bytes.count < 21_000)
  }

  @Test("A sheet with a field of each kind")
  func sheet() throws {
    let page = SheetPage(
      Samples.view, shown: [0], places: Self.places, step: 7, undoable: "round 1, North: Cards 40", redoable: nil)
    try Snapshot.compare(page, "sheet")
  }

  @Test("A sheet with what was not taken, and a field on another sheet that is wrong")
  func problems() throws {
    var page = SheetPage(Samples.view, shown: [0], places: Self.places, step: 7, undoable: nil, redoable: "undo")
    page.typed = ["v.1.cards": "12+x"]
    page.problems = [
      SheetProblem("Cards: 12+x is no number.", line: "cards", side: 0),
      SheetProblem("East: Win is missing.", line: "win", side: 1),
    ]
    try Snapshot.compare(page, "problems")
  }

  @Test("The main button leads to who is still to enter something, and then finishes the round")
  func mainButton() throws {
    func main(_ view: SeatView, _ side: Int) -> String {
      let page = SheetPage(view, shown: [side], places: Self.places, step: 7, undoable: nil, redoable: nil)
      let text = String(decoding: page.bytes(for: Self.visit), as: UTF8.self)
      return text.split(separator: #"<button class="main""#).dropFirst().first.map(String.init) ?? ""
    }
    #expect(main(Samples.view, 0).contains("Save, then East"))
    #expect(main(Samples.view, 1).contains(">Save<"))
    var all = Samples.view
    all.sheet.lines[1].cells[1].isTyped = true
    #expect(main(all, 0).contains("Finish round 2"))
    #expect(main(all, 1).contains("Finish round 2"))
    all.sheet.isClosed = true
    #expect(main(all, 0).contains("Correct round 2"))
  }

  @Test("Of a game that ended within a round the picture ends with the totals, too")
  func endWithinRound() {
    var view = Samples.view
    view.isComplete = true
    view.sides[0].rounds = [40, 60]
    view.sides[1].rounds = [30, 10]
    func text(_ view: SeatView) -> String {
      String(decoding: EndPage(view, places: Self.places, step: 1, undoable: nil).bytes(for: Self.visit), as: UTF8.self)
    }
    #expect(text(view).contains("<span>Round 2</span>") && !text(view).contains("not finished"))
    view.sides[0].total = 150
    let ended = text(view)
    #expect(ended.contains("<span>Round 3, not finished</span>"))
    #expect(ended.firstMatch(of: /North<[^l]*<\/bdi> 150/) != nil || ended.contains(" 150</span>"))
    #expect(ended.matches(of: /Round 3, not finished</).count == 2)
  }

  @Test("Names that are markup stay names, wherever they stand")
  func names() {
    var view = Samples.view
    let name = "\"><script>alert(1)</script>"
    view.title = name
    view.sides[0].name = name
    view.sides[1].marks = [name]
    view.sheet.lines[1].labels = [name, name]
    view.sheet.lines[2].input = .choice([name])
    view.facts = [.init(label: name, text: name)]
    view.notes = [.init(round: nil, text: name)]
    let sheet = SheetPage(view, shown: [0, 1], places: Self.places, step: 1, undoable: name, redoable: name)
    let rounds = RoundsPage(view, places: Self.places, step: 1, closed: 1, log: [.init(time: "12:00", text: name)])
    view.isComplete = true
    let end = EndPage(view, places: Self.places, step: 1, undoable: name)
    for page in [sheet, rounds, end] as [any Page] {
      let text = String(decoding: page.bytes(for: Self.visit), as: UTF8.self)
      #expect(text.contains("&lt;script&gt;"))
      #expect(text.matches(of: /<script/).count == 1, "but for the page's own")
    }
  }
}

/// A round of two sides with a line of each kind.
enum Samples {
  static let view = SeatView(
    title: "Some Game", round: 2, roundCount: 4, isComplete: false, isPlayed: false, roundIsOpen: true,
    sides: [side("North", total: 100, place: 1), side("East", total: 40, place: 2)],
    sheet: SeatView.Sheet(round: 2, isClosed: false, lines: lines, phases: [], phase: 0, firstSide: 0),
    facts: [.init(label: "Hand size", text: "4")], questions: [], notes: [], leftOutRounds: 0, leftOutSheets: 0)

  static let lines = [
    line("win", "Win", .flag, worth: 300, [cell("no", number: 0), cell("no", number: 0)]),
    line("cards", "Cards", .number, worth: 1, [cell("40", number: 40, isTyped: true, 0, 9_999), cell("0", number: 0)]),
    line("bid", "Bid", .number, isNeeded: true, [cell("", isMissing: true, 0, 3), cell("", isMissing: true, 0, 3)]),
    line(
      "suit", "Suit", .choice(["clubs", "no_trump"]), isOfTable: true, [cell("clubs", isTyped: true), cell("clubs")]),
    line("hand", "Hand", .pieces(["KS", "10H", "2C"]), [cell(""), cell("")]),
    line("sum", "Sum", .none, [cell("40", number: 40), cell("0", number: 0)]),
  ]

  static func side(_ name: String, total: ExactDecimal, place: Int) -> SeatView.Side {
    SeatView.Side(
      name: name, players: ["Ann", "Bob"], initials: "ANN/BOB", total: total, rounds: [total.whole], openScore: 40,
      place: place,
      behind: place == 1 ? 0 : 60, marks: place == 1 ? ["Dealer"] : [], facts: [.init(label: "Meld", text: "90")],
      outcome: nil, saying: nil, winnings: nil, hasLeft: false, isOut: false, fillsIn: true)
  }

  static func line(
    _ name: String, _ label: String, _ input: TableView.Input, worth: ExactDecimal? = nil, isNeeded: Bool = false,
    isOfTable: Bool = false, _ cells: [TableView.Cell]
  ) -> SeatView.Line {
    SeatView.Line(
      name: name, labels: [label, label], input: input, isNeeded: isNeeded, isOfTable: isOfTable, phase: 0,
      worth: worth,
      cells: cells)
  }

  static func cell(
    _ text: String, number: ExactDecimal? = nil, isTyped: Bool = false, isMissing: Bool = false,
    _ low: ExactDecimal? = nil,
    _ high: ExactDecimal? = nil
  ) -> TableView.Cell {
    TableView.Cell(
      text: text, number: number, isTyped: isTyped, points: nil, low: low, high: high, isMissing: isMissing)
  }
}
