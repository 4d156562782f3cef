import ArgumentParser
import Diagnostics
import Documents
import Editions
import Formatting
import HouseRules
import JSONText
import RuleBook

/// `houserules fmt`: one layout for rule files.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Lay rule files and test files out evenly; their meaning and comments stay.",
    discussion: """
      Examples:
        houserules fmt my-game.yaml
        houserules fmt --diff my-game.yaml      (shows what would change, and changes nothing)
        houserules fmt --check Rules/*.yaml     (exit code 1 where something would change)
        houserules fmt - < my-game.yaml
        houserules fmt --edition 2 Rules/*.yaml (rewrites files of an earlier edition of the format)

      With --edition a file is written as this edition of the format has it, with the same meaning and its comments; it
      is laid out evenly only if it was before. Files that extend one another are best named together.
      """)

  @Argument(
    help: ArgumentHelp("A rule file; - reads standard input and prints the result.", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var files: [String]

  @Option(
    help: ArgumentHelp("Rewrite files of an earlier edition of the format, instead of laying them out.", valueName: "2")
  )
  var edition: Int?
  @Flag(help: "Only say which files would change.") var check = false
  @Flag(help: "Only show what would change.") var diff = false
  @OptionGroup var options: CommonOptions

  func validate() throws {
    if let edition, edition != Edition.current {
      throw ValidationError(
        "This program writes edition \(Edition.current) of the format: write --edition \(Edition.current).")
    }
  }

  func run() throws {
    let rewritten = edition == nil ? [:] : rewritten()
    var worst: ExitStatus?
    var changed: [String] = []
    for file in files {
      var status: ExitStatus?
      do throws(Problems) {
        switch try format(file, rewritten[file]) {
        case .same: break
        case .changed: changed.append(file)
        case .cannotKeepMeaning: status = .internalError
        }
      } catch {
        Console.error.show(error)
        status = ExitStatus(error)
      }
      if let status, status.rawValue > worst?.rawValue ?? 0 { worst = status }
    }
    if worst == nil || !changed.isEmpty { report(changed) }
    if worst == nil, check || diff, !changed.isEmpty { worst = .problems }
    if let worst { throw worst }
  }

  private func report(_ changed: [String]) {
    let isQuiet = files == ["-"] && !check
    switch options.format {
    case .json:
      guard !isQuiet else { return }
      Console.output.write(data: FormattedFiles(files: files.count, changed: changed, areWritten: !check && !diff).json)
    case .text:
      guard !isQuiet, !diff else { return }
      let verb = check ? "would change" : edition == nil ? "is laid out" : "is rewritten"
      for file in changed { Console.output.write("\(Inputs.displayName(file)): \(verb)\n") }
      if changed.isEmpty { Console.output.write("Nothing \(check ? "would change" : "had to be changed").\n") }
    }
  }

  /// What laying out a file came to.
  private enum Outcome {
    case same, changed
    /// Our mistake, which is told; the file stays as it is.
    case cannotKeepMeaning
  }

  /// The files that can be read, as this edition of the format has them.
  private func rewritten() -> [String: Rewritten] {
    let texts = files.compactMap { file in
      (try? Inputs.bytes(file)).map { RuleLibrary.RuleText(path: file, bytes: $0) }
    }
    let today = options.library.today(texts)
    let lacking = options.library.lackingBases(today)
    let pairs = zip(texts, today).map { old, new in
      (old.path, Rewritten(old: old.bytes, new: new.bytes, lacking: lacking[old.path]))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// What a file said, and what it says in this edition.
  private struct Rewritten {
    var old: [UInt8]
    var new: [UInt8]
    /// What it extends and cannot be taken along with it.
    var lacking: Problems?
  }

  /// - Parameter rewritten: nil where the file is laid out only.
  private func format(_ file: String, _ rewritten: Rewritten?) throws(Problems) -> Outcome {
    let bytes: [UInt8] = if let rewritten { rewritten.old } else { try Inputs.bytes(file) }
    let name = Inputs.displayName(file)
    if let lacking = rewritten?.lacking, bytes != rewritten?.new { throw lacking }
    guard let text = try text(bytes, rewritten, named: name) else {
      Console.error.write(
        "error: \(name) would not mean the same in our layout, which is our mistake; it is as it was\n")
      return .cannotKeepMeaning
    }
    let old = String(decoding: bytes, as: UTF8.self)
    let isChanged = !bytes.elementsEqual(text.utf8)
    if diff, options.format == .text {
      let shown = DisplayWidth.visible(name)
      Console.output.write(
        data: UnifiedDifference.text(
          from: old, named: shown, to: text,
          named: shown + (edition == nil ? " (laid out)" : " (edition \(Edition.current))")))
    }
    let outcome = isChanged ? Outcome.changed : .same
    guard !check, !diff else { return outcome }
    if file == "-" {
      Console.output.write(data: text)
    } else if isChanged {
      try write(text, to: file)
    }
    return outcome
  }

  /// What the file is to say; one that is rewritten is laid out if it was. Nil where it would mean something else.
  private func text(_ bytes: [UInt8], _ rewritten: Rewritten?, named name: String) throws(Problems) -> String? {
    let even = try layout(bytes, named: name)
    guard let new = rewritten?.new else { return even }
    let wasEven = even.map { bytes.elementsEqual($0.utf8) } ?? false
    guard wasEven else { return String(decoding: new, as: UTF8.self) }
    return try layout(new, named: name)
  }

  /// Nil where it would mean something else.
  private func layout(_ bytes: [UInt8], named name: String) throws(Problems) -> String? {
    var sources = SourceSet()
    let source = sources.append(name: name, bytes: bytes)
    var bag = DiagnosticBag()
    let document = Documents.parseYAML(bytes, source: source, into: &bag)
    guard let document, !bag.hasErrors else { throw Problems(bag, in: sources) }
    return Formatting.formatted(document, sources[source])
  }

  private func write(_ text: String, to path: String) throws(Problems) {
    do throws(FileFailure) {
      try Files.replace(path, with: Array(text.utf8))
    } catch {
      throw Problems(error.diagnostic)
    }
  }
}

/// What became of the files of one run, for programs.
private struct FormattedFiles {
  var files: Int
  var changed: [String]
  var areWritten: Bool

  var json: String {
    JSONAnswer.text { writer in
      writer.key("files")
      writer.int(files)
      writer.key("written")
      writer.bool(areWritten)
      writer.key("changed")
      writer.beginArray()
      for file in changed { writer.string(file) }
      writer.endArray()
    }
  }
}
