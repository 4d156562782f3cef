/// How far solving has come, told to whoever waits for it at a terminal for longer than a second.
final class SolvingProgress {
  private static let patience = Duration.seconds(1)

  private let start = ContinuousClock.now
  private var shown = ContinuousClock.now
  private var isShown = false
  /// Where lines stay, the next is written when twice as much time has gone by.
  private var nextLine = Duration.seconds(10)

  /// Notes how many positions are known.
  ///
  /// - Returns: whether it is still wanted.
  func goesOn(_ known: Int) -> Bool {
    let now = ContinuousClock.now
    if Console.error.isTerminal, now - start > Self.patience, now - shown > Self.patience {
      (shown, isShown) = (now, true)
      Console.error.write(painted: "\rsolving: \(known) positions are known")
    } else if !Console.error.isTerminal, now - start > nextLine {
      nextLine *= 2
      Console.error.write("Still solving: \(known) positions are known.\n")
    }
    return !Interrupt.isOver
  }

  func clear() {
    if isShown { Console.error.write(painted: "\r\u{1B}[K") }
  }
}
