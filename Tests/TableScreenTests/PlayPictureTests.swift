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
    for key in Keys.of("14") { #expect(screen.handle(key, Views.farkle) == nil) }
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
