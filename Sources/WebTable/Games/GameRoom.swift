import Diagnostics
import HouseRules
import ScoreKeeping
import Store

/// A game that is open, on a thread of its own: whatever is asked of it is done one after the other.
actor GameRoom {
  private nonisolated let executor: OwnThread
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let id: String
  private let keeper: ScoreKeeper
  private let news: StepNews
  private let memory: WorkerMemory?
  private var opened: (session: GameSession, table: Int)?
  private let hands: Hands
  private let opponents: Opponents

  init(_ id: String, _ surroundings: SiteSurroundings, _ news: StepNews) {
    self.id = id
    self.news = news
    executor = OwnThread("game")
    keeper = surroundings.newKeeper()
    opponents = Opponents(now: surroundings.now)
    hands = Hands(newNumber: surroundings.newSecret)
    memory = surroundings.memory
  }

  /// Does something with the game, and tells those who follow it of each step that it has then.
  ///
  /// Where the file says that the game has gone on elsewhere, it is opened anew and the work done once more: nothing of
  /// the first time is on the disk.
  ///
  /// - Parameter intent: what is left undone in the future where the program itself comes to grief over it.
  func perform<Value: Sendable>(
    _ intent: WorkerMemory.Intent, _ work: @Sendable (GameDesk) throws(Problems) -> Value
  ) async throws(Problems) -> Value {
    let mark = memory?.begin(id, intent)
    defer {
      if let mark { memory?.end(mark) }
      if let opened { news.tell(id, opened.session.events.count) }
    }
    do throws(Problems) { return try played(work) } catch {
      guard error.tellsOfGoneGame else { throw error }
      opened = nil
      return try played(work)
    }
  }

  /// Does something, with what the program plays before, where a server was ended in the middle of it, and behind it.
  private func played<Value>(_ work: (GameDesk) throws(Problems) -> Value) throws(Problems) -> Value {
    opponents.play(in: try desk().session, keptBy: keeper)
    let value = try work(try desk())
    opponents.play(in: try desk().session, keptBy: keeper)
    return value
  }

  private func desk() throws(Problems) -> GameDesk {
    if let opened { return GameDesk(opened.session, keeper, table: opened.table, hands) }
    let stored = try keeper.stored(game: id)
    let (session, table) = (try keeper.open(stored), stored.table ?? StoredTable.first)
    opened = (session, table)
    return GameDesk(session, keeper, table: table, hands)
  }
}

/// The rooms of the games that were asked for last.
actor GameRooms {
  private let surroundings: SiteSurroundings
  private let news: StepNews
  /// The one asked for last comes last.
  private var rooms: [(id: String, room: GameRoom)] = []

  init(_ surroundings: SiteSurroundings, _ news: StepNews) {
    self.surroundings = surroundings
    self.news = news
  }

  /// More games than are played at once; those behind them are opened again when they are asked for.
  private static let mostOpen = 32

  /// The room of a game that has one.
  func open(_ id: String) -> GameRoom? {
    guard let index = rooms.firstIndex(where: { $0.id == id }) else { return nil }
    rooms.append(rooms.remove(at: index))
    return rooms[rooms.count - 1].room
  }

  /// The room of a game, which is there.
  func room(_ id: String) -> GameRoom {
    if let open = open(id) { return open }
    let room = GameRoom(id, surroundings, news)
    rooms.append((id, room))
    if rooms.count > Self.mostOpen { rooms.removeFirst() }
    return room
  }

  func forget(_ id: String) { rooms.removeAll { $0.id == id } }
}

extension ScoreKeeper {
  /// The game that was begun last at a table; nil where there was none.
  func newestGame(atTable table: Int) throws(Problems) -> StoredGame? {
    try storing { () throws(StoreFailure) in try store.games(limit: 1, atTable: table) }.first
  }

  /// The game of an address: the first letters of its identity are good enough for a command, and not there.
  func stored(game id: String) throws(Problems) -> StoredGame {
    let stored = try storing { () throws(StoreFailure) in try store.game(id) }
    guard stored.id == id else { throw Problems(StoreFailure.unknownGame(id)) }
    return stored
  }
}

extension Problems {
  /// Whether the file says that the game has gone on elsewhere.
  var tellsOfGoneGame: Bool { diagnostics.contains { $0.code == DiagnosticCode.gameChanged.id } }
}
