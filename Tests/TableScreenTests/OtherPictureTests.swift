import Decimals
import GameLog
import TableScreen
import Terminal
import Testing

@testable import Presentation

@Suite("The end of a game, lists and menus")
struct OtherPictureTests {
  private var tied: TableView {
    var view = Views.bids
    view.isComplete = true
    view.leftOutRounds = 1
    let totals: [ExactDecimal] = [31, 58, 12, 58, 0, -4, 58, 40]
    for (index, total) in totals.enumerated() {
      view.sides[index].total = total
      view.sides[index].place = 1 + totals.filter { $0 > total }.count
      view.sides[index].outcome = total == 58 ? "tied" : "lost"
      view.sides[index].saying = total == 58 ? "Tied victory" : nil
    }
    return view
  }

  private var won: TableView {
    var view = Views.books
    view.isComplete = true
    (view.sides[0].place, view.sides[0].outcome, view.sides[0].winnings) = (1, "won", "+1.50")
    (view.sides[1].place, view.sides[1].outcome, view.sides[1].winnings) = (2, "lost", "-1.50")
    view.questions = [
      TableView.Question(name: "victory_quote", label: "Victory quote", input: .none, low: 1, high: 20)
    ]
    return view
  }

  @Test("All who have won are named, and places are shared")
  func tie() throws {
    let screen = WinnerScreen(tied)
    try Pictures.expect(screen.canvas(tied, seed: "ab12", rows: 24, columns: 80), "winner-tied")
    try Pictures.expect(screen.canvas(tied, seed: "ab12", rows: 16, columns: 60), "winner-tied-small")
  }

  @Test("A winner is asked for words, no longer than they may be, and then what comes next")
  func quote() throws {
    var view = won
    var screen = WinnerScreen(view)
    for key in Keys.of("We told you so, didn't we?") { #expect(screen.handle(key, view) == nil) }
    try Pictures.expect(screen.canvas(view, rows: 24, columns: 80), "winner-quote")
    let answer = RecordAnswer(name: "victory_quote", text: "We told you so, didn")
    #expect(screen.handle(.enter, view) == .answer(answer))
    view.questions = []
    #expect(screen.handle(.character("r"), view) == .rematch)
    try Pictures.expect(screen.canvas(view, rows: 24, columns: 80), "winner")
  }

  @Test("Nobody has to answer, but an empty answer is none")
  func silence() {
    var screen = WinnerScreen(won)
    #expect(screen.handle(.enter, won) == nil)
    #expect(screen.canvas(won, rows: 24, columns: 80).text.contains("! Type something for Victory quote first."))
    #expect(screen.handle(.character("l"), won) == nil)
    #expect(screen.handle(.escape, won) == nil)
    #expect(screen.handle(.character("l"), won) == .list)
    #expect(screen.handle(.character("q"), won) == .leave)
  }

  @Test("Where each plays alone several win, or nobody")
  func alone() {
    var view = tied
    for index in view.sides.indices { view.sides[index].outcome = "stopped" }
    #expect(WinnerScreen(view).canvas(view, rows: 24, columns: 80).text.contains("Nobody has won."))
    view.sides[0].outcome = "won"
    view.sides[2].outcome = "won"
    #expect(WinnerScreen(view).canvas(view, rows: 24, columns: 80).text.contains("The winners are Ann and Cyd!"))
  }

  private var games: ListView {
    ListView(
      title: "Games", newLabel: "Start a new game",
      items: (1...12).map { index in
        ListView.Item(
          index == 1 ? "Hand, Knee & Foot – round 2 of 4" : "Oh Hell – over",
          heading: index == 1 ? "Today" : index == 3 ? "Friday, 18 March 2016" : nil,
          lines: index == 1 ? ["ANN/BOB  Meld 90  16,500", "CYD/DOT  Meld 50  900  15,600 behind"] : [],
          isGreyed: index > 2)
      },
      emptyText: "There is no game yet.", shortcuts: [ListView.Shortcut("b", "Leader board")])
  }

  @Test("A list shows what is marked, and how much is not seen")
  func list() throws {
    var screen = ListScreen()
    try Pictures.expect(screen.canvas(games, rows: 24, columns: 80), "games")
    for key in Keys.of("12") { #expect(screen.handle(key, games) == nil) }
    try Pictures.expect(screen.canvas(games, rows: 16, columns: 60), "games-small")
    #expect(screen.handle(.enter, games) == .choose(11))
    let none = ListView(title: "Games", newLabel: "Start a new game", items: [], emptyText: "There is no game yet.")
    try Pictures.expect(screen.canvas(none, rows: 16, columns: 60), "games-none")
  }

  @Test("A name that is typed where people sit down begins with its first letter")
  func names() {
    var seats = ListView(
      title: "New game", newLabel: "Start", items: [ListView.Item("Player 1: Ann")],
      shortcuts: [ListView.Shortcut("a", "Add a player")])
    var screen = ListScreen()
    #expect(screen.handle(.character("A"), seats) == .shortcut("a", item: nil))
    #expect(screen.handle(.character("b"), seats) == nil)
    seats.takesNames = true
    #expect(screen.handle(.character("A"), seats) == .name("A"))
    #expect(screen.handle(.character("N"), seats) == .name("N"))
    #expect(screen.handle(.character("b"), seats) == .name("b"))
    #expect(screen.handle(.character("Ö"), seats) == .name("Ö"))
    #expect(screen.handle(.character("a"), seats) == .shortcut("a", item: nil))
    #expect(screen.handle(.character("n"), seats) == .new)
    #expect(screen.handle(.character("q"), seats) == .leave)
    #expect(screen.handle(.character("?"), seats) == nil)
  }

  @Test("Keys of a list")
  func listKeys() {
    var screen = ListScreen()
    #expect(screen.handle(.enter, games) == .new)
    #expect(screen.handle(.up, games) == nil)
    #expect(screen.handle(.character("b"), games) == .shortcut("b", item: nil))
    #expect(screen.handle(.down, games) == nil)
    #expect(screen.handle(.enter, games) == .choose(0))
    #expect(screen.handle(.end, games) == nil)
    #expect(screen.handle(.down, games) == nil)
    #expect(screen.handle(.character("b"), games) == .shortcut("b", item: 11))
    // 13 is no item: nothing that stands there by chance is chosen, and the next digit begins anew.
    for key in Keys.of("13") { _ = screen.handle(key, games) }
    #expect(screen.canvas(games, rows: 24, columns: 80).text.contains("! There is no 13 here."))
    #expect(screen.handle(.enter, games) == nil)
    for key in Keys.of("3") { _ = screen.handle(key, games) }
    #expect(screen.handle(.enter, games) == .choose(2))
    #expect(screen.handle(.character("0"), games) == nil)
    #expect(screen.item(games) == 2)
    // What is marked is not what was typed.
    #expect(screen.handle(.enter, games) == nil && screen.handle(.character(" "), games) == nil)
    #expect(screen.canvas(games, rows: 24, columns: 80).text.contains("! That number is not here."))
    #expect(screen.handle(.down, games) == nil)
    #expect(screen.handle(.enter, games) == .choose(3))
    #expect(screen.handle(.escape, games) == .leave)
  }

  @Test("In a long list letters find a name: its beginning first, then a word of it, then any part")
  func finding() {
    var games = ListView(
      title: "Which game?", newLabel: nil,
      items: ["All Fives", "Hand & Foot", "Hearts", "Oh Hell", "Texas Hold'em"].map { ListView.Item($0) })
    games.isFindable = true
    var screen = ListScreen()
    func found(_ keys: String) -> Int? {
      for key in Keys.of(keys) { _ = screen.handle(key, games) }
      return screen.item(games)
    }
    #expect(found("h") == 1)
    #expect(found("e") == 2)
    // No name begins with `hel`, but a word of one does.
    #expect(found("l") == 3)
    #expect(found("z") == 3)
    #expect(screen.canvas(games, rows: 24, columns: 80).text.contains("There is no “helz” here."))
    #expect(found("⌫a") == 2)
    #expect(found("↑as h") == 4)
    #expect(found("⏎") == 4)
    #expect(screen.handle(.escape, games) == .leave)
  }

  @Test("The menu asks before it ends or deletes anything")
  func menu() throws {
    var screen = MenuScreen(endingQuestion: "Are you ready to end this game?")
    try Pictures.expect(screen.canvas(Views.books, rows: 24, columns: 80), "menu")
    #expect(screen.handle(.character("e"), Views.books) == nil)
    try Pictures.expect(screen.canvas(Views.books, rows: 24, columns: 80), "menu-asks")
    #expect(screen.handle(.enter, Views.books) == nil)
    #expect(screen.canvas(Views.books, rows: 24, columns: 80).text.contains("Nothing was changed."))
    #expect(screen.handle(.enter, Views.books) == nil)
    #expect(screen.handle(.character("y"), Views.books) == .choose(.endGame))
    #expect(screen.handle(.character("x"), Views.books) == .choose(.export))
    #expect(screen.handle(.character("a"), Views.books) == nil)
    #expect(screen.canvas(Views.books, rows: 24, columns: 80).text.contains("This game is not over yet."))
    #expect(screen.handle(.character("s"), Views.books) == nil)
    #expect(screen.handle(.character("y"), Views.books) == .choose(.restartRound))
    #expect(screen.handle(.escape, Views.books) == .back)
    #expect(screen.handle(.endOfInput, Views.books) == .choose(.leave))
  }

  @Test("A page that is too long is turned over, and its columns stay where they are")
  func longPage() {
    let lines = (1...30).map { "Round \($0)   1  2" }
    var page = PageScreen(title: "All rounds")
    // Of 16 rows two are above, one below, and one says how much is not seen.
    func seen() -> [String] {
      page.canvas(lines, rows: 16, columns: 60).text.split(separator: "\n").map(String.init)
        .filter { $0.contains("Round") }.map { String($0.dropFirst(3)) }
    }
    #expect(seen() == Array(lines[0..<12]))
    #expect(page.canvas(lines, rows: 16, columns: 60).text.contains("18 lines more below"))
    func press(_ key: KeyPress) -> Bool { page.handle(key, lines, rows: 16, columns: 60) }
    #expect(press(.pageDown) && seen() == Array(lines[11..<23]))
    #expect(press(.end) && press(.down) && seen() == Array(lines[18..<30]))
    #expect(press(.up) && seen() == Array(lines[17..<29]))
    #expect(!press(.character("x")))
  }

  @Test("Notes about the game and the round that is shown stand below the sheet")
  func notes() {
    var view = Views.books
    view.notes = [
      TableView.Note(round: 1, text: "misdeal"), TableView.Note(round: view.sheetRound, text: "Bob was late"),
      TableView.Note(round: nil, text: "at Dot's place"),
    ]
    let text = SheetScreen(view).canvas(view, rows: 30, columns: 80).text
    #expect(text.contains("   Note on round 2: Bob was late\n   Note: at Dot's place\n"))
    #expect(!text.contains("misdeal"))
  }

  @Test("A single question, and a page to read")
  func question() throws {
    var screen = QuestionScreen(
      title: "New player", about: ["The name stands on every sheet, so a short one is best."], label: "Name",
      kind: .text(8))
    for key in Keys.of("Wilhelmina") { #expect(screen.handle(key) == nil) }
    screen.say("There is a Wilhelmi already.")
    try Pictures.expect(screen.canvas(rows: 16, columns: 60), "question")
    #expect(screen.handle(.backspace) == nil)
    #expect(screen.handle(.enter) == .answer("Wilhelm"))
    #expect(screen.handle(.escape) == .cancel)
    var choice = QuestionScreen(title: "Order", label: "Order", kind: .choice(["descending", "ascending"]))
    #expect(Keys.of("2⏎").compactMap { choice.handle($0) } == [.answer("ascending")])
    var sure = QuestionScreen(title: "Merge", label: "Are they one person", kind: .yesOrNo)
    #expect(Keys.of("z⏎⌫y⏎").compactMap { sure.handle($0) } == [.answer("yes")])
    var page = PageScreen(title: "Exported")
    let text = page.canvas(["The scores are in scores.csv."], rows: 16, columns: 60).text
    #expect(text.contains("   The scores are in scores.csv.") && text.contains("Press any key to go on."))
    let staysOpen = page.handle(.enter, ["The scores are in scores.csv."], rows: 16, columns: 60)
    #expect(!staysOpen)
  }
}
