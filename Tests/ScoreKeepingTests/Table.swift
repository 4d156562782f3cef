import Foundation
import GameLog
import HouseRules
import Presentation
import ScoreKeeping
import Store

/// A table for tests: a store in a folder of its own, a clock that goes on by a minute, and identities that count up.
final class Table {
  /// 21 November 2026, noon in universal time.
  static let noon: Int64 = 1_795_262_400_000

  let folder: URL
  private(set) var keeper: ScoreKeeper

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "table-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    keeper = try Self.keeper(folder, Clock())
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Closes the store, and opens it again as another run of the program does.
  func reopen() throws {
    keeper.store.close()
    keeper = try Self.keeper(folder, Clock(runs: 1))
  }

  /// Starts a game of guests.
  func start(
    _ rules: String, sides: Int? = nil, options: [String: String] = [:], seed: UInt64? = 42, byHand: Bool = false
  ) throws -> GameSession {
    let compiled = try keeper.library.rules(named: rules)
    var setup = GameSetup(rules: rules, sides: try keeper.sides([], for: compiled, count: sides), group: "Home")
    setup.options = options.sorted { $0.key < $1.key }.map { RecordAnswer(name: $0.key, text: $0.value) }
    setup.seed = seed
    setup.isByHand = byHand
    return try keeper.start(setup)
  }

  /// The file of a small game that was made to show one thing.
  static func odd(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Games/\(name).yaml").path
  }

  /// Types values on a side's sheet, as `cards=250 win=yes`.
  func enter(_ text: String, side: Int, round: Int? = nil, in game: GameSession) throws {
    let values = try text.split(separator: " ").map { pair in
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      return try game.named(parts[0], parts[1], side: side, round: round)
    }
    try keeper.take(.enter(values, side: side, round: round), in: game)
  }

  private static func keeper(_ folder: URL, _ clock: Clock) throws -> ScoreKeeper {
    let surroundings = ScoreKeeper.Surroundings(
      now: { clock.next() }, clockOffset: { _ in 0 }, newID: { "game-\(clock.next())" }, newSeed: { 7 })
    let store = try Store.open(at: folder.appending(path: "games.sqlite").path, for: .writing, now: noon)
    return ScoreKeeper(store: store, library: RuleLibrary(), surroundings: surroundings)
  }

  private final class Clock {
    private var time: Int64
    init(runs: Int64 = 0) { time = Table.noon + runs * 3_600_000 }
    func next() -> Int64 {
      time += 60_000
      return time
    }
  }
}

extension GameSession {
  var totals: [DecimalNumber] { view().sides.map { DecimalNumber($0.total) } }

  func cell(_ line: String, _ side: Int, round: Int? = nil) -> (text: String, isTyped: Bool)? {
    view(round: round).lines.first { $0.name == line }.map { ($0.cells[side].text, $0.cells[side].isTyped) }
  }
}

/// The messages of what was refused.
func refusal(_ work: () throws -> Void) -> String? {
  do {
    try work()
    return nil
  } catch let problems as Problems {
    return problems.diagnostics.map(\.message).joined(separator: "; ")
  } catch {
    return "\(error)"
  }
}

extension TableStep {
  /// Closes what is open whatever is missing on it, for tests that are about something else.
  static let closeAsItIs = closing(
    passing: Set((0..<8).map { TableView.Untouched.side($0) } + (0..<4).map { TableView.Untouched.phase($0) }))
}
