import Glibc
import Synchronization

/// What the next worker knows of the last one, however that came to its end: a page of memory that both have, and the
/// process that starts them.
///
///     memory.begin("game 1", .writing)   // a trap here
///     WorkerMemory(descriptor: same)?.suspicion(of: "game 1") == .readOnly
package final class WorkerMemory: Sendable {
  /// What somebody does with a game.
  package enum Intent: UInt8, Sendable { case reading = 1, writing = 2 }

  /// What is no longer done with a game at which a worker came to grief.
  package enum Suspicion: UInt8, Sendable {
    /// Its score is shown, and not changed.
    case readOnly = 1
    /// Not even that.
    case closed = 2
  }

  /// More games than are worked at in one moment, and more than ever trap.
  private static let places = 64
  private static let bytes = Head.bytes + 2 * places * MarkedGame.bytes

  private let memory: Mutex<SharedBytes>

  /// Memory for workers to come, which they inherit.
  ///
  /// - Returns: nil where the system has none.
  package static func makeDescriptor() -> Int32? {
    var path = Array("/tmp/house-rules-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    // It has no name any more, and goes with those who have it open.
    unlink(path)
    guard ftruncate(descriptor, bytes) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// - Parameter descriptor: of memory that `makeDescriptor` has made, perhaps in another process.
  package init?(descriptor: Int32) {
    let start = mmap(nil, Self.bytes, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let start, start != MAP_FAILED else { return nil }
    memory = Mutex(SharedBytes(start))
  }

  // MARK: The server

  /// The port at which a worker has listened; nil before the first did.
  package var port: Int? {
    get { memory.withLock { $0.port == 0 ? nil : $0.port } }
    set { memory.withLock { $0.port = newValue ?? 0 } }
  }

  /// The secret of the link that lets devices in, the same for all workers: the first of them says it.
  package func secret(_ new: () -> String) -> String {
    memory.withLock { memory in
      if memory.secret.isEmpty { memory.secret = new() }
      return memory.secret
    }
  }

  // MARK: Games

  /// Notes that something is done with a game from now on.
  ///
  /// - Returns: what to end it by.
  package func begin(_ game: String, _ intent: Intent) -> Int? {
    memory.withLock { memory in
      let free = (0..<Self.places).first { memory[$0].mark == 0 }
      if let free { memory[free] = MarkedGame(mark: intent.rawValue, game: game) }
      return free
    }
  }

  package func end(_ place: Int) { memory.withLock { $0[place] = MarkedGame() } }

  /// Called by a worker that begins where another one has trapped: the games at which that was at work are suspected.
  package func suspectUnfinished() {
    memory.withLock { memory in
      for place in 0..<Self.places where memory[place].mark != 0 {
        let left = memory[place]
        memory[place] = MarkedGame()
        let suspicion: Suspicion = left.mark == Intent.reading.rawValue ? .closed : .readOnly
        Self.suspect(left.game, suspicion, &memory)
      }
    }
  }

  /// Called where a worker was ended from outside: nothing is suspected for that.
  package func forgetUnfinished() {
    memory.withLock { memory in
      for place in 0..<Self.places { memory[place] = MarkedGame() }
    }
  }

  private static func suspect(_ game: String, _ suspicion: Suspicion, _ memory: inout SharedBytes) {
    let all = places..<(2 * places)
    let place = all.first { memory[$0].game == game } ?? all.first { memory[$0].mark == 0 } ?? places
    memory[place] = MarkedGame(
      mark: max(memory[place].game == game ? memory[place].mark : 0, suspicion.rawValue), game: game)
  }

  /// What is no longer done with a game; nil for one that never made any trouble.
  package func suspicion(of game: String) -> Suspicion? {
    memory.withLock { memory in
      let entries = (Self.places..<(2 * Self.places)).map { memory[$0] }
      return entries.first { $0.mark != 0 && $0.game == game }.flatMap { Suspicion(rawValue: $0.mark) }
    }
  }

  /// Lets a game be used again as any other.
  package func trust(_ game: String) {
    memory.withLock { memory in
      for place in Self.places..<(2 * Self.places) where memory[place].game == game { memory[place] = MarkedGame() }
    }
  }
}
