import Diagnostics
import Testing

@Suite("Gathering diagnostics")
struct DiagnosticBagTests {
  private let code = DiagnosticCode(id: "HR0000", title: "Test")

  private func diagnostic(_ message: String, source: UInt16 = 0, at start: UInt32?) -> Diagnostic {
    let span = start.map { Span(source: SourceID(index: source), start: $0, end: $0 + 1) }
    return Diagnostic(code, message, at: span)
  }

  @Test("They come by source, position and order of report; what has no place comes first")
  func order() {
    var bag = DiagnosticBag()
    bag.report(diagnostic("e", source: 1, at: 0))
    bag.report(diagnostic("d", at: 7))
    bag.report(diagnostic("b", at: 3))
    bag.report(diagnostic("c", at: 3))
    bag.report(diagnostic("a", at: nil))
    #expect(bag.diagnostics.map(\.message) == ["a", "b", "c", "d", "e"])
  }

  @Test("At most the limit is shown, then how many there are beyond", arguments: [0, 1, 150, 1000])
  func limit(extra: Int) {
    var bag = DiagnosticBag()
    let count = DiagnosticBag.maximumShown + extra
    for index in (0..<count).reversed() { bag.report(diagnostic("\(index)", at: UInt32(index))) }
    let shown = bag.diagnostics
    #expect(bag.errorCount == count)
    #expect(shown.first?.message == "0")
    #expect(shown.count == DiagnosticBag.maximumShown + (extra > 0 ? 1 : 0))
    if extra > 0 {
      #expect(shown.last?.message == "\(extra) more \(extra == 1 ? "mistake is" : "mistakes are") not shown")
    }
    var other = DiagnosticBag()
    other.report(contentsOf: bag)
    #expect(other.errorCount == count)
    #expect(other.diagnostics == shown)
  }

  @Test("What was said of a place is counted once, shown or not")
  func sameWords() {
    var bag = DiagnosticBag()
    var other = DiagnosticBag()
    for at in (0..<600).map({ UInt32($0 % 300) }) {
      bag.report(diagnostic("again", at: at))
      other.report(diagnostic("again", at: at + 100))
    }
    #expect(bag.errorCount == 300)
    bag.report(contentsOf: other)
    #expect(bag.errorCount == 400)
    #expect(bag.diagnostics.last?.message == "300 more mistakes are not shown")
  }

  @Test("Warnings never crowd out an error")
  func errorsFirst() {
    var bag = DiagnosticBag()
    for index in 0..<500 { bag.report(Diagnostic(code, "w", at: nil, severity: .warning, hints: ["\(index)"])) }
    bag.report(diagnostic("the error", at: 900))
    #expect(bag.diagnostics.contains { $0.message == "the error" })
    #expect(bag.hasErrors)
  }

  @Test("What is taken out is not counted either")
  func removal() {
    var bag = DiagnosticBag()
    for index in 0..<4 { bag.report(diagnostic("\(index)", at: UInt32(index))) }
    bag.report(Diagnostic(code, "w", at: nil, severity: .warning))
    bag.remove { $0.severity == .warning || ($0.span?.start ?? 0) > 1 }
    #expect(bag.diagnostics.map(\.message) == ["0", "1"])
    #expect(bag.summary == "2 errors")
    bag.remove { _ in true }
    #expect(bag.isEmpty && !bag.hasErrors)
  }

  @Test("The summary counts errors and warnings")
  func summary() {
    var bag = DiagnosticBag()
    #expect(bag.summary == "no errors")
    bag.report(diagnostic("a", at: 0))
    bag.report(diagnostic("b", at: 0))
    #expect(bag.summary == "2 errors")
    bag.report(Diagnostic(code, "w", at: nil, severity: .warning))
    #expect(bag.summary == "2 errors, 1 warning")
  }
}

@Suite("The name that was probably meant")
struct NearestTests {
  @Test(
    "A few typing mistakes are near",
    arguments: [
      ("meldz", "melds"), ("mleds", "melds"), ("Melds", "melds"), ("scroe", "score"), ("red_three", "red_threes"),
      ("sdies", "sides"), ("xyz", nil), ("", nil), ("q", nil), ("points", "point"),
    ] as [(String, String?)])
  func nearest(name: String, expected: String?) {
    let names = ["melds", "score", "red_threes", "sides", "point", "x"]
    #expect(Nearest.name(to: name, among: names) == expected)
  }

  @Test("Of equally near names the first one wins, and the name itself is not near itself")
  func ties() {
    #expect(Nearest.name(to: "cat", among: ["cat", "car", "can"]) == "car")
  }
}
