import Decimals
import TableScreen
import Testing

@testable import Presentation

@Suite("Keys of a sheet")
struct SheetKeyTests {
  private func set(_ side: Int, _ entry: String, _ text: String) -> SheetCommand {
    .set(round: 2, side: side, entry: entry, text: text)
  }

  @Test("A number is taken by Enter, which goes on to the next cell")
  func number() {
    var pad = Pad(Views.books)
    #expect(pad.press("⏎⏎2⏎") == [set(0, "sevens", "2")])
    #expect(pad.place == "0 fives")
  }

  @Test("Nothing is one key, and then on")
  func zero() {
    for onward in ["⏎", "↓", "⇥", "→"] {
      var pad = Pad(Views.books)
      pad.press("⏎⏎")
      #expect(pad.press("0\(onward)") == [set(0, "sevens", "0")])
    }
  }

  @Test("Sums are worked out, and shown while they are typed")
  func sums() {
    var pad = Pad(Views.books)
    pad.press("↓↓↓↓↓↓↓↓↓12+11+7")
    #expect(pad.text.contains("12+11+7 = 30"))
    #expect(pad.press("⏎250-45↓") == [set(0, "cards", "30"), set(0, "less", "205")])
  }

  @Test("Plus and minus count at once, and no further than the rules allow")
  func counting() {
    var pad = Pad(Views.books)
    pad.press("↓")
    #expect(pad.press("++") == [set(0, "wilds", "2"), set(0, "wilds", "3")])
    #expect(pad.press("+") == [])
    #expect(pad.text.contains("! Book of Wilds can be 0 to 3, not 4."))
    #expect(pad.press("---").count == 3)
    #expect(pad.press("-") == [])
  }

  @Test("Among hundreds plus and minus go on from what stands there")
  func goingOn() {
    var pad = Pad(Views.books)
    pad.press("↓↓↓↓↓↓↓↓↓")
    #expect(pad.place == "0 cards")
    #expect(pad.press("+300⏎") == [set(0, "cards", "375")])
    #expect(pad.press("↑-5⏎") == [set(0, "cards", "370")])
  }

  @Test("Where less than nothing is possible minus begins a number")
  func negative() {
    var pad = Pad(Views.books)
    pad.view.lines[10].cells[0].low = nil
    pad.press("↓↓↓↓↓↓↓↓↓")
    #expect(pad.press("-20⏎") == [set(0, "cards", "-20")])
  }

  @Test("What cannot be is said and stays to be changed")
  func refusedHere() {
    var pad = Pad(Views.books)
    pad.press("↓9")
    #expect(pad.press("↓") == [] && pad.place == "0 wilds")
    #expect(pad.text.contains("! Book of Wilds can be 0 to 3, not 9."))
    // The next digit begins anew.
    #expect(pad.press("3") == [set(0, "wilds", "3")])
    #expect(pad.press("+⏎") == [] && pad.text.contains("! A number is missing behind the last sign."))
    #expect(pad.press("f") == [] && pad.press("q") == [])
    #expect(pad.press("⌫⏎") == [set(0, "wilds", "3")])
  }

  @Test("A letter in a number is shown, and the rest of the number is not taken")
  func letters() {
    var pad = Pad(Views.books)
    pad.press("↓↓↓↓↓↓↓↓↓18O")
    #expect(pad.text.contains("18O is no number. Backspace deletes the last sign."))
    for onward in ["⏎", "↓", "f", "q", "m"] {
      #expect(pad.press(onward) == [] && pad.place == "0 cards", "\(onward)")
      #expect(pad.text.contains("! 18O is no number. Type it again."))
    }
    // The next digit begins anew.
    #expect(pad.press("180⏎") == [set(0, "cards", "180")])
    #expect(pad.press("↑1 8⏎") == [] && pad.press("⌫⌫2⏎") == [set(0, "cards", "12")])
    #expect(pad.press("↑1,250⏎") == [set(0, "cards", "1250")])
    #expect(pad.press("↑12,5⏎") == [] && pad.text.contains("! 12,5 is no number."))
    // Forgetting what is typed is said, for the same key takes back a step.
    #expect(pad.press("u") == [] && pad.text.contains("! 12,5 is forgotten. Press u again to undo a step."))
    #expect(pad.press("u") == [.undo])
  }

  @Test("What the rules refuse is said where it was typed")
  func refusedByRules() {
    var pad = Pad(Views.books)
    pad.press("↓2⏎")
    #expect(pad.place == "0 sevens")
    pad.press("↑")
    pad.screen.refuse("These books are not there.")
    // It stays until something else is typed, or another cell is chosen.
    for key in ["", "⏎", "⏎", "x⏎", "??"] {
      pad.press(key)
      #expect(pad.place == "0 sevens" && pad.text.contains("! These books are not there."), "\(key)")
    }
    pad.press("↓")
    #expect(!pad.text.contains("These books"))
  }

  @Test("Yes and no are one key; letters and digits go on, in capitals, too")
  func flags() {
    var pad = Pad(Views.books)
    for (key, value) in [(" ", false), (" ", true), ("-", false), ("+", true)] {
      #expect(pad.press(key) == [set(0, "win", value ? "yes" : "no")], "\(key)")
      #expect(pad.place == "0 win")
    }
    for (key, value) in [("n", false), ("y", true), ("0", false), ("1", true), ("N", false), ("Y", true)] {
      #expect(pad.press(key) == [set(0, "win", value ? "yes" : "no")], "\(key)")
      #expect(pad.place == "0 wilds")
      pad.press("↑")
    }
  }

  @Test("A number that cannot be longer is taken at once, and an Enter behind it goes no further")
  func atOnce() {
    for onward in ["⏎", "↓", "⇥"] {
      var pad = Pad(Views.books)
      #expect(pad.press("↓2") == [set(0, "wilds", "2")] && pad.place == "0 sevens")
      #expect(pad.press(onward) == [] && pad.place == "0 sevens")
      pad.press(onward)
      #expect(pad.place != "0 sevens")
    }
    var pad = Pad(Views.books)
    // Ten or more can be typed there.
    pad.view.lines[1].cells[0].high = 12
    pad.press("↓1")
    #expect(pad.place == "0 wilds" && pad.press("0") == [set(0, "wilds", "10")])
  }

  @Test("Behind a number that was taken at once a sign makes a sum of it")
  func sumAtOnce() {
    var pad = Pad(Views.books)
    pad.press("↓1+")
    #expect(pad.place == "0 wilds" && pad.text.contains("[1+_]"))
    #expect(pad.press("2⏎") == [set(0, "wilds", "3")] && pad.place == "0 sevens")
  }

  @Test("What only one side can have goes over when that is wanted")
  func handingOver() {
    var pad = Pad(Views.books)
    pad.view.lines[0].isForOneSide = true
    pad.press("→")
    #expect(pad.press("y") == [] && pad.text.contains("Win is with Ann & Bob, and only one can have it."))
    #expect(pad.text.contains("Has Cyd & Dot got it"))
    // Another key does not answer it.
    #expect(pad.press("5") == [] && pad.text.contains("only one can have it"))
    #expect(pad.press("n") == [] && pad.place == "1 win" && !pad.text.contains("only one can have it"))
    #expect(pad.press("yy") == [set(0, "win", "no"), set(1, "win", "yes")])
    #expect(pad.place == "1 wilds")
  }

  @Test("What is typed can be forgotten, and what stands there cleared")
  func clearing() {
    var pad = Pad(Views.books)
    pad.press("↓↓↓↓↓↓↓↓↓↓2")
    #expect(pad.press("⎋") == [] && pad.text.contains("[35]"))
    #expect(pad.press("2u") == [] && pad.press("u") == [.undo] && pad.press("r") == [.redo])
    #expect(pad.press("2⌫↑") == [])
    // A typed value can be cleared, a default cannot.
    #expect(pad.press("↓⌫") == [set(0, "less", "")])
    #expect(pad.press("↑↑↑↑↑↑↑↑↑⌫") == [])
  }

  @Test("The arrows go to other lines and sides, Enter through one sheet after the other")
  func order() {
    var pad = Pad(Views.books)
    pad.press("⏎⏎⏎⏎⏎⏎⏎⏎⏎⏎")
    #expect(pad.place == "0 less")
    pad.press("⏎")
    #expect(pad.place == "1 win")
    pad.press("→")
    #expect(pad.place == "0 win")
    pad.press("←↑↓↓")
    #expect(pad.place == "1 sevens")
    pad.press("⏎⏎⏎⏎⏎⏎⏎⏎⏎")
    #expect(pad.place == "1 less" && pad.text.contains("That was the last one. Press f to finish."))
  }

  @Test("Everybody bids before anybody says whether it was made")
  func phases() {
    var pad = Pad(Views.bids)
    pad.press("3⏎2⏎")
    #expect(pad.place == "2 bid")
    pad.press("⏎⏎⏎⏎⏎⏎")
    #expect(pad.place == "3 bid" && pad.text.contains("! Dot, Bid: this is still missing."))
    pad.press("→")
    #expect(pad.place == "3 made")
    pad.press("↓←")
    #expect(pad.place == "4 bid")
    // Two sides have a column each, and still bid first.
    var two = Views.bids
    two.sides.removeLast(6)
    pad = Pad(two)
    pad.press("⏎")
    #expect(pad.place == "1 bid")
    pad.press("⏎")
    #expect(pad.place == "0 made")
  }

  @Test("Where sides come one after the other typing begins with the first, goes round, and passes who has left")
  func turns() {
    var view = Views.books
    (view.closesInOrder, view.turn) = (true, 1)
    var pad = Pad(view)
    #expect(pad.place == "1 win" && pad.text.contains("[f] Finish round"))
    pad.press("→")
    #expect(pad.place == "0 win")
    (view.sides[1].hasLeft, view.sides[1].fillsIn) = (true, false)
    #expect(Pad(view).place == "0 win")
    var bids = Views.bids
    (bids.sides[1].hasLeft, bids.sides[1].fillsIn) = (true, false)
    pad = Pad(bids)
    pad.press("⏎")
    #expect(pad.place == "2 bid" && pad.text.contains("has left"))
  }

  @Test("A sheet on which nothing can be typed harms nobody")
  func nothing() {
    var view = Views.books
    view.lines = [view.lines[9]]
    var pad = Pad(view)
    #expect(pad.press("↓⏎3+ ⌫→") == [] && pad.text.contains("There is nothing to type in this round."))
    view.lines = []
    pad = Pad(view)
    #expect(pad.press("↓3⏎q") == [.leave])
  }
}
