import Decimals
import TableScreen
import Terminal
import Testing

@testable import Presentation

@Suite("What a sheet commands")
struct SheetCommandTests {
  @Test("A round is finished with what is typed last")
  func finish() {
    var pad = Pad(Views.books)
    pad.press("↓")
    #expect(pad.press("3f") == [.set(round: 2, side: 0, entry: "wilds", text: "3"), .finishRound])
    #expect(pad.press("f") == [.finishRound])
  }

  @Test("What is missing is said and gone to")
  func missing() {
    var pad = Pad(Views.bids)
    #expect(pad.press("f") == [])
    #expect(pad.place == "3 bid" && pad.text.contains("! Dot, Bid: this is still missing."))
  }

  @Test("A round in which nothing stands is not finished, and it is said how")
  func empty() {
    var view = Views.books
    view.roundIsOpen = false
    var pad = Pad(view)
    #expect(pad.press("f") == [] && pad.text.contains("If everybody scored nothing, enter a 0."))
    #expect(pad.press("f") == [])
    // What is typed but not taken yet is something.
    pad.press("↓↓↓↓↓↓↓↓↓3")
    #expect(pad.press("f") == [.set(round: 2, side: 0, entry: "cards", text: "3"), .finishRound])
  }

  @Test("Where no line takes a word for nothing, a round without anything is finished when asked twice in a row")
  func nothingToEnter() {
    func pad(_ input: TableView.Input, sides: Int) -> Pad {
      let cell = TableView.Cell(
        text: "", number: nil, isTyped: false, points: nil, low: nil, high: nil, isMissing: false)
      let line = Views.line("suit", "Suit", input, cells: Array(repeating: cell, count: sides))
      var view = Views.table("Suits", sides: ["Ann", "Bob"].prefix(sides).map { Views.side($0) }, lines: [line])
      view.roundIsOpen = false
      return Pad(view)
    }
    for (sides, said) in [(1, "Nothing is entered in this round."), (2, "Nothing is entered for Ann yet.")] {
      var choices = pad(.choice(["clubs", "hearts"]), sides: sides)
      #expect(choices.press("f") == [] && choices.text.contains("! \(said) Press f again to finish the round."))
      #expect(choices.press("f") == [.finishRound])
    }
    for (input, word) in [(TableView.Input.flag, "no"), (.number, "a 0"), (.list, "none")] {
      var other = pad(input, sides: 2)
      #expect(other.press("f") == [] && other.text.contains("If everybody scored nothing, enter \(word)."))
      #expect(other.press("f") == [])
    }
  }

  @Test("A round in which a side has nothing is finished only when asked twice in a row")
  func emptySide() {
    var view = Views.books
    for line in view.lines.indices { view.lines[line].cells[1].isTyped = false }
    var pad = Pad(view)
    #expect(pad.press("f") == [] && pad.place == "1 win")
    #expect(pad.text.contains("! Nothing is entered for Cyd & Dot yet. Press f again to finish the round."))
    #expect(pad.press("↓f") == [] && pad.press("f") == [.finishRound])
    #expect(pad.press("↑0f") == [.set(round: 2, side: 1, entry: "win", text: "no"), .finishRound])
  }

  @Test("A round in which nobody has said what came of the bids is finished only when asked twice")
  func emptyPhase() {
    var view = Views.bids
    for side in view.sides.indices {
      view.lines[0].cells[side].isMissing = false
      view.lines[0].cells[side].isTyped = true
      view.lines[1].cells[side].isTyped = false
    }
    var pad = Pad(view)
    #expect(pad.press("f") == [] && pad.place == "0 made")
    #expect(pad.text.contains("! Nothing is entered for results yet. Press f again to finish the round."))
    #expect(pad.press("f") == [.finishRound])
  }

  @Test("When bids are to be made anew the first that is missing is chosen")
  func phaseAgain() {
    var view = Views.bids
    for side in view.sides.indices { view.lines[0].cells[side].isMissing = false }
    view.phase = 1
    var pad = Pad(view)
    #expect(pad.place == "0 made")
    pad.view.phase = 0
    pad.view.lines[0].cells[4].isMissing = true
    pad.press("?")
    #expect(pad.place == "4 bid")
  }

  @Test("The last round's last value is corrected with two keys beside its digits")
  func correcting() {
    var pad = Pad(Views.books)
    pad.press("↓↓↓↓↓↓↓↓↓75f")
    (pad.view.round, pad.view.sheetRound) = (3, 3)
    pad.press("+")
    #expect(pad.place == "0 win")
    pad.keyCount = 0
    #expect(pad.press("c") == [.show(round: 2)])
    (pad.view.sheetRound, pad.view.sheetIsClosed) = (2, true)
    #expect(pad.press("57⏎") == [.set(round: 2, side: 0, entry: "cards", text: "57")])
    #expect(pad.keyCount == 4)
    #expect(pad.text.contains("CORRECTING Round 2 of 4"))
    #expect(pad.press("c") == [.show(round: 3)])
  }

  @Test("A round of twelve lines for two sides takes 41 keys at most")
  func keyCount() {
    var pad = Pad(Views.books)
    for line in pad.view.lines.indices {
      for side in 0...1 where pad.view.lines[line].cells[side].number != nil {
        pad.view.lines[line].cells[side].isTyped = false
      }
    }
    // The first side has won, with six values beside what a winner must have; the second has seven values.
    pad.press("y⏎2⏎⏎⏎⏎⏎3⏎1⏎4⏎215⏎⏎")
    pad.press("⏎1⏎⏎1⏎1⏎⏎⏎2⏎2⏎45⏎130⏎")
    #expect(pad.press("f") == [.finishRound])
    #expect(pad.keyCount == 41)
    // Whoever leaves out every Enter behind what is taken at once.
    for line in pad.view.lines.indices {
      for side in 0...1 { pad.view.lines[line].cells[side].isTyped = false }
    }
    pad.screen = SheetScreen(pad.view)
    pad.keyCount = 0
    pad.press("y2⏎⏎⏎⏎⏎31⏎4215⏎⏎" + "⏎1⏎⏎11⏎⏎⏎2245⏎130⏎")
    #expect(pad.press("f") == [.finishRound] && pad.keyCount == 35)
    let first = pad.view.lines.compactMap { $0.cells[0].isTyped ? $0.cells[0].number : nil }
    let second = pad.view.lines.compactMap { $0.cells[1].isTyped ? $0.cells[1].number : nil }
    #expect(first == [1, 2, 3, 1, 4, 215] && second == [1, 1, 1, 2, 2, 45, 130])
  }

  @Test("Other rounds are a key away, and the same cell stays chosen among closed ones")
  func rounds() {
    var pad = Pad(Views.books)
    #expect(pad.press("⇟") == [] && pad.text.contains("! There is no later round."))
    #expect(pad.press("↓⇞") == [.show(round: 1)])
    (pad.view.sheetRound, pad.view.sheetIsClosed) = (1, true)
    #expect(pad.press("⇞") == [] && pad.text.contains("! This is the first round."))
    #expect(pad.press("f") == [] && pad.text.contains("is finished already"))
    pad.press("→↓↓")
    #expect(pad.place == "1 sevens")
    (pad.view.round, pad.view.sheetRound) = (3, 2)
    #expect(pad.press("⇟") == [.show(round: 3)] && pad.place == "1 sevens")
    var first = Views.books
    (first.round, first.sheetRound) = (1, 1)
    pad = Pad(first)
    #expect(pad.press("c") == [] && pad.text.contains("! No round is finished yet."))
  }

  @Test("Leaving takes what is typed, but not what was cut off")
  func leaving() {
    var pad = Pad(Views.books)
    #expect(pad.press("↓↓↓↓↓↓↓↓↓3q") == [.set(round: 2, side: 0, entry: "cards", text: "3"), .leave])
    #expect(pad.press("2m") == [.set(round: 2, side: 0, entry: "cards", text: "2"), .menu])
    pad.press("1")
    #expect(pad.screen.handle(.endOfInput, pad.view) == [.leave])
    #expect(pad.screen.handle(.control("c"), pad.view) == [.leave])
  }

  @Test("Help is a page, and any key leaves it without doing anything else")
  func help() {
    var pad = Pad(Views.books)
    #expect(pad.press("?") == [] && pad.text.contains("Keys of the sheet"))
    #expect(pad.press("f") == [] && !pad.text.contains("Keys of the sheet"))
    #expect(pad.press("x") == [] && pad.text.contains("! The key x does nothing here."))
  }

  private func choice(_ names: [String]) -> Pad {
    let cell = TableView.Cell(
      text: "", number: nil, isTyped: false, points: nil, low: nil, high: nil, isMissing: true)
    let side = Views.side("Ann")
    return Pad(Views.table("Choices", sides: [side], lines: [Views.line("box", "Box", .choice(names), cells: [cell])]))
  }

  private func set(_ text: String) -> [SheetCommand] { [.set(round: 1, side: 0, entry: "box", text: text)] }

  @Test("A choice of few goes on by Space, or is its number")
  func few() {
    var pad = choice(["red", "green", "blue"])
    #expect(pad.text.contains("1 red, 2 green, 3 blue"))
    #expect(pad.press(" ") == set("red") && pad.press(" ") == set("green"))
    #expect(pad.press("-") == set("red") && pad.press("-") == set("blue"))
    #expect(pad.press("2") == set("green") && pad.press("7") == [])
  }

  @Test("A choice of many is typed, as much of it as is needed")
  func many() {
    let names = ["ones", "twos", "threes", "three_of_a_kind", "full_house", "yahtzee", "a", "b", "c", "10H"]
    for (typed, name) in [("full house", "full_house"), ("FULL", "full_house"), ("two", "twos"), ("5", "full_house")] {
      var pad = choice(names)
      #expect(pad.press("⏎\(typed)⏎") == set(name), "\(typed)")
    }
    var pad = choice(names)
    #expect(pad.press("10h⏎") == set("10H"))
    pad = choice(names)
    #expect(pad.press("⏎thr⏎") == [] && pad.text.contains("! thr can be threes or three_of_a_kind. Type more of it."))
    #expect(pad.press("x⏎") == [] && pad.text.contains("! There is no thrx."))
  }

  @Test("Several are typed as a text for the rules to read, which can be mended where they refuse it")
  func severalValues() {
    var pad = choice([])
    pad.view.lines[0].input = .pieces(["KS", "10H", "2C"])
    #expect(pad.press("⏎ks 10h, 2C⏎") == set("ks 10h, 2C"))
    #expect(pad.press(" ⏎") == set("[]"))
    #expect(pad.press(" ks 1x⏎") == set("ks 1x"))
    pad.screen.refuse("There is no 1x.")
    #expect(pad.text.contains("ks 1x") && pad.text.contains("! There is no 1x."))
    #expect(pad.press("⌫⌫2c⏎") == set("ks 2c"))
    pad.view.lines[0].input = .list
    #expect(pad.press("⎋ 3 ann⏎") == set("3 ann"))
  }
}
