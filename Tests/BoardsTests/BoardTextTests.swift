import Boards
import Decimals
import Testing

@Suite("A board as JSON and CSV")
struct BoardTextTests {
  private let one = board(
    result("1", side("ANN", 5, place: 1, roundsWon: 3, winnings: 150), side("BOB", 3, place: 2, roundsWon: 1)),
    result("2", currency: "EUR", side("ANN", 3, place: 2, winnings: -7), side("CY", 5, place: 1)))

  @Test("JSON with a schema version, places, exact percentages and amounts as texts")
  func json() {
    #expect(
      one.json
        == #"{"schema_version":1,"group":"Club","rules":null,"rows":["#
        + #"{"place":1,"name":"CY","group":"Club","games_played":1,"games_won":1,"percentage":100.0,"rounds_won":0,"#
        + #""winnings":[]},"#
        + #"{"place":2,"name":"ANN","group":"Club","games_played":2,"games_won":1,"percentage":50.0,"rounds_won":3,"#
        + #""winnings":[{"currency":"EUR","amount":"-0.07"},{"currency":"USD","amount":"1.50"}]},"#
        + #"{"place":3,"name":"BOB","group":"Club","games_played":1,"games_won":0,"percentage":0.0,"rounds_won":1,"#
        + #""winnings":[]}]}"#)
  }

  @Test("CSV with a column of winnings for each currency, and CRLF behind each row")
  func csv() {
    #expect(
      one.csv == """
        Place,Player,Group,Games played,Games won,Percentage,Rounds won,Winnings (EUR),Winnings (USD)\r
        1,CY,Club,1,1,100.0,0,,\r
        2,ANN,Club,2,1,50.0,3,-0.07,1.50\r
        3,BOB,Club,1,0,0.0,1,,\r\n
        """)
  }

  @Test(
    "A cell that a spreadsheet would work out is only shown",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-", "'-"), ("-1.5", "-1.5"), ("-1", "-1"), ("-1.5.5", "'-1.5.5"),
      ("--1", "'--1"), ("-1+2", "'-1+2"), ("-.5", "'-.5"), ("-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"),
      ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"), ("\r=1", "␍=1"), ("\n=1", "␊=1"),
      (" =1+1", "' =1+1"), ("\u{A0}\u{3000}@x", "'\u{A0}\u{3000}@x"), ("\u{FF1D}1+1", "'\u{FF1D}1+1"),
      (" \u{FF0D}1", "' \u{FF0D}1"), ("\u{FF20}x", "'\u{FF20}x"), ("\u{2212}1", "'\u{2212}1"),
      ("\u{1B}[31mx\u{202E}", "␛[31mx\u{FFFD}"),
      ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""), ("a=b", "a=b"), ("'x", "'x"), ("", ""),
      ("12", "12"), ("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("two\r\nlines", "two␍␊lines"),
    ])
  func guarded(cell: String, written: String) {
    var csv = CSVText()
    csv.add([cell, "x"])
    #expect(csv.text == written + ",x\r\n")
  }

  @Test("A quote that carries a mark above is doubled, too")
  func combinedQuote() {
    var csv = CSVText()
    csv.add(["a\"\u{301}b"])
    #expect(Array(csv.text.utf8) == Array("\"a\"\"\u{301}b\"\r\n".utf8))
  }

  @Test("A player's name cannot bring a formula into the CSV of a board")
  func playerName() {
    let board = board(result("1", side("=2+2", 5, place: 1), side("BOB", 3, place: 2)))
    #expect(board.csv.contains("1,'=2+2,Club"))
  }
}
