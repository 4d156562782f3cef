/// That a side leaves a game before it is over: behind its last round it is out, whatever the rules say of that.
package struct Departure: Hashable, Sendable {
  /// How many rounds it belongs to, counted from the first of the game.
  package var rounds: Int
  /// Whether it has its turn in the last of them, where sides have theirs one after the other.
  package var hasLastTurn: Bool

  package init(rounds: Int, hasLastTurn: Bool) {
    self.rounds = rounds
    self.hasLastTurn = hasLastTurn
  }
}
