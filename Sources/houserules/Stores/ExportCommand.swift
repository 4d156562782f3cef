import ArgumentParser
import HouseRules
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
      machine, with every step.
      """)

  @Option(help: ArgumentHelp("The game.", valueName: "id")) var game: String?
  @Flag(help: "All games.") var all = false
  @Flag(help: "The scores of each round as CSV, for a spreadsheet.") var csv = false
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run(.reading) { keeper throws(Problems) in
      var sessions: [GameSession] = []
      if all {
        for listed in try keeper.list(limit: .max) { sessions.append(try keeper.open(listed.id)) }
      } else {
        sessions = [try keeper.openLast(orNamed: game)]
      }
      if csv {
        Console.output.write(GameExport.csv(sessions, clockOffset: keeper.surroundings.clockOffset))
      } else {
        for session in sessions { Console.output.write(GameExport.json(session) + "\n") }
      }
    }
  }
}

/// `houserules import`: games from files.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take in exported games; the same game twice changes nothing.",
    discussion: """
      Examples:
        houserules import game.json
        houserules import games.jsonl
      """)

  /// Bytes of a file of games.
  private static let maximumBytes = 1 << 30

  @Argument(help: "The file; - is standard input.") var file: String
  @OptionGroup var table: TableOptions

  func run() throws {
    let (added, extended, known) = try table.run { keeper throws(Problems) in try take(keeper) }
    switch table.common.format {
    case .text: Console.output.write("New games: \(added). Gone on with: \(extended). Known already: \(known).\n")
    case .json:
      Console.output.write(#"{"schema_version":1,"added":\#(added),"extended":\#(extended),"known":\#(known)}"# + "\n")
    }
  }

  private func take(_ keeper: ScoreKeeper) throws(Problems) -> (added: Int, extended: Int, known: Int) {
    let bytes = try Inputs.bytes(file, limit: Self.maximumBytes)
    var counts = (added: 0, extended: 0, known: 0)
    // A file that somebody laid out over several lines holds one game.
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let isLineByLine = lines.allSatisfy { $0.first == UInt8(ascii: "{") && $0.last == UInt8(ascii: "}") }
    let games = isLineByLine && lines.count > 1 ? lines.map(Array.init) : [bytes]
    for (number, game) in games.enumerated() {
      let name = Inputs.displayName(file) + (games.count > 1 ? " line \(number + 1)" : "")
      switch try keeper.importGame(game, named: name) {
      case .added: counts.added += 1
      case .extended: counts.extended += 1
      case .known: counts.known += 1
      }
    }
    return counts
  }
}
