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
      machine, with every step.
      """)

  @Option(help: ArgumentHelp("The game.", valueName: "id")) var game: String?
  @Flag(help: "All games.") var all = false
  @Flag(help: "The scores of each round as CSV, for a spreadsheet.") var csv = false
  @OptionGroup var table: TableOptions

  func validate() throws { try table.common.check(csv: csv) }

  func run() throws {
    let failed = try table.run(.reading) { keeper throws(Problems) -> Problems in
      guard all else {
        write([try keeper.openLast(orNamed: game)], keeper)
        return Problems([])
      }
      let (sessions, problems) = try keeper.openAll()
      write(sessions, keeper)
      return problems
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
    let counts = try table.run { keeper throws(Problems) in try take(keeper) }
    let (added, extended, known) = (counts.added, counts.extended, counts.known)
    switch table.common.format {
    case .text: Console.output.write("New games: \(added). Gone on with: \(extended). Known already: \(known).\n")
    case .json:
      Console.output.write(
        data: JSONAnswer.text(layout: .compact) { writer in
          writer.key("added")
          writer.int(added)
          writer.key("extended")
          writer.int(extended)
          writer.key("known")
          writer.int(known)
        })
    }
    guard !counts.failures.isEmpty else { return }
    for failure in counts.failures { Console.error.show(failure) }
    throw ExitStatus(counts.failures[0])
  }

  private struct Counts {
    var added = 0
    var extended = 0
    var known = 0
    /// What is wrong with games that were left out.
    var failures: [Problems] = []
  }

  /// Takes in one game after the other; one that cannot be taken in keeps no other out.
  private func take(_ keeper: ScoreKeeper) throws(Problems) -> Counts {
    let bytes = try Inputs.bytes(file, limit: Self.maximumBytes)
    var counts = Counts()
    for (game, name) in games(in: bytes) {
      do throws(Problems) {
        switch try keeper.importGame(game, named: name) {
        case .added: counts.added += 1
        case .extended: counts.extended += 1
        case .known: counts.known += 1
        }
      } catch {
        counts.failures.append(error)
      }
    }
    return counts
  }

  /// The games of a file with what they are called: one a line, or one that somebody laid out over several lines.
  private func games(in bytes: [UInt8]) -> [(game: [UInt8], name: String)] {
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t")]
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      Array(Array(line.drop { blanks.contains($0) }.reversed()).drop { blanks.contains($0) }.reversed())
    }.filter { !$0.isEmpty }
    let name = Inputs.displayName(file)
    let isLineByLine = lines.allSatisfy { $0.first == UInt8(ascii: "{") && $0.last == UInt8(ascii: "}") }
    guard isLineByLine, lines.count > 1 else { return [(bytes, name)] }
    return lines.enumerated().map { ($1, "\(name) line \($0 + 1)") }
  }
}
