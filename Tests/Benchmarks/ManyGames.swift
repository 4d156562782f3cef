import Boards
import Decimals
import Engine
import Foundation
import GameLog
import HouseRules
import ScoreKeeping
import Store

/// A store that holds many games of the last weeks: whole ones with results, and some that go on.
struct ManyGames {
  private static let days = 25
  private static let people = 40
  /// Of so many games one goes on.
  private static let openEvery = 100

  let count: Int
  let path: String
  /// A game that is over, and one that goes on.
  private(set) var complete = ""
  private(set) var open = ""
  private var random = Generator(seed: 11)

  /// Fills a store where writing costs nothing, and copies it to `folder`.
  init(_ count: Int, in folder: String) throws {
    self.count = count
    path = folder + "/games.sqlite"
    let memory = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : nil
    let scratch = try ScratchFolder(in: memory)
    let samples = try Self.samples(scratch.path + "/samples.sqlite")
    let keeper = try Self.keeper(scratch.path + "/games.sqlite", .writing)
    let store = keeper.store
    defer { store.close() }
    try fill(store, samples)
    // As whatever is written next does it.
    try keeper.tally()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try store.backup(to: path)
  }

  private mutating func fill(_ store: Store, _ samples: [Sample]) throws {
    var results: [StoredResult] = []
    for number in 0..<count {
      let isOpen = number % Self.openEvery == Self.openEvery - 1
      let sample = samples[isOpen ? 1 : 0]
      let shift = -Int64(Self.days) * 86_400_000 * Int64(count - number) / Int64(count)
      let game = sample.game(newID(), shift: shift)
      var summary = sample.summary
      if let finished = summary.finishedAt { summary.finishedAt = finished + shift }
      try store.importGame(game, summary: summary)
      if isOpen { open = game.id } else { complete = game.id }
      if let result = sample.result { results.append(try self.result(result, of: game.id, shift: shift)) }
    }
    try store.put(results)
  }

  private mutating func newID() -> String { String(random.next(), radix: 16) + String(random.next(), radix: 16) }

  /// The sample's result, come to by other people.
  private mutating func result(_ stored: StoredResult, of game: String, shift: Int64) throws -> StoredResult {
    var result = try ResultReader().read(Array(stored.json.utf8))
    result.game = game
    result.finished += shift
    for side in result.sides.indices {
      for player in result.sides[side].players.indices {
        let person = Int(random.below(UInt64(Self.people / 4))) * 4 + side * 2 + player
        result.sides[side].players[player] = .init(name: "Player \(person)", group: "Home")
      }
    }
    var changed = stored
    (changed.game, changed.finished) = (game, result.finished)
    changed.json = String(decoding: result.json, as: UTF8.self)
    return changed
  }

  func keeper(_ access: Store.Access) throws -> ScoreKeeper { try Self.keeper(path, access) }
}

extension ManyGames {
  /// A game of which many are made.
  private struct Sample {
    var exported: ExportedGame
    var summary: StoredSummary
    var result: StoredResult?

    func game(_ id: String, shift: Int64) -> ExportedGame {
      ExportedGame(
        id: id, rules: exported.rules,
        events: exported.events.map {
          StoredEvent(number: $0.number, kind: $0.kind, json: $0.json, time: $0.time + shift)
        })
    }
  }

  /// A game of four rounds with every line entered, and one that is in its last round.
  private static func samples(_ path: String) throws -> [Sample] {
    let keeper = try keeper(path, .writing)
    defer { keeper.store.close() }
    return try [4, 3].map { rounds in
      let session = try start("hand-and-foot", keeper)
      for round in 0..<rounds {
        for side in 0..<2 {
          let values = [("win", side == round % 2 ? 1 : 0), ("clean", 2), ("dirty", 3), ("cards", 250), ("less", 35)]
          for (line, value) in values {
            let logged: LogValue = line == "win" ? .flag(value == 1) : .number(ExactDecimal(Int64(value + round)))
            try keeper.take(.enter([.init(line, logged)], side: side), in: session)
          }
        }
        try keeper.take(.close, in: session)
      }
      return Sample(
        exported: try keeper.store.export(session.id), summary: try keeper.store.game(session.id).summary,
        result: try keeper.store.results().first { $0.game == session.id })
    }
  }

  static func keeper(_ path: String, _ access: Store.Access) throws -> ScoreKeeper {
    let store = try Store.open(at: path, for: access, now: now())
    return ScoreKeeper(
      store: store, library: RuleLibrary(),
      surroundings: .init(
        now: now, clockOffset: { _ in 0 }, newID: { UUID().uuidString.lowercased() }, newSeed: { 7 }))
  }

  /// Starts a game of guests.
  static func start(
    _ rules: String, sides: Int? = nil, options: [String: String] = [:], byHand: Bool = false, _ keeper: ScoreKeeper
  ) throws -> GameSession {
    let compiled = try keeper.library.rules(named: rules)
    var setup = GameSetup(rules: rules, sides: try keeper.sides([], for: compiled, count: sides), group: "Home")
    setup.options = options.map { RecordAnswer(name: $0.key, text: $0.value) }
    setup.isByHand = byHand
    return try keeper.start(setup)
  }

  static func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
}
