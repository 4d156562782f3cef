import Diagnostics
import TestSupport

/// How well mistakes in rule files are answered: some of every kind, in every file of `Rules/`.
extension Benchmarks {
  static func mistakes() throws {
    let seed = CommandLine.arguments.compactMap { UInt64($0) }.first ?? 1
    var measure = MistakeMeasure()
    measure.run(perFile: 4, seed: seed)
    print("\nSingle mistakes in every rule file, seed \(seed)")
    print("  " + columns("", "made", "at its place", "suggested", "at most two"))
    for kind in Mistake.Kind.allCases {
      guard let tally = measure.tallies[kind] else { continue }
      print("  " + row(kind.rawValue, tally))
    }
    print("  " + row("all", measure.total))
    if CommandLine.arguments.contains("--failures") { show(measure.failures) }
  }

  private static func row(_ name: String, _ tally: MistakeTally) -> String {
    columns(
      name, "\(tally.count)", percent(tally.atPlace, tally.count), percent(tally.suggested, tally.typos),
      percent(tally.brief, tally.count))
  }

  private static func columns(_ name: String, _ cells: String...) -> String {
    name + String(repeating: " ", count: max(30 - name.count, 0))
      + cells.map { String(repeating: " ", count: max(14 - $0.count, 0)) + $0 }.joined()
  }

  private static func percent(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "" : rounded(Double(part) * 100 / Double(whole)) + " %"
  }

  private static func show(_ failures: [(mistake: Mistake, answer: Answer)]) {
    for (mistake, answer) in failures {
      let places = mistake.places.map { "\($0.line):\($0.column)" }.joined(separator: " or ")
      print("\n\(mistake.rules), \(mistake.kind.rawValue): \(mistake.note), at \(places)")
      for finding in answer.findings {
        let place = finding.place.map { "\($0.line):\($0.column)" } ?? "nowhere"
        print("  \(finding.code) \(place) \(finding.texts.joined(separator: " | "))")
      }
    }
  }
}
