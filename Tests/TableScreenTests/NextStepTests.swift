import Decimals
import Terminal
import Testing

@testable import Presentation
@testable import TableScreen

@Suite("What is said beside the keys")
struct NextStepTests {
  @Test("Who deals and who begins is said where the rules show it")
  func begins() {
    var view = Views.bids
    #expect(PlayWording.begins(view) == "Hal is Dealer.")
    (view.closesInOrder, view.turn) = (true, 2)
    #expect(PlayWording.begins(view) == "Hal is Dealer. Cyd begins.")
    #expect(PlayWording.begins(Views.books) == nil)
  }

  @Test("A formula is no worth that people could read, and what holds now says nothing of a closed round")
  func worth() {
    var view = Views.books
    view.lines[1].worth = "100 * n"
    view.facts = [TableView.Fact(label: "Hand size", text: "6")]
    view.sides[0].marks = ["Dealer"]
    let open = SheetScreen(view).canvas(view, rows: 24, columns: 80).text
    #expect(!open.contains("100 *") && open.contains("5,000"))
    #expect(open.contains("Hand size: 6") && open.contains("Dealer") && open.contains("Meld"))
    (view.sheetRound, view.sheetIsClosed) = (1, true)
    let closed = SheetScreen(view).canvas(view, rows: 24, columns: 80).text
    #expect(!closed.contains("Hand size") && !closed.contains("Dealer") && !closed.contains("Meld"))
  }

  @Test("A side that is alone shows a whole hand, with its suits")
  func hand() {
    let cell = TableView.Cell(
      text: "5H, 5S, 5D, JC", number: nil, isTyped: true, points: nil, low: nil, high: nil, isMissing: false)
    let view = Views.table(
      "Hands", sides: [Views.side("Ann")], lines: [Views.line("hand", "Hand", .pieces(["5H"]), cells: [cell])])
    #expect(SheetScreen(view).canvas(view, rows: 24, columns: 80).text.contains("[5♥, 5♠, 5♦, J♣]"))
  }

  @Test("A heading stands once above all that it is for")
  func headings() {
    let items = ["Today", "Today", "Friday"].map { ListView.Item("Oh Hell", heading: $0) }
    let view = ListView(title: "Games", newLabel: nil, items: items)
    let text = ListScreen().canvas(view, rows: 24, columns: 80).text
    #expect(text.split(separator: "Today").count == 2 && text.contains("Friday"))
  }

  @Test("Two who won as a side are winners")
  func winners() {
    var view = Views.books
    view.isComplete = true
    view.sides[0].outcome = "won"
    #expect(WinnerScreen(view).canvas(view, rows: 24, columns: 80).text.contains("The winner is Ann & Bob!"))
    view.sides[0].players = ["Ann", "Bob"]
    let text = WinnerScreen(view).canvas(view, quotes: ["Ha"], rows: 24, columns: 80).text
    #expect(text.contains("The winners are Ann & Bob!") && text.contains("“Ha”"))
    view.isPlayed = true
    var screen = WinnerScreen(view)
    #expect(screen.handle(.character("c"), view) == nil)
    #expect(screen.canvas(view, rows: 24, columns: 80).text.contains("Press u to take moves back."))
  }

  @Test("Real dice are for games that are played, corrections for those that are kept")
  func realPieces() {
    var screen = MenuScreen(endingQuestion: "Are you ready to end this game?")
    #expect(screen.handle(.character("d"), Views.books) == nil)
    #expect(screen.handle(.character("c"), Views.books) == .choose(.correctRound))
    var view = Views.books
    view.isPlayed = true
    #expect(screen.handle(.character("c"), view) == nil)
    #expect(screen.handle(.character("d"), view) == .choose(.realPieces))
    let typed = MenuScreen(typesChance: true, endingQuestion: "Are you ready to end this game?").canvas(
      view, rows: 24, columns: 80
    ).text
    #expect(typed.contains("[d]  Let the program roll and deal again"))
  }

  @Test("What all sides have in common is filled in once")
  func once() {
    var view = Views.books
    view.lines[0].isOfTable = true
    for line in view.lines.indices { view.lines[line].cells[1].isTyped = line == 0 }
    var pad = Pad(view)
    pad.press("⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎")
    #expect(pad.place == "1 wilds")
    // It does not say that the other side has something.
    pad.press("f")
    #expect(pad.text.contains("! Nothing is entered for Cyd & Dot yet."))
  }

  @Test("A number that was refused is typed anew, and so is an answer")
  func anew() {
    var screen = QuestionScreen(title: "Oh Hell", label: "How many play", kind: .number(3, 8))
    #expect(Keys.of("20⏎4⏎").compactMap { screen.handle($0) } == [.answer("4")])
    var list = QuestionScreen(title: "Dice", label: "Which", kind: .list)
    #expect(Keys.of("3 1⏎").compactMap { list.handle($0) } == [.answer("3 1")])
  }
}
