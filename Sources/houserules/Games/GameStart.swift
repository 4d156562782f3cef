import ArgumentParser
import GameLog
import HouseRules
import ScoreKeeping

/// What is said when a game is started.
struct SetupOptions: ParsableArguments {
  @Option(
    name: .customLong("side"), parsing: .singleValue,
    help: ArgumentHelp(
      "Who plays for a side, in order of seats: Ann, or Ann+Bob; North=Ann+Bob names the side. Guests play when nobody is named.",
      valueName: "players"))
  var sides: [String] = []

  @Option(help: "How many sides of guests play, when nobody is named.")
  var guests: Int?

  @Option(
    name: .customLong("option"), parsing: .singleValue,
    help: ArgumentHelp("Choose an option of the game.", valueName: "name=value"), completion: Completions.options)
  var options: [String] = []

  @Option(
    name: .customLong("given"), parsing: .singleValue,
    help: ArgumentHelp(
      "Begin from a position: round=6, total.Ann=320, or another state or zone of the rules.", valueName: "name=value"),
    transform: Binding.init)
  var given: [Binding] = []

  @Option(help: "Where chance begins, so that dice and cards come again as they came before.")
  var seed: UInt64?

  @Flag(help: "Fill the sheets in by hand though the program could deal or roll: real dice lie on the table.")
  var byHand = false

  @Option(
    help: ArgumentHelp("The day on which it was played, where that was before today.", valueName: "YYYY-MM-DD"))
  var on: String?

  /// Whether nothing was said of who plays and how: then it can be asked for.
  var isEmpty: Bool { sides.isEmpty && guests == nil && options.isEmpty && given.isEmpty && seed == nil && on == nil }

  func validate() throws {
    try Binding.requireOnce(given.map(\.name))
    try Binding.requireOnce(options.map { String($0.prefix { $0 != "=" }) })
  }

  func setup(_ name: String, _ keeper: ScoreKeeper) throws(Problems) -> GameSetup {
    let rules = try keeper.library.rules(named: name)
    var setup = GameSetup(
      rules: name, sides: try keeper.sides(sides, for: rules, count: guests), group: try keeper.defaultGroup())
    for option in options {
      let parts = option.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw GameMessages.badOption(option, rules.optionNames) }
      setup.options.append(RecordAnswer(name: parts[0], text: parts[1]))
    }
    setup.given = given.map { RecordAnswer(name: $0.name, text: $0.text) }
    setup.seed = seed
    setup.isByHand = byHand
    if let on { setup.day = try CivilDay(typed: on) }
    return setup
  }
}

struct GameStart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Start a game.",
    discussion: """
      Examples:
        houserules game start NAME
        houserules game start NAME --side Ann+Bob --side Cy+Dee
        houserules game start NAME --side Ann --side Bob --option target=5000 --seed 42
        houserules game start NAME --side Ann --side Bob --given round=6 --given total.Ann=320
      """)

  @Argument(help: "The name of the rules, as `houserules list` shows it.", completion: Completions.games)
  var name: String

  @OptionGroup var setup: SetupOptions
  @OptionGroup var places: LibraryOptions
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run(library: places.library) { keeper throws(Problems) in
      let session = try keeper.start(try setup.setup(name, keeper))
      GameOutput(session, table.common.format).print()
    }
  }
}

struct GameRematch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rematch", abstract: "Start a game with the same people, rules and options as another.")

  @Option(help: "Where chance begins.") var seed: UInt64?
  @Option(help: ArgumentHelp("The game that is played again; without it, the last one.", valueName: "id"))
  var game: String?
  @OptionGroup var table: TableOptions

  func run() throws {
    try table.run { keeper throws(Problems) in
      let rematch = try keeper.rematch(of: try keeper.openLast(orNamed: game), seed: seed)
      GameOutput(rematch, table.common.format).print()
    }
  }
}
