import Diagnostics
import Documents

/// What stands over a rule file: what a list of games says of it.
package struct RuleHeading: Hashable, Sendable {
  package let title: String
  /// How many sides can play.
  package let sides: ClosedRange<Int>
}

/// Reads what a rule file is called and how many can play, and looks at nothing else of it: for files that are known to
/// be right.
///
/// - Parameters: as for `compileRules`.
/// - Returns: nil where the file cannot be read so far.
package func readHeading(
  name: String, bytes: [UInt8], base: @escaping BaseFinder, parsed: ParsedFiles = ParsedFiles()
) -> RuleHeading? {
  let report = Report()
  let resolver = Resolver(report: report, base: base, names: { [] }, parsed: parsed)
  guard let document = resolver.resolve(name: name, bytes: bytes), let root = document.root,
    let syntax = Decoder(report: report).rules(root)
  else { return nil }
  let sides = CheckedSides(syntax.sides, report)
  guard !report.bag.hasErrors else { return nil }
  return RuleHeading(title: syntax.title?.text ?? syntax.name?.text ?? "", sides: sides.count)
}
