import ArgumentParser
import GameLog
import Glibc
import HouseRules
import ScoreKeeping
import Store
import TableScreen
import Terminal

/// `houserules play`: a table on the screen, or line by line.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Keep score, or play, at the table.",
    discussion: """
      Examples:
        houserules play                              (goes on with the game in progress)
        houserules play NAME                         (goes on with a game of these rules, or starts one)
        houserules play NAME --new --side Ann --side Bob
        houserules play NAME --plain                 (asks line by line, as screen readers like it)
        houserules play NAME --guests 2 --opponent 'Guest B'    (the program plays for Guest B)

      Everything entered is on the disk at once: leaving, a closed lid or a lost connection loses nothing.
      """)

  @Argument(help: "The name of the rules, or the first letters of a kept game.", completion: Completions.games)
  var name: String?
  @Flag(help: "Start a new game though one goes on.") var new = false
  @Flag(help: "Ask and answer line by line instead of drawing a screen.") var plain = false
  @Option(
    name: .customLong("opponent"), parsing: .singleValue,
    help: ArgumentHelp(
      "A side that the program plays: carefully, or NAME=careless for anything that is allowed, NAME=thinking for as well as it can, up to two seconds a move.",
      valueName: "name[=level]"))
  var opponents: [OpponentOption] = []
  @OptionGroup var setup: SetupOptions
  @OptionGroup var places: LibraryOptions
  @OptionGroup var table: TableOptions

  func run() throws {
    // Who wants lines wants messages in sentences, too.
    if plain { setenv(MessageStyle.variable, MessageStyle.plain.rawValue, 0) }
    try table.run(library: places.library) { keeper throws(Problems) in
      keeper.store.note(.terminal)
      let others = Opponents(now: keeper.surroundings.now)
      guard !plain, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, TerminalSettings.canDraw else {
        guard let session = try session(keeper) else { return }
        try seatOpponents(in: session)
        PlainTable(keeper, session, .standard, opponent: others.wish).run()
        return sayGoodbye(keeper)
      }
      let meant = try meantGame(keeper)
      guard let terminal = try? Terminal() else { throw GameMessages.noTerminal }
      defer { terminal.close() }
      let app = TableApp(keeper, terminal, TableApp.Outside(save: Self.save, opponent: others.wish))
      let begun = if meant == nil, let name { try start(name, app, keeper) } else { meant }
      if let begun { try seatOpponents(in: begun) }
      app.run(begun)
      terminal.close()
      sayGoodbye(keeper)
    }
  }

  /// What is said of who plays; opponents have seats behind those who are named.
  private var seated: SetupOptions {
    var seated = setup
    guard !seated.sides.isEmpty else { return seated }
    seated.sides += opponents.map(\.name).filter { !seated.sides.contains($0) }
    return seated
  }

  /// Lets the program play for those sides for which it should, in a new game and in one that goes on.
  private func seatOpponents(in session: GameSession) throws(Problems) {
    try session.seat(session.record.sides.opponents(opponents.map { ($0.name, $0.level) }))
  }

  /// A new game, as the options say.
  private func start(_ name: String, _ keeper: ScoreKeeper) throws(Problems) -> GameSession {
    var setup = try seated.setup(name, keeper)
    setup.opponents = try setup.sides.opponents(opponents.map { ($0.name, $0.level) })
    return try keeper.start(setup)
  }

  /// Says how to come back, where somebody is there to read it.
  private func sayGoodbye(_ keeper: ScoreKeeper) {
    guard isatty(STDERR_FILENO) == 1, let _ = try? keeper.currentGame() else { return }
    Console.error.write("Your game is kept. To go on: houserules play\(plain ? " --plain" : "")\n")
  }

  /// The game that goes on, or a new one: by the rules that are named, or by what is asked for; nil where somebody was
  /// asked and leaves.
  private func session(_ keeper: ScoreKeeper) throws(Problems) -> GameSession? {
    if let game = try meantGame(keeper) { return game }
    guard let name else {
      var start = PlainStart(keeper, .standard)
      if let game = start.start() { return game }
      if !start.wasAnswered { throw GameMessages.noGame }
      return nil
    }
    // A script says all that it wants; people are asked, as they are on the screen.
    guard seated.isEmpty, isatty(STDIN_FILENO) == 1 else { return try start(name, keeper) }
    var start = PlainStart(keeper, .standard)
    return start.start(name, try keeper.library.rules(named: name), isByHand: setup.byHand)
  }

  /// The game that goes on, or is named; nil where a new one is wanted.
  private func meantGame(_ keeper: ScoreKeeper) throws(Problems) -> GameSession? {
    guard !new else { return nil }
    guard let name else { return try keeper.currentGame().map { id throws(Problems) in try keeper.open(id) } }
    let isRules = keeper.library.names.contains(name) || name.contains("/") || name.hasSuffix(".yaml")
    if !isRules, let game = try? keeper.open(name) { return game }
    guard seated.sides.isEmpty, seated.options.isEmpty,
      let game = try keeper.gameInProgress(rules: keeper.library.game(called: name) ?? name)
    else {
      return nil
    }
    return try keeper.open(game)
  }

  /// A new game: as the options say, or asking for what they leave open.
  private func start(
    _ name: String, _ app: TableApp, _ keeper: ScoreKeeper
  ) throws(Problems) -> GameSession? {
    guard seated.isEmpty else { return try start(name, keeper) }
    return try app.startGame(named: name, isByHand: setup.byHand)
  }

  /// Writes a file that is not there yet into the folder where the program was started, and says where that is.
  private static func save(_ name: String, _ text: String) -> String? {
    for number in 1...99 {
      let path = number == 1 ? name : "\(number)-\(name)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor < 0 {
        if errno == EEXIST { continue }
        return nil
      }
      defer { close(descriptor) }
      var text = text
      let isWritten = text.withUTF8 { write(descriptor, $0.baseAddress, $0.count) == $0.count }
      return isWritten ? Inputs.absolute(path) : nil
    }
    return nil
  }
}

extension PlainTable.Voice {
  /// Standard input and output.
  static var standard: Self {
    Self(
      ask: { question in
        Console.output.write(question + " ")
        let answer = readLine()
        // Where nobody types, nobody has ended the line either.
        if isatty(STDIN_FILENO) == 0 || answer == nil { Console.output.write("\n") }
        return answer
      },
      say: { Console.output.write($0 + "\n") },
      clear: {
        guard isatty(STDOUT_FILENO) == 1 else { return false }
        // The screen, and what has been scrolled out of it.
        Console.output.write(painted: "\u{1B}[H\u{1B}[2J\u{1B}[3J")
        return true
      })
  }
}
