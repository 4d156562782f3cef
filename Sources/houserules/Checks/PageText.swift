import Catalogue
import Presentation

/// A page of the catalogue as a person reads it in a terminal.
enum PageText {
  static func of(_ page: CataloguePage) -> String {
    let heading = "\(page.code)  \(page.title)\(page.isWarning ? " (warning)" : "")\n"
    let paragraphs = page.paragraphs.map { TextTable.wrapped($0, width: 80) }
    return ([heading] + paragraphs + [sample(page.wrong, "Wrong"), sample(page.right, "Right")])
      .joined(separator: "\n")
  }

  private static func sample(_ sample: CataloguePage.Sample, _ title: String) -> String {
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return "\(title)\(introduction(sample.kind)):\n\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }

  private static func introduction(_ kind: CataloguePage.Sample.Kind) -> String {
    switch kind {
    case .rules, .commands, .description: ""
    case .record: ", in a record"
    }
  }

  /// What an example is, for programs.
  static func name(of kind: CataloguePage.Sample.Kind) -> String {
    switch kind {
    case .rules: "rules"
    case .record: "record"
    case .commands: "commands"
    case .description: "description"
    }
  }
}
