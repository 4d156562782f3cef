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

  package init(
    now: @escaping @Sendable () -> Int64, newSecret: @escaping @Sendable () -> String,
    newKeeper: @escaping @Sendable () -> ScoreKeeper
  ) {
    self.now = now
    self.newSecret = newSecret
    self.newKeeper = newKeeper
  }
}
