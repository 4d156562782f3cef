import ScoreKeeping

/// The hands that are shown on devices that go round: each under a number of its own, that is good for this device until it
/// is handed on. Behind an old number there is nothing, whoever goes back to it.
final class Hands {
  private struct Shown {
    var number: String
    var side: Int
    var device: String
  }

  private var shown: [Shown] = []
  /// When a hand was covered last.
  private(set) var coveredAt: Int64 = 0
  private let newNumber: () -> String

  /// - Parameter newNumber: gives numbers that nobody can guess.
  init(newNumber: @escaping () -> String) { self.newNumber = newNumber }

  /// So long nobody's hand is shown after something was done: the second of two quick taps was meant for the page before.
  static let deafMilliseconds: Int64 = 1_000

  /// Shows a side's hand on a device, and covers what was shown there before.
  ///
  /// - Returns: the number under which it is shown.
  func show(_ side: Int, on device: String) -> String {
    shown.removeAll { $0.device == device }
    let number = newNumber()
    shown.append(Shown(number: number, side: side, device: device))
    return number
  }

  /// Whose hand is shown on a device under a number; nil where none is, or no longer.
  func side(of number: String, on device: String) -> Int? {
    shown.first { $0.number == number && $0.device == device }?.side
  }

  /// Covers the hand that is shown on a device.
  func cover(on device: String, at time: Int64) {
    shown.removeAll { $0.device == device }
    coveredAt = time
  }
}
