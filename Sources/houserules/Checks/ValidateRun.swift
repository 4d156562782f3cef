import Catalogue
import Diagnostics
import HouseRules
import JSONText

/// What became of the files of one run of `validate`.
struct ValidateRun {
  let checks: [ValidatedFile]
  let failLevel: FailLevel

  private var errors: Int { checks.reduce(0) { $0 + $1.problems.errorCount } }
  private var warnings: Int { checks.reduce(0) { $0 + $1.problems.warningCount } }

  /// Such as `2 files, 3 errors`.
  var summary: String {
    let parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map(Plural.of)
    return ([Plural.of(checks.count, "file")] + (parts.isEmpty ? ["no errors"] : parts)).joined(separator: ", ")
  }

  /// The worst that happened; nil when all files are fine.
  var status: ExitStatus? {
    let failures = checks.compactMap { if case .failure(let problems) = $0.result { problems } else { nil } }
    let statuses = failures.map { $0.kind == .unreadable ? .problems : ExitStatus($0) }
    let worst = statuses.max { $0.rawValue < $1.rawValue }
    return worst ?? (failLevel == .warning && warnings > 0 ? .problems : nil)
  }

  // MARK: For people

  /// Prints what was found, and at last how much; what could not be had goes to standard error.
  func print(style: MessageStyle? = nil) {
    var found = ""
    for check in checks { tell(check, style, &found) }
    Console.output.write(painted: found + summary + "\n")
    guard Console.output.isTerminal, let code = checks.lazy.flatMap(\.problems.diagnostics).first?.code else { return }
    Console.output.write("`houserules explain \(code)` says more.\n")
  }

  /// Adds what was found in one file to what is to be printed, in as few writes as the two streams allow.
  private func tell(_ check: ValidatedFile, _ style: MessageStyle?, _ found: inout String) {
    switch check.result {
    case .success(let fine):
      if fine.warnings.warningCount > 0 { found += Console.output.text(of: fine.warnings, style: style) + "\n" }
      found += DisplayWidth.visible("\(check.file): \(fine.title), all fine") + "\n"
    case .failure(let problems) where problems.kind == .mistakes || problems.kind == .unreadable:
      found += Console.output.text(of: problems, style: style) + "\n"
    case .failure(let problems):
      Console.output.write(painted: found)
      found = ""
      Console.error.show(problems, style: style)
    }
  }

  // MARK: For programs

  /// The run as a whole in a format for editors and other programs.
  func report(_ format: ReportFormat) -> String {
    let inputs = checks.map { $0.problems.input(named: Inputs.displayName($0.file)) }
    switch format {
    case .compact: return inputs.map(CompactRenderer().render).joined() + summary + "\n"
    case .github: return inputs.map(GitHubRenderer().render).joined()
    case .sarif: return SARIFRenderer(version: Program.version) { Self.description(of: $0) }.render(inputs)
    case .junit: return JUnitRenderer(failLevel: failLevel == .error ? .error : .warning).render(inputs)
    case .text, .pretty, .plain, .json: return json
    }
  }

  private static func description(of code: DiagnosticCode) -> CodeDescription? {
    Catalogue.page(of: code.id).map { CodeDescription(title: $0.title, text: $0.text) }
  }

  private var json: String {
    JSONAnswer.text { writer in
      writer.key("errors")
      writer.int(errors)
      writer.key("warnings")
      writer.int(warnings)
      writer.key("files")
      writer.beginArray()
      for check in checks { Self.write(check, to: &writer) }
      writer.endArray()
    }
  }

  private static func write(_ check: ValidatedFile, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("file")
    writer.string(check.file)
    writer.key("name")
    if case .success(let fine) = check.result { writer.string(fine.name) } else { writer.null() }
    writer.key("diagnostics")
    check.problems.writeDiagnostics(to: &writer)
    writer.endObject()
  }
}
