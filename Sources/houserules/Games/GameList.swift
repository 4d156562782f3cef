import ArgumentParser
import GameLog
import HouseRules
import JSONText
import ScoreKeeping
import Store

struct GameList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the games that are kept, newest first, by day.",
    discussion: """
      Examples:
        houserules game list
        houserules game list --all --format json

      The letters before a game are its identity: enough of them name it to other commands.
      """)

  @Flag(help: "Show all games, not only the newest 20.") var all = false
  @OptionGroup var table: TableOptions

  /// Letters of an identity that are shown.
  private static let shownLetters = 6

  func run() throws {
    let problems = try table.run(.reading) { keeper throws(Problems) in
      let (games, problems) = try keeper.listReadable(limit: all ? .max : 20)
      switch table.common.format {
      case .text: Console.output.write(text(games, keeper.surroundings))
      case .json: Console.output.write(data: json(games))
      }
      return problems
    }
    try Console.error.failed(problems)
  }

  private func text(_ games: [ScoreKeeper.Listed], _ surroundings: ScoreKeeper.Surroundings) -> String {
    guard !games.isEmpty else { return "No game has been kept yet. Start one: houserules play NAME\n" }
    var text = ""
    var day = ""
    for game in games {
      let today = CivilTime(game.startedAt, offset: surroundings.clockOffset(game.startedAt)).dayText
      if today != day { text += (day.isEmpty ? "" : "\n") + today + "\n" }
      day = today
      let lines = GameLines(game.summary)
      text += "  \(game.id.prefix(Self.shownLetters))  \(lines.heading)\n"
      for side in lines.sides { text += "          \(side)\n" }
    }
    return text
  }

  private func json(_ games: [ScoreKeeper.Listed]) -> String {
    JSONAnswer.text(layout: .compact) { writer in
      writer.key("games")
      writer.beginArray()
      for game in games {
        writer.beginObject()
        writer.key("game")
        writer.string(game.id)
        writer.key("started")
        writer.int(game.startedAt)
        writer.key("summary")
        game.summary.write(to: &writer)
        writer.endObject()
      }
      writer.endArray()
    }
  }
}

struct GameShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a game as it stands; without --game, the last one.",
    discussion: "What lies face down is only counted until the game is over; in JSON it is null.")
  @Option(help: ArgumentHelp("The game.", valueName: "id")) var game: String?
  @Flag(help: "Show what lies face down, too: for somebody who does not play.") var secrets = false
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run(.reading) { keeper throws(Problems) in
      let session = try keeper.openLast(orNamed: game)
      GameOutput(session, table.common.format, hidesSecrets: !secrets).print()
    }
  }
}

struct GameLog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show every step of a game, corrections and undone ones, too.",
    discussion: """
      In a game with secrets, what came of a move is left out until the game is over. As JSON the log is the whole game, \
      with its seed, and printed then, or with --secrets.
      """)
  @Flag(help: "Show what came of every move: for somebody who does not play.") var secrets = false
  @OptionGroup var game: GameOptions

  func run() throws {
    try game.run(.reading) { keeper, session throws(Problems) in
      switch game.table.common.format {
      case .text: Console.output.write(text(session, keeper.surroundings))
      case .json:
        if !secrets { try GameExport.requireOpen(session) }
        Console.output.write(data: GameExport.json(session) + "\n")
      }
    }
  }

  private func text(_ session: GameSession, _ surroundings: ScoreKeeper.Surroundings) -> String {
    let counting = Set(session.log.effective.map(\.number))
    return zip(session.events, session.steps(isOpen: secrets)).enumerated().map { index, step in
      let (event, text) = step
      let time = CivilTime(event.time, offset: surroundings.clockOffset(event.time))
      let isUndone = !counting.contains(index) && event.isStep
      return
        "\(index + 1)  \(time.dateText) \(time.clockText)  \(text)\(isUndone ? "  (undone)" : "")\n"
    }.joined()
  }
}

extension LogEvent {
  /// Whether it can be taken back.
  fileprivate var isStep: Bool {
    switch kind {
    case .undone, .redone, .noted, .started: false
    default: true
    }
  }
}
