import Pages
import Synchronization

/// Tells open pages how many steps their games have. Nothing else is told: each page asks for what its device may see.
///
///     let stream = news.listen(to: game, at: mark, table: 1, device: device)   // tells the mark at once
///     news.tell(game, 18)
final class StepNews: Sendable {
  /// More pages than a club has open, and as many as the server's connections leave room for.
  static let mostStreams = 1_200
  /// Pages that one device has open: of more than these the one opened first is no longer told. A phone whose connection
  /// is lost may leave some behind.
  static let mostOfDevice = 8

  private let listeners = Mutex(StepListeners())

  /// The stream of a game's steps for a device, beginning with those it has now; nil where there are too many streams.
  ///
  /// - Parameter table: where it is played; nil where it is tried out.
  func listen(to game: String, at mark: GameMark, table: Int?, device: String) -> StepStream? {
    let (stream, notices) = AsyncStream.makeStream(of: StepNotice.self, bufferingPolicy: .bufferingNewest(1))
    let added = listeners.withLock { $0.add(notices, to: game, at: mark, table: table, device: device) }
    guard let added else { return nil }
    // Whoever comes to an end asks for the lock, and gets it only here.
    notices.onTermination = { [self] _ in listeners.withLock { $0.remove(added.id) } }
    added.replaced?.yield(.full)
    added.replaced?.finish()
    return StepStream(notices: stream)
  }

  /// Says that a game has so many steps, unless that was said already.
  func tell(_ game: String, _ step: Int) { listeners.withLock { $0.tell(game, step) } }

  /// Says that a game has begun, to those who follow others at its table.
  func tell(_ game: String, begunAt table: Int) { listeners.withLock { $0.tell(game, begunAt: table) } }

  /// Says once more how many steps each game has.
  func beat() { listeners.withLock { $0.tellAll() } }

  /// Tells a device nothing more, as when it is no longer let in.
  func end(device: String) {
    for notices in listeners.withLock({ $0.notices(ofDevice: device) }) { notices.finish() }
  }

  /// How many pages are told.
  var count: Int { listeners.withLock { $0.count } }
}
