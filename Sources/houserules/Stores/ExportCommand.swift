import ArgumentParser
import HouseRules
import JSONText
import RuleBook
import ScoreKeeping
import Store

/// `houserules export`: games as files.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a game, or all of them, as JSON or as CSV to standard output.",
    discussion: """
      Examples:
        houserules export > game.json                (the game that was kept last)
        houserules export --game 3f2a > game.json
        houserules export --all > games.jsonl        (a game a line)
        houserules export --all --csv > scores.csv

      An exported game is a record: `houserules score game.json` scores it. `houserules import` brings it to another \
      machine, with every step. A game that goes on, and in which there are cards that not all players see, is exported \
      with --secrets only.
      """)

  @Option(help: ArgumentHelp("The game.", valueName: "id"), completion: Completions.keptGames) var game: String?
  @Flag(help: "All games.") var all = false
  @Flag(help: "The scores of each round as CSV, for a spreadsheet.") var csv = false
  @Flag(help: "Games that go on, too, in which there is what players do not see.") var secrets = false
  @OptionGroup var table: TableOptions

  func validate() throws { try table.common.check(csv: csv) }

  func run() throws {
    let failed = try table.run(.reading) { keeper throws(Problems) -> Problems in
      guard all else {
        let session = try keeper.openLast(orNamed: game)
        if !secrets, !csv { try GameExport.requireOpen(session) }
        write([session], keeper)
        return Problems([])
      }
      let (sessions, problems) = try keeper.openAll()
      let (open, closed) = secrets || csv ? (sessions, Problems([])) : GameExport.open(sessions)
      write(open, keeper)
      return problems.joined(with: closed)
    }
    try Console.error.failed(failed)
  }

  private func write(_ sessions: [GameSession], _ keeper: ScoreKeeper) {
    if csv { return Console.output.write(data: GameExport.csv(sessions, clockOffset: keeper.surroundings.clockOffset)) }
    for session in sessions { Console.output.write(data: GameExport.json(session) + "\n") }
  }
}

/// `houserules import`: games from files.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take in exported games, and results of games; the same twice changes nothing.",
    discussion: """
      Examples:
        houserules import game.json
        houserules import games.jsonl
      """)

  @Argument(help: "The file; - is standard input.", completion: .file()) var file: String
  @OptionGroup var table: TableOptions

  func run() throws {
    let imported = try table.run { keeper throws(Problems) in
      let input = HeldInput(try Input(file))
      return try keeper.importAll(
        ImportedLines(of: Inputs.displayName(file)) { buffer throws(Problems) in try input.input.read(into: buffer) })
    }
    switch table.common.format {
    case .text: Console.output.write(imported.text + "\n")
    case .json: Console.output.write(data: Self.json(imported))
    }
    guard !imported.failures.isEmpty else { return }
    for failure in imported.failures { Console.error.show(failure) }
    throw ExitStatus(imported.failures[0])
  }

  private static func json(_ imported: ScoreKeeper.Imported) -> String {
    JSONAnswer.text(layout: .compact) { writer in
      writer.key("added")
      writer.int(imported.added)
      writer.key("extended")
      writer.int(imported.extended)
      writer.key("known")
      writer.int(imported.known)
      writer.key("results")
      writer.int(imported.results)
    }
  }

  /// An open file that several can hold.
  private final class HeldInput {
    let input: Input
    init(_ input: consuming Input) { self.input = input }
  }
}
