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
  private var session: GameSession?

  init(_ id: String, _ surroundings: SiteSurroundings) {
    self.id = id
    executor = OwnThread("game")
    keeper = surroundings.newKeeper()
  }

  /// Does something with the game.
  ///
  /// Where the file says that the game has gone on elsewhere, it is opened anew and the work done once more: nothing of
  /// the first time is on the disk.
  func perform<Value: Sendable>(
    _ work: @Sendable (GameDesk) throws(Problems) -> Value
  ) async throws(Problems) -> Value {
    do throws(Problems) { return try work(try desk()) } catch {
      guard error.tellsOfGoneGame else { throw error }
      session = nil
      return try work(try desk())
    }
  }

  private func desk() throws(Problems) -> GameDesk {
    if let session { return GameDesk(session, keeper) }
    let opened = try keeper.open(id)
    // The first letters of a game's identity are good enough for a command, and not for an address.
    guard opened.id == id else { throw Problems(StoreFailure.unknownGame(id)) }
    session = opened
    return GameDesk(opened, keeper)
  }
}

/// The rooms of the games that were asked for last.
actor GameRooms {
  private let surroundings: SiteSurroundings
  /// The one asked for last comes last.
  private var rooms: [(id: String, room: GameRoom)] = []

  init(_ surroundings: SiteSurroundings) { self.surroundings = surroundings }

  /// More games than are played at once; those behind them are opened again when they are asked for.
  private static let mostOpen = 32

  func room(_ id: String) -> GameRoom {
    if let index = rooms.firstIndex(where: { $0.id == id }) {
      rooms.append(rooms.remove(at: index))
    } else {
      rooms.append((id, GameRoom(id, surroundings)))
      if rooms.count > Self.mostOpen { rooms.removeFirst() }
    }
    return rooms[rooms.count - 1].room
  }

  func forget(_ id: String) { rooms.removeAll { $0.id == id } }
}

extension Problems {
  /// Whether the file says that the game has gone on elsewhere.
  var tellsOfGoneGame: Bool { diagnostics.contains { $0.code == DiagnosticCode.gameChanged.id } }
}
