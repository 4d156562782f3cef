import Diagnostics
import Documents
import Engine

/// A rule file compiled once more, to run tests by: it tells what came about how, and what was passed.
package struct TestedRules: Sendable {
  package var rules: CompiledRules
  /// What was asked for, in the order of the requests; a sentence where it cannot be had.
  package var probes: [ProbeAnswer]
  /// How a sheet's score comes about; `nil` where it is the sum of its lines.
  package var score: Account?
  /// How the points or the value of each line come about; `nil` where that is plain.
  package var lines: [Account?]
  /// What has marks, by mark; empty where no coverage is wanted.
  package var points: [CoveragePoint]
  /// Where each entry is named, by number.
  package var entryKeys: [Node]
  /// Where each combo is named, by set and number.
  package var comboKeys: [[Node]]
}

package enum ProbeAnswer: Sendable {
  case probe(Probe)
  case refused(String)
  /// What is wrong with the expression, at its place.
  case mistaken([Diagnostic])
}

/// Compiles a rule file that has been found to be right once more, with code for what tests ask.
///
/// - Parameters:
///   - requests: the values that tests ask for.
///   - isCovered: whether the code marks what it passes.
///   - parsed: keeps the files that are read.
/// - Returns: `nil` where that is too much code, or a request has mistakes, which are in `report` then.
package func compileForTests(
  name: String, bytes: [UInt8], report: Report, requests: [ProbeRequest], isCovered: Bool,
  base: @escaping BaseFinder, names: @escaping () -> [String],
  parsed: ParsedFiles = ParsedFiles()
) -> TestedRules? {
  let resolver = Resolver(report: report, base: base, names: names, parsed: parsed)
  guard let document = resolver.resolve(name: name, bytes: bytes), let root = document.root,
    let syntax = Decoder(report: report).rules(root),
    let checked = GameCheck.game(syntax, report, requests: requests)
  else { return nil }
  var lowering = GameLowering(checked, report.account, isCovered: isCovered)
  var probes: [ProbeAnswer] = []
  var score: Account?
  var lines: [Account?] = []
  let lowered = lowering.lower { lowering in
    for probe in checked.probes {
      switch probe {
      case .refused(let reason): probes.append(.refused(reason))
      case .mistaken(let mistakes): probes.append(.mistaken(mistakes))
      default: if let probe = lowering.lower(probe) { probes.append(.probe(probe)) }
      }
    }
    score = lowering.accountOfScore()
    lines = lowering.accountsOfLines()
  }
  guard let lowered else { return nil }
  return TestedRules(
    rules: CompiledRules(lowered, examples: syntax.examples, sources: report.sources, resolved: document),
    probes: probes, score: score, lines: lines, points: lowering.code.emitter.points?.all ?? [],
    entryKeys: checked.entries.map(\.syntax.key), comboKeys: lowering.comboKeys)
}

extension GameLowering {
  /// Where combos are named, as they are numbered.
  fileprivate var comboKeys: [[Node]] {
    setKinds.map { kind in checked.combos.filter { $0.kind == kind }.map(\.syntax.key) }
  }
}

extension CompiledRules {
  /// Where a point stands.
  package func span(of point: CoveragePoint) -> Span {
    let node = resolved[point.cell]
    guard node.kind == .scalar else { return node.span }
    return node.span(ofText: point.start..<max(point.start, point.end), in: sources)
  }
}
