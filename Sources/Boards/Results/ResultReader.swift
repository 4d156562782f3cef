import Decimals
import JSONText

/// Reads the JSON of results, one after the other; texts that stand in many of them are made once.
///
/// Keys may stand in any order. A key that is not known belongs to a newer program within the same format: it is passed
/// over. A result of a greater format is refused, for this program cannot know what it means.
package struct ResultReader {
  /// Sides of a game.
  package static let maximumSides = 1_000
  /// Players of all sides of a game.
  static let maximumPlayers = 1_000
  /// Digits behind the point of an amount of money.
  package static let maximumMoneyDecimals: Int64 = 9
  /// Events of a game.
  static let maximumRevision = 1_000_000_000
  /// Rounds of a game: sums of them fit in 64 bits.
  static let maximumRounds: Int64 = 1_000_000_000

  private let pool = TextPool()

  package init() {}

  /// The result that `bytes` hold: one JSON value with nothing but white space around it.
  package func read(_ bytes: UnsafeRawBufferPointer) throws(ResultProblem) -> GameResult {
    var parser = ResultParser(bytes, pool: pool)
    let result = try parser.result()
    try parser.finish()
    return result
  }

  /// The result that `bytes` hold.
  package func read(_ bytes: [UInt8]) throws(ResultProblem) -> GameResult {
    try bytes.withUnsafeBufferPointer { buffer throws(ResultProblem) in try read(UnsafeRawBufferPointer(buffer)) }
  }
}

/// The values of one result, in the order of its tokens.
struct ResultParser: ~Copyable {
  /// In milliseconds since 1970 began.
  private static let times: ClosedRange<Int64> = 0...253_402_300_799_999

  private var fields: FieldParser
  private var playerCount = 0

  init(_ bytes: UnsafeRawBufferPointer, pool: TextPool) {
    fields = FieldParser(bytes, pool: pool)
  }

  mutating func finish() throws(ResultProblem) { try fields.finish() }

  mutating func result() throws(ResultProblem) -> GameResult {
    try fields.beginResult()
    var result = GameResult(
      game: "", revision: 0, finished: 0, rules: "", title: "", digest: "", group: "", moneyDecimals: 0, currency: nil,
      sides: [])
    var keys = KeysRead<GameKey>()
    while let key = try fields.next(&keys) { try read(key, into: &result) }
    try keys.checkRequired(at: fields.offset)
    return result
  }

  private mutating func read(_ key: GameKey, into result: inout GameResult) throws(ResultProblem) {
    switch key {
    case .format: try fields.format()
    case .game: result.game = try fields.name(key)
    case .revision:
      result.revision = try fields.count(key)
      guard result.revision <= ResultReader.maximumRevision else {
        throw fields.problem(.value(key: "revision", wanted: "a number up to \(ResultReader.maximumRevision)"))
      }
    case .finished:
      result.finished = try fields.integer(key)
      guard Self.times ~= result.finished else {
        throw fields.problem(.value(key: "finished", wanted: "a time up to the year 9999"))
      }
    case .rules: result.rules = try fields.name(key)
    case .title: result.title = try fields.string(key)
    case .digest: result.digest = try fields.string(key)
    case .group: result.group = try fields.string(key)
    case .moneyDecimals: result.moneyDecimals = try fields.count(key, upTo: ResultReader.maximumMoneyDecimals)
    case .currency: result.currency = try fields.optionalString(key)
    case .sides: result.sides = try sides()
    }
  }

  private mutating func sides() throws(ResultProblem) -> [GameResult.Side] {
    try fields.beginArray(GameKey.sides)
    var sides: [GameResult.Side] = []
    sides.reserveCapacity(2)
    while try fields.nextElement(GameKey.sides, after: sides.count, limit: ResultReader.maximumSides) {
      sides.append(try side())
    }
    return sides
  }

  private mutating func side() throws(ResultProblem) -> GameResult.Side {
    var side = GameResult.Side(players: [], total: 0, place: 0, behind: 0, roundsWon: 0, rounds: 0, winnings: nil)
    var keys = KeysRead<SideKey>()
    while let key = try fields.next(&keys) {
      switch key {
      case .players: side.players = try players()
      case .total: side.total = try fields.decimal(key)
      case .place: side.place = try fields.place(key)
      case .behind: side.behind = try fields.decimal(key, atLeast: 0)
      case .roundsWon: side.roundsWon = try fields.count(key, upTo: ResultReader.maximumRounds)
      case .rounds: side.rounds = try fields.count(key, upTo: ResultReader.maximumRounds)
      case .winnings: side.winnings = try fields.optionalInteger(key)
      case .team: side.team = try fields.place(key)
      }
    }
    try keys.checkRequired(at: fields.offset)
    return side
  }

  private mutating func players() throws(ResultProblem) -> [GameResult.Player] {
    try fields.beginArray(SideKey.players)
    var players: [GameResult.Player] = []
    players.reserveCapacity(2)
    while try fields.nextElement(SideKey.players, after: playerCount, limit: ResultReader.maximumPlayers) {
      players.append(try player())
      playerCount += 1
    }
    return players
  }

  private mutating func player() throws(ResultProblem) -> GameResult.Player {
    var player = GameResult.Player(name: "", group: "")
    var keys = KeysRead<PlayerKey>()
    while let key = try fields.next(&keys) {
      switch key {
      case .name: player.name = try fields.string(key)
      case .group: player.group = try fields.string(key)
      }
    }
    try keys.checkRequired(at: fields.offset)
    return player
  }
}
