import Expressions
import Testing

@testable import Editions

@Suite("Calls as the first edition had them, and as they are written now")
struct FormerCallTests {
  @Test(arguments: [
    ("math.floor(x / 2.0)", "round_down(x / 2.0, 1)"),
    ("(math.ceil(x)) + 1.0", "(round_up(x, 1)) + 1.0"),
    ("double(7) / 2.0", "7.0 / 2.0"),
    ("double(a + b) / 3.0", "(1.0 * (a + b)) / 3.0"),
    ("int( x )", "((x) < 0 ? round_up(x, 1) : round_down(x, 1))"),
    ("math.round(double(x) / 2.0)", "round_to((1.0 * (x)) / 2.0, 1)"),
    ("l.exists_one(r, math.isNaN(r)) ? 1 : 2", "l.existsOne(r, false) ? 1 : 2"),
    ("math.abs(x) + math.floor(y)", "math.abs(x) + round_down(y, 1)"),
    ("'int(x)' == s", "'int(x)' == s"),
    ("hint(x)", "hint(x)"),
  ])
  func rewritten(former: String, today: String) throws {
    let bytes = Array(former.utf8)
    let tree = try #require(Expressions.parse(bytes).tree)
    let known = ["math.abs", "hint"]
    let edits = FormerCalls(tree, isKnown: known.contains).edits
    #expect(String(decoding: edits.made(in: bytes), as: UTF8.self) == today)
  }

  @Test("What the language has stays as it is")
  func kept() throws {
    let text = "math.abs(x) + round_up(y, 10)"
    #expect(FormerCalls(try #require(Expressions.parse(text).tree)).edits.isEmpty)
  }
}
