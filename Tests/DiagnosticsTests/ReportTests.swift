import Diagnostics
import Testing

@Suite("Diagnostics in the formats of other programs")
struct ReportTests {
  private static let code = DiagnosticCode(id: "HR0011", title: "Key stands twice")
  private static let warning = DiagnosticCode(id: "HR0606", title: "Looks alike", severity: .warning)

  /// Two keys of the second and third line, and a warning without a place.
  static func input(_ name: String = "a b.yaml") -> CheckedInput {
    var sources = SourceSet()
    let source = sources.append(name: name, bytes: Array("é: 1\nwin: 2\n\twin: 3\n".utf8))
    let duplicate = Diagnostic(
      code, "the key `win` stands twice, 100%", at: Span(source: source, start: 14, end: 17),
      related: [.init(span: Span(source: source, start: 6, end: 9), label: "first here")],
      hints: ["keep one of them"], fix: .init(span: Span(source: source, start: 14, end: 17), replacement: "won"))
    let alike = Diagnostic(warning, "looks <alike>", at: nil)
    return CheckedInput(name: name, diagnostics: [alike, duplicate], sources: sources)
  }

  @Test func compact() {
    #expect(
      CompactRenderer().render(Self.input()) == """
        a b.yaml: warning[HR0606]: looks <alike>
        a b.yaml:3:2: error[HR0011]: the key `win` stands twice, 100%; keep one of them

        """)
  }

  @Test("A diagnostic takes one line, whatever its texts hold")
  func oneLine() {
    let diagnostic = Diagnostic(Self.code, "a\r\nb\u{1B}[2Jc\u{2028}d", at: nil, hints: ["e\nf"])
    let input = CheckedInput(name: "x", diagnostics: [diagnostic], sources: SourceSet())
    #expect(CompactRenderer().render(input) == "x: error[HR0011]: a b␛[2Jc d; e f\n")
    #expect(GitHubRenderer().render(input).utf8.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test func plain() {
    let input = Self.input()
    #expect(
      PlainRenderer(sources: input.sources).render(input.diagnostics[1]) == """
        Error HR0011 in a b.yaml, line 3, column 2: the key `win` stands twice, 100%.
        The line reads: win: 3
        It is about: win
        See also line 2, column 1: first here.
        Hint: keep one of them.

        """)
    #expect(PlainRenderer(sources: input.sources).render(input.diagnostics[0]) == "Warning HR0606: looks <alike>.\n")
  }

  @Test(
    "Where only the first sign of something is marked, sentences say what begins there",
    arguments: [
      ("rows: [{face: 1}, {face: 2}]", 7, "It is about what begins here: {face: 1}, {face: 2}]"),
      ("rows: [{face: 1}]", 6, "It is about what begins here: [{face: 1}]"), ("when: a + b", 8, "It is about: +"),
      ("when: a + b", 6, "It is about: a"), ("{x: {type: number}}", 4, "It is about what begins here: {type: number}}"),
      ("die: face: 1", 5, "It is about what begins here: face: 1"), ("  - {face: 1}", 4, nil), ("  face: 1", 2, nil),
    ] as [(String, Int, String?)])
  func begun(line: String, start: Int, expected: String?) {
    var sources = SourceSet()
    let source = sources.append(name: "a.yaml", bytes: Array(line.utf8))
    let diagnostic = Diagnostic(Self.code, "this is wrong", at: Span(source: source, range: start..<start + 1))
    let lines = PlainRenderer(sources: sources).render(diagnostic).split(separator: "\n").dropFirst(2)
    #expect(lines.first.map(String.init) == expected)
  }

  @Test("Colons, commas and per cent signs are written as GitHub reads them")
  func github() {
    #expect(
      GitHubRenderer().render(Self.input("a,b:c.yaml")) == """
        ::warning file=a%2Cb%3Ac.yaml,title=HR0606::looks <alike>
        ::error file=a%2Cb%3Ac.yaml,line=3,col=2,endLine=3,endColumn=5,title=HR0011::the key `win` stands twice, \
        100%25%0Ahint: keep one of them

        """)
  }

  @Test func junit() {
    #expect(
      JUnitRenderer().render([Self.input()]) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="houserules validate" tests="1" failures="1" errors="0">
          <testsuite name="a b.yaml" tests="1" failures="1" errors="0">
            <testcase name="HR0011 at line 3, column 2" classname="a b.yaml">
              <failure message="the key `win` stands twice, 100%" type="HR0011">\
        Error HR0011 in a b.yaml, line 3, column 2: the key `win` stands twice, 100%.&#10;The line reads: win: 3&#10;\
        It is about: win&#10;See also line 2, column 1: first here.&#10;Hint: keep one of them.&#10;</failure>
            </testcase>
            <system-out>Warning HR0606: looks &lt;alike&gt;.&#10;</system-out>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("An input without mistakes is a test that passes; warnings fail where they are to")
  func junitCounts() {
    let fine = CheckedInput(name: "fine", diagnostics: [], sources: SourceSet())
    let text = JUnitRenderer(failLevel: .warning).render([fine, Self.input()])
    #expect(text.contains("<testsuites name=\"houserules validate\" tests=\"3\" failures=\"2\" errors=\"0\">"))
    #expect(text.contains("<testcase name=\"no mistakes\" classname=\"fine\"/>"))
    #expect(text.contains("type=\"HR0606\""))
  }
}
