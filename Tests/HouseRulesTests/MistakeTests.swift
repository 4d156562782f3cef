import TestSupport
import Testing

/// What authors are told of single mistakes, in a sample; `benchmarks mistakes` measures some of every kind in all files.
@Suite("Single mistakes in rule files")
struct MistakeTests {
  private static let measure: MistakeMeasure = {
    var measure = MistakeMeasure()
    measure.run(perFile: 1, seed: 7, everyOther: 3)
    return measure
  }()

  @Test("Every kind of mistake is made, each at a place in its file")
  func made() {
    for kind in Mistake.Kind.allCases { #expect(Self.measure.tallies[kind]?.count ?? 0 > 10, "\(kind)") }
  }

  @Test("The first message is where the mistake is")
  func place() {
    let total = Self.measure.total
    #expect(MistakeTally.reaches(97, total.atPlace, of: total.count), "\(total)")
  }

  @Test("What was meant is suggested")
  func suggestion() {
    let total = Self.measure.total
    #expect(MistakeTally.reaches(95, total.suggested, of: total.typos), "\(total)")
  }

  @Test("One mistake causes no flood of messages")
  func brevity() {
    let total = Self.measure.total
    #expect(MistakeTally.reaches(95, total.brief, of: total.count), "\(total)")
  }
}
