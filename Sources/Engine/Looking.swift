/// Looking at what a turn begins with before anybody has acted in it.
extension Machine {
  /// Calls `body` with the round and the turn open, as whoever acts sees them; then everything is as before.
  package func withTurnOpen<Result>(_ body: () -> Result) -> Result {
    save()
    defer { restore() }
    // What cannot be opened is refused when somebody acts.
    try? openForAction()
    return body()
  }
}
