import HouseRules
import Presentation
import Records
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
