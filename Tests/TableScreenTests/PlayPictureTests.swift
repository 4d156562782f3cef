import Decimals
import GameLog
import TableScreen
import Terminal
import Testing

@testable import Presentation

@Suite("Played games as pictures")
struct PlayPictureTests {
  @Test("Dice lie as pictures, chosen ones stand out without any colour")
  func dice() throws {
    var screen = PlayScreen(Views.farkle)
    try Pictures.expect(screen.canvas(Views.farkle, rows: 24, columns: 80), "dice")
    for key in Keys.of("51") { #expect(screen.handle(key, Views.farkle) == nil) }
    let picture = screen.canvas(Views.farkle, worth: "Single 5, Single 1: worth 150", rows: 24, columns: 80)
    try Pictures.expect(picture, "dice-chosen")
    try Pictures.expect(screen.canvas(Views.farkle, worth: "150", rows: 16, columns: 60), "dice-small")
  }

  @Test("What the rules say stands out")
  func news() throws {
    let screen = PlayScreen(Views.farkled)
    try Pictures.expect(screen.canvas(Views.farkled, rows: 24, columns: 80), "dice-news")
  }

  @Test("Every card is seen, and those that lie face down are marked")
  func cards() throws {
    try Pictures.expect(PlayScreen(Views.deal).canvas(Views.deal, rows: 24, columns: 80), "cards")
  }

  @Test("Cards are chosen by number or pointer, and then a question is asked")
  func choosing() throws {
    var screen = PlayScreen(Views.discard)
    for key in Keys.of("2→→→") { _ = screen.handle(key, Views.discard) }
    try Pictures.expect(screen.canvas(Views.discard, rows: 24, columns: 80), "cards-chosen")
    for key in Keys.of(" dsp") { _ = screen.handle(key, Views.discard) }
    try Pictures.expect(screen.canvas(Views.discard, rows: 24, columns: 80), "cards-question")
  }

  @Test("Each of several places has its row, and pieces are numbered through all of them")
  func places() throws {
    var screen = PlayScreen(Views.rows)
    for key in Keys.of("35") { #expect(screen.handle(key, Views.rows) == nil) }
    try Pictures.expect(screen.canvas(Views.rows, rows: 24, columns: 80), "places")
    for key in Keys.of("t3") { #expect(screen.handle(key, Views.rows) == nil) }
    let command = screen.handle(.enter, Views.rows)
    #expect(
      command == .act(action: "take", side: 1, pick: ["3C", "5C"], answers: [RecordAnswer(name: "row", text: "3")]))
  }

  @Test("A question with many answers shows all of them and what is typed")
  func boxes() throws {
    var screen = PlayScreen(Views.boxes)
    for key in Keys.of("afull") { #expect(screen.handle(key, Views.boxes) == nil) }
    try Pictures.expect(screen.canvas(Views.boxes, rows: 24, columns: 80), "boxes")
    let answer = RecordAnswer(name: "into", text: "full_house")
    let command = screen.handle(.enter, Views.boxes)
    #expect(command == .act(action: "take", side: 0, pick: [], answers: [answer]))
  }

  @Test("A note longer than the window is seen where it is typed")
  func note() {
    var screen = QuestionScreen(title: "Note", label: "Note", kind: .text(200))
    for key in Keys.of(String(repeating: "abcdefg ", count: 20) + String(repeating: "x", count: 36) + "yes") {
      #expect(screen.handle(key) == nil)
    }
    let canvas = screen.canvas(rows: 16, columns: 60)
    #expect(canvas.text.contains("xxxyes_\n"))
    #expect(canvas.cursor.map(\.row) == 14)
  }

  @Test("Keys are explained")
  func help() throws {
    var screen = PlayScreen(Views.farkle)
    _ = screen.handle(.character("?"), Views.farkle)
    try Pictures.expect(screen.canvas(Views.farkle, rows: 24, columns: 80), "play-help")
  }

  @Test("Any window size is drawn")
  func sizes() {
    for view in [Views.farkle, Views.farkled, Views.deal, Views.discard] {
      for (rows, columns) in [(0, 0), (3, 200), (16, 60), (20, 70), (60, 250)] {
        var screen = PlayScreen(view)
        _ = screen.handle(.character("2"), view)
        let text = screen.canvas(view, worth: "150", rows: rows, columns: columns).text
        #expect(rows < 16 || text.contains("[q] Leave"), "\(view.title) at \(rows) by \(columns)")
      }
    }
  }
}
