import ArgumentParser
import HouseRules
import JSONText
import Records
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

  @Option(help: ArgumentHelp("The game.", valueName: "id")) var game: String?
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
      let (open, closed) = secrets || csv ? (sessions, Problems([])) : Self.open(sessions)
      write(open, keeper)
      return problems.joined(with: closed)
    }
    try Console.error.failed(failed)
  }

  /// Those that may be shown to everybody, and what there is to say of the others.
  private static func open(_ sessions: [GameSession]) -> ([GameSession], Problems) {
    var (open, closed): ([GameSession], Problems) = ([], Problems([]))
    for session in sessions {
      do throws(Problems) {
        try GameExport.requireOpen(session)
        open.append(session)
      } catch {
        closed = closed.joined(with: error)
      }
    }
    return (open, closed)
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

  /// Takes in one game after the other, as they are read; one that cannot be taken in keeps no other out.
  private func take(_ keeper: ScoreKeeper) throws(Problems) -> Counts {
    var counts = Counts()
    var games = try GamesOfFile(file)
    while let game = try games.next() {
      do throws(Problems) {
        switch try keeper.importGame(game.bytes, named: game.name) {
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
}

/// The games of a file with what they are called: one a line, or one that somebody laid out over several lines. Of a long
/// file only one game at a time is held.
private struct GamesOfFile: ~Copyable {
  private let input: Input
  private let name: String
  private var buffer = LineBuffer(limit: GameExport.maximumBytes)
  private var isAtEnd = false
  private var line = 0
  private var games = 0
  /// A line that was read to see whether there is another one.
  private var pending: [UInt8]?

  init(_ file: String) throws(Problems) {
    input = try Input(file)
    name = Inputs.displayName(file)
  }

  mutating func next() throws(Problems) -> (bytes: [UInt8], name: String)? {
    while let bytes = try nextLine() {
      guard let first = bytes.first(where: { !Self.blanks.contains($0) }) else { continue }
      games += 1
      let isWhole = first == UInt8(ascii: "{") && bytes.last { !Self.blanks.contains($0) } == UInt8(ascii: "}")
      guard games > 1 || isWhole else { return (try rest(behind: bytes), name) }
      let number = line
      // The only game of a file is called after it.
      if games == 1 { pending = try nextLine() }
      return (bytes, games == 1 && pending == nil ? name : "\(name) line \(number)")
    }
    return nil
  }

  private static let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\t")]

  /// The whole file, up to more than a game can have.
  private mutating func rest(behind first: [UInt8]) throws(Problems) -> [UInt8] {
    var bytes = first
    while bytes.count <= GameExport.maximumBytes, let next = try nextLine() { bytes += [UInt8(ascii: "\n")] + next }
    return bytes
  }

  /// The next line; of one that is too long, as much as shows that.
  private mutating func nextLine() throws(Problems) -> [UInt8]? {
    if let line = pending {
      pending = nil
      return line
    }
    while true {
      if let next = buffer.next(isLast: isAtEnd) {
        line += 1
        return switch next {
        case .bytes(let bytes): Array(bytes)
        case .tooLong: Array(repeating: UInt8(ascii: "{"), count: GameExport.maximumBytes + 1)
        }
      }
      if isAtEnd { return nil }
      try fill()
    }
  }

  private mutating func fill() throws(Problems) {
    let isFilled = try buffer.fill { bytes throws(Problems) in try input.read(into: bytes) }
    isAtEnd = !isFilled
  }
}
