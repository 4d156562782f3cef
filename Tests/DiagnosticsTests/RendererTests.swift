import Diagnostics
import Testing

@Suite("Diagnostics as text and JSON")
struct RendererTests {
  private let code = DiagnosticCode(id: "HR0000", title: "Test")

  /// Renders a diagnostic at the part of the text between `«` and `»`.
  private func rendered(_ marked: String, colour: Bool = false, _ change: (inout Diagnostic) -> Void = { _ in })
    -> String
  {
    let (bytes, range) = unmarked(marked)
    var sources = SourceSet()
    let source = sources.append(name: "a.yaml", bytes: bytes)
    var diagnostic = Diagnostic(code, "this is wrong", at: Span(source: source, range: range))
    change(&diagnostic)
    return PrettyRenderer(sources: sources, colour: colour).render(diagnostic)
  }

  private func unmarked(_ text: String) -> ([UInt8], Range<Int>) {
    let before = text.prefix { $0 != "«" }.utf8.count
    let inside = text.drop { $0 != "«" }.dropFirst().prefix { $0 != "»" }.utf8.count
    return (Array(text.filter { $0 != "«" && $0 != "»" }.utf8), before..<before + inside)
  }

  @Test("A line, its number and carets below")
  func plain() {
    let expected = """
      error[HR0000]: this is wrong
       --> a.yaml:2:4
        |
      2 | b: «cd»
        |    ^^
        = hint: write it well

      """
    #expect(rendered("a: 1\nb: «cd»\n") { $0.hints = ["write it well"] } == expected.filter { $0 != "«" && $0 != "»" })
  }

  @Test("A second place has dashes and a label; the gutter is as wide as the greatest line number")
  func related() {
    let lines = String(repeating: "\n", count: 9)
    let expected = """
      warning[HR0000]: this is wrong
        --> a.yaml:10:1
         |
      10 | key: 1
         | ^^^
         |
       1 | \u{20}
         | - first here

      """
    let text = rendered(lines + "«key»: 1") {
      $0.severity = .warning
      $0.related = [.init(span: Span(source: SourceID(index: 0), start: 0, end: 0), label: "first here")]
    }
    #expect(text == expected.replacing("| \u{20}\n", with: "|\n"))
  }

  @Test("Tabs stay, wide scalars take two columns, marks that join none")
  func columns() {
    #expect(rendered("\t\t«x»").hasSuffix("1 | \t\tx\n  | \t\t^\n"))
    #expect(rendered("漢🂡🎲e\u{301}«字é»z").hasSuffix("1 | 漢🂡🎲e\u{301}字éz\n  |       ^^^\n"))
  }

  @Test("What could steer a terminal is shown as a sign")
  func controls() {
    #expect(rendered("\u{1B}[2J\u{0}«x»\u{202E}").hasSuffix("1 | ␛[2J␀x\u{FFFD}\n  |      ^\n"))
  }

  @Test("A span over several lines is marked to the end of its first line; an empty one has one caret")
  func extents() {
    #expect(rendered("ab«cd\nef»").hasSuffix("1 | abcd\n  |   ^^\n"))
    #expect(rendered("ab«»").hasSuffix("1 | ab\n  |   ^\n"))
    #expect(rendered("«»").hasSuffix("1 |\n  | ^\n"))
  }

  @Test("A long line is cut around the caret")
  func longLine() {
    let text = rendered(String(repeating: "a", count: 500) + "«bb»" + String(repeating: "c", count: 500))
    let lines = text.split(separator: "\n")
    #expect(lines[3].count <= 160 + 6)
    #expect(lines[3].hasPrefix("1 | …aaa") && lines[3].hasSuffix("ccc…"))
    let column = lines[4].prefix { $0 != "^" }.count
    #expect(lines[3].dropFirst(column).hasPrefix("bbc"))
    let start = rendered("«" + String(repeating: "x", count: 1000) + "»").split(separator: "\n")
    #expect(start[3].hasPrefix("1 | xxx") && start[3].hasSuffix("xxx…"))
  }

  @Test("Without a place there is no frame; a fix stands in for a hint")
  func placeless() {
    #expect(rendered("«x»") { $0.span = nil } == "error[HR0000]: this is wrong\n")
    let fixed = rendered("«x»") {
      $0.fix = .init(span: Span(source: SourceID(index: 0), start: 0, end: 1), replacement: "y")
    }
    #expect(fixed.hasSuffix("  = hint: write `y`\n"))
  }

  @Test("Colours are ANSI sequences that end where they began")
  func colours() {
    let text = rendered("«x»", colour: true)
    #expect(text.hasPrefix("\u{1B}[1;31merror[HR0000]\u{1B}[0m"))
    #expect(rendered("«x»").contains("\u{1B}") == false)
  }

  @Test("JSON carries everything")
  func json() {
    var sources = SourceSet()
    let source = sources.append(name: "a.yaml", bytes: Array("é: «x»".utf8))
    let span = Span(source: source, start: 4, end: 5)
    var bag = DiagnosticBag()
    bag.report(Diagnostic(code, "wrong", at: span, hints: ["h"], fix: .init(span: span, replacement: "y")))
    bag.report(Diagnostic(code, "placeless", at: nil, severity: .warning))
    let expected =
      #"{"schema_version":1,"errors":1,"warnings":1,"diagnostics":["#
      + #"{"code":"HR0000","severity":"warning","message":"placeless","file":null,"start":null,"end":null,"#
      + #""related":[],"hints":[],"fix":null},"#
      + #"{"code":"HR0000","severity":"error","message":"wrong","file":"a.yaml","#
      + #""start":{"line":1,"column":4,"offset":4},"end":{"line":1,"column":5,"offset":5},"#
      + #""related":[],"hints":["h"],"fix":{"replacement":"y","file":"a.yaml","#
      + #""start":{"line":1,"column":4,"offset":4},"end":{"line":1,"column":5,"offset":5}}}]}"#
    let pretty = JSONRenderer(sources: sources).render(bag)
    let compact = pretty.split(separator: "\n").map { $0.drop { $0 == " " } }.joined().replacing("\": ", with: "\":")
    #expect(compact == expected)
  }
}
