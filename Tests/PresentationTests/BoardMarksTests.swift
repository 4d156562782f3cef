import Presentation
import Testing

@Suite("What stands in the places of a board")
struct BoardMarksTests {
  private static func marks(_ words: String...) -> BoardMarks { BoardMarks([words + [""], ["", "", "", "", ""]]) }

  @Test("First letters where there is no room for words, and what they mean")
  func letters() {
    let marks = Self.marks("black", "white", "black")
    #expect(["black", "white", ""].map(marks.mark) == ["b", "w", ""])
    #expect(marks.legend == "b black, w white")
  }

  @Test("As many letters as tell one from another, though one be the beginning of the other")
  func alike() {
    let marks = Self.marks("black", "blue", "red", "redder")
    #expect(["black", "blue", "red", "redder"].map(marks.mark) == ["bla", "blu", "red", "redd"])
    #expect(marks.legend == "bla black, blu blue, redd redder")
  }

  @Test("The words themselves where there is room")
  func words() {
    #expect(Self.marks("x", "o", "x").legend == nil)
    #expect(BoardMarks([["black", "white", ""]]).mark(of: "black") == "black")
    #expect(BoardMarks([]).legend == nil)
  }
}
