import ArgumentParser
import HouseRules
import RuleBook

/// `houserules score`: what a record of a game comes to.
struct ScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "score",
    _superCommandName: Program.name,
    abstract: "Score a record of a game.",
    usage:
      "houserules score [<name>] <record> [--explain] [--stream] [--brief] [--jobs <jobs>] [--first-line <number>] "
      + "[--format <format>]",
    discussion: """
      Examples:
        houserules score NAME record.yaml
        houserules score record.yaml                 (the record says `rules: NAME`)
        houserules score NAME record.yaml --explain
        houserules score NAME - --stream < records.jsonl > results.jsonl

      A record is YAML or JSON; - is standard input. With --stream every line that is not blank is a record in JSON, and \
      gives one line of the output, its result, in the same order; a record with a mistake gives an error in its place, \
      with the number of its line, and the stream goes on. Blank lines are counted and give nothing. With --brief a \
      result has each side's total, place and winnings, and no rounds.
      """)

  @Argument(
    help: ArgumentHelp(
      "A game's name or a rule file, unless the record names its rules; then the record.",
      valueName: "name> <record"),
    completion: Completions.gamesAndFiles)
  var arguments: [String]

  @Flag(help: "Say what each move brought and where each point comes from.")
  var explain = false

  @Flag(help: "Read JSON Lines and write a JSON result for each.")
  var stream = false

  @Flag(help: "With --stream: only each side's total, place and winnings.")
  var brief = false

  @Option(help: "With --stream: how many records are scored at a time; as many as there are cores, if left out.")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "With --stream: what number the first line has, where a part of a longer file is scored.", valueName: "number"))
  var firstLine: Int?

  @OptionGroup var places: LibraryOptions
  @OptionGroup var options: CommonOptions

  /// A record that is scored and nothing else, `score NAME RECORD`, as programs ask it by the thousand: reading arguments
  /// takes longer than scoring. `--format json` may stand behind it. Nil where anything else stands there, or something is
  /// wrong: that is read, and told, as with all other commands.
  static func plain(_ typed: [String]) -> ScoreCommand? {
    let isJSON = typed.suffix(2) == ["--format", "json"]
    let words = isJSON ? typed.dropLast(2) : typed[...]
    guard words.first == "score", 2...3 ~= words.count, words.allSatisfy({ !$0.hasPrefix("-") }) else { return nil }
    var command = ScoreCommand()
    command.arguments = Array(words.dropFirst())
    (command.explain, command.stream, command.brief) = (false, false, false)
    (command.jobs, command.firstLine) = (nil, nil)
    (command.places, command.options) = (LibraryOptions(), CommonOptions())
    command.places.allowOutside = false
    command.options.format = isJSON ? .json : .text
    return (try? command.validate()) == nil ? nil : command
  }

  private var name: String? { arguments.count == 2 ? arguments[0] : nil }
  private var record: String { arguments.last ?? "-" }

  func validate() throws {
    guard arguments.count <= 2 else { throw ValidationError("One name and one record are scored at a time.") }
    if stream, explain { throw ValidationError("--explain cannot be used with --stream.") }
    if brief, !stream { throw ValidationError("--brief goes with --stream.") }
    if let jobs {
      if !stream { throw ValidationError("--jobs goes with --stream.") }
      if jobs < 1 { throw ValidationError("--jobs is at least 1.") }
    }
    if let firstLine {
      if !stream { throw ValidationError("--first-line goes with --stream.") }
      guard 1...(1 << 53) ~= firstLine else { throw ValidationError("--first-line is at least 1, and at most 2⁵³.") }
    }
    if name == nil, !Files.exists(record), places.library.names.contains(record) {
      throw ValidationError("A record is missing: houserules score \(record) RECORD")
    }
  }

  func run() throws {
    if stream { return try scoreStream() }
    let output = try options.run { () throws(Problems) in
      let file = try RecordFile(try Inputs.bytes(record), fileName: Inputs.displayName(record))
      let rules = if let name { try places.library.rules(named: name) } else { try places.library.rules(of: file) }
      return try score(file, by: rules)
    }
    switch options.format {
    case .text: Console.output.write(output)
    case .json: Console.output.write(data: output)
    }
  }

  private func score(_ file: RecordFile, by rules: Rules) throws(Problems) -> String {
    Interrupt.watch()
    let request = Interrupt.request()
    let scorer = Scorer(rules, alsoNamed: name ?? file.rulesName?.name, for: request)
    do throws(Problems) {
      return switch options.format {
      case .json: try scorer.json(file, tells: true) + "\n"
      case .text: try scorer.text(file, explained: explain)
      }
    } catch {
      Interrupt.leave(["scoring \(Inputs.displayName(record))"])
      throw error
    }
  }

  private func scoreStream() throws {
    let summary = try options.run { () throws(Problems) in try scoreLines() }
    guard summary.refused > 0 else { return }
    Console.error.write("\(summary.refused) of \(summary.refused + summary.scored) records have mistakes\n")
    throw ExitStatus.problems
  }

  private func scoreLines() throws(Problems) -> StreamSummary {
    let rules: Rules? = if let name { try places.library.rules(named: name) } else { nil }
    let input = try Input(record)
    func read(_ buffer: UnsafeMutableRawBufferPointer) throws(Problems) -> Int { try input.read(into: buffer) }
    func write(_ bytes: UnsafeRawBufferPointer) throws(Problems) { Console.output.write(data: bytes) }
    return try places.library.scoreStream(
      by: rules, alsoNamed: name, detail: brief ? .brief : .explained, jobs: jobs ?? Cores.count,
      firstLine: firstLine ?? 1, read: read, write: write)
  }
}
