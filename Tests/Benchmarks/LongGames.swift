import Decimals
import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Store

extension Benchmarks {
  // MARK: Long games

  /// What one more step costs in a game that has had many: with all that is worked out, stored and shown.
  static func long() throws {
    let folder = try ScratchFolder()
    let keeper = try ManyGames.keeper(folder.path + "/games.sqlite", .writing)
    defer { keeper.store.close() }
    let pad = try ManyGames.start("farkle", options: ["target": "100000"], byHand: true, keeper)
    try grow("A pad of 400 rounds for two sides, step by step", pad, keeper, to: 1_200) { session, step in
      guard step % 3 < 2 else { return .close }
      return .enter([.init("banked", .number(100))], side: step % 3)
    }
    let dice = try ManyGames.start("pig", sides: 6, options: ["target": "1000"], keeper)
    try grow("A dice game for six sides, move by move", dice, keeper, to: 3_000) { session, _ in
      let allowed = session.view().actions.filter(\.isAllowed).map(\.name)
      return .move(.init(allowed.contains("hold") ? "hold" : "roll"))
    }
    try lastOfMany(folder)
  }

  /// The last moves of games of many moves, within one session and as a new one that opens the game for each.
  private static func lastOfMany(_ folder: ScratchFolder) throws {
    print("\nThe last of so many plain moves")
    for count in [250, 500, 1_000, 5_000, 20_000] {
      let keeper = try ManyGames.keeper(folder.path + "/\(count).sqlite", .writing)
      defer { keeper.store.close() }
      let session = try ManyGames.start("Tests/Games/any-number-of-moves.yaml", keeper)
      try keeper.add(
        (1..<count).map { number in
          let move = LoggedMove(side: (number - 1) % 2 + 1, action: "one")
          return LogEvent(time: session.lastTime, kind: .moved(move))
        }, to: session)
      func median(_ work: () throws -> Void) rethrows -> String {
        try shown((0..<15).map { _ in try wallSeconds(work) }.sorted()[7])
      }
      let tried = try median { _ = try session.events(of: .move(.init("one")), time: session.lastTime) }
      let step = try median { try keeper.take(.move(.init("one")), in: session) }
      let undo = try median { try keeper.take(.undo, in: session) }
      let view = median { sink &+= Int64(session.view().sides.count) }
      let opened = try median { sink &+= Int64(try keeper.open(session.id).events.count) }
      print("  \(count): \(tried) tried, \(step) stored, \(undo) undo, \(view) a view, \(opened) to open")
    }
  }

  /// Takes so many steps, and prints the median time of those around some of them.
  private static func grow(
    _ title: String, _ session: GameSession, _ keeper: ScoreKeeper, to count: Int,
    _ step: (GameSession, _ number: Int) -> TableStep
  ) throws {
    print("\n\(title)")
    let window = 40
    var (times, views): ([Double], [Double]) = ([], [])
    var first = 0.0
    for number in 0..<count {
      let step = step(session, number)
      times.append(try wallSeconds { try keeper.take(step, in: session) })
      views.append(wallSeconds { sink &+= Int64(session.view().sides.count) })
      guard number + 1 == window || (number + 1) % (count / 4) == 0 else { continue }
      let (median, view) = (middle(times.suffix(window)), middle(views.suffix(window)))
      if first == 0 { first = median }
      print(
        "  around step \(number + 1): \(shown(median)) a step, \(rounded(median / first)) times the first steps;"
          + " \(shown(view)) a view")
    }
    let opened = try wallSeconds { sink &+= Int64(try keeper.open(session.id).events.count) }
    print("  opened again with \(session.events.count) events: \(shown(opened))")
  }

  private static func middle(_ times: ArraySlice<Double>) -> Double { times.sorted()[times.count / 2] }
}
