import Decimals
import Engine
import GameLog
import HouseRules
import Presentation
import Records
import ScoreKeeping
import Store
import Testing

@Suite("Games that last")
struct LongGameTests {
  /// What steps cost, told by the steps that formulas took on the machine on which they were done.
  private struct Meter {
    private var seen: [ObjectIdentifier: Int] = [:]

    /// What the machine of a game has done since it was looked at last.
    mutating func read(_ session: GameSession) -> Int {
      let machine = session.game.machine
      let before = seen.updateValue(machine.evaluator.stepsTaken, forKey: ObjectIdentifier(machine))
      return machine.evaluator.stepsTaken - (before ?? 0)
    }
  }

  private func take(_ step: TableStep, in session: GameSession) throws {
    try session.commit(try session.events(of: step, time: session.lastTime + 1))
  }

  @Test("A move costs the same at the beginning and after a thousand, and so do undo and redo")
  func moves() throws {
    let game = try Table().start("pig", sides: 4, options: ["target": "1000"])
    var meter = Meter()
    var costs: [Int] = []
    while costs.count < 1_000, !game.isComplete {
      let canHold = game.view().actions.contains { $0.name == "hold" && $0.isAllowed }
      _ = meter.read(game)
      try take(.move(.init(canHold ? "hold" : "roll")), in: game)
      costs.append(meter.read(game))
    }
    #expect(costs.count == 1_000)
    let most = costs[2..<100].max() ?? 0
    #expect(most > 0 && costs[900...].allSatisfy { $0 <= 2 * most })
    for step in [TableStep.undo, .undo, .redo, .undo, .redo, .redo] {
      try take(step, in: game)
      #expect(meter.read(game) <= 66 * most)
    }
  }

  @Test("A correction costs what comes behind it, and taking it back no more")
  func corrections() throws {
    let game = try Table().start("farkle", sides: 2, options: ["target": "100000"], byHand: true)
    func enter(_ points: Int64, round: Int? = nil) throws {
      try take(.enter([.init("banked", .number(ExactDecimal(points)))], side: 0, round: round), in: game)
    }
    var meter = Meter()
    var costs: [Int] = []
    for round in 1...400 {
      try enter(Int64(round))
      _ = meter.read(game)
      try take(.closeAsItIs, in: game)
      costs.append(meter.read(game))
    }
    let most = costs[2..<50].max() ?? 0
    #expect(most > 0 && costs[350...].allSatisfy { $0 <= 2 * most })
    for back in [1, 20, 100] {
      for step in 0..<3 {
        switch step {
        case 0: try enter(7, round: 400 - back)
        case 1: try take(.undo, in: game)
        default: try take(.redo, in: game)
        }
        #expect(meter.read(game) <= (back + 66) * most)
      }
      try take(.undo, in: game)
      _ = meter.read(game)
    }
    #expect(game.totals[0] == 80_200)
  }

  @Test("A round that was begun anew comes back at no more than a few moves")
  func restarted() throws {
    let game = try Table().start(Table.odd("one-long-turn"))
    var meter = Meter()
    var most = 0
    for _ in 0..<300 {
      _ = meter.read(game)
      try take(.move(.init("more")), in: game)
      most = max(most, meter.read(game))
    }
    try take(.restart, in: game)
    #expect(game.record.moves.isEmpty)
    try take(.undo, in: game)
    #expect(most > 0 && meter.read(game) <= 66 * most)
    try take(.move(.init("stop")), in: game)
    #expect(game.view().turn == 1 && game.record.moves.count == 301)
    try take(.move(.init("stop")), in: game)
    #expect(game.totals == [300, 0])
  }

  /// A game of so many moves, as somebody may have played it.
  private func moves(_ count: Int, _ table: Table) throws -> GameSession {
    let begun = try table.start(Table.odd("any-number-of-moves"), sides: 2)
    let moves = (0..<count).map { number in
      LogEvent(time: begun.lastTime + Int64(number), kind: .moved(LoggedMove(side: number % 2 + 1, action: "one")))
    }
    try table.keeper.add(moves, to: begun)
    return begun
  }

  @Test("Trying a move, taking it and looking at the game takes no longer after ten thousand moves")
  func looking() throws {
    let table = try Table()
    let (short, long) = (try moves(10, table), try moves(10_000, table))
    func least(_ work: () throws -> Void) rethrows -> Duration {
      try (0..<15).map { _ in try ContinuousClock().measure(work) }.min() ?? .zero
    }
    func times(_ game: GameSession) throws -> [Duration] {
      [
        try least { _ = try game.events(of: .move(.init("one")), time: game.lastTime) },
        try least { try take(.move(.init("one")), in: game) }, try least { try take(.undo, in: game) },
        least { _ = game.view() }, least { _ = GameSummary(game) },
      ]
    }
    // What looked at every move would take a thousand times as long.
    for (one, other) in zip(try times(short), try times(long)) { #expect(other < one * 20) }
  }

  @Test("A game of more than ten thousand moves opens, goes on, comes back, ends, and goes to another table")
  func tenThousandMoves() throws {
    let (here, there) = (try Table(), try Table())
    let played = try moves(10_010, here)
    let game = try here.keeper.open(played.id)
    #expect(game.totals == [5_005, 5_005])
    try here.keeper.take(.move(.init("one")), in: game)
    #expect(game.view().turn == 1 && game.record.moves.count == 10_011)
    try here.keeper.take(.undo, in: game)
    try here.keeper.take(.redo, in: game)
    try here.keeper.take(.restart, in: game)
    #expect(game.view().turn == 0 && game.record.moves.count == 10_010)
    try here.keeper.take(.undo, in: game)
    try here.keeper.take(.end, in: game)
    #expect(game.isComplete)
    let file = Array(GameExport.json(game).utf8)
    // Both in bytes and in values more than a file that is read as one.
    #expect(file.count > 1 << 20)
    #expect(try there.keeper.importGame(file, named: "a") == .added)
    #expect(try there.keeper.importGame(file, named: "a") == .known)
    let copy = try there.keeper.open(game.id)
    #expect(copy.view() == game.view() && copy.events == game.events)
    #expect(GameExport.json(copy) == GameExport.json(game))
  }
}
