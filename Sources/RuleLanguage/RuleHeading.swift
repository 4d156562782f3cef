import Diagnostics
import Documents

/// What stands over a rule file: what a list of games says of it.
package struct RuleHeading: Hashable, Sendable {
  package let title: String
  /// The game in one sentence; nil where the file has none.
  package let summary: String?
  /// How many sides can play.
  package let sides: ClosedRange<Int>
}

/// Reads what a rule file is called, says of itself, and how many can play, and looks at nothing else of it: for files that
/// are known to be right.
///
/// - Parameters: as for `compileRules`.
/// - Returns: nil where the file cannot be read so far.
package func readHeading(
  name: String, bytes: [UInt8], base: @escaping BaseFinder, parsed: ParsedFiles = ParsedFiles()
) -> RuleHeading? {
  let report = Report()
  let resolver = Resolver(
    report: report,
    base: { name, file throws(BaseRefusal) in
      try base(name, file).map { ($0.name, HeadingLines.of($0.bytes)) }
    },
    names: { [] }, parsed: parsed)
  guard let document = resolver.resolve(name: name, bytes: HeadingLines.of(bytes)), let root = document.root,
    let syntax = Decoder(report: report).rules(root)
  else { return nil }
  let sides = CheckedSides(syntax.sides, report)
  guard !report.bag.hasErrors else { return nil }
  return RuleHeading(
    title: syntax.title?.text ?? syntax.name?.text ?? "", summary: syntax.summary?.text, sides: sides.count)
}

/// The lines of a rule file in which its heading stands. Reading YAML is most of what a heading costs, and these are a few
/// of a hundred lines.
private enum HeadingLines {
  private static let keys = ["house_rules:", "extends:", "name:", "title:", "summary:", "sides:"]
  /// What a line begins with that is no key of the file itself: it goes on with the key before.
  private static let continuations = " #-]}\t\r".utf8

  /// A file that is written in another way, as with quoted keys, comes out without a heading.
  static func of(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var isKept = true
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      if let first = line.first, !continuations.contains(first) {
        isKept = keys.contains { line.starts(with: $0.utf8) }
      }
      guard isKept else { continue }
      kept += line
      kept.append(UInt8(ascii: "\n"))
    }
    return kept
  }
}
