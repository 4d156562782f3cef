import ArgumentParser
import HouseRules
import JSONText
import RuleBook

/// `houserules validate`: every mistake of rule files, and examples that do not hold.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check rule files and run their examples.",
    discussion: """
      Examples:
        houserules validate my-game.yaml
        houserules validate Rules/*.yaml
        houserules validate - < my-game.yaml
      """)

  @Argument(help: ArgumentHelp("A rule file, - for standard input, or the name of a game.", valueName: "file"))
  var files: [String]

  @OptionGroup var options: CommonOptions

  func run() throws {
    var tally = Tally()
    for file in files { tally.add(file, check(file)) }
    switch options.format {
    case .text: print(tally)
    case .json: Console.output.write(tally.json)
    }
    if let status = tally.status { throw status }
  }

  private func check(_ file: String) -> Result<Rules, Problems> {
    Result { () throws(Problems) in
      let rules = file == "-" ? try rulesFromStandardInput() : try options.library.rules(named: file)
      let failing = rules.failingExamples()
      if failing.errorCount > 0 { throw rules.warnings.joined(with: failing) }
      return rules
    }
  }

  private func rulesFromStandardInput() throws(Problems) -> Rules {
    try options.library.rules(yaml: try Inputs.bytes("-"), fileName: Files.standardInputName)
  }

  private func print(_ tally: Tally) {
    let colour = Console.output.showsColour
    for (file, result) in tally.results {
      switch result {
      case .success(let rules):
        if rules.warnings.warningCount > 0 { Console.output.write(rules.warnings.text(colour: colour) + "\n") }
        let examples = "\(rules.exampleCount) example\(rules.exampleCount == 1 ? "" : "s")"
        Console.output.write("\(file): \(rules.title), \(examples), all fine\n")
      case .failure(let problems):
        let stream = problems.kind == .mistakes || problems.kind == .unreadable ? Console.output : Console.error
        stream.write(problems.text(colour: stream.showsColour) + (stream == .output ? "\n" : ""))
      }
    }
    Console.output.write(tally.summary + "\n")
  }
}

/// What became of the files of one run.
private struct Tally {
  var results: [(file: String, result: Result<Rules, Problems>)] = []
  var errors = 0
  var warnings = 0

  mutating func add(_ file: String, _ result: Result<Rules, Problems>) {
    results.append((file, result))
    let problems =
      switch result {
      case .success(let rules): rules.warnings
      case .failure(let problems): problems
      }
    errors += problems.errorCount
    warnings += problems.warningCount
  }

  /// Such as `2 files, 3 errors`.
  var summary: String {
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map(Self.counted)
    return ([Self.counted(results.count, "file")] + (parts.isEmpty ? ["no errors"] : parts)).joined(separator: ", ")
  }

  /// The worst that happened; nil when all files are fine.
  var status: ExitStatus? {
    let failures = results.compactMap { if case .failure(let problems) = $0.result { problems } else { nil } }
    let statuses = failures.map { $0.kind == .unreadable ? .problems : ExitStatus($0) }
    return statuses.max { $0.rawValue < $1.rawValue }
  }

  var json: String {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.key("schema_version")
    writer.int(1)
    writer.key("errors")
    writer.int(errors)
    writer.key("warnings")
    writer.int(warnings)
    writer.key("files")
    writer.beginArray()
    for (file, result) in results { Self.write(file, result, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.newline()
    return writer.text
  }

  private static func write(_ file: String, _ result: Result<Rules, Problems>, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("file")
    writer.string(file)
    writer.key("name")
    if case .success(let rules) = result { writer.string(rules.name) } else { writer.null() }
    let problems =
      switch result {
      case .success(let rules): rules.warnings
      case .failure(let problems): problems
      }
    writer.key("diagnostics")
    problems.writeDiagnostics(to: &writer)
    writer.endObject()
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
