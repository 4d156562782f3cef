import Boards
import Decimals
import JSONText
import Testing

@Suite("A set of results")
struct ResultsTests {
  private let first = result("g", revision: 3, side("ANN", 10, place: 1), side("BOB", 5, place: 2))
  private let corrected = result("g", revision: 4, side("ANN", 10, place: 2), side("BOB", 15, place: 1))

  @Test("A game counts once, however often its result comes")
  func once() {
    var results = Results()
    let changes = [results.insert(first), results.insert(first)]
    #expect(changes == [true, false])
    #expect(results.count == 1)
    #expect(results["g"] == first)
  }

  @Test("A correction after upload changes the board once, and the result before it changes nothing any more")
  func correction() {
    var results = Results([first])
    #expect(!results.contains(corrected))
    let changes = [results.insert(corrected), results.insert(corrected), results.insert(first)]
    #expect(changes == [true, false, false])
    #expect(results.contains(first))
    let board = Board(results, scope: BoardScope(group: "Club"))
    #expect(board.summary == ["1 BOB 1/1", "2 ANN 0/1"])
  }

  @Test("A game that was opened again counts for nobody until it is over once more")
  func reopened() {
    let scope = BoardScope(group: "Club")
    var results = Results([first, result("g", revision: 4)])
    #expect(Board(results, scope: scope).rows.isEmpty)
    #expect(Statistics(of: nil, in: results, scope: scope).gamesPlayed == 0)
    results.insert(result("g", revision: 6, side("ANN", 9, place: 1), side("BOB", 5, place: 2)))
    #expect(Board(results, scope: scope).summary == ["1 ANN 1/1", "2 BOB 0/1"])
  }

  @Test("Of two results with one revision, every device keeps the same")
  func sameRevision() {
    let one = result("g", revision: 3, side("ANN", 1, place: 1))
    let other = result("g", revision: 3, side("ANN", 2, place: 1))
    #expect(Results([one, other])["g"] == other)
    #expect(Results([other, one])["g"] == other)
  }

  @Test("Two spellings of one letter do not hide a result")
  func spellings() {
    let composed = result("g", side("\u{C5}SA", 1, place: 1))
    let decomposed = result("g", side("A\u{30A}SA", 1, place: 1))
    let one = Results([composed, decomposed]).jsonLines
    #expect(one == Results([decomposed, composed]).jsonLines)
    #expect(one == composed.json + [0x0A])
  }

  @Test("The order is that of the days, then of the games' names")
  func order() {
    let games = [("b", 5), ("a", 5), ("z", -1), ("c", 7)].map { result($0.0, at: $0.1, side("ANN", 1, place: 1)) }
    #expect(Results(games).inOrder.map(\.game) == ["z", "a", "b", "c"])
  }
}

@Suite("Lines of results that nobody vouches for")
struct ResultLinesTests {
  private let line = String(decoding: result("g", side("ANN", 1, place: 1)).json, as: UTF8.self)
  private let other = String(decoding: result("h", side("ANN", 1, place: 1)).json, as: UTF8.self)

  @Test(
    "LF, CRLF, empty lines, a mark before the first byte and a missing last line break are all the same",
    arguments: [("\n", "", ""), ("\r\n", "", ""), ("\n\n \t\r\n", "", "\n"), ("\r\n", "\u{FEFF}", "\n")])
  func layouts(separator: String, start: String, end: String) {
    let (results, skipped) = read(start + line + separator + other + end)
    #expect(results.inOrder.map(\.game) == ["g", "h"])
    #expect(skipped.isEmpty)
  }

  @Test("A line that is torn off is left out, and said to be torn")
  func torn() {
    let (results, skipped) = read(line + "\n" + other.dropLast(7))
    #expect(results.inOrder.map(\.game) == ["g"])
    #expect(skipped.map(\.line) == [2])
    #expect(skipped.map(\.isTorn) == [true])
  }

  @Test("Rubbish in the middle costs its line, and no other")
  func rubbish() {
    let (results, skipped) = read("\0\0\0\n" + line + "\n{\"name\":\"ours?\"}\n" + other + "\n")
    #expect(results.count == 2)
    #expect(skipped.map(\.line) == [1, 3])
    #expect(skipped.map(\.problem.kind) == [.syntax(.unexpectedCharacter), .other])
    #expect(skipped.allSatisfy { !$0.isTorn })
  }

  @Test("A line of more than a mebibyte is left out unread")
  func longLine() {
    let blanks = String(repeating: " ", count: ResultLines.maximumLineBytes - line.utf8.count)
    #expect(read(line + blanks + "\n" + other).skipped.isEmpty)
    let (results, skipped) = read(line + blanks + " \n" + other)
    #expect(results.inOrder.map(\.game) == ["h"])
    #expect(skipped.map(\.problem.kind) == [.syntax(.inputTooLong)])
  }

  private func read(_ text: String) -> (results: Results, skipped: [ResultLines.Skipped]) {
    var results = Results()
    var skipped: [ResultLines.Skipped] = []
    Array(text.utf8).withUnsafeBytes { bytes in
      ResultLines.read(bytes, with: ResultReader(), into: &results) { skipped.append($0) }
    }
    return (results, skipped)
  }
}
