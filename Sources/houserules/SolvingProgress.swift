/// How far solving has come, told to whoever waits for it at a terminal for longer than a second.
final class SolvingProgress {
  private static let patience = Duration.seconds(1)

  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now
  private var isShown = false

  /// Notes how many positions are known.
  ///
  /// - Returns: whether it is still wanted.
  func goesOn(_ known: Int) -> Bool {
    let now = ContinuousClock.now
    if Console.error.isTerminal, now - start > Self.patience, now - shown > Self.patience {
      (shown, isShown) = (now, true)
      Console.error.write(painted: "\rsolving: \(known) positions are known")
    }
    return !Interrupt.isOver
  }

  func clear() {
    if isShown { Console.error.write(painted: "\r\u{1B}[K") }
  }
}
