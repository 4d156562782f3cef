import ArgumentParser
import Glibc
import HouseRules
import RuleBook
import ScoreKeeping
import Store

/// Options of every command that works with kept games.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The file of games, instead of the one in your data folder.", valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var store: String?

  @OptionGroup var common: CommonOptions

  /// Does a command's work with the games open; problems end the program as they do everywhere.
  ///
  /// - Parameters:
  ///   - library: where rules are found; nil for the usual places.
  ///   - isChecked: whether it is just asked what is wrong with the file.
  func run<Result>(
    _ access: Store.Access = .writing, library: RuleLibrary? = nil, isChecked: Bool = false,
    _ work: (ScoreKeeper) throws(Problems) -> Result
  ) throws -> Result {
    try common.run { () throws(Problems) in
      let keeper = try open(access, library: library ?? common.library, isChecked: isChecked)
      defer { keeper.store.close() }
      return try work(keeper)
    }
  }

  /// Where the games are.
  func path() throws(Problems) -> String {
    if let store { return store }
    do throws(StoreFailure) {
      return try StoreLocation.standard(environment: Environment.value)
    } catch {
      throw Problems(error)
    }
  }

  /// Opens the games. Whoever opens them for writing also tidies up.
  func open(
    _ access: Store.Access, library: RuleLibrary, isChecked: Bool = false
  ) throws(Problems) -> ScoreKeeper {
    let surroundings = ScoreKeeper.Surroundings.system
    let path = try path()
    // A name typed wrongly would make a new file in which nothing is.
    if let store, access == .reading, !Files.exists(store) {
      throw Problems(StoreFailure.missing(path: store))
    }
    let games: Store
    do throws(StoreFailure) {
      games = try Store.open(at: path, for: access, now: surroundings.now())
    } catch {
      // That is what was to be found out, and looking again says no more.
      if isChecked, case .damaged(_, let details) = error { throw Problems(StoreFinding.damage(details).diagnostic) }
      throw Problems(ServedPage.naming(error))
    }
    // Whoever looks can still look for the journal; whoever writes goes on without it.
    if games.hasLostJournal, access == .writing { Console.error.show(Problems(StoreFinding.lostJournal.diagnostic)) }
    let keeper = ScoreKeeper(store: games, library: library, surroundings: surroundings)
    if access == .writing, let cleared = try? keeper.tidy(), !cleared.isEmpty {
      let games = cleared.count == 1 ? "1 finished game is" : "\(cleared.count) finished games are"
      Console.error.write("\(games) older than can be kept, and cleared; the leader board still counts them.\n")
    }
    return keeper
  }
}

/// The game that a command is about.
struct GameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The game, by the first letters of what `game list` shows; without it, the one to which something was done last.",
      valueName: "id"), completion: Completions.keptGames)
  var game: String?

  @OptionGroup var table: TableOptions

  /// Does a command's work on a game.
  func run<Result>(
    _ access: Store.Access = .writing, _ work: (ScoreKeeper, GameSession) throws(Problems) -> Result
  ) throws -> Result {
    try table.run(access) { keeper throws(Problems) in try work(keeper, try keeper.openLast(orNamed: game))
    }
  }

  /// Does one step of a game, and shows the game with it.
  ///
  /// - Parameter words: what is said first to people, worked out before the step is done.
  func take(
    saying words: (GameSession) -> String? = { _ in nil },
    _ step: (ScoreKeeper, GameSession) throws(Problems) -> TableStep
  ) throws {
    try run { keeper, session throws(Problems) in
      let text = words(session)
      let aside = try keeper.take(try step(keeper, session), in: session).map { "\($0)\n\n" }
      Opponents(now: keeper.surroundings.now).play(in: session, keptBy: keeper)
      if let text = text ?? aside, table.common.format == .text { Console.output.write(text) }
      GameOutput(session, table.common.format).print()
    }
  }
}

extension ScoreKeeper {
  /// Opens the game that is named, or else the one to which something was done last.
  func openLast(orNamed game: String?) throws(Problems) -> GameSession {
    if let game { return try open(game) }
    guard let id = try lastGame() else { throw GameMessages.noGame }
    return try open(id)
  }
}

extension ScoreKeeper.Surroundings {
  /// The clock, the time zone and the chance of this machine.
  static var system: Self {
    Self(
      now: {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
      },
      clockOffset: { time in
        var seconds = time_t(time / 1000)
        var local = tm()
        localtime_r(&seconds, &local)
        return Int64(local.tm_gmtoff) * 1000
      },
      newID: {
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        // A UUID of version 4.
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
      },
      newSeed: { UInt64.random(in: 0..<(1 << 53)) })
  }
}
