import Testing

@testable import Expressions

/// Each limit at its edge, and far beyond it.
@Suite struct LimitTests {
  private func codes(_ text: String) -> [String] {
    Expressions.compile(text, in: PlainScope([("t", .bool)])).problems.map(\.code)
  }

  private func chain(_ count: Int, _ sign: String, _ value: String = "1") -> String {
    Array(repeating: value, count: count).joined(separator: sign)
  }

  @Test func anExpressionMayHave10000Bytes() {
    #expect(codes("1" + String(repeating: " ", count: ExpressionLimits.bytes - 1)) == [])
    #expect(codes("1" + String(repeating: " ", count: ExpressionLimits.bytes)) == ["HR0202"])
  }

  @Test func anExpressionMayHave2000Nodes() {
    #expect(codes("[\(chain(ExpressionLimits.nodes - 1, ","))]") == [])
    #expect(codes("[\(chain(ExpressionLimits.nodes, ","))]") == ["HR0203"])
    #expect(codes(chain(ExpressionLimits.nodes - 1, "&&", "t")) == [])
    #expect(codes(chain(ExpressionLimits.nodes, "||", "t")) == ["HR0203"])
  }

  @Test func aTreeMayHave100Levels() {
    #expect(codes(chain(ExpressionLimits.depth, "+")) == [])
    #expect(codes(chain(ExpressionLimits.depth + 1, "+")) == ["HR0204"])
    #expect(codes(chain(5_000, "+")) == ["HR0204"])
    #expect(codes(String(repeating: "!", count: ExpressionLimits.depth - 1) + "true") == [])
    #expect(codes(String(repeating: "!", count: ExpressionLimits.depth) + "true") == ["HR0204"])
  }

  @Test func bracketsMayNest100Deep() {
    func nested(_ count: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: count) + "1" + String(repeating: close, count: count)
    }
    #expect(codes(nested(ExpressionLimits.depth - 1, "(", ")")) == [])
    #expect(codes(nested(ExpressionLimits.depth, "(", ")")) == ["HR0204"])
    #expect(codes(nested(ExpressionLimits.depth - 1, "[", "]")) == [])
    #expect(codes(nested(ExpressionLimits.depth, "[", "]")) == ["HR0204"])
  }

  @Test(
    .timeLimit(.minutes(20)),
    arguments: [
      "(", "[", "!", "-", "a(", "a[", "1+(", "true?", "true?1:", "a.b(", "[[1].map(x,", "{", "1<", "not ",
    ])
  func expressionsNested10000DeepAreRefusedAtOnce(part: String) {
    let text = String(repeating: part, count: 10_000 / part.utf8.count)
    #expect(codes(text).count >= 1)
  }

  @Test func typesOfListsMayNotGrowWithoutEnd() {
    let steps = String(repeating: ".map(a, [[[a]]])", count: 90)
    #expect(codes("[1]\(steps)").contains("HR0245"))
  }

  @Test func manyMistakesAreCutOff() {
    let names = (0..<1_000).map { "n\($0)" }.joined(separator: ",")
    #expect(codes("[\(names)]").count == ExpressionLimits.problems)
  }
}
