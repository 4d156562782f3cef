import ArgumentParser
import HouseRules
import JSONText

/// `houserules doctor`: where everything is, and what is wrong with it.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say where rules, games and settings are, what is wrong with them, and what to do.",
    discussion: """
      Examples:
        houserules doctor
        houserules doctor --format json
        houserules doctor --store copy.sqlite

      Nothing is changed. It ends with 1 where something is wrong.
      """)

  @OptionGroup var table: TableOptions

  func run() throws {
    let sections = [
      Checkup.program, Checkup.rules(table.common.library), Checkup.games(table), Checkup.surroundings,
    ]
    switch table.common.format {
    case .text: Console.output.write(Self.text(sections))
    case .json: Console.output.write(data: Self.json(sections))
    }
    if sections.contains(where: { $0.findings.contains(where: \.isWrong) }) { throw ExitStatus.problems }
  }

  private static func text(_ sections: [Checkup]) -> String {
    let width = sections.flatMap(\.findings).map(\.what.count).max() ?? 0
    let blocks = sections.map { section in
      ([section.title] + section.findings.map { $0.text(width) }).joined(separator: "\n")
    }
    let wrong = sections.flatMap(\.findings).count { $0.isWrong }
    let end = wrong == 0 ? "All is well." : wrong == 1 ? "One thing is wrong." : "\(wrong) things are wrong."
    return blocks.joined(separator: "\n\n") + "\n\n\(end)\n"
  }

  private static func json(_ sections: [Checkup]) -> String {
    JSONAnswer.text { writer in
      for section in sections {
        writer.key(section.key)
        writer.beginArray()
        for finding in section.findings {
          writer.beginObject()
          writer.member("what", finding.what)
          writer.member("value", finding.value)
          writer.member("wrong", finding.wrong)
          writer.member("hint", finding.hint)
          writer.endObject()
        }
        writer.endArray()
      }
    }
  }
}

/// One thing that was looked at.
struct CheckupFinding {
  let what: String
  let value: String
  /// What is wrong with it; nil where nothing is.
  var wrong: String?
  /// What to do about that.
  var hint: String?

  var isWrong: Bool { wrong != nil }

  /// - Parameter width: of the longest `what` beside which it stands.
  func text(_ width: Int) -> String {
    let line = "  \(what)\(String(repeating: " ", count: max(0, width - what.count)))  \(value)"
    return line + (wrong.map { "\n    wrong: \($0)" } ?? "") + (hint.map { "\n    = hint: \($0)" } ?? "")
  }
}

/// What belongs together of what was looked at.
struct Checkup {
  let key: StaticString
  let title: String
  var findings: [CheckupFinding]
}
