import Decimals
import GameLog
import TableScreen
import Terminal
import Testing

@testable import Presentation

@Suite("Keys of a played game")
struct PlayKeyTests {
  private func press(_ keys: String, _ screen: inout PlayScreen, _ view: TableView) -> [PlayScreenCommand] {
    Keys.of(keys).compactMap { screen.handle($0, view) }
  }

  private func text(_ screen: PlayScreen, _ view: TableView) -> String {
    screen.canvas(view, rows: 24, columns: 80).text
  }

  @Test("Dice are chosen by what they show, put back by the same key, and set aside by a letter")
  func dice() {
    var screen = PlayScreen(Views.farkle)
    #expect(press("516", &screen, Views.farkle) == [])
    #expect(screen.pick(Views.farkle) == ["5", "1", "6"])
    #expect(press("6s", &screen, Views.farkle) == [.act(action: "keep", side: 1, pick: ["5", "1"], answers: [])])
    #expect(screen.pick(Views.farkle) == [])
    screen.refuse("These dice do not score.")
    #expect(
      screen.pick(Views.farkle) == ["5", "1"] && text(screen, Views.farkle).contains("! These dice do not score."))
  }

  @Test("Each key chooses one die more that shows it; when all are chosen, one goes back")
  func sameFaces() {
    var view = Views.farkle
    for place in [0, 2, 3] { view.zones[0].pieces[place].face = "5" }
    var screen = PlayScreen(view)
    for (key, faces) in [("5", ["5"]), ("2", ["5", "2"]), ("5", ["5", "2", "5"]), ("5", ["5", "2", "5", "5"])] {
      _ = press(key, &screen, view)
      #expect(screen.pick(view) == faces)
    }
    _ = press("5", &screen, view)
    #expect(screen.pick(view) == ["5", "2", "5"])
    _ = press("2", &screen, view)
    #expect(screen.pick(view) == ["5", "5"])
  }

  @Test("Too few and too many are said before anything is done")
  func counts() {
    var screen = PlayScreen(Views.farkle)
    #expect(press("s", &screen, Views.farkle) == [])
    #expect(text(screen, Views.farkle).contains("! Choose at least 1 of them first"))
    #expect(press("9", &screen, Views.farkle) == [] && text(screen, Views.farkle).contains("No die shows 9."))
    screen = PlayScreen(Views.discard)
    #expect(press("123d", &screen, Views.discard) == [])
    #expect(text(screen, Views.discard).contains("! Discard takes at most 2."))
    #expect(press("⎋", &screen, Views.discard) == [] && screen.pick(Views.discard) == [])
  }

  @Test("What is not allowed is tried all the same: the rules say why not")
  func notAllowed() {
    var screen = PlayScreen(Views.farkle)
    #expect(press("b", &screen, Views.farkle) == [.act(action: "bank", side: 1, pick: [], answers: [])])
  }

  @Test("Each action keeps a letter of its own, and no action takes a letter that means something else")
  func letters() {
    var view = Views.farkle
    view.actions = [
      Views.action("a", "Roll", by: [1]), Views.action("b", "Roll again", by: [1]), Views.action("c", "Quit", by: [1]),
      Views.action("d", "Mum", by: [1]), Views.action("e", "–", by: [1]),
    ]
    var screen = PlayScreen(view)
    let commands = press("roiqea", &screen, view)
    let names: [String] = commands.compactMap { if case .act(let name, _, _, _) = $0 { name } else { nil } }
    // Roll; Roll again: o; Quit: i; Mum has only m and u, which are taken: d of its name; the last has only its name.
    #expect(names == ["a", "b", "c", "e"] && commands.contains(.leave))
    #expect(text(screen, view).contains("[d] Mum"))
  }

  @Test("Arrows and the space bar choose, too; other pieces are not chosen")
  func pointer() {
    var screen = PlayScreen(Views.farkle)
    #expect(press("→→ ← ", &screen, Views.farkle) == [])
    #expect(screen.pick(Views.farkle) == ["2", "5"])
    var view = Views.farkle
    view.zones[0].pieces = Views.dice("5 2 3")
    #expect(press("→", &screen, view) == [] && screen.pick(view) == [])
  }

  @Test("Questions are asked one after the other, and Esc goes back")
  func questions() {
    var view = Views.discard
    view.actions[0].questions.append(
      TableView.Question(name: "bet", label: "Bet", input: .number, low: 1, high: 5))
    var screen = PlayScreen(view)
    #expect(press("12dspades⏎9⏎", &screen, view) == [])
    #expect(text(screen, view).contains("! Bet can be 1 to 5, not 9."))
    let answers = [RecordAnswer(name: "suit", text: "spades"), RecordAnswer(name: "bet", text: "3")]
    #expect(press("⌫3⏎", &screen, view) == [.act(action: "discard", side: 0, pick: ["KS", "AH"], answers: answers)])
    #expect(press("12d⎋r", &screen, view) == [.act(action: "draw", side: 0, pick: [], answers: [])])
  }

  @Test("Several are typed with blanks between, and it is said how many")
  func several() {
    var view = Views.discard
    var question = TableView.Question(name: "bets", label: "Bets", input: .list, low: 1, high: 5)
    question.items = .init(count: 2...3, each: .number)
    view.actions[0].questions = [question]
    var screen = PlayScreen(view)
    #expect(press("12d", &screen, view) == [])
    #expect(text(screen, view).contains("Bets? Type 2 to 3 with blanks between, each 1 to 5"))
    let answers = [RecordAnswer(name: "bets", text: "3 5")]
    #expect(press("3 5⏎", &screen, view) == [.act(action: "discard", side: 0, pick: ["KS", "AH"], answers: answers)])
  }

  @Test("Who does something is asked where nobody has the turn")
  func sides() {
    var view = Views.discard
    view.turn = nil
    var screen = PlayScreen(view)
    #expect(press("o", &screen, view) == [])
    #expect(press("bob⏎", &screen, view) == [.act(action: "drop", side: 1, pick: [], answers: [])])
    view = Views.deal
    screen = PlayScreen(view)
    #expect(press("d", &screen, view) == [.act(action: "deal", side: nil, pick: [], answers: [])])
    #expect(screen.handle(.enter, view) == .act(action: "deal", side: nil, pick: [], answers: []))
  }

  @Test("Somebody can call something in the turn of another: who it is is asked, of those who can")
  func outOfTurn() {
    var view = Views.discard
    view.actions[2].sides = [0, 2]
    var screen = PlayScreen(view)
    #expect(press("o", &screen, view) == [])
    #expect(text(screen, view).contains("Who does it? 1 Ann, 2 Cyd"))
    #expect(press("2⏎", &screen, view) == [.act(action: "drop", side: 2, pick: [], answers: [])])
  }

  @Test("What hangs on the pick is asked when it is known, and only then")
  func askedByPick() {
    let asks: PlayScreen.Asks = { command in
      guard case .act(_, _, let pick, let answers) = command, pick.contains("KS"), answers.isEmpty else { return nil }
      return TableView.Question(name: "suit", label: "Suit", input: .choice(["hearts", "spades"]), low: nil, high: nil)
    }
    var screen = PlayScreen(Views.discard)
    func press(_ keys: String) -> [PlayScreenCommand] {
      Keys.of(keys).compactMap { screen.handle($0, Views.discard, asks: asks) }
    }
    #expect(press("23d") == [.act(action: "discard", side: 0, pick: ["AH", "10D"], answers: [])])
    #expect(press("12dhearts") == [])
    let answers = [RecordAnswer(name: "suit", text: "hearts")]
    #expect(press("⏎") == [.act(action: "discard", side: 0, pick: ["KS", "AH"], answers: answers)])
  }

  @Test("Who looks alone is asked before anything is shown, and what was shown is hidden again")
  func looking() {
    var view = Views.hidden
    var screen = PlayScreen(view)
    #expect(text(screen, view).contains("(?) (?)") && text(screen, view).contains("Pass to Bob"))
    // One key shows it. What was meant for the hand before, and Enter, which takes an answer, do not.
    #expect(press("1l⏎⏎ple", &screen, view) == [])
    #expect(press("s", &screen, view) == [.look(1)])
    view.nextLooker = nil
    #expect(press("s", &screen, view) == [])
    #expect(text(screen, view).contains("Who looks? 1 Ann, 2 Bob"))
    #expect(press("1⏎", &screen, view) == [.look(0)])
    // What is the table's needs no look, and the letters that show and hide are no action's.
    #expect(press("f", &screen, view) == [.act(action: "shuffle", side: nil, pick: [], answers: [])])
    view = Views.looking
    screen = PlayScreen(view)
    #expect(text(screen, view).contains("[h] Hide") && text(screen, view).contains("Bob: "))
    #expect(press("1l", &screen, view) == [.act(action: "lay", side: 1, pick: ["2C"], answers: [])])
    #expect(press("e", &screen, view) == [.act(action: "hey", side: 1, pick: [], answers: [])])
    #expect(press("h", &screen, view) == [.look(nil)])
  }

  @Test("Who looks alone does nothing for somebody else")
  func onlyOwnMoves() {
    var view = Views.looking
    view.actions[1].sides = [0]
    var screen = PlayScreen(view)
    #expect(!text(screen, view).contains("for Hey!"))
    // What is only Ann's is asked for by Bob, and so refused by the rules.
    #expect(press("e", &screen, view) == [.act(action: "hey", side: 1, pick: [], answers: [])])
    // What belongs to nobody in particular can be done by whoever looks.
    view.actions[1].sides = [nil]
    #expect(press("e", &screen, view) == [.act(action: "hey", side: nil, pick: [], answers: [])])
  }

  @Test("Undo, menu, help and leaving are always there")
  func always() {
    var screen = PlayScreen(Views.farkle)
    #expect(press("umq", &screen, Views.farkle) == [.undo, .menu, .leave])
    #expect(screen.handle(.control("r"), Views.farkle) == .redo)
    #expect(screen.handle(.endOfInput, Views.farkle) == .leave)
    #expect(screen.handle(.control("c"), Views.farkle) == .leave)
    #expect(press("?s", &screen, Views.farkle) == [])
    #expect(press("z", &screen, Views.farkle) == [] && text(screen, Views.farkle).contains("The key z does nothing"))
  }
}
