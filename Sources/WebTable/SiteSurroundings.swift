import ScoreKeeping
import Store

/// What is not the site's to decide.
package struct SiteSurroundings: Sendable {
  /// Milliseconds since 1970 began.
  package var now: @Sendable () -> Int64
  /// Letters that nobody can guess: of 128 bits or more.
  package var newSecret: @Sendable () -> String
  /// A keeper of the games, for one thread: each works with one of its own.
  package var newKeeper: @Sendable () -> ScoreKeeper
  /// Where devices at home find the server, such as `http://192.168.1.20:8080`, the best one first; none where only this
  /// machine does.
  package var addresses: @Sendable () -> [String]

  /// Whether browsers are spoken to in secret: then cookies go no other way.
  package var isSecure = false
  /// What outlives the process; nil where nothing does.
  package var memory: WorkerMemory?
  /// What a test does in the middle of a form, by its fields.
  package var whileTaking: (@Sendable ([String: String]) -> Void)?

  package init(
    now: @escaping @Sendable () -> Int64, newSecret: @escaping @Sendable () -> String,
    newKeeper: @escaping @Sendable () -> ScoreKeeper, addresses: @escaping @Sendable () -> [String] = { [] },
    memory: WorkerMemory? = nil
  ) {
    self.now = now
    self.newSecret = newSecret
    self.newKeeper = newKeeper
    self.addresses = addresses
    self.memory = memory
  }
}
